import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { createMexSet } from '../search/mex-set.ts';
import { createWindow } from './window.ts';

/** Numbers from `least` to `most`; none if that is smaller. */
export interface Reach {
  readonly least: number;
  readonly most: number;
}

/** The values of 0, 1, 2, …, one after the other, as runs of equal ones. */
export interface Runs {
  /** How many values are known. */
  readonly size: () => number;
  /** Adds the next value. */
  readonly push: (nimber: number) => void;
  /** The mex of the values of these numbers, all of them known. Cheap if they have few runs, or if such reaches only move upwards. */
  readonly mex: (reach: Reach, meter: Meter) => number;
  /** Those of these numbers that have a value, in ascending order. */
  readonly within: (reach: Reach, nimber: Int) => readonly Reach[];
}

/** No values yet. */
export function createRuns(): Runs {
  const starts: number[] = [];
  const nimbers: number[] = [];
  const met = createMexSet();
  const window = createWindow();
  let size = 0;
  /** How many runs the window has seen. */
  let seen = 0;
  /** The run that contains a number, by binary search. */
  const runAt = (number: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= number) low = middle;
      else high = middle;
    }
    return low;
  };
  /** The mex, found from where each value last occurs before the end; runs that the window has not seen yet are added to it, each once. */
  const mexBySight = (first: number, last: number, meter: Meter): number => {
    meter.spend(STEPS_PER_SIGHT * (1 + Math.max(0, last + 1 - seen)));
    for (; seen <= last; seen += 1) window.see(nimbers[seen] ?? 0, seen);
    return window.leastUnseenSince(first);
  };
  return {
    size: () => size,
    push: (nimber) => {
      if (nimbers.at(-1) !== nimber) {
        starts.push(size);
        nimbers.push(nimber);
      }
      size += 1;
    },
    mex: ({ least, most }, meter) => {
      if (least > most) return 0;
      const [first, last] = [runAt(least), runAt(most)];
      if (last - first > FEW_RUNS && last + 1 >= seen) return mexBySight(first, last, meter);
      met.clear();
      for (let run = first; run <= last; run += 1) met.add(nimbers[run] ?? 0);
      meter.spend(10 + last - first);
      return met.mex();
    },
    within: ({ least, most }, nimber) => {
      const found: Reach[] = [];
      for (let run = least > most ? starts.length : runAt(least); run < starts.length; run += 1) {
        const [start, next] = [starts[run] ?? 0, starts[run + 1] ?? size];
        if (start > most) break;
        if (nimbers[run] === nimber) found.push({ least: Math.max(start, least), most: Math.min(next - 1, most) });
      }
      return found;
    },
  };
}

const FEW_RUNS = 64;
const STEPS_PER_SIGHT = 20;
