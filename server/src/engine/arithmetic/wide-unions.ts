import { mexOfSets } from './wide-code.ts';

/** How many places are looked at together. */
export const PLACES = 16;

/** The bytes of a set. */
const BYTES = 4;
/** The most places of a row: a longer one is not worth its memory. */
const LONGEST = 2 ** 18;
/** Where the sets begin in the memory, in words: behind the distances. */
const SETS = 2 ** 10;

/** A row of sets of numbers below 32, each of which is one word of bits. */
export interface Row {
  /**
   * For the places from the first one on, as many as there are in whole groups of {@link PLACES}, sets of one member each: the least number that is in
   * none of the sets at the distances before that place. Empty if all numbers below 32 are. The sets of the row stay as they are.
   */
  readonly mexes: () => Int32Array;
  /** The same, and each becomes the set at its place before that of the next place is found. */
  readonly settle: () => Int32Array;
}

/**
 * What some work finds with a row in which the sets at the places up to `known` have one member each, the value there, and all sets before place 0 are empty. It reaches
 * to `end`. The distances are positive and ascend. Null if there are too many of them, if they or the row are too long, or if the machine
 * has no such instructions. All rows share their memory, so this one and what it gives are for the work alone, which must not make another. Linear in the places from the last distance before `first` on, which are those that matter for what is found from `first` on.
 */
export function withRow<T>(
  values: { readonly [place: number]: number },
  { first, known, end }: { readonly first: number; readonly known: number; readonly end: number },
  distances: Int32Array,
  work: (row: Row) => T,
): T | null {
  const most = distances.at(-1) ?? 0;
  const length = most + end - first;
  if (distances.length === 0 || distances.length > SETS || length > LONGEST) return null;
  const code = mexOfSets();
  if (code === null) return null;
  const count = PLACES * Math.floor((end - first) / PLACES);
  const found = SETS + length;
  const sets = code.room(found + count);
  for (let index = 0; index < distances.length; index += 1) sets[index] = BYTES * (distances[index] ?? 0);
  const shift = SETS + most - first;
  const begin = Math.max(0, first - most);
  sets.fill(0, SETS, begin + shift);
  for (let place = begin; place < known; place += 1) sets[place + shift] = 1 << (values[place] ?? 0);
  const findAt = (to: number, nearEnd: number): Int32Array => {
    if (count === 0) return sets.subarray(to, to);
    const [at, origin] = [BYTES * (first + shift), BYTES * shift];
    const end = at + BYTES * count;
    code.settle({ at, origin, end, to: BYTES * to, nearEnd: BYTES * nearEnd, distancesEnd: BYTES * distances.length });
    return sets.subarray(to, to + count);
  };
  const near = distances.findIndex((distance) => distance >= PLACES);
  return work({
    mexes: () => findAt(found, 0),
    settle: () => findAt(first + shift, near < 0 ? distances.length : near),
  });
}
