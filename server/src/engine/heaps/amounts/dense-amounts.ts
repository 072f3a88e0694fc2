import { leastIn } from '../../arithmetic/bit-sets.ts';
import type { Int } from '../../arithmetic/integers.ts';
import { members, type NumberSet } from '../../arithmetic/number-sets.ts';
import { whereMeant } from '../../budget/failures.ts';
import { type Limits, type Meter, unlimited, within } from '../../budget/meter.ts';
import type { PeriodicSet } from '../../game/repeating-amounts.ts';
import type { Recurrence } from '../../periods/recurrence.ts';

/**
 * Whether at least a quarter of the smallest numbers are in a set, or a sixteenth of many more, as with primes: trying one amount takes
 * about as long as joining 32 numbers. False if that cannot be told quickly.
 */
export function isDense(amounts: NumberSet): boolean {
  return isAmong(amounts, { from: 1, to: 1024, part: 4, steps: 100_000 }) || isAmong(amounts, MANY_MORE);
}

interface Sample {
  readonly from: number;
  readonly to: number;
  readonly part: number;
  readonly steps: number;
}

/** A set that becomes sparse soon is not dense among these. */
const MANY_MORE: Sample = { from: 8_193, to: 16_384, part: 16, steps: 400_000 };

/** Whether at least this part of the numbers of a sample are in a set. */
function isAmong(amounts: NumberSet, { from, to, part, steps }: Sample): boolean {
  const limits: Limits = { steps, positions: 0 };
  const count = within(limits, unlimited, (meter) => whereMeant(() => [...members(amounts, from, to, meter)].length));
  return count !== null && part * count > to - from;
}

/**
 * The amounts of a set that repeats, divided by its unit, if those before the repetition are dense and so many that {@link denseAmounts} is faster
 * than to try each of them, for all heaps that a usual budget allows; else null.
 */
export function manyDenseAmounts({ early, from, period, far }: PeriodicSet): AmountsUpTo | null {
  if (early.length < MANY || 4 * early.length < from) return null;
  const repeating = new Set(far);
  return function* upTo(most) {
    for (const amount of early) if (amount <= most) yield amount;
    if (far.length === 0) return;
    for (let amount = from; amount <= most; amount += 1) if (repeating.has(amount % period)) yield amount;
  };
}

const MANY = 4096;

/** The positive amounts up to a number. */
export type AmountsUpTo = (most: number, meter: Meter) => Iterable<Int>;

/**
 * Heaps from which any of a dense set of amounts may be taken, such as `any except primes`. The heaps of value 0 are found first, from the smallest
 * up: each that no smaller one of them can be reached from. All others have a move to such a heap, so the heaps of value 1 are found among them in the
 * same way, and so on. Each heap found marks all that can reach it, 32 at a time, so n heaps cost about n² / 64 steps, however many amounts
 * there are.
 */
export function denseAmounts(amounts: AmountsUpTo): Omit<Recurrence<Uint32Array>, 'theorem' | 'unit'> {
  let found = new Uint32Array();
  /** Values asked for one after the other are found together, since one more costs as much as all; but some amounts may have no meaning. */
  const valuesAhead = (to: number, meter: Meter): Uint32Array<ArrayBuffer> =>
    whereMeant(() => valuesBelow(Math.max(to, 2 * found.length, 64), amounts, meter)) ??
    valuesBelow(to, amounts, meter);
  return {
    room: (length) => new Uint32Array(length),
    fill: (values, from, to, meter) => {
      if (to > found.length) found = valuesAhead(to, meter);
      values.set(found.subarray(from, to), from);
      return to;
    },
    cost: (n) => 2 + n / WORDS_PER_TICK / 32,
    startsAnywhere: true,
  };
}

/** About how many words of bits are joined in the ten nanoseconds that the meter counts in. */
const WORDS_PER_TICK = 8;

function valuesBelow(length: number, amounts: AmountsUpTo, meter: Meter): Uint32Array<ArrayBuffer> {
  const values = new Uint32Array(length);
  const words = Math.ceil(length / 32) + 1;
  const shifted = shiftedBits(amounts, length - 1, words, meter);
  const open = new Int32Array(words);
  for (let heap = 0; heap < length; heap += 1) open[heap >> 5] = (open[heap >> 5] ?? 0) | (1 << (heap & 31));
  const reaching = new Int32Array(words);
  for (let value = 0, left = length; left > 0; value += 1) {
    meter.spend(Math.ceil((2 * words) / WORDS_PER_TICK));
    reaching.fill(0);
    for (let word = 0; word < words; word += 1) {
      for (let free = freeIn(open, reaching, word); free !== 0; free = freeIn(open, reaching, word)) {
        const bit = leastIn(free);
        values[32 * word + bit] = value;
        open[word] = (open[word] ?? 0) & ~(1 << bit);
        left -= 1;
        meter.spend(1 + Math.ceil((words - word) / WORDS_PER_TICK));
        markReaching(reaching, word, shifted[bit] ?? open);
      }
    }
  }
  return values;
}

/** Of the heaps of a word, those that have no value yet and cannot reach a heap of the value that is being given. */
function freeIn(open: Int32Array, reaching: Int32Array, word: number): number {
  return (open[word] ?? 0) & ~(reaching[word] ?? 0);
}

/** Marks the heaps from which some amount leads to a heap of this word. The amounts are shifted by the place of its bit. */
function markReaching(reaching: Int32Array, word: number, amounts: Int32Array): void {
  for (let at = word, from = 0; at < reaching.length; at += 1, from += 1)
    reaching[at] = (reaching[at] ?? 0) | (amounts[from] ?? 0);
}

/** The amounts up to a number as bits, shifted by 0 to 31 places. */
function shiftedBits(amounts: AmountsUpTo, most: number, words: number, meter: Meter): readonly Int32Array[] {
  meter.remember(2 * words);
  const shifted = Array.from({ length: 32 }, () => new Int32Array(words));
  for (const amount of amounts(most, meter)) {
    meter.spend(8);
    shifted.forEach((bits, by) => {
      const place = Number(amount) + by;
      if (place < 32 * words) bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
    });
  }
  return shifted;
}
