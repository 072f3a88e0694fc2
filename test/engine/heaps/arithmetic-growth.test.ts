import { describe, expect, it } from 'vitest';
import { type Law, valuesForGrowth } from '../../../server/src/engine/game/arithmetic-growth.ts';
import type { Parts } from '../../../server/src/engine/game/growth.ts';
import { createSession, periodOf, unlimited } from '../../../server/src/engine/index.ts';
import { checked, claimOf, law } from '../support/period-claims.ts';
import { range } from '../support/range.ts';
import { heapGame, listOf, take } from '../support/rules.ts';

/** The moves of a hexadecimal code: its digits from the first after the point on. */
function movesOf(digits: readonly number[]): readonly Parts[] {
  return range(0, 3).map((heaps) => ({
    heaps,
    amounts: digits.flatMap((digit, index) => ((digit >> heaps) & 1 ? [index + 1] : [])),
  }));
}

/** The least value that no move from a heap leads to, where `at` gives the values of smaller heaps. */
function mexAt(heap: number, at: (heap: number) => number, moves: readonly Parts[]): number {
  const met = new Set<number>();
  for (const { heaps, amounts } of moves)
    for (const left of amounts.map((amount) => heap - amount)) {
      if (heaps === 0 && left === 0) met.add(0);
      if (heaps === 1 && left > 0) met.add(at(left));
      for (let a = 1; heaps === 2 && 2 * a <= left; a += 1) met.add(at(a) ^ at(left - a));
      for (let a = 1; heaps === 3 && 3 * a <= left; a += 1)
        for (let b = a; a + 2 * b <= left; b += 1) met.add(at(a) ^ at(b) ^ at(left - a - b));
    }
  let value = 0;
  while (met.has(value)) value += 1;
  return value;
}

function valuesOf(moves: readonly Parts[], length: number): readonly number[] {
  const values: number[] = [];
  for (let heap = 0; heap < length; heap += 1) values.push(mexAt(heap, (smaller) => values[smaller] ?? 0, moves));
  return values;
}

/** The law that has these first values. */
function lawFrom(first: readonly number[], period: number, saltus: number): Law {
  const preperiod = first.length - period;
  const at = (heap: number): number => {
    const rounds = heap < preperiod ? 0 : Math.floor((heap - preperiod) / period);
    return (first[heap - rounds * period] ?? 0) + rounds * saltus;
  };
  return { preperiod, period, saltus, at };
}

const CODES = [[15], [8, 1], [1, 10], [0, 15], [3, 15], [6, 11], [9, 12], [11, 4], [14, 7]];

/** Laws with the true values of small heaps, and with others: one value is changed, or the growth. */
const LAWS = CODES.flatMap((digits) => {
  const values = valuesOf(movesOf(digits), 12);
  return range(0, 5).flatMap((preperiod) =>
    [1, 2, 6].flatMap((period) => {
      const first = values.slice(0, preperiod + period);
      const grown = (values[preperiod + period] ?? 0) - (values[preperiod] ?? 0);
      const firsts = [first, ...[-1, 1].map((more) => first.map((v, at) => (at === preperiod ? v + more : v)))];
      return [grown, grown + 1, 1, 2, 4].flatMap((saltus) =>
        firsts.filter((some) => some.every((v) => v >= 0)).map((some) => ({ digits, first: some, period, saltus })),
      );
    }),
  );
});

it('a law that holds for enough values holds for the next one, whatever law it is', () => {
  let held = 0;
  for (const { digits, first, period, saltus } of LAWS) {
    const [moves, tried] = [movesOf(digits), lawFrom(first, period, saltus)];
    const enough = valuesForGrowth(tried, moves);
    if (enough === null) continue;
    held += 1;
    const far = range(enough, enough + Math.min(4, period));
    expect([digits, first, saltus, far.map((heap) => mexAt(heap, tried.at, moves))]).toEqual([
      digits,
      first,
      saltus,
      far.map(tried.at),
    ]);
  }
  expect(held).toBeGreaterThan(30);
});

describe('the values of a hexadecimal game', () => {
  const hex = (digits: readonly number[]) =>
    heapGame(
      `hex ${digits}`,
      ...movesOf(digits).flatMap(({ heaps, amounts }) =>
        amounts.length === 0 ? [] : [take(listOf(...amounts), { least: heaps, most: heaps, parts: 'any' })],
      ),
    );
  it.each([
    [[3, 15], 0, 6, 3],
    [[1, 10], 4, 2, 1],
    [[15, 15], 0, 1, 1],
    [[0, 15], 0, 2, 1],
  ] as const)('%s grow for ever', (digits, preperiod, period, saltus) => {
    const game = hex(digits);
    const found = periodOf(createSession(), game, unlimited);
    expect(found).toMatchObject({ preperiod, period, saltus, by: 'Howse and Nowakowski 2004' });
    const values = valuesOf(movesOf(digits), preperiod + 3 * period + 8);
    expect(checked(game, claimOf(law(preperiod, period, saltus), values))).toMatchObject({
      argument: 'growing splits',
    });
    for (const [wrong, member] of [
      [law(preperiod, 2 * period, 2 * saltus), 'period'],
      [law(preperiod + 1, period, saltus), 'preperiod'],
      [law(preperiod, period, saltus + 1), 'saltus'],
    ] as const)
      expect(checked(game, claimOf(wrong, values))).toMatchObject({ member });
  });
});
