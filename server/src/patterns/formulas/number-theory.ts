/*
 * Number theory on small natural numbers, for the many trials of a search for formulas. Plain machine numbers, since the values of a table
 * are small.
 */

/** ⌊log₂ x⌋ for x ≥ 1. */
export const log2 = (x: number): number => 31 - Math.clz32(x);
/** The lowest binary digit of x that is 1, as a power of 2; 0 for 0. */
export const lowest = (x: number): number => x & -x;
/** ⌊√x⌋. */
export const isqrt = (x: number): number => Math.floor(Math.sqrt(x));

/** The number of binary digits that are 1. */
export function ones(x: number): number {
  return x === 0 ? 0 : (x & 1) + ones(x >>> 1);
}

/** The sum of the digits in a base. */
export function digitSum(x: number, base: number): number {
  return x === 0 ? 0 : (x % base) + digitSum(Math.floor(x / base), base);
}

/** The number of digits in a base; none for 0. */
export function digitCount(x: number, base: number): number {
  return x === 0 ? 0 : 1 + digitCount(Math.floor(x / base), base);
}

/** How often a base divides x ≥ 1. Logarithmic. */
export function exponent(x: number, base: number): number {
  return x % base > 0 ? 0 : 1 + exponent(x / base, base);
}

/** The prime factors from the least to the greatest, each as often as it divides. At most √x steps. */
export function primeFactors(x: number): number[] {
  const factors: number[] = [];
  let rest = x;
  for (let factor = 2; factor * factor <= rest; factor += 1) {
    while (rest % factor === 0) {
      factors.push(factor);
      rest /= factor;
    }
  }
  return rest > 1 ? [...factors, rest] : factors;
}

/** The number of primes up to x. */
export function primesTo(x: number): number {
  let count = 0;
  for (let number = 2; number <= x; number += 1) if (primeFactors(number).length === 1) count += 1;
  return count;
}

/** The number of divisors of x ≥ 1. Linear in x. */
export function divisorCount(x: number): number {
  let count = 0;
  for (let divisor = 1; divisor <= x; divisor += 1) if (x % divisor === 0) count += 1;
  return count;
}

/** The greatest common divisor; `NaN` if one of the two is. */
export function commonDivisor(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** The least Fibonacci number in the sum of distinct ones, no two of them neighbours, that is x. */
export function leastPart(x: number): number {
  let [last, next] = [1, 1];
  while (next <= x) [last, next] = [next, last + next];
  return last === x ? x : leastPart(x - last);
}
