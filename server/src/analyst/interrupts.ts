import { LimitReached } from '../engine/index.ts';

/** What a computation that goes on notices of the world outside, at every look at the clock. */
export interface Interrupts {
  readonly begin: (run: number) => void;
  /** Gives a sign of life now and then. Throws {@link LimitReached} when nobody wants this run any more. */
  readonly look: () => void;
  readonly isCancelled: () => boolean;
}

/** A sign of life is given no more often than this, in milliseconds. */
const SIGN_AFTER = 1000;

/** `cancelled` gives the last run that is not wanted any more. */
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
