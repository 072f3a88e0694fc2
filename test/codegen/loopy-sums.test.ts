import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES } from '../../server/src/codegen/languages/languages.ts';
import { DEEP, someOf } from '../tiers.ts';
import type { SolverCase } from './cases/solver-case.ts';
import { engineSays, programOf } from './compare.ts';
import { canRun, run } from './run.ts';

/* Sums in which play may go on for ever in one component, whose values are sets of nimbers, however great these are. */

const SUM: SolverCase = {
  text: 'game L(n, f, c) { move to (n, 1 - f, c) where n == c and f < 2  take any from n }',
  asked: 'L(n, f, c) + Nim(a) + L(b, 2, 0) + L(b, 2, 0)',
  input: 't; n f c a b',
  state: { kind: 'numbers', most: [] },
};

// One move of L(c, 0, c) can reach each nimber below c, and no other one. L(b, 2, 0) is worth b.
const positions = [59, 60, 61, 62, 63, 64, 65, 100].flatMap((c) =>
  [0, 1, 58, 59, 60, 61, 62, 63, 64, 65, 99, 100, 127, 128, 2 ** 40].flatMap((a) => [
    [c, 0, c, a, 0],
    [c, 0, c, a, 64],
    [c - 1, 1, c, a, 0],
  ]),
);

describe.each(someOf(Object.keys(LANGUAGES).filter(isLanguage), 4, 1).filter(canRun))('in %s', (language) => {
  test('a move to 0 is found however great the nimbers are', { timeout: 120_000 }, () => {
    // The question of each position is searched anew.
    const some = someOf(positions, 7);
    const input = `${some.length}\n${some.map((state) => state.join(' ')).join('\n')}\n`;
    const questions = some.map(([n, f, c, a, b]) => `L(${n}, ${f}, ${c}) + Nim(${a}) + L(${b}, 2, 0) + L(${b}, 2, 0)`);
    const printed = run(programOf(SUM, 'verdict', language), language, input);
    expect(printed).toEqual(engineSays(SUM, questions, 'verdict'));
    expect(new Set(printed)).toEqual(new Set(['P', 'N', 'draw']));
  });
});

test.runIf(DEEP)('two components in which play may go on for ever', () => {
  const each: SolverCase = { ...SUM, asked: 'L(n, f, c) + L(m, g, d)', input: 't; n f c m g d' };
  const states = [
    [61, 0, 61, 62, 1, 62],
    [61, 0, 61, 61, 0, 61],
    [61, 1, 61, 60, 0, 61],
    [61, 1, 61, 61, 0, 62],
  ];
  const questions = states.map(([n, f, c, m, g, d]) => `L(${n}, ${f}, ${c}) + L(${m}, ${g}, ${d})`);
  const input = `${states.length}\n${states.map((state) => state.join(' ')).join('\n')}\n`;
  expect(run(programOf(each, 'verdict', 'python'), 'python', input)).toEqual(engineSays(each, questions, 'verdict'));
});
