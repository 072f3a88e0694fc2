import { LITTLE_ENDIAN } from './mark-pairs.ts';
import type { Space } from './space.ts';

/**
 * Marks, for two consecutive heaps at once, the values of the pairs that add up to `rest` and to `rest` + 1, where one part is a rare heap
 * of 2 or more and the other is neither `rest` nor 1. The heap that leaves `rest` has the marks `here` and the stamp `stamp`; the heap
 * after it has `after` and the next stamp. The two partners of a rare heap are adjacent, so both values are read at once. If `unequal`,
 * equal parts are not a pair.
 */
export function markRareOfTwo(
  { places, nimbers, count }: Space,
  values: Uint16Array,
  bytes: DataView,
  rest: number,
  unequal: boolean,
  [here, after]: readonly [Uint32Array, Uint32Array],
  stamp: number,
): void {
  let last = count;
  while (last > 0 && (places[last - 1] ?? 0) >= rest) last -= 1;
  const first = last > 0 && places[0] === 1 ? 1 : 0;
  const middle = (rest + 1) >> 1;
  const half = unequal ? indexOf(places, last, middle) : last;
  markRun(places, nimbers, first, half, values, bytes, rest, here, after, stamp);
  markRun(places, nimbers, half + 1, last, values, bytes, rest, here, after, stamp);
  if (half === last || half < first) return;
  // Twice this heap is one of the two numbers, so it forms a pair for the other one only.
  const nimber = values[middle] ?? 0;
  if (2 * middle === rest) after[nimber ^ (values[middle + 1] ?? 0)] = stamp + 1;
  else here[nimber ^ (values[middle - 1] ?? 0)] = stamp;
}

/** The innermost loop of all games with a sparse space: it is unrolled to four rare heaps and calls nothing. */
function markRun(
  places: Int32Array,
  nimbers: Int32Array,
  from: number,
  to: number,
  values: Uint16Array,
  bytes: DataView,
  rest: number,
  here: Uint32Array,
  after: Uint32Array,
  stamp: number,
): void {
  const next = stamp + 1;
  let at = from;
  if (LITTLE_ENDIAN) {
    for (; at + 3 < to; at += 4) {
      const a = (nimbers[at] ?? 0) ^ bytes.getUint32((rest - (places[at] ?? 0)) << 1, true);
      here[a & 0xffff] = stamp;
      after[a >>> 16] = next;
      const b = (nimbers[at + 1] ?? 0) ^ bytes.getUint32((rest - (places[at + 1] ?? 0)) << 1, true);
      here[b & 0xffff] = stamp;
      after[b >>> 16] = next;
      const c = (nimbers[at + 2] ?? 0) ^ bytes.getUint32((rest - (places[at + 2] ?? 0)) << 1, true);
      here[c & 0xffff] = stamp;
      after[c >>> 16] = next;
      const d = (nimbers[at + 3] ?? 0) ^ bytes.getUint32((rest - (places[at + 3] ?? 0)) << 1, true);
      here[d & 0xffff] = stamp;
      after[d >>> 16] = next;
    }
  }
  for (; at < to; at += 1) {
    const other = rest - (places[at] ?? 0);
    const nimber = (nimbers[at] ?? 0) & 0xffff;
    here[nimber ^ (values[other] ?? 0)] = stamp;
    after[nimber ^ (values[other + 1] ?? 0)] = stamp + 1;
  }
}

/** The index of a heap among the first `count` places; `count` if it is not there. */
function indexOf(places: Int32Array, count: number, heap: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < heap) low = middle + 1;
    else high = middle;
  }
  return low < count && places[low] === heap ? low : count;
}
