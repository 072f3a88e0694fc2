import { unionOfSets } from './wide-code.ts';

/** How many places are looked at together. */
export const PLACES = 16;

/** The bytes of a set. */
const BYTES = 4;
/** The most places of a row: a longer one is not worth its memory. */
const LONGEST = 2 ** 18;
/** Where the parts of the memory begin, in words: first the distances, then the unions, then the sets. */
export const UNIONS = 2 ** 10;
const SETS = UNIONS + PLACES;

/** A row of sets of numbers below 32, each of which is one word of bits. */
export interface Row {
  /** The set at a place has the index `place + shift`. */
  readonly sets: Int32Array;
  readonly shift: number;
  /** From the index {@link UNIONS} on, the unions for {@link PLACES} places from one on: those of the sets that are one of the first `count` distances before it. */
  readonly unite: (place: number, count: number) => void;
}

/**
 * What some work finds with a row in which the sets at the places up to `known` have one member each, the value there, and all sets before place 0 are empty. It reaches
 * to `end`. The distances are positive and ascend. Null if there are too many of them, if they or the row are too long, or if the machine
 * has no such instructions. All rows share their memory, so this one is for the work alone, which must not make another. Linear in the places from the last distance before `first` on, which are those that matter for unions from `first` on.
 */
export function withRow<T>(
  values: { readonly [place: number]: number },
  { first, known, end }: { readonly first: number; readonly known: number; readonly end: number },
  distances: Int32Array,
  work: (row: Row) => T,
): T | null {
  const most = distances.at(-1) ?? 0;
  const length = most + end - first + PLACES;
  if (distances.length === 0 || distances.length > UNIONS || length > LONGEST) return null;
  const code = unionOfSets();
  if (code === null) return null;
  const sets = code.room(SETS + length);
  for (let index = 0; index < distances.length; index += 1) sets[index] = BYTES * (distances[index] ?? 0);
  const shift = SETS + most - first;
  const begin = Math.max(0, first - most);
  sets.fill(0, SETS, begin + shift);
  for (let place = begin; place < known; place += 1) sets[place + shift] = 1 << (values[place] ?? 0);
  const unite = (place: number, count: number): void => {
    if (count === 0) sets.fill(0, UNIONS, UNIONS + PLACES);
    else code.unite(BYTES * (place + shift), 0, BYTES * count, BYTES * UNIONS);
  };
  return work({ sets, shift, unite });
}
