import type { State } from '../game/state.ts';

/**
 * How many bits each number of a state takes; the last width is that of all later numbers too. Numbers share words, but none is divided between two,
 * unless it takes two whole ones. A negative width stands for so many bits with a sign, in two's complement; a whole word always has one.
 */
export type Widths = readonly number[];

/** What {@link pack} returns for a state that does not fit. */
export const UNFIT = -1;

/** Packs a state into words, of which there must be enough; returns how many it takes, or {@link UNFIT} if a number needs more bits. Linear. */
export function pack(state: State, widths: Widths, words: Int32Array): number {
  const last = widths.length - 1;
  let [packed, word, shift] = [0, 0, 0];
  for (let index = 0; index < state.length; index += 1) {
    const number = state[index] ?? 0;
    const width = widths[index < last ? index : last] ?? 0;
    if (typeof number === 'bigint') return UNFIT;
    const low = number | 0;
    if (width >= WORD) {
      if (width === WORD && low !== number) return UNFIT;
      if (shift > 0) words[packed++] = word;
      [word, shift] = [0, 0];
      words[packed++] = low;
      if (width > WORD) words[packed++] = Math.floor(number / 2 ** WORD);
      continue;
    }
    if (low !== number || !fits(low, width)) return UNFIT;
    const bits = width < 0 ? -width : width;
    if (shift + bits > WORD) {
      words[packed++] = word;
      [word, shift] = [0, 0];
    }
    word |= (width < 0 ? low & ((1 << bits) - 1) : low) << shift;
    shift += bits;
  }
  if (shift > 0) words[packed++] = word;
  return packed;
}

/** Whether a number of less than a word has room in this width. */
function fits(number: number, width: number): boolean {
  if (width >= 0) return number >>> width === 0;
  return (number << (WORD + width)) >> (WORD + width) === number;
}

/** The state of this length that {@link pack} has packed from this word on. Linear. */
export function unpack(words: Int32Array, from: number, length: number, widths: Widths): State {
  const numbers: number[] = [];
  let [at, shift] = [from, 0];
  for (let index = 0; index < length; index += 1) {
    const width = widths[Math.min(index, widths.length - 1)] ?? 0;
    const bits = Math.abs(width);
    if (shift > 0 && shift + bits > WORD) [at, shift] = [at + 1, 0];
    const word = words[at] ?? 0;
    if (bits < WORD) {
      const number = (word >>> shift) & (2 ** bits - 1);
      numbers.push(width < 0 ? (number << (WORD - bits)) >> (WORD - bits) : number);
      shift += bits;
      continue;
    }
    numbers.push(width === WORD ? word : (words[at + 1] ?? 0) * 2 ** WORD + (word >>> 0));
    at += width / WORD;
  }
  return numbers;
}

/** How many words a state of this length takes. Linear in the number of widths. */
export function wordsFor(length: number, widths: Widths): number {
  let [words, free] = [0, 0];
  for (const width of widths.slice(0, length).map(Math.abs)) {
    if (free < width) words += Math.ceil(width / WORD);
    free = width >= WORD ? 0 : (free < width ? WORD : free) - width;
  }
  const others = Math.max(0, length - widths.length);
  const width = Math.abs(widths.at(-1) ?? WORD);
  if (width >= WORD) return words + (others * width) / WORD;
  return words + Math.ceil(Math.max(0, others - Math.floor(free / width)) / Math.floor(WORD / width));
}

/** Widths that are enough for these and for a state; null if it has a bigint. Linear. */
export function widened(widths: Widths, state: State): Widths | null {
  const wider = [...widths];
  for (const [index, number] of state.entries()) {
    if (typeof number === 'bigint') return null;
    const place = Math.min(index, widths.length - 1);
    wider[place] = widthWith(wider[place] ?? 0, number);
  }
  return wider;
}

/** A width that is enough for a number, too. */
function widthWith(width: number, number: number): number {
  if (number !== (number | 0)) return 2 * WORD;
  if (width >= WORD || fits(number, width)) return width;
  if (width >= 0 && number >= 0) return bitsFor(number);
  const signed = width < 0 ? -width : width + 1;
  const bits = WIDTHS.find((some) => some >= signed && fits(number, -some));
  return bits === undefined ? WORD : -bits;
}

function bitsFor(number: number): number {
  return WIDTHS.find((bits) => number < 2 ** bits) ?? WORD;
}

const WORD = 32;

/** There are few, since all states are packed again whenever a number needs more bits. */
const WIDTHS: readonly number[] = [1, 2, 4, 8, 16, 24];
