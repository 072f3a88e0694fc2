import { afterEach, expect, it, vi } from 'vitest';
import { createStateTable, NONE } from '../../server/src/engine/search/state-table.ts';
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

it('lists that grow by one entry per move are not packed again at each length', () => {
  let words = 0;
  const Counted = class extends Int32Array {
    constructor(length: number) {
      super(length);
      words += length;
    }
  };
  vi.stubGlobal('Int32Array', Counted);
  const table = createStateTable(false);
  const lists = growing(400);
  for (const list of lists) table.set(list, 0);
  // The 400 lists take some 50 words each; packing them again at each length would take a hundred times that.
  expect(words).toBeLessThan(12 * 1024 * 50);
});
