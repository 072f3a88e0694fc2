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

/** The same, written to. Plain properties: getters would give each table a shape of its own, and reading a value takes several times as long then. */
interface Growing<V extends Values> extends GrowingValues {
  values: V;
  length: number;
  worked: number;
}

/** Values that grow by a recurrence. A full array is at least doubled, so little is copied. */
export function createGrowingValues<V extends Values>(recurrence: Recurrence<V>): GrowingValues {
  const { room, fill, cost, startsAnywhere } = recurrence;
  const known: Growing<V> = {
    values: room(64),
    length: 0,
    worked: 0,
    grow: (target, meter, isEnough) => {
      reserve(target, meter);
      while (known.length < target && !isEnough()) {
        const reached = fill(known.values, known.length, target, meter);
        known.worked += (reached - known.length) * cost(known.length);
        known.length = reached;
      }
    },
    restore: (saved) => {
      // The state that `next` keeps between heaps is not saved, and rebuilding it means computing the values again.
      if (!startsAnywhere || saved.length <= known.length) return;
      known.length = saved.length;
      if (isLike(saved, known.values)) known.values = saved;
      else {
        known.values = room(saved.length);
        known.values.set(saved);
      }
    },
    isTooLong: (heaps) => heaps * known.values.BYTES_PER_ELEMENT > MOST_BYTES,
  };
  const reserve = (target: number, meter: Meter): void => {
    const { values, length } = known;
    if (target <= values.length) return;
    // Memory that has not been written to takes no space yet.
    const capacity = Math.max(target, 2 * length);
    meter.remember(Math.ceil(((capacity - values.length) * values.BYTES_PER_ELEMENT) / BYTES_PER_POSITION));
    const grown = room(capacity);
    grown.set(values.subarray(0, length));
    known.values = grown;
  };
  return known;
}

function isLike<V extends Values>(values: Values, like: V): values is V {
  return values.constructor === like.constructor;
}
