/**
 * The budget of one computation. The engine has no clock: it reports its work here, and the caller decides when to stop. Work is counted in
 * elementary steps of about ten nanoseconds on one core.
 */
export interface Meter {
  /** Reports work done or about to be done. Throws {@link LimitReached} if the budget is used up or the answer is no longer wanted. */
  spend(steps: number): void;
  /** Reports newly remembered positions. Throws {@link LimitReached} if there are too many. */
  remember(positions: number): void;
  /**
   * The result of a computation if it is found within this share of what is left of the budget, else null. Only meters that know what is left
   * have this. Passes on every error but {@link LimitReached}, and that, too, if all of the budget is used up.
   */
  readonly during?: <T>(share: number, run: () => T) => T | null;
  /** Extends the part of the budget that is under way to all that is left: what begins now could not be continued later. */
  readonly takeAll?: (() => void) | undefined;
  /** Says that with more time there may be a better answer. */
  readonly expire?: () => void;
}

/** The result of a computation if it is found within this share of what is left of the budget, else null; if the meter does not know what is left, within all of it. */
export function inPart<T>(share: number, meter: Meter, run: () => T): T | null {
  return meter.during === undefined ? run() : meter.during(share, run);
}

/** `value` means that a theorem says who wins a component on its own, but its value is out of reach. */
export type Limit = 'time' | 'positions' | 'size' | 'value' | 'cancelled';

export class LimitReached extends Error {
  readonly limit: Limit;
  /** For a limit on size: the largest number that is tried; null if it is not known. */
  readonly most: number | bigint | null;

  constructor(limit: Limit, most: number | bigint | null = null) {
    super(`limit reached: ${limit}`);
    this.limit = limit;
    this.most = most;
    this.name = 'LimitReached';
  }
}

/** A meter that never runs out, for tests and for questions whose form bounds their cost. */
export const unlimited: Meter = { spend() {}, remember() {} };

/** A meter with this many steps and positions. */
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

/** The most that part of a computation may cost. */
export interface Limits {
  readonly steps: number;
  readonly positions: number;
}

/**
 * The result of a computation if it stays within the limits, else null. Its cost also counts against the given meter, whose errors pass
 * through. What the result computes later, such as a count of moves, counts against the given meter alone.
 */
export function within<T>({ steps, positions }: Limits, meter: Meter, run: (limited: Meter) => T): T | null {
  let isTooMuch = false;
  const end = (): never => {
    isTooMuch = true;
    throw TOO_MUCH;
  };
  let stepsLeft = steps;
  let positionsLeft = positions;
  const lift = (): void => {
    stepsLeft = Number.POSITIVE_INFINITY;
    positionsLeft = Number.POSITIVE_INFINITY;
  };
  const limited: Meter = {
    spend: (count) => {
      meter.spend(count);
      stepsLeft -= count;
      if (stepsLeft < 0) end();
    },
    remember: (count) => {
      meter.remember(count);
      positionsLeft -= count;
      if (positionsLeft < 0) end();
    },
    takeAll: meter.takeAll,
  };
  try {
    const result = run(limited);
    lift();
    return result;
  } catch (error) {
    if (isTooMuch && error === TOO_MUCH) return null;
    throw error;
  }
}

/** One error for all computations that exceed their limits, since it never leaves them: making one takes longer than many of them. */
const TOO_MUCH = new LimitReached('time');

/**
 * Like {@link within}, for several computations that share the limits: each gives its result, or null as soon as it and all before it have cost more
 * together.
 */
export function withinShared(limits: Limits): <T>(meter: Meter, run: (limited: Meter) => T) => T | null {
  let { steps, positions } = limits;
  return (meter, run) => {
    const counted: Meter = {
      spend: (count) => {
        steps -= count;
        meter.spend(count);
      },
      remember: (count) => {
        positions -= count;
        meter.remember(count);
      },
      takeAll: meter.takeAll,
    };
    return within({ steps, positions }, counted, run);
  };
}
