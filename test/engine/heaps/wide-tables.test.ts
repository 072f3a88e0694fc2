import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { withRow } from '../../../server/src/engine/arithmetic/wide-unions.ts';
import { createComparison } from '../../../server/src/engine/audits/tables/fixed-amounts.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { takeSet } from '../../../server/src/engine/heaps/amounts/take-set.ts';
import type { Claims } from '../../../server/src/engine/kernel/audit.ts';
import { solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';
import { heapGame, listOf, take } from '../support/rules.ts';

/* Tables that are so large that sixteen values are computed, and compared, at once. */

const COUNT = 4000;

/** The mex of what the values of the options are taken for, heap by heap, word for word. */
function definedValues(amounts: readonly number[], takenFor = (value: number) => value): readonly number[] {
  const values: number[] = [];
  for (let heap = 0; heap < COUNT; heap += 1) {
    const met = new Set<number>();
    for (const amount of amounts) if (amount <= heap) met.add(takenFor(values[heap - amount] ?? 0));
    let mex = 0;
    while (met.has(mex)) mex += 1;
    values.push(mex);
  }
  return values;
}

/** Amounts that look random, the same in every run, of which `least` is one. */
function spread(least: number, count: number, most: number): readonly number[] {
  let state = least;
  const amounts = new Set([least]);
  while (amounts.size < count) {
    state = (state * 48_271) % 2_147_483_647;
    amounts.add(least + (state % (most - least)));
  }
  return [...amounts].toSorted((a, b) => a - b);
}

const SETS: readonly (readonly [string, readonly number[]])[] = [
  ['few amounts', [16, 17, 40, 41, 99, 300, 301, 1999]],
  ['amounts that follow each other', range(16, 60)],
  ['a least amount that leads to one of sixteen heaps', spread(15, 60, 900)],
  ['some small amounts', [1, 2, 7, 14, 15, ...spread(16, 60, 900)]],
  ['few large amounts', [1, 3, 5, 6, 11, 20]],
  ['small amounts and values from 32 on', [3, 10, ...spread(17, 230, 900)]],
  ['the least amount of all', spread(1, 60, 3000)],
  ['amounts up to the largest heap', [...spread(16, 60, 3900), COUNT - 1]],
  ['values from 32 on', [...range(16, 230), 247, 300, 1100, 2300]],
  ...[900, 1100, 1500, 2200, 3900].map(
    (most) => [`many values, amounts up to ${most}`, spread(17, 240, most)] as const,
  ),
];

describe.each(SETS)('a table for %s', (_, amounts) => {
  const ruleset = heapGame('G', take(listOf(...amounts)));
  const values = definedValues(amounts);

  it('has the values of the definition, however it grows', () => {
    for (const steps of [[COUNT - 1], [5, 700, 701, 2999, COUNT - 1]]) {
      const solver = solverBy(takeSet, ruleset);
      for (const heap of steps) solver?.value([heap], unlimited);
      expect(range(0, COUNT - 1).map((heap) => solver?.value([heap], unlimited).nimber)).toEqual(values);
    }
  });

  it('is right up to a wrong value, and no further', () => {
    for (const wrong of [null, 0, 15, 16, 17, 640, 1999, 2005, COUNT - 2, COUNT - 1]) {
      for (const change of wrong === null ? [0] : [1, -1, 32]) {
        const claimed = values.map((value, heap) => (heap === wrong ? Math.abs(value + change) : value));
        expect(rightHeaps(amounts, claimed)).toEqual(range(0, (wrong ?? COUNT) - 1));
      }
    }
  });

  it('is not right from where it confuses 32 with 0 on', () => {
    const confused = definedValues(amounts, (value) => value % 32);
    const wrong = confused.findIndex((value, heap) => value !== values[heap]);
    expect(rightHeaps(amounts, confused)).toEqual(range(0, (wrong < 0 ? COUNT : wrong) - 1));
  });
});

/** The heaps of which the claimed value is found right. */
function rightHeaps(amounts: readonly number[], claimed: readonly number[], rows = withRow<number>): readonly number[] {
  const ruleset = heapGame('G', take(listOf(...amounts)));
  const table = createComparison(ruleset, () => null, rows);
  const claims: Claims = {
    value: ({ state: [heap] }) => claimed[Number(heap)] ?? 0,
    movesTo: () => ({ count: 0, first: () => [] }),
    isLost: () => false,
    verdict: () => null,
    order: () => 'unneeded',
  };
  table?.compareUpTo(COUNT - 1, claims, createRandom(1), unlimited);
  return range(0, COUNT - 1).filter((heap) => table?.isRight(heap, claimed[heap] ?? 0));
}

it('some of these tables have more values than fit into a word', () => {
  expect(SETS.filter(([, amounts]) => definedValues(amounts).some((value) => value > 32)).length).toBeGreaterThan(0);
});

it('what sixteen heaps at once have wrong is found by one of 64 that is compared by itself', () => {
  const amounts = range(16, 60);
  const withoutLast: typeof withRow<number> = (values, span, distances, work) =>
    withRow(values, span, distances.slice(0, -1), work);
  const claimed = definedValues(amounts.slice(0, -1));
  const wrong = range(60, COUNT - 1).filter((heap) => claimed[heap - 60] === claimed[heap]);
  const firstByItself = wrong.find((heap) => heap % 64 === 0) ?? COUNT;
  expect(wrong[0]).toBeLessThan(firstByItself);
  expect(firstByItself).toBeLessThan(COUNT);
  expect(rightHeaps(amounts, claimed, withoutLast)).toEqual(range(0, firstByItself - 1));
});
