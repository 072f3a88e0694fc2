import type { Meter } from '../budget/meter.ts';
import { add, compare, floorDivide, type Int, modulo, multiply } from './integers.ts';
import { isPrime, leastFactor } from './primes.ts';

/**
 * The positive divisors of n ≥ 1, ascending. By trial division, so the cost is the second greatest prime factor (at worst the square root
 * of n) plus the number of divisors.
 */
export function divisorsOf(n: Int, meter: Meter): readonly Int[] {
  let divisors: Int[] = [1];
  for (const [prime, exponent] of factors(n, meter)) {
    const before = divisors;
    let power: Int = 1;
    for (let i = 0; i < exponent; i += 1) {
      power = multiply(power, prime);
      meter.spend(before.length);
      divisors = divisors.concat(before.map((divisor) => multiply(divisor, power)));
    }
  }
  return divisors.sort(compare);
}

/** The prime factors of n ≥ 1 with their exponents, ascending, at the same cost without the divisors. */
export function factors(n: Int, meter: Meter): readonly (readonly [Int, number])[] {
  if (typeof n === 'number' && n < 2 ** 31) return factorsOfSmall(n, meter);
  const found: [Int, number][] = [];
  let rest = n;
  let finished = isPrime(n, meter);
  for (
    let divisor: Int = 2;
    !finished && multiply(divisor, divisor) <= rest;
    divisor = add(divisor, divisor === 2 ? 1 : 2)
  ) {
    meter.spend(1);
    let exponent = 0;
    for (; modulo(rest, divisor) === 0; rest = floorDivide(rest, divisor)) exponent += 1;
    if (exponent === 0) continue;
    found.push([divisor, exponent]);
    finished = isPrime(rest, meter);
  }
  if (rest !== 1) found.push([rest, 1]);
  return found;
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
