import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box } from '../../server/src/engine/boxes/box.ts';
import { MOST_CELLS, sizesFor } from '../../server/src/engine/boxes/box-sizes.ts';
import { fillBox } from '../../server/src/engine/boxes/box-values.ts';
import { Meaningless } from '../../server/src/engine/budget/failures.ts';
import { LimitReached, type Meter, meterOf, unlimited } from '../../server/src/engine/budget/meter.ts';
import type { Ruleset, State, Sum, TakeRule } from '../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../server/src/engine/game/session.ts';
import type { Recognise } from '../../server/src/engine/game/solver.ts';
import { searchSolver } from '../../server/src/engine/search/search-solver.ts';
import { rulesetOf } from '../semantics/rulesets.ts';
import { solverBy } from './agrees.ts';
import { agreesInBox, gameOf, shapes, statesOf } from './filled-boxes.ts';
import { keysOf, referenceOf } from './reference.ts';
import { ANY, listOf, moveGame, progression, sumOf, take, WYTHOFF } from './rules.ts';

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

/** The rules of a game as the language makes them when they stay within the game. */
function within({ rules, ...game }: Ruleset): Ruleset {
  return { ...game, rules: rules.map((rule) => (rule.kind === 'move' ? { ...rule, staysWithin: true } : rule)) };
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
