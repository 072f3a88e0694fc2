import { describe, expect, it } from 'vitest';
import type { Int } from '../../server/src/engine/arithmetic/integers.ts';
import { LimitReached, meterOf, unlimited } from '../../server/src/engine/budget/meter.ts';
import type { State } from '../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../server/src/engine/game/session.ts';
import type { Moves, Solver } from '../../server/src/engine/game/solver.ts';
import { moore } from '../../server/src/engine/theorems/moore.ts';
import { knownGame } from '../../server/src/engine/theorems/theorems.ts';
import { type KnownName, knownRules } from './known-games.ts';

/** What the theories say of states that no search reaches, and how far those look that are searches themselves. */
type Game = readonly [theory: KnownName, ...parameters: readonly Int[]];

function recognised([theory, ...parameters]: Game): Solver | null {
  return knownGame(knownRules(theory, parameters), createSession());
}

function solverOf(game: Game): Solver {
  const solver = recognised(game);
  if (solver === null) throw new Error(`No theory is about ${game[0]}.`);
  return solver;
}

/** The states that options leave, after how many components they are of where these are several. */
function told(moves: Moves | null | undefined, most = 4): readonly unknown[] {
  const sums = moves?.first(most) ?? [];
  return sums.flatMap((sum) =>
    sum.map(({ component, times }) => (times === 1 ? component.state : [times, ...component.state])),
  );
}

const G = 2n ** 70n;

describe('values of large states', () => {
  it.each<readonly [Game, State, Int]>([
    [['atLeastHalf'], [G], 71],
    [['atLeastHalf'], [G - 1n], 70],
    [['atMostHalf'], [G], 2n ** 69n],
    [['atMostHalf'], [G - 1n], 0],
    [['atMostHalf'], [G + 1n], 2n ** 68n],
    [['atMostPart', 3], [G], 77734427701557945904n],
    [['atMostPart', 5], [G + 1n], 236118324143482260685n],
    [['atMostPart', 100_000], [999_999_999], 2177],
    [['allButTheLast'], [G], G - 1n],
    [['binaryDigits'], [G + 9n], 1],
    [['binaryDigits'], [G + 1n], 0],
    [['dim'], [G], 71],
    [['dim'], [3n * 2n ** 60n], 61],
    [['properDim'], [G], 70],
    [['properDim'], [G + 1n], 0],
    [['prim'], [G], 0],
    [['prim'], [101n * 1_000_000_007n], 26],
    [['prim'], [10_007], 1230],
    [['equalParts'], [2n ** 40n * 3n ** 20n * 7n], 22],
    // The writing of the first ends in an odd number of zeros, of the others in an even one.
    [['mark'], [2n ** 69n], 0],
    [['king'], [G, G + 1n], 1],
    [['knight'], [G, G + 1n], 0],
    [['knight'], [G, G + 2n], 1],
    [['king'], [G + 1n, G + 2n], 3],
    [['king'], [G + 3n, G + 1n], 2],
    [['staircase'], [G, 5, 3], G + 3n],
    [['silverDollar'], [3, G], G - 4n],
    [['silverDollar'], [0, G], G - 1n],
    [['orderedPiles'], [3, G], G - 3n],
    [['nimble'], [G, 5, 3], G + 6n],
    [['moore', 1], [G, 5, 3], G + 6n],
    [['moore', 3], [G, 5, 3], G + 8n],
    [['moore', 2], [G, G, 3, 0, G, 3, 3], 0],
    [['euclid'], [G, 1], G],
    [['euclidPositive'], [1, G], G - 1n],
    [['euclidPositive'], [7n * G, 3n * G], 1],
    // Neighbours in the sequence of Fibonacci.
    [['euclidPositive'], [12200160415121876738n, 19740274219868223167n], 0],
    [['euclidPositive'], [12200160415121876738n, 7540113804746346429n], 1],
    [['wythoff'], [12200160415121876738n, 7540113804746346429n], 0],
    [['fibonacciNim'], [12200160415121876738n, 12200160415121876737n], 0],
  ])('%s %s is worth %s', (game, state, nimber) => {
    expect(solverOf(game).value(state, unlimited).nimber).toBe(nimber);
  });
});

/** Many options, of which the first are told and the rest is counted. */
describe('options of large states', () => {
  it.each<readonly [Game, State, target: Int, count: Int, first: readonly State[]]>([
    [['atLeastHalf'], [G], 70, 1, [[2n ** 69n]]],
    [['atLeastHalf'], [G], 69, 2n ** 68n, [[2n ** 68n], [2n ** 68n + 1n], [2n ** 68n + 2n], [2n ** 68n + 3n]]],
    [['atLeastHalf'], [G], 71, 0, []],
    [['atMostHalf'], [G], 1, 1, [[2n ** 69n + 2n ** 68n - 1n]]],
    [['atMostHalf'], [G], 2n ** 68n, 1, [[2n ** 69n]]],
    [['atMostPart', 3], [G], 5, 1, [[851140616458919446739n]]],
    [['atMostPart', 3], [G], 77734427701557945904n, 0, []],
    [['allButTheLast'], [G], 0, 1, [[1]]],
    [['allButTheLast'], [G], G - 2n, 1, [[G - 1n]]],
    [['allButTheLast'], [G], G - 1n, 0, []],
    [['prim'], [10_007], 0, 5003, [[10_006], [10_004], [10_002], [10_000]]],
    [['prim'], [10_007], 1, 1, [[1]]],
    // Those with the factor 3 and not 2 are a sixth of the numbers below.
    [['prim'], [10_007], 2, 1668, [[10_005], [9999], [9993], [9987]]],
    [['prim'], [10_007], 1229, 1, [[9973]]],
    [['prim'], [10_007], 1230, 0, []],
    [['prim'], [10_007], 1231, 0, []],
    [['prim'], [10_007], 10n ** 15n, 0, []],
    [['prim'], [101 * 103], 26, 0, []],
    [['prim'], [101 * 103], 27, 0, []],
    [['prim'], [101 * 103], 28, 1, [[107]]],
    [['equalParts'], [3n ** 40n], 39, 1, [[3, 3n ** 39n]]],
    [['staircase'], [0, G], G, 1, [[G, 0]]],
    [['silverDollar'], [3, G], 0, 1, [[3, 4]]],
    [['nimble'], [G, 5], 0, 1, [[5, 5]]],
    [['moore', 2], [G], 5, 1, [[5]]],
    [
      ['moore', 2],
      [G, 0, 5],
      G + 4n,
      2,
      [
        [G - 1n, 0, 5],
        [G, 0, 4],
      ],
    ],
    [
      ['moore', 2],
      [G, 0, 5],
      3,
      4,
      [
        [0, 0, 3],
        [1, 0, 2],
        [2, 0, 1],
        [3, 0, 0],
      ],
    ],
    [['moore', 2], [G, 5], G + 5n, 0, []],
    [
      ['moore', 3],
      [G, G, G],
      2,
      6,
      [
        [0, 0, 2],
        [0, 1, 1],
        [0, 2, 0],
        [1, 0, 1],
      ],
    ],
    [
      ['moore', 3],
      [G, G, G],
      G,
      ((G + 2n) * (G + 1n)) / 2n,
      [
        [0, 0, G],
        [0, G, 0],
        [G, 0, 0],
        [0, 1, G - 1n],
      ],
    ],
    [['euclid'], [G, 3], G / 3n - 1n, 1, [[G - 3n, 3]]],
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
    const solver = solverOf(['generalWythoff', t]);
    const lost = lostPairs(40, t);
    const pairs = [...lost].map((key) => key.split(',').map(Number));
    for (const state of Array.from({ length: 41 * 41 }, (_, code) => [code % 41, Math.floor(code / 41)])) {
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

  it.each<readonly [Game, factor: number, isLast: boolean]>([
    [['fibonacciNim'], 2, false],
    [['fibonacciLast'], 2, true],
    [['takeNoMore'], 1, false],
    ...[1, 2, 3, 7].flatMap((factor): [Game, number, boolean][] => [
      [['takeAway', factor], factor, false],
      [['takeAwayLast', factor], factor, true],
    ]),
  ])('%s: at most %i times what was taken before; the state has that number: %s', (game, factor, isLast) => {
    const solver = solverOf(game);
    /** The least that wins from each heap, where that may be taken; all of it at most. */
    const least: number[] = [0];
    for (let n = 1; n <= 300; n += 1) {
      const amounts = Array.from({ length: n }, (_, index) => index + 1);
      const wins = amounts.filter((k) => n === k || (least[n - k] ?? 0) > factor * k);
      least.push(wins[0] ?? 0);
      for (const second of [0, 1, (wins[0] ?? 0) - 1, wins[0] ?? 0, Math.floor(n / 2), n - 1, n, n + 5]) {
        const may = wins.filter((k) => k <= (isLast ? factor * second : second));
        const verdict = solver.verdict?.([n, second], unlimited);
        expect([n, second, verdict?.lost, told(verdict?.winning, 100)]).toEqual([
          n,
          second,
          may.length === 0,
          may.map((k) => [n - k, isLast ? k : factor * k]),
        ]);
      }
    }
  });
});

describe('a theory of who wins', () => {
  it.each<readonly [Game, State, boolean]>([
    [['wythoff'], [1000, 1000], true],
    [['wythoff'], [1000, 1001], false],
    [['generalWythoff', 2], [1000, 100], true],
    [['generalWythoff', 2], [1000, 101], false],
    [['fibonacciNim'], [440, 100], true],
    // The cap grows during play, so that the values of many more states than these pairs are needed.
    [['fibonacciNim'], [450, 100], false],
    [['fibonacciNim'], [1000, 100], false],
    [['fibonacciNim'], [1000, 101], false],
    // A cap beyond the heap counts for no more than the heap.
    [['fibonacciNim'], [300, 300_000], true],
    [['fibonacciNim'], [400, 300_000], false],
  ])('of %s %s: the value is found as quickly: %s', (game, state, quick) => {
    expect(solverOf(game).hasQuickValue?.(state)).toBe(quick);
  });

  /** From 2 ** 26 pairs on none is valued any more: it would take longer than anybody waits. */
  it.each<readonly [Game, State, limit: string]>([
    [['wythoff'], [2 ** 13, 2 ** 13], 'time'],
    [['wythoff'], [2 ** 13, 2 ** 13 + 1], 'value'],
    [['fibonacciNim'], [2 ** 14, 2 ** 12], 'time'],
    [['fibonacciNim'], [2 ** 14, 2 ** 12 + 1], 'value'],
  ])('does not value %s %s: %s', (game, state, limit) => {
    expect(limitOf(() => solverOf(game).value(state, meterOf(1000, 1000)))).toBe(limit);
  });

  it.each<readonly [Game, State]>([
    [['wythoff'], [1597, 987]],
    [['fibonacciNim'], [1597, 1596]],
  ])('of %s %s tells the lost ones beyond by the theorem', (game, state) => {
    expect(solverOf(game).value(state, meterOf(100, 0))).toMatchObject({ nimber: 0, ground: { kind: 'theorem' } });
  });

  it.each<readonly [Game, State]>([
    [['wythoff'], [1, 2]],
    [['fibonacciNim'], [8, 7]],
  ])('of %s computes the value of %s', (game, state) => {
    expect(solverOf(game).value(state, unlimited)).toEqual({ nimber: 0, ground: { kind: 'computed' } });
  });

  it.each<readonly [Game]>([
    [['northcott']],
    [['moore']],
    [['generalWythoff']],
    [['generalWythoff', 0]],
    [['takeAway']],
    [['takeAway', 0]],
    [['takeAwayLast', 0]],
  ])('is not about %s', (game) => {
    expect(recognised(game)).toBeNull();
  });
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

describe('a theory', () => {
  /** What it does not cover is searched, which gives the same value, so only the ground tells. */
  it.each<readonly [Game, covered: readonly State[], others: readonly State[]]>([
    [
      ['northcott', 4],
      [[], [1, 4], [4, 1], [1, 2], [2, 3, 4, 1]],
      [
        [0, 2],
        [1, 5],
        [5, 1],
        [2, 2],
        [1, 2, 4, 4],
        [1, 3, 2],
      ],
    ],
    [
      ['silverDollar'],
      [[], [0], [0, 1], [1, 4]],
      [
        [3, 3],
        [4, 1],
      ],
    ],
    [['orderedPiles'], [[], [0], [0, 0], [1, 4], [3, 3]], [[4, 3]]],
    [['nimble'], [[], [0], [4, 1]], []],
    [
      ['king'],
      [
        [0, 0],
        [3, 4],
      ],
      [],
    ],
    [
      ['knight'],
      [
        [0, 0],
        [3, 4],
      ],
      [],
    ],
    [
      ['moore', 2],
      [[], [1, 2], [1, 1, 1], [0, 3, 4]],
      [
        [1, 2, 3],
        [1, 1, 2],
      ],
    ],
    [
      ['moore', 1],
      [
        [1, 2, 3],
        [1, 1, 2],
      ],
      [],
    ],
  ])('of %j says what it covers', (game, covered, others) => {
    const solver = solverOf(game);
    const told = (states: readonly State[]) =>
      states.map((state) => [state, solver.value(state, unlimited).ground.kind === 'theorem']);
    expect(told(covered)).toEqual(covered.map((state) => [state, true]));
    expect(told(others)).toEqual(others.map((state) => [state, false]));
  });

  it.each<readonly [KnownName, State]>([
    ['staircase', []],
    ['nimWithPass', []],
  ])('of %s leaves %j to the rules', (theory, state) => {
    const unsaid = () => {
      throw new Error('The rules do not say.');
    };
    const ruleset = { ...knownRules(theory), rules: [{ kind: 'move', options: unsaid } as const] };
    expect(() => knownGame(ruleset, createSession())?.value(state, unlimited)).toThrow('The rules do not say.');
  });
});

describe('a search for values', () => {
  it('is not begun in heaps of which no search comes to an end', () => {
    const rules = knownRules('moore', [2]);
    expect(moore.theory(rules, [2])?.value([G, 1, 2], unlimited)).toBeNull();
  });

  it.each<readonly [Game, State]>([
    [['chomp'], [9, 9, 9, 9, 9, 9]],
    [
      ['moore', 2],
      [9, 9, 8, 7],
    ],
    [['nimWithPass'], [1, 9, 9, 9, 9]],
  ])('of %s %s stops at the limit of its work', (game, state) => {
    expect(limitOf(() => solverOf(game).value(state, meterOf(5000)))).toBe('time');
  });

  it.each<readonly [Game, State, State]>([
    [['chomp'], [5, 4, 3], [5, 4, 3, 0, 0]],
    [
      ['moore', 2],
      [5, 4, 3, 2],
      [0, 2, 0, 4, 3, 5],
    ],
    [['nimWithPass'], [1, 5, 4, 3], [1, 0, 3, 0, 5, 4]],
  ])('of %s knows %s when it has found %s', (game, state, other) => {
    const solver = solverOf(game);
    const { nimber } = solver.value(other, unlimited);
    // Enough for reading the state, not for a search.
    expect(solver.value(state, meterOf(10))).toEqual({ nimber, ground: { kind: 'computed' } });
  });
});

describe('the period of a theory', () => {
  it.each<readonly [Game, unknown]>([
    [['allButTheLast'], { preperiod: 1, period: 1, saltus: 1, by: 'halving', checkedTo: 0 }],
    [['atMostHalf'], null],
    [['dim'], null],
  ])('of %s', (game, period) => {
    expect(solverOf(game).period(unlimited)).toEqual(period);
  });

  it.each<readonly [Game, boolean | undefined]>([
    [['atLeastHalf'], true],
    [['atMostHalf'], undefined],
  ])('%s counts binary digits: %s', (game, counts) => {
    expect(solverOf(game).countsDigits).toBe(counts);
  });
});
