import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSharing } from '../../server/src/collections/sharing.ts';

const plain = fc.jsonValue({ maxDepth: 4 }).map((value) => ({ value }));

test('shared data is equal to what it was before', () => {
  fc.assert(
    fc.property(fc.array(plain, { maxLength: 20 }), (all) => {
      const share = createSharing();
      for (const data of all) expect(share(structuredClone(data))).toEqual(data);
    }),
  );
});

test('equal parts become the same part, and the data itself stays what it is', () => {
  const share = createSharing();
  const data = () => ({
    kind: 'position',
    games: [{ name: 'Nim', values: [], ground: { kind: 'theorem', by: 'Bouton' } }],
  });
  const [one, other] = [data(), data()];
  expect(share(one)).toBe(one);
  expect(share(other)).toBe(other);
  expect(other.games).toBe(one.games);
});

const UNLIKE: readonly (readonly [one: object, other: object])[] = [
  [['1'], [1]],
  [['null'], [null]],
  [[5], [5n]],
  [['a', 'b'], ['a,b']],
  [
    ['a"', 'b'],
    ['a', '"b'],
  ],
  [[], {}],
  [['a'], { 0: 'a' }],
  [{ a: 'b' }, { ab: '' }],
  [{ a: undefined }, {}],
  [[new Map([['a', 1]])], [new Map([['a', 2]])]],
  [[new Set([1])], [new Set([2])]],
  [[Uint8Array.of(1)], [Uint8Array.of(2)]],
  [['#0'], [{ at: 0 }]],
];

test.each(UNLIKE)('%o and %o stay apart', (one, other) => {
  const share = createSharing();
  const [first, second] = [share({ part: structuredClone(one) }), share({ part: structuredClone(other) })];
  expect(first).toStrictEqual({ part: one });
  expect(second).toStrictEqual({ part: other });
  expect(first.part).not.toBe(second.part);
});

test('parts that differ stay apart when there are more of them than are remembered', () => {
  const share = createSharing();
  const data = (from: number) => ({
    list: Array.from({ length: 4000 }, (_, index) => ({ inner: { name: `${from + index}` }, words: ['a', `${from}`] })),
  });
  for (const from of [0, 3000, 6000, 0, 1]) expect(share(data(from))).toEqual(data(from));
});
