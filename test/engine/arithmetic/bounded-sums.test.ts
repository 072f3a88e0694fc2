import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waysToSum } from '../../../server/src/engine/arithmetic/bounded-sums.ts';
import { LimitReached } from '../../../server/src/engine/budget/meter.ts';
import { unlimited } from '../../../server/src/engine/index.ts';

/** All sums of a number below each end, each as often as it occurs. */
function sums(ends: readonly number[]): readonly number[] {
  return ends.reduce<number[]>(
    (all, end) => all.flatMap((sum) => Array.from({ length: end }, (_, number) => sum + number)),
    [0],
  );
}

test('as many ways as there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
      fc.integer({ min: -2, max: 22 }),
      (ends, total) => {
        expect(waysToSum(ends, total, unlimited)).toBe(sums(ends).filter((sum) => sum === total).length);
      },
    ),
    { seed: 1247 },
  );
});

test('large numbers are exact, and many different ends are too many', () => {
  expect(waysToSum([10 ** 15, 10 ** 15, 10 ** 15], 10 ** 15 + 1, unlimited)).toBe(
    // Without ends, less those in which the first, the second or the third number is too large.
    ((10n ** 15n + 3n) * (10n ** 15n + 2n)) / 2n - 3n * 3n,
  );
  const ends = Array.from({ length: 40 }, (_, power) => 2 ** power);
  expect(() => waysToSum(ends, 2 ** 39, unlimited)).toThrow(LimitReached);
});
