import { describe, expect, it } from 'vitest';
import { box } from '../../../server/src/engine/boxes/box.ts';
import { type Meter, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset, TakeRule } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Recognise } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { searchSolver } from '../../../server/src/engine/search/search-solver.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { solverBy } from '../support/agrees.ts';
import { gameOf, statesOf, within } from '../support/filled-boxes.ts';
import { keysOf, referenceOf } from '../support/reference.ts';
import { listOf, moveGame, sumOf, take, WYTHOFF } from '../support/rules.ts';

describe('what is searched, and when a table is filled instead', () => {
  /** A number is halved; one rule alone lists each option `times` times. */
  const halving = (times: number): Ruleset =>
    within(
      moveGame(`halving ${times}`, [false, false], ([a = 0, b = 0], self) =>
        Array.from({ length: times }, () => [
          ...(a === 0 ? [] : [sumOf(self, [Math.floor(Number(a) / 2), b])]),
          ...(b === 0 ? [] : [sumOf(self, [a, Math.floor(Number(b) / 2)])]),
        ]).flat(),
      ),
    );
  const half = (times: number): readonly TakeRule[] =>
    Array.from({ length: times }, () => take(([a = 0]) => listOf(Math.ceil(Number(a) / 2)), {}, [0]));
  const isFilled = (ruleset: Ruleset, ...states: readonly State[]): readonly boolean[] => {
    const solver = box(ruleset, createSession());
    const { nimber } = referenceOf(ruleset);
    return states.map((state) => {
      expect(solver?.value(state, unlimited).nimber).toBe(nimber(state));
      return solver?.table?.at([0, 0]) !== undefined;
    });
  };

  it.each<readonly [string, Ruleset]>([
    ['moves', halving(1000)],
    ['moves and takes', { ...halving(1001), rules: [take(listOf(64), {}, [0]), ...halving(1001).rules] }],
    ['amounts that depend on the state', gameOf('half', 2, half(3000))],
    ['takes', gameOf('thirty', 2, [take(listOf(30), {}, [0])])],
  ])('%s that lead to few states are searched, however many they are', (_, ruleset) => {
    expect(isFilled(ruleset, [63, 63])).toEqual([false]);
  });

  it('takes are searched for a few steps per state, and then the table is filled', () => {
    const solver = box(WYTHOFF, createSession());
    expect(() => solver?.value([60, 50], meterOf(14 * 61 * 51))).not.toThrow();
    expect(solver?.table?.at([60, 50])).toBe(referenceOf(WYTHOFF).nimber([60, 50]));
  });

  it('searches share what the table costs', () => {
    // Play from [n, n] comes to some forty states, new ones for each n.
    const states = [63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52].map((n) => [n, n]);
    const filled = isFilled(halving(1), ...states);
    expect([filled[0], filled.at(-1)]).toEqual([false, true]);
  });

  it('a search is allowed less work after another one did not end within the cost of a table', () => {
    const solver = box(halving(1), createSession());
    solver?.table?.prepare([3, 3], 2, unlimited);
    solver?.value([63, 63], unlimited);
    expect(solver?.table?.at([63, 63])).toBeDefined();
    expect(isFilled(halving(1), [63, 63])).toEqual([false]);
  });

  it.each([
    [60, 20],
    [40, 41],
    [63, 63],
  ])('who wins from %i and %i is found by a search', (...state) => {
    const { nimber, optionsWithValue } = referenceOf(halving(1));
    const solver = box(halving(1), createSession());
    const verdict = solver?.outcome?.(state, unlimited);
    expect(verdict).toMatchObject({ lost: nimber(state) === 0 });
    const winning = nimber(state) === 0 ? [] : optionsWithValue(state, 0);
    expect(keysOf(verdict?.winning.first(1000) ?? [])).toEqual(winning);
    expect(solver?.table?.at([0, 0])).toBeUndefined();
    solver?.table?.prepare(state, 10 ** 4, unlimited);
    expect(solver?.outcome?.(state, unlimited)).toBeNull();
  });

  it('who wins is left to the table where a search takes too long', () => {
    const solver = box(WYTHOFF, createSession());
    expect(solver?.outcome?.([60, 70], unlimited)).toBeNull();
    expect(solver?.table?.at([60, 70])).toBeDefined();
  });

  it('where a move makes a number greater, no search is given up for the sake of a table', () => {
    const rising = rulesetOf('game G(a, b) { move to (a - k, b + k) for k in 1..2 }');
    const spent = (make: Recognise): number => {
      let steps = 0;
      const counting: Meter = { ...unlimited, spend: (more) => (steps += more) };
      solverBy(make, rising)?.value([200, 0], counting);
      return steps;
    };
    const plain: Recognise = (ruleset, session) => searchSolver(ruleset, session, () => undefined);
    // The options of one state are looked at twice.
    expect(spent(box) - spent(plain)).toBe(4);
  });

  it('a search counts', () => {
    const solver = box(halving(1), createSession());
    expect(() => solver?.value([63, 63], meterOf(20))).toThrow('time');
    expect(() => solver?.value([63, 63], meterOf(10 ** 6, 5))).toThrow('positions');
  });

  it('a table is filled beforehand for an eighth of its states, once, and no further than that', () => {
    const table = box(halving(1), createSession())?.table;
    table?.prepare([7, 15], 15, unlimited);
    expect(table?.at([0, 0])).toBeUndefined();
    table?.prepare([7, 15], 16, unlimited);
    table?.prepare([7, 15], 16, meterOf(0, 0));
    table?.prepare([5, 3], 16, meterOf(0, 0));
    const inside = [
      [0, 0],
      [7, 15],
      [0, 16],
      [8, 0],
    ].map((state) => table?.at(state) !== undefined);
    expect(inside).toEqual([true, true, false, false]);
    table?.prepare([20, 3], 100, unlimited);
    expect(
      [
        [7, 15],
        [20, 3],
        [20, 15],
      ].every((state) => table?.at(state) !== undefined),
    ).toBe(true);
  });

  it('no table is tried again after one has failed', () => {
    let listed = 0;
    const counted = within(
      moveGame('counted', [false, false], ([a = 0, b = 0], self) => {
        listed += 1;
        return a === 0 ? [] : [sumOf(self, [Number(a) - 1, a < 20 ? b : Number(b) + 1])];
      }),
    );
    const solver = box(counted, createSession());
    for (let n = 1; n <= 40; n += 1) {
      expect(solver?.value([n, n], unlimited).nimber).toBe(n % 2);
      solver?.table?.prepare([n, n], 10 ** 6, unlimited);
    }
    expect(solver?.outcome?.([60, 3], unlimited)).toMatchObject({ lost: true });
    expect(solver?.table?.at([20, 0])).toBeUndefined();
    expect(listed).toBeLessThan(40 ** 2);
  });

  it.each(['value', 'outcome'] as const)('a table that is asked for each %s in order has few other states', (ask) => {
    const solver = box(WYTHOFF, createSession());
    for (const state of statesOf([24, 10])) solver?.[ask]?.(state, unlimited);
    const known = statesOf([60, 60]).filter((state) => solver?.table?.at(state) !== undefined);
    expect(known.length).toBeLessThan(1.2 * 24 * 10);
  });
});
