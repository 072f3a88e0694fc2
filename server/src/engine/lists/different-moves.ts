import type { State } from '../game/state.ts';
import type { Stretch } from './stretches.ts';
import type { Change } from './windows.ts';

/**
 * Tells, for one move after another in parts of a list, whether it leads elsewhere than those before. `keyOf` gives the same text for moves that lead
 * to the same sum; it is asked only where that is possible. Two moves that keep the length lead to the same list only if they change the same part in
 * the same way, and two cuts to the same sum only if they are equally wide and equally far from one of the ends, unless lists of zeros are left out of
 * the sum. Linear in the window for most moves.
 */
export function createMoveFilter(state: State, keyOf: (change: Change) => string) {
  const hasZeros = state.includes(0);
  const seen = new Set<string>();
  const cuts = new Map<string, { readonly first: Change; readonly keys: Set<string> }>();
  return ({ start, list }: Stretch, change: Change): boolean => {
    if (change.by !== null) return isAdded(whatChanges(list, { ...change, at: change.at - start }, start), seen);
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

/** The entries that a move changes, and where; equal for moves that lead to the same list. Linear in the window. */
function whatChanges(list: State, { at, by }: Change, start: number): string {
  const after = by ?? [];
  const first = after.findIndex((entry, offset) => entry !== list[at + offset]);
  const last = after.findLastIndex((entry, offset) => entry !== list[at + offset]);
  return first < 0 ? '' : `${start + at + first}:${after.slice(first, last + 1).join()}`;
}

/** Adds a key to those that are known, and tells whether it is new. */
function isAdded(key: string, known: Set<string>): boolean {
  const isNew = !known.has(key);
  known.add(key);
  return isNew;
}
