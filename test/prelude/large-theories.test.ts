import { describe, expect, it } from 'vitest';
import type { Int } from '../../server/src/engine/int.ts';
import { LimitReached, meterOf, unlimited } from '../../server/src/engine/meter.ts';
import type { Ruleset, State } from '../../server/src/engine/ruleset.ts';
import { createSession } from '../../server/src/engine/session.ts';
import type { Moves, Solver } from '../../server/src/engine/solver.ts';
import { knownGame } from '../../server/src/engine/theories/theories.ts';
import { prelude } from '../../server/src/semantics/prelude.ts';
import { createProgram } from '../../server/src/semantics/program.ts';
import { createEnvironment } from '../../server/src/semantics/world.ts';
import { parse } from '../../server/src/syntax/parse.ts';

/** What the theories say of states that no search reaches, and how far those look that are searches themselves. */
type Game = readonly [name: string, ...parameters: readonly Int[]];

function rulesetOf([name, ...parameters]: Game): Ruleset {
  return createEnvironment(createProgram(parse(''), prelude), unlimited).instantiate(name, parameters);
}

function solverOf(game: Game): Solver {
  const solver = knownGame(rulesetOf(game), createSession());
  if (solver === null) throw new Error(`No theory is about ${game[0]}.`);
  return solver;
}

/** The states that options leave, with how many equal components where these are several. */
function told(moves: Moves | null | undefined, most = 4): readonly unknown[] {
  const sums = moves?.first(most) ?? [];
  return sums.flatMap((sum) => sum.map(({ component, times }) => (times === 1 ? component.state : [component, times])));
}

const G = 2n ** 70n;

describe('values of large states', () => {
  it.each<readonly [Game, State, Int]>([
    [['AtLeastHalf'], [G], 71],
    [['AtLeastHalf'], [G - 1n], 70],
    [['HalfNim'], [G], 2n ** 69n],
    [['HalfNim'], [G - 1n], 0],
    [['HalfNim'], [G + 1n], 2n ** 68n],
    [['LastStays'], [G], G - 1n],
    [['BinaryDigits'], [G + 9n], 1],
    [['BinaryDigits'], [G + 1n], 0],
    [['Dim'], [G], 71],
    [['Dim'], [3n * 2n ** 60n], 61],
    [['DivisorGame'], [G], 70],
    [['DivisorGame'], [G + 1n], 0],
    [['Prim'], [G], 0],
    [['Prim'], [101n * 1_000_000_007n], 26],
    [['Prim'], [10_007], 1230],
    [['EqualParts'], [2n ** 40n * 3n ** 20n * 7n], 22],
    // The writing of the first ends in an odd number of zeros, of the others in an even one.
    [['Mark'], [2n ** 69n], 0],
    [['King'], [G, G + 1n], 1],
    [['King'], [G + 1n, G + 2n], 3],
    [['King'], [G + 3n, G + 1n], 2],
    [['Staircase'], [G, 5, 3], G + 3n],
    [['SilverDollar'], [3, G], G - 4n],
    [['OrderedPiles'], [3, G], G - 3n],
    [['Nimble'], [G, 5, 3], G + 6n],
    [['MooreNim', 1], [G, 5, 3], G + 6n],
    [['MooreNim', 3], [G, 5, 3], G + 8n],
    [['MooreNim', 2], [G, G, 3, 0, G, 3, 3], 0],
    [['Euclid'], [G, 1], G],
    [['EuclidPositive'], [1, G], G - 1n],
    [['EuclidPositive'], [7n * G, 3n * G], 1],
    // Neighbours in the sequence of Fibonacci.
    [['EuclidPositive'], [12200160415121876738n, 19740274219868223167n], 0],
    [['EuclidPositive'], [12200160415121876738n, 7540113804746346429n], 1],
    [['Wythoff'], [12200160415121876738n, 7540113804746346429n], 0],
    [['FibonacciNim'], [12200160415121876738n, 12200160415121876737n], 0],
  ])('%s %s is worth %s', (game, state, nimber) => {
    expect(solverOf(game).value(state, unlimited).nimber).toBe(nimber);
  });
});

/** Many options, of which the first are told and the rest is counted. */
describe('options of large states', () => {
  it.each<readonly [Game, State, target: Int, count: Int, first: readonly State[]]>([
    [['AtLeastHalf'], [G], 70, 1, [[2n ** 69n]]],
    [['AtLeastHalf'], [G], 69, 2n ** 68n, [[2n ** 68n], [2n ** 68n + 1n], [2n ** 68n + 2n], [2n ** 68n + 3n]]],
    [['AtLeastHalf'], [G], 71, 0, []],
    [['HalfNim'], [G], 1, 1, [[2n ** 69n + 2n ** 68n - 1n]]],
    [['HalfNim'], [G], 2n ** 68n, 1, [[2n ** 69n]]],
    [['LastStays'], [G], 0, 1, [[1]]],
    [['LastStays'], [G], G - 2n, 1, [[G - 1n]]],
    [['LastStays'], [G], G - 1n, 0, []],
    [['Prim'], [10_007], 0, 5003, [[10_006], [10_004], [10_002], [10_000]]],
    [['Prim'], [10_007], 1, 1, [[1]]],
    // Those with the factor 3 and not 2 are a sixth of the numbers below.
    [['Prim'], [10_007], 2, 1668, [[10_005], [9999], [9993], [9987]]],
    [['Prim'], [10_007], 1229, 1, [[9973]]],
    [['Prim'], [10_007], 1230, 0, []],
    [['Prim'], [10_007], 1231, 0, []],
    [['Prim'], [101 * 103], 26, 0, []],
    [['Prim'], [101 * 103], 27, 0, []],
    [['Prim'], [101 * 103], 28, 1, [[107]]],
    [['Staircase'], [0, G], G, 1, [[G, 0]]],
    [['SilverDollar'], [3, G], 0, 1, [[3, 4]]],
    [['Nimble'], [G, 5], 0, 1, [[5, 5]]],
    [['Euclid'], [G, 3], G / 3n - 1n, 1, [[G - 3n, 3]]],
  ])('%s %s with value %s', (game, state, target, count, first) => {
    const moves = solverOf(game).optionsWithValue(state, target, unlimited);
    expect({ count: moves.count, first: told(moves) }).toEqual({ count, first });
  });
});

/** Of lists of two numbers: those that are lost, by the definition, in the order of the greater of the two numbers. */
function lostPairs(most: number, t: number): ReadonlySet<string> {
  const lost: (readonly [number, number])[] = [];
  for (let b = 0; b <= most; b += 1) {
    for (let a = 0; a <= b; a += 1) {
      const moves = ([x, y]: readonly [number, number]) =>
        x === a || y === b || x === b || y === a || (x < a && y < b && Math.abs(b - y - (a - x)) < t);
      const swapped = ([x, y]: readonly [number, number]) => y < a && x < b && Math.abs(b - x - (a - y)) < t;
      if (!lost.some((pair) => moves(pair) || swapped(pair))) lost.push([a, b]);
    }
  }
  return new Set(lost.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`]));
}

describe('who wins', () => {
  it.each([1, 2, 3, 7])('a pair of Wythoff with t = %s', (t) => {
    const solver = solverOf(['GeneralWythoff', t]);
    const lost = lostPairs(60, t);
    const pairs = [...lost].map((key) => key.split(',').map(Number));
    for (const state of Array.from({ length: 61 * 61 }, (_, code) => [code % 61, Math.floor(code / 61)])) {
      const [a = 0, b = 0] = state;
      const verdict = solver.verdict?.(state, unlimited);
      const winning = pairs.filter(([x = 0, y = 0]) => {
        const [less, fewer] = [a - x, b - y];
        return less === 0 ? fewer > 0 : fewer === 0 ? less > 0 : less > 0 && fewer > 0 && Math.abs(less - fewer) < t;
      });
      const isLost = lost.has(state.join());
      const moves = (verdict?.winning.first(100) ?? []).map((sum) => sum[0]?.component.state.join());
      expect([state, verdict?.lost, moves.sort()]).toEqual([state, isLost, isLost ? [] : winning.map(String).sort()]);
    }
  });

  it('with a cap that is twice what was taken before', () => {
    const solver = solverOf(['FibonacciNim']);
    /** The least that wins from each heap, where that may be taken; all of it at most. */
    const least: number[] = [0];
    for (let n = 1; n <= 300; n += 1) {
      const amounts = Array.from({ length: n }, (_, index) => index + 1);
      const wins = amounts.filter((k) => n === k || (least[n - k] ?? 0) > 2 * k);
      least.push(wins[0] ?? 0);
      for (const cap of [0, 1, (wins[0] ?? 0) - 1, wins[0] ?? 0, Math.floor(n / 2), n - 1, n, n + 5]) {
        const may = wins.filter((k) => k <= cap);
        const verdict = solver.verdict?.([n, cap], unlimited);
        expect([n, cap, verdict?.lost, told(verdict?.winning, 100)]).toEqual([
          n,
          cap,
          may.length === 0,
          may.map((k) => [n - k, 2 * k]),
        ]);
      }
    }
  });
});

describe('a theory of who wins', () => {
  it.each<readonly [Game, State, boolean]>([
    [['Wythoff'], [1000, 1000], true],
    [['Wythoff'], [1000, 1001], false],
    [['GeneralWythoff', 2], [1000, 100], true],
    [['GeneralWythoff', 2], [1000, 101], false],
    [['FibonacciNim'], [1000, 100], true],
    [['FibonacciNim'], [1000, 101], false],
    // A cap beyond the heap counts for no more than the heap.
    [['FibonacciNim'], [300, 300_000], true],
    [['FibonacciNim'], [400, 300_000], false],
  ])('of %s %s: the value is found as quickly: %s', (game, state, quick) => {
    expect(solverOf(game).hasQuickValue?.(state)).toBe(quick);
  });

  /** From 2 ** 26 pairs on none is valued any more: it would take longer than anybody waits. */
  it.each<readonly [Game, State, limit: string]>([
    [['Wythoff'], [2 ** 13, 2 ** 13], 'time'],
    [['Wythoff'], [2 ** 13, 2 ** 13 + 1], 'value'],
    [['FibonacciNim'], [2 ** 14, 2 ** 12], 'time'],
    [['FibonacciNim'], [2 ** 14, 2 ** 12 + 1], 'value'],
  ])('does not value %s %s: %s', (game, state, limit) => {
    expect(limitOf(() => solverOf(game).value(state, meterOf(1000, 1000)))).toBe(limit);
  });

  it.each<readonly [Game, State]>([
    [['Wythoff'], [1597, 987]],
    [['FibonacciNim'], [1597, 1596]],
  ])('of %s %s tells the lost ones beyond by the theorem', (game, state) => {
    expect(solverOf(game).value(state, meterOf(0, 0))).toMatchObject({ nimber: 0, ground: { kind: 'theorem' } });
  });

  it.each<readonly [Game]>([[['GeneralWythoff', 0]], [['TakeAway', 3]], [['TakeAway', 1]]])(
    'is not about %s',
    (game) => {
      expect(knownGame(rulesetOf(game), createSession())).toBeNull();
    },
  );
});

function limitOf(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof LimitReached) return error.limit;
    throw error;
  }
}

describe('a search for values', () => {
  it.each<readonly [Game, State]>([
    [['Chomp'], [9, 9, 9, 9, 9, 9]],
    [
      ['MooreNim', 2],
      [9, 9, 8, 7],
    ],
    [['NimWithPass'], [1, 9, 9, 9, 9]],
  ])('of %s %s stops at the limit of its work', (game, state) => {
    expect(limitOf(() => solverOf(game).value(state, meterOf(5000)))).toBe('time');
  });

  it.each<readonly [Game, State, State]>([
    [['Chomp'], [5, 4, 3], [5, 4, 3, 0, 0]],
    [
      ['MooreNim', 2],
      [5, 4, 3, 2],
      [0, 2, 0, 4, 3, 5],
    ],
    [['NimWithPass'], [1, 5, 4, 3], [1, 0, 3, 0, 5, 4]],
  ])('of %s knows %s when it has found %s', (game, state, other) => {
    const solver = solverOf(game);
    const { nimber } = solver.value(other, unlimited);
    // Enough for reading the state, not for a search.
    expect(solver.value(state, meterOf(10))).toEqual({ nimber, ground: { kind: 'computed' } });
  });
});

describe('the period of a theory', () => {
  it.each<readonly [Game, unknown]>([
    [['LastStays'], { preperiod: 1, period: 1, saltus: 1, by: 'halving', checkedTo: 0 }],
    [['HalfNim'], null],
    [['Dim'], null],
  ])('of %s', (game, period) => {
    expect(solverOf(game).period(unlimited)).toEqual(period);
  });

  it.each<readonly [Game, boolean | undefined]>([
    [['AtLeastHalf'], true],
    [['HalfNim'], undefined],
  ])('%s counts binary digits: %s', (game, counts) => {
    expect(solverOf(game).countsDigits).toBe(counts);
  });
});
