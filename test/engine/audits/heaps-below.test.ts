import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Int, subtract } from '../../../server/src/engine/arithmetic/integers.ts';
import { suspectsBelow } from '../../../server/src/engine/audits/tables/heaps-below.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Nimber } from '../../../server/src/engine/game/nimber.ts';
import { BY_FIRST, type Ordering } from '../../../server/src/engine/game/order.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { Claims } from '../../../server/src/engine/kernel/audit.ts';
import { range } from '../support/range.ts';
import { ANY, heapGame, listOf, take } from '../support/rules.ts';

const LEAST = 64;
const MOST = 1000;

/** Claims about one heap, of which only the values and the order are looked at. */
function claiming(value: (heap: Int) => Nimber, order: Ordering): Claims {
  return {
    value: ({ state }) => value(state[0] ?? 0),
    order: () => order,
    movesTo: () => ({ count: 0, first: () => [] }),
    isLost: () => false,
    verdict: () => null,
  };
}

const suspects = (
  ruleset: Ruleset,
  heap: Int,
  value: (heap: Int) => Nimber,
  meter = unlimited,
  order: Ordering = 'unneeded',
): readonly Int[] =>
  [...suspectsBelow({ ruleset, state: [heap] }, claiming(value, order), meter)].map(([each = -1]) => each);

/** All heaps below one that are not small, the nearest first, from the first one on that has not the mex of its options, word for word. */
function definedSuspects(
  amountsOf: (heap: number) => readonly number[],
  heap: number,
  value: (heap: number) => number,
): readonly number[] {
  const heaps = range(Math.max(LEAST, heap - MOST), heap - 1).toReversed();
  const isMex = (at: number): boolean => {
    const met = new Set(amountsOf(at).flatMap((amount) => (amount <= at ? [value(at - amount)] : [])));
    return range(0, met.size).find((each) => !met.has(each)) === value(at);
  };
  const wrong = heaps.findIndex((each) => !isMex(each));
  return wrong < 0 ? [] : heaps.slice(wrong);
}

const heapOf = (...amounts: readonly Int[]) => heapGame('G', take(listOf(...amounts)));
/** Heaps of the game of taking 1 or 2 are worth their remainder by 3, however large they are. */
const byThree = (heap: Int): number => Number(BigInt(heap) % 3n);

/** From multiples of one number others may be taken than from other heaps, perhaps nothing. */
const byMultiple = (every: number, from: readonly number[], others: readonly number[]) => (heap: Int) =>
  Number(heap) % every === 0 ? from : others;
const heapBy = (amountsOf: (heap: Int) => readonly number[]) =>
  heapGame(
    'G',
    take(([heap = 0]) => listOf(...amountsOf(heap))),
  );

describe('the heaps below one from which stones are taken', () => {
  it('are suspect from the first wrong one on, as the definition says', () => {
    const amount = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 400 }));
    const set = fc.uniqueArray(amount, { minLength: 1, maxLength: 8 }).map((list) => list.toSorted((a, b) => a - b));
    const change = fc.record({ heap: fc.integer({ min: 0, max: 1500 }), by: fc.integer({ min: 1, max: 40 }) });
    fc.assert(
      fc.property(
        set,
        fc.option(fc.record({ every: fc.integer({ min: 1, max: 9 }), from: fc.oneof(set, fc.constant([])) })),
        fc.integer({ min: 0, max: 1500 }),
        fc.array(change, { maxLength: 2 }),
        (amounts, multiples, heap, changes) => {
          const amountsOf = multiples === null ? () => amounts : byMultiple(multiples.every, multiples.from, amounts);
          const values: number[] = [];
          for (const at of range(0, heap)) {
            const met = new Set(amountsOf(at).map((each) => values[at - each]));
            values.push(range(0, met.size).find((value) => !met.has(value)) ?? 0);
          }
          for (const { heap: at, by } of changes) if (at <= heap) values[at] = (values[at] ?? 0) + by;
          const value = (at: Int): number => values[Number(at)] ?? 0;
          const ruleset = multiples === null ? heapOf(...amounts) : heapBy(amountsOf);
          expect(suspects(ruleset, heap, value)).toEqual(definedSuspects(amountsOf, heap, value));
        },
      ),
      { seed: 5, numRuns: 80 },
    );
  });

  it.each([10 ** 9, 2 ** 53 - 1, 10n ** 18n + 5n])(
    'are none for %s where all are right, and one wherever one is wrong',
    (heap) => {
      const ruleset = heapOf(1, 2);
      expect(suspects(ruleset, heap, byThree)).toEqual([]);
      for (const below of [1, 2, 3, 500, 998, 999, 1000, 1001, 1002]) {
        const wrong = subtract(heap, below);
        const found = suspects(ruleset, heap, (each) => (each === wrong ? 3 : byThree(each)));
        // The heaps of greater values just above it, if there are any, fit no longer either.
        const first = Math.max(1, below - (2 - byThree(wrong)));
        expect([below, found[0]]).toEqual([below, first > MOST ? undefined : subtract(heap, first)]);
      }
    },
  );

  const all = (heap: number): readonly number[] => range(heap - MOST, heap - 1).toReversed();

  it.each([
    [
      'an amount is the heap itself',
      heapGame(
        'G',
        take((state) => listOf(1, 2, ...state)),
      ),
    ],
    ['from a heap more than 250 amounts may be taken', heapBy(byMultiple(1, range(1, 251), []))],
    ['from a heap more than 4,000 stones may be taken', heapBy(byMultiple(1, [1, 2, 4001], []))],
    ['from a heap one more than a power of 2^32 may be taken', heapBy(byMultiple(1, [1, 2, 2 ** 32 + 1], []))],
    ['amounts have no end', heapGame('G', take(ANY))],
    ['a heap may not be taken whole', heapGame('G', take(listOf(1, 2), { least: 1 }))],
    ['a heap may be split', heapGame('G', take(listOf(1, 2), { most: 2 }))],
    ['an amount is above 4,000', heapOf(1, 2, 4001)],
    ['an amount is one more than a power of 2^32', heapOf(1, 2, 2 ** 32 + 1)],
  ])('are all looked at where %s', (_, ruleset) => {
    expect(suspects(ruleset, 10 ** 10, byThree)).toEqual(all(10 ** 10));
  });

  it.each([
    ['the greatest amount is 4,000', heapOf(1, 2, 4000), byThree],
    ['there are 250 amounts', heapOf(...range(1, 250)), (heap: Int) => Number(heap) % 251],
    ['from each heap 4,000 stones may be taken', heapBy(byMultiple(1, [1, 2, 4000], [])), byThree],
    [
      'from each heap 250 amounts may be taken',
      heapBy(byMultiple(1, range(1, 250), [])),
      (heap: Int) => Number(heap) % 251,
    ],
  ])('are compared where %s', (_, ruleset, value) => {
    expect(suspects(ruleset, 10 ** 10, value)).toEqual([]);
  });

  it.each([[251], [add(2 ** 32, 0)], [2n ** 70n], [{ options: [0] }]])(
    'are looked at from the first on if %s is claimed',
    (value) => {
      expect(suspects(heapOf(1, 2), 10 ** 9, () => value)).toEqual(all(10 ** 9));
    },
  );

  it.each<[string, Ordering, number]>([
    ['play goes from heap to heap', BY_FIRST([], unlimited), 0],
    ['play goes by another rank', ([heap = 0]) => [subtract(10 ** 10, heap)], MOST],
    ['no order is known', 'unknown', 0],
  ])('are compared, or all looked at, where amounts depend on the heap and %s', (_, order, count) => {
    const ruleset = heapBy(byMultiple(3, [1, 2, 4], [1, 2]));
    expect(suspects(ruleset, 10 ** 9, byThree, unlimited, order)).toHaveLength(count);
  });

  it('are all looked at where more than 250 amounts may be taken', () => {
    const odd = (count: number) => heapOf(...range(1, count).map((index) => 2 * index - 1));
    const byTwo = (heap: Int): number => Number(heap) % 2;
    expect([250, 251].map((count) => suspects(odd(count), 10 ** 9, byTwo).length)).toEqual([0, MOST]);
  });

  it('are all looked at where each is claimed to be worth 256 more', () => {
    expect(suspects(heapOf(1, 2), 10 ** 9, (heap) => byThree(heap) + 256)).toEqual(all(10 ** 9));
  });

  it('are looked at from there on if a value is out of reach', () => {
    const value = (heap: Int): number => {
      if (heap === 10 ** 9 - 100) throw new LimitReached('size');
      return byThree(heap);
    };
    expect(suspects(heapOf(1, 2), 10 ** 9, value)[0]).toBe(10 ** 9 - 98);
  });

  it('are compared as far as the steps suffice', () => {
    expect(() => suspects(heapOf(1, 2), 10 ** 9, byThree, meterOf(500))).toThrow(LimitReached);
  });
});
