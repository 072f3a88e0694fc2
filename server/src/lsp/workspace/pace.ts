/** When importers are told of changes: soon, but neither for every single one nor all the time. */
export interface Pace {
  /** Something has changed that others may import. */
  readonly soon: () => void;
  /** The same of something that comes with others: they are told together, once the last has come or some time has gone by. */
  readonly together: () => void;
  /** Tells at once, whatever that takes. */
  readonly now: () => void;
}

/** What a pace is kept for. */
export interface Paced {
  readonly tell: () => void;
  /** Whether there is anything to tell. */
  readonly hasNews: () => boolean;
  /** Whether more is about to come. */
  readonly awaitsMore: () => boolean;
}

/** What comes within so many milliseconds is told together. */
const TOGETHER = 100;
/** What took so many milliseconds to tell rests so many times as long before the next time. */
const SHORT = 20;
const PAUSES = 2;

/** Nothing was told so far. */
export function createPace({ tell, hasNews, awaitsMore }: Paced): Pace {
  let told = Number.NEGATIVE_INFINITY;
  /** Nothing is told again until then, and whether something waits for that. */
  let resting = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  const now = (): void => {
    if (!hasNews()) return;
    told = performance.now();
    tell();
    const took = performance.now() - told;
    resting = took < SHORT ? Number.NEGATIVE_INFINITY : performance.now() + PAUSES * took;
  };
  const soon = (): void => {
    const wait = resting - performance.now();
    if (wait <= 0) now();
    else if (!isWaiting) {
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        now();
      }, wait);
    }
  };
  const together = (): void => {
    if (!awaitsMore() || performance.now() - told > TOGETHER) soon();
  };
  return { soon, together, now };
}
