import { once } from '../../../collections/once.ts';
import { type Int, subtract } from '../../arithmetic/integers.ts';
import { isInfinite } from '../../arithmetic/set-bounds.ts';
import { PLACES, type Row, withRow } from '../../arithmetic/wide-unions.ts';
import type { Meter } from '../../budget/meter.ts';
import type { Nimber } from '../../game/nimber.ts';
import { someListedOption } from '../../game/options.ts';
import type { Rule, Ruleset } from '../../game/ruleset.ts';
import type { Saved } from '../../game/solver.ts';
import type { Claims } from '../../kernel/audit.ts';
import { reaching } from '../places/states.ts';
import type { HeapTable } from './heap-table.ts';

/** Values are compared up to this many heaps, since they are listed. */
const MOST_HEAPS = 50_000;
/** If more amounts may be taken, or the comparison takes more steps, it is not worth its cost. */
export const MOST_AMOUNTS = 250;
const MOST_STEPS = 2_000_000;
/** The steps create no objects and do not wait for each other, so that this many take the time of one step of an audit. */
export const STEPS_PER_TICK = 50;
/** Asking for a value that is known takes about this many steps of an audit, and so does looking at an option. */
export const EACH_VALUE = 2;
const EACH_OPTION = 10;
/** Steps for each heap besides those for its options. */
const EACH_HEAP = 4;
/** One in so many values of a table is compared with the value that is claimed when it is asked for. */
const SAMPLED = 61;
/** Values below this are told apart by the bits of one number. */
const FEW_VALUES = 32;
/** A comparison of fewer steps is not worth making a row of sets for it. */
const WORTH_A_ROW = 20_000;
/** One of this many heaps is also compared by itself, since solvers may use the same code to compute many values at once. */
const BY_ITSELF = 4 * PLACES;

/** Claims, and where they come from. */
export interface TabledClaims extends Claims {
  /** All values of one heap that the solver keeps in a table; null if it keeps none. */
  readonly tableOf?: (ruleset: Ruleset) => Saved | null;
}

/**
 * Compares all values of a game of one heap from which fixed amounts are taken with the definition: what the rules list as the options of one
 * heap says what may be taken from it, and thus from every smaller heap. If each value is the mex of those of the options, nothing about them
 * is left to doubt. If one is not, or if this would cost too much, and in all other games, the values are compared in `another` way. Costs one
 * step for each option of each heap; what has been compared is not compared again. Many heaps are compared at once in the row that `rows` makes.
 */
export function createComparison(
  ruleset: Ruleset,
  another: () => HeapTable | null,
  rows: typeof withRow<number> = withRow,
): HeapTable | null {
  if (!takesFixedAmounts(ruleset)) return another();
  const other = once(another);
  let values = new Uint8Array(64);
  /** All heaps below this one have the value of the definition. */
  let right = 0;
  const compareUpTo = (count: number, claims: TabledClaims, meter: Meter): void => {
    const amounts = amountsUpTo(ruleset, count - 1, count, meter);
    const steps = (count - right) * (EACH_HEAP + (amounts?.length ?? 0));
    if (amounts === null || steps > MOST_STEPS) return;
    if (count > values.length) values = enlarged(values, Math.max(count, 2 * values.length));
    meter.spend(steps / STEPS_PER_TICK);
    let isListed = false;
    reaching(() => {
      isListed = list(ruleset, values, right, count, claims, meter);
    });
    if (isListed) right = firstWrong(values, amounts, right, count, rows);
  };
  const isRight = (heap: Int, nimber: Nimber): boolean => heap < right && values[Number(heap)] === nimber;
  return {
    isRight,
    compareUpTo: (heap, claims, random, meter) => {
      if (heap >= right && heap < MOST_HEAPS) compareUpTo(Number(heap) + 1, claims, meter);
      if (heap >= right || !isRight(heap, claims.value({ ruleset, state: [heap] }, meter)))
        other()?.compareUpTo(heap, claims, random, meter);
    },
  };
}

/** Writes the claimed values of these heaps into an array; false if one is too large, or a table has another value than is claimed. */
function list(
  ruleset: Ruleset,
  values: Uint8Array,
  from: number,
  count: number,
  claims: TabledClaims,
  meter: Meter,
): boolean {
  const claimedFor = (heap: number): Nimber => {
    meter.spend(EACH_VALUE);
    return claims.value({ ruleset, state: [heap] }, meter);
  };
  const table = claims.tableOf?.(ruleset) ?? null;
  const isWhole = table !== null && table.unit === 1 && table.values.length >= count;
  if (isWhole && table.values instanceof Uint8Array) {
    values.set(table.values.subarray(from, count), from);
    return isSample(values, from, count, claimedFor);
  }
  for (let heap = from; heap < count; heap += 1) {
    const value = isWhole ? table.values[heap] : claimedFor(heap);
    if (typeof value !== 'number' || value > MOST_AMOUNTS) return false;
    values[heap] = value;
  }
  return !isWhole || isSample(values, from, count, claimedFor);
}

/** Whether some of these values, spread over all of them, are those that are claimed. */
function isSample(values: Uint8Array, from: number, count: number, claimedFor: (heap: number) => Nimber): boolean {
  for (let heap = Math.ceil(from / SAMPLED) * SAMPLED; heap < count; heap += SAMPLED)
    if (claimedFor(heap) !== values[heap]) return false;
  return true;
}

/** Whether every rule takes from the only heap, leaves the rest as it is, and allows the same amounts in every heap that is large enough for them. */
export function takesFixedAmounts(ruleset: Ruleset): boolean {
  // With infinitely many amounts, large heaps have too many.
  const isFixed = (rule: Rule): boolean =>
    rule.kind === 'take' && typeof rule.amounts !== 'function' && !isInfinite(rule.amounts);
  return takesFromHeap(ruleset) && ruleset.rules.every(isFixed);
}

/** Whether every rule takes from the only heap, and leaves the rest as it is. */
export function takesFromHeap({ signed, rules }: Ruleset): boolean {
  if (signed.length !== 1 || signed[0] === true) return false;
  return rules.every((rule) => rule.kind === 'take' && rule.leave.least === 0 && rule.leave.most === 1);
}

/**
 * The amounts that may be taken from a heap, by its options, ascending; null if there are more than {@link MOST_AMOUNTS}, if one exceeds
 * `most`, or if a heap does not become smaller: it would be compared with values that are not there.
 */
export function amountsUpTo(ruleset: Ruleset, heap: Int, most: number, meter: Meter): Int32Array | null {
  const amounts = new Set<number>();
  const isTooMuch = someAmount(ruleset, heap, meter, (amount) => {
    amounts.add(amount);
    return amount < 1 || amount > most || amounts.size > MOST_AMOUNTS;
  });
  return isTooMuch ? null : Int32Array.from(amounts).sort();
}

/** Calls `visit` with what each option of a heap takes from it until it returns true; returns whether it did. */
export function someAmount(ruleset: Ruleset, heap: Int, meter: Meter, visit: (amount: number) => boolean): boolean {
  return someListedOption({ ruleset, state: [heap] }, meter, ([rest]) => {
    meter.spend(EACH_OPTION);
    return visit(Number(subtract(heap, rest?.component.state[0] ?? 0)));
  });
}

function enlarged(values: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(values);
  return larger;
}

/** The first heap from `from` on whose value is not the mex of its options' values; `count` if there is none below it. */
function firstWrong(
  values: Uint8Array,
  amounts: Int32Array,
  from: number,
  count: number,
  rows: typeof withRow<number>,
): number {
  const isWorthARow = (count - from) * amounts.length >= WORTH_A_ROW;
  const compareBy = (row: Row | null): number => firstWrongBy(row?.mexes() ?? null, values, amounts, from, count);
  const found = isWorthARow ? rows(values, { first: from, known: count, end: count }, amounts, compareBy) : null;
  return found ?? compareBy(null);
}

/** The same by sets of one member each, the mex of a heap if all values before are among the few, for the first heaps from `from` on; or without. */
function firstWrongBy(
  mexes: Int32Array | null,
  values: Uint8Array,
  amounts: Int32Array,
  from: number,
  count: number,
): number {
  /** Where the sets end, or values begin that are not among the few. */
  let few = from + (mexes?.length ?? 0);
  if (!values.subarray(0, from).every((value) => value < FEW_VALUES)) few = from;
  /** For each value that fits into a byte, one more than the last heap that had an option of this value; the mex is never greater. */
  const stamps = new Int32Array(2 ** 8);
  let possible = 0;
  for (let heap = from; heap < count; heap += 1) {
    const value = values[heap] ?? 0;
    if (value >= FEW_VALUES) few = Math.min(few, heap);
    if (heap < few && mexes?.[heap - from] === 1 << value && (heap - from) % BY_ITSELF !== 0) continue;
    while (possible < amounts.length && (amounts[possible] ?? 0) <= heap) possible += 1;
    if (!isRight(values, amounts, possible, heap, stamps)) return heap;
  }
  return count;
}

/** Whether the value at a place is the mex of those that stand as far before it as the first amounts say. */
export function isRight(
  values: Uint8Array,
  amounts: Int32Array,
  possible: number,
  heap: number,
  stamps: Int32Array,
): boolean {
  for (let index = 0; index < possible; index += 1) stamps[values[heap - (amounts[index] ?? 0)] ?? 0] = heap + 1;
  let mex = 0;
  while (stamps[mex] === heap + 1) mex += 1;
  return mex === values[heap];
}
