import type { Meter } from '../../../engine/budget/meter.ts';
import { isList, isSet, type Value } from '../../scope/evaluation.ts';
import { entriesOf, isAmong, keyOf, type ListValue } from '../../scope/values.ts';

/**
 * Whether a value is a member of a set of tuples or other values. A large set gets an index at the second question, since most sets are asked about
 * once; from then on, a question takes time proportional to the length of the value. The index is kept for as long as the members are.
 */
export function isMember(value: Value, members: readonly Value[], meter: Meter): boolean {
  if (members.length < LONG || hasSet(value)) return isAmong(value, members, meter);
  const known = indexes.get(members);
  if (known === undefined) {
    indexes.set(members, 'asked');
    return isAmong(value, members, meter);
  }
  const index = known === 'asked' ? new Set(members.map(keyOf)) : known;
  indexes.set(members, index);
  meter.spend(10);
  return index.has(keyOf(value));
}

const LONG = 16;

/** Whether a value is an entry of a list or a letter of a text. An index of a very long list is made as for {@link isMember}. */
export function isEntry(value: Value, list: ListValue, meter: Meter): boolean {
  if (typeof list === 'string' || list.length < LONG_LIST) return isAmong(value, entriesOf(list), meter);
  return isMember(value, list, meter);
}

/** Looking through a few hundred numbers takes less time than making the key of one. */
const LONG_LIST = 512;

/** The keys of the members. */
const indexes = new WeakMap<readonly Value[], ReadonlySet<string> | 'asked'>();

/** Equal sets may have different keys, so a value with sets cannot be looked up. A value without sets has the key of no value with sets. */
function hasSet(value: Value): boolean {
  return isSet(value) || (isList(value) && value.some(hasSet));
}
