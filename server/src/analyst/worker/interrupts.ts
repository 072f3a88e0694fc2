import { LimitReached } from '../../engine/index.ts';

/** What a running computation notices of the outside world, at every look at the clock. */
export interface Interrupts {
  readonly begin: (run: number) => void;
  /** Gives a sign of life now and then. Throws {@link LimitReached} if this run is no longer wanted. */
  readonly look: () => void;
  readonly isCancelled: () => boolean;
}

/** The least time between signs of life, in milliseconds. */
const SIGN_AFTER = 1000;

/** `cancelled` returns the last run that is no longer wanted. */
export function createInterrupts(sign: () => void, cancelled: () => number): Interrupts {
  let current = 0;
  let signed = performance.now();
  const isCancelled = (): boolean => cancelled() === current;
  return {
    begin(run) {
      current = run;
      signed = performance.now();
    },
    look() {
      if (isCancelled()) throw new LimitReached('cancelled');
      const now = performance.now();
      if (now - signed < SIGN_AFTER) return;
      signed = now;
      sign();
    },
    isCancelled,
  };
}
