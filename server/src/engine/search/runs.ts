import { compare, type Int, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { createMexSet } from './mex-set.ts';
import { createWindow, type Window } from './window.ts';

/** Numbers from `least` to `most`; none if that is smaller. */
export interface Reach {
  readonly least: number;
  readonly most: number;
}

/** Not a number but the end of the component, which is worth 0. */
export const THE_END: Reach = { least: 0, most: -1 };

/** The values of 0, 1, 2, …, one after the other, as runs of equal ones. */
export interface Runs {
  /** How many values are known. */
  readonly size: () => number;
  /** The value of a number; undefined if it is not known yet. */
  readonly at: (number: Int) => number | undefined;
  /** Adds the next value. */
  readonly push: (nimber: number) => void;
  /**
   * The mex of the values of all these numbers, which are known. Cheap if they have few runs, or if the reaches at the same place of the list
   * only move upwards from call to call.
   */
  readonly mex: (reaches: readonly Reach[], meter: Meter) => number;
  /**
   * Those of these numbers that have a value, in ascending order. Linear in the runs of these numbers, or in the runs of that value from there on, if
   * those are fewer.
   */
  readonly within: (reach: Reach, nimber: Int, meter: Meter) => readonly Reach[];
}

/** When each value was last met, in the runs up to some run. */
interface Sight {
  readonly window: Window;
  /** How many runs the window has seen. */
  seen: number;
}

/** No values yet. */
export function createRuns(): Runs {
  const starts: number[] = [];
  const nimbers: number[] = [];
  /** The last run of each value, and for each run the one before it with the same value. */
  const latest: number[] = [];
  const previous: number[] = [];
  const met = createMexSet();
  const sights: Sight[] = [];
  /** The run that contains each number. */
  let runOf = new Uint32Array(1024);
  let size = 0;
  const runAt = (number: number): number => runOf[number] ?? 0;
  /** The window for a place of the list, which has seen the runs up to this one; those that it has not seen yet are added to it, each once. */
  const sightOf = (place: number, last: number, meter: Meter): Window => {
    const sight = sights[place] ?? { window: createWindow(), seen: 0 };
    sights[place] = sight;
    meter.spend(STEPS_PER_SIGHT * (1 + Math.max(0, last + 1 - sight.seen)));
    for (; sight.seen <= last; sight.seen += 1) sight.window.see(nimbers[sight.seen] ?? 0, sight.seen);
    return sight.window;
  };
  /** The runs of a value among some runs, found by looking at all of these. */
  const runsFrom = (first: number, last: number, nimber: Int, meter: Meter): readonly number[] => {
    const found: number[] = [];
    meter.spend(last - first + 1);
    for (let run = first; run <= last; run += 1) if (nimbers[run] === nimber) found.push(run);
    return found;
  };
  /** The same, found by going back through all runs of the value; null if that takes longer. */
  const runsBackTo = (first: number, last: number, value: number, meter: Meter): readonly number[] | null => {
    const found: number[] = [];
    let left = last - first;
    for (let run = latest[value] ?? NONE; run >= first; run = previous[run] ?? NONE) {
      if (run <= last) found.push(run);
      left -= 1;
      if (left < 0) return null;
    }
    meter.spend(last - first - left);
    return found.reverse();
  };
  /**
   * The mex of the values of all numbers from one on, except a few. It is the mex with these, or a smaller value that only these have. Whether only
   * they have a value is seen by going back through its runs to a number that is not one of them.
   */
  const mexWithout = ({ from, numbers }: Gaps, meter: Meter): number => {
    const first = runAt(from);
    const window = sightOf(WHOLE, starts.length - 1, meter);
    const isGap = new Set(numbers);
    const hasOther = (value: number): boolean => {
      for (let run = latest[value] ?? NONE; run >= first; run = previous[run] ?? NONE) {
        meter.spend(1);
        const end = starts[run + 1] ?? size;
        for (let number = Math.max(from, starts[run] ?? 0); number < end; number += 1)
          if (!isGap.has(number)) return true;
      }
      return false;
    };
    meter.spend(5 * numbers.length);
    let least = window.leastUnseenSince(first, 0);
    for (const number of numbers) {
      const value = nimbers[runAt(number)] ?? 0;
      if (value < least && !hasOther(value)) least = value;
    }
    return least;
  };
  return {
    size: () => size,
    at: (number) => (number < size ? nimbers[runAt(Number(number))] : undefined),
    push: (nimber) => {
      if (nimbers.at(-1) !== nimber) {
        previous.push(latest[nimber] ?? NONE);
        latest[nimber] = starts.length;
        starts.push(size);
        nimbers.push(nimber);
      }
      if (size === runOf.length) {
        const longer = new Uint32Array(2 * size);
        longer.set(runOf);
        runOf = longer;
      }
      runOf[size] = starts.length - 1;
      size += 1;
    },
    mex: (reaches, meter) => {
      const gaps = gapsOf(reaches, size);
      if (gaps !== null) return mexWithout(gaps, meter);
      met.clear();
      const seen: { readonly window: Window; readonly first: number }[] = [];
      if (reaches.includes(THE_END)) met.add(0);
      // Called for every number of a table: an iterator would make two objects for each reach.
      for (let place = 0; place < reaches.length; place += 1) {
        const { least, most } = reaches[place] ?? THE_END;
        if (least > most) continue;
        const [first, last] = [runAt(least), runAt(most)];
        if (last - first > FEW_RUNS && last + 1 >= (sights[place + 1]?.seen ?? 0))
          seen.push({ window: sightOf(place + 1, last, meter), first });
        else {
          for (let run = first; run <= last; run += 1) met.add(nimbers[run] ?? 0);
          meter.spend(10 + last - first);
        }
      }
      let [value, before] = [met.mex(), -1];
      while (seen.length > 0 && value !== before) {
        before = value;
        for (const { window, first } of seen) value = window.leastUnseenSince(first, value);
        value = met.mex(value);
        meter.spend(seen.length);
      }
      return value;
    },
    within: ({ least, most }, nimber, meter) => {
      if (least > most) return [];
      const [first, last] = [runAt(least), runAt(most)];
      const runs = runsBackTo(first, last, Number(nimber), meter) ?? runsFrom(first, last, nimber, meter);
      return runs.map((run) => ({
        least: Math.max(starts[run] ?? 0, least),
        most: Math.min((starts[run + 1] ?? size) - 1, most),
      }));
    },
  };
}

/** The same numbers, each once, in ascending order. */
export function joined<N extends Int>(reaches: readonly Ends<N>[]): readonly Ends<N>[] {
  const found: Ends<N>[] = [];
  for (const reach of reaches.toSorted((a, b) => compare(a.least, b.least))) {
    const before = found.at(-1);
    if (before === undefined || subtract(reach.least, 1) > before.most) found.push(reach);
    else if (reach.most > before.most) found[found.length - 1] = { least: before.least, most: reach.most };
  }
  return found;
}

/** A range of numbers of one type. */
interface Ends<N extends Int> {
  readonly least: N;
  readonly most: N;
}

/** All numbers from `from` up to the last known one, except some. */
interface Gaps {
  readonly from: number;
  /** The exceptions. */
  readonly numbers: readonly number[];
}

/** What several reaches leave out of a range that ends with the last known number; null for a single reach, or if they leave out too much. */
function gapsOf(reaches: readonly Reach[], size: number): Gaps | null {
  if (reaches.length < 2 || reaches.includes(THE_END) || !isDense(reaches, size)) return null;
  const [first, ...others] = joined(reaches.filter(({ least, most }) => least <= most));
  if (first === undefined) return null;
  const numbers: number[] = [];
  const most = FEW_GAPS + 2 * others.length;
  let next = first.most + 1;
  for (const { least, most: last } of [...others, { least: size, most: size }]) {
    if (numbers.length + least - next > most) return null;
    for (; next < least; next += 1) numbers.push(next);
    next = last + 1;
  }
  return { from: first.least, numbers };
}

/** Whether ranges can leave out only a small part of what begins with their least number; otherwise the ranges are looked at one by one. */
function isDense(reaches: readonly Reach[], size: number): boolean {
  let [from, covered] = [size, 0];
  for (const { least, most } of reaches) {
    if (least > most) continue;
    from = Math.min(from, least);
    covered += most - least + 1;
  }
  return size - from - covered <= FEW_GAPS + SMALL_PART * (size - from);
}

const FEW_GAPS = 8;
const SMALL_PART = 1 / 8;
const NONE = -1;
/** The place of the window for ranges with gaps, before those of the reaches. */
const WHOLE = 0;
const FEW_RUNS = 64;
const STEPS_PER_SIGHT = 20;
