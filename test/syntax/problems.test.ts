import { describe, expect, test } from 'vitest';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** The fix of the first problem turns `text` into `mended`: everything between the words stays, including comments. */
describe('fixes keep comments', () => {
  test.each([
    ['play Nim(1 /* a */ 2 3)', 'play Nim(1, /* a */ 2, 3)'],
    ['play 3 /* a */ Nim(5)', 'play 3 * /* a */ Nim(5)'],
    ['game A(n) { take between /* a */ 1 and 5 } // b', 'game A(n) { take 1..5 } // b'],
  ])('%s', (text, mended) => {
    const fix = parse(text).pieces[0]?.piece.problems[0]?.fix;
    expect(fix && text.slice(0, fix.span.start) + fix.text + text.slice(fix.span.end)).toBe(mended);
  });
});

describe('a bracket that nothing closes', () => {
  test.each([
    ['play Nim(3, 4, 5\nwin Nim(3)', ')', '5'],
    ['expect sg(Nim(0..3)) = [0, 1\nnimber Nim(3)', ']', '1'],
    ['set S = {1, k\ntakes 3', '}', 'k'],
  ])('%s', (text, symbol, after) => {
    const [problem] = parse(text).pieces[0]?.piece.problems ?? [];
    expect(problem).toMatchObject({ code: 'wanted', args: { wanted: { symbol }, after } });
    expect(text.slice(problem?.span.start, problem?.span.end)).toBe(after);
  });

  test.each(['play Nim(3, 4\n  n 5)', 'play Nim(3, 4 win Nim(3)', 'play Nim(3,\nwin Nim(3)'])(
    'other than %s',
    (text) => {
      const [problem] = parse(text).pieces[0]?.piece.problems ?? [];
      expect(problem?.args).not.toMatchObject({ found: '' });
    },
  );
});

describe('what is nested too deeply to be read', () => {
  const nested = ['('.repeat(500) + 1 + ')'.repeat(500), `${'-'.repeat(20_000)}1`, `1${' - 1'.repeat(20_000)}`];
  test.each(nested)('%.20s…', (text) => {
    expect(parse(`play ${text}`).pieces[0]?.piece.problems.map(({ code }) => code)).toEqual(['too-deep']);
  });
});

describe('a list of more names than anybody would write', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
  const loops = (count: number) => names(count).map((name) => `${name} in 1..1`);
  test.each([
    ['numbers of a state', (count: number) => `game G(${names(count).join(', ')}) { move to 0 }`],
    ['parameters of a game', (count: number) => `game G[${names(count).join(', ')}](n) { take 1 }`],
    ['parameters of a function', (count: number) => `let f(${names(count).join(', ')}) = 1`],
    ['loops of a rule', (count: number) => `game G(n) { move to (n - 1) for ${loops(count).join(', ')} }`],
    ['loops of a sum', (count: number) => `show sum(1 for ${loops(count).join(', ')})`],
    ['names of one loop', (count: number) => `show sum(1 for (${names(count).join(', ')}) in S)`],
  ])('%s', (_, textOf) => {
    expect(parse(textOf(100)).pieces[0]?.piece.problems).toEqual([]);
    const text = textOf(5000);
    const [problem, another] = parse(text).pieces[0]?.piece.problems ?? [];
    expect([problem?.code, problem?.args, another]).toEqual(['too-many-names', { most: '100' }, undefined]);
    expect(text.slice(problem?.span.start, problem?.span.end)).toBe('a100');
  });
});

describe('what remains of the declaration', () => {
  function remains(text: string, kind: string, name: string | null, problems: number) {
    test(text, () => {
      const [placed] = parse(text).pieces;
      const tree = placed?.piece.tree;
      const found = tree !== undefined && 'name' in tree ? (tree.name?.text ?? null) : null;
      expect([tree?.kind, found, placed?.piece.problems.length]).toEqual([kind, name, problems]);
    });
  }
  remains('game A(n) { take 1 tke 2 }', 'broken', 'A', 1);
  remains('game A(n) { take 1 take', 'broken', 'A', 1);
  remains('game A(n) { tke 1 tke 2 take }', 'broken', 'A', 1);
  remains('play Nim(', 'broken', null, 1);
  remains('game heaps(', 'broken', 'heaps', 1);
  remains('game A(n) { take $ 1 }', 'broken', 'A', 1);
  remains('game A（n） { take {1，2}； split }', 'game', 'A', 2);
  remains('game A(n) { take 1 } oops', 'game', 'A', 1);
  remains('game A(n) { take 1 } /* oops', 'game', 'A', 1);
  remains('set S = 1, 2', 'broken', 'S', 1);
  remains('play A(1) $ $ $', 'broken', null, 1);
  remains('play A(1) $ @ ~~ $', 'broken', null, 3);
});

test('a broken declaration affects only itself', () => {
  const { pieces } = parse('game A(n) { take 1 }\ngame B(n) { take \n\nplay A(1)\nplay )\nset S = odd');
  expect(pieces.map(({ piece }) => piece.tree.kind)).toEqual(['game', 'broken', 'play', 'broken', 'set']);
});

test.each(['import √ b', 'play G(√ b', 'import ⌊ b ⌋'])('no problem of %s reaches beyond the text', (text) => {
  for (const { piece } of parse(text).pieces)
    for (const { span, fix } of piece.problems)
      expect(Math.max(span.end, fix?.span.end ?? 0)).toBeLessThanOrEqual(piece.text.length);
});
