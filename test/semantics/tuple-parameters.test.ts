import { describe, expect, test } from 'vitest';
import { askQuestions } from '../ask.ts';

/** The value that a text shows, or the problems found. */
function shown(text: string) {
  const { answers, problems } = askQuestions(text);
  const [answer] = answers;
  return answer?.kind === 'shown'
    ? (answer.value ?? answer.values?.value)
    : problems.map(({ code, args }) => ({ code, args }));
}

describe('a parameter that is a tuple', () => {
  test.each([
    'move to (a - 1, b) where (a, b) != h  move to (a, b - 1) where (a, b) != h',
    'move to (a - 1, b) where h == (a - 1, b)',
    'move to (a - 1, b) where (a - 1, b) in {h, (0, 1)}',
    'move to (a - 1, b) where (a - 1, b) in [h, (0, 1)]',
    'move to (a - 1, b) where not (h in {(a - 1, b - 1)})',
    'move to (x, y) for (x, y) in {(a - 1, b), (a, b - 1)} where (x, y) != h',
    'move to (a - 1, b) where some((x, y) == h for x in 1..a - 1, y in 1..b)',
  ])('%s: means the same as the tuple in its place', (rules) => {
    const written = rules.replaceAll(/\bh\b/g, '(2, 2)');
    for (const state of ['3, 3', '3, 2', '2, 2', '4, 1']) {
      const given = shown(`game F[h](a, b) { ${rules} }  show sg(F[(2, 2)](${state}))`);
      expect(given, state).toEqual(shown(`game F(a, b) { ${written} }  show sg(F(${state}))`));
      expect(given, state).toMatch(/^\d+$/);
    }
  });

  test('may be left out of a graph', () => {
    const text = (given: string, hole: string, parameters: string) =>
      `graph Q[m, n${given}] { arrow (i, j) -> (i + 1, j) for i in 1..m - 1, j in 1..n where (i + 1, j) != ${hole} }
       show sg(Q[4, 3${parameters}]((1, 2)))`;
    expect(shown(text(', h', 'h', ', (4, 2)'))).toBe('0');
    expect(shown(text('', '(4, 2)', ''))).toBe('0');
  });

  test.each([
    ['{(2, 2)}', { wanted: 'tuple', value: '{(2, 2)}', instead: '(2, 2)' }],
    ['{2, 2}', { wanted: 'tuple', value: '{2}' }],
    ['2', { wanted: 'tuple', value: '2' }],
  ])('is asked for where it is %s', (parameter, args) => {
    const text = `game F[h](a, b) { move to (a - 1, b) where (a, b) != h }  show sg(F[${parameter}](3, 3))`;
    expect(shown(text)).toEqual([{ code: 'wrong-value', args: { text: 'h', ...args } }]);
  });

  test('is taken for a miswritten set where only a set can be', () => {
    const text = 'game V[h](n) { take h }  show sg(V[(2, 2)](3))';
    expect(shown(text)).toEqual([
      { code: 'wrong-kind', args: { text: '(2, 2)', wanted: 'set', found: 'tuple', instead: '{2, 2}' } },
    ]);
  });
});
