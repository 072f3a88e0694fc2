import { isFailure, type Meter, meterOf } from '../engine/index.ts';
import type { Context } from './context.ts';

/** Some hundredths of a second. */
const STEPS = 3_000_000;
const POSITIONS = 20_000;

/**
 * Computes something that helps to understand an answer but is not the answer itself: with a small part of the budget, and
 * undefined when that is not enough, or the rules have no meaning there. Throws what is a mistake of ours.
 */
export function bestEffort<T>({ meter }: Context, compute: (meter: Meter) => T, steps = STEPS): T | undefined {
  const own = meterOf(steps, POSITIONS);
  const both: Meter = {
    spend(steps) {
      own.spend(steps);
      meter.spend(steps);
    },
    remember(positions) {
      own.remember(positions);
      meter.remember(positions);
    },
  };
  try {
    return compute(both);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}
