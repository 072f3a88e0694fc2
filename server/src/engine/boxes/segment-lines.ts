import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Segment } from '../game/ruleset.ts';

/** Consecutive cells of one line of a table of two numbers, none of them negative; none if `most` is less than `least`. */
export interface Stretch {
  /** The cells at the places t of a line are (t, at + slope · t), or (at, t) if `slope` is null. */
  readonly at: number;
  readonly slope: number | null;
  readonly least: number;
  readonly most: number;
}

const NOTHING: Stretch = { at: 0, slope: 0, least: 0, most: -1 };

/** The natural states of a segment; null if its steps or its numbers are greater than those of a table. */
export function stretchOf({ from, step, first, last }: Segment): Stretch | null {
  const [x, y, dx, dy, low, high] = [from[0], from[1], step[0], step[1], first, last].map(smallOr);
  if (x === undefined || y === undefined || dx === undefined || dy === undefined) return null;
  if (low === undefined || high === undefined || Math.abs(dx) > 1 || Math.abs(dy) > 1) return null;
  const [least, most] = [
    Math.max(low, leastFor(x, dx), leastFor(y, dy)),
    Math.min(high, mostFor(x, dx), mostFor(y, dy)),
  ];
  if (least > most) return NOTHING;
  if (dx === 0) return { at: x, slope: null, ...between(y + least * dy, y + most * dy) };
  // Since dx is 1 or −1, dividing by it is multiplying by it.
  const slope = dx * dy;
  return { at: y - slope * x, slope, ...between(x + least * dx, x + most * dx) };
}

/** The least and the greatest k for which number + k · step is natural. */
function leastFor(number: number, step: number): number {
  if (step === 0) return number < 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return step > 0 ? -number : Number.NEGATIVE_INFINITY;
}

function mostFor(number: number, step: number): number {
  return step < 0 ? number : Number.POSITIVE_INFINITY;
}

function between(one: number, other: number): Pick<Stretch, 'least' | 'most'> {
  return { least: Math.min(one, other), most: Math.max(one, other) };
}

/** Greater numbers are not those of a table. */
const MOST = 2 ** 24;

function smallOr(number: Int | undefined): number | undefined {
  return typeof number === 'number' && Math.abs(number) <= MOST ? number : undefined;
}

/** The greatest sum of the two numbers in a stretch that is not empty: the sum is linear along the line. */
export function greatestSum({ at, slope, least, most }: Stretch): number {
  const sumAt = (place: number) => place + at + (slope ?? 0) * place;
  return Math.max(sumAt(least), sumAt(most));
}

/** The values that occur in a part of a line, as a set of bits. */
interface Line {
  bits: Int32Array;
  least: number;
  most: number;
}

/** The sets of values on the lines that one rule leads to, each for the stretch that was asked for last. */
export interface SegmentLines {
  /** The bits of the values in a stretch that is not empty; a longer stretch than before costs only what is new. */
  readonly bitsOf: (stretch: Stretch, meter: Meter) => Int32Array;
}

/** Creates the sets of a rule; `valueAt` gives the values of the states that it leads to. */
export function createSegmentLines(valueAt: (x: number, y: number) => number): SegmentLines {
  const lines = new Map<number, Line>();
  const add = (line: Line, { at, slope }: Stretch, from: number, to: number): void => {
    for (let place = from; place <= to; place += 1) {
      const value = slope === null ? valueAt(at, place) : valueAt(place, at + slope * place);
      const word = value >>> 5;
      if (word >= line.bits.length) line.bits = widened(line.bits, word + 1);
      line.bits[word] = (line.bits[word] ?? 0) | (1 << (value & 31));
    }
  };
  return {
    bitsOf: (stretch, meter) => {
      const { least, most } = stretch;
      const key = 4 * stretch.at + (stretch.slope ?? 2);
      const known = lines.get(key);
      if (known === undefined || least > known.least || most < known.most) {
        meter.spend(1 + (most - least) / 4);
        if (known === undefined) meter.remember(1);
        const line = { bits: known?.bits.fill(0) ?? new Int32Array(1), least, most };
        add(line, stretch, least, most);
        lines.set(key, line);
        return line.bits;
      }
      meter.spend(1 + (known.least - least + most - known.most) / 4);
      add(known, stretch, least, known.least - 1);
      add(known, stretch, known.most + 1, most);
      known.least = least;
      known.most = most;
      return known.bits;
    },
  };
}

function widened(bits: Int32Array, words: number): Int32Array {
  const wider = new Int32Array(Math.max(words, 2 * bits.length));
  wider.set(bits);
  return wider;
}
