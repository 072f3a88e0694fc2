import { describe, expect, it } from 'vitest';
import { factors, primeFactorCount } from '../../../server/src/engine/arithmetic/divisors.ts';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { createPrimeFactorCounts } from '../../../server/src/engine/arithmetic/prime-factor-counts.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';

/** The numbers from one to another, in either order, by a step. */
function numbers(from: number, to: number, step = 1): readonly number[] {
  const count = Math.floor(Math.abs(to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => from + Math.sign(to - from) * step * index);
}

const expected = (n: Int) => (n === 0 ? 0 : primeFactorCount(factors(n, unlimited)));

describe('how many prime factors numbers have', () => {
  it.each<readonly [string, readonly Int[]]>([
    ['from 0 on', numbers(0, 3000)],
    ['down to 0', numbers(3000, 0)],
    ['across the end of a block', [...numbers(100_000, 100_300), ...numbers(165_700, 166_100)]],
    ['below a block and in it again', [...numbers(50_000, 50_300), ...numbers(49_990, 49_000), 50_299, 1, 7]],
    ['around squares of primes', numbers(9_998_244_353 - 200, 9_998_244_353 + 400)],
    ['around powers of 2', [...numbers(2 ** 30 - 300, 2 ** 30 + 100), ...numbers(2 ** 35 - 270, 2 ** 35 + 20)]],
    ['by steps', [...numbers(1_000_000, 1_010_000, 16), ...numbers(2_000_000, 2_010_000, 17)]],
    ['around the largest that are sieved', numbers(2 ** 36 - 300, 2 ** 36 + 30)],
    ['far from each other', [2, 10 ** 9 + 7, 12, 10 ** 12, 2n ** 64n]],
  ])('is found by division, too: %s', (_, asked) => {
    const count = createPrimeFactorCounts();
    expect(asked.map((n) => count(n, unlimited))).toEqual(asked.map(expected));
  });

  it('takes a few steps for each of many numbers', () => {
    const count = createPrimeFactorCounts();
    const meter = meterOf(3_000_000);
    expect(numbers(10 ** 9, 10 ** 9 - 200_000).reduce((sum, n) => sum + count(n, meter), 0)).toBeGreaterThan(400_000);
  });
});
