import { describe, expect, it } from 'vitest';
import { has, members, type NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import { linesOf } from '../../../server/src/engine/boxes/lines.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { FixedTake, Ruleset, TakeRule } from '../../../server/src/engine/game/ruleset.ts';
import { ANY, except, listOf, moveGame, pairGame, progression, sumOf, take, union } from '../support/rules.ts';

/** All states whose numbers are below these sizes, in the order of a box. */
function statesOf(sizes: readonly number[]): readonly (readonly number[])[] {
  return sizes.reduce<readonly (readonly number[])[]>(
    (states, size) => states.flatMap((state) => Array.from({ length: size }, (_, number) => [...state, number])),
    [[]],
  );
}

function takeOf(amounts: NumberSet, from: readonly number[]): FixedTake {
  return { ...take(amounts, {}, from), amounts };
}

describe('the lines of a take', () => {
  it.each<readonly [string, NumberSet, number, boolean]>([
    ['any', ANY, 9, true],
    ['from 4 on', progression(4, 1), 9, true],
    ['odd, in a small box', progression(1, 2), 63, false],
    ['odd, in a box where that saves time', progression(1, 2), 64, true],
    ['even', progression(2, 2), 70, true],
    ['6, 9, 12, …', progression(6, 3), 96, true],
    ['4, 6, 10, 14, …', union(listOf(4), progression(6, 4)), 140, true],
    ['two of three', except(ANY, progression(2, 3)), 100, true],
    ['1, 4 and from 8 on', union(listOf(1, 4), progression(8, 1)), 20, true],
    ['a list', listOf(1, 2, 5, 30), 9, false],
    ['no number', listOf(), 9, false],
    ['up to 6', progression(1, 1, 6), 9, false],
    ['squares', { kind: 'squares' }, 40, false],
  ])('%s: allow the amounts of the rule', (_, amounts, size, repeats) => {
    const lines = linesOf(takeOf(amounts, [1]), [3, size], unlimited);
    const { early, start, period, far } = lines;
    expect(far.length > 0).toBe(repeats);
    expect(period).toBeGreaterThan(0);
    const isAllowed = (amount: number) => early.includes(amount) || (amount >= start && far.includes(amount % period));
    for (let amount = 1; amount < size; amount += 1) {
      expect(isAllowed(amount), `${amount}`).toBe(has(amounts, amount, unlimited));
    }
    if (!repeats) expect(early).toEqual([...members(amounts, 1, size - 1, unlimited)]);
    expect(early.every((amount, index) => amount > (early[index - 1] ?? 0))).toBe(true);
  });

  it.each<readonly [string, readonly number[], readonly number[]]>([
    ['one number', [0], [7]],
    ['the first', [0], [4, 5]],
    ['the last', [1], [4, 5]],
    ['both', [0, 1], [4, 5]],
    ['both, the other way round', [1, 0], [4, 5]],
    ['the first and the last of three', [0, 2], [3, 2, 4]],
    ['the last and the one before', [2, 1], [3, 2, 4]],
    ['three of four', [1, 3, 0], [3, 2, 2, 3]],
  ])('from %s: are numbered, each by itself', (_, from, sizes) => {
    const lines = linesOf(takeOf(ANY, from), sizes, unlimited);
    const { weights, count } = lines;
    const lineOf = (state: readonly number[]) =>
      state.reduce((sum, number, index) => sum + number * (weights[index] ?? 0), weights[sizes.length] ?? 0);
    /** What stays the same when the rule is used. */
    const fixed = (state: readonly number[]) => {
      const first = state[from[0] ?? 0] ?? 0;
      return state.map((number, index) => (from.includes(index) ? number - first : number)).join();
    };
    const byLine = new Map<number, string>();
    for (const state of statesOf(sizes)) {
      const line = lineOf(state);
      expect(line).toBeGreaterThanOrEqual(0);
      expect(line).toBeLessThan(count);
      expect(byLine.get(line) ?? fixed(state), `${state}`).toBe(fixed(state));
      byLine.set(line, fixed(state));
    }
    expect(byLine.size).toBe(new Set(byLine.values()).size);
  });
});

/** The values of a box of two numbers, by the definition. */
function defined(rules: readonly TakeRule[], [rows = 0, columns = 0]: readonly number[]): readonly number[] {
  const values: number[] = [];
  for (const [a = 0, b = 0] of statesOf([rows, columns])) {
    const met = new Set<number>();
    for (const { from, amounts } of rules) {
      const set = typeof amounts === 'function' ? amounts([a, b], unlimited) : amounts;
      const most = Math.min(...from.map((index) => [a, b][index] ?? 0));
      for (const amount of members(set, 1, most, unlimited)) {
        const [x = 0, y = 0] = [a, b].map((number, index) => (from.includes(index) ? number - Number(amount) : number));
        met.add(values[x * columns + y] ?? 0);
      }
    }
    let mex = 0;
    while (met.has(mex)) mex += 1;
    values.push(mex);
  }
  return values;
}

describe('a box of two numbers', () => {
  it.each<readonly [string, readonly TakeRule[], readonly number[]]>([
    ['Nim', [take(ANY, {}, [0]), take(ANY, {}, [1])], [36, 40]],
    ['Wythoff', [take(ANY, {}, [0]), take(ANY, {}, [1]), take(ANY, {}, [0, 1])], [40, 36]],
    [
      'odd amounts',
      [take(progression(1, 2), {}, [0]), take(progression(2, 2), {}, [1, 0]), take(ANY, {}, [1])],
      [64, 66],
    ],
    [
      'amounts from 3 on',
      [take(progression(3, 1), {}, [0]), take(progression(2, 1), {}, [0, 1]), take(listOf(1, 5), {}, [1])],
      [20, 21],
    ],
    [
      'four rules',
      [take(ANY, {}, [0]), take(ANY, {}, [1]), take(ANY, {}, [0, 1]), take(progression(4, 1), {}, [1])],
      [12, 11],
    ],
    ['lists', [take(listOf(1, 3), {}, [0]), take(listOf(2), {}, [1]), take(listOf(1, 4), {}, [0, 1])], [9, 8]],
    [
      'amounts that depend on the state',
      [take(([a = 0]) => listOf(a), {}, [0]), take(([, b = 0]) => progression(1, 1, b), {}, [1])],
      [6, 7],
    ],
  ])('%s: holds the values of the definition, whatever is known before', (name, rules, sizes) => {
    const ruleset: Ruleset = pairGame(name, ...rules);
    const values = defined(rules, sizes);
    expect([...(fillBox(ruleset, sizes, unlimited)?.values ?? [])]).toEqual(values);
    const half = sizes.map((size) => Math.ceil(size / 2));
    for (const smaller of [half, sizes.with(0, half[0] ?? 0), sizes.with(1, half[1] ?? 0), [1, 1], sizes]) {
      const before = fillBox(ruleset, smaller, unlimited);
      expect(before?.sizes).toEqual(smaller);
      expect([...(fillBox(ruleset, sizes, unlimited, before)?.values ?? [])], `from ${smaller}`).toEqual(values);
    }
  });

  it('adds the values of what a number is cut into', () => {
    const cut = moveGame('cut', [false, false], function* ([a = 0, b = 0], self) {
      for (let part = 1; part < a; part += 1) yield sumOf(self, [part, b], [Number(a) - part, 0]);
      if (b > 0) yield sumOf(self, [a, Number(b) - 1]);
      if (a > 2) yield [{ component: { ruleset: self, state: [1, b] }, times: 2 }];
      if (a > 3) yield [{ component: { ruleset: self, state: [2, b] }, times: 3 }];
      if (b === 4) yield [];
    });
    const [rows, columns] = [7, 6];
    const values: number[] = [];
    const at = (a: number, b: number) => values[a * columns + b] ?? 0;
    for (const [a = 0, b = 0] of statesOf([rows, columns])) {
      const met = new Set<number>();
      for (let part = 1; part < a; part += 1) met.add(at(part, b) ^ at(a - part, 0));
      if (b > 0) met.add(at(a, b - 1));
      if (a > 2 || b === 4) met.add(0);
      if (a > 3) met.add(at(2, b));
      let mex = 0;
      while (met.has(mex)) mex += 1;
      values.push(mex);
    }
    expect([...(fillBox(cut, [rows, columns], unlimited)?.values ?? [])]).toEqual(values);
  });

  it.each<readonly [string, readonly number[]]>([
    ['the same state', [2, 2]],
    ['a greater first number', [3, 1]],
    ['a greater last number', [1, 3]],
  ])('does not exist where a move leads to %s', (name, next) => {
    const game = moveGame(name, [false, false], ([a, b], self) => (a === 2 && b === 2 ? [sumOf(self, next)] : []));
    expect(fillBox(game, [5, 5], unlimited)).toBeNull();
    const beside = moveGame(`${name} beside`, [false, false], ([a, b], self) =>
      a === 2 && b === 2 ? [sumOf(self, [1, 1], next)] : [],
    );
    expect(fillBox(beside, [5, 5], unlimited)).toBeNull();
    expect(fillBox(game, [2, 2], unlimited)?.values).toHaveLength(4);
  });

  it('does not exist where a move leads to another game', () => {
    const other = pairGame('other', take(ANY));
    const game = moveGame('leads elsewhere', [false, false], ([a]) => (a === 2 ? [sumOf(other, [0, 0])] : []));
    expect(fillBox(game, [5, 5], unlimited)).toBeNull();
  });
});
