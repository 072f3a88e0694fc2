import { LimitReached, type Meter } from '../engine/index.ts';
import { MOST_COMPONENTS } from './answer.ts';

/** How much one answer may cost. */
export interface Limits {
  readonly seconds: number;
  readonly positions: number;
  /** How many components of a position are told one by one. */
  readonly components: number;
}

/** What an answer may cost where nobody says otherwise. */
export const DEFAULT_LIMITS: Limits = { seconds: 5, positions: 2_000_000, components: MOST_COMPONENTS };

export interface BudgetMeter extends Meter {
  /** Begins the budget of the next answer. */
  readonly restart: (limits: Limits) => void;
  /** Whether the time of this answer was over before it was found, or before all of it was. */
  readonly ranOut: () => boolean;
}

/** How many steps go by between two looks at the clock: well under a millisecond of work. */
const STEPS_BETWEEN_LOOKS = 20_000;

/**
 * A meter that ends a computation when its time is over. One meter serves a whole session, since rulesets keep the one
 * they were made with. `now` gives milliseconds of processor time from any origin. `look` is called whenever it looks at the
 * clock, and may throw {@link LimitReached} by itself.
 */
export function createBudgetMeter(now: () => number, look: () => void = () => undefined): BudgetMeter {
  let deadline = Number.POSITIVE_INFINITY;
  let over = false;
  let positionsLeft = Number.POSITIVE_INFINITY;
  let stepsToLook = STEPS_BETWEEN_LOOKS;
  return {
    restart({ seconds, positions }) {
      deadline = now() + seconds * 1000;
      positionsLeft = positions;
      stepsToLook = 0;
      over = false;
    },
    ranOut: () => over,
    spend(steps) {
      stepsToLook -= steps;
      if (stepsToLook > 0) return;
      stepsToLook = STEPS_BETWEEN_LOOKS;
      look();
      over = now() > deadline;
      if (over) throw new LimitReached('time');
    },
    remember(positions) {
      positionsLeft -= positions;
      if (positionsLeft < 0) throw new LimitReached('positions');
    },
  };
}
