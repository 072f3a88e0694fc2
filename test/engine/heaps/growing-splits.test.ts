import { describe, expect, it } from 'vitest';
import { isGrowing } from '../../../server/src/engine/certificates/growth.ts';
import { growsForEver, type Parts } from '../../../server/src/engine/game/growth.ts';
import { bitesOf, partsOf } from '../../../server/src/engine/heaps/bites.ts';
import { createSession, periodOf, unlimited } from '../../../server/src/engine/index.ts';
import { proveGrowth } from '../../../server/src/engine/periods/growing-splits.ts';
import { someOf } from '../../tiers.ts';
import { checked, claimOf, law } from '../support/period-claims.ts';
import { range } from '../support/range.ts';
import { heapGame, listOf, split, take } from '../support/rules.ts';

/** The values of the heaps up to `length`, by the definition: the sets of the xors of so many heaps with so many stones. */
function valuesOf(moves: readonly Parts[], length: number): readonly number[] {
  const most = Math.max(1, ...moves.map(({ heaps }) => heaps));
  const values = [0];
  const xors: Set<number>[][] = range(0, most).map((heaps) => [new Set(heaps === 0 ? [0] : [])]);
  for (let heap = 1; heap <= length; heap += 1) {
    for (const [heaps, ofStones] of xors.entries()) {
      // A single heap of so many stones has no value yet.
      const smaller = heaps < 2 ? [] : range(1, heap - 1);
      ofStones[heap] = new Set(
        smaller.flatMap((part) => [...(xors[heaps - 1]?.[heap - part] ?? [])].map((xor) => xor ^ (values[part] ?? 0))),
      );
    }
    const met = new Set(
      moves.flatMap(({ heaps, amounts }) =>
        amounts.flatMap((amount) => (amount > heap ? [] : [...(xors[heaps]?.[heap - amount] ?? [])])),
      ),
    );
    let value = 0;
    while (met.has(value)) value += 1;
    values.push(value);
    xors[1]?.[heap]?.add(value);
  }
  return values;
}

function isLaw(values: readonly number[], period: number, saltus: number): boolean {
  return values.every((value, heap) => heap <= period || value === (values[heap - period] ?? 0) + saltus);
}

const nothing = (...heaps: readonly number[]): readonly Parts[] =>
  heaps.map((count) => ({ heaps: count, amounts: [0] }));

/** Splits into each of up to three of these numbers of heaps. */
const SPLITS = range(1, 127).flatMap((code) => {
  const heaps = [2, 3, 4, 5, 6, 7, 8].filter((_, at) => (code >> at) % 2 === 1);
  return heaps.length > 3 ? [] : [nothing(...heaps)];
});

/** After some of the amounts 0, 1 and 2, 0 to 3 heaps are left. Nobody may take nothing and leave the heap. */
const TAKES: readonly (readonly Parts[])[] = range(1, 2 ** 12 - 1).map((code) =>
  range(0, 3).map((heaps) => ({
    heaps,
    amounts: range(0, 2).filter((amount) => amount + heaps > 1 && (code >> (3 * heaps + amount)) % 2 === 1),
  })),
);

const GAMES = [...someOf(SPLITS, 2), ...someOf(TAKES, 30)];

it('what is said to grow for ever does, whatever period is looked at', () => {
  const length = 48;
  let grown = 0;
  for (const moves of GAMES) {
    const values = valuesOf(moves, length);
    const at = (heap: number): number => values[heap] ?? 0;
    for (const period of range(1, 16)) {
      const saltus = at(1 + period) - at(1);
      if (saltus < 1) continue;
      const grows = growsForEver({ period, saltus, at }, moves);
      const first = values.slice(1, 1 + period);
      expect([moves, period, saltus, isGrowing(first, saltus, moves)]).toEqual([moves, period, saltus, grows]);
      if (!grows) continue;
      grown += 1;
      expect([moves, period, saltus, isLaw(values, period, saltus)]).toEqual([moves, period, saltus, true]);
    }
  }
  expect(grown).toBeGreaterThan(50);
});

it('what is found is the least period from any number of values on', () => {
  for (const moves of someOf(SPLITS, 6)) {
    const values = valuesOf(moves, 44);
    let found: ReturnType<typeof proveGrowth> = null;
    for (const seen of range(2, 44)) {
      const now = proveGrowth(values, seen, moves);
      if (found !== null) expect([moves, seen, now]).toEqual([moves, seen, found]);
      found ??= now;
    }
    if (found === null) continue;
    const { period, saltus } = found;
    expect([moves, isLaw(values, period, saltus)]).toEqual([moves, true]);
    for (const shorter of range(1, period - 1))
      expect(isLaw(values, shorter, (values[1 + shorter] ?? 0) - (values[1] ?? 0))).toBe(false);
  }
});

describe('a game of splits', () => {
  it.each([
    [[2, 5], 24, 8],
    [[2, 4, 5], 4, 2],
    [[2, 3, 6], 12, 8],
    [[3, 5], 2, 1],
    [[3], 2, 1],
  ] as const)('into %s has a proved period, and values of any size', (heaps, period, saltus) => {
    const game = heapGame(`splits ${heaps}`, ...heaps.map((count) => split(count)));
    const found = periodOf(createSession(), game, unlimited);
    expect(found).toMatchObject({ preperiod: 1, period, saltus, by: 'Dailly 2020' });
    const values = valuesOf(nothing(...heaps), 2 * period);
    const claim = claimOf(law(1, period, saltus), values);
    const needed = Math.max(4, ...heaps) * period + 1;
    expect(checked(game, claim)).toMatchObject({ argument: 'growing splits', needed, looked: needed });
    for (const [wrong, member] of [
      [law(1, 2 * period, 2 * saltus), 'period'],
      [law(1, period, saltus + 1), 'saltus'],
      [law(2, period, saltus), heaps.some((count) => count > 3) ? 'saltus' : 'preperiod'],
    ] as const)
      expect(checked(game, claimOf(wrong, values))).toMatchObject({ member });
  });

  it('has no growth by this proof where parts must be unequal, and no bites where heaps may be negative', () => {
    const free = heapGame('free', split(3));
    const unequal = heapGame('unequal', split(3), split(2, 2, 'unequal'));
    expect([free, unequal].map((game) => partsOf(bitesOf(game) ?? [])?.length ?? null)).toEqual([1, null]);
    expect(bitesOf({ ...free, signed: [true] })).toBeNull();
  });

  it('is no growth to the checker where parts must be unequal, or where the rest may be nothing', () => {
    const values = valuesOf(nothing(3), 12);
    const unequal = heapGame('unequal', split(3), split(2, 2, 'unequal'));
    const emptied = heapGame('emptied', split(3), take(listOf(2), { least: 0, most: 0 }));
    expect(checked(unequal, claimOf(law(1, 2, 1), values))).toMatchObject({ reason: 'growth' });
    expect(checked(emptied, claimOf(law(1, 2, 1), values))).not.toMatchObject({ argument: 'growing splits' });
  });
});
