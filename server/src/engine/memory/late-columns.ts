import { enlarged } from '../../collections/enlarged.ts';
import type { Meter } from '../budget/meter.ts';

/** Columns that are seldom equal, each stored by itself. */
export interface LateColumns {
  readonly count: () => number;
  readonly at: (index: number, memory: number) => number | undefined;
  readonly push: (column: readonly number[], meter: Meter) => void;
}

/** Without any columns yet. */
export function createLateColumns(memories: number): LateColumns {
  let values = new Uint32Array(2 ** 10);
  let count = 0;
  let uncounted = 0;
  return {
    count: () => count,
    at: (index, memory) => (index < count ? values[index * memories + memory] : undefined),
    push: (column, meter) => {
      uncounted += memories;
      meter.remember(Math.floor(uncounted / VALUES_PER_POSITION));
      uncounted %= VALUES_PER_POSITION;
      const end = (count + 1) * memories;
      if (end > values.length) values = enlarged(values, 2 * end);
      values.set(column, count * memories);
      count += 1;
    },
  };
}

/** One position that a search remembers takes as much memory as this many values. */
const VALUES_PER_POSITION = 32;
