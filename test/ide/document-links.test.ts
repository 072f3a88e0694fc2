import { expect, test } from 'vitest';
import { links } from '../../server/src/ide/navigation/document-links.ts';
import { folder, unanswered } from './folder.ts';

/** The links of a text in a folder with `other.game`, as what is clicked and where it leads. */
function linked(text: string): readonly (readonly [string, string])[] {
  const program = folder({ 'a.game': text, 'other.game': 'game A(n) { take 1 }' }).get('a.game');
  if (program === undefined) return [];
  return [...links(unanswered(program))].flat().map(({ span, target }) => [text.slice(span.start, span.end), target]);
}

test.each<[string, readonly (readonly [string, string])[]]>([
  ['import "other.game"', [['other.game', 'file:///games/other.game']]],
  ['import "missing.game"', []],
  ['import "other', []],
  ['// see A030193.\nplay Nim(3)', [['A030193', 'https://oeis.org/A030193']]],
  ['/// https://oeis.org/A030193, say\nplay Nim(3)', [['https://oeis.org/A030193', 'https://oeis.org/A030193']]],
  ['/* (http://a.b/c?d=e#f). */', [['http://a.b/c?d=e#f', 'http://a.b/c?d=e#f']]],
  ['// 见 https://a.b/c。', [['https://a.b/c', 'https://a.b/c']]],
  ['// HDU 1848', [['HDU 1848', 'https://acm.hdu.edu.cn/showproblem.php?pid=1848']]],
  ['// POJ 2484', [['POJ 2484', 'http://poj.org/problem?id=2484']]],
  ['// Codeforces 69D', [['Codeforces 69D', 'https://codeforces.com/problemset/problem/69/D']]],
  ['// ABC 297 G', [['ABC 297 G', 'https://atcoder.jp/contests/abc297/tasks/abc297_g']]],
  [
    '// arXiv:1202.1086 and doi:10.1017/S0305004100031509.',
    [
      ['doi:10.1017/S0305004100031509', 'https://doi.org/10.1017/S0305004100031509'],
      ['arXiv:1202.1086', 'https://arxiv.org/abs/1202.1086'],
    ],
  ],
  ['play A030193(3)', []],
])('%j', (text, expected) => expect(linked(text)).toEqual(expected));

test('a long comment full of almost links is read once', () => {
  expect(linked(`// ${'http://'.repeat(50_000)}`)).toHaveLength(1);
  expect(linked(`// ${'doi:10.1234/'.repeat(20_000)}`).length).toBeGreaterThan(0);
});
