import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownNumbers } from '../../server/src/semantics/definitions/known-numbers.ts';
import { knownValues } from '../../server/src/semantics/definitions/known-values.ts';
import type { Value } from '../../server/src/semantics/scope/evaluation.ts';

/** Numbers beside each other, far from each other, and on both sides of each limit. */
const argument = fc.oneof(
  fc.integer({ min: -2, max: 40 }),
  fc.constantFrom(100, 2 ** 15 - 1, 2 ** 15, 2 ** 20 - 1, 2 ** 20, 2 ** 26, 2 ** 53 - 1, -(2 ** 53) + 1),
  fc.constantFrom<Value>(2n ** 64n, 'AB', [1, 2]),
);
const value = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constantFrom<Value>(2n ** 80n, 'A', [1], Number.MAX_SAFE_INTEGER),
);
const textOf = (values: unknown): string =>
  JSON.stringify(values, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

describe('what is known of a definition is what was kept', () => {
  test.each([0, 1, 2, 3, 4])('with %d arguments', (arity) => {
    const values = fc.array(argument, { minLength: arity, maxLength: arity });
    fc.assert(
      fc.property(fc.array(fc.tuple(values, value), { maxLength: 80 }), (pairs) => {
        const [known, expected] = [knownValues(), new Map<string, Value>()];
        const isSame = ([asked]: (typeof pairs)[number]) =>
          textOf(known.get(asked)) === textOf(expected.get(textOf(asked)));
        for (const pair of pairs) {
          if (!isSame(pair)) return false;
          const [asked, kept] = pair;
          if (expected.has(textOf(asked))) continue;
          known.keep(asked, kept);
          expected.set(textOf(asked), kept);
        }
        return pairs.every(isSame);
      }),
      { seed: 20261127 },
    );
  });
});

describe('numbers in rows', () => {
  test.each<[string, (index: number) => readonly [number, number]]>([
    ['one column, from the top', (index) => [index, 7]],
    ['a row, backwards', (index) => [3, 5000 - index]],
    ['a diagonal', (index) => [index, 5000 - index]],
    ['a square', (index) => [index % 70, Math.floor(index / 70)]],
    ['far apart', (index) => [index % 3, (index * index * 977) % 1_000_003]],
  ])('%s', (_, place) => {
    const known = knownNumbers();
    const kept: (readonly [number, number, number])[] = [];
    for (let index = 0; index < 5000; index += 1) {
      const [row, column] = place(index);
      if (known.get(row, column, 0) === undefined && known.keep(row, column, 0, index) !== null)
        kept.push([row, column, index]);
    }
    expect(known.get(6000, 0, 0)).toBeUndefined();
    expect(kept.every(([row, column, index]) => known.get(row, column, 0) === index)).toBe(true);
  });

  test('a place far from all others is left to others, and many rows with one number each are', () => {
    const known = knownNumbers();
    expect(known.keep(0, 0, 0, 1)).not.toBeNull();
    expect(known.keep(0, 2 ** 19, 0, 2)).toBeNull();
    const kept = Array.from({ length: 10_000 }, (_, row) => known.keep(row + 1, 0, row % 5, 3));
    expect(kept.filter((places) => places !== null).length).toBe(2 ** 12 - 1);
  });
});

test('long lists that are kept count, so that the memory of a question does not grow without limit', () => {
  const known = knownValues();
  const list = Array.from({ length: 2 ** 20 }, () => 0);
  const costs = Array.from({ length: 33 }, (_, number) => known.keep([number], list));
  expect([costs[0], costs[31], costs[32]]).toEqual([1, 1, 1 + 2 ** 16]);
});
