import { mexOfWord } from '../arithmetic/bit-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { Lines } from './lines.ts';

/** Visits the states of a box one after another, in the order of the box, and finds their values. */
export interface Sweep {
  /** Begins a row: the states that differ from this one only in the last number, which runs from 0. */
  readonly begin: (state: readonly number[]) => void;
  /** Notes that the next state has an option with this value. */
  readonly meet: (value: number) => void;
  /** Notes that the next state and all later ones on its line of this index have an option with this value. */
  readonly keep: (line: number, last: number, value: number) => void;
  /** The value of the next state: the mex of the values met and of those that its lines lead to. */
  readonly next: (last: number, cell: number) => number;
  /** Skips the next state, whose value is known. */
  readonly pass: (last: number, cell: number, value: number) => void;
}

/** `step` is the distance in the box between neighbours on a line. */
export type SweepLine = Lines & {
  readonly step: number;
  /** Whether the rule applies to the state that is visited; null if it always does. */
  readonly isOpen: (() => boolean) | null;
};

/** The lines of a rule that a row crosses; whatever is the same in the whole row is computed once. */
interface Crossing {
  readonly start: number;
  readonly period: number;
  readonly far: readonly number[];
  /** How far back in the box the latest reachable state lies. */
  readonly back: number;
  /**
   * The numbers taken from, without the last number of the state; `takesLast` says whether that is one of them too. The least of all of
   * them is the place on a line.
   */
  readonly others: readonly number[];
  readonly takesLast: boolean;
  readonly weights: readonly number[];
  /** The index of the line's first set at the beginning of the row, and its increment from one state to the next. */
  first: number;
  readonly slope: number;
  /** The least of `others` in this row. */
  most: number;
  readonly begin: number;
  readonly isOpen: (() => boolean) | null;
}

/**
 * A sweep over a box whose values are written into `values`. Sets of values are bit rows of equal width, which is doubled when a value does
 * not fit: the width stays a power of two, so that xors fit as well. A state takes a few steps, plus one for every 128 values scanned
 * between the first gap of its fullest set and its own value.
 */
export function createSweep(lines: readonly SweepLine[], values: Uint32Array, meter: Meter): Sweep {
  const crossings: Crossing[] = [];
  let count = 0;
  for (const line of lines) {
    crossings.push(crossingOf(line, count));
    count += line.count * line.period;
  }
  const isGuarded = lines.some(({ isOpen }) => isOpen !== null);
  let width = 1;
  /** The sets of all lines one after another, and one that stays empty. */
  let words = new Int32Array(count + 1);
  const nothing = count;
  /** For each set, the first word that is not full. */
  const gaps = new Int32Array(count);
  /** The sets of the current state: at least three, since three are scanned together. */
  const open = new Int32Array(Math.max(3, lines.length)).fill(nothing);
  /** The values of options met one by one, and how many words of that are in use. */
  let met = new Int32Array(width);
  let used = 0;
  let steps = 0;
  meter.remember(Math.ceil((2 * count) / WORDS_PER_POSITION));

  const widen = (): void => {
    meter.remember(Math.ceil(words.length / WORDS_PER_POSITION));
    const wider = new Int32Array(2 * words.length);
    for (let from = 0; from < words.length; from += width) wider.set(words.subarray(from, from + width), 2 * from);
    words = wider;
    width *= 2;
    const more = new Int32Array(width);
    more.set(met);
    met = more;
  };
  const spend = (cost: number): void => {
    steps += cost;
    if (steps < STEPS_AT_ONCE) return;
    meter.spend(steps);
    steps = 0;
  };

  /** Opens the sets of a state, once they hold all values that can be reached from it. */
  const enter = (last: number, cell: number): void => {
    for (let rule = 0; rule < crossings.length; rule += 1) {
      const line = crossings[rule];
      if (line === undefined) continue;
      const { start, period } = line;
      // Numbers known to be integers are much faster, hence the bitwise operators.
      const place = placeOn(line, last);
      const first = (line.first + Math.imul(line.slope, last)) | 0;
      open[rule] = period === 1 ? first : first + (place % period);
      if (start > 1 && place >= start) mark(line, first, place - start, values[(cell - line.back) | 0] ?? 0);
    }
  };
  /** Closes the sets of rules that do not apply to a state. */
  const close = (): void => {
    for (let rule = 0; rule < crossings.length; rule += 1)
      if (crossings[rule]?.isOpen?.() === false) open[rule] = nothing;
  };
  /** Adds the value of a state to those sets from which the next place on the line can already reach it. */
  const leave = (last: number, value: number): void => {
    for (let rule = 0; rule < crossings.length; rule += 1) {
      const line = crossings[rule];
      if (line === undefined || line.start > 1) continue;
      mark(line, (line.first + Math.imul(line.slope, last)) | 0, placeOn(line, last), value);
    }
  };
  /** Adds a value found at some place on a line to the sets of the places from which it can be reached. */
  const mark = ({ far, period }: Crossing, first: number, place: number, value: number): void => {
    for (let index = 0; index < far.length; index += 1)
      add(period === 1 ? first : first + ((place + (far[index] ?? 0)) % period), value);
  };
  const add = (set: number, value: number): void => {
    const at = Math.imul(set, width) + (value >>> 5);
    words[at] = (words[at] ?? 0) | (1 << (value & 31));
  };
  /** The first word in which all sets of the state may have a gap. */
  const firstGap = (): number => {
    // A variable that another function changes is reread each time, so loops use copies.
    const [sets, size] = [words, width];
    let most = 0;
    for (let rule = 0; rule < crossings.length; rule += 1) {
      const set = open[rule] ?? 0;
      const from = Math.imul(set, size);
      let gap = gaps[set] ?? 0;
      while (gap < size && sets[from + gap] === -1) gap += 1;
      gaps[set] = gap;
      if (gap > most) most = gap;
    }
    return most;
  };
  /** The bits in this word of the sets after the first three. */
  const restOf = (word: number): number => {
    let bits = 0;
    for (let rule = 3; rule < open.length; rule += 1) bits |= words[(open[rule] ?? 0) * width + word] ?? 0;
    return bits;
  };

  return {
    begin: (state) => {
      for (const line of crossings) {
        line.most = NOWHERE;
        for (const index of line.others) line.most = Math.min(line.most, state[index] ?? 0);
        let number = line.weights[state.length] ?? 0;
        for (let index = 0; index < state.length - 1; index += 1) {
          number += (line.weights[index] ?? 0) * (state[index] ?? 0);
        }
        line.first = line.begin + number * line.period;
      }
    },
    meet: (value) => {
      const word = value >>> 5;
      while (word >= width) widen();
      if (word >= used) used = word + 1;
      met[word] = (met[word] ?? 0) | (1 << (value & 31));
    },
    keep: (index, last, value) => {
      const line = crossings[index];
      while (value >= 32 * width) widen();
      if (line !== undefined) add(line.first + line.slope * last, value);
    },
    next: (last, cell) => {
      enter(last, cell);
      if (isGuarded) close();
      const start = firstGap();
      const [sets, others, size] = [words, met, width];
      const [one, two, three] = [
        Math.imul(open[0] ?? 0, size),
        Math.imul(open[1] ?? 0, size),
        Math.imul(open[2] ?? 0, size),
      ];
      const isMore = open.length > 3;
      let word = start;
      let bits = -1;
      for (; word < size; word += 1) {
        bits = (sets[one + word] ?? 0) | (sets[two + word] ?? 0) | (sets[three + word] ?? 0) | (others[word] ?? 0);
        if (isMore) bits |= restOf(word);
        if (bits !== -1) break;
      }
      spend(2 + 2 * lines.length + (word - start) / 4);
      if (used > 0) met.fill(0, 0, used);
      used = 0;
      const value = 32 * word + (bits === -1 ? 0 : mexOfWord(bits));
      while (value >= 32 * width) widen();
      leave(last, value);
      return value;
    },
    pass: (last, cell, value) => {
      spend(1 + lines.length);
      enter(last, cell);
      while (value >= 32 * width) widen();
      leave(last, value);
    },
  };
}

function placeOn({ takesLast, most }: Crossing, last: number): number {
  return (takesLast && last < most ? last : most) | 0;
}

function crossingOf({ from, start, period, far, weights, step, isOpen }: SweepLine, begin: number): Crossing {
  const final = weights.length - 2;
  const others = from.filter((index) => index !== final);
  const takesLast = from.includes(final);
  const slope = (weights[final] ?? 0) * period;
  return {
    start,
    period,
    far,
    back: start * step,
    others,
    takesLast,
    weights,
    first: 0,
    slope,
    most: 0,
    begin,
    isOpen,
  };
}

/** Beyond the last state of every row. */
const NOWHERE = 2 ** 30;
const WORDS_PER_POSITION = 16;
/** Work is reported to the meter in portions of this many steps. */
const STEPS_AT_ONCE = 1000;
