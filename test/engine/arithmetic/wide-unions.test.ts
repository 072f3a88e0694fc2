import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLACES, withRow } from '../../../server/src/engine/arithmetic/wide-unions.ts';
import { range } from '../support/range.ts';

/** The least number that none of the values at these distances before a place is, as the only member of a set; empty for 32. */
function mexAt(values: readonly number[], place: number, distances: readonly number[]): number {
  const met = new Set(distances.map((distance) => values[place - distance]));
  const mex = range(0, 31).find((value) => !met.has(value));
  return mex === undefined ? 0 : 1 << mex;
}

const distances = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 });
const small = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
const ascending = fc
  .tuple(distances, small)
  .map(([one, other]) => [...new Set([...one, ...other])].toSorted((a, b) => a - b));

test('the least numbers that are missing at some distances before sixteen places are found at once', () => {
  const values = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 120, maxLength: 120 });
  fc.assert(
    fc.property(ascending, values, fc.nat({ max: 110 }), (amounts, row, first) => {
      const span = { first, known: row.length, end: row.length };
      const found = withRow(row, span, Int32Array.from(amounts), ({ mexes }) => [...mexes()]);
      const count = PLACES * Math.floor((row.length - first) / PLACES);
      expect(found).toEqual(range(first, first + count - 1).map((place) => mexAt(row, place, amounts)));
    }),
  );
});

test('a row is continued with what is found', () => {
  fc.assert(
    fc.property(ascending, fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 99 }), (amounts, values) => {
      const first = values.length;
      const span = { first, known: first, end: first + 100 };
      const found = withRow(values, span, Int32Array.from(amounts), ({ settle }) => [...settle()]);
      const row = [...values];
      for (let place = first; place < first + 96; place += 1) row.push(31 - Math.clz32(mexAt(row, place, amounts)));
      // After an empty set there is no value.
      const known = row.slice(first).includes(-1) ? row.slice(first).indexOf(-1) : 96;
      expect(found?.slice(0, known)).toEqual(row.slice(first, first + known).map((value) => 1 << value));
      expect(known === 96 || found?.[known] === 0).toBe(true);
    }),
  );
});

test('there is no number that is missing where all below 32 are met', () => {
  const values = range(0, 31);
  const found = withRow(
    values,
    { first: 32, known: 32, end: 48 },
    Int32Array.from(range(1, 32)),
    ({ settle }) => settle()[0],
  );
  expect(found).toBe(0);
});

test.each([
  ['no distances', [], 100],
  ['too many distances', range(1, 1025), 100],
  ['a distance that is too long', [2 ** 18], 100],
  ['too many places', [1], 2 ** 18],
])('there is no row for %s', (_, distances, end) => {
  expect(withRow([], { first: 0, known: 0, end }, Int32Array.from(distances), () => 'a row')).toBeNull();
});
