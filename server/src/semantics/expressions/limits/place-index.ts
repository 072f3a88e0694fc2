import { append } from '../../../collections/grouping.ts';
import type { Int } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { type Evaluate, isList, isNumber, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entryAt, isListValue, lengthOf, numbersOf } from '../../scope/values.ts';

/** The places at which an entry stands, null if they are not known, and the last place of the list. */
interface Places {
  readonly few: Evaluate<NumberSet | null>;
  readonly upTo: Evaluate<Int>;
}

/**
 * For `p[k] == e`: the places k of a list of numbers at which the entry is e, up to the end of the list; for `p[k][1] == e`, where `item` is 1, those
 * of a list of tuples at which e is the first number of the entry. A list gets an index at the second question, since the list of a state is often
 * asked about once; the index is kept for as long as the list, and each later question takes one look-up. Null where p is not such a list.
 */
export function compilePlaces(list: Expression, item: number | null, value: Expression, scope: Scope): Places {
  const indexes: Indexes = new WeakMap();
  const listIn = scope.compile.value(list, scope);
  const valueIn = scope.compile.number(value, scope);
  const upTo: Places['upTo'] = (environment) => {
    const found = listIn(environment);
    return isListValue(found) ? lengthOf(found) : 0;
  };
  const few: Places['few'] = (environment) => {
    const found = listIn(environment);
    const index = isList(found) ? indexOf(found, item, indexes) : null;
    environment.meter.spend(2);
    return index === null ? null : (index.get(valueIn(environment)) ?? EMPTY);
  };
  return { few, upTo };
}

/** For each entry, its places, counted from 1. */
type Index = ReadonlyMap<Int, NumberSet>;

type Indexes = WeakMap<readonly Value[], Index | 'asked' | 'none'>;

/** Null for a list that is short, that has not been asked about before, or in which something else than numbers stands there. */
function indexOf(list: readonly Value[], item: number | null, indexes: Indexes): Index | null {
  if (list.length < LONG) return null;
  const known = indexes.get(list);
  if (known === 'none') return null;
  if (known !== undefined && known !== 'asked') return known;
  const made = known === 'asked' ? (indexed(list, item) ?? 'none') : 'asked';
  indexes.set(list, made);
  return typeof made === 'string' ? null : made;
}

const LONG = 16;

function indexed(list: readonly Value[], item: number | null): Index | null {
  const places = new Map<Int, Int[]>();
  for (const [before, entry] of list.entries()) {
    const number = item === null ? entry : isListValue(entry) ? entryAt(entry, item) : undefined;
    if (!isNumber(number)) return null;
    append(places, number, before + 1);
  }
  return new Map([...places].map(([entry, found]) => [entry, numbersOf(found)]));
}
