import { describe, expect, it, test } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { options } from '../../../server/src/engine/game/options.ts';
import {
  allContradictions,
  analyseMisere,
  createSession,
  exactly,
  type Ruleset,
  type Sum,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { analyseByTheorem } from '../../../server/src/engine/misere/by-theorem.ts';
import { searched } from '../../../server/src/engine/misere/whole-sum-search.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { upTo } from '../support/checked-states.ts';
import { type KnownName, knownRules } from '../support/known-games.ts';
import { keysOf } from '../support/reference.ts';

/* A theory about a game also knows who wins it under misère play, if it knows the game without the moves that end it. */

const HEAPS = upTo(100).map((heap) => [heap]);
const PAIRS = upTo(13).flatMap((a) => upTo(13).map((b) => [a, b]));
const LONG = upTo(36).flatMap((a) => [0, 1, 2, 3, 4, 5, 7, 12, 70].map((b) => [a, b]));

const CASES: readonly (readonly [theory: KnownName, parameters: readonly Int[], states: readonly number[][]])[] = [
  ...(
    [
      'allButTheLast',
      'atLeastHalf',
      'atMostHalf',
      'dim',
      'properDim',
      'prim',
      'properDivisors',
      'properFactors',
    ] as const
  ).map((theory) => [theory, [], HEAPS] as const),
  ...(['euclid', 'euclidBoth', 'euclidPositive'] as const).map((theory) => [theory, [], [...PAIRS, ...LONG]] as const),
  ...(
    [
      'fibonacciNim',
      'fibonacciNimButOne',
      'fibonacciLast',
      'fibonacciLastButOne',
      'takeNoMore',
      'takeNoMoreButOne',
    ] as const
  ).map((theory) => [theory, [], LONG] as const),
  ...[1, 2, 3, 5].flatMap((factor) =>
    (['takeAway', 'takeAwayButOne', 'takeAwayLast', 'takeAwayLastButOne'] as const).map(
      (theory) => [theory, [factor], LONG] as const,
    ),
  ),
];

/** Where the theory is that of Wythoff's game. */
const SQUARE = upTo(22).flatMap((a) => upTo(22).map((b) => [a, b]));

const alone = (ruleset: Ruleset, state: readonly Int[]): Sum => [{ component: { ruleset, state }, times: 1 }];

/** Whether a state is lost, and the moves from won ones to lost ones, by the definition. */
function definition(ruleset: Ruleset) {
  const known = new Map<string, boolean>();
  const movesOf = (state: readonly Int[]) => [...options({ ruleset, state }, unlimited)];
  const isLost = (state: readonly Int[]): boolean => {
    const before = known.get(state.join());
    if (before !== undefined) return before;
    const moves = movesOf(state);
    const lost = moves.length > 0 && moves.every((option) => !isLostSum(option));
    known.set(state.join(), lost);
    return lost;
  };
  const isLostSum = (option: Sum): boolean => option.length > 0 && isLost(option[0]?.component.state ?? []);
  return { isLost, winning: (state: readonly Int[]) => keysOf(movesOf(state).filter(isLostSum)) };
}

describe('under misère play', () => {
  it.each([
    ...CASES,
    ['wythoff', [], SQUARE] as const,
    ...[1, 2, 3, 4, 5, 9].map((t) => ['generalWythoff', [t], SQUARE] as const),
  ])('%s %s is won and lost as by the definition, with the same moves', (name, parameters, states) => {
    const ruleset = knownRules(name, parameters);
    const { isLost, winning } = definition(ruleset);
    const session = createSession();
    for (const state of states) {
      const told = analyseByTheorem(session, alone(ruleset, state), unlimited);
      const moves = told?.winning.of(0);
      const won = winning(state);
      expect([state, told?.outcome, keysOf(moves?.first(1000) ?? []), moves?.count]).toEqual([
        state,
        isLost(state) ? 'P' : 'N',
        isLost(state) ? [] : won,
        isLost(state) ? 0 : won.length,
      ]);
    }
  });

  test.each([
    'game G(n) { take divisors(n) }',
    'game G(n) { take divisors(n) except n }',
    'game G(n) { take 1..floor(n / 2) }',
    'game G(n, m) { move to (n - k, 2 * k) for k in 1..min(n, m) }',
    'game G(n, m) { move to (n - k, 2 * k) for k in 1..min(n - 1, m) }',
    'game G(n, m) { move to (n - k, 3 * k) for k in 1..m where k < n }',
    'game G(n, last) { move to (n - k, k) for k in 1..n - 1 where k <= 2 * last }',
    'game G(a, b) { take multiples(a) from b  take multiples(b) from a }',
    'game G(x, y) { move to (x - k, y) for k in 1..x  move to (x, y - k) for k in 1..y  move to (x - k, y - k) for k in 1..min(x, y) }',
    'game G(a, b) { take any from b  take any from a  move to (a - k, b - l) for k in 1..a, l in 1..b where abs(k - l) <= 1 }',
    'game G(a, b) { take any from b  take any from a  take any from a, b where a > 1 }',
    // Almost the same rules, about which no theory is.
    'game G(n) { take divisors(n) where n != 9 }',
    'game G(n, m) { move to (n - k, 2 * k) for k in 1..min(n - 2, m) }',
    'game G(n, m) { move to (n - k, 2 * k) for k in 1..min(n, m - 1) }',
    'game G(n, m) { move to (n - k, 2 * k) for k in 2..min(n, m) }',
    'game G(n, m) { move to (n - k, 2 * k + 1) for k in 1..min(n, m) }',
  ])('%s agrees with plain search, and so does a sum of two', (text) => {
    const ruleset = rulesetOf(text);
    const session = createSession();
    for (const heap of upTo(15)) {
      const state = ruleset.signed.map((_, index) => (index === 0 ? heap : 4));
      for (const sum of [
        alone(ruleset, state),
        [
          ...alone(ruleset, state),
          ...alone(
            ruleset,
            state.map(() => 3),
          ),
        ],
      ]) {
        const [told, found] = [analyseMisere(session, sum, unlimited), searched(createSession(), sum, unlimited)];
        expect([state, sum.length, told.outcome, exactly(told.winning.count)]).toEqual([
          state,
          sum.length,
          found.outcome,
          exactly(found.winning.count),
        ]);
      }
    }
    expect(allContradictions(session)).toEqual([]);
  });

  it('leaves several copies of a component to others', () => {
    const [component] = alone(rulesetOf('game G(n) { take divisors(n) }'), [9]);
    const session = createSession();
    expect(component && analyseByTheorem(session, [{ ...component, times: 2 }], unlimited)).toBeNull();
    expect(component && analyseByTheorem(session, [component, component], unlimited)).toBeNull();
  });
});

describe('large states under misère play', () => {
  const large = 10n ** 18n;
  test.each<readonly [text: string, state: readonly Int[], outcome: string, moves: number]>([
    ['take divisors(n)', [10 ** 9], 'N', 10],
    ['take divisors(n)', [999_999_937], 'P', 0],
    ['take divisors(n) except n', [large], 'N', 19],
    ['take 1..floor(n / 2)', [3n * 2n ** 60n - 1n], 'P', 0],
    ['take 1..floor(n / 2)', [3n * 2n ** 60n], 'N', 1],
    ['take ceil(n / 2)..n', [large], 'N', 1],
    ['move to (m) for m in divisors(n) where m < n', [large], 'N', 2],
    ['move to (m) for m in divisors(n) where m < n', [10 ** 9 + 7], 'P', 0],
  ])('%s from %s', (rule, state, outcome, moves) => {
    const told = analyseMisere(createSession(), alone(rulesetOf(`game G(n) { ${rule} }`), state), unlimited);
    expect([told.outcome, exactly(told.winning.count)]).toEqual([outcome, moves]);
  });

  it('Fibonacci Nim with one stone more is lost where it is under normal play', () => {
    const ruleset = rulesetOf('game G(n, m) { move to (n - k, 2 * k) for k in 1..min(n, m) }');
    const session = createSession();
    const outcome = (n: Int) => analyseMisere(session, alone(ruleset, [n, 12]), unlimited).outcome;
    const fibonacci = 12200160415121876738n;
    expect([fibonacci, fibonacci + 1n, fibonacci + 2n].map(outcome)).toEqual(['N', 'P', 'N']);
  });
});
