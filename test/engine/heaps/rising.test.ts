import { describe, expect, test } from 'vitest';
import { LimitReached } from '../../../server/src/engine/budget/meter.ts';
import { NO_ORDER } from '../../../server/src/engine/game/order.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { rising } from '../../../server/src/engine/heaps/spans/rising.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';
import { bruteForce } from '../support/brute-force.ts';
import { upTo } from '../support/checked-states.ts';

/* A number that becomes greater, up to a bound, has a table that is filled from the top down; other games are left to other solvers. */

interface Case {
  readonly rules: string;
  readonly to: (n: number) => readonly number[];
  readonly isServed?: boolean;
}

const from = (least: number, most: number) => upTo(most).filter((n) => n >= least);

const CASES: readonly Case[] = [
  { rules: 'move to (n + k) for k in 1..n * n where n + k <= 60', to: (n) => from(n + 1, Math.min(60, n + n * n)) },
  { rules: 'move to (n + k) for k in 2..5  stop where n > 40', to: (n) => (n > 40 ? [] : from(n + 2, n + 5)) },
  {
    rules: 'move to (n + k) for k in 1..4 where n % 3 != 1 and n + k < 50  move to (2 * n) where n > 0 and n < 20',
    to: (n) => [...(n % 3 === 1 ? [] : from(n + 1, Math.min(49, n + 4))), ...(n > 0 && n < 20 ? [2 * n] : [])],
  },
  // Only a step on the way leads beyond the number at which the farthest moves end.
  {
    rules: 'move to (n + k) for k in 1..2 where n + k <= 30  move to (n + 40) where n == 29 or n == 28',
    to: (n) => [...from(n + 1, Math.min(30, n + 2)), ...(n === 29 || n === 28 ? [n + 40] : [])],
  },
  // Not greater, several components, nothing left, or no range: other solvers answer these.
  {
    rules: 'move to (n + k) for k in 2..3 where n % 2 == 0 and n + k <= 40  move to (n - 1) where n == 36',
    to: (n) => [...(n % 2 === 0 ? from(n + 2, Math.min(40, n + 3)) : []), ...(n === 36 ? [n - 1] : [])],
    isServed: false,
  },
  {
    rules: 'move to (n + k) for k in 1..3 where n + k <= 40  move to 0 where n == 33',
    to: (n) => [...from(n + 1, Math.min(40, n + 3))],
    isServed: false,
  },
];

/** Answers nothing, so that every answer comes from the table. */
const NOBODY: Solver = {
  order: NO_ORDER,
  value: () => {
    throw new LimitReached('time');
  },
  optionsWithValue: () => {
    throw new LimitReached('time');
  },
  period: () => null,
};

/** Searches nothing, as if that took too long. */
const BUSY: Solver = {
  ...NOBODY,
  value: (_, meter) => {
    meter.spend(2 ** 40);
    throw new LimitReached('time');
  },
};

describe.each(CASES)('$rules', ({ rules, to, isServed = true }) => {
  const ruleset = rulesetOf(`game G(n) { ${rules} }`);
  const nimber = bruteForce(function* ([n = 0]) {
    for (const next of to(n)) yield [[next]];
    if (rules.includes('n == 33') && n === 33) yield [];
  });
  const numbers = upTo(70);

  test('has the values of the definition', () => {
    const solver = solverOf(createSession(), ruleset);
    expect(numbers.map((n) => solver.value([n], unlimited).nimber)).toEqual(numbers.map((n) => nimber([n])));
  });

  test('is answered from the table, winning moves included', () => {
    for (const start of [0, 8, 32]) {
      const solver = rising(ruleset, BUSY);
      if (!isServed) {
        expect(() => solver.value([start], unlimited)).toThrow(LimitReached);
        continue;
      }
      for (const n of [start, ...numbers.filter((number) => number > start)]) {
        expect(solver.value([n], unlimited).nimber).toBe(nimber([n]));
        const moves = solver.optionsWithValue([n], 0, unlimited);
        const lost = [...new Set(to(n))].filter((next) => nimber([next]) === 0).sort((a, b) => a - b);
        expect(moves.first(100).map(([term]) => term?.component.state[0])).toEqual(lost);
        expect(moves.count).toBe(lost.length);
      }
    }
  });
});

test.each([
  ['a game that only takes', 'game G(n) { take 1..isqrt(n) }'],
  [
    'a move to several components',
    'game G(n) { move to G(n + 1) + G(n + 2) where n < 9  move to (n + k) for k in 1..3 where n < 9 }',
  ],
  ['no range', 'game G(n) { move to (2 * n) where n < 9 and n > 0 }'],
  ['two numbers', 'game G(n, m) { move to (n + k, m) for k in 1..3 where n + k < 9 }'],
])('%s is left to others', (_, text) => expect(rising(rulesetOf(text), NOBODY)).toBe(NOBODY));

test.runIf(DEEP)('boxes of a million', () => {
  const ruleset = rulesetOf('game G[s](c) { move to (c + k) for k in 1..c * c where c + k <= s }', [1_000_000]);
  const solver = solverOf(createSession(), ruleset);
  // The number of free places if one move can fill the box; otherwise the same in a smaller box.
  expect(solver.value([5000], unlimited).nimber).toBe(995_000);
  expect(solver.value([10], unlimited).nimber).toBe(21);
});

test('what has no top is left to the search', () => {
  const ruleset = rulesetOf('game G(n) { move to (n + k) for k in 1..3 }');
  expect(() => rising(ruleset, BUSY).value([3], unlimited)).toThrow(LimitReached);
});
