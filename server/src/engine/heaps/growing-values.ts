import type { Meter } from '../budget/meter.ts';
import type { Values } from '../game/solver.ts';
import type { Recurrence } from './recurrence.ts';

const MOST_BYTES = 2 ** 31;
/** One position that a search remembers takes as much memory as this many bytes. */
const BYTES_PER_POSITION = 64;

/** The values of the first heaps, in an array that grows. */
export interface GrowingValues {
  /** The values of the heaps below `length`, with spare room after them. */
  readonly values: Values;
  readonly length: number;
  /** The approximate number of steps spent on all values together. */
  readonly worked: number;
  /** Fills the array up to a length, unless `isEnough` stops it earlier. Throws `LimitReached`. */
  readonly grow: (target: number, meter: Meter, isEnough: () => boolean) => void;
  /** Takes over values computed before, if there are more of them and `fill` can continue from them. */
  readonly restore: (saved: Values) => void;
  /** Whether this many values do not fit in memory. */
  readonly isTooLong: (heaps: number) => boolean;
}

/** Values that grow by a recurrence. A full array is at least doubled, so little is copied. */
export function createGrowingValues<V extends Values>(recurrence: Recurrence<V>): GrowingValues {
  const { room, fill, cost, startsAnywhere } = recurrence;
  let values = room(64);
  let length = 0;
  let worked = 0;

  const reserve = (target: number, meter: Meter): void => {
    if (target <= values.length) return;
    // Memory that has not been written to takes no space yet.
    const capacity = Math.max(target, 2 * length);
    meter.remember(Math.ceil(((capacity - values.length) * values.BYTES_PER_ELEMENT) / BYTES_PER_POSITION));
    const grown = room(capacity);
    grown.set(values.subarray(0, length));
    values = grown;
  };

  return {
    get values() {
      return values;
    },
    get length() {
      return length;
    },
    get worked() {
      return worked;
    },
    grow(target, meter, isEnough) {
      reserve(target, meter);
      while (length < target && !isEnough()) {
        const reached = fill(values, length, target, meter);
        worked += (reached - length) * cost(length);
        length = reached;
      }
    },
    restore(saved) {
      // The state that `next` keeps between heaps is not saved, and rebuilding it means computing the values again.
      if (!startsAnywhere || saved.length <= length) return;
      length = saved.length;
      if (isLike(saved, values)) values = saved;
      else {
        values = room(length);
        values.set(saved);
      }
    },
    isTooLong: (heaps) => heaps * values.BYTES_PER_ELEMENT > MOST_BYTES,
  };
}

function isLike<V extends Values>(values: Values, like: V): values is V {
  return values.constructor === like.constructor;
}
