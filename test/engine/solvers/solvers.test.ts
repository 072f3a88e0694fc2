import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Recognise, Solver } from '../../../server/src/engine/game/solver.ts';
import { interval } from '../../../server/src/engine/heaps/amounts/interval.ts';
import { nim } from '../../../server/src/engine/heaps/amounts/nim.ts';
import { takeSet } from '../../../server/src/engine/heaps/amounts/take-set.ts';
import { wholeHeaps } from '../../../server/src/engine/heaps/amounts/whole-heaps.ts';
import { spans } from '../../../server/src/engine/heaps/spans/spans.ts';
import { heapTable } from '../../../server/src/engine/splits/take-and-break.ts';
import { cases } from '../../tiers.ts';
import { agrees, checkServed as checkStates, solverBy } from '../support/agrees.ts';
import { breakingGames, lists, repeatingSets, sets, takeGames } from '../support/arbitraries.ts';
import { range } from '../support/range.ts';
import { keysOf, referenceOf } from '../support/reference.ts';
import { ANY, except, heapGame, listOf, progression, take, union } from '../support/rules.ts';

/** Checks that a solver serves a ruleset, and that it is right about the heaps up to `most`. */
function checkServed(recognise: Recognise, ruleset: Ruleset, most: number): void {
  checkStates(recognise, ruleset, heapsTo(most));
}

function heapsTo(most: number): number[][] {
  return range(0, most).map((heap) => [heap]);
}

/** Checks that a solver is right about those of the rulesets that it serves. */
function checkAll(recognise: Recognise, rulesets: fc.Arbitrary<Ruleset>, most: number): void {
  fc.assert(
    fc.property(rulesets, (ruleset) => {
      const solver = solverBy(recognise, ruleset);
      if (solver !== null) agrees(solver, ruleset, heapsTo(most));
    }),
    { numRuns: cases(100) },
  );
}

describe('Nim by its structure', () => {
  it.each([
    ['any', [take(ANY)]],
    ['odd and even', [take(progression(1, 2)), take(progression(2, 2))]],
    ['one or more than one', [take(listOf(1)), take(progression(2, 1))]],
    ['all but nothing', [take(except(ANY, listOf()))]],
    ['from minus three on', [take(progression(-3, 1))]],
  ])('%s', (key, rules) => checkServed(nim, heapGame(key, ...rules), 12));

  it.each([
    ['all but one', [take(except(ANY, listOf(1)))]],
    ['up to ten', [take(progression(1, 1, 10))]],
    ['with a split', [take(ANY, { most: 2 })]],
    ['never the whole heap', [take(ANY, { least: 1 })]],
  ])('not %s', (key, rules) => expect(nim(heapGame(key, ...rules))).toBeNull());

  it('answers for heaps of any size', () => {
    const solver = nim(heapGame('any', take(ANY)));
    expect(solver?.value([10n ** 30n], unlimited).nimber).toBe(10n ** 30n);
    expect(solver?.optionsWithValue([10n ** 30n], 5, unlimited).count).toBe(1);
  });
});

describe('intervals of amounts', () => {
  const bounds = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.nat(9), fc.integer({ min: 1, max: 4 }));

  it('agree with the definition', () => {
    const games = bounds.map(([least, more, unit]) =>
      heapGame(`${least} ${more} ${unit}`, take(progression(least * unit, unit, (least + more) * unit))),
    );
    checkAll(interval, games, 50);
  });

  it('agree with the definition without end', () => {
    const games = bounds.map(([least, , unit]) => heapGame(`${least} ${unit}`, take(progression(least * unit, unit))));
    checkAll(interval, games, 40);
  });

  it.each([
    ['a list', listOf(3, 4, 5)],
    ['one amount', listOf(4)],
    ['multiples in a list', listOf(6, 9, 12)],
    ['one after the other', union(listOf(2), union(progression(3, 1, 5), listOf(6)))],
    ['divisors of four by two', union(listOf(4), progression(2, 2, 8))],
  ])('are recognised in %s', (key, set) => checkServed(interval, heapGame(key, take(set)), 40));

  it('agree with the definition however they are written', () => checkAll(interval, takeGames, 30));

  it('count winning moves among 10^18 without listing them', () => {
    const solver = interval(heapGame('far', take(progression(10n ** 17n, 1, 10n ** 18n))));
    const moves = solver?.optionsWithValue([10n ** 18n], 0, unlimited);
    expect(moves?.count).toBe(10n ** 17n);
    expect(moves?.first(1)[0]?.[0]?.component.state).toEqual([10n ** 17n - 1n]);
  });
});

describe('amounts of which some take only a whole heap, or never one', () => {
  const games = fc
    .tuple(repeatingSets, repeatingSets)
    .map(([rests, ends]) =>
      heapGame(JSON.stringify([rests, ends]), take(rests, { least: 1 }), take(ends, { most: 0 })),
    );

  it('agree with the definition', () => checkAll(wholeHeaps, games, 60));

  it.each([
    ['0.1[3]', [take(listOf(1), { most: 0 }), take(progression(2, 1))]],
    ['0.[2]', [take(ANY, { least: 1 })]],
    ['0.3[1]', [take(listOf(1)), take(progression(2, 1), { most: 0 })]],
    ['0.[31]', [take(progression(1, 2)), take(progression(2, 2), { most: 0 })]],
  ])('%s, also far out', (key, rules) => {
    const game = heapGame(key, ...rules);
    checkServed(wholeHeaps, game, 60);
    const solver = wholeHeaps(game);
    const found = solver?.period(unlimited);
    if (!solver || !found) throw new Error(`no period of ${key}`);
    const [reference, round] = [referenceOf(game), BigInt(found.period)];
    const far = 10n ** 18n - (10n ** 18n % round);
    for (let heap = Number(found.preperiod); heap < Number(found.preperiod) + Number(round); heap += 1) {
      const grown = BigInt(String(reference.nimber([heap]))) + (far / round) * BigInt(found.saltus);
      expect(String(solver.value([far + BigInt(heap)], unlimited).nimber)).toBe(String(grown));
    }
  });
});

describe('sets of amounts', () => {
  it('that end or repeat agree with the definition', () => checkAll(takeSet, takeGames, 40));

  it.each([
    ['odd', progression(1, 2)],
    ['one or a multiple of three', union(listOf(1), progression(3, 3))],
    ['no multiple of three', except(ANY, progression(3, 3))],
    ['all but two and five', except(ANY, listOf(2, 5))],
    ['4, 7, 10, … and 2', union(progression(4, 3), listOf(2))],
    ['with a common factor', listOf(4, 6, 14)],
    ['multiples of six, but not of four', except(progression(6, 6), progression(4, 4))],
  ])('%s', (key, set) => checkServed(takeSet, heapGame(key, take(set)), 60));

  it('give the options of a heap far beyond the period', () => {
    const game = heapGame('odd or two', take(union(progression(1, 2), listOf(2))));
    const solver = takeSet(game);
    const reference = referenceOf(game);
    for (const heap of [1200, 1201, 1202, 1203]) {
      for (const target of [0, 1, 2, 3]) {
        expect(keysOf(solver?.optionsWithValue([heap], target, unlimited).first(5000) ?? [])).toEqual(
          reference.optionsWithValue([heap], target),
        );
      }
    }
  });

  it('give the options of a heap far beyond the period where values grow', () => {
    const game = heapGame('all but two and five', take(except(ANY, listOf(2, 5))));
    const solver = takeSet(game);
    const reference = referenceOf(game);
    for (const heap of [1100, 1101, 1103]) {
      for (const target of [0, 1, 250, 549, 550, 551]) {
        expect(keysOf(solver?.optionsWithValue([heap], target, unlimited).first(5000) ?? [])).toEqual(
          reference.optionsWithValue([heap], target),
        );
      }
    }
  });
});

describe('tables of heaps that break', () => {
  it('agree with the definition for finite sets', () => checkAll(heapTable, breakingGames(lists(5)), 14));
  it('agree with the definition for all sets', () => checkAll(heapTable, breakingGames(sets), 12));

  it('count pairs far beyond the period', () => {
    const game = heapGame('Kayles', take(listOf(1, 2), { most: 2 }));
    const [quick, slow] = [heapTable(game), heapTable(game)];
    for (const target of [0, 1, 4, 8]) {
      // The first has proved the period before it is asked, the second is asked for heaps too small to look for it.
      quick?.period(unlimited);
      const far = quick?.optionsWithValue([1200], target, unlimited);
      const near = [0, 1].flatMap((index) => (slow === null ? [] : pairs(slow, 1199 - index, target)));
      expect(far?.count).toBe(near.length);
      expect(keysOf(far?.first(5000) ?? [])).toEqual(near.sort());
    }
  });

  /** The splits of `rest` stones into at most two heaps of value `target`, by looking at each. */
  function pairs(solver: Solver, rest: number, target: number): string[] {
    const found: string[] = [];
    const nimber = (heap: number) => Number(solver.value([heap], unlimited).nimber);
    for (let part = 0; 2 * part <= rest; part += 1) {
      if ((nimber(part) ^ nimber(rest - part)) !== target) continue;
      const heaps = part === 0 ? [rest] : [part, rest - part];
      const game = heapGame('Kayles');
      found.push(...keysOf([heaps.map((heap) => ({ component: { ruleset: game, state: [heap] }, times: 1 }))]));
    }
    return found;
  }
});

describe('amounts that depend on the heap', () => {
  it.each([
    ['divisors', (n: number) => listOf(...[...Array(n).keys()].map((k) => k + 1).filter((k) => n % k === 0))],
    ['at least half', (n: number) => progression(Math.ceil(n / 2), 1, n)],
    ['half', (n: number) => listOf(Math.floor(n / 2))],
  ])('%s', (key, amounts) =>
    checkServed(
      spans,
      heapGame(
        key,
        take(([n = 0]) => amounts(Number(n))),
        take(listOf(3)),
      ),
      40,
    ),
  );

  it('reach far if play meets few heaps', () => {
    const halving = heapGame(
      'halving',
      take(([n = 0]) => listOf(typeof n === 'bigint' ? n / 2n : Math.ceil(n / 2))),
    );
    expect(spans(halving, createSession())?.value([2n ** 60n], unlimited).nimber).toBe(1);
  });
});
