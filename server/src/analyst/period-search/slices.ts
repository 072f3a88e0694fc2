import { type Exploration, LimitReached, type Meter, type Period } from '../../engine/index.ts';

/** A meter for searches that go on in slices of time, and that share one store of memory. */
export interface SliceMeter extends Meter {
  /** Begins a slice of so many milliseconds. */
  readonly begin: (milliseconds: number) => void;
}

/** About as many bytes as a table of values takes up for what it reports as one position. */
const BYTES_PER_POSITION = 64;
/** Well under a millisecond of work goes by between two looks at the clock. */
const STEPS_BETWEEN_LOOKS = 20_000;

/** `now` gives milliseconds from any origin; all tables together may take so many megabytes. */
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

/** How a slice of a search ended: with a proof, for good without one, for lack of memory, or because its time was over. */
export type Step = Period | 'none' | 'memory' | 'time';

/** Searches for a proof for so many milliseconds, about; what was found out by then is kept by the exploration. */
export function searchOn({ search }: Exploration, meter: SliceMeter, milliseconds: number): Step {
  meter.begin(milliseconds);
  try {
    return search(meter) ?? 'none';
  } catch (error) {
    // Arrays beyond what the machine can hold announce themselves by a RangeError.
    if (error instanceof RangeError) return 'memory';
    if (!(error instanceof LimitReached)) throw error;
    return error.limit === 'positions' ? 'memory' : 'time';
  }
}
