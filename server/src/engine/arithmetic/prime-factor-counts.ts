import type { Meter } from '../budget/meter.ts';
import { factors, primeFactorCount } from './divisors.ts';
import type { Int } from './integers.ts';

/** The counts of consecutive numbers. */
interface Block {
  readonly from: number;
  readonly counts: Uint8Array;
}

/**
 * A function that says how many prime factors a number has, counted with multiplicity; 0 for 0. It costs the factors of the number. Once many numbers close
 * together have been asked about, the next ones are found in blocks with a sieve (Eratosthenes; by segments, Bays and Hudson 1977), at a few steps each.
 */
export function createPrimeFactorCounts(): (n: Int, meter: Meter) => number {
  let block: Block = { from: 0, counts: new Uint8Array() };
  let last = 0;
  /** How many numbers in a row were close to the one before. */
  let close = 0;
  return (n, meter) => {
    if (n === 0) return 0;
    if (typeof n !== 'number' || n > LARGEST_SIEVED) return primeFactorCount(factors(n, meter));
    const isRising = n >= last;
    close = Math.abs(n - last) <= CLOSE ? close + 1 : 0;
    last = n;
    const known = block.counts[n - block.from];
    if (known !== undefined) return known;
    if (close < MANY) return primeFactorCount(factors(n, meter));
    block = blockFrom(isRising ? n : Math.max(1, n - LENGTH + 1), meter);
    return block.counts[n - block.from] ?? 0;
  };
}

/** The primes up to the root of larger numbers would take longer than a block saves. */
const LARGEST_SIEVED = 2 ** 36;
const LENGTH = 2 ** 16;
const CLOSE = 16;
const MANY = 256;
const STEPS_PER_NUMBER = 4;
/** A block takes as much memory as this many positions, and is given up for the next one. */
const POSITIONS = 64;

/** The counts of the numbers from `from` ≥ 1 on: each prime up to the root counts where its powers divide, and what is left of a number is 1 or a prime. */
function blockFrom(from: number, meter: Meter): Block {
  const end = from + LENGTH;
  const root = Math.floor(Math.sqrt(end));
  meter.spend(STEPS_PER_NUMBER * LENGTH + root);
  meter.remember(POSITIONS);
  const counts = new Uint8Array(LENGTH);
  const found = new Float64Array(LENGTH).fill(1);
  for (const prime of primesUpTo(root)) {
    for (let power = prime; power < end; power *= prime) {
      for (let at = Math.ceil(from / power) * power - from; at < LENGTH; at += power) {
        counts[at] = (counts[at] ?? 0) + 1;
        found[at] = (found[at] ?? 1) * prime;
      }
    }
  }
  for (let at = 0; at < LENGTH; at += 1) if (found[at] !== from + at) counts[at] = (counts[at] ?? 0) + 1;
  return { from, counts };
}

function* primesUpTo(last: number): Generator<number> {
  const isComposite = new Uint8Array(last + 1);
  for (let number = 2; number <= last; number += 1) {
    if (isComposite[number] === 1) continue;
    yield number;
    for (let multiple = number * number; multiple <= last; multiple += number) isComposite[multiple] = 1;
  }
}
