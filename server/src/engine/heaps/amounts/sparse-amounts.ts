import { enlarged } from '../../../collections/enlarged.ts';
import { has, type NumberSet } from '../../arithmetic/number-sets.ts';
import { oneByOne, type Recurrence } from '../../periods/recurrence.ts';

/**
 * Heaps from which any of a set of amounts without end may be taken, such as `take squares`. A value takes a step for each amount up to the heap. The values of the
 * options are stamped with the heap: unlike bits of a common word, stamps do not wait for one another.
 */
export function sparseAmounts(amounts: NumberSet): Omit<Recurrence<Uint32Array>, 'theorem' | 'unit'> {
  let upToNow = new Uint32Array(64);
  let count = 0;
  /** For each value, one more than the last heap that had an option of this value. No value is greater than the number of amounts. */
  let stamps = new Uint32Array(64);
  return oneByOne(
    (n, values, meter) => {
      if (n > 0 && has(amounts, n, meter)) {
        if (count + 2 >= upToNow.length)
          [upToNow, stamps] = [enlarged(upToNow, 2 * count + 8), enlarged(stamps, 2 * count + 8)];
        upToNow[count] = n;
        count += 1;
      }
      return leastUnmet(n, values, upToNow, count, stamps);
    },
    // No guess at the amounts to come: which heaps are too large would depend on what was asked before.
    () => 2 + count / STEPS_PER_TICK,
  );
}

/** About as many amounts are tried in one step of a meter, ten nanoseconds. */
const STEPS_PER_TICK = 8;

function leastUnmet(n: number, values: Uint32Array, amounts: Uint32Array, count: number, stamps: Uint32Array): number {
  for (let index = 0; index < count; index += 1) stamps[values[n - (amounts[index] ?? 0)] ?? 0] = n + 1;
  let mex = 0;
  while (stamps[mex] === n + 1) mex += 1;
  return mex;
}
