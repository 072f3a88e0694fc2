import {
  add,
  floorDivide,
  greatest,
  type Int,
  modulo,
  multiply,
  normal,
  power,
  subtract,
} from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, type Run, runOf } from '../game/option-runs.ts';
import { orderBy } from '../game/order.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Moves } from '../game/solver.ts';
import { statesWorth } from '../game/statement.ts';
import type { SolvedGame } from './theorem.ts';

/** Either of the new heaps may be called the first. */
const SPLITS = (heap: string): readonly string[] => [
  `move to (k, ${heap} - k) for k in 1..${heap} - 1`,
  `move to (${heap} - k, k) for k in 1..${heap} - 1`,
];

/**
 * One of two heaps is removed, and the other split into two that are not empty (SDOI 2009). The value is the place of the lowest 0 among the binary digits of
 * (a − 1) or (b − 1), where 0 − 1 counts as 0.
 *
 * Proof: splitting a heap of x + 1 leaves i + 1 and j + 1 with i + j + 1 = x. If the lowest 0 of (i or j) is at t, then the t digits below it add up to
 * 2^t − 1 + (i and j), so i + j + 1 ends in 2^t + c with c = (i and j) mod 2^t < 2^t, and x has the digit 1 at t. If x has it, with the digits c below it and
 * q above it, then i and j are such numbers if and only if each has the digits of c, each other digit below t is in exactly one of them, their digits at t are 0,
 * and their digits above t add up to q. So the values of the options of a heap are the places of the digits 1 of x, and the mex is the lowest place at which
 * neither heap has one. This also counts the moves to a value: (q + 1) · 2^m, if c has m digits 0 below t.
 */
export const splitPairs: SolvedGame = {
  rules: SPLITS('a').flatMap((ofFirst) => SPLITS('b').map((ofSecond) => `game G(a, b) { ${ofFirst}  ${ofSecond} }`)),
  theory: (ruleset) => ({
    order: orderBy(([a = 0, b = 0]) => [greatest(a, b)]),
    value: ([a = 0, b = 0]) => ({ nimber: lowestZero(oneLess(a) | oneLess(b)), ground: BY_SPLIT_PAIRS }),
    statements: () => [statesWorth(BY_SPLIT_PAIRS, ['a', 'b'], FORMULA)],
    moves: ([a = 0, b = 0], target, meter) => movesTo(ruleset, a === b ? [a] : [a, b], target, meter),
  }),
};

const BY_SPLIT_PAIRS = { kind: 'theorem', by: 'split pairs' } as const;

const BOTH = 'bitor(max(a - 1, 0), max(b - 1, 0))';
const FORMULA = `log2(xor(${BOTH}, ${BOTH} + 1) + 1) - 1`;

function oneLess(heap: Int): bigint {
  return BigInt(heap === 0 ? 0 : subtract(heap, 1));
}

/** The place of the lowest binary digit 0. */
function lowestZero(number: bigint): number {
  const digits = `0${number.toString(2)}`;
  return digits.length - 1 - digits.lastIndexOf('0');
}

/** The moves that split one of these heaps. */
function movesTo(ruleset: Ruleset, heaps: readonly Int[], target: Int, meter: Meter): Moves {
  return movesOf(() => heaps.flatMap((heap) => splitsOf(ruleset, heap, Number(target), meter)));
}

/** The splits of a heap into two of which the lowest 0 is at a place, as one run; none if the heap has no digit 1 there. */
function splitsOf(ruleset: Ruleset, heap: Int, place: number, meter: Meter): readonly Run[] {
  const ends = oneLess(heap);
  if ((ends >> BigInt(place)) % 2n === 0n) return [];
  const unit = power(2, place + 1);
  const [low, high] = [modulo(normal(ends), power(2, place)), floorDivide(normal(ends), unit)];
  const free = [...BigInt(low).toString(2).padStart(place, '0')]
    .reverse()
    .flatMap((digit, at) => (digit === '0' && at < place ? [at] : []));
  const choices = power(2, free.length);
  function* splits(): Generator<Sum> {
    for (let choice: Int = 0; choice < multiply(choices, add(high, 1)); choice = add(choice, 1)) {
      meter.spend(place + 1);
      const above = multiply(unit, floorDivide(choice, choices));
      const below = spread(modulo(choice, choices), free);
      const first = add(add(above, add(low, below)), 1);
      yield [{ component: { ruleset, state: [first, subtract(heap, first)] }, times: 1 }];
    }
  }
  return [runOf(multiply(choices, add(high, 1)), splits)];
}

/** The number that has the binary digits of `number` at these places, and 0 elsewhere. */
function spread(number: Int, places: readonly number[]): Int {
  const digits = [...BigInt(number).toString(2)].reverse();
  return digits.reduce<Int>((sum, digit, at) => (digit === '1' ? add(sum, power(2, places[at] ?? 0)) : sum), 0);
}
