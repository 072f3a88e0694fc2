import { type Exploration, LimitReached, type Meter, type Period } from '../../engine/index.ts';

/** A meter for searches that run in slices of time and share one limit of memory. */
export interface SliceMeter extends Meter {
  /** Begins a slice of this many milliseconds. */
  readonly begin: (milliseconds: number) => void;
}

/** The approximate number of bytes in a table of values for what it reports as one position. */
const BYTES_PER_POSITION = 64;
/** Between two looks at the clock there is well under a millisecond of work. */
const STEPS_BETWEEN_LOOKS = 20_000;

/** `now` returns milliseconds from any origin; all tables together may take this many megabytes. */
export function createSliceMeter(now: () => number, megabytes: number): SliceMeter {
  let end = 0;
  let left = (megabytes * 2 ** 20) / BYTES_PER_POSITION;
  let stepsToLook = 0;
  return {
    begin(milliseconds) {
      end = now() + milliseconds;
      stepsToLook = STEPS_BETWEEN_LOOKS;
    },
    spend(steps) {
      stepsToLook -= steps;
      if (stepsToLook > 0) return;
      stepsToLook = STEPS_BETWEEN_LOOKS;
      if (now() > end) throw new LimitReached('time');
    },
    remember(positions) {
      if (positions > left) throw new LimitReached('positions');
      left -= positions;
    },
  };
}

/** How a slice of a search ended: with a proof, finally without one, for lack of memory, or because its time was over. */
export type Step = Period | 'none' | 'memory' | 'time';

/** Searches for a proof for approximately this many milliseconds; the exploration keeps the results so far. */
export function searchOn({ search }: Exploration, meter: SliceMeter, milliseconds: number): Step {
  meter.begin(milliseconds);
  try {
    return search(meter) ?? 'none';
  } catch (error) {
    // The runtime throws a RangeError for arrays larger than the machine can hold.
    if (error instanceof RangeError) return 'memory';
    if (!(error instanceof LimitReached)) throw error;
    return error.limit === 'positions' ? 'memory' : 'time';
  }
}
