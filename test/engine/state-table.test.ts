import { afterEach, expect, it, vi } from 'vitest';
import { NONE } from '../../server/src/engine/search/packed-table.ts';
import { createStateTable } from '../../server/src/engine/search/state-table.ts';
import { range } from './range.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The lists of one entry up to `length` entries, each with one entry more than the one before. */
const growing = (length: number): readonly (readonly number[])[] =>
  range(1, length).map((entries) => range(1, entries).map((entry) => (entry * entries) % 7));

it.each([false, true])('lists that grow keep their numbers (any order: %s)', (anyOrder) => {
  const table = createStateTable(anyOrder);
  const lists = [...growing(80), [1000], [3, 2 ** 20], [2 ** 40, -1, 5]];
  for (const [index, list] of lists.entries()) expect(table.set(list, index)).toBe(true);
  expect(lists.map((list) => table.get(list))).toEqual(lists.map((_, index) => index));
  expect(table.get([...(growing(80)[79] ?? []), 0])).toBe(NONE);
  expect(table.get([6, 6])).toBe(NONE);
});

it('states of one number keep their values, be the number small, large or negative', () => {
  const numbers = [0, 1, 63, 64, 65, 4095, 4096, 4097, 2 ** 31, 2 ** 40, -1, -64];
  const table = createStateTable(false);
  for (const [index, number] of numbers.entries()) expect(table.set([number], index)).toBe(true);
  expect(numbers.map((number) => table.get([number]))).toEqual(numbers.map((_, index) => index));
  expect([2, 62, 66, 4094, 4098].map((number) => table.get([number]))).toEqual([NONE, NONE, NONE, NONE, NONE]);
  expect(table.set([10n ** 20n], 1)).toBe(false);
});

/** How many words are allocated in all for a table of these lists. */
function wordsFor(lists: readonly (readonly number[])[]): number {
  let words = 0;
  const Counted = class extends Int32Array {
    constructor(length: number) {
      super(length);
      words += length;
    }
  };
  vi.stubGlobal('Int32Array', Counted);
  const table = createStateTable(false);
  for (const list of lists) table.set(list, 0);
  return words;
}

it('lists that grow by one entry per move are not packed again at each length', () => {
  // The 400 lists take some 50 words each; packing them again at each length would take a hundred times that.
  expect(wordsFor(growing(400))).toBeLessThan(12 * 1024 * 50);
});

it('one long list does not make the others take as much memory', () => {
  const short = range(0, 1000).map((entry) => [entry % 10, Math.floor(entry / 10)]);
  const long = range(1, 20_000);
  expect(wordsFor([...short, long])).toBeLessThan(10 * long.length);
});

it('lists of any length, many of each, keep their numbers', () => {
  const lists = [15, 16, 17, 31, 32, 33, 64, 65, 1000].flatMap((length) =>
    range(1, 40).map((seed) => range(1, length).map((entry) => (entry * seed) % (seed + 2))),
  );
  const table = createStateTable(false);
  for (const [index, list] of lists.entries()) expect(table.set(list, index)).toBe(true);
  expect(lists.map((list) => table.get(list))).toEqual(lists.map((_, index) => index));
});
