import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { NONE } from '../../../server/src/engine/search/packed-table.ts';
import { createStateTable } from '../../../server/src/engine/search/state-table.ts';
import { range } from '../support/range.ts';

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

/** Numbers around every width in bits, also negative ones and those of more than a word. */
const number = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc
    .record({ bits: fc.integer({ min: 0, max: 52 }), more: fc.integer({ min: -1, max: 1 }) })
    .map(({ bits, more }) => 2 ** bits + more),
  fc
    .record({ bits: fc.integer({ min: 0, max: 32 }), more: fc.integer({ min: -1, max: 1 }) })
    .map(({ bits, more }) => more - 2 ** bits),
  fc.integer({ min: -(2 ** 31), max: -1 }),
  fc.maxSafeInteger(),
);

const states = (length: fc.Arbitrary<number>): fc.Arbitrary<readonly (readonly number[])[]> =>
  fc.array(
    length.chain((size) => fc.array(number, { minLength: size, maxLength: size })),
    { minLength: 1, maxLength: 60 },
  );

it.each([
  ['of one length', fc.constant(3)],
  ['short', fc.integer({ min: 0, max: 16 })],
  ['around the length from which all numbers have one width', fc.integer({ min: 14, max: 19 })],
])('states %s are told apart, whatever their numbers are', (_, length) => {
  fc.assert(
    fc.property(states(length), states(length), (known, others) => {
      const table = createStateTable(false);
      const values = new Map<string, number>();
      for (const [index, state] of known.entries()) {
        expect(table.set(state, index)).toBe(true);
        values.set(state.join(), index);
      }
      const asked = [...known, ...others];
      expect(asked.map((state) => table.get(state))).toEqual(asked.map((state) => values.get(state.join()) ?? NONE));
    }),
    { seed: 12, numRuns: 150 },
  );
});

it('states of numbers of different sizes take as few bits as they need', () => {
  const lists = range(0, 20_000).map((entry) => [entry % 2, 5 * entry, entry % 7]);
  // Each state takes two words besides the packed one, and at least a third of the slots are free.
  expect(wordsFor(lists)).toBeLessThan(3 * 6 * 20_000);
  const negative = range(0, 20_000).map((entry) => [1 - (entry % 3), Math.floor(entry / 3) - 3000, 3 - (entry % 7)]);
  expect(wordsFor(negative)).toBeLessThan(3 * 6 * 20_000);
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

const square = (side: number): readonly (readonly number[])[] =>
  range(0, side - 1).flatMap((x) => range(0, side - 1).map((y) => [x, y]));

it.each([
  ['a square that grows along its diagonal', square(100).toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a + b - c - d)],
  ['a triangle', square(90).filter(([x = 0, y = 0]) => x <= y)],
  ['a line', range(4000, 12_000).map((number) => [number])],
  [
    'a box of three numbers, backwards',
    square(40)
      .flatMap(([x = 0, y = 0]) => [
        [x, y, 2],
        [x, y, 0],
      ])
      .toReversed(),
  ],
  [
    'a square, and then states far outside',
    [...square(50), ...range(1, 3000).map((number) => [number * 1001, number])],
  ],
  [
    'states far outside, and then a square',
    [...range(1, 3000).map((number) => [number * 1001, number]), ...square(70)],
  ],
  ['a square among negative numbers', square(80).map(([x = 0, y = 0]) => [x - 1, y])],
  ['a square, and then longer states', [...square(50), ...square(50).map(([x = 0, y = 0]) => [x, y, 0])]],
])('the states of %s keep their numbers, also while there are few', (_, states) => {
  const table = createStateTable(false);
  const codes = new Map<string, number>();
  // An expectation for each state would take most of the time.
  const wrong: (readonly number[])[] = [];
  for (const [index, state] of states.entries()) {
    // Marks of states that are under way are negative.
    const code = index % 3 === 0 ? -2 - index : index;
    const before = table.get(state);
    const isSet = table.set(state, code);
    codes.set(state.join(), code);
    const earlier = states[Math.floor(index / 2)] ?? [];
    if (before !== NONE || !isSet || table.get(earlier) !== codes.get(earlier.join())) wrong.push(state);
  }
  for (const state of states) {
    const [first = 0] = state;
    const others = [[1e6], [first, 1e6], [first, -3], [...state, 0], state.slice(1), state.with(0, first + 4096)];
    wrong.push(...[state, ...others].filter((other) => table.get(other) !== (codes.get(other.join()) ?? NONE)));
  }
  wrong.push(...states.filter((state) => !table.set(state, NONE)));
  wrong.push(...states.filter((state) => table.get(state) !== NONE));
  expect(wrong).toEqual([]);
  expect(table.set([10n ** 20n, 1], 1)).toBe(false);
  expect(table.get([10n ** 20n, 1])).toBe(NONE);
});

it('states that fill a box take no more memory than others', () => {
  expect(wordsFor(square(200))).toBeLessThan(9 * 200 ** 2);
  expect(wordsFor(square(40).map(([x = 0, y = 0]) => [x, 1000 * y]))).toBeLessThan(20 * 40 ** 2);
});
