import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { SlowLimit } from '../game/move-forms.ts';

/** The values of small heaps from which any number of stones up to a slowly growing limit may be taken, see {@link slowLimit} in `heaps/slow-limits.ts`. */
export interface TableOfLimits {
  /** The value of a heap; undefined if the table does not reach it. It grows to a heap once as many small heaps have been asked for as it lacks. */
  readonly at: (heap: Int, meter: Meter) => number | undefined;
  /** The first heap of a value from `lowest` on and below `end`; undefined if there is none, if the table does not reach `end`, or if there are many. */
  readonly find: (lowest: Int, end: Int, nimber: Int) => number | undefined;
}

/** A table without values yet, for one limit. */
export function createTableOfLimits(limitWith: SlowLimit): TableOfLimits {
  let values = new Uint32Array(0);
  let asked = 0;
  const growTo = (length: number, meter: Meter): void => {
    const limit = limitWith(meter);
    const longer = new Uint32Array(length);
    longer.set(values);
    for (let [heap, before] = [values.length, -1]; heap < length; heap += 1) {
      if (before < 0) before = heap === 0 ? 0 : Number(limit(heap - 1));
      const most = Number(limit(heap));
      if (heap % HEAPS_AT_ONCE === 0) {
        meter.spend(STEPS_PER_HEAP * HEAPS_AT_ONCE);
        meter.remember(1);
      }
      longer[heap] = most > before ? most : (longer[heap - most - 1] ?? 0);
      before = most;
    }
    values = longer;
  };
  return {
    at: (heap, meter) => {
      if (heap < values.length) return values[Number(heap)];
      if (heap > LAST) return undefined;
      asked += 1;
      if (asked + values.length <= heap) return undefined;
      asked = 0;
      growTo(Math.max(Number(heap) + 1, Math.min(LAST + 1, 2 * values.length)), meter);
      return values[Number(heap)];
    },
    find: (lowest, end, nimber) => {
      if (end > values.length || Number(end) - Number(lowest) > MOST_LOOKED_AT) return undefined;
      for (let heap = Number(lowest); heap < end; heap += 1) if (values[heap] === nimber) return heap;
      return undefined;
    },
  };
}

/** No greater heap is kept, so that a table takes at most 16 MB. */
const LAST = 2 ** 22;
/** In longer stretches, the law of the values finds a heap sooner. */
const MOST_LOOKED_AT = 2 ** 12;
/** The values of this many heaps take as much memory as one remembered position. */
const HEAPS_AT_ONCE = 64;
/** How many steps of a meter one value takes, mostly for the limit. */
const STEPS_PER_HEAP = 15;
