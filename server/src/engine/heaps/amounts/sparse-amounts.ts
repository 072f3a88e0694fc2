import { enlarged } from '../../../collections/enlarged.ts';
import { has, type NumberSet } from '../../arithmetic/number-sets.ts';
import { oneByOne, type Recurrence } from '../../periods/recurrence.ts';
import { countSoon } from './count-soon.ts';

/**
 * Heaps from which any of a set of amounts without end may be taken, such as `take squares`. A value takes a step for each amount up to the heap. The values of the
 * options are stamped with the heap: unlike bits of a common word, stamps do not wait for one another.
 */
export function sparseAmounts(amounts: NumberSet): Omit<Recurrence<Uint32Array>, 'theorem' | 'unit'> {
  let upToNow = new Uint32Array(64);
  let count = 0;
  /** For each value, one more than the last heap that had an option of this value. No value is greater than the number of amounts. */
  let stamps = new Uint32Array(64);
  /** The heap that is next. */
  let next = 0;
  let estimate: ((n: number) => number) | null = null;
  const countUpTo = (n: number): number => {
    if (n <= next) return count;
    estimate ??= countEstimate(amounts);
    return Math.max(count, estimate(n));
  };
  return oneByOne(
    (n, values, meter) => {
      if (n > 0 && has(amounts, n, meter)) {
        if (count + 2 >= upToNow.length)
          [upToNow, stamps] = [enlarged(upToNow, 2 * count + 8), enlarged(stamps, 2 * count + 8)];
        upToNow[count] = n;
        count += 1;
      }
      next = n + 1;
      return leastUnmet(n, values, upToNow, count, stamps);
    },
    (n) => 2 + countUpTo(n) / STEPS_PER_TICK,
  );
}

/** About as many amounts are tried in one step of a meter, ten nanoseconds. */
const STEPS_PER_TICK = 8;

/**
 * About how many members a set has up to a number, if their count grows like a power of it; 0 if that cannot be told soon. What has been
 * computed does not change it, so the same heaps are too large whatever was asked before.
 */
function countEstimate(amounts: NumberSet): (n: number) => number {
  const few = countSoon(amounts, 1, FEW, MOST_STEPS) ?? 0;
  const many = countSoon(amounts, 1, MANY, MOST_STEPS) ?? 0;
  const exponent = few === 0 ? 1 : Math.min(1, Math.log(Math.max(1, many / few)) / Math.log(MANY / FEW));
  return (n) => many * (n / MANY) ** exponent;
}

const FEW = 1024;
const MANY = 16_384;
const MOST_STEPS = 1_000_000;

function leastUnmet(n: number, values: Uint32Array, amounts: Uint32Array, count: number, stamps: Uint32Array): number {
  for (let index = 0; index < count; index += 1) stamps[values[n - (amounts[index] ?? 0)] ?? 0] = n + 1;
  let mex = 0;
  while (stamps[mex] === n + 1) mex += 1;
  return mex;
}
