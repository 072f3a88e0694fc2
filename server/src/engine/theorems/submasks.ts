import { binomial } from '../arithmetic/binomial.ts';
import { add, type Int, power } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, runOf } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { heapsWorth } from '../game/statement.ts';
import type { SolvedGame } from './theorem.ts';

/** The ways to say that k has no binary digit 1 where n has none. */
const IS_SUBMASK = [
  'bitand(n, k) == k',
  'bitand(k, n) == k',
  'bitor(n, k) == n',
  'bitor(k, n) == n',
  'xor(n, k) == n - k',
  'xor(k, n) == n - k',
  'bitand(n - k, k) == 0',
  'bitand(k, n - k) == 0',
];

/**
 * A move changes any of the binary digits 1 of the heap to 0, at least one. They are like the stones of a Nim heap: the value is their number, since a
 * move can leave any smaller number of them, and never the same number.
 */
export const submasks: SolvedGame = {
  rules: [
    ...IS_SUBMASK.flatMap((condition) => [
      `game G(n) { take {k in 1..n where ${condition}} }`,
      `game G(n) { move to (n - k) for k in 1..n where ${condition} }`,
      `game G(n) { move to (xor(n, k)) for k in 1..n where ${condition} }`,
      `game G(n) { move to (k) for k in 0..n - 1 where ${condition} }`,
    ]),
    'game G(n) { move to (bitand(n, k)) for k in 0..n - 1 }',
    'game G(n) { move to (bitand(k, n)) for k in 0..n - 1 }',
  ],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0]) => ({ nimber: powersIn(heap).length, ground: BY_DIGITS }),
    statements: () => [heapsWorth(BY_DIGITS, 'ones(n)')],
    moves: ([heap = 0], target, meter) => leaving(ruleset, powersIn(heap), target, meter),
  }),
};

/** The powers of two whose sum is the heap, ascending. */
function powersIn(heap: Int): readonly Int[] {
  const digits = [...BigInt(heap).toString(2)].reverse();
  return digits.flatMap((digit, place) => (digit === '1' ? [power(2, place)] : []));
}

/** The moves that leave some number of the digits 1. The recursion is as deep as that number. */
function leaving(ruleset: Ruleset, powers: readonly Int[], left: Int, meter: Meter): Moves {
  if (left >= powers.length) return NO_MOVES;
  function* sums(from: number, count: number, sum: Int): Generator<Sum> {
    meter.spend(1);
    if (count === 0) yield [{ component: { ruleset, state: [sum] }, times: 1 }];
    else
      for (let index = from; index + count <= powers.length; index += 1)
        yield* sums(index + 1, count - 1, add(sum, powers[index] ?? 0));
  }
  const count = Number(left);
  return movesOf(() => [runOf(binomial(powers.length, count), () => sums(0, count, 0))]);
}

const BY_DIGITS = { kind: 'theorem', by: 'binary digits' } as const;
