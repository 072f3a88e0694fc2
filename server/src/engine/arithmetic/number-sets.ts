import { firstWhere } from '../../collections/bisection.ts';
import type { Meter } from '../budget/meter.ts';
import { divisorsOf } from './divisors.ts';
import type { Identity, IdentityPart } from './identity.ts';
import {
  add,
  bitLength,
  ceilDivide,
  compare,
  greatest,
  type Int,
  isLong,
  least as lesser,
  modulo,
  multiply,
  stepsFor,
  stepsOfDigits,
  subtract,
} from './integers.ts';
import { isPrime, primesFrom } from './primes.ts';
import { isPowerOf, powersFrom } from './raised-sets.ts';
import { floorSqrt, stepsOfRoot } from './roots.ts';

/**
 * A set of integers as data, finite or infinite. In a rule that takes from a heap only its positive members count; in a `for` clause
 * negative ones count too.
 */
export type NumberSet =
  /** Distinct, ascending. */
  | { readonly kind: 'list'; readonly values: readonly Int[] }
  /** from, from + step, … up to `to` (included if it is reached), or without end if `to` is null. `step` ≥ 1. Empty if to < from. */
  | { readonly kind: 'progression'; readonly from: Int; readonly step: Int; readonly to: Int | null }
  | { readonly kind: 'fibonacci' }
  | { readonly kind: 'primes' }
  | { readonly kind: 'squares' }
  /** 1, b, b², … for b ≥ 1. */
  | { readonly kind: 'powers'; readonly base: Int }
  /** The powers of the positive members of `bases`, with the exponents from `least` ≥ 1 to `most`; without end if that is null. Finitely many powers are a list instead, except those of 1 alone. */
  | { readonly kind: 'raised'; readonly bases: NumberSet; readonly least: Int; readonly most: Int | null }
  /** The positive divisors of `of` ≥ 1. */
  | { readonly kind: 'divisors'; readonly of: Int }
  | { readonly kind: 'union'; readonly left: NumberSet; readonly right: NumberSet }
  | { readonly kind: 'except'; readonly left: NumberSet; readonly right: NumberSet }
  /** The members of `set` that `keep` accepts. */
  | {
      readonly kind: 'filter';
      readonly set: NumberSet;
      readonly keep: (value: Int, meter: Meter) => boolean;
      /** `keep` accepts no greater number; null if no such bound is known. */
      readonly most: Int | null;
      /** Distinguishes `keep` from other conditions: equal identities accept the same numbers. Computed on demand. */
      readonly condition: () => Identity;
      /** The whole set as the user wrote it, for display. */
      readonly text: string;
    }
  | ImageSet;

/** The values of an expression for endlessly many numbers, from `least` on. */
export interface ImageSet {
  readonly kind: 'image';
  /** No member is less. */
  readonly least: Int;
  /** The values from `from` to `to`, ascending, each once; without end if `to` is null. Among them may be some below `least`, which are no members. */
  readonly between: (from: Int, to: Int | null, meter: Meter) => Iterable<Int>;
  /** Distinguishes the values from those of other expressions. Computed on demand. */
  readonly condition: () => Identity;
  /** The whole set as the user wrote it, for display. */
  readonly text: string;
}

/** The set without members. */
export const EMPTY: NumberSet = { kind: 'list', values: [] };

/** What a set is made of: sets with equal parts have the same members. Linear in the length of the description. */
export function partsOfSet(set: NumberSet): IdentityPart {
  switch (set.kind) {
    case 'list':
      return [set.kind, set.values];
    case 'progression':
      return [set.kind, set.from, set.step, set.to];
    case 'fibonacci':
    case 'primes':
    case 'squares':
      return [set.kind];
    case 'powers':
      return [set.kind, set.base];
    case 'raised':
      return [set.kind, partsOfSet(set.bases), set.least, set.most];
    case 'divisors':
      return [set.kind, set.of];
    case 'union':
    case 'except':
      return [set.kind, partsOfSet(set.left), partsOfSet(set.right)];
    case 'filter':
      return [set.kind, partsOfSet(set.set), set.condition()];
    case 'image':
      return [set.kind, set.least, set.condition()];
  }
}

/** True for sets described without a condition, which are plain data. */
export function isData(set: NumberSet): boolean {
  if (set.kind === 'union' || set.kind === 'except') return isData(set.left) && isData(set.right);
  return set.kind === 'raised' ? isData(set.bases) : set.kind !== 'filter' && set.kind !== 'image';
}

/**
 * True if x is a member. Exact for integers of any size. Cheap (at most linear in the digits of x), except for primes above 3·10^24, see
 * {@link isPrime}. Passes on whatever a filter's condition throws.
 */
export function has(set: NumberSet, x: Int, meter: Meter): boolean {
  switch (set.kind) {
    case 'list':
      return includes(set.values, x);
    case 'progression':
      return x >= set.from && (set.to === null || x <= set.to) && modulo(subtract(x, set.from), set.step) === 0;
    case 'primes':
      return isPrime(x, meter);
    case 'squares': {
      if (x < 1) return false;
      meter.spend(stepsOfRoot(x));
      const root = floorSqrt(x);
      return multiply(root, root) === x;
    }
    case 'fibonacci':
    case 'powers':
      // There are fewer of them than binary digits.
      if (isLong(x)) meter.spend(2 * bitLength(x) * stepsOfDigits(x));
      for (const member of members(set, x, x, meter)) return member === x;
      return false;
    case 'raised':
      return isPowerOf(x, set, (base) => has(set.bases, base, meter), meter);
    case 'divisors':
      meter.spend(stepsFor(set.of, x));
      return x >= 1 && modulo(set.of, x) === 0;
    case 'union':
      return has(set.left, x, meter) || has(set.right, x, meter);
    case 'except':
      return has(set.left, x, meter) && !has(set.right, x, meter);
    case 'filter':
      return has(set.set, x, meter) && set.keep(x, meter);
    case 'image':
      if (x >= set.least) for (const member of set.between(x, x, meter)) return member === x;
      return false;
  }
}

/**
 * The members from `least` to `most` in ascending order, each once; null means no bound. Lazy, and without end for an infinite set without
 * `most`. Spends a step for each candidate, so that a search for a member that never comes is stopped.
 */
export function* members(set: NumberSet, least: Int | null, most: Int | null, meter: Meter): Generator<Int> {
  if (set.kind === 'progression') {
    // Nearly all sets are ranges, and a generator inside another one would double the time.
    const to = lesserEnd(set.to, most);
    for (let member = firstOf(set, least); to === null || member <= to; member = add(member, set.step)) {
      meter.spend(1);
      yield member;
    }
    return;
  }
  // Most other sets are written out, and need no other one either.
  const listed = set.kind === 'list' ? set.values : candidates(set, least, most, meter);
  for (const member of listed) {
    if (least !== null && member < least) continue;
    if (most !== null && member > most) return;
    meter.spend(1);
    yield member;
  }
}

/**
 * Calls `visit` with the {@link members} from `least` to `most` until it returns true; returns whether it did. Faster for sets that are written
 * out and for ranges, since no generator runs.
 */
export function someMember(
  set: NumberSet,
  least: Int,
  most: Int,
  meter: Meter,
  visit: (member: Int) => boolean,
): boolean {
  if (set.kind === 'list') {
    for (const member of set.values) {
      if (member < least) continue;
      if (member > most) return false;
      meter.spend(1);
      if (visit(member)) return true;
    }
    return false;
  }
  if (set.kind === 'progression') {
    const to = lesserEnd(set.to, most) ?? most;
    for (let member = firstOf(set, least); member <= to; member = add(member, set.step)) {
      meter.spend(1);
      if (visit(member)) return true;
    }
    return false;
  }
  for (const member of members(set, least, most, meter)) if (visit(member)) return true;
  return false;
}

type Progression = Extract<NumberSet, { readonly kind: 'progression' }>;
type Listed = Extract<NumberSet, { readonly kind: 'list' }>;

/** The first member from `least` on; null means no bound. */
function firstOf({ from, step }: Progression, least: Int | null): Int {
  const skipped = least === null ? 0 : greatest(0, ceilDivide(subtract(least, from), step));
  return add(from, multiply(skipped, step));
}

/** The members from `least` on, ascending; members beyond `most` may or may not be included. */
function* candidates(
  set: Exclude<NumberSet, Progression | Listed>,
  least: Int | null,
  most: Int | null,
  meter: Meter,
): Generator<Int> {
  switch (set.kind) {
    case 'primes':
      yield* primesFrom(least ?? 2, meter);
      return;
    case 'squares': {
      let root: Int = least === null || least <= 1 ? 1 : add(floorSqrt(subtract(least, 1)), 1);
      for (; ; root = add(root, 1)) yield multiply(root, root);
    }
    case 'fibonacci': {
      let [value, next]: [Int, Int] = [1, 2];
      for (; ; [value, next] = [next, add(value, next)]) if (least === null || value >= least) yield value;
    }
    case 'powers':
      for (let value: Int = 1; ; value = multiply(value, set.base)) {
        if (least === null || value >= least) yield value;
        if (set.base === 1) return;
      }
    case 'raised':
      yield* powersFrom(least ?? 1, set, (from) => members(set.bases, greatest(1, from), null, meter), meter);
      return;
    case 'divisors':
      for (const value of divisorsOf(set.of, meter)) if (least === null || value >= least) yield value;
      return;
    case 'union': {
      const round = roundOf(set, least, meter);
      if (round === null) yield* merge(members(set.left, least, most, meter), members(set.right, least, most, meter));
      else
        for (let passed: Int = 0; ; passed = add(passed, round.step))
          for (const first of round.firsts) yield add(first, passed);
      return;
    }
    case 'except':
      for (const value of members(set.left, least, most, meter)) {
        if (!has(set.right, value, meter)) yield value;
      }
      return;
    case 'filter':
      for (const value of members(set.set, least, lesserEnd(most, set.most), meter)) {
        if (set.keep(value, meter)) yield value;
      }
      return;
    case 'image':
      yield* set.between(least === null ? set.least : greatest(least, set.least), most, meter);
  }
}

/**
 * For a union of endless progressions with the same step: their first members from `least` on, ascending. All later members follow in the same order,
 * round by round. Null for other unions, and if these members are a step or more apart. Merging many progressions two by two would take as long
 * for each member as this takes for all. Takes n log n for n progressions.
 */
function roundOf(
  set: NumberSet,
  least: Int | null,
  meter: Meter,
): { readonly step: Int; readonly firsts: readonly Int[] } | null {
  const firsts = new Set<Int>();
  const steps = new Set<Int>();
  const open = [set];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'union') {
      meter.spend(STEPS_PER_PART);
      open.push(next.left, next.right);
      continue;
    }
    if (next.kind !== 'progression' || next.to !== null) return null;
    firsts.add(firstOf(next, least));
    steps.add(next.step);
  }
  const ascending = [...firsts].sort(compare);
  const [step, another] = steps;
  const [first = 0] = ascending;
  if (step === undefined || another !== undefined || subtract(ascending.at(-1) ?? 0, first) >= step) return null;
  return { step, firsts: ascending };
}

/** The steps that it takes to find the first member of a part of a union and to insert it in order. */
const STEPS_PER_PART = 20;

/** The lesser of two upper bounds, where null means none. */
export function lesserEnd(a: Int | null, b: Int | null): Int | null {
  if (a === null || b === null) return a ?? b;
  return lesser(a, b);
}

function* merge(left: Iterator<Int>, right: Iterator<Int>): Generator<Int> {
  let [a, b] = [left.next(), right.next()];
  while (a.done !== true || b.done !== true) {
    const order = b.done === true ? -1 : a.done === true ? 1 : compare(a.value, b.value);
    const value = order <= 0 ? a.value : b.value;
    if (order <= 0) a = left.next();
    if (order >= 0) b = right.next();
    yield value;
  }
}

function includes(values: readonly Int[], x: Int): boolean {
  return values[firstWhere(values.length, (at) => (values[at] ?? x) >= x)] === x;
}
