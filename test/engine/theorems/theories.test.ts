import { describe, expect, it } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { isLoopy } from '../../../server/src/engine/game/nimber.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { knownGame } from '../../../server/src/engine/theorems/theorems.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { someOf } from '../../tiers.ts';
import { type KnownName, knownRules } from '../support/known-games.ts';
import { keysOf, referenceOf } from '../support/reference.ts';

/** All lists of this many numbers from `least` to `most`. */
function lists(length: number, least: number, most: number): State[] {
  if (length === 0) return [[]];
  const entries = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return lists(length - 1, least, most).flatMap((list) => entries.map((entry) => [...list, entry]));
}

const HEAPS = lists(1, 0, 80);
const PAIRS = lists(2, 0, 12);
const LISTS = [[], ...lists(1, 0, 6), ...lists(2, 0, 5), ...lists(3, 0, 3), ...lists(4, 0, 2)];
const SHORT = [[], ...lists(1, 0, 5), ...lists(2, 0, 4), ...lists(3, 0, 3), ...lists(4, 0, 1), [1, 3, 2, 1, 1]];

/** Five heaps, of which four or fewer can be made smaller in many ways. */
const FIVE = [...lists(5, 0, 1), [1, 2, 2, 2, 3], [0, 1, 1, 3, 3]];

const EXACT = [
  [],
  ...lists(1, 0, 3),
  ...lists(2, 0, 4),
  ...lists(3, 0, 3),
  ...lists(4, 0, 2),
  [1, 2, 2, 3],
  [3, 3, 3, 4],
];

/** Coins on different squares, in order and not. */
const COINS = [
  [8, 3],
  [1, 3, 7, 8],
  [9, 2, 4],
  [2, 3, 4, 6, 7],
  [0, 1, 2, 4, 5, 9],
];

/** A cap, and heaps. */
const CAPPED = [...lists(2, 0, 6), ...lists(3, 0, 4), ...lists(4, 0, 1), [1, 9, 8], [3, 9, 8], [10 ** 12, 1, 1]];

/** Of an empty list the theory says nothing. */
const HALVES = [...lists(1, 0, 3), ...lists(2, 0, 5), ...lists(3, 0, 2), ...lists(4, 0, 3)];

function isAscending(heaps: State): boolean {
  return heaps.every((heap, at) => at === 0 || heap >= (heaps[at - 1] ?? 0));
}

const CASES: readonly (readonly [theory: KnownName, parameters: readonly Int[], states: readonly State[]])[] = [
  ['staircase', [], LISTS.slice(1)],
  // Coins on the same square, or not in order, are not covered by the theorem and have to be searched.
  ['silverDollar', [], LISTS],
  ['silverDollarFromOne', [], LISTS],
  ['orderedPiles', [], LISTS],
  ['descendingPiles', [], LISTS],
  ...(['Down', 'Up'] as const).flatMap((way) =>
    (['First', 'Last'] as const).flatMap((end) => [
      [`coins${way}To${end}`, [], [...LISTS, [1, 4, 9, 12], [12, 9, 4, 1]]] as const,
      [`piles${way}To${end}`, [], [...LISTS, [1, 4, 9, 12], [12, 9, 4, 1]]] as const,
    ]),
  ),
  ['nimble', [], LISTS.slice(0, 150)],
  ['unorderedNim', [], LISTS.slice(0, 150)],
  ['greedyNim', [], SHORT],
  ['unorderedGreedyNim', [], SHORT.filter(isAscending)],
  ['thanosNim', [], [...HALVES, ...lists(6, 0, 1)]],
  ['unorderedThanosNim', [], [...HALVES, ...lists(6, 0, 1), [0, 1, 1, 2, 2, 2]].filter(isAscending)],
  // Of four heaps, and of three with an empty one, the theory says nothing.
  ['deleteNim', [], [[], [7], ...lists(2, 0, 6), ...lists(3, 0, 4), [4, 4, 12], [8, 6, 4], ...lists(4, 1, 2)]],
  ['unorderedDeleteNim', [], [[7], ...lists(2, 0, 8), ...lists(3, 0, 5), [4, 4, 12], [4, 6, 8]].filter(isAscending)],
  ...[1, 2, 3].flatMap((factor) =>
    (['sharedCap', 'sharedCapByLast'] as const).map((theory) => [theory, [factor], CAPPED] as const),
  ),
  ['sharedTakeNoMore', [], CAPPED],
  // With k of 0 moves would change nothing, and lists of more than 2k heaps are searched.
  ...[1, 2, 3, 7].flatMap((k) => [
    ['exactNim', [k], EXACT] as const,
    ['unorderedExactNim', [k], EXACT.filter(isAscending)] as const,
  ]),
  ['exactPairs', [], [...EXACT, ...lists(5, 0, 1)]],
  ['unorderedExactPairs', [], [...EXACT, ...lists(3, 0, 5), ...lists(4, 0, 5)].filter(isAscending)],
  ['exactTriples', [], [...SHORT, ...lists(6, 0, 1)]],
  ['unorderedExactTriples', [], [...FIVE, ...lists(6, 0, 2), [1, 2, 2, 3, 3, 3]].filter(isAscending)],
  ...[0, 1, 2, 3, 4].map((k) => ['moore', [k], SHORT] as const),
  ['moore', [7], [...lists(4, 0, 2), ...lists(5, 0, 1), [1, 1, 2, 1, 2, 1]]],
  ...([1, 2, 3, 5] as const).flatMap((k) => [
    ['mooreOfLists', [k], [...SHORT, ...FIVE]] as const,
    ['unorderedMoore', [k], [...SHORT, ...FIVE].filter(isAscending)] as const,
  ]),
  ['moore', [2], [[5, 3, 6, 2]]],
  ['nimWithPass', [], LISTS.slice(1)],
  // Rows that do not descend are not a bar of chocolate, but the rules cover them too.
  ['chomp', [], LISTS],
  // Two coins on the same square, or beyond the last one, are searched.
  ...(['welter', 'welterFromOne'] as const).map((theory) => [theory, [], [...LISTS, ...COINS]] as const),
  ...(['sortedWelter', 'sortedWelterFromOne'] as const).map(
    (theory) => [theory, [], [...LISTS, ...COINS].filter(isAscending)] as const,
  ),
  ...([-1, 0, 2, 4, 9] as const).flatMap((end) => [
    ['welterUpTo', [end], [...LISTS, ...COINS]] as const,
    ['welterBelow', [end], [...LISTS, ...COINS]] as const,
    ['sortedWelterUpTo', [end], [...LISTS, ...COINS].filter(isAscending)] as const,
    ['sortedWelterBelow', [end], [...LISTS, ...COINS].filter(isAscending)] as const,
  ]),
  // A row with any other number is searched.
  ...(['welterRow', 'welterRowUpwards'] as const).map(
    (theory) => [theory, [], [...LISTS, ...lists(6, 0, 1), [0, 1, 1, 0, 0, 1, 0, 1], [1, 2, 0, 3, 1]]] as const,
  ),
  ['northcott', [4], [[], ...lists(2, 1, 4), ...lists(4, 1, 4), [0, 2], [1, 6], [6, 1]]],
  ['northcott', [6], lists(2, 1, 6)],
  ['allButTheLast', [], HEAPS],
  ['atLeastHalf', [], HEAPS],
  ['atMostHalf', [], HEAPS],
  ...[1, 2, 3, 4, 7, 30, 90].map((k) => ['atMostPart', [k], HEAPS] as const),
  ['binaryDigits', [], HEAPS],
  ['submasks', [], [...HEAPS, [127], [128], [170]]],
  ['yamaNim', [], lists(2, 0, 12)],
  ['triangularNim', [], lists(2, 0, 9)],
  ['splitPairs', [], [...lists(2, 0, 20), [40, 33], [64, 17]]],
  ['dim', [], HEAPS],
  ['properDim', [], HEAPS],
  ['innerDivisors', [], HEAPS],
  ['properDivisors', [], [...HEAPS, [96], [128], [180]]],
  ['properFactors', [], [...HEAPS, [96], [128], [180]]],
  // 105 and 135 have odd prime factors of different kinds and more than once.
  ['prim', [], [...HEAPS, [105], [121], [135], [143]]],
  ['equalParts', [], HEAPS],
  ['mark', [], HEAPS],
  ['king', [], PAIRS],
  ['knight', [], [...PAIRS, ...lists(2, 13, 18), [3, 30], [30, 2], [5, 24]]],
  ...(['euclid', 'euclidBoth', 'euclidPositive'] as const).map(
    (theory) => [theory, [], [...PAIRS, [40, 7], [21, 34], [3, 29], [24, 4]]] as const,
  ),
  ['wythoff', [], lists(2, 0, 9)],
  ...[1, 2, 3, 5].map((t) => ['generalWythoff', [t], lists(2, 0, 9)] as const),
  ['fibonacciNim', [], PAIRS],
  ['takeAway', [2], PAIRS],
  ['takeAway', [3], PAIRS],
  ['takeAwayLast', [3], PAIRS],
  ['takeNoMore', [], PAIRS],
  ['fibonacciLast', [], PAIRS],
  ...(['fibonacciNimButOne', 'fibonacciLastButOne', 'takeNoMoreButOne'] as const).map(
    (theory) => [theory, [], PAIRS] as const,
  ),
  ...([2, 3] as const).flatMap((factor) => [
    ['takeAwayButOne', [factor], PAIRS] as const,
    ['takeAwayLastButOne', [factor], PAIRS] as const,
  ]),
];

describe('a known game', () => {
  // What the files of the language say is compared on all small states by the tests of the prelude, with every change.
  it.each(someOf(CASES, 3))(
    '%s %s has the values, the options and the winner that plain search finds',
    (name, parameters, states) => {
      const ruleset = knownRules(name, parameters);
      const solver = knownGame(ruleset, createSession());
      const { form: _, ...plain } = ruleset;
      const reference = referenceOf(plain);
      expect(solver).not.toBeNull();
      for (const state of states) {
        const nimber = reference.nimber(state);
        const verdict = solver?.verdict?.(state, unlimited);
        const targets = Array.from({ length: isLoopy(nimber) ? 3 : Number(nimber) + 3 }, (_, target) => target);
        const options = targets.map((target) => reference.optionsWithValue(state, target));
        const moves = targets.map((target) => solver?.optionsWithValue(state, target, unlimited));
        const told = {
          nimber: solver?.value(state, unlimited).nimber,
          options: moves.map((found) => keysOf(found?.first(1000) ?? [])),
          counts: moves.map((found) => found?.count),
          verdict: verdict && { lost: verdict.lost, winning: keysOf(verdict.winning.first(1000)) },
        };
        const counts = options.map((list) => list.length);
        const won = { lost: nimber === 0, winning: nimber === 0 ? [] : options[0] };
        expect(told, `state ${state}`).toEqual({ nimber, options, counts, verdict: verdict && won });
      }
    },
  );

  it.each(['thanosNim', 'unorderedThanosNim'] as const)('%s is a draw without heaps', (name) => {
    const solver = knownGame(knownRules(name), createSession());
    expect(isLoopy(solver?.value([], unlimited).nimber ?? 0)).toBe(true);
    expect(solver?.verdict?.([], unlimited)).toBeNull();
  });

  it.each(['exactNim', 'unorderedExactNim'] as const)('%s is searched if no heap changes', (name) => {
    expect(knownGame(knownRules(name, [0]), createSession())).toBeNull();
  });

  it.each(['sharedCap', 'sharedCapByLast'] as const)('%s is searched if the next cap would be negative', (name) => {
    expect(knownGame(knownRules(name, [-1]), createSession())).toBeNull();
  });

  it.each([-2, -1])('is searched where its parameter is %i, for which the theorem fails', (part) => {
    const ruleset = knownRules('atMostPart', [part]);
    // A negative number of stones cannot be taken, so all heaps are lost.
    expect(referenceOf(ruleset).nimber([9])).toBe(0);
    expect(knownGame(ruleset, createSession())?.value([9], unlimited).nimber ?? 0).toBe(0);
  });
});

it('without heaps there is no last heap, so the theory says nothing', () => {
  const ruleset = rulesetOf('game G(unordered a...) { move to a with [#a] = s for s in 0..a[#a] - 1 }');
  const solver = solverOf(createSession(), ruleset);
  expect(solver.value([0, 3, 3], unlimited)).toMatchObject({ nimber: 0, ground: { by: 'greatest heaps' } });
  expect(() => solver.value([], unlimited)).toThrow();
});
