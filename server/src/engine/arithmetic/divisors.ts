import type { Meter } from '../budget/meter.ts';
import { add, compare, floorDivide, type Int, modulo, multiply, stepsFor, stepsOfDigits } from './integers.ts';
import { isPrime, leastFactor, stepsOfStrongTest } from './primes.ts';

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

/**
 * The prime factors of n ≥ 1 with their exponents, ascending, at the same cost without the divisors. Whether what is left is a prime is asked
 * only once the divisions have cost as much as that question.
 */
export function factors(n: Int, meter: Meter): readonly (readonly [Int, number])[] {
  if (typeof n === 'number' && n < 2 ** 31) return factorsOfSmall(n, meter);
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
