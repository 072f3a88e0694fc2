import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLACES, UNIONS, withRow } from '../../../server/src/engine/arithmetic/wide-unions.ts';
import { range } from '../support/range.ts';

/** The set of the values at these distances before a place, of which those before place 0 are empty. */
function unionAt(values: readonly number[], place: number, distances: readonly number[]): number {
  return distances.reduce(
    (set, distance) => (distance <= place ? set | (1 << (values[place - distance] ?? 0)) : set),
    0,
  );
}

test('the sets at some distances before sixteen places are united', () => {
  const distances = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 });
  const values = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 120, maxLength: 120 });
  fc.assert(
    fc.property(distances, values, fc.nat({ max: 80 }), fc.nat({ max: 41 }), (unsorted, row, first, count) => {
      const ascending = unsorted.toSorted((a, b) => a - b);
      const places = [first, first + 1, row.length - PLACES];
      const span = { first, known: row.length, end: row.length };
      const found = withRow(row, span, Int32Array.from(ascending), ({ sets, unite }) =>
        places.map((place) => {
          unite(place, Math.min(count, ascending.length));
          return [...sets.slice(UNIONS, UNIONS + PLACES)];
        }),
      );
      expect(found).toEqual(
        places.map((place) =>
          range(place, place + PLACES - 1).map((each) => unionAt(row, each, ascending.slice(0, count))),
        ),
      );
    }),
  );
});

test('a row can be continued with sets that become known', () => {
  const found = withRow([3, 1], { first: 2, known: 2, end: 100 }, Int32Array.of(1, 2), ({ sets, shift, unite }) => {
    sets[2 + shift] = 1 << 7;
    unite(2, 2);
    return [...sets.slice(UNIONS, UNIONS + 4)];
  });
  expect(found).toEqual([(1 << 1) | (1 << 3), (1 << 7) | (1 << 1), 1 << 7, 0]);
});

test.each([
  ['no distances', [], 100],
  ['too many distances', range(1, 1025), 100],
  ['a distance that is too long', [2 ** 18], 100],
  ['too many places', [1], 2 ** 18],
])('there is no row for %s', (_, distances, end) => {
  expect(withRow([], { first: 0, known: 0, end }, Int32Array.from(distances), () => 'a row')).toBeNull();
});
