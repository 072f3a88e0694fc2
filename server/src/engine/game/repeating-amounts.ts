import {
  add,
  ceilDivide,
  compare,
  floorDivide,
  gcd,
  greatest,
  type Int,
  least,
  modulo,
  multiply,
} from '../arithmetic/integers.ts';
import { has, type NumberSet, someMember } from '../arithmetic/number-sets.ts';
import { type Limits, type Meter, unlimited, within } from '../budget/meter.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * The set of amounts of a ruleset with a single variable, a natural number, whose rules only take and leave the rest as one heap; null for
 * other rulesets. The set may have members below 1, which are not amounts. Found once for the same rules, so that what is known of the set is found once, too.
 */
export function plainAmounts({ signed, rules }: Ruleset): NumberSet | null {
  if (signed.length !== 1 || signed[0] === true) return null;
  const known = amountsOf.get(rules);
  if (known !== undefined) return known;
  const amounts = amountsOfAll(rules);
  amountsOf.set(rules, amounts);
  return amounts;
}

const amountsOf = new WeakMap<Ruleset['rules'], NumberSet | null>();

function amountsOfAll(rules: Ruleset['rules']): NumberSet | null {
  let all: NumberSet = { kind: 'list', values: [] };
  for (const rule of rules) {
    if (rule.kind !== 'take' || typeof rule.amounts === 'function') return null;
    if (rule.leave.least !== 0 || rule.leave.most !== 1) return null;
    all = rule === rules[0] ? rule.amounts : { kind: 'union', left: all, right: rule.amounts };
  }
  return all;
}

/** The amounts unit · k for least ≤ k ≤ most, all at least 1; unbounded if `most` is null. */
export interface Interval {
  readonly unit: Int;
  readonly least: Int;
  readonly most: Int | null;
}

/**
 * The positive members of a set if they are consecutive multiples of a unit; null if they are not, or if they lie too far apart to tell.
 */
export function intervalOf(set: NumberSet): Interval | null {
  const seen = intervalByForm(set);
  if (seen !== null || (set.kind !== 'union' && set.kind !== 'except')) return seen;
  const repeating = periodicSet(set);
  return repeating === null ? null : repeatingInterval(repeating);
}

/** An interval that can be read off the form of the set, however far it extends. Linear in the length of the description. */
function intervalByForm(set: NumberSet): Interval | null {
  switch (set.kind) {
    case 'list':
      return listInterval(set.values.filter((value) => value > 0));
    case 'progression':
      return progressionInterval(set);
    case 'union': {
      const [left, right] = [intervalByForm(set.left), intervalByForm(set.right)];
      return left === null || right === null ? null : joined(left, right);
    }
    default:
      return null;
  }
}

function repeatingInterval({ unit, early, from, period, far }: PeriodicSet): Interval | null {
  const first = early[0] ?? from;
  const last = early.at(-1) ?? from;
  if (far.length === 0) return last - first === early.length - 1 ? { unit, least: first, most: last } : null;
  return far.length === period && from - first === early.length ? { unit, least: first, most: null } : null;
}

function listInterval(values: readonly Int[]): Interval | null {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  const unit = values.reduce(gcd);
  const interval = { unit, least: floorDivide(first, unit), most: floorDivide(last, unit) };
  return add(interval.least, values.length - 1) === interval.most ? interval : null;
}

/** The first positive member of an endless progression. */
function progressionStart({ from, step }: Pick<NumberSet & { kind: 'progression' }, 'from' | 'step'>): Int {
  return add(from, multiply(step, greatest(0, ceilDivide(add(1, multiply(-1, from)), step))));
}

function progressionInterval({ from, step, to }: NumberSet & { kind: 'progression' }): Interval | null {
  const first = progressionStart({ from, step });
  if (to !== null && to < first) return null;
  if (to !== null && to < add(first, step)) return { unit: first, least: 1, most: 1 };
  if (modulo(first, step) !== 0) return null;
  return { unit: step, least: floorDivide(first, step), most: to === null ? null : floorDivide(to, step) };
}

function joined(left: Interval, right: Interval): Interval | null {
  const unit = isSingle(left) ? right.unit : left.unit;
  const [a, b] = [measured(left, unit), measured(right, unit)];
  if (a === null || b === null || endsBefore(a, b) || endsBefore(b, a)) return null;
  const most = a.most === null || b.most === null ? null : greatest(a.most, b.most);
  return { unit, least: least(a.least, b.least), most };
}

function isSingle({ least: first, most }: Interval): boolean {
  return first === most;
}

/** The same interval in another unit; only an interval with a single amount can change its unit. */
function measured(interval: Interval, unit: Int): Interval | null {
  if (interval.unit === unit) return interval;
  const amount = multiply(interval.unit, interval.least);
  if (!isSingle(interval) || modulo(amount, unit) !== 0) return null;
  return { unit, least: floorDivide(amount, unit), most: floorDivide(amount, unit) };
}

function endsBefore(a: Interval, b: Interval): boolean {
  return a.most !== null && compare(add(a.most, 1), b.least) < 0;
}

/**
 * A set of positive integers that is eventually periodic: unit · k is a member for each k in `early`, and for each k ≥ from with k mod
 * period in `far`.
 */
export interface PeriodicSet {
  /** All members are multiples of this number. */
  readonly unit: Int;
  /** Ascending, below `from`. */
  readonly early: readonly number[];
  readonly from: number;
  readonly period: number;
  /** Residues, ascending; empty for a finite set. */
  readonly far: readonly number[];
}

/**
 * The positive members of a set as a {@link PeriodicSet}, for lists, progressions, divisors, and their unions and differences. Null for
 * other sets, for empty sets, and if the repetition starts too late, its period is too long for a table, or finding it takes too much work. Found once for each set.
 */
export function periodicSet(set: NumberSet): PeriodicSet | null {
  const known = found.get(set);
  if (known !== undefined) return known;
  // No question pays for it, since others use the set, too.
  const repeating = within(MOST_WORK, unlimited, (limited) => repeatingPart(set, limited));
  found.set(set, repeating);
  return repeating;
}

const found = new WeakMap<NumberSet, PeriodicSet | null>();

/** Half a second, enough for hundreds of ranges up to a million, or a million numbers without the members of twenty ranges. */
const MOST_WORK: Limits = { steps: 40_000_000, positions: Number.POSITIVE_INFINITY };

function repeatingPart(set: NumberSet, meter: Meter): PeriodicSet | null {
  const repetition = repetitionOf(set);
  if (repetition === null) return null;
  const unit = greatest(1, commonFactor(set));
  const from = ceilDivide(repetition.from, unit);
  const period = floorDivide(repetition.period, gcd(repetition.period, unit));
  if (from > LATEST_START || period > LONGEST_PERIOD) return null;
  const [start, length] = [Number(from), Number(period)];
  const early = multiplesIn(set, unit, start, meter);
  const far: number[] = [];
  for (let k = start; k < start + length; k += 1) if (isMember(set, multiply(unit, k), meter)) far.push(k % length);
  if (early.length + far.length === 0) return null;
  return { unit, early, from: start, period: length, far: far.sort((a, b) => a - b) };
}

/**
 * The numbers k ≥ 1 below a limit for which unit · k is a member, ascending, for a set of which all positive members are multiples of the unit. Linear in the members of all its parts, and in the limit for each difference.
 */
function multiplesIn(set: NumberSet, unit: Int, limit: number, meter: Meter): readonly number[] {
  meter.spend(Math.ceil(limit / MARKS_PER_STEP));
  const marks = marksOf(set, unit, limit, new Uint8Array(limit), meter);
  const found: number[] = [];
  for (let k = 1; k < limit; k += 1) if (marks[k] === 1) found.push(k);
  // Before anything is done with all of them.
  meter.spend(2 * found.length);
  return found;
}

/** Like {@link has}, and reports each part that it looks at. */
function isMember(set: NumberSet, x: Int, meter: Meter): boolean {
  if (set.kind === 'union') return isMember(set.left, x, meter) || isMember(set.right, x, meter);
  if (set.kind === 'except') return isMember(set.left, x, meter) && !isMember(set.right, x, meter);
  meter.spend(1);
  return has(set, x, meter);
}

/** The number of marks made in one step of a meter. */
const MARKS_PER_STEP = 16;

/** The marks with these numbers marked, too. Merging the members of many parts two by two would take a hundred times as long. */
function marksOf(set: NumberSet, unit: Int, limit: number, marks: Uint8Array, meter: Meter): Uint8Array {
  if (set.kind === 'union') return marksOf(set.right, unit, limit, marksOf(set.left, unit, limit, marks, meter), meter);
  if (set.kind === 'except') {
    for (const k of multiplesIn(set.left, unit, limit, meter))
      if (!isMember(set.right, multiply(unit, k), meter)) marks[k] = 1;
    return marks;
  }
  const most = multiply(unit, limit - 1);
  if (set.kind === 'progression' && modulo(set.from, unit) === 0 && modulo(set.step, unit) === 0) {
    const first = Number(floorDivide(progressionStart(set), unit));
    const last = Number(floorDivide(least(set.to ?? most, most), unit));
    const step = Number(least(floorDivide(set.step, unit), limit));
    meter.spend(1 + Math.max(0, Math.floor((last - first) / step / MARKS_PER_STEP)));
    for (let k = first; k <= last; k += step) marks[k] = 1;
    return marks;
  }
  someMember(set, 1, most, meter, (member) => {
    marks[Number(floorDivide(member, unit))] = 1;
    return false;
  });
  return marks;
}

const LATEST_START = 2_000_000;
const LONGEST_PERIOD = 5_000;

/** For all k ≥ from, k is a member exactly when k + period is; from ≥ 1. */
interface Repetition {
  readonly from: Int;
  readonly period: Int;
}

function repetitionOf(set: NumberSet): Repetition | null {
  switch (set.kind) {
    case 'list':
      return finite(set.values.at(-1) ?? 0);
    case 'divisors':
      return finite(set.of);
    case 'powers':
      return set.base === 1 ? finite(1) : null;
    case 'progression':
      return set.to === null ? { from: greatest(1, set.from), period: set.step } : finite(set.to);
    case 'union':
    case 'except': {
      const left = repetitionOf(set.left);
      const right = repetitionOf(set.right);
      if (left === null || right === null) return null;
      const period = floorDivide(multiply(left.period, right.period), gcd(left.period, right.period));
      return { from: greatest(left.from, right.from), period };
    }
    default:
      return null;
  }
}

function finite(last: Int): Repetition {
  return { from: greatest(1, add(last, 1)), period: 1 };
}

/** A common factor of the positive members, the greatest one that the form of the set reveals; 0 if there are no members. */
function commonFactor(set: NumberSet): Int {
  switch (set.kind) {
    case 'list':
      return set.values.filter((value) => value > 0).reduce(gcd, 0);
    case 'progression':
      return progressionInterval(set)?.unit ?? gcd(set.from, set.step);
    case 'union':
      return gcd(commonFactor(set.left), commonFactor(set.right));
    case 'except':
      return commonFactor(set.left);
    default:
      return 1;
  }
}
