import type { State } from '../game/ruleset.ts';
import type { Stretch } from './stretches.ts';
import { type Change, listsAfter } from './windows.ts';

/**
 * Tells, for one move after another in parts of a list, whether it leads elsewhere than those before. `keyOf` gives the same text for moves that lead
 * to the same sum; it is asked only where that is possible. Two lists of the same length are equal only if the same part is, and the lists on
 * the two sides of a cut only if the cut is as wide and as far from one of the ends, unless lists of zeros are left out of the sum. Linear in the
 * part for most moves.
 */
export function createTeller(state: State, keyOf: (change: Change) => string) {
  const hasZeros = state.includes(0);
  const seen = new Set<string>();
  const cuts = new Map<string, { readonly first: Change; readonly keys: Set<string> }>();
  return ({ start, list }: Stretch, change: Change): boolean => {
    if (change.by !== null) {
      return isAdded(`${start}:${listsAfter(list, { ...change, at: change.at - start }).join()}`, seen);
    }
    const { at, width } = change;
    const nearest = Math.min(at, state.length - at - width);
    const place = hasZeros ? '' : `${width}:${nearest}`;
    const before = cuts.get(place);
    if (before === undefined) {
      cuts.set(place, { first: change, keys: new Set() });
      return true;
    }
    const { first, keys } = before;
    if (keys.size === 0) keys.add(keyOf(first));
    return isAdded(keyOf(change), keys);
  };
}

/** Adds a key to those that are known; whether it was new. */
function isAdded(key: string, known: Set<string>): boolean {
  const isNew = !known.has(key);
  known.add(key);
  return isNew;
}
