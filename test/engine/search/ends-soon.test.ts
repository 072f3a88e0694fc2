import { expect, test } from 'vitest';
import { createSession, meterOf, unlimited } from '../../../server/src/engine/index.ts';
import { lostSoon } from '../../../server/src/engine/search/ends-soon.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

/** The most moves that are looked ahead. */
const MOST_MOVES = 5;

/** A game of one number: its rules, and what a number may become. */
type Case = readonly [rules: string, to: (n: number) => readonly number[]];

const CASES: readonly Case[] = [
  ['take 1..3', (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k)],
  ['move to (floor(n / k)) for k in 2..3 where n > 0', (n) => (n > 0 ? [Math.floor(n / 2), Math.floor(n / 3)] : [])],
  // Play may come back, or go on for ever.
  [
    'move to (n - 2) where n > 1 and n % 5 != 1  move to (n + 1) where n % 5 == 2',
    (n) => [...(n > 1 && n % 5 !== 1 ? [n - 2] : []), ...(n % 5 === 2 ? [n + 1] : [])],
  ],
  [
    'move to (n + 7)  move to (floor(n / 4)) where n % 4 < 2 and n > 0',
    (n) => [n + 7, ...(n % 4 < 2 && n > 0 ? [Math.floor(n / 4)] : [])],
  ],
];

/** The remoteness, found outwards from the ends: play beyond a thousand is left out, and cannot end within a few moves. */
function remotenessOf(to: (n: number) => readonly number[]): (n: number) => number | null {
  const found = new Map<number, number>();
  const numbers = Array.from({ length: 1000 }, (_, n) => n);
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    const isWonAt = (n: number) => to(n).some((next) => found.get(next) === moves - 1);
    const isLostAt = (n: number) => to(n).every((next) => (found.get(next) ?? 0) % 2 === 1);
    const now = numbers.filter((n) => !found.has(n) && (moves % 2 === 0 ? isLostAt(n) : isWonAt(n)));
    for (const n of now) found.set(n, moves);
  }
  return (n) => found.get(n) ?? null;
}

test.each(CASES)('%s is decided where the winner can end play within five moves', (rules, to) => {
  const ruleset = rulesetOf(`game G(n) { ${rules} }`);
  const remoteness = remotenessOf(to);
  for (let n = 0; n < 60; n += 1) {
    const moves = remoteness(n);
    expect(lostSoon({ ruleset, state: [n] }, unlimited)).toBe(moves === null ? null : moves % 2 === 0);
  }
});

test('a move to several components is no end, and one to nothing is', () => {
  const splitting = rulesetOf('game G(n) { move to G(n - 2) + G(n - 2) where n > 1 }');
  const lost = (n: number) => lostSoon({ ruleset: splitting, state: [n] }, unlimited);
  expect([0, 1, 2, 3].map(lost)).toEqual([true, true, null, null]);
  // Two heaps that are won by themselves are lost together.
  const doubling = rulesetOf('game G(n) { move to 2 * G(n - 1) where n == 2  move to (0) where n == 1 }');
  expect([1, 2].map((n) => lostSoon({ ruleset: doubling, state: [n] }, unlimited))).toEqual([false, null]);
  const ending = rulesetOf('game G(n) { move to 0 where n == 1  move to (n - 1) where n > 1 }');
  expect([0, 1, 2, 3].map((n) => lostSoon({ ruleset: ending, state: [n] }, unlimited))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a first move that leaves nothing but a forced answer is found among very many others', () => {
  // Whoever adds 60 leaves 61 and then 62 as the only moves.
  const ruleset = rulesetOf(`game G(a...) {
    move to a ++ [k] for k in 1..60 where #a < 60 and (#a == 0 or a[#a] < 60)
    move to a ++ [a[#a] + 1] where #a > 0 and a[#a] >= 60 and a[#a] < 62
  }`);
  const solver = solverOf(createSession(), ruleset);
  expect(solver.outcome?.([], meterOf(2 ** 24, 2 ** 16))?.lost).toBe(false);
});
