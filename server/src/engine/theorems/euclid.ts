import {
  add,
  bitLength,
  floorDivide,
  greatest,
  type Int,
  least,
  modulo,
  multiply,
  subtract,
} from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { lostStates, statesWorth } from '../game/statement.ts';
import type { SolvedGame, Theory } from './theorem.ts';
import { misereBy } from './without-endings.ts';

/** Which of the games of this name is meant. */
interface Variant {
  /** How many times the smaller number has to be left if it divides the greater: 0 if a number may become 0. */
  readonly kept: number;
  /** Whether the second of two equal numbers may be reduced too. */
  readonly both: boolean;
}

/**
 * Euclid's game (Cole and Davie 1969): take a multiple of the smaller number from the greater, until one is 0. Write the greater as r + jb
 * with r < b. It can become r, r + b, …, r + (j − 1)b, so the values v, g(1), g(2), … arise one after another, each being the least number
 * not used before: g(j) is j − 1 for j ≤ v and j for j > v. Here v is the value of the pair (r, b), which is found in the same way. Takes
 * as many steps as Euclid's algorithm.
 */
export const euclid: SolvedGame = {
  rules: [
    `game G(a, b) {
      take multiples(b) from a where 0 < b and b <= a
      take multiples(a) from b where 0 < a and a < b
    }`,
    'game G(a, b) { take multiples(b) from a where a >= b  take multiples(a) from b where a < b }',
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..floor(a / b) where b > 0 and a >= b
      move to (a, b - k * a) for k in 1..floor(b / a) where a > 0 and b > a
    }`,
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..floor(a / b) where b > 0
      move to (a, b - k * a) for k in 1..floor(b / a) where a > 0 and b > a
    }`,
  ],
  theory: (ruleset) => theory(ruleset, { kept: 0, both: false }),
};

/** The same game, but either of two equal numbers may be reduced. */
export const euclidBoth: SolvedGame = {
  rules: [
    'game G(a, b) { take multiples(a) from b  take multiples(b) from a }',
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..floor(a / b) where b > 0
      move to (a, b - k * a) for k in 1..floor(b / a) where a > 0
    }`,
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..floor(a / b) where b > 0 and a >= b
      move to (a, b - k * a) for k in 1..floor(b / a) where a > 0 and b >= a
    }`,
  ],
  theory: (ruleset) => theory(ruleset, { kept: 0, both: true }),
};

/**
 * The same game with both numbers kept positive. If the smaller number divides the greater, the last pair is (b, b), of value 0, so the
 * quotient counts one less. In closed form the value is ⌊|a / b − b / a|⌋ (Nivasch 2006).
 */
export const euclidPositive: SolvedGame = {
  rules: [
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..floor((a - 1) / b) where b > 0
      move to (a, b - k * a) for k in 1..floor((b - 1) / a) where a > 0
    }`,
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..a where b > 0 and k * b < a
      move to (a, b - k * a) for k in 1..b where a > 0 and k * a < b
    }`,
  ],
  theory: (ruleset) => theory(ruleset, { kept: 1, both: false }),
};

function theory(ruleset: Ruleset, variant: Variant): Theory {
  // The smaller number divides the greater exactly at the end of play, so without the last moves one more is kept.
  const withoutLast: Variant = { ...variant, kept: variant.kept + 1 };
  return {
    order: BY_SUM,
    value: ([a = 0, b = 0], meter) => ({ nimber: nimberOf(a, b, variant, meter), ground: BY_EUCLID }),
    // A pair is lost if its quotient is less than the golden ratio, but not 1 (Cole and Davie).
    statements: () => [
      variant.kept === 0
        ? lostStates(BY_EUCLID, PAIR, 'min(a, b) == 0 or a != b and max(a, b)^2 < a * b + min(a, b)^2')
        : statesWorth(BY_EUCLID, PAIR, 'if min(a, b) == 0 then 0 else floor(abs(a^2 - b^2) / (a * b))'),
    ],
    moves: (state, target, meter) => movesTo(ruleset, state, target, variant, meter),
    misere: misereBy(BY_EUCLID, {
      hasMove: ([a = 0, b = 0]) => least(a, b) > 0 && (variant.kept === 0 || a !== b),
      isLost: ([a = 0, b = 0], meter) => nimberOf(a, b, withoutLast, meter) === 0,
      winning: (state, meter) => movesTo(ruleset, state, 0, withoutLast, meter),
    }),
  };
}

const PAIR = ['a', 'b'];

/** The greater number, written as a remainder plus a number of steps of the smaller one. */
interface Ladder {
  /** The smallest number it can become, and the value of that pair. */
  readonly bottom: Int;
  readonly value: Int;
  /** How many steps the greater number is above it. */
  readonly steps: Int;
}

function ladderOf(greater: Int, smaller: Int, variant: Variant, meter: Meter): Ladder {
  const rest = modulo(greater, smaller);
  const steps = floorDivide(greater, smaller);
  if (rest === 0) return { bottom: multiply(smaller, variant.kept), value: 0, steps: subtract(steps, variant.kept) };
  return { bottom: rest, value: nimberOf(rest, smaller, variant, meter), steps };
}

function nimberOf(a: Int, b: Int, variant: Variant, meter: Meter): Int {
  const quotients: Int[] = [];
  let [greater, smaller] = [greatest(a, b), least(a, b)];
  // Each division takes as long as its numbers are.
  const cost = Math.ceil(bitLength(greater) / DIGITS_TO_STEP);
  while (smaller !== 0) {
    meter.spend(cost);
    const last = modulo(greater, smaller) === 0 ? variant.kept : 0;
    quotients.push(subtract(floorDivide(greater, smaller), last));
    [greater, smaller] = [smaller, modulo(greater, smaller)];
  }
  return quotients.reduceRight<Int>((value, steps) => nimberAt(steps, value), 0);
}

/** The value `steps` steps above a pair of value `value`. */
function nimberAt(steps: Int, value: Int): Int {
  if (steps === 0) return value;
  return steps <= value ? subtract(steps, 1) : steps;
}

/** At most one number of steps has the value. It gives two moves if both numbers are equal and either may be reduced. */
function movesTo(ruleset: Ruleset, [a = 0, b = 0]: State, target: Int, variant: Variant, meter: Meter): Moves {
  if (a === 0 || b === 0) return NO_MOVES;
  const smaller = least(a, b);
  const { bottom, value, steps } = ladderOf(greatest(a, b), smaller, variant, meter);
  const step = target === value ? 0 : target < value ? add(target, 1) : target;
  if (step >= steps) return NO_MOVES;
  const left = add(bottom, multiply(smaller, step));
  const option = (state: State) => single([{ component: { ruleset, state }, times: 1 }]);
  if (a === b && variant.both) return movesOf(() => [option([left, b]), option([a, left])]);
  return movesOf(() => [option(a < b ? [a, left] : [left, b])]);
}

/** The binary digits of a number whose division takes a step of a meter. */
const DIGITS_TO_STEP = 16;

const BY_EUCLID = { kind: 'theorem', by: 'Euclid' } as const;
