import type { Meter } from '../../../engine/budget/meter.ts';
import type { MemberSet } from '../../../engine/game/forms.ts';
import { isList, isSet, type Value } from '../../scope/evaluation.ts';
import { isAmong, keyOf } from '../../scope/values.ts';

/**
 * Whether a value is a member of a set of tuples or other values. A long set gets an index when it is asked for the second time, since most are
 * asked once; from then on, a question takes time proportional to the length of the value. The index is kept for as long as the set is.
 */
export function isMember(value: Value, set: MemberSet, meter: Meter): boolean {
  const { members } = set;
  if (members.length < LONG || hasSet(value)) return isAmong(value, members, meter);
  const known = indexes.get(set);
  if (known === undefined) {
    indexes.set(set, 'asked');
    return isAmong(value, members, meter);
  }
  const index = known === 'asked' ? new Set(members.map(keyOf)) : known;
  indexes.set(set, index);
  meter.spend(10);
  return index.has(keyOf(value));
}

const LONG = 16;

/** The keys of the members. */
const indexes = new WeakMap<MemberSet, ReadonlySet<string> | 'asked'>();

/** Equal sets may have different keys, so a value with sets cannot be looked up. A value without sets has the key of no value with sets. */
function hasSet(value: Value): boolean {
  return isSet(value) || (isList(value) && value.some(hasSet));
}
