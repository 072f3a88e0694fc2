import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Segment } from '../game/move-forms.ts';

/** Consecutive cells of one line of a table of two numbers, none of them negative; none if `most` is less than `least`. */
export interface Stretch {
  /** The cell (x + t · dx, y + t · dy) is place t of the line. Place 0 is the first at which the number that changes, or the first of two, is natural. */
  readonly x: number;
  readonly y: number;
  /** The step from place to place; the first of the two that is not 0 is positive. */
  readonly dx: number;
  readonly dy: number;
  readonly least: number;
  readonly most: number;
  readonly allows: Segment['allows'];
}

const NOTHING: Stretch = { x: 0, y: 0, dx: 0, dy: 1, least: 0, most: -1, allows: undefined };

/** The natural states of a segment; null if its steps or its numbers are greater than those of a table. */
export function stretchOf({ from, step, first, last, allows }: Segment): Stretch | null {
  const [x, y, dx, dy, low, high] = [from[0], from[1], step[0], step[1], first, last].map(smallOr);
  if (x === undefined || y === undefined || dx === undefined || dy === undefined) return null;
  if (low === undefined || high === undefined || Math.abs(dx) > LONGEST_STEP || Math.abs(dy) > LONGEST_STEP)
    return null;
  const [least, most] = [
    Math.max(low, leastFor(x, dx), leastFor(y, dy)),
    Math.min(high, mostFor(x, dx), mostFor(y, dy)),
  ];
  if (least > most) return NOTHING;
  // All its states are one and the same.
  if (dx === 0 && dy === 0) return { x, y: 0, dx: 0, dy: 1, least: y, most: y, allows };
  const isForward = dx > 0 || (dx === 0 && dy > 0);
  return fromStart(
    isForward ? { x, y, dx, dy, least, most, allows } : { x, y, dx: -dx, dy: -dy, least: -most, most: -least, allows },
  );
}

/** The same stretch, whose line begins at the place that all stretches of this line have in common. */
function fromStart({ x, y, dx, dy, least, most, allows }: Stretch): Stretch {
  const places = dx > 0 ? Math.floor(x / dx) : Math.floor(y / dy);
  return { x: x - places * dx, y: y - places * dy, dx, dy, least: least + places, most: most + places, allows };
}

/** The least k for which number + k · step is natural. */
export function leastFor(number: number, step: number): number {
  if (step === 0) return number < 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return step > 0 ? Math.ceil(-number / step) : Number.NEGATIVE_INFINITY;
}

/** The greatest k for which number + k · step is natural. */
export function mostFor(number: number, step: number): number {
  return step < 0 ? Math.floor(number / -step) : Number.POSITIVE_INFINITY;
}

/** Greater numbers are not those of a table. */
const MOST = 2 ** 24;
/** With greater steps, too few states are on a line for a set to pay. */
const LONGEST_STEP = 8;

function smallOr(number: Int | undefined): number | undefined {
  return typeof number === 'number' && Math.abs(number) <= MOST ? number : undefined;
}

/** The greatest sum of the two numbers in a stretch that is not empty: the sum is linear along the line. */
export function greatestSum({ x, y, dx, dy, least, most }: Stretch): number {
  const sumAt = (place: number) => x + y + (dx + dy) * place;
  return Math.max(sumAt(least), sumAt(most));
}

/** Different for all lines: the steps and the number that begins a line are small, the other number is at most about 2²⁸. */
function keyOf({ x, y, dx, dy }: Stretch): number {
  const [small, large] = dx > 0 ? [x, y] : [y, x];
  return ((large * 8 + small) * 16 + dx) * 32 + dy + 16;
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
  const add = (line: Line, { x, y, dx, dy, allows }: Stretch, from: number, to: number): void => {
    for (let place = from; place <= to; place += 1) {
      if (allows?.(x + place * dx, y + place * dy) === false) continue;
      const value = valueAt(x + place * dx, y + place * dy);
      const word = value >>> 5;
      if (word >= line.bits.length) line.bits = widened(line.bits, word + 1);
      line.bits[word] = (line.bits[word] ?? 0) | (1 << (value & 31));
    }
  };
  return {
    bitsOf: (stretch, meter) => {
      const { least, most } = stretch;
      const key = keyOf(stretch);
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
