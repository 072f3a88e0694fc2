/**
 * The budget of one computation. The engine knows no clock: it reports its work here, and whoever asked decides when it is
 * enough. Work is counted in elementary steps, about as many as one core does in ten nanoseconds each.
 */
export interface Meter {
  /** Reports work done or about to be done. Throws {@link LimitReached} when the budget is used up or the asker lost interest. */
  spend(steps: number): void;
  /** Reports positions newly remembered. Throws {@link LimitReached} when there are too many. */
  remember(positions: number): void;
}

/** Of these `value` means that a theorem tells who wins a component by itself, but its value is out of reach. */
export type Limit = 'time' | 'positions' | 'size' | 'value' | 'cancelled';

export class LimitReached extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`limit reached: ${limit}`);
    this.limit = limit;
    this.name = 'LimitReached';
  }
}

/** A meter that never runs out, for tests and for questions whose cost is bounded by their form. */
export const unlimited: Meter = { spend() {}, remember() {} };

/** A meter of so many steps and positions. */
export function meterOf(steps: number, positions = Number.POSITIVE_INFINITY): Meter {
  let stepsLeft = steps;
  let positionsLeft = positions;
  return {
    spend(count) {
      stepsLeft -= count;
      if (stepsLeft < 0) throw new LimitReached('time');
    },
    remember(count) {
      positionsLeft -= count;
      if (positionsLeft < 0) throw new LimitReached('positions');
    },
  };
}

/** What a part of a computation may cost. */
export interface Limits {
  readonly steps: number;
  readonly positions: number;
}

/** What a computation gives when it stays within limits, else null. What it spends counts under the meter given. */
export function within<T>({ steps, positions }: Limits, meter: Meter, run: (limited: Meter) => T): T | null {
  const tooMuch = new LimitReached('positions');
  let stepsLeft = steps;
  let positionsLeft = positions;
  const limited: Meter = {
    spend: (count) => {
      meter.spend(count);
      stepsLeft -= count;
      if (stepsLeft < 0) throw tooMuch;
    },
    remember: (count) => {
      meter.remember(count);
      positionsLeft -= count;
      if (positionsLeft < 0) throw tooMuch;
    },
  };
  try {
    return run(limited);
  } catch (error) {
    if (error === tooMuch) return null;
    throw error;
  }
}
