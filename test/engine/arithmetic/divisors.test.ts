import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOfDivisorsWith,
  divisorCount,
  divisorsOf,
  divisorsWith,
  factors,
  primeFactorCount,
} from '../../../server/src/engine/arithmetic/divisors.ts';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { members } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { isPrime } from '../../../server/src/engine/arithmetic/primes.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';

function primesUpTo(most: number): readonly Int[] {
  return [...members({ kind: 'primes' }, 2, most, unlimited)];
}

it('primes are those of the sieve', () => {
  const composite = new Set<number>();
  for (let n = 2; n < 3000; n += 1) {
    expect(isPrime(n, unlimited)).toBe(!composite.has(n));
    for (let multiple = 2 * n; multiple < 3000; multiple += n) composite.add(multiple);
  }
});

it('divisors are found for numbers of any form', () => {
  expect(divisorsOf(10n ** 18n, unlimited)).toHaveLength(19 * 19);
  expect(divisorsOf(5040, unlimited)).toEqual([...Array(5041).keys()].filter((k) => 5040 % k === 0));
  expect(divisorsOf(2n ** 61n - 1n, unlimited)).toEqual([1, 2n ** 61n - 1n]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (n) => {
      const expected = [...Array(n).keys()].map((k) => k + 1).filter((k) => n % k === 0);
      expect(divisorsOf(n, unlimited)).toEqual(expected);
    }),
  );
});

describe('factors of long numbers', () => {
  const smallPrimes = primesUpTo(2000);
  const check = (n: bigint, expected: readonly (readonly [Int, number])[], steps: number) =>
    expect(factors(n, meterOf(steps))).toEqual(expected);

  it('powers take few divisions', () => {
    check(
      10n ** 4000n,
      [
        [2, 4000],
        [5, 4000],
      ],
      200_000,
    );
    check(2n ** 9999n, [[2, 9999]], 200_000);
  });
  it('small factors are found before large ones are asked for', () =>
    check(
      smallPrimes.reduce<bigint>((product, prime) => product * BigInt(prime), 1n),
      smallPrimes.map((prime) => [prime, 1]),
      100_000,
    ));
  it('a large prime that is left is known by its test', () =>
    check(
      12n * (2n ** 61n - 1n),
      [
        [2, 2],
        [3, 1],
        [2n ** 61n - 1n, 1],
      ],
      100_000,
    ));
  it('exponents are those of the product', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(2n, 3n, 7n, 43n, 1009n), fc.integer({ min: 1, max: 40 }))),
        (powers) => {
          const n = powers.reduce((product, [prime, exponent]) => product * prime ** BigInt(exponent), 2n ** 40n);
          const found = factors(n, unlimited);
          expect(found.reduce((product, [prime, exponent]) => product * BigInt(prime) ** BigInt(exponent), 1n)).toBe(n);
          for (const [prime] of found) expect([2, 3, 7, 43, 1009]).toContain(prime);
        },
      ),
    ));
});

describe('divisors by their number of prime factors', () => {
  it('are counted and listed like those among all divisors', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 14 }), (n, many) => {
        const powers = factors(n, unlimited);
        const expected = divisorsOf(n, unlimited).filter((each) => primeFactorCount(factors(each, unlimited)) === many);
        const found = [...divisorsWith(many, powers, unlimited)];
        expect(new Set(found)).toEqual(new Set(expected));
        expect(found).toHaveLength(expected.length);
        expect(countOfDivisorsWith(many, powers, unlimited)).toBe(expected.length);
        expect(divisorCount(powers)).toBe(divisorsOf(n, unlimited).length);
      }),
    ));

  /** The product of the first 40 primes has 2^40 divisors. */
  const primes = primesUpTo(173);
  const primorial = primes.reduce<bigint>((product, prime) => product * BigInt(prime), 1n);

  it('are counted without being listed', () => {
    const powers = factors(primorial, unlimited);
    const halves = countOfDivisorsWith(20, powers, meterOf(100_000));
    expect(halves).toBe(137_846_528_820);
    const least = primes.slice(0, 20).reduce<bigint>((product, prime) => product * BigInt(prime), 1n);
    const [first, second] = divisorsWith(20, powers, meterOf(100_000));
    expect([first, second]).toEqual([least, (least / 71n) * 73n]);
  });
  it('are not listed if there are too many', () => {
    expect(() => divisorsOf(primorial, meterOf(10 ** 9))).toThrow(new LimitReached('time'));
    expect(() => divisorsOf(primorial, meterOf(10 ** 15, 10 ** 6))).toThrow(new LimitReached('positions'));
  });
});
