import type { Meter } from '../budget/meter.ts';
import {
  add,
  bitLength,
  greatest,
  type Int,
  isEven,
  modulo,
  multiply,
  stepsOfBits,
  stepsOfDigits,
} from './integers.ts';

/**
 * True for primes. Always correct: below 3·10^24 by the strong test to the first thirteen prime bases (Sorenson and Webster 2015). A larger
 * number that passes this test is then divided by everything up to its square root, which exceeds any present budget. A composite number
 * costs at most {@link stepsOfStrongTest}, nearly always.
 */
export function isPrime(x: Int, meter: Meter): boolean {
  if (x < 2) return false;
  meter.spend(WITNESSES.length * stepsOfDigits(x));
  for (const prime of WITNESSES) if (modulo(x, prime) === 0) return x === prime;
  if (x < 43 * 43) return true;
  if (typeof x === 'number' && x < DIVIDED_UP_TO) return leastFactor(x, 43, meter) === x;
  const odd = BigInt(x);
  if (!WITNESSES.every((witness) => passes(BigInt(witness), odd, meter))) return false;
  return odd < PROVED_BELOW || hasNoDivisor(x, meter);
}

/** The approximate number of meter steps for one strong test of a number: a power whose exponent is as long as the number. */
export function stepsOfStrongTest(x: Int): number {
  const bits = bitLength(x);
  return 1.5 * bits * stepsOfProduct(bits);
}

/** The primes ≥ least in ascending order, without end. */
export function* primesFrom(least: Int, meter: Meter): Generator<Int> {
  let candidate = greatest(2, least);
  if (candidate === 2) yield 2;
  if (isEven(candidate)) candidate = add(candidate, 1);
  for (; ; candidate = add(candidate, 2)) {
    meter.spend(1);
    if (isPrime(candidate, meter)) yield candidate;
  }
}

const WITNESSES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];
const PROVED_BELOW = 3_317_044_064_679_887_385_961_981n;
/** Below this, division is faster than powers of big integers. */
const DIVIDED_UP_TO = 2 ** 26;

/**
 * The least prime factor of a number from 2 to 2^31 − 1 none of whose prime factors is smaller than `from`: 2, 3 or a number from 5 on. Computes
 * with 32-bit integers, since tables of heaps ask about each number up to a large one. Divides at most √n / 3 times.
 */
export function leastFactor(n: number, from: number, meter: Meter): number {
  if (from <= 2 && n % 2 === 0) return 2;
  if (from <= 3 && n % 3 === 0) return 3;
  // Of any six successive numbers, only 6k − 1 and 6k + 1 may be prime.
  let divisor = Math.max(5, from - ((from + 1) % 6));
  const first = divisor;
  for (; divisor * divisor <= n; divisor += 6) {
    if (n % divisor === 0) break;
    if (n % (divisor + 2) === 0) {
      divisor += 2;
      break;
    }
  }
  meter.spend(((divisor - first) >> 3) + 1);
  return divisor * divisor <= n ? divisor : n;
}

/** For odd numbers: true if no odd number from 43 up to the square root divides x. */
function hasNoDivisor(x: Int, meter: Meter): boolean {
  const steps = 1 + stepsOfDigits(x);
  for (let divisor: Int = 43; multiply(divisor, divisor) <= x; divisor = add(divisor, 2)) {
    meter.spend(steps);
    if (modulo(x, divisor) === 0) return false;
  }
  return true;
}

/** The strong probable prime test of Miller and Rabin, for odd x and a base that is not a multiple of x. */
function passes(base: bigint, x: bigint, meter: Meter): boolean {
  let twos = 0n;
  while ((((x - 1n) >> twos) & 1n) === 0n) twos += 1n;
  const steps = stepsOfProduct(bitLength(x));
  let value = modularPower(base, (x - 1n) >> twos, x, steps, meter);
  if (value === 1n) return true;
  for (let round = 0n; round < twos; round += 1n) {
    if (value === x - 1n) return true;
    meter.spend(steps);
    value = (value * value) % x;
  }
  return false;
}

/** The meter steps to multiply two numbers of this many binary digits and to divide the product by a third one, as measured. */
function stepsOfProduct(bits: number): number {
  return 7 + stepsOfBits(bits);
}

/** Spends this many steps for each product, since a single power of a number with thousands of digits takes seconds. */
function modularPower(base: bigint, exponent: bigint, modulus: bigint, steps: number, meter: Meter): bigint {
  let result = base % modulus;
  // From the second binary digit on. Taken from a text, since shifting a long exponent would copy it for each digit.
  for (const digit of exponent.toString(2).slice(1)) {
    meter.spend(digit === '1' ? 2 * steps : steps);
    result = (result * result) % modulus;
    if (digit === '1') result = (result * base) % modulus;
  }
  return result;
}
