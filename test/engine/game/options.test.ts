import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { has } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { partitions } from '../../../server/src/engine/arithmetic/partitions.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { allOptions, options, someListedOption } from '../../../server/src/engine/game/options.ts';
import type { Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { cases } from '../../tiers.ts';
import { breakingGames, sets } from '../support/arbitraries.ts';
import { keysOf } from '../support/reference.ts';
import {
  ANY,
  heapGame,
  KAYLES,
  listOf,
  moveGame,
  NIM,
  pairGame,
  progression,
  split,
  sumOf,
  take,
  WYTHOFF,
} from '../support/rules.ts';

/** An option as text: `1+2` for two heaps, `2*3` for two equal ones, `1,2` for a state of two numbers. */
function textOf(sum: Sum): string {
  return sum.map(({ component: { state }, times }) => `${times === 1 ? '' : `${times}*`}${state.join(',')}`).join('+');
}

function optionTexts(ruleset: Ruleset, state: State): string[] {
  return [...options({ ruleset, state }, unlimited)].map(textOf);
}

describe('options', () => {
  const check = (ruleset: Ruleset, state: State, expected: readonly string[]) =>
    expect(optionTexts(ruleset, state)).toEqual(expected);
  const of = (...rules: Parameters<typeof take>[]) =>
    heapGame(JSON.stringify(rules), ...rules.map((rule) => take(...rule)));

  it('of a heap of nothing', () => check(NIM, [0], []));
  it('of a heap', () => check(NIM, [3], ['2', '1', '0']));
  it('of a row of skittles', () => check(KAYLES, [4], ['3', '1+2', '2', '2*1']));
  it('of a code that takes the last only', () => check(of([listOf(2), { most: 0 }]), [2], ['0']));
  it('of a code that never takes the last', () => check(of([listOf(1, 2), { least: 1 }]), [2], ['1']));
  it('of splits', () => check(heapGame('split', split()), [5], ['1+4', '2+3']));
  it('of splits into equal heaps', () => check(heapGame('split', split(2, 9, 'equal')), [6], ['2*3', '3*2', '6*1']));
  it('of splits into unequal heaps', () =>
    check(heapGame('split', split(2, 3, 'unequal')), [6], ['1+5', '2+4', '1+2+3']));
  it('of splits into three', () => check(heapGame('split', split(3)), [6], ['2*1+4', '1+2+3', '3*2']));
  it('of rules that overlap, each once', () => check(of([listOf(1, 2)], [progression(2, 1, 3)]), [5], ['4', '3', '2']));
  it('of two heaps', () => check(WYTHOFF, [1, 2], ['0,2', '1,1', '1,0', '0,1']));
  it('of the same from both heaps', () => check(pairGame('both', take(ANY, {}, [0, 1])), [3, 2], ['2,1', '1,0']));
  it('of a heap that is taken whole or not at all', () =>
    check(pairGame('all', take(ANY, { most: 0 }, [1])), [3, 2], ['3,0']));
  it('that end are the same, and listed as the first', () => {
    const game = moveGame('ends', [false], ([n = 0], self) =>
      n === 0 ? [] : [sumOf(self, [0]), [], sumOf(NIM, [0], [0])],
    );
    check(game, [1], ['0']);
  });
  it('that are all zeros but have a move are not the end', () => {
    const game = moveGame('signed', [true], ([n = 0], self) =>
      n < 0 ? [] : [sumOf(self, [Number(n) - 1]), sumOf(self, [0]), []],
    );
    check(game, [1], ['0', '']);
  });
  it('that differ in the order of their heaps are the same', () => {
    const game = moveGame('order', [false], ([n = 0]) => (n === 0 ? [] : [sumOf(NIM, [1], [2]), sumOf(NIM, [2], [1])]));
    check(game, [5], ['1+2']);
  });
  it('of a negative heap', () => check({ ...heapGame('negative', take(ANY)), signed: [true] }, [-3], []));

  it('of large heaps begin at once', () => {
    const first = options({ ruleset: KAYLES, state: [10n ** 18n] }, unlimited);
    expect([first.next().value, first.next().value].map((sum) => textOf(sum ?? []))).toEqual([
      '999999999999999999',
      '1+999999999999999998',
    ]);
  });

  it.each(['any', 'unequal'] as const)('of splits into two parts, %s, smaller parts first', (parts) => {
    for (let heap = 0; heap < 20; heap += 1) {
      const expected = [...partitions(heap, 2, parts === 'unequal', unlimited)].map(([first, second]) =>
        first === second ? `2*${first}` : `${first}+${second}`,
      );
      check(heapGame(`split ${parts}`, split(2, 2, parts)), [heap], expected);
    }
  });

  it('are those of the definition, each once', () => {
    fc.assert(
      fc.property(breakingGames(sets), fc.nat(11), (ruleset, heap) => {
        const expected = new Set(keysOf(byDefinition(ruleset, heap)));
        expect(keysOf([...options({ ruleset, state: [heap] }, unlimited)])).toEqual([...expected].sort());
      }),
      { numRuns: cases(300) },
    );
  });

  it('that are lent to a visitor are the listed ones, in the same order, also where heaps are split', () => {
    fc.assert(
      fc.property(breakingGames(sets), fc.nat(14), (ruleset, heap) => {
        const component = { ruleset, state: [heap] };
        const lent: string[] = [];
        const visit = (option: Sum): boolean => lent.push(textOf(option)) < 0;
        expect(someListedOption(component, unlimited, visit)).toBe(false);
        expect(lent).toEqual([...allOptions(component, unlimited)].map(textOf));
      }),
      { numRuns: cases(300) },
    );
  });

  it.each(['1', '1+4', '2+3', '2', '4'])(
    'are no longer lent once the visitor has found the one it wants, such as %s',
    (wanted) => {
      const game = heapGame('split or take', take(listOf(1, 3, 4), { least: 1, most: 1 }), split(2, 2));
      const lent: string[] = [];
      const visit = (option: Sum): boolean => lent.push(textOf(option)) > 0 && textOf(option) === wanted;
      expect(someListedOption({ ruleset: game, state: [5] }, unlimited, visit)).toBe(true);
      expect(lent.at(-1)).toBe(wanted);
    },
  );
});

/** All moves by trying every amount and every way to leave heaps. */
function byDefinition(ruleset: Ruleset, heap: number): Sum[] {
  const found: Sum[] = [];
  for (const rule of ruleset.rules) {
    if (rule.kind !== 'take' || typeof rule.amounts === 'function') continue;
    const { least, most, parts } = rule.leave;
    for (let taken = 0; taken <= heap; taken += 1) {
      if (!has(rule.amounts, taken, unlimited)) continue;
      for (const heaps of waysToLeave(heap - taken, 1)) {
        if (heaps.length < least || (most !== null && heaps.length > most) || (taken === 0 && heaps.length < 2))
          continue;
        const different = new Set(heaps).size;
        if (heaps.length > 1 && parts === 'equal' && different > 1) continue;
        if (heaps.length > 1 && parts === 'unequal' && different < heaps.length) continue;
        found.push(sumOf(ruleset, ...(heaps.length === 0 ? [[0]] : heaps.map((size) => [size]))));
      }
    }
  }
  return found;
}

/** All ascending lists of heaps of at least `least` with this total. */
function waysToLeave(total: number, least: number): number[][] {
  if (total === 0) return [[]];
  const found: number[][] = [];
  for (let first = least; first <= total; first += 1) {
    for (const rest of waysToLeave(total - first, first)) found.push([first, ...rest]);
  }
  return found;
}

describe('partitions', () => {
  it('are all ascending lists with that sum, in order', () => {
    fc.assert(
      fc.property(fc.nat(14), fc.integer({ min: 2, max: 5 }), fc.boolean(), (total, count, unequal) => {
        const expected = waysToLeave(total, 1).filter(
          (parts) => parts.length === count && (!unequal || new Set(parts).size === count),
        );
        expect([...partitions(total, count, unequal, unlimited)]).toEqual(expected);
      }),
    );
  });
});
