import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box } from '../../../server/src/engine/boxes/box.ts';
import { MOST_CELLS, sizesFor } from '../../../server/src/engine/boxes/box-sizes.ts';
import { fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { agreesInBox, continued, gameOf, shapes, statesOf, within } from '../support/filled-boxes.ts';
import { keysOf, referenceOf } from '../support/reference.ts';
import { ANY, listOf, moveGame, progression, sumOf, take, WYTHOFF } from '../support/rules.ts';

describe('a box of values', () => {
  it('of steps by vectors is what the definition says', () => {
    const games = shapes.chain((sizes) => {
      const step = fc.array(fc.nat(3), { minLength: sizes.length, maxLength: sizes.length });
      const steps = fc.array(
        step.filter((numbers) => numbers.some((number) => number > 0)),
        { minLength: 1, maxLength: 5 },
      );
      return fc.record({ sizes: fc.constant(sizes), steps });
    });
    fc.assert(fc.property(games, ({ sizes, steps }) => agreesInBox(vectors(steps), sizes)));
  });

  it('of pieces cut in two is what the definition says', () => {
    const cut = moveGame('cut', [false, false], function* ([a = 0, b = 0], self) {
      for (let part = 1; part < a; part += 1) yield sumOf(self, [part, b], [Number(a) - part, b]);
      for (let part = 1; part < b; part += 1) yield sumOf(self, [a, part], [a, Number(b) - part]);
      if (a > 2) yield [{ component: { ruleset: self, state: [1, b] }, times: 2 }];
      if (b > 3) yield [];
    });
    agreesInBox(cut, [8, 9]);
  });

  it('of sums of which each extends the one before is what the definition says', () => {
    const rows = 'move to sum(G(i, m) for i in 1..k - 1) for k in 1..n';
    const columns = 'move to sum(G(n, i) for i in 0..k - 1) for k in 0..m where k != 2';
    agreesInBox(rulesetOf(`game G(n, m) { ${rows}  ${columns} }`), [7, 8]);
  });

  it('takes values over instead of computing them again', () => {
    let listed = 0;
    const cube = moveGame('cube', [false, false, false], function* (state, self) {
      listed += 1;
      for (const [index, number] of state.entries())
        if (number > 0) yield sumOf(self, state.with(index, Number(number) - 1));
    });
    const before = fillBox(cube, [4, 3, 6], unlimited);
    for (const [sizes, common] of [
      [[4, 3, 6], 4 * 3 * 6],
      [[7, 4, 5], 4 * 3 * 5],
      [[3, 6, 8], 3 * 3 * 6],
    ] as const) {
      listed = 0;
      fillBox(cube, sizes, unlimited, before);
      expect(listed).toBe(sizes[0] * sizes[1] * sizes[2] - common);
    }
  });

  it.each<readonly [string, Ruleset, readonly number[]]>([
    ['two numbers', WYTHOFF, [60, 70]],
    [
      'guarded rules',
      rulesetOf('game G(a, b) { take any from a where b % 3 != 1  take 1..b from a  take odd from b }'),
      [60, 50],
    ],
    ['one number', rulesetOf('game G(n) { move to (n - k) for k in 1..n where (n + k) % 5 != 2 }'), [300]],
    [
      'three numbers',
      rulesetOf('game G(a, b, c) { take any from a, b  take any from b, c  move to (a - 1, b, c - 1) }'),
      [12, 14, 13],
    ],
  ])('continues from what it held when a limit ended it: %s', (_, ruleset, sizes) => {
    const { values, parts } = continued(ruleset, sizes);
    expect([...values]).toEqual([...(fillBox(ruleset, sizes, unlimited)?.values ?? [])]);
    expect(parts).toBeGreaterThan(5);
  });

  it('has the values of the definition after interruptions, whatever was asked in between', () => {
    const game = rulesetOf(
      'game G(a, b) { move to (a - k, b - l) for k in 0..a, l in 0..b where k + 2 * l in {1, 3, 4, 9} }',
    );
    const solver = box(game, createSession());
    const values = fillBox(game, [31, 31], unlimited)?.values ?? [];
    const asked = [
      [25, 20],
      [15, 30],
      [30, 10],
      [7, 9],
    ] as const;
    const found = new Map<string, number>();
    for (let steps = 1000; found.size < asked.length; steps = Math.ceil(1.25 * steps))
      for (const state of asked) {
        try {
          solver?.outcome?.(state, meterOf(steps));
          found.set(String(state), Number(solver?.value(state, meterOf(steps)).nimber));
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error;
        }
      }
    for (const state of asked)
      expect([state, found.get(String(state))]).toEqual([state, values[31 * state[0] + state[1]]]);
  });

  it('takes amounts that depend on the state', () => {
    const half = take(([a = 0]) => progression(1, 1, Math.ceil(Number(a) / 2)), {}, [0]);
    agreesInBox(gameOf('half', 2, [half, take(ANY, {}, [1]), take(([, b = 0]) => listOf(b), {}, [0, 1])]), [17, 11]);
  });

  it.each<readonly [string, (state: State, self: Ruleset) => readonly Sum[]]>([
    ['a number grows', ([a = 0, b = 0], self) => (a === 0 ? [] : [sumOf(self, [Number(a) - 1, Number(b) + 1])])],
    ['nothing becomes smaller', ([a = 0, b = 0], self) => (a === 3 ? [sumOf(self, [a, b])] : [])],
    ['a move leads to another game', ([a = 0]) => (a === 0 ? [] : [sumOf(WYTHOFF, [0, 0])])],
  ])('does not exist where %s', (key, options) => {
    expect(fillBox(moveGame(key, [false, false], options), [5, 5], unlimited)).toBeNull();
  });

  it('reports its memory before it takes it', () => {
    expect(() => fillBox(WYTHOFF, [4000, 4000], meterOf(10 ** 9, 100_000))).toThrow(LimitReached);
  });
});

function vectors(steps: readonly (readonly number[])[]): Ruleset {
  const signed = (steps[0] ?? []).map(() => false);
  return moveGame(JSON.stringify(steps), signed, function* (state, self) {
    for (const step of steps) {
      const next = state.map((number, index) => Number(number) - (step[index] ?? 0));
      if (next.every((number) => number >= 0)) yield sumOf(self, next);
    }
  });
}

describe('the sizes of the next box', () => {
  const [half, root] = [MOST_CELLS / 2, MOST_CELLS ** 0.5];

  it.each<readonly [string, state: State, before: readonly number[] | null, asked: State, sizes: State | null]>([
    ['cover the state', [4, 7], null, [9, 9], [5, 8]],
    ['are at most the limit', [half - 1, 1], null, [0, 0], [half, 2]],
    ['do not exceed the limit', [half, 1], null, [0, 0], null],
    ['grow by half in the number that grows', [10], [10], [9], [15]],
    ['grow by half in all, where two numbers grow', [10, 20], [10, 20], [9, 19], [13, 25]],
    ['grow as far as the state says', [40, 3], [10, 20], [9, 19], [41, 4 + 16]],
    ['grow alone, unless the others start over', [5, 20], [10, 20], [9, 19], [10, 30]],
    ['give up what is beyond the numbers asked about', [10, 3, 0], [10, 20, 30], [9, 14, 6], [15, 15, 7]],
    ['give nothing up where a later number does not start over', [10, 14, 0], [10, 20, 30], [9, 14, 6], [15, 20, 30]],
    ['give nothing up where the last number does not start over', [10, 3, 6], [10, 20, 30], [9, 14, 6], [15, 20, 30]],
    ['keep what is before the number that grows', [4, 20, 0], [10, 20, 30], [4, 19, 6], [10, 30, 7]],
    ['grow by less, where half would be too much', [root, 0], [root, root - 2], [0, 0], [root + 1, root - 2]],
    ['grow by one, where half would be too much', [half - 2, 0], [half - 2, 2], [0, 1], [half - 1, 2]],
  ])('%s', (_, state, before, asked, sizes) => {
    expect(sizesFor(state, before, asked.map(Number))).toEqual(sizes);
  });
});

describe('games of several numbers', () => {
  const down = within(
    vectors([
      [1, 0],
      [0, 2],
      [1, 1],
    ]),
  );
  const growing = within(
    moveGame('growing', [false, false], ([a = 0, b = 0], self) =>
      a === 0 ? [] : [1, 2].filter((k) => k <= a).map((k) => sumOf(self, [Number(a) - k, (Number(b) + 2 * k) % 50])),
    ),
  );
  const faulty = within(
    moveGame('faulty', [false, false], ([a = 0, b = 0], self) => {
      if (a === 2 && b === 1) throw new Meaningless('play never comes here');
      return [2, 4].filter((k) => k <= a && k <= b).map((k) => sumOf(self, [Number(a) - k, Number(b) - k]));
    }),
  );

  /** Play goes on as Wythoff's game, but not in the first box. */
  const leaving = within(
    moveGame('leaving', [false, false], ([a = 0, b = 0], self) => [
      ...(a > 0 ? [sumOf(self, [Number(a) - 1, b])] : []),
      ...(a > 42 ? [sumOf(WYTHOFF, [4, b])] : []),
    ]),
  );

  it.each([
    ['Wythoff', WYTHOFF],
    ['steps', down],
    ['a number that grows', growing],
    ['rules without meaning where play never leads', faulty],
    ['another game beyond the box', leaving],
  ])('%s: whatever is asked first, the values are those of the definition', (_, ruleset) => {
    const { nimber, optionsWithValue } = referenceOf(ruleset);
    const solver = box(ruleset, createSession());
    for (const state of [
      [40, 30],
      [3, 4],
      [60, 44],
      [44, 60],
      [61, 10],
      [90, 90],
      [8, 8],
    ]) {
      const value = nimber(state);
      expect(solver?.value(state, unlimited).nimber, `${state}`).toBe(value);
      for (const target of [0, 1, Number(value) + 1]) {
        const moves = solver?.optionsWithValue(state, target, unlimited);
        expect(keysOf(moves?.first(1000) ?? [])).toEqual(optionsWithValue(state, target));
      }
    }
  });

  it.each([
    ['Wythoff', WYTHOFF],
    ['steps', down],
    ['a number that grows', growing],
  ])('%s: asked in order, line by line, the values are those of the definition', (_, ruleset) => {
    const { nimber } = referenceOf(ruleset);
    const solver = box(ruleset, createSession());
    const states = statesOf([24, 30]).filter(([a = 0, b = 0]) => b >= a);
    const turned = states.map(([a = 0, b = 0]) => [b, a]);
    for (const state of [...states, ...turned])
      expect(solver?.value(state, unlimited).nimber, `${state}`).toBe(nimber(state));
  });

  it('a table that is filled beforehand holds what the definition says, as far as it will be needed', () => {
    const { nimber } = referenceOf(down);
    const table = box(down, createSession())?.table;
    table?.prepare([20, 30], 10, unlimited);
    expect(table?.at([0, 0])).toBeUndefined();
    table?.prepare([20, 30], 21 * 31, unlimited);
    for (const state of statesOf([21, 31])) expect(table?.at(state), `${state}`).toBe(nimber(state));
    expect(table?.at([21, 0])).toBeUndefined();
    expect(box(faulty, createSession())?.table?.at([0, 0])).toBeUndefined();
  });

  it('asking for all of a cube in order costs only a few times what its values cost', () => {
    const from = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]];
    const stones = gameOf(
      'stones',
      3,
      from.map((heaps) => take(ANY, {}, heaps)),
    );
    const solver = box(stones, createSession());
    const meter = meterOf(100 * 12 ** 3, 12 ** 3);
    for (const state of statesOf([12, 12, 12])) solver?.value(state, meter);
    expect(solver?.table?.at([11, 11, 11])).toBe(referenceOf(stones).nimber([11, 11, 11]));
  });

  it.each<readonly [string, Ruleset, boolean]>([
    ['four numbers', gameOf('four', 4, [take(ANY, {}, [3])]), true],
    ['five numbers', gameOf('five', 5, [take(ANY, {}, [3])]), false],
    ['no number', gameOf('none', 0, []), false],
    ['an integer', { ...gameOf('integer', 2, []), signed: [false, true] }, false],
    ['takes that may break', gameOf('breaks', 2, [take(ANY, { most: 2 })]), false],
    ['takes that may not take all', gameOf('leaves', 2, [take(ANY, { least: 1 })]), false],
    ['a take, and one that may break', gameOf('some', 2, [take(ANY), take(ANY, { most: 2 })]), false],
    ['moves that may leave the game', vectors([[1, 2]]), false],
    ['a take, and moves that stay', gameOf('both', 2, [take(ANY), ...down.rules]), true],
  ])('%s', (_, ruleset, isServed) => {
    expect(box(ruleset, createSession()) !== null).toBe(isServed);
  });

  it('a distant state needs no box if play jumps over most states', () => {
    const halves = within(
      moveGame('halves', [false, false], ([a = 0, b = 0], self) =>
        a === 0 ? [] : [sumOf(self, [Math.floor(Number(a) / 2), b]), sumOf(self, [0, Math.floor(Number(b) / 2)])],
      ),
    );
    const { nimber } = referenceOf(halves);
    expect(box(halves, createSession())?.value([2 ** 40, 2 ** 40], meterOf(100_000, 10_000)).nimber).toBe(
      nimber([2 ** 40, 2 ** 40]),
    );
  });

  it('does not mistake an internal error for rules without meaning', () => {
    // Play from even numbers comes to even numbers only.
    const even = (n: number) => Array.from({ length: n >> 1 }, (_, index) => 2 * index);
    const broken = within(
      moveGame('broken', [false, false], ([a = 0, b = 0], self) => {
        if (a === 2 && b === 1) throw new TypeError('a is undefined');
        return [
          ...even(Number(a)).map((to) => sumOf(self, [to, b])),
          ...even(Number(b)).map((to) => sumOf(self, [a, to])),
        ];
      }),
    );
    const solver = box(broken, createSession());
    expect(() => [20, 40, 60].map((n) => solver?.value([n, n + 2], unlimited))).toThrow('a is undefined');
  });

  it('answers half a million pairs, where a search of them all would cost a hundred times as much', () => {
    const solver = box(WYTHOFF, createSession());
    // Lost are the pairs (⌊kφ⌋, ⌊kφ²⌋), here with k = 267 and 268.
    const states = [
      [432, 699],
      [433, 701],
      [433, 700],
    ];
    const values = states.map((state) => solver?.value(state, meterOf(3 * 10 ** 7, 10 ** 6)).nimber);
    expect(values.map((value) => value === 0)).toEqual([true, true, false]);
  });
});
