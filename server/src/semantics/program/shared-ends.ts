import type { PlacedPiece } from '../../syntax/tree/tree.ts';

/** How many pieces two versions of a file share at the beginning, and at the end. */
export interface SharedEnds {
  readonly first: number;
  readonly last: number;
}

/**
 * What two versions of a file share at their ends, found out once for each version and the one that it was compared with last. Linear in
 * the pieces, which are only compared.
 */
export function sharedEnds(now: readonly PlacedPiece[], before: readonly PlacedPiece[]): SharedEnds {
  const known = compared.get(now);
  if (known !== undefined && known.before.deref() === before) return known.ends;
  const ends = compare(now, before);
  compared.set(now, { before: new WeakRef(before), ends });
  return ends;
}

const compared = new WeakMap<
  readonly PlacedPiece[],
  { readonly before: WeakRef<readonly PlacedPiece[]>; readonly ends: SharedEnds }
>();

function compare(now: readonly PlacedPiece[], before: readonly PlacedPiece[]): SharedEnds {
  const most = Math.min(before.length, now.length);
  let [first, last] = [0, 0];
  while (first < most && isSamePiece(before[first], now[first])) first += 1;
  while (last < most - first && isSamePiece(before[before.length - 1 - last], now[now.length - 1 - last])) last += 1;
  return { first, last };
}

/** A piece that has not moved has the same place. */
function isSamePiece(one: PlacedPiece | undefined, other: PlacedPiece | undefined): boolean {
  return one === other || one?.piece === other?.piece;
}

/**
 * What is known about the pieces of an earlier version of a file by their places, in the places that those at both ends have now. Nothing
 * is known about the others. Linear in the pieces, which are only compared.
 */
export function carriedPlaces<Known>(
  known: readonly (Known | undefined)[],
  before: readonly PlacedPiece[],
  now: readonly PlacedPiece[],
): (Known | undefined)[] {
  const { first, last } = sharedEnds(now, before);
  // One list, and no parts of it: a long file makes this at each edit, and V8 keeps large lists until it collects all garbage.
  const carried = new Array<Known | undefined>(now.length);
  for (let index = 0; index < first; index += 1) carried[index] = known[index];
  for (let back = 1; back <= last; back += 1) carried[now.length - back] = known[before.length - back];
  return carried;
}
