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

/** Which limit was reached; `position` where one is known at which the computation stood. */
export type Limit = 'time' | 'positions' | 'size' | 'cancelled';

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
