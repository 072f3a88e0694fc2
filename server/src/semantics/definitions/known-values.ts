import { isNumber, type Value } from '../scope/evaluation.ts';
import { isListValue, keyOf } from '../scope/values.ts';
import { type KnownNumbers, knownNumbers } from './known-numbers.ts';

/** What is known of a definition: its values for some arguments. */
export interface KnownValues {
  readonly get: (values: readonly Value[]) => Value | undefined;
  /** Keeps a value that is not known yet; returns how many positions take as much memory. */
  readonly keep: (values: readonly Value[], value: Value) => number;
}

/** A number or a condition that is found by one or two small numbers takes this part of the memory of a position, one in a row less. */
const PART_OF_POSITION = 1 / 4;
const IN_ROW = 1 / 16;

/** So many entries of lists are kept beside the values that they belong to; each further one takes this part of the memory of a position. */
const FREE_ENTRIES = 2 ** 25;
const ENTRY = 1 / 16;

/** Remembers nothing yet. The number of arguments must always be the same, as it is for one definition. */
export function knownValues(): KnownValues {
  const numbers = knownNumbers();
  const conditions = knownNumbers();
  const others = new Map<string | Value, Value>();
  let constant: Value | undefined;
  let entries = 0;
  return {
    get(values) {
      if (values.length === 0) return constant;
      const number = numbers.isEmpty() ? undefined : foundIn(numbers, values);
      if (number !== undefined) return number;
      const condition = conditions.isEmpty() ? undefined : foundIn(conditions, values);
      if (condition !== undefined) return condition === 1;
      return others.size === 0 ? undefined : others.get(keyOfArguments(values));
    },
    keep(values, value) {
      if (values.length === 0) {
        constant = value;
        return 1;
      }
      const places =
        typeof value === 'number'
          ? keptIn(numbers, values, value)
          : typeof value === 'boolean'
            ? keptIn(conditions, values, value ? 1 : 0)
            : null;
      if (places !== null) return places * IN_ROW;
      const key = keyOfArguments(values);
      others.set(key, value);
      if (typeof key === 'number' && typeof value === 'number') return PART_OF_POSITION;
      const own = isListValue(value) ? value.length : 0;
      entries += own;
      return entries > FREE_ENTRIES ? 1 + own * ENTRY : 1;
    },
  };
}

function foundIn(known: KnownNumbers, values: readonly Value[]): number | undefined {
  if (values.length > 3) return undefined;
  const [first, second = 0, plane = 0] = values;
  if (values.length === 1) return isColumn(first) ? known.get(0, first, 0) : undefined;
  return isPlace(first) && isColumn(second) && isPlace(plane) ? known.get(first, second, plane) : undefined;
}

/** Keeps a number for up to three places, unless they are too far from those of others; gives how many more there is place for, or null if it is not kept. */
function keptIn(known: KnownNumbers, values: readonly Value[], value: number): number | null {
  if (values.length > 3) return null;
  const [first, second = 0, plane = 0] = values;
  if (values.length === 1) return isColumn(first) ? known.keep(0, first, 0, value) : null;
  return isPlace(first) && isColumn(second) && isPlace(plane) ? known.keep(first, second, plane, value) : null;
}

/** Whether a value may be a place in an array of a moderate length. */
function isPlace(value: Value | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value < PLACES;
}

const PLACES = 2 ** 20;

/** Whether a value may be a place in a row, which need not begin at 0. */
function isColumn(value: Value | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value < COLUMNS;
}

const COLUMNS = 2 ** 40;

/**
 * One number is its own key, and so are two small ones together, which take a fraction of the time of a text. No definition has one argument in one
 * call and two in another.
 */
function keyOfArguments(values: readonly Value[]): string | Value {
  const [first, second] = values;
  if (values.length === 1 && isNumber(first)) return first;
  return values.length === 2 && isSmall(first) && isSmall(second) ? keyOfPair(first, second) : keyOf(values);
}

function isSmall(value: Value | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value < SMALL;
}

/** Most pairs have keys among the small integers of the engine of JavaScript; the keys of all others are larger. */
function keyOfPair(first: number, second: number): number {
  return first < SMALLER && second < SMALLER ? first * SMALLER + second : (first + SMALLER) * SMALL + second;
}

const SMALLER = 2 ** 15;
const SMALL = 2 ** 26;
