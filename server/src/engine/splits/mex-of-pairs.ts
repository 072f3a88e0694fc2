import { markPairs } from './mark-pairs.ts';
import { markRareOfTwo } from './mark-rare.ts';
import type { PairCode } from './pair-code.ts';
import type { Space } from './space.ts';

/** The result of computing the values of some heaps. */
export interface Filled {
  /** The heap where it stopped: the end, or a heap whose value is not below the limit. */
  readonly reached: number;
  /** How many pairs of heaps were examined. */
  readonly pairs: number;
}

/** How many pairs of heaps are examined before checking whether they were enough: at first, and at most. */
const FIRST_PAIRS = 8;
const MOST_PAIRS = 256;

/**
 * Computes the values of the heaps from `from` up to but not including `to` from the values below, and lists the rare ones among them, for
 * which there must be room.
 *
 * Options with a common value are pairs of a rare and a common heap, so all of these are examined; let c be the least common value missing
 * among them. The other values below c nearly always occur among the pairs with the smallest parts. Only if one does not are all pairs
 * examined: then the heap is rare.
 */
export function fillByPairs(
  values: Uint16Array,
  from: number,
  to: number,
  { ends, rests, splits, halves }: PairCode,
  space: Space,
): Filled {
  const { limit, places, nimbers } = space;
  const bytes = new DataView(values.buffer, values.byteOffset, values.byteLength);
  const end = 2 * limit;
  const evenFirst = space.marks;
  const oddFirst = [space.marks[1], space.marks[0]] as const;
  let looked = 0;
  let n = from;
  for (; n < to; n += 1) {
    const stamp = n + 1;
    const isEven = (n & 1) === 0;
    const marks = isEven ? space.marks[0] : space.marks[1];
    for (let index = 0; index < ends.length; index += 1) if (ends[index] === n && n > 0) marks[0] = stamp;
    for (let index = 0; index < rests.length; index += 1) {
      const rest = n - (rests[index] ?? 0);
      if (rest > 0) marks[values[rest] ?? 0] = stamp;
    }
    for (let index = 0; index < halves.length; index += 1) {
      const rest = n - (halves[index] ?? 0);
      if (rest > 0 && rest % 2 === 0) marks[0] = stamp;
    }

    const first = ((n - from) & 1) === 0;
    for (let split = 0; split < splits.length; split += 1) {
      const rest = n - (splits[split]?.amount ?? 0);
      const unequal = splits[split]?.unequal === true;
      if (rest >= (unequal ? 3 : 2)) marks[(values[1] ?? 0) ^ (values[rest - 1] ?? 0)] = stamp;
      if (first) markRareOfTwo(space, values, bytes, rest, unequal, isEven ? evenFirst : oddFirst, stamp);
      looked += space.count;
    }
    const commons = isEven ? space.commons[0] : space.commons[1];
    let at = 0;
    while (marks[commons[at] ?? end] === stamp) at += 1;
    const common = commons[at] ?? end;

    const rares = isEven ? space.rares[0] : space.rares[1];
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
      places[space.count] = n;
      nimbers[space.count] = twice(value);
      space.count += 1;
    }
  }
  return { reached: n, pairs: looked };
}

/** A value below 2^16 in both halves of a word. */
export function twice(value: number): number {
  return value | (value << 16);
}
