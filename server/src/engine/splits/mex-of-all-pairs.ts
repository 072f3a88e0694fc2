import { markPairs } from './mark-pairs.ts';
import type { Filled } from './mex-of-pairs.ts';
import type { PairCode } from './pair-code.ts';

/** The values found by splitting the latest numbers of stones, kept for the other amounts that lead to splits of the same number. */
export interface LatestSplits {
  /** A power of two above the values of all heaps, at most 2^16. */
  readonly limit: number;
  /**
   * For each kind of split, each number of stones modulo `span` and each value: one more than the last number of stones that gave the
   * value. Without a span, the same for each split.
   */
  readonly marks: readonly Uint32Array[];
  /** The number of stones whose splits each of them holds; −1 for none. */
  readonly stones: Int32Array;
  /** Null if the amounts are so far apart that the numbers between them would need too much memory. */
  readonly span: number | null;
  /** For each value, one more than the last heap that has an option of this value by another move. */
  readonly other: Uint32Array;
}

/** Amounts that are farther apart share nothing: each split then looks at all pairs by itself. */
const FARTHEST = 4096;

/**
 * Nothing found yet. Uses memory for all numbers between the least and the greatest amount after which a heap is split, or, if they are far
 * apart, for each split.
 */
export function createLatestSplits({ splits }: PairCode, limit: number): LatestSplits {
  const amounts = splits.map(({ amount }) => amount);
  const most = amounts.reduce((a, b) => Math.max(a, b), 0);
  const span = most - amounts.reduce((a, b) => Math.min(a, b), most) + 1;
  const other = new Uint32Array(limit + 1);
  if (span > FARTHEST) {
    const own = splits.map(() => new Uint32Array(limit + 1));
    return { limit, marks: own, stones: new Int32Array(splits.length).fill(-1), span: null, other };
  }
  const isUsed = (place: number) => splits.some(({ unequal }) => unequal === place >= span);
  const marks = Array.from({ length: 2 * span }, (_, place) => new Uint32Array(isUsed(place) ? limit + 1 : 0));
  return { limit, marks, stones: new Int32Array(2 * span).fill(-1), span, other };
}

/** Like `fillByPairs`, but examines all pairs, each number of stones only once. */
export function fillByAllPairs(
  values: Uint16Array,
  from: number,
  to: number,
  { ends, rests, splits, halves }: PairCode,
  { limit, marks, stones, span, other }: LatestSplits,
): Filled {
  const bytes = new DataView(values.buffer, values.byteOffset, values.byteLength);
  let looked = 0;
  for (let n = from; n < to; n += 1) {
    const stamp = n + 1;
    for (const amount of ends) if (amount === n && n > 0) other[0] = stamp;
    for (const amount of rests) if (amount < n) other[values[n - amount] ?? 0] = stamp;
    for (const amount of halves) if (amount < n && (n - amount) % 2 === 0) other[0] = stamp;
    const lists = [other];
    const stamps = [stamp];
    for (let index = 0; index < splits.length; index += 1) {
      const { amount, unequal } = splits[index] ?? NO_SPLIT;
      const rest = n - amount;
      if (rest < 2) continue;
      const place = span === null ? index : (rest % span) + (unequal ? span : 0);
      const list = marks[place] ?? other;
      lists.push(list);
      stamps.push(rest + 1);
      if (stones[place] === rest) continue;
      const half = (unequal ? rest - 1 : rest) >> 1;
      markPairs(list, rest + 1, values, bytes, rest, 1, half);
      stones[place] = rest;
      looked += half;
    }
    let value = 0;
    for (let before = -1; before < value; ) {
      before = value;
      for (let index = 0; index < lists.length; index += 1)
        value = pastMet(lists[index] ?? other, stamps[index] ?? stamp, value);
    }
    if (value >= limit) return { reached: n, pairs: looked };
    values[n] = value;
  }
  return { reached: to, pairs: looked };
}

const NO_SPLIT = { amount: 0, unequal: false };

/** The least value from this one on that does not have the stamp. */
function pastMet(list: Uint32Array, stamp: number, from: number): number {
  let value = from;
  while (list[value] === stamp) value += 1;
  return value;
}
