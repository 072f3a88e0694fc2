import { isFailure, type Meter, meterOf } from '../../engine/index.ts';
import type { Context } from './context.ts';

/** A few hundredths of a second. */
const STEPS = 3_000_000;
const POSITIONS = 20_000;

/**
 * Computes something that helps to understand an answer but is not part of it. It gets a small part of the budget; the result is
 * undefined if that is not enough, or if the rules are meaningless for it. Internal errors are passed on.
 */
export function bestEffort<T>(
  { meter }: Context,
  compute: (meter: Meter) => T,
  steps = STEPS,
  positions = POSITIONS,
): T | undefined {
  const own = meterOf(steps, positions);
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
