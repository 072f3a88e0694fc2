import type { Meter } from '../budget/meter.ts';
import type { Values } from '../game/solver.ts';
import type { Recurrence } from './recurrence.ts';

const MOST_BYTES = 2 ** 31;
/** A position that a search remembers takes as much memory as so many bytes. */
const BYTES_PER_POSITION = 64;

/** The values of the first heaps, in an array that grows. */
export interface GrowingValues {
  /** Those of the heaps below `length`, with room behind them. */
  readonly values: Values;
  readonly length: number;
  /** The steps that all values together have taken, about. */
  readonly worked: number;
  /** Fills the array up to a length, unless `isEnough` says before that it is enough. Throws `LimitReached`. */
  readonly grow: (target: number, meter: Meter, isEnough: () => boolean) => void;
  /** Takes values that were computed before, where they tell more and `fill` can go on from them. */
  readonly restore: (saved: Values) => void;
  /** Whether so many values have no room in memory. */
  readonly isTooLong: (heaps: number) => boolean;
}

/** Values that grow by a recurrence. The array is doubled when it is full, so that few old ones are left behind. */
export function createGrowingValues<V extends Values>(recurrence: Recurrence<V>): GrowingValues {
  const { room, fill, cost, startsAnywhere } = recurrence;
  let values = room(64);
  let length = 0;
  let worked = 0;

  const reserve = (target: number, meter: Meter): void => {
    if (target <= values.length) return;
    // What is not yet written to takes no memory.
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
      if (target > length) reserve(target, meter);
      while (length < target && !isEnough()) {
        const reached = fill(values, length, target, meter);
        worked += (reached - length) * cost(length);
        length = reached;
      }
    },
    restore(saved) {
      // What `next` keeps between two heaps is not saved, and to make it again is to compute the values again.
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
