import type { Meter } from '../budget/meter.ts';
import { insertionSortInto } from './insertion-sort.ts';
import {
  add,
  bitLength,
  compare,
  floorDivide,
  type Int,
  modulo,
  multiply,
  power,
  stepsFor,
  stepsOfDigits,
  subtract,
} from './integers.ts';
import { isPrime, leastFactor, stepsOfStrongTest } from './primes.ts';

/** A number as prime powers: distinct primes, ascending, each with its exponent. */
type PrimePowers = readonly (readonly [prime: Int, exponent: number])[];

/**
 * The positive divisors of n ≥ 1, ascending. By trial division, so the cost is the second greatest prime factor (at worst the square root
 * of n) plus the number of divisors. A long list is paid for before it is made, as positions as well.
 */
export function divisorsOf(n: Int, meter: Meter): readonly Int[] {
  const small = smallIn(n);
  if (small !== null) return divisorsOfSmall(factorsOfSmall(small, meter), meter);
  const powers = factors(n, meter);
  const count = Number(divisorCount(powers));
  meter.spend(count);
  if (count > SHORT_LIST) {
    meter.remember(count * Math.ceil((1 + bitLength(n)) / BITS_OF_POSITION));
    // To make them and to sort them, as measured.
    meter.spend(count * (20 + 2 * Math.log2(count)));
  }
  let divisors: Int[] = [1];
  for (const [prime, exponent] of powers) {
    const before = divisors;
    const parts = [before];
    for (let i = 1; i <= exponent; i += 1) {
      const factor = power(prime, i);
      parts.push(before.map((divisor) => multiply(divisor, factor)));
    }
    divisors = parts.flat();
  }
  return divisors.sort(compare);
}

/** Each divisor is put in its place among those before it, which are few. */
function divisorsOfSmall(powers: readonly (readonly [number, number])[], meter: Meter): readonly number[] {
  const divisors = [1];
  for (const [prime, exponent] of powers) {
    const before = divisors.length;
    for (let i = 0; i < before * exponent; i += 1) divisors.push((divisors[i] ?? 1) * prime);
  }
  meter.spend(divisors.length);
  return divisors.length > FEW ? divisors.sort((one, other) => one - other) : insertionSortInto([], divisors);
}

/** From this many numbers on, sorting them with the sort of the language takes less time. */
const FEW = 50;

const SHORT_LIST = 10_000;
/** A number with this many binary digits takes about as much memory as a position. */
const BITS_OF_POSITION = 512;

/** How many positive divisors a number has. */
export function divisorCount(powers: PrimePowers): Int {
  return powers.reduce<Int>((count, [, exponent]) => multiply(count, exponent + 1), 1);
}

/** How many prime factors a number has, counted with multiplicity. */
export function primeFactorCount(powers: PrimePowers): number {
  return powers.reduce((count, [, exponent]) => count + exponent, 0);
}

/** How many divisors of a number have this many prime factors, counted with multiplicity. Takes `many` steps for each prime. */
export function countOfDivisorsWith(many: number, powers: PrimePowers, meter: Meter): Int {
  if (many > primeFactorCount(powers)) return 0;
  /** How many divisors without the later primes have 0, 1, … prime factors. */
  let counts: Int[] = new Array<Int>(many + 1).fill(0).with(0, 1);
  for (const [, exponent] of powers) {
    meter.spend(5 * counts.length);
    let sum: Int = 0;
    const before = counts;
    counts = before.map((count, k) => {
      sum = subtract(add(sum, count), before[k - exponent - 1] ?? 0);
      return sum;
    });
  }
  return counts[many] ?? 0;
}

/**
 * The divisors of a number that have this many prime factors, counted with multiplicity; those with the most small ones come first. Lazy. Each takes a
 * multiplication for each prime of the number.
 */
export function* divisorsWith(many: number, powers: PrimePowers, meter: Meter): Generator<Int> {
  const [first, ...others] = powers;
  if (first === undefined) {
    if (many === 0) yield 1;
    return;
  }
  const [prime, exponent] = first;
  const least = Math.max(0, many - primeFactorCount(others));
  for (let times = Math.min(exponent, many); times >= least; times -= 1) {
    const factor = power(prime, times);
    for (const divisor of divisorsWith(many - times, others, meter)) {
      meter.spend(1 + stepsFor(divisor, factor));
      yield multiply(divisor, factor);
    }
  }
}

/**
 * The prime factors of n ≥ 1 with their exponents, ascending, at the same cost without the divisors. Whether what is left is a prime is asked
 * only once the divisions have cost as much as that question.
 */
export function factors(n: Int, meter: Meter): PrimePowers {
  const small = smallIn(n);
  if (small !== null) return factorsOfSmall(small, meter);
  const found: [Int, number][] = [];
  let rest = n;
  let steps = 1 + stepsOfDigits(n);
  let stepsToTest = stepsOfStrongTest(n);
  for (let divisor: Int = 2; multiply(divisor, divisor) <= rest; divisor = add(divisor, divisor === 2 ? 1 : 2)) {
    meter.spend(steps);
    if (stepsToTest > 0) {
      stepsToTest -= steps;
      if (stepsToTest <= 0 && isPrime(rest, meter)) break;
    }
    if (modulo(rest, divisor) !== 0) continue;
    const [left, exponent] = dividedOut(rest, divisor, meter);
    found.push([divisor, exponent]);
    rest = left;
    steps = 1 + stepsOfDigits(rest);
    stepsToTest = stepsOfStrongTest(rest);
  }
  if (rest !== 1) found.push([rest, 1]);
  return found;
}

/**
 * A multiple of a divisor > 1 without all of its factors that are this divisor, and how many these are. Divides by the square of the divisor
 * first, in the same way, so the number of divisions is logarithmic in theirs.
 */
function dividedOut(multiple: Int, divisor: Int, meter: Meter): readonly [rest: Int, exponent: number] {
  meter.spend(1 + 2 * stepsFor(multiple, divisor));
  const once = floorDivide(multiple, divisor);
  const square = multiply(divisor, divisor);
  const [rest, pairs] = modulo(once, square) === 0 ? dividedOut(once, square, meter) : [once, 0];
  return modulo(rest, divisor) === 0 ? [floorDivide(rest, divisor), 2 * pairs + 2] : [rest, 2 * pairs + 1];
}

/** A number that fits into 31 bits; null for any other. */
function smallIn(n: Int): number | null {
  return typeof n === 'number' && n < 2 ** 31 ? n : null;
}

function factorsOfSmall(n: number, meter: Meter): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let rest = n;
  for (let prime = 2; rest > 1; ) {
    prime = leastFactor(rest, prime, meter);
    let exponent = 0;
    for (; rest % prime === 0; rest /= prime) exponent += 1;
    found.push([prime, exponent]);
  }
  return found;
}
