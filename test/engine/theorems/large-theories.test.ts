import { describe, expect, it } from 'vitest';
import { type Int, subtract } from '../../../server/src/engine/arithmetic/integers.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { moore } from '../../../server/src/engine/theorems/moore.ts';
import { knownGame } from '../../../server/src/engine/theorems/theorems.ts';
import { type KnownName, knownRules } from '../support/known-games.ts';
import { firstStates, type Game, limitOf, solverOf } from '../support/theory-solvers.ts';

/* What the theories say about states that no search reaches, and how far those go that are searches themselves. */

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
    [['submasks'], [G], 1],
    [['submasks'], [G - 1n], 70],
    [['splitPairs'], [G, G], 70],
    [['splitPairs'], [G + 1n, 1], 0],
    [['splitPairs'], [G + 2n, 3], 2],
    [['dim'], [G], 71],
    [['dim'], [3n * 2n ** 60n], 61],
    [['properDim'], [G], 70],
    [['properDim'], [G + 1n], 0],
    [['prim'], [G], 0],
    [['prim'], [101n * 1_000_000_007n], 26],
    [['prim'], [10_007], 1230],
    // The least primes that are counted, and the ones before.
    [['prim'], [99_991], 9592],
    [['prim'], [100_003], 9593],
    [['prim'], [100_019], 9594],
    [['prim'], [1_000_003], 78_499],
    [['prim'], [1_000_000_007], 50_847_535],
    [['equalParts'], [2n ** 40n * 3n ** 20n * 7n], 22],
    [['properDivisors'], [2n ** 40n * 3n ** 20n * 7n], 61],
    [['properFactors'], [2n ** 40n * 3n ** 20n * 7n], 60],
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
    [['silverDollarFromOne'], [3, G], G - 4n],
    [['orderedPiles'], [3, G], G - 3n],
    [['descendingPiles'], [G, 3], G - 3n],
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

/** Many options, of which the first are listed and the rest are counted. */
/** The ways to split a heap of which one part is one of these. */
function pairsOf(heap: Int, parts: readonly number[]): readonly State[] {
  return parts.map((part) => [part, subtract(heap, part)]);
}

describe('options of large states', () => {
  it.each<readonly [Game, State, target: Int, count: Int, first: readonly State[]]>([
    [['atLeastHalf'], [G], 70, 1, [[2n ** 69n]]],
    [['atLeastHalf'], [G], 69, 2n ** 68n, [[2n ** 68n], [2n ** 68n + 1n], [2n ** 68n + 2n], [2n ** 68n + 3n]]],
    [['atLeastHalf'], [G], 71, 0, []],
    [['atMostHalf'], [G], 1, 1, [[2n ** 69n + 2n ** 68n - 1n]]],
    [['atMostHalf'], [G], 2n ** 68n, 1, [[2n ** 69n]]],
    [['atMostPart', 3], [G], 5, 1, [[851140616458919446739n]]],
    [['atMostPart', 3], [G], 77734427701557945904n, 0, []],
    [['submasks'], [G + 5n], 1, 3, [[1], [4], [G]]],
    [['submasks'], [2n ** 60n + 7n], 2, 6, [[3], [5], [2n ** 60n + 1n], [6]]],
    [['submasks'], [G - 1n], 71, 0, []],
    // 22 - 1 has the digits 10101.
    [['splitPairs'], [22, 0], 2, 6, pairsOf(22, [2, 4, 10, 12])],
    [['splitPairs'], [22, 0], 3, 0, []],
    [['splitPairs'], [G + 2n, 1], 0, 2n ** 69n + 1n, pairsOf(G + 2n, [1, 3, 5, 7])],
    [['splitPairs'], [5, 2n ** 69n + 1n], 69, 2n ** 69n, pairsOf(2n ** 69n + 1n, [1, 2, 3, 4])],
    [['splitPairs'], [G, G], 69, 1, [[2n ** 69n, 2n ** 69n]]],
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
    [['properDivisors'], [3n ** 40n], 39, 1, [[3n ** 39n]]],
    // More divisors than can be listed: 1001 · 1001, of which those with k factors are counted, and 501^5.
    [['properDivisors'], [10n ** 1000n], 1, 2, [[2], [5]]],
    [
      ['properDivisors'],
      [10n ** 1000n],
      1500,
      501,
      [0n, 1n, 2n, 3n].map((k) => [2n ** (1000n - k) * 5n ** (500n + k)]),
    ],
    [['properDivisors'], [2310n ** 500n], 0, 1, [[1]]],
    [['properDivisors'], [2310n ** 500n], 2499, 5, [11n, 7n, 5n, 3n].map((prime) => [2310n ** 500n / prime])],
    [['properDivisors'], [2310n ** 500n], 2500, 0, []],
    [['properFactors'], [5_040], 1, 8, [[4], [6], [9], [10]]],
    [['properFactors'], [5_040], 7, 0, []],
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
    expect({ count: moves.count, first: firstStates(moves) }).toEqual({ count, first });
  });
});

describe('a theory', () => {
  /** What it does not cover is searched, which gives the same value, so only the stated reason shows the difference. */
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
    [['silverDollar'], [[0], [0, 1], [1, 4]], [[], [3, 3], [4, 1]]],
    [['silverDollarFromOne'], [[1], [1, 2], [1, 4]], [[], [0], [0, 1], [3, 3], [4, 1]]],
    [['orderedPiles'], [[0], [0, 0], [1, 4], [3, 3]], [[], [4, 3]]],
    [['descendingPiles'], [[0], [0, 0], [4, 1], [3, 3]], [[], [3, 4]]],
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
    const byTheorem = (states: readonly State[]) =>
      states.map((state) => [state, solver.value(state, unlimited).ground.kind === 'theorem']);
    expect(byTheorem(covered)).toEqual(covered.map((state) => [state, true]));
    expect(byTheorem(others)).toEqual(others.map((state) => [state, false]));
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
  it('is not begun in heaps for which no search ends', () => {
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
