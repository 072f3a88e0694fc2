import type { Int } from '../../arithmetic/integers.ts';
import type { Meter } from '../../budget/meter.ts';

/** About as many words of bits are joined in one step of a meter, ten nanoseconds. */
export const WORDS_PER_TICK = 8;

/**
 * Sets of heaps as bits, with the heaps that leave the same remainder in a row of their own: heap q · modulus + r is bit q of row r. Most amounts of a
 * set may leave few remainders: divided by 30, all primes but three leave one of 8. Then only rows that they lead to are joined.
 */
export interface AmountClasses {
  readonly modulus: number;
  /** The words of a row. */
  readonly words: number;
  /** Adds to a set all heaps from which an amount leads to this one. Takes a step for some words of each remainder that many amounts leave. */
  readonly addReaching: (set: Int32Array, heap: number, meter: Meter) => void;
}

/** The amounts that leave the same remainder, as bits of their quotients, shifted by 0 to 31 places. */
interface ShiftedRow {
  readonly remainder: number;
  readonly shifted: readonly Int32Array[];
}

/** Heaps below a length and the amounts by which one of them can be reached from another. Takes some steps for each amount. */
export function classesOf(amounts: Iterable<Int>, length: number, meter: Meter): AmountClasses {
  const listed: number[] = [];
  for (const amount of amounts) {
    meter.spend(8);
    if (amount < length) listed.push(Number(amount));
  }
  const modulus = cheapestModulus(listed, length);
  const words = wordsOf(length, modulus);
  const rows: ShiftedRow[] = [];
  const few: number[] = [];
  for (const [remainder, same] of byRemainder(listed, modulus).entries())
    if (isRow(same.length, words)) {
      meter.remember(2 * words);
      rows.push({ remainder, shifted: shiftedBits(same, modulus, words) });
    } else few.push(...same);

  const addReaching = (set: Int32Array, heap: number, meter: Meter): void => {
    const quotient = Math.floor(heap / modulus);
    meter.spend(1 + Math.ceil((few.length + rows.length * (words - (quotient >> 5))) / WORDS_PER_TICK));
    for (const { remainder, shifted } of rows) {
      const sum = (heap % modulus) + remainder;
      const row = sum < modulus ? sum : sum - modulus;
      const place = sum < modulus ? quotient : quotient + 1;
      const bits = shifted[place & 31];
      if (bits !== undefined) join(set, row * words + (place >> 5), (row + 1) * words, bits);
    }
    for (const amount of few) if (heap + amount < length) add(set, heap + amount, modulus, words);
  };
  return { modulus, words, addReaching };
}

/** Adds a heap to a set. */
export function add(set: Int32Array, heap: number, modulus: number, words: number): void {
  const quotient = Math.floor(heap / modulus);
  const word = (heap % modulus) * words + (quotient >> 5);
  set[word] = (set[word] ?? 0) | (1 << (quotient & 31));
}

function join(set: Int32Array, start: number, end: number, bits: Int32Array): void {
  for (let at = start, from = 0; at < end; at += 1, from += 1) set[at] = (set[at] ?? 0) | (bits[from] ?? 0);
}

const MODULI = [1, 2, 3, 4, 6, 8, 12, 30];

/** What it costs to begin a row, and to add a single amount, as the number of words that are joined in the same time. */
const WORDS_TO_BEGIN = 16;
const WORDS_PER_AMOUNT = 3;
/** How many remainders are compared in the time in which a word is joined, in the search for the least of the next heaps. */
const REMAINDERS_PER_WORD = 4;

function cheapestModulus(amounts: readonly number[], length: number): number {
  const costs = MODULI.map((modulus) => {
    const words = wordsOf(length, modulus);
    const counts = new Uint32Array(modulus);
    for (const amount of amounts) counts[amount % modulus] = (counts[amount % modulus] ?? 0) + 1;
    return counts.reduce((sum, count) => sum + costOfClass(count, words), modulus / REMAINDERS_PER_WORD);
  });
  return MODULI[costs.indexOf(Math.min(...costs))] ?? 1;
}

/** On average, half of a row is joined. */
function costOfClass(count: number, words: number): number {
  return isRow(count, words) ? WORDS_TO_BEGIN + words / 2 : WORDS_PER_AMOUNT * count;
}

/** Whether joining a row takes less time than adding so many amounts one by one. */
function isRow(count: number, words: number): boolean {
  return WORDS_PER_AMOUNT * count > WORDS_TO_BEGIN + words / 2;
}

function wordsOf(length: number, modulus: number): number {
  return Math.ceil(length / modulus / 32) + 1;
}

function byRemainder(amounts: readonly number[], modulus: number): readonly (readonly number[])[] {
  const classes = Array.from({ length: modulus }, (): number[] => []);
  for (const amount of amounts) classes[amount % modulus]?.push(amount);
  return classes;
}

function shiftedBits(amounts: readonly number[], modulus: number, words: number): readonly Int32Array[] {
  return Array.from({ length: 32 }, (_, by) => {
    const bits = new Int32Array(words);
    for (const amount of amounts) {
      const place = Math.floor(amount / modulus) + by;
      bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
    }
    return bits;
  });
}
