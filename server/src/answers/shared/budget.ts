import { LimitReached, type Meter } from '../../engine/index.ts';
import { MOST_COMPONENTS } from './answer.ts';

/** How much one answer may cost. */
export interface Limits {
  readonly seconds: number;
  /** The seconds that all attempts at the answer may take together, which a message names; those of this one if left out. */
  readonly secondsInAll?: number;
  readonly positions: number;
  /** How many components of a position are listed one by one. */
  readonly components: number;
  /** Whether the question is asked again with more time if this is not enough. Then an answer is given only if its audits are done in time, too. */
  readonly again?: boolean;
  /** Whether a question that needs the first audit of a ruleset ends with `ByOtherMethod`, since it can be answered by a plain search. */
  readonly hasOtherMethod?: boolean;
  /** Whether the first audit of a ruleset is only begun for an answer about a position, which is then found again when no other question waits for its first answer. */
  readonly beginsAudits?: boolean;
}

/** The cost that an answer may have by default. */
export const DEFAULT_LIMITS: Limits = { seconds: 5, positions: 2_000_000, components: MOST_COMPONENTS };

export interface BudgetMeter extends Meter {
  /** Starts the budget of the next answer. */
  readonly restart: (limits: Limits) => void;
  /** Whether the time for this answer ended before the answer, or all of it, was found. */
  readonly ranOut: () => boolean;
  /** Whether nobody wants this answer any more. */
  readonly isCancelled: () => boolean;
  /** Ends the time for this answer: with more time, there may be a better one. */
  readonly expire: () => void;
  readonly during: NonNullable<Meter['during']>;
  readonly takeAll: () => void;
}

/** The most steps between two looks at the clock: well under a millisecond of most work. */
const STEPS_BETWEEN_LOOKS = 20_000;
/** A piece of work that would take longer than what is left of the time is not begun. */
const STEPS_PER_MILLISECOND = 100_000;
/** An answer that takes no more steps than this never looks at the clock, which costs as much as finding it. */
const STEPS_TO_FIRST_LOOK = 1000;
/** Code takes far longer for its steps when it first runs. If more milliseconds than this have passed between two looks, the next comes sooner. */
const BETWEEN_LOOKS = 1;

/**
 * A meter that ends a computation when its time is over. One meter serves a whole session, because rulesets keep the meter they
 * were made with. `now` returns milliseconds of processor time from any origin. `look` is called at each look at the clock, and
 * may itself throw {@link LimitReached}.
 */
export function createBudgetMeter(now: () => number, look: () => void = () => undefined): BudgetMeter {
  let allowed = Number.POSITIVE_INFINITY;
  // Null until the first look at the clock.
  let deadline: number | null = null;
  let over = false;
  /** Whether a computation has said that with more time there may be a better answer. */
  let expired = false;
  let cancelled = false;
  /** The share of the time after which a part of the computation ends, and when that is: null until the first look at the clock. */
  let share = 1;
  let partEnds: number | null = null;
  /** The positions that are put aside for what comes after that part. */
  let putAside = 0;
  let positionsLeft = Number.POSITIVE_INFINITY;
  let between = STEPS_BETWEEN_LOOKS;
  let stepsToLook = between;
  let looked = 0;
  return {
    restart({ seconds, positions }) {
      allowed = seconds * 1000;
      deadline = null;
      share = 1;
      partEnds = null;
      putAside = 0;
      positionsLeft = positions;
      between = STEPS_TO_FIRST_LOOK;
      stepsToLook = between;
      over = false;
      expired = false;
      cancelled = false;
    },
    isCancelled: () => cancelled,
    ranOut: () => over || expired,
    expire() {
      expired = true;
    },
    spend(steps) {
      stepsToLook -= steps;
      if (stepsToLook > 0) return;
      // Remains so if this throws.
      cancelled = true;
      look();
      cancelled = false;
      const at = now();
      between =
        deadline === null || at - looked > BETWEEN_LOOKS
          ? STEPS_TO_FIRST_LOOK
          : Math.min(STEPS_BETWEEN_LOOKS, 2 * between);
      stepsToLook = between;
      looked = at;
      deadline ??= at + allowed;
      partEnds ??= at + share * (deadline - at);
      const end = at + steps / STEPS_PER_MILLISECOND;
      over = end > deadline;
      if (end > Math.min(deadline, partEnds)) throw new LimitReached('time');
    },
    remember(positions) {
      positionsLeft -= positions;
      if (positionsLeft < 0) throw new LimitReached('positions');
    },
    during(part, run) {
      const outer = { share, partEnds };
      const kept = Number.isFinite(positionsLeft) ? Math.floor((1 - part) * positionsLeft) : 0;
      share *= part;
      partEnds = null;
      positionsLeft -= kept;
      putAside += kept;
      try {
        return run();
      } catch (error) {
        if (!(error instanceof LimitReached) || error.limit === 'cancelled' || over) throw error;
        return null;
      } finally {
        ({ share, partEnds } = outer);
        const back = Math.min(kept, putAside);
        putAside -= back;
        positionsLeft = Math.max(0, positionsLeft) + back;
      }
    },
    takeAll() {
      share = 1;
      partEnds = null;
      positionsLeft += putAside;
      putAside = 0;
    },
  };
}
