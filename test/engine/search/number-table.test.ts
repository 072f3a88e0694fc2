import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNumberTable } from '../../../server/src/engine/search/number-table.ts';

it('a table of numbers finds each of them at the place at which it came', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.integer({ min: 1, max: 40 }),
          fc.maxSafeNat().filter((key) => key > 0),
        ),
      ),
      (keys) => {
        const table = createNumberTable();
        const places = new Map<number, number>();
        for (const key of keys) {
          expect(table.placeOf(key)).toBe(places.get(key) ?? -1);
          if (!places.has(key)) places.set(key, places.size);
        }
      },
    ),
  ));

it('a table of numbers grows', () => {
  const table = createNumberTable();
  const keys = Array.from({ length: 5000 }, (_, index) => index * 2 ** 33 + 7 * index + 1);
  for (const key of keys) expect(table.placeOf(key)).toBe(-1);
  expect(keys.map(table.placeOf)).toEqual(keys.map((_, place) => place));
});
