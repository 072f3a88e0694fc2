import { sha256 } from '../../collections/sha256.ts';
import { compare, type Int } from '../../engine/arithmetic/integers.ts';
import { isData, members, type NumberSet, partsOfSet } from '../../engine/arithmetic/number-sets.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import { identityOf } from '../../engine/index.ts';
import { type AnySet, isList, isNumber, isNumberSet, isSet, type Value } from './evaluation.ts';

/** A list, or a text, which is a list of letters. */
export type ListValue = readonly Value[] | string;

/** Whether a value has entries with places. */
export function isListValue(value: Value | undefined): value is ListValue {
  return typeof value === 'string' || isList(value);
}

/** The entries of a list, the letters of a text. Linear for a text. */
export function entriesOf(list: ListValue): readonly Value[] {
  return typeof list === 'string' ? [...list] : list;
}

/** The number of entries. A letter may be two units of a text. */
export function lengthOf(list: ListValue): number {
  return typeof list === 'string' && isWide(list) ? entriesOf(list).length : list.length;
}

/** The entry at a place, counted from 1; undefined outside the list. */
export function entryAt(list: ListValue, place: Int): Value | undefined {
  if (typeof place !== 'number' || place < 1) return undefined;
  if (typeof list !== 'string') return list[place - 1];
  return isWide(list) ? entriesOf(list)[place - 1] : list.charAt(place - 1) || undefined;
}

/** The entries from one place to another, those of them that exist; to the end if `to` is null. */
export function sliceOf(list: ListValue, from: Int, to: Int | null): ListValue {
  const [start, end] = [from < 1 ? 0 : Number(from) - 1, to === null ? undefined : Math.max(0, Number(to))];
  if (typeof list === 'string' && isWide(list)) return entriesOf(list).slice(start, end).join('');
  return list.slice(start, end);
}

/** The entries of one list and then those of another; a text only if both are. */
export function joined(one: ListValue, other: ListValue): ListValue {
  if (typeof one === 'string' && typeof other === 'string') return one + other;
  return entriesOf(one).concat(entriesOf(other));
}

function isWide(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
}

/** A set of values, which may be given with repetitions. */
export function setOf(values: readonly Value[]): AnySet {
  if (values.every(isNumber)) return numbersOf(values);
  return { kind: 'members', members: [...new Map(values.map((value) => [keyOf(value), value])).values()] };
}

/** A set of numbers, which may be given with repetitions. */
export function numbersOf(values: readonly Int[]): NumberSet {
  if (values.length <= FEW) return { kind: 'list', values: values.reduce(withNumber, []) };
  return { kind: 'list', values: [...new Set(values)].sort(compare) };
}

/** Sets such as `{0, d}` are made at each state. */
const FEW = 4;

/** Puts a number into an ascending list, unless it is there. */
function withNumber(ascending: Int[], value: Int): Int[] {
  let at = ascending.length;
  while (at > 0 && (ascending[at - 1] ?? 0) > value) at -= 1;
  if (at === 0 || ascending[at - 1] !== value) ascending.splice(at, 0, value);
  return ascending;
}

/** The values that a loop over a value runs through: entries, members, or the number itself. Lazy; a set of numbers may be endless. */
export function valuesIn(value: Value, meter: Meter): Iterable<Value> {
  if (isListValue(value)) return entriesOf(value);
  if (!isSet(value)) return [value];
  return value.kind === 'members' ? value.members : members(value, null, null, meter);
}

/** The entries of a list or the members of a set, if they are kept as an array: the same one each time. Null for any other value. */
export function listedIn(value: Value): readonly Value[] | null {
  if (!isSet(value)) return isList(value) ? value : null;
  return value.kind === 'members' ? value.members : value.kind === 'list' ? value.values : null;
}

/**
 * Distinguishes values: equal keys mean equal values. A text has the key of the list of its letters. Linear; the key of a long list is a digest,
 * which is computed once.
 */
export function keyOf(value: Value): string {
  if (typeof value === 'string') return value.length === 1 || isLetter(value) ? `"${value}` : keyOf(entriesOf(value));
  if (isList(value)) {
    const [only] = value;
    // A letter is a text of length 1, and so the list of itself.
    if (value.length === 1 && typeof only === 'string' && isLetter(only)) return keyOf(only);
    return value.length < LONG ? keyOfEntries(value) : keyOfLong(value);
  }
  if (!isSet(value)) return String(value);
  if (value.kind === 'members') return `{${value.members.map(keyOf).sort().join(',')}}`;
  return value.kind === 'list' ? `{${value.values.join(',')}}` : identityOf(partsOfSet(value));
}

/** Lists from this length on take longer to write out than to look up. */
const LONG = 128;

const longKeys = new WeakMap<readonly Value[], string>();

function keyOfLong(list: readonly Value[]): string {
  const known = longKeys.get(list);
  if (known !== undefined) return known;
  const key = `#${sha256(keyOfEntries(list))}`;
  longKeys.set(list, key);
  return key;
}

function keyOfEntries(list: readonly Value[]): string {
  return `[${list.map(keyOf).join(',')}]`;
}

function isLetter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && lengthOf(text) === 1);
}

/** Whether two values are equal: numbers, texts, lists entry by entry, sets by their members. Linear in the values. */
export function isSame(one: Value, other: Value, meter: Meter): boolean {
  if (one === other) return true;
  if (isNumberSet(one) && isNumberSet(other)) return isSameNumbers(one, other, meter);
  if (isSet(one) && isSet(other)) {
    meter.spend(10);
    return keyOf(asMembers(one)) === keyOf(asMembers(other));
  }
  if (!isListValue(one) || !isListValue(other)) return false;
  if (typeof one === 'string' && typeof other === 'string') return false;
  const [these, those] = [entriesOf(one), entriesOf(other)];
  meter.spend(these.length);
  return these.length === those.length && these.every((entry, index) => isSame(entry, those[index] ?? 0, meter));
}

/** An empty set is the same whatever it might have held; any other set of numbers differs from one of tuples. */
function asMembers(set: AnySet): AnySet {
  return set.kind === 'list' && set.values.length === 0 ? { kind: 'members', members: [] } : set;
}

/** Endless sets are compared until they differ, or until the budget is used up, unless they are described alike. */
function isSameNumbers(one: NumberSet, other: NumberSet, meter: Meter): boolean {
  if (isData(one) && isData(other) && identityOf(partsOfSet(one)) === identityOf(partsOfSet(other))) return true;
  const [these, those] = [members(one, null, null, meter), members(other, null, null, meter)];
  for (;;) {
    const [here, there] = [these.next(), those.next()];
    if (here.done === true || there.done === true) return here.done === there.done;
    if (here.value !== there.value) return false;
  }
}

/** Whether a value is among the entries of a list or the members of a set of tuples. Linear. */
export function isAmong(value: Value, values: readonly Value[], meter: Meter): boolean {
  meter.spend(values.length);
  // Equal numbers are identical, and equal to nothing else.
  if (isNumber(value)) return values.includes(value);
  return values.some((each) => isSame(each, value, meter));
}
