import { reportInternalError } from '../../syntax/problems/internal-error.ts';

/** When importers learn of changes: soon, but neither for every single change nor all the time. */
export interface Pace {
  /** Something has changed that others may import. */
  readonly soon: () => void;
  /**
   * The same for a change that comes with others: importers learn of them together, once the last has come or some time has
   * passed.
   */
  readonly together: () => void;
  /** Tells importers at once, however long it takes. */
  readonly now: () => void;
}

/** What a pace needs to know. */
export interface Paced {
  /** Returns a promise if not all importers are updated at once. */
  readonly tell: () => Promise<unknown> | undefined;
  /** Whether there is anything to tell. */
  readonly hasNews: () => boolean;
  /** Whether more changes are about to come. */
  readonly awaitsMore: () => boolean;
}

/** Changes that come with others are announced together after at most this many milliseconds, since all importers may have to be bound again. */
const TOGETHER = 500;
/** After telling that took at least `SHORT` milliseconds, there is a pause of `PAUSES` times as long. */
const SHORT = 20;
const PAUSES = 2;

/** A pace before the first announcement. */
export function createPace({ tell, hasNews, awaitsMore }: Paced): Pace {
  let announcedAt = Number.NEGATIVE_INFINITY;
  /** When the current pause ends, and whether something waits for that. */
  let resting = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  const now = (): void => {
    if (!hasNews()) return;
    const began = performance.now();
    announcedAt = began;
    const later = tell();
    if (later === undefined) {
      rest(began);
      return;
    }
    resting = Number.POSITIVE_INFINITY;
    later.catch(reportInternalError).finally(() => {
      rest(began);
      if (isWaiting) wait();
    });
  };
  const rest = (began: number): void => {
    const took = performance.now() - began;
    resting = took < SHORT ? Number.NEGATIVE_INFINITY : performance.now() + PAUSES * took;
  };
  const wait = (): void => {
    // While the announcement is going on, the length of the next pause is unknown.
    if (resting === Number.POSITIVE_INFINITY) return;
    setTimeout(
      () => {
        isWaiting = false;
        now();
      },
      Math.max(0, resting - performance.now()),
    );
  };
  const soon = (): void => {
    if (isWaiting) return;
    if (resting <= performance.now()) {
      now();
      return;
    }
    isWaiting = true;
    wait();
  };
  const together = (): void => {
    if (!awaitsMore() || performance.now() - announcedAt > TOGETHER) soon();
  };
  return { soon, together, now };
}
