import type { Meter } from '../meter.ts';
import type { Lines } from './lines.ts';

/** Finds the value of one state of a box after the other, in the order of the box. */
export interface Sweep {
  /** One more option of the state that comes next has this value. */
  readonly meet: (value: number) => void;
  /** The value of the state that comes next: the mex of what was met and of what its lines lead to. */
  readonly next: (state: readonly number[], cell: number) => number;
}

/** `step` is how far apart in the box the neighbours on a line are. */
export type Line = Lines & { readonly step: number };

/**
 * A sweep over a box whose values are written into `values`. Sets of values are rows of bits, all of the same width, which is
 * doubled when a value does not fit: a power of two, so that sums by xor fit as well.
 */
export function createSweep(lines: readonly Line[], values: Uint32Array, meter: Meter): Sweep {
  /** The sets of all lines one after the other; those of each rule begin at its place in `firsts`. */
  const firsts: number[] = [];
  let count = 0;
  for (const line of lines) {
    firsts.push(count);
    count += line.count * line.period;
  }
  let width = 1;
  let words = new Int32Array(count);
  /** For each set the first word that is not full. */
  const gaps = new Int32Array(count);
  /** Where the sets begin that the state now entered meets. */
  const open = new Int32Array(lines.length);
  /** The values of options met one by one, and how many words of that are in use. */
  let met = new Int32Array(width);
  let used = 0;
  meter.remember(Math.ceil((2 * count) / WORDS_PER_POSITION));

  const widen = (): void => {
    meter.remember(Math.ceil(words.length / WORDS_PER_POSITION));
    const wider = new Int32Array(2 * words.length);
    for (let from = 0; from < words.length; from += width) wider.set(words.subarray(from, from + width), 2 * from);
    words = wider;
    width *= 2;
    met = new Int32Array(width);
  };

  /** Brings the lines of a state up to date; gives the first word in which all their sets may have a gap. */
  const enter = (state: readonly number[], cell: number): number => {
    let start = 0;
    for (let rule = 0; rule < lines.length; rule += 1) {
      const line = lines[rule];
      if (line === undefined) continue;
      const { from, weights, period, far } = line;
      let place = state[from[0] ?? 0] ?? 0;
      for (let index = 1; index < from.length; index += 1) place = Math.min(place, state[from[index] ?? 0] ?? 0);
      let number = weights[state.length] ?? 0;
      for (let index = 0; index < state.length; index += 1) number += (weights[index] ?? 0) * (state[index] ?? 0);
      const first = (firsts[rule] ?? 0) + number * period;
      const newest = place - line.start;
      if (newest >= 0) {
        const value = values[cell - line.start * line.step] ?? 0;
        for (let index = 0; index < far.length; index += 1) {
          const at = (first + ((newest + (far[index] ?? 0)) % period)) * width + (value >>> 5);
          words[at] = (words[at] ?? 0) | (1 << (value & 31));
        }
      }
      const set = first + (place % period);
      let gap = gaps[set] ?? 0;
      while (gap < width && words[set * width + gap] === -1) gap += 1;
      gaps[set] = gap;
      open[rule] = set * width;
      if (gap > start) start = gap;
    }
    return start;
  };

  return {
    meet: (value) => {
      const word = value >>> 5;
      if (word >= used) used = word + 1;
      met[word] = (met[word] ?? 0) | (1 << (value & 31));
    },
    next: (state, cell) => {
      const start = enter(state, cell);
      let word = start;
      let bits = -1;
      for (; word < width; word += 1) {
        bits = met[word] ?? 0;
        for (let rule = 0; rule < open.length; rule += 1) bits |= words[(open[rule] ?? 0) + word] ?? 0;
        if (bits !== -1) break;
      }
      meter.spend(2 + 2 * lines.length + (word - start) / 4);
      if (used > 0) met.fill(0, 0, used);
      used = 0;
      const value = 32 * word + (bits === -1 ? 0 : 31 - Math.clz32(~bits & (bits + 1)));
      while (value >= 32 * width) widen();
      return value;
    },
  };
}

const WORDS_PER_POSITION = 16;
