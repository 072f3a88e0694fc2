import { LimitReached, type Meter } from '../budget/meter.ts';
import { binomial } from './binomial.ts';
import { add, type Int, multiply, subtract } from './integers.ts';

/**
 * In how many ways `total` is a sum of one natural number below each of these ends, which are positive, by inclusion and exclusion: of all ways without ends,
 * those with a number that is not below its end are subtracted, those with two are added again, and so on. Takes a step for each sum of some ends up to the total;
 * throws `LimitReached` if there are too many: with many different large ends, counting is #P-hard (Dyer and Frieze 1988).
 */
export function waysToSum(ends: readonly Int[], total: Int, meter: Meter): Int {
  if (total < 0 || ends.length === 0) return total === 0 ? 1 : 0;
  /** For each sum of some ends: how many sets with an even number of ends have it, less those with an odd number. */
  let sums = new Map<Int, Int>([[0, 1]]);
  for (const end of ends) {
    const next = new Map(sums);
    for (const [sum, times] of sums) {
      const more = add(sum, end);
      if (more <= total) next.set(more, subtract(next.get(more) ?? 0, times));
    }
    meter.spend(next.size);
    if (next.size > MOST_SUMS) throw new LimitReached('size');
    sums = next;
  }
  const others = ends.length - 1;
  let ways: Int = 0;
  for (const [sum, times] of sums) {
    meter.spend(10 * ends.length);
    ways = add(ways, multiply(times, binomial(add(subtract(total, sum), others), others)));
  }
  return ways;
}

const MOST_SUMS = 2 ** 16;
