import { describe, expect, test } from 'vitest';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import type { Snapshot } from '../../server/src/ide/shared/snapshot.ts';
import { answered, pending } from './marked.ts';

/** Each line of the text that has lenses, with its lenses. */
function shown({ program, ...rest }: Snapshot): readonly string[] {
  const lines = program.file.text.split('\n');
  return lenses({ program, ...rest }).map(({ span, title }) => {
    const line = program.file.text.slice(0, span.start).split('\n').length - 1;
    return `${lines[line]} | ${title}`;
  });
}

function check(text: string, ...titles: string[]): void {
  expect(shown(answered(text)).map((line) => line.slice(line.indexOf(' | ') + 3))).toEqual(titles);
}

test('a game of which no values are known has no lens that only repeats its moves', () => {
  check('game G(a, b, c, d) { move to (a - 1, b, c, d)  move to (a, b - 1, c, d) where b > c }');
});

describe('a lens is the whole answer on one line', () => {
  test.each([
    ['play Nim(13, 12, 8)', 'N · the player to move wins · SG 9 · 3 winning moves'],
    ['play Nim(5, 7, 9)', 'N · the player to move wins · SG 11 · 1 winning move'],
    ['play Nim(3, 3)', 'P · the player to move loses · SG 0'],
    ['play 0', 'P · the player to move loses · SG 0'],
    ['position start = Nim(1) + Nim(2)', 'N · the player to move wins · SG 3 · 1 winning move'],
    ['play misere Nim(1, 1, 2)', 'misère · N · the player to move wins · 1 winning move'],
    ['play misere Nim(1, 2, 3)', 'misère · P · the player to move loses'],
    ['play misere 0', 'misère · N · the player to move wins'],
    ['game Mine(n) { take any }', 'SG 0 1 2 3 4 5 6 7 8 9 10 11 … · theorem (Bouton)'],
    ['game Bash[m](n) { take 1..m }', 'take 1 to m stones'],
    ['game L[m](n) { take 1..m  split }', 'take 1 to m stones · split a heap into two heaps'],
    [
      'game King(x, y) { take 1 from x take 1 from y take 1 from x, y }',
      'SG 0 1 0 1 / 1 2 3 2 / 0 3 0 1 … · theorem (chess moves)',
    ],
    ['show sg(Nim(22, 51))', '= 37'],
    ['show [n * n for n in 1..5]', '= [1, 4, 9, 16, 25]'],
    ['show sg(Nim(0..999))', '= [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, …] · 1,000 values'],
    ['show 10^80 * [1][1]', '= 10000000000000000000000000000000000000000000000000000000000…'],
    ['expect sg(Nim(22, 51)) = 37', '✓ 37'],
    ['expect sg(Nim(13, 12, 8)) = 8', '✗ 9, not 8'],
    ['expect outcome(Nim(1, 2, 3)) = N', '✗ P, not N'],
    ['expect sg(Nim(0..30)) = [0]', '✗ [0, 1, 2, 3, 4, …]'],
    ['conjecture sg(Nim(n)) = n - (if n == 7 then 1 else 0)', '✗ Nim(7) is 7, not 6'],
  ])('%s', check);

  test('a conjecture is called proved only if a theorem proves it', () => {
    expect(shown(answered('conjecture sg(Nim(n)) = n'))[0]).toMatch(/ ✓ proved for every state \(Bouton\)$/);
    const open = 'conjecture sg(HalfNim(n)) = floor(n / (1 + xor(n, n + 1)))';
    expect(shown(answered(open))[0]).toMatch(/holds up to HalfNim\(\d+\), not proved$/);
  });
  test('of a graph whose vertices are numbers', () => {
    check('graph G { 0 -> 1  1 -> 2  0 -> 2  3 -> 0, 2 }', 'SG 0: 2, 1: 1, 2: 0, 3: 1');
  });
  test('of play that may never end', () => {
    check(
      'graph Loop { a -> b  b -> a  c -> a, d }\nplay Loop(a)\nplay Loop(c)',
      'SG a: ∞{}, b: ∞{}, c: ∞{0}, d: 0 · ∞: play may never end · theorem (Smith)',
      'draw · with best play, the game never ends · SG ∞{}',
      'N · the player to move wins · SG ∞{0} · 1 winning move',
    );
  });
  test('of a game of lists whose rules are long: clauses that fit, none of which is cut', () => {
    check(
      'game L(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where a[i] % 2 == 0 or (i > 1 and a[i - 1] > 3) }',
      'go to a with [i] = a[i] - k, for i in 1..#a, k in 1..a[i] …',
    );
    check(
      'game T(w: text) { move to w with [i] = "." for i in 1..#w where w[i] == "X" }',
      'go to w with [i] = ".", for i in 1..#w, if w[i] == "X"',
    );
  });
  test('of a board', () => {
    check('board B { place "##" }', 'SG 0 1 1 2 / 1 0 1 0 / 1 1 0 1 …');
    check('board Jump { replace "A." by ".A" }');
    check('board Jump { replace "AB" by ".A"  fill "AB" }', 'SG 0 1 1 2 / 0 0 0 0 / 0 1 1 0 …');
  });

  test('of a board of letters, of as many rows as are found quickly', () => {
    check('board T { replace "XO" by ".X"  replace "OX" by ".O"  fill "XO/OX" }', 'SG 0 1 1 3 / 1 0 0 0 …');
  });

  test('of a graph with edges', () => {
    check('graph Fork { ground - a - b, a - c  cut edges }', 'SG 1 · theorem (colon and fusion)');
  });
  test('declarations without an answer have none', () => {
    check('set S = {1, 2}\nimport "a.game"\ngame Broken(n) { take }\nplay Broken(3)\nplay Nmi(3)');
  });
});

test('a lens is placed above the keyword, not above the doc comment', () => {
  expect(shown(answered('/// Doc.\n// Note.\nplay Nim(1)\n'))).toEqual([
    'play Nim(1) | N · the player to move wins · SG 1 · 1 winning move',
  ]);
});

test('an answer that is still computed shows dots', () => {
  expect(shown(pending('game A(n) { take any }\nset S = {1}\nplay A(1)\nexpect sg(A(1)) = 1'))).toEqual([
    'game A(n) { take any } | …',
    'play A(1) | …',
    'expect sg(A(1)) = 1 | …',
  ]);
});

test('a lens speaks Chinese', () => {
  expect(lenses(answered('play Nim(13, 12, 8)', 'zh-cn')).map(({ title }) => title)).toEqual([
    'N · 先手必胜 · SG 9 · 3 种必胜走法',
  ]);
});
