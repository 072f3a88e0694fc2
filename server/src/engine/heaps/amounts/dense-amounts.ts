import { leastIn } from '../../arithmetic/bit-sets.ts';
import type { Int } from '../../arithmetic/integers.ts';
import type { NumberSet } from '../../arithmetic/number-sets.ts';
import { whereMeant } from '../../budget/failures.ts';
import type { Meter } from '../../budget/meter.ts';
import type { PeriodicSet } from '../../game/repeating-amounts.ts';
import type { Recurrence } from '../../periods/recurrence.ts';
import { add, classesOf, WORDS_PER_TICK } from './amount-classes.ts';
import { countSoon } from './count-soon.ts';

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
  const count = countSoon(amounts, from, to, steps);
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
 * there are; less if most amounts leave few remainders, see {@link classesOf}.
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

function valuesBelow(length: number, amounts: AmountsUpTo, meter: Meter): Uint32Array<ArrayBuffer> {
  const values = new Uint32Array(length);
  const { modulus, words, addReaching } = classesOf(amounts(length - 1, meter), length, meter);
  const open = new Int32Array(modulus * words);
  for (let heap = 0; heap < length; heap += 1) add(open, heap, modulus, words);
  const reaching = new Int32Array(modulus * words);
  for (let value = 0, left = length; left > 0; value += 1) {
    meter.spend(Math.ceil((2 * modulus * words) / WORDS_PER_TICK));
    reaching.fill(0);
    for (let word = 0; word < words; word += 1) {
      for (
        let row = firstFree(open, reaching, word, words);
        row !== null;
        row = firstFree(open, reaching, word, words)
      ) {
        const at = row * words + word;
        const bit = leastIn(freeIn(open, reaching, at));
        const heap = (32 * word + bit) * modulus + row;
        values[heap] = value;
        open[at] = (open[at] ?? 0) & ~(1 << bit);
        left -= 1;
        addReaching(reaching, heap, meter);
      }
    }
  }
  return values;
}

/** The row of the least heap among the free ones of the same word in each row; null if there is none. */
function firstFree(open: Int32Array, reaching: Int32Array, word: number, words: number): number | null {
  let [first, least] = [-1, 32];
  for (let at = word, row = 0; at < open.length; at += words, row += 1) {
    const free = freeIn(open, reaching, at);
    if (free === 0 || leastIn(free) >= least) continue;
    [first, least] = [row, leastIn(free)];
  }
  return first < 0 ? null : first;
}

/** Of the heaps of a word, those that have no value yet and cannot reach a heap of the value that is being given. */
function freeIn(open: Int32Array, reaching: Int32Array, at: number): number {
  return (open[at] ?? 0) & ~(reaching[at] ?? 0);
}
