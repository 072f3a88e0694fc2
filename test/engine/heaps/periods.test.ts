import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestStarts } from '../../../server/src/engine/game/period.ts';
import {
  createSession,
  LimitReached,
  meterOf,
  type Period,
  periodOf,
  type Ruleset,
  sequence,
  unlimited,
} from '../../../server/src/engine/index.ts';
import periods from '../../fixtures/periods.json' with { type: 'json' };
import subtraction from '../../fixtures/subtraction.json' with { type: 'json' };
import { cases, onlyDeep, someOf } from '../../tiers.ts';
import { finiteCodes, lists, takeGames } from '../support/arbitraries.ts';
import { referenceOf } from '../support/reference.ts';
import {
  ANY,
  code,
  except,
  GRUNDY,
  heapGame,
  KAYLES,
  listOf,
  NIM,
  progression,
  split,
  take,
  union,
} from '../support/rules.ts';

function provedPeriod(ruleset: Ruleset): Period | null {
  return periodOf(createSession(), ruleset, unlimited);
}

/** Compares a period with values by the definition: the law holds, begins no earlier, and no shorter one holds. */
function checkLeast(ruleset: Ruleset, found: Period, length: number): void {
  const [preperiod, period, saltus] = [Number(found.preperiod), Number(found.period), Number(found.saltus)];
  const reference = referenceOf(ruleset);
  const g = Array.from({ length }, (_, heap) => Number(reference.nimber([heap])));
  const holds = (shift: number, growth: number, from: number): boolean =>
    g.every((value, heap) => heap < from || heap + shift >= length || g[heap + shift] === value + growth);
  expect(holds(period, saltus, preperiod)).toBe(true);
  if (preperiod > 0) expect(g[preperiod - 1 + period]).not.toBe((g[preperiod - 1] ?? 0) + saltus);
  for (let shift = 1; shift < period && preperiod + 2 * period < length; shift += 1) {
    expect(holds(shift, (g[preperiod + shift] ?? 0) - (g[preperiod] ?? 0), preperiod)).toBe(false);
  }
}

/** A period that a small effort proves. */
function periodAtOnce(ruleset: Ruleset): Period | null {
  try {
    return periodOf(createSession(), ruleset, meterOf(200_000));
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

function checkAll(rulesets: fc.Arbitrary<Ruleset>, length: number, runs: number): void {
  fc.assert(
    fc.property(rulesets, (ruleset) => {
      const found = periodAtOnce(ruleset);
      if (found !== null) checkLeast(ruleset, found, Math.max(length, 2 * Number(found.period)));
    }),
    { numRuns: cases(runs) },
  );
}

describe('proved periods hold, and are the least', () => {
  it('for sets of amounts that end or repeat', () => checkAll(takeGames, 300, 150));
  it('for finite codes', () => checkAll(finiteCodes, 150, 40));
  it('for finite sets, which always have one', () => {
    const games = lists(14).map((set) => heapGame(JSON.stringify(set), take(set)));
    fc.assert(fc.property(games, (game) => provedPeriod(game)?.saltus === 0));
  });
});

describe('known periods', () => {
  const check = (ruleset: Ruleset, preperiod: number, period: number, saltus: number, by: string) =>
    expect(provedPeriod(ruleset)).toMatchObject({ preperiod, period, saltus, by });

  it('Nim', () => check(NIM, 0, 1, 1, 'Bouton'));
  it('amounts from three to five', () =>
    check(heapGame('3..5', take(progression(3, 1, 5))), 0, 8, 0, 'Euclidean division'));
  it('even amounts', () => check(heapGame('even', take(progression(2, 2))), 0, 2, 1, 'Euclidean division'));
  it('odd amounts', () => check(heapGame('odd', take(progression(1, 2))), 0, 2, 0, 'repeating amounts'));
  it('all but one', () => check(heapGame('all but 1', take(except(ANY, listOf(1)))), 0, 2, 1, 'Euclidean division'));
  it('Kayles', () => check(KAYLES, 71, 12, 0, 'Guy–Smith'));
  it('1, 6, 9 and their doubles', () => {
    check(heapGame('1 6 9', take(listOf(1, 6, 9))), 11, 5, 0, 'state repetition');
    check(heapGame('2 12 18', take(listOf(2, 12, 18))), 22, 10, 0, 'state repetition');
  });

  it.each([
    [[1], 0, 2, 1],
    [[2], 0, 4, 2],
    [[1, 2], 0, 3, 1],
    [[1, 3], 0, 2, 1],
    [[2, 3, 7], 0, 4, 2],
    [[3, 5, 9], 0, 6, 3],
    [[2, 3, 5, 9], 0, 18, 6],
    [[4, 6, 10], 0, 36, 12],
  ])('all but %j', (amounts, preperiod, period, saltus) => {
    const game = heapGame('all but', take(except(ANY, listOf(...amounts))));
    expect(provedPeriod(game)).toMatchObject({ preperiod, period, saltus });
  });

  it.each([
    ['two thousand and two', [1, 3, 2000, 2002], true],
    ['six numbers', [101, 257, 600, 733, 901, 977], true],
  ])('a set of %s', (key, amounts, isProved) => {
    expect(provedPeriod(heapGame(key, take(listOf(...amounts)))) !== null).toBe(isProved);
  });

  it.each(someOf(subtraction.sets, 18))('take {$set}', ({ set, preperiod, period }) =>
    check(
      heapGame('set', take(listOf(...set))),
      preperiod,
      period,
      0,
      provedPeriod(heapGame('set', take(listOf(...set))))?.by ?? '',
    ),
  );

  it.each(someOf(periods.periodic, 18))('octal $code', ({ code: text, preperiod, period }) => {
    expect(provedPeriod(code(text))).toMatchObject({ preperiod, period, saltus: 0 });
  });
});

describe('no period is claimed', () => {
  it.each<readonly [string, Ruleset]>([
    ["Grundy's game", GRUNDY],
    ['any, or a split into unequal heaps', heapGame('any or unequal', take(ANY), split(2, 2, 'unequal'))],
    ...onlyDeep(['Officers', code('0.6')]),
    ...onlyDeep([
      'four heaps, growing',
      heapGame('four', take(listOf(1)), take(listOf(2), { least: 0, most: 4, parts: 'any' })),
    ]),
    [
      'amounts that depend on the heap',
      heapGame(
        'half',
        take(([n = 0]) => progression(1, 1, Math.floor(Number(n) / 2))),
      ),
    ],
    ['primes', heapGame('primes', take({ kind: 'primes' }))],
    ['equal halves', heapGame('halves', split(2, 2, 'equal'))],
    ['primes and even numbers', heapGame('mixed', take(union({ kind: 'primes' }, progression(2, 2))))],
  ])('for %s', (_, ruleset) => expect(provedPeriod(ruleset)).toBeNull());
});

describe('the place where a sequence begins to agree with itself', () => {
  it('is the least start for each shift', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 30 }), (values) => {
        const starts = earliestStarts(values, values.length);
        for (let shift = 1; shift < values.length; shift += 1) {
          const differing = values.findLastIndex(
            (value, n) => n + shift < values.length && values[n + shift] !== value,
          );
          expect(starts[shift]).toBe(differing + 1);
        }
      }),
    );
  });
});

describe('values beyond the table', () => {
  it.each([
    ['Kayles', KAYLES],
    ['a set with a preperiod', heapGame('2 4 7', take(listOf(2, 4, 7)))],
    ['growing values', heapGame('all but 2 and 5', take(except(ANY, listOf(2, 5))))],
    ['growing values in units', heapGame('all but 6', take(except(progression(3, 3), listOf(6))))],
  ])('continue those in it: %s', (_, ruleset) => {
    const near = sequence(createSession(), ruleset, 0, 1100, unlimited);
    const session = createSession();
    periodOf(session, ruleset, unlimited);
    expect(sequence(session, ruleset, 0, 1100, unlimited)).toEqual(near);
    const reference = referenceOf(ruleset);
    expect(near.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, heap) => reference.nimber([heap])));
  });
});
