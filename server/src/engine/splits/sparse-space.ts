import { twice } from './mex-of-pairs.ts';
import type { PairCode } from './pair-code.ts';
import type { Space } from './space.ts';

/**
 * The sparse space of a game that splits heaps in two (Berlekamp; Winning Ways, chapter 4). A mask is a set of binary digits, and a number
 * counts as odd if it contains an odd number of them. Odd xor even is odd; all other combinations are even. Call heaps with odd values
 * common and the others rare: then a split with a common value consists of a rare heap and a common one. If all splits take amounts of the
 * same parity, this remains true when the parity of the heap, relative to that amount, is added to the parity of its value: such a mask
 * `alternates`. Every mask gives correct values. With a good one few heaps are rare, and a value costs about as many steps as there are
 * rare heaps.
 */
export interface Mask {
  readonly bits: number;
  readonly alternates: boolean;
}

/**
 * The known values, all below `limit`, a power of two, and the parity of the amounts after which a heap is split; null if both parities
 * occur.
 */
export interface KnownHeaps {
  readonly values: Uint16Array;
  readonly length: number;
  readonly limit: number;
  readonly parity: number | null;
}

/** If more than one heap in this many is rare, examining all pairs is faster than keeping rare heaps apart. */
const LEAST_SPARSE = 5;

/** The parity of the amounts after which a heap is split; null if both parities occur. */
export function parityOfSplits({ splits }: PairCode): number | null {
  const [first = 0, ...others] = splits.map(({ amount }) => amount % 2);
  return others.every((parity) => parity === first) ? first : null;
}

/**
 * The mask with the fewest rare heaps; null if even these are too many. The Walsh–Hadamard transform of the numbers of heaps of each value
 * gives, for each mask, the number of rare heaps minus that of common heaps. Linear in the length.
 */
export function fewestRare({ values, length, limit, parity }: KnownHeaps): Mask | null {
  const counts = new Int32Array(2 * limit);
  for (let n = 1; n < length; n += 1) {
    const place = 2 * (values[n] ?? 0) + (parity === null ? 0 : (n - parity) & 1);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  transform(counts);
  let best = 0;
  for (let mask = 1; mask < counts.length; mask += 1) if ((counts[mask] ?? 0) < (counts[best] ?? 0)) best = mask;
  const rare = ((counts[best] ?? 0) + length - 1) / 2;
  return rare * LEAST_SPARSE > length ? null : { bits: best >>> 1, alternates: (best & 1) === 1 };
}

/** In place: entry m becomes the sum of all entries, where those at indices that are odd under m count as negative. */
function transform(counts: Int32Array): void {
  for (let half = 1; half < counts.length; half *= 2) {
    for (let start = 0; start < counts.length; start += 2 * half) {
      for (let at = start; at < start + half; at += 1) {
        const [left, right] = [counts[at] ?? 0, counts[at + half] ?? 0];
        counts[at] = left + right;
        counts[at + half] = left - right;
      }
    }
  }
}

/** Divides the known heaps. Linear in their number. */
export function createSpace({ values, length, limit, parity }: KnownHeaps, mask: Mask): Space {
  const isCommon = (value: number, n: number): boolean =>
    isOdd(value & mask.bits) !== (mask.alternates && ((n - (parity ?? 0)) & 1) === 1);
  const those = (n: number, common: boolean) => {
    const all = Array.from({ length: 2 * limit }, (_, value) => value);
    return Uint32Array.from([...all.filter((value) => isCommon(value, n) === common), 2 * limit]);
  };
  const listed: number[] = [];
  for (let n = 1; n < length; n += 1) if (!isCommon(values[n] ?? 0, n)) listed.push(n);
  const places = Int32Array.from(listed);
  return {
    limit,
    commons: [those(0, true), those(1, true)],
    rares: [those(0, false), those(1, false)],
    places,
    nimbers: places.map((place) => twice(values[place] ?? 0)),
    count: places.length,
    marks: [new Uint32Array(2 * limit + 1), new Uint32Array(2 * limit + 1)],
  };
}

/** Makes room for `more` further rare heaps. */
export function reserve(space: Space, more: number): void {
  if (space.count + more <= space.places.length) return;
  const enlarged = (array: Int32Array) => {
    const larger = new Int32Array(2 * space.count + more);
    larger.set(array);
    return larger;
  };
  space.places = enlarged(space.places);
  space.nimbers = enlarged(space.nimbers);
}

function isOdd(bits: number): boolean {
  let folded = bits;
  for (let shift = 16; shift > 0; shift >>>= 1) folded ^= folded >>> shift;
  return (folded & 1) === 1;
}
