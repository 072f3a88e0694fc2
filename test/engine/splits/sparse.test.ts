import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitesOf } from '../../../server/src/engine/heaps/bites.ts';
import {
  createSession,
  explorationOf,
  LimitReached,
  type Meter,
  meterOf,
  periodOf,
  type Ruleset,
  unlimited,
} from '../../../server/src/engine/index.ts';
import type { PairCode } from '../../../server/src/engine/splits/pair-code.ts';
import { pairCodeOf } from '../../../server/src/engine/splits/pair-code.ts';
import { pairValues } from '../../../server/src/engine/splits/pair-values.ts';
import type { KnownHeaps, Mask } from '../../../server/src/engine/splits/sparse-space.ts';
import { cases, DEEP, someOf } from '../../tiers.ts';
import { breakingGames, lists } from '../support/arbitraries.ts';
import { referenceOf } from '../support/reference.ts';
import { code, GRUNDY, heapGame, listOf, split, take } from '../support/rules.ts';

/** The values of the heaps below `length`, with the masks that `choose` gives; asked for in steps of at most `step` heaps. */
function valuesOf(pairs: PairCode, length: number, choose?: (known: KnownHeaps) => Mask | null, step = length) {
  const { fill } = pairValues(pairs, choose);
  const values = new Uint16Array(length);
  for (let at = 0; at < length; ) at = fill(values, at, Math.min(length, at + step), unlimited);
  return values;
}

/** The same values, computed as in the textbook. */
function byMarking({ ends, rests, splits, halves }: PairCode, length: number): Uint16Array {
  const values = new Uint16Array(length);
  const met = new Int32Array(2 ** 16).fill(-1);
  for (let n = 1; n < length; n += 1) {
    if (ends.includes(n)) met[0] = n;
    for (const amount of rests) if (amount < n) met[values[n - amount] ?? 0] = n;
    for (const amount of halves) if (amount < n && (n - amount) % 2 === 0) met[0] = n;
    for (const { amount, unequal } of splits) {
      const rest = n - amount;
      const last = unequal ? Math.ceil(rest / 2) - 1 : Math.floor(rest / 2);
      for (let part = 1; part <= last; part += 1) met[(values[part] ?? 0) ^ (values[rest - part] ?? 0)] = n;
    }
    while (met[values[n] ?? 0] === n) values[n] = (values[n] ?? 0) + 1;
  }
  return values;
}

function pairsOf(ruleset: Ruleset): PairCode {
  const pairs = pairCodeOf(bitesOf(ruleset) ?? []);
  if (pairs === null) throw new Error(`${ruleset.key} leaves more than two heaps`);
  return pairs;
}

const amounts = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 });
const pairCodes: fc.Arbitrary<PairCode> = fc.record({
  ends: amounts,
  rests: amounts,
  splits: fc.uniqueArray(fc.record({ amount: fc.nat(6), unequal: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ amount }) => amount,
  }),
  halves: amounts,
});

/** Where the amounts after which a heap is split are odd and even, no mask may count the heap. */
const masks = fc.infiniteStream(fc.record({ bits: fc.nat(63), alternates: fc.boolean() }));

describe('sparse space', () => {
  it('has the values of the definition', () => {
    fc.assert(
      fc.property(breakingGames(lists(5)), (ruleset) => {
        const pairs = pairCodeOf(bitesOf(ruleset) ?? []);
        if (pairs === null) return;
        const reference = referenceOf(ruleset);
        const expected = Array.from({ length: 60 }, (_, heap) => reference.nimber([heap]));
        expect([...valuesOf(pairs, 60)]).toEqual(expected);
      }),
      { numRuns: cases(60) },
    );
  });

  it('has the values of the textbook, with any masks', () => {
    fc.assert(
      fc.property(pairCodes, masks, fc.integer({ min: 1, max: 200 }), (pairs, chosen, step) => {
        const choose = ({ parity }: KnownHeaps): Mask => {
          const { bits, alternates } = chosen.next().value ?? { bits: 0, alternates: false };
          return { bits, alternates: alternates && parity !== null };
        };
        expect(valuesOf(pairs, 600, choose, step)).toEqual(byMarking(pairs, 600));
      }),
      { numRuns: cases(150) },
    );
  });

  it('has the values of the textbook where the amounts are so far apart that nothing is kept between them', () => {
    // The greatest difference of which splits are kept is 4096.
    for (const far of [4090, 4097, 4098, 4099, 5000, 10 ** 9]) {
      for (const [unequal, other] of [
        [false, false],
        [true, false],
        [true, true],
      ] as const) {
        const splits = [
          { amount: 2, unequal },
          { amount: 3, unequal: false },
          { amount: far, unequal: other },
        ];
        const pairs: PairCode = { ends: [1], rests: [3, 7, far], splits, halves: [] };
        expect(valuesOf(pairs, 300)).toEqual(byMarking(pairs, 300));
      }
    }
    const splits = [0, 4100].map((amount) => ({ amount, unequal: amount === 0 }));
    const pairs: PairCode = { ends: [], rests: [1], splits, halves: [] };
    const every = (): null => null;
    expect(valuesOf(pairs, 4600, every, 500)).toEqual(byMarking(pairs, 4600));
  });

  const TEXTBOOK: readonly (readonly [string, Ruleset])[] = [
    ['0.77', code('0.77')],
    ['0.16', code('0.16')],
    ['0.6', code('0.6')],
    ['0.14', code('0.14')],
    ['0.06', code('0.06')],
    ['0.414', code('0.414')],
    ["Grundy's game", GRUNDY],
    [
      'one or two unequal heaps',
      heapGame(
        'unequal',
        take(listOf(1, 3)),
        take(listOf(2, 5), { least: 2, most: 2, parts: 'unequal' }),
        split(2, 2, 'equal'),
      ),
    ],
  ];
  it.each(someOf(TEXTBOOK, 4, 1))('has the values of the textbook to 20,000: %s', (_, ruleset) => {
    const pairs = pairsOf(ruleset);
    expect(valuesOf(pairs, 20_000)).toEqual(byMarking(pairs, 20_000));
  });
});

/** What a search for a proof finds if it is stopped again and again. */
function searchedInParts(ruleset: Ruleset, parts: () => Meter) {
  const session = createSession();
  for (;;) {
    try {
      return explorationOf(session, ruleset)?.search(parts()) ?? null;
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
    }
  }
}

describe('a search for a proof', () => {
  const PERIODS: readonly (readonly [string, number, number, number])[] = [
    ['0.77', 71, 12, 167],
    ['0.156', 3479, 349, 7658],
    ['0.165', 5181, 1550, 13_464],
    ['0.644', 3256, 442, 7398],
    ['0.356', 7315, 142, 14_916],
    ['0.127', 46_578, 4, 93_166],
    ['0.16', 105_351, 149_459, 509_621],
    ['0.56', 326_640, 144, 653_569],
  ];
  it.each(DEEP ? PERIODS : PERIODS.slice(0, -3))(
    'ends as soon as there is one: %s',
    (text, preperiod, period, checkedTo) => {
      const found = periodOf(createSession(), code(text), unlimited);
      expect(found).toMatchObject({ preperiod, period, saltus: 0, by: 'Guy–Smith', checkedTo });
    },
  );

  it.each([
    ['0.156', code('0.156')],
    ['2, 9 and 12', heapGame('2 9 12', take(listOf(2, 9, 12)))],
    ['three heaps', code('0.a2')],
  ])('finds the same however often it is stopped: %s', (_, ruleset) => {
    const expected = periodOf(createSession(), ruleset, unlimited);
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 20_000, max: 100_000 })), (budgets) => {
        const found = searchedInParts(ruleset, () => meterOf(budgets.next().value ?? 20_000));
        expect(found).toEqual(expected);
      }),
      { numRuns: cases(5) },
    );
  });

  it('goes on from what was saved', () => {
    const ruleset = code('0.165');
    const first = explorationOf(createSession(), ruleset);
    expect(() => first?.search(meterOf(20_000))).toThrow(LimitReached);
    const saved = first?.save();
    expect(saved?.values.length).toBe(first?.reached());

    const session = createSession();
    const second = explorationOf(session, ruleset);
    if (saved !== undefined) second?.restore({ values: structuredClone(saved.values) });
    expect(second?.reached()).toBe(first?.reached());
    expect(second?.search(unlimited)).toEqual(periodOf(createSession(), ruleset, unlimited));
    const again = explorationOf(createSession(), ruleset);
    again?.search(unlimited);
    expect(second?.save()).toEqual(again?.save());
  });

  it('says how far it has come where nothing is proved', () => {
    const exploration = explorationOf(createSession(), GRUNDY);
    expect(exploration?.provable).toBe(true);
    expect(() => exploration?.search(meterOf(100_000))).toThrow(LimitReached);
    expect(exploration?.reached()).toBeGreaterThan(1000);
    expect(explorationOf(createSession(), heapGame('halves', split(2, 2, 'equal')))?.provable).toBe(false);
  });
});
