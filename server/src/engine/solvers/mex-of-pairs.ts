import { markPairs } from './mark-pairs.ts';

/** The moves of a game that leaves a heap as one or two, by the amounts that they take. */
export interface PairCode {
  /** Those that may be a whole heap. */
  readonly ends: readonly number[];
  /** Those after which one heap is left. */
  readonly rests: readonly number[];
  /** Those after which two heaps are left, which may have to be unequal. */
  readonly splits: readonly { readonly amount: number; readonly unequal: boolean }[];
  /** Those after which two equal heaps are left. */
  readonly halves: readonly number[];
}

/** What came of writing the values of some heaps. */
export interface Filled {
  /** The heap at which it broke off: the end, or one whose value is not below the limit. */
  readonly reached: number;
  /** So many pairs of heaps were looked at. */
  readonly pairs: number;
}

/** All heaps divided into rare and common ones, see `sparse-space.ts`, in the form that the loops below want. */
export interface Space {
  /** A power of two above the values of all heaps, at most 2^16. */
  readonly limit: number;
  /** The values that make a heap n common, for even n and for odd n: ascending, all below 2 · limit, then 2 · limit as an end. */
  readonly commons: readonly [Uint32Array, Uint32Array];
  /** The same for rare heaps. */
  readonly rares: readonly [Uint32Array, Uint32Array];
  /** The rare heaps, ascending, and their values: `count` of them. */
  places: Uint32Array;
  nimbers: Uint32Array;
  count: number;
  /** For each value below 2 · limit one more than the last heap that has an option of this value; then one that no heap reaches. */
  readonly marks: Uint32Array;
}

/** So many pairs of heaps are looked at before it is seen whether they were enough, at first and at most. */
const FIRST_PAIRS = 8;
const MOST_PAIRS = 256;

/**
 * Writes the values of the heaps from `from` to `to`, not included, behind those below, and lists the rare ones of them, for
 * which there has to be room.
 *
 * The options of a common value are pairs of a rare and a common heap, so all of them are looked at: the least value
 * that is missing there is c. The other values below c are nearly always among the pairs of the smallest parts, and
 * only one that is not makes all pairs be looked at: then the heap is rare.
 */
export function fillByPairs(
  values: Uint16Array,
  from: number,
  to: number,
  { ends, rests, splits, halves }: PairCode,
  space: Space,
): Filled {
  const { limit, places, nimbers, marks } = space;
  const bytes = new DataView(values.buffer, values.byteOffset, values.byteLength);
  const end = 2 * limit;
  let { count } = space;
  let looked = 0;
  let n = from;
  for (; n < to; n += 1) {
    const stamp = n + 1;
    for (let index = 0; index < ends.length; index += 1) if (ends[index] === n && n > 0) marks[0] = stamp;
    for (let index = 0; index < rests.length; index += 1) {
      const rest = n - (rests[index] ?? 0);
      if (rest > 0) marks[values[rest] ?? 0] = stamp;
    }
    for (let index = 0; index < halves.length; index += 1) {
      const rest = n - (halves[index] ?? 0);
      if (rest > 0 && rest % 2 === 0) marks[0] = stamp;
    }

    for (let split = 0; split < splits.length; split += 1) {
      const rest = n - (splits[split]?.amount ?? 0);
      let last = count;
      while (last > 0 && (places[last - 1] ?? 0) >= rest) last -= 1;
      const half = splits[split]?.unequal === true && rest % 2 === 0 ? indexOf(places, last, rest / 2) : last;
      markRare(marks, stamp, values, rest, places, nimbers, 0, half);
      markRare(marks, stamp, values, rest, places, nimbers, half + 1, last);
      looked += last;
    }
    const commons = (n & 1) === 0 ? space.commons[0] : space.commons[1];
    let at = 0;
    while (marks[commons[at] ?? end] === stamp) at += 1;
    const common = commons[at] ?? end;

    const rares = (n & 1) === 0 ? space.rares[0] : space.rares[1];
    let part = 1;
    let pairs = FIRST_PAIRS;
    at = 0;
    while (marks[rares[at] ?? end] === stamp) at += 1;
    while ((rares[at] ?? end) < common && 2 * part <= n) {
      for (let split = 0; split < splits.length; split += 1) {
        const rest = n - (splits[split]?.amount ?? 0);
        const half = (splits[split]?.unequal === true ? rest - 1 : rest) >> 1;
        markPairs(marks, stamp, values, bytes, rest, part, Math.min(half, part + pairs - 1));
      }
      looked += pairs * splits.length;
      part += pairs;
      if (pairs < MOST_PAIRS) pairs *= 2;
      while (marks[rares[at] ?? end] === stamp) at += 1;
    }
    const rare = rares[at] ?? end;

    const value = rare < common ? rare : common;
    if (value >= limit) break;
    values[n] = value;
    if (rare < common && n > 0) {
      places[count] = n;
      nimbers[count] = value;
      count += 1;
    }
  }
  space.count = count;
  return { reached: n, pairs: looked };
}

/** Where a heap is among the first `count` places; `count` where it is not. */
function indexOf(places: Uint32Array, count: number, heap: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < heap) low = middle + 1;
    else high = middle;
  }
  return places[low] === heap ? low : count;
}

/** Marks the values of the pairs that make up `rest`, one of the heaps being one of these rare ones. */
function markRare(
  marks: Uint32Array,
  stamp: number,
  values: Uint16Array,
  rest: number,
  places: Uint32Array,
  nimbers: Uint32Array,
  from: number,
  to: number,
): void {
  let at = from;
  for (; at + 3 < to; at += 4) {
    marks[(nimbers[at] ?? 0) ^ (values[rest - (places[at] ?? 0)] ?? 0)] = stamp;
    marks[(nimbers[at + 1] ?? 0) ^ (values[rest - (places[at + 1] ?? 0)] ?? 0)] = stamp;
    marks[(nimbers[at + 2] ?? 0) ^ (values[rest - (places[at + 2] ?? 0)] ?? 0)] = stamp;
    marks[(nimbers[at + 3] ?? 0) ^ (values[rest - (places[at + 3] ?? 0)] ?? 0)] = stamp;
  }
  for (; at < to; at += 1) marks[(nimbers[at] ?? 0) ^ (values[rest - (places[at] ?? 0)] ?? 0)] = stamp;
}
