import { expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { compactSearch } from '../../../server/src/engine/theorems/compact-search.ts';
import { hasPairs, smallNumbers } from '../../../server/src/engine/theorems/plain-numbers.ts';
import { range } from '../support/range.ts';

const zeros = (count: number): readonly number[] => range(1, count).map(() => 0);

/** A move makes one entry smaller by 1, so that the value is 1 where the sum is odd; lists with the same key would share it. */
it('no two lists are confused, even if they are long or have large numbers', () => {
  const search = compactSearch({
    canonical: (state) => state,
    options: (state) => state.flatMap((entry, index) => (entry > 0 ? [state.with(index, entry - 1)] : [])),
  });
  const states = [
    ...range(0, 40).map((entry) => [entry]),
    ...[2, 31].map((entry) => [entry, 0]),
    [31, 31],
    [1, 32],
    [2, 32],
    [1, 64],
    [33, 64],
    [34, 32],
    [...zeros(8), 16],
    [1, ...zeros(8), 16],
    ...range(0, 9).map((entry) => [3, ...zeros(9), entry]),
  ];
  const parities = states.map((state) => state.reduce((sum, entry) => sum + entry, 0) % 2);
  expect(states.map((state) => search(state, unlimited))).toEqual(parities);
});

it('what is known, or was found before, is not searched', () => {
  const searched: number[] = [];
  const search = compactSearch({
    canonical: (state) => state,
    options: ([entry = 0]) => {
      searched.push(entry);
      return entry > 0 ? [[entry - 1]] : [];
    },
    known: ([entry]) => (entry === 3 ? 7 : null),
  });
  const asked = [3, 5, 5, 2, 1, 4].map((entry) => search([entry], unlimited));
  expect(asked).toEqual([7, 1, 1, 0, 1, 0]);
  expect([...new Set(searched)].sort()).toEqual([0, 1, 2, 4, 5]);
  const before = searched.length;
  search([5], unlimited);
  search([2], unlimited);
  expect(searched).toHaveLength(before);
});

it.each<readonly [state: readonly (number | bigint)[], numbers: readonly number[] | null]>([
  [[], []],
  [
    [1, 999_999],
    [1, 999_999],
  ],
  [[1_000_000], null],
  [[1, 1_000_000], null],
  [[2n ** 70n, 1], null],
])('the numbers of %o are small: %o', (state, numbers) => expect(smallNumbers(state)).toEqual(numbers));

it.each<readonly [state: readonly (number | bigint)[], most: number, has: boolean]>([
  [[3, 4], 12, true],
  [[3, 4], 11, false],
  [[2n ** 70n, 1], 2 ** 26, false],
  [[2n ** 70n, 0], 2 ** 26, true],
])('%o has at most %o pairs below: %s', (state, most, has) => expect(hasPairs(state, most)).toBe(has));
