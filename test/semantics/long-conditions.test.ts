import { describe, expect, it } from 'vitest';
import { createSession, unlimited } from '../../server/src/engine/index.ts';
import { solverOf } from '../../server/src/engine/solvers/solvers.ts';
import { bruteForce } from '../engine/support/brute-force.ts';
import { range } from '../engine/support/range.ts';
import { rulesetOf } from './rulesets.ts';

/** Moves to k less than n, where n is one of 0, 3, 6, … */
const gameOf = (parts: number) => {
  const condition = range(0, parts - 1).map((part) => `n == ${3 * part}`);
  return rulesetOf(`game G(n) { move to (n - k) for k in 1..n where ${condition.join(' or ')} }`);
};

const isReadBySolvers = (parts: number): boolean =>
  gameOf(parts).rules.some((rule) => rule.kind === 'move' && 'isTotal' in rule);

describe('a condition of many parts', () => {
  it.each([3, 10_000])('is answered as it is written: %i', (parts) => {
    const nimber = bruteForce(([n = 0]) =>
      n % 3 === 0 && n < 3 * parts ? range(0, n - 1).map((rest) => [[rest]]) : [],
    );
    const solver = solverOf(createSession(), gameOf(parts));
    for (const n of range(0, 20)) expect(solver.value([n], unlimited).nimber).toBe(nimber([n]));
  });

  it('is not read by every solver', () => {
    expect(isReadBySolvers(1000)).toBe(true);
    expect(isReadBySolvers(10_000)).toBe(false);
  });
});
