import { enlarged } from '../../../collections/enlarged.ts';
import { leastIn, mexOfWord } from '../../arithmetic/bit-sets.ts';
import { floorDivide, type Int, multiply, subtract } from '../../arithmetic/integers.ts';
import { PLACES, type Row, withRow } from '../../arithmetic/wide-unions.ts';
import type { Meter } from '../../budget/meter.ts';
import { movesIn, movesOf } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import { type PeriodicSet, periodicSet, plainAmounts } from '../../game/repeating-amounts.ts';
import type { Ruleset, Sum } from '../../game/ruleset.ts';
import { createSession } from '../../game/session.ts';
import type { Solver, Values } from '../../game/solver.ts';
import { createTable, type Table } from '../../periods/heap-values.ts';
import { byRepeatingAmounts, proveStateRepetition } from '../../periods/period-proofs.ts';
import { type Criterion, oneByOne, type Recurrence } from '../../periods/recurrence.ts';
import { sharedTable } from '../rules-key.ts';
import { denseAmounts, manyDenseAmounts } from './dense-amounts.ts';
import { amountsToValue, remaindersWithValue } from './remainders-with-value.ts';

/**
 * Sets of amounts that are finite or eventually periodic: subtraction games, `all but`, odd numbers and the like. Values come from a table
 * until their period is proved; each value costs as many steps as there are amounts before the repetition and residues in it, or what
 * {@link denseAmounts} costs if the amounts before the repetition are many and dense. A common factor of all amounts is divided out, since the remainder of a heap never changes.
 */
export function takeSet(ruleset: Ruleset, session = createSession()): Solver | null {
  const amounts = plainAmounts(ruleset);
  const set = amounts === null ? null : periodicSet(amounts);
  if (set === null) return null;
  const { unit } = set;
  const table = sharedTable(session, ruleset, () => tableOf(set));
  const afterTaking = (heap: Int, units: Int): Sum => [
    { component: { ruleset, state: [subtract(heap, multiply(unit, units))] }, times: 1 },
  ];
  return {
    value: ([heap = 0], meter) => table.value(floorDivide(heap, unit), meter),
    period: table.period,
    exploration: table.exploration,
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target, meter) => {
      const units = floorDivide(heap, unit);
      // Generators take longer than all the rest if they yield few moves, and audits ask for the moves of very many heaps.
      if (set.far.length === 0 && set.early.length <= FEW_AMOUNTS) {
        const amounts = amountsToValue(units, target, set.early, table, meter);
        return movesIn(amounts.map((amount) => afterTaking(heap, amount)));
      }
      return movesOf(function* () {
        for (const { highest, step, count } of remaindersWithValue(units, target, set, table, meter)) {
          const at = (index: number) => afterTaking(heap, subtract(units, subtract(highest, multiply(step, index))));
          yield { count, at };
        }
      });
    },
  };
}

/** For a set of at most this many amounts, all moves to a value are found at once. */
const FEW_AMOUNTS = 64;

function tableOf(set: PeriodicSet): Table {
  const { early, far, unit } = set;
  const rest = { unit, theorem: criterionOf(set) };
  const dense = manyDenseAmounts(set);
  if (dense !== null) return createTable({ ...denseAmounts(dense), ...rest });
  if (far.length === 0) return createTable({ ...finiteTable(early), ...rest });
  return createTable({ ...oneByOne(nextValue(set), () => 2 + early.length + far.length), ...rest });
}

function criterionOf(set: PeriodicSet): Criterion {
  const { unit } = set;
  const most = set.early.at(-1) ?? 0;
  return set.far.length > 0
    ? byRepeatingAmounts(set, unit)
    : {
        by: 'state repetition',
        premises: { kind: 'finite', most: multiply(unit, most) },
        prove: (values, length) => proveStateRepetition(values, length, most),
      };
}

/** How many steps pass between two reports to the meter, and if sixteen values are computed at once. */
const STEPS_AT_ONCE = 20_000;
const WIDE_STEPS_AT_ONCE = 1_280_000;
/** A table of fewer steps is not worth making a row of sets for it. */
const WORTH_A_ROW = 20_000;

/** Values below this are told apart by the bits of one number. */
const FEW_VALUES = 32;
/** The values of this many heaps are computed at once, if none of them can be an option of another. */
const AT_ONCE = 4;

/** A finite set of amounts, in as tight a loop as possible: each value takes one step per amount, and is at most the number of amounts. */
function finiteTable(early: readonly number[]): Omit<Recurrence<Values>, 'theorem' | 'unit'> {
  const amounts = Int32Array.from(early);
  const least = amounts[0] ?? 0;
  const isWide = areFarApart(amounts);
  /** For each value, one more than the last heap that had an option of this value. */
  const stamps = new Int32Array(amounts.length + 2);
  /** The greatest value of the heaps below `filled`. */
  let [greatest, filled] = [0, 0];
  const fill = (values: Values, from: number, to: number, meter: Meter): number => {
    const end = Math.min(to, from + Math.ceil((isWide ? WIDE_STEPS_AT_ONCE : STEPS_AT_ONCE) / amounts.length));
    meter.spend(Math.ceil(((end - from) * (5 + amounts.length)) / STEPS_PER_TICK));
    // Values may also have been taken over from an earlier run.
    if (filled < from) [greatest, filled] = [greatestOf(values, filled, from, greatest), from];
    let start = from;
    if (isWide && greatest < FEW_VALUES) {
      start = fillWide(values, from, end, amounts);
      [greatest, filled] = [greatestOf(values, from, start, greatest), start];
    }
    for (let [n, possible] = [start, 0]; n < end; ) {
      for (; filled < n; filled += 1) greatest = Math.max(greatest, values[filled] ?? 0);
      while (possible < amounts.length && (amounts[possible] ?? 0) <= n) possible += 1;
      const after = n + AT_ONCE;
      const areFew = greatest < FEW_VALUES;
      if (areFew && least >= AT_ONCE && after <= end && (amounts[possible] ?? after) >= after) {
        fillWithFew(values, n, amounts, possible);
        n = after;
        continue;
      }
      values[n] = areFew ? mexOfFew(values, n, amounts, possible) : mexOf(values, n, amounts, possible, stamps);
      n += 1;
    }
    return end;
  };
  return {
    room: (length) => (amounts.length < 2 ** 8 ? new Uint8Array(length) : new Uint32Array(length)),
    fill,
    cost: () => (5 + amounts.length) / STEPS_PER_TICK,
    startsAnywhere: true,
  };
}

/** The greatest of the values from one heap up to another, and of another number. */
function greatestOf(values: Values, from: number, to: number, least: number): number {
  let greatest = least;
  for (let heap = from; heap < to; heap += 1) greatest = Math.max(greatest, values[heap] ?? 0);
  return greatest;
}

/** The mex of the values to which the first amounts lead from heap n. */
function mexOf(values: Values, n: number, amounts: Int32Array, possible: number, stamps: Int32Array): number {
  for (let index = 0; index < possible; index += 1) stamps[values[n - (amounts[index] ?? 0)] ?? 0] = n + 1;
  let mex = 0;
  while (stamps[mex] === n + 1) mex += 1;
  return mex;
}

/** The same where all values are below {@link FEW_VALUES}. */
function mexOfFew(values: Values, n: number, amounts: Int32Array, possible: number): number {
  let met = 0;
  for (let index = 0; index < possible; index += 1) met |= 1 << (values[n - (amounts[index] ?? 0)] ?? 0);
  return mexOfWord(met);
}

/** The same for {@link AT_ONCE} heaps from n on, which takes half as long as one after the other. */
function fillWithFew(values: Values, n: number, amounts: Int32Array, possible: number): void {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let index = 0; index < possible; index += 1) {
    const rest = n - (amounts[index] ?? 0);
    first |= 1 << (values[rest] ?? 0);
    second |= 1 << (values[rest + 1] ?? 0);
    third |= 1 << (values[rest + 2] ?? 0);
    fourth |= 1 << (values[rest + 3] ?? 0);
  }
  values[n] = mexOfWord(first);
  values[n + 1] = mexOfWord(second);
  values[n + 2] = mexOfWord(third);
  values[n + 3] = mexOfWord(fourth);
}

/** Whether most amounts are so large that no move by one of them leads from one of {@link PLACES} heaps to another. */
function areFarApart(amounts: Int32Array): boolean {
  return amounts.subarray(0, PLACES).filter((amount) => amount < PLACES).length <= amounts.length / 4;
}

/**
 * The same for {@link PLACES} heaps at once, from one heap up to another. Returns the first one of which the
 * value is still missing: there may be more than few values from there on, or too little to be worth it.
 */
function fillWide(values: Values, from: number, end: number, amounts: Int32Array): number {
  const steps = (end - from) * amounts.length;
  const known = Math.min(from, amounts.at(-1) ?? 0);
  if (steps < Math.max(WORTH_A_ROW, 2 * known)) return from;
  const fillByRow = (row: Row): number => {
    const sets = row.settle();
    for (let index = 0; index < sets.length; index += 1) {
      const set = sets[index] ?? 0;
      if (set === 0) return from + index;
      values[from + index] = leastIn(set);
    }
    return from + sets.length;
  };
  return withRow(values, { first: from, known: from, end }, amounts, fillByRow) ?? from;
}

/** This many steps of the loop take the ten nanoseconds that the meter counts in. */
const STEPS_PER_TICK = 4;

/**
 * Computes the mex over the early amounts, and over the far ones without examining each of them: which heaps have heap i as a far option
 * depends only on their residue, so each residue has a set of the values met that way, and its mex. If `canEnd` is given, the set says only
 * what may be taken from a larger heap, and `canEnd` says which heaps may be taken whole.
 */
export function nextValue(
  { early, from, period, far }: PeriodicSet,
  canEnd?: (n: number) => boolean,
): (n: number, values: Uint32Array) => number {
  const first = canEnd === undefined ? 0 : 1;
  const metBy = Array.from({ length: period }, () => ({ values: new Set<number>(), mex: 0 }));
  const nothing = { values: new Set<number>(), mex: 0 };
  /** For each value, one more than the last heap from which an early amount led to it. */
  let stamps = new Uint32Array(64);
  return (n, values) => {
    const newest = n - from;
    if (newest >= first) for (const residue of far) metBy[(newest + residue) % period]?.values.add(values[newest] ?? 0);
    for (const amount of early) {
      if (amount > n - first) break;
      const value = values[n - amount] ?? 0;
      if (value >= stamps.length) stamps = enlarged(stamps, 2 * value);
      stamps[value] = n + 1;
    }
    if (canEnd?.(n) === true) stamps[0] = n + 1;
    const met = metBy[n % period] ?? nothing;
    while (met.values.has(met.mex)) met.mex += 1;
    let mex = met.mex;
    while (stamps[mex] === n + 1 || met.values.has(mex)) mex += 1;
    return mex;
  };
}
