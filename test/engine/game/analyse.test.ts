import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { options } from '../../../server/src/engine/game/options.ts';
import {
  type Analysis,
  analyse,
  createSession,
  exactly,
  nimberOf,
  optionValues,
  type Ruleset,
  type Sum,
  sequence,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { cases, DEEP } from '../../tiers.ts';
import { finiteCodes, takeGames } from '../support/arbitraries.ts';
import { referenceOf } from '../support/reference.ts';
import { code, heapGame, KAYLES, NIM, progression, sumOf, take, WYTHOFF } from '../support/rules.ts';

function analysisOf(sum: Sum): Analysis {
  return analyse(createSession(), sum, unlimited);
}

describe('sums', () => {
  const check = (sum: Sum, nimber: number | bigint, moves: number | bigint, ground: object) => {
    const analysis = analysisOf(sum);
    expect(analysis).toMatchObject({ outcome: nimber === 0 ? 'P' : 'N', nimber, ground });
    expect(exactly(analysis.winning.count)).toBe(moves);
  };
  const bouton = { kind: 'theorem', by: 'Bouton' };

  it('of nothing', () => check([], 0, 0, { kind: 'computed' }));
  it('of Nim heaps', () => check(sumOf(NIM, [13], [12], [8]), 9, 3, bouton));
  it('of Nim heaps, lost', () => check(sumOf(NIM, [1], [2], [3]), 0, 0, bouton));
  it('of heaps beyond 2^53', () => check(sumOf(NIM, [10n ** 18n], [5]), (10n ** 18n) ^ 5n, 1, bouton));
  it('of copies, each with its own moves', () =>
    check([{ component: { ruleset: NIM, state: [2] }, times: 10n ** 20n + 1n }], 2, 10n ** 20n + 1n, bouton));
  it('of theorem and search', () => check([...sumOf(NIM, [4]), ...sumOf(WYTHOFF, [1, 2])], 4, 1, { kind: 'computed' }));
  it('of theorem and period', () =>
    check([...sumOf(NIM, [4]), ...sumOf(code('0.7'), [10n ** 18n + 1n])], 5, 1, { kind: 'periodic' }));

  it('list the moves in each component', () => {
    const { winning } = analysisOf(sumOf(NIM, [13], [12], [8]));
    const left = [0, 1, 2].map((index) =>
      winning
        .of(index)
        .first(9)
        .map((to) => to[0]?.component.state[0]),
    );
    expect(left).toEqual([[4], [5], [1]]);
    expect(winning.of(3).count).toBe(0);
  });

  it('count the winning moves of 10^18 skittles', () => {
    const analysis = analysisOf(sumOf(KAYLES, [10n ** 18n]));
    expect(analysis).toMatchObject({ nimber: 1, ground: { kind: 'periodic', period: { preperiod: 71, period: 12 } } });
    expect(analysis.winning.of(0).first(3)).toHaveLength(3);
    expect(exactly(analysis.winning.count) > 10n ** 16n).toBe(true);
  });

  it.runIf(DEEP)('of a hundred thousand heaps', () => {
    const heaps = Array.from({ length: 100_000 }, (_, index) => [(index * 7919 * 104_729) % 1_000_000_007]);
    const analysis = analysisOf(sumOf(NIM, ...heaps));
    const nimber = heaps.reduce((total, [heap = 0]) => total ^ heap, 0);
    expect(analysis.nimber).toBe(nimber);
    expect(exactly(analysis.winning.count)).toBe(heaps.filter(([heap = 0]) => (heap ^ nimber) < heap).length);
  });

  it('have exactly the moves to nimber 0 as winning moves', () => {
    const heap = fc.tuple(fc.oneof(takeGames, finiteCodes), fc.nat(9), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(heap, { minLength: 1, maxLength: 3 }), (heaps) => {
        const sum = heaps.map(([ruleset, n, times]) => ({ component: { ruleset, state: [n] }, times }));
        const { nimber, outcome, winning } = analysisOf(sum);
        const nimbers = sum.map(({ component }) => Number(referenceOf(component.ruleset).nimber(component.state)));
        const total = nimbers.reduce((xor, value, index) => xor ^ ((sum[index]?.times ?? 0) % 2 === 0 ? 0 : value), 0);
        const wins = sum.map(({ component, times }, index) => {
          const target = total ^ (nimbers[index] ?? 0);
          return outcome === 'P'
            ? 0
            : times * referenceOf(component.ruleset).optionsWithValue(component.state, target).length;
        });
        expect(nimber).toBe(total);
        expect(exactly(winning.count)).toBe(wins.reduce((count, more) => count + more, 0));
      }),
      { numRuns: cases(50) },
    );
  });
});

describe('the options of a component with their values', () => {
  const listed = (ruleset: Ruleset, state: readonly (number | bigint)[], limit: number) => {
    const { list, complete } = optionValues(createSession(), { ruleset, state }, limit, unlimited);
    return { values: list.map(({ nimber }) => nimber), complete };
  };

  it('are all of a small one', () =>
    expect(listed(heapGame('2..3', take(progression(2, 1, 3))), [4], 10)).toEqual({ values: [1, 0], complete: true }));
  it('are complete when exactly that many were asked for', () =>
    expect(listed(NIM, [3], 3)).toEqual({ values: [2, 1, 0], complete: true }));
  it('are the first of a heap of any size', () =>
    expect(listed(NIM, [10n ** 18n], 2)).toEqual({ values: [10n ** 18n - 1n, 10n ** 18n - 2n], complete: false }));
});

describe('what is remembered', () => {
  it('does not change an answer', () => {
    fc.assert(
      fc.property(fc.oneof(takeGames, finiteCodes), fc.array(fc.nat(300), { maxLength: 8 }), (ruleset, heaps) => {
        const session = createSession();
        for (const heap of heaps) {
          const [warm, cold] = [session, createSession()].map((each) =>
            analyse(each, sumOf(ruleset, [heap]), unlimited),
          );
          expect([warm?.nimber, warm?.ground]).toEqual([cold?.nimber, cold?.ground]);
        }
      }),
      { numRuns: cases(30) },
    );
  });

  it('serves rulesets with the same key', () => {
    const session = createSession();
    const again: Ruleset = { ...WYTHOFF };
    expect(nimberOf(session, { ruleset: WYTHOFF, state: [3, 4] }, unlimited)).toBe(2);
    expect(nimberOf(session, { ruleset: again, state: [4, 3] }, unlimited)).toBe(2);
    expect(sequence(session, { ...KAYLES }, 0, 3, unlimited)).toEqual([0, 1, 2, 3]);
  });

  it('is reported to the meter', () => {
    let remembered = 0;
    const meter = {
      spend: () => undefined,
      remember: (positions: number) => {
        remembered += positions;
      },
    };
    const session = createSession();
    nimberOf(session, { ruleset: WYTHOFF, state: [5, 5] }, meter);
    const first = remembered;
    expect(first).toBeGreaterThan(0);
    expect([...options({ ruleset: WYTHOFF, state: [5, 5] }, meter)]).toHaveLength(15);
    nimberOf(session, { ruleset: WYTHOFF, state: [4, 5] }, meter);
    expect(remembered).toBe(first);
  });
});
