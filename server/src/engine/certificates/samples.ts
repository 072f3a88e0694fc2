import { isFailure } from '../budget/failures.ts';
import { type Meter, meterOf } from '../budget/meter.ts';

/**
 * The `count`-th of a sequence of numbers below `most` that are spread evenly but look random: multiples of the golden ratio (Knuth, volume
 * 3, 6.4).
 */
export function scattered(count: number, most: number): number {
  return Math.floor(((count * 0.6180339887498949) % 1) * most);
}

/** The most that examining one position may cost, in steps of a meter. */
const STEPS = 50_000;

/** Examines one position; null if that takes too long, or if the rules have no meaning there. */
export function withinReach<T>(look: (meter: Meter) => T): T | null {
  try {
    return look(meterOf(STEPS));
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}
