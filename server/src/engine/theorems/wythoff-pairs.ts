import { absolute, add, floorDivide, type Int, least, multiply, negate, subtract } from '../arithmetic/integers.ts';
import { floorSqrt } from '../arithmetic/roots.ts';
import type { State } from '../game/state.ts';

/** The lost pairs of Wythoff's game, in which the amounts taken from both heaps differ by less than t: each number belongs to one of them. */
export interface LostPairs {
  readonly t: Int;
  /** The numbers of pair k = 0, 1, 2, … differ by kt + `more`. */
  readonly more: 0 | 1;
  /** The smaller number of pair k. */
  readonly lower: (k: Int) => Int;
  /** The other number of the pair to which x belongs. A few square roots of numbers twice as long. */
  readonly partnerOf: (x: Int) => Int;
}

/** The lost pairs under normal play (Wythoff 1907, Fraenkel 1982): ⌊kα⌋ and ⌊kα⌋ + kt, with α = (2 − t + √(t² + 4)) / 2. */
export function pairsOf(t: Int): LostPairs {
  const partnerOf = (x: Int): Int => {
    const k = firstLower(x, t);
    return lower(k, t) === x ? upper(k, t) : lower(firstUpper(x, t), t);
  };
  return { t, more: 0, lower: (k) => lower(k, t), partnerOf };
}

/**
 * The lost pairs under misère play (Fraenkel 1984). For t = 1, (0, 1) and (2, 2) take the place of (1, 2) and (0, 0): they consist of the same numbers,
 * with the same differences. For t > 1, they are ⌊kα + 1/α⌋ and ⌊kα + 1/α⌋ + kt + 1. Each number belongs to one pair. A move from a pair to another would change a
 * difference of kt + 1 by less than t, which no two of them allow; (0, 0), which is won, is the only option of (0, 1). From any other pair, one of whose numbers is
 * A, either the partner of A is smaller than the other number, or the difference is less than that of the partners of A. Then a pair before has nearly the same
 * difference, also if it is 0: that of (0, 1).
 */
export function miserePairsOf(t: Int): LostPairs {
  return t === 1
    ? GOLDEN_MISERE
    : { t, more: 1, lower: (k) => misereLower(k, t), partnerOf: (x) => miserePartner(x, t) };
}

const GOLDEN = pairsOf(1);
const GOLDEN_MISERE: LostPairs = {
  t: 1,
  more: 0,
  lower: (k) => (k === 0 ? 2 : k === 1 ? 0 : GOLDEN.lower(k)),
  partnerOf: (x) => (x === 0 ? 1 : x === 1 ? 0 : x === 2 ? 2 : GOLDEN.partnerOf(x)),
};

/** The lost pairs, in the order of the heaps, whose difference, b − a, differs from the given one by less than t. */
export function pairsNear(difference: Int, { t, more, lower }: LostPairs): readonly State[] {
  const ascending = (signed: Int): readonly (readonly [Int, Int])[] => {
    const below = floorDivide(subtract(signed, more), t);
    return [below, add(below, 1)].flatMap((k) => {
      const gap = add(multiply(k, t), more);
      if (k < 0 || absolute(subtract(signed, gap)) >= t) return [];
      return [[lower(k), add(lower(k), gap)] as const];
    });
  };
  const descending = ascending(negate(difference)).map(([x, y]) => [y, x] as const);
  // Two equal numbers are the same pair either way.
  return [...ascending(difference), ...descending.filter(([x, y]) => x !== y)];
}

/** ⌊kα + 1/α⌋, where 1/α = (√(t² + 4) + t − 2) / 2t. */
function misereLower(k: Int, t: Int): Int {
  const times = add(multiply(k, t), 1);
  const whole = multiply(subtract(t, 2), subtract(1, multiply(k, t)));
  return floorDivide(add(whole, rootTimes(times, t)), multiply(2, t));
}

/** As 1/α is less than 1, the numbers of a pair are greater than those of normal play by at most 1 and at most 2, so x is in the first pair there that is not below it or in the one before. */
function miserePartner(x: Int, t: Int): Int {
  const gap = (k: Int): Int => add(multiply(k, t), 1);
  for (const back of [1, 0]) {
    const k = subtract(firstLower(x, t), back);
    if (k >= 0 && misereLower(k, t) === x) return add(x, gap(k));
  }
  const first = firstUpper(x, t);
  const before = subtract(first, least(first, 1));
  return add(misereLower(before, t), gap(before)) === x ? misereLower(before, t) : misereLower(first, t);
}

/** The least k with ⌊kα⌋ ≥ x, that is with k ≥ x/α = x(√(t² + 4) + t − 2) / 2t, which is irrational for x > 0. */
function firstLower(x: Int, t: Int): Int {
  if (x === 0) return 0;
  return add(floorDivide(add(rootTimes(x, t), multiply(x, subtract(t, 2))), multiply(2, t)), 1);
}

/** The least k with ⌊kα⌋ + kt ≥ x, that is with k ≥ x/(α + t) = x(t + 2 − √(t² + 4)) / 2t. */
function firstUpper(x: Int, t: Int): Int {
  if (x === 0) return 0;
  const rounded = add(rootTimes(x, t), 1);
  return add(floorDivide(subtract(multiply(x, add(t, 2)), rounded), multiply(2, t)), 1);
}

/** ⌊kα⌋. */
function lower(k: Int, t: Int): Int {
  return floorDivide(add(multiply(k, subtract(2, t)), rootTimes(k, t)), 2);
}

function upper(k: Int, t: Int): Int {
  return add(lower(k, t), multiply(k, t));
}

/** ⌊k√(t² + 4)⌋; the root is irrational for t ≥ 1. */
function rootTimes(k: Int, t: Int): Int {
  return floorSqrt(multiply(multiply(k, k), add(multiply(t, t), 4)));
}
