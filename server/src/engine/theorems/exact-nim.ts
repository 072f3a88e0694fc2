import { add, floorDivide, type Int, least, modulo, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { distinctSorted } from '../game/distinct-lists.ts';
import type { Parameter } from '../game/forms.ts';
import { countedBy, movesAmong } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { countLostBelow, isLostBySmallest, lostBelow } from './smallest-heaps.ts';
import { numberIn, type SolvedGame, type Theory } from './theorem.ts';

/** Whether the order of the heaps counts. */
interface Places {
  readonly list: string;
  readonly distinct: (states: Iterable<State>) => Iterable<State>;
  readonly isCounted: boolean;
}

export const inOrder: Places = { list: 'a...', distinct: (states) => states, isCounted: true };

export const unordered: Places = { list: 'unordered a...', distinct: distinctSorted, isCounted: false };

/** The ways to choose two or three places, each choice at least once. */
const PLACES: readonly (readonly string[])[] = [
  [
    'i in 1..#a, j in 1..i - 1',
    'i in 2..#a, j in 1..i - 1',
    'i in 1..#a, j in i + 1..#a',
    'i in 1..#a - 1, j in i + 1..#a',
    'i in 1..#a, j in 1..#a where i < j',
    'i in 1..#a, j in 1..#a where j < i',
    'i in 1..#a, j in 1..#a where i != j',
  ],
  [
    'i in 1..#a, j in 1..i - 1, l in 1..j - 1',
    'i in 1..#a, j in i + 1..#a, l in j + 1..#a',
    'i in 1..#a, j in 1..#a, l in 1..#a where i < j and j < l',
  ],
];

/** The rules that name the places of which the entries become smaller: two, or three. */
function rulesWithPlaces(list: string, count: 2 | 3): readonly string[] {
  const places = ['i', 'j', 'l'].slice(0, count);
  const taken = ['x', 'y', 'z'];
  const amounts = [
    places.map((place, at) => [`[${place}] = a[${place}] - ${taken[at]}`, `${taken[at]} in 1..a[${place}]`] as const),
    places.map((place, at) => [`[${place}] = ${taken[at]}`, `${taken[at]} in 0..a[${place}] - 1`] as const),
  ];
  return (PLACES[count - 2] ?? []).flatMap((loops) =>
    amounts.map((changes) => {
      const [chosen = '', condition] = loops.split(' where ');
      const entries = changes.map(([entry]) => entry).join(', ');
      const smaller = changes.map(([, loop]) => loop).join(', ');
      const where = condition === undefined ? '' : ` where ${condition}`;
      return `game G(${list}) { move to a with ${entries} for ${chosen}, ${smaller}${where} }`;
    }),
  );
}

/** The lists that are smaller at exactly k places. */
function rulesOfLists(list: string): readonly string[] {
  const conditions = ['b[j] < a[j]', 'a[j] > b[j]', 'b[j] != a[j]', 'a[j] != b[j]'].flatMap((differs) => [
    `count(${differs} for j in 1..#a) == k`,
    `k == count(${differs} for j in 1..#a)`,
  ]);
  return ['0..a[j] for j in 1..#a', '0..x for x in a'].flatMap((lists) =>
    conditions.map((condition) => `game G[k](${list}) { move to b for b in lists(${lists}) where ${condition} }`),
  );
}

function gameOfPlaces(places: Places, count: 2 | 3): SolvedGame {
  return {
    rules: rulesWithPlaces(places.list, count),
    theory: (ruleset) => exactly(ruleset, places, atMostTwice(count), BY_EXACT_NIM),
  };
}

function gameOfLists(places: Places): SolvedGame {
  return {
    rules: rulesOfLists(places.list),
    theory: (ruleset, [parameter]) => {
      const changed = changedHeaps(parameter);
      return changed === null ? null : exactly(ruleset, places, atMostTwice(changed), BY_EXACT_NIM);
    },
  };
}

/** With k < 1, moves change nothing or do not exist; no list has so many entries as the greatest k here. */
function changedHeaps(parameter: Parameter | undefined): number | null {
  const k = numberIn(parameter);
  return k === null || k < 1 ? null : Number(least(k, MOST_ENTRIES));
}

const MOST_ENTRIES = 2 ** 24;

/** The number of heaps that a move changes, for lists of at most twice as many. */
function atMostTwice(changed: number): (state: State) => number | null {
  return ({ length }) => (length <= 2 * changed ? changed : null);
}

const BY_EXACT_NIM = { kind: 'theorem', by: 'Boros 2018' } as const;

/** Exact k-Nim: each move makes exactly k heaps smaller, each by any number, see {@link exactly}. */
export const EXACT_NIM = {
  exactNim: gameOfLists(inOrder),
  exactPairs: gameOfPlaces(inOrder, 2),
  exactTriples: gameOfPlaces(inOrder, 3),
  unorderedExactNim: gameOfLists(unordered),
  unorderedExactPairs: gameOfPlaces(unordered, 2),
  unorderedExactTriples: gameOfPlaces(unordered, 3),
} as const satisfies Readonly<Record<string, SolvedGame>>;

/**
 * The theory of the lists for which `changes` gives k, the number of heaps that each move makes smaller; of at most 2k heaps, a list is lost if and only if more
 * than k are smallest ones, where missing heaps are empty (proof at `thanosNim`). The values are those of Boros, Gurvich, Ho, Makino and Mursic (2018). Let T
 * be the largest number of moves that can be made one after another.
 *
 * Fewer than 2k heaps are worth T. Proof: no move leaves T as it is, since what is left after one could be left later, too. Taking one stone from each of the
 * k largest heaps leaves T − 1. Taking the rest of these one by one lowers T by at most 1 each, down to 0, as fewer than k heaps remain. So all values below T are met.
 *
 * For 2k heaps with k > 1, let m be the size of the smallest ones, y − 1 the T of what the heaps have more than m, and z = 1 + y(y − 1) / 2. The value is T if m < z,
 * and z − 1 + ((m − z) mod y) otherwise.
 */
export function exactly(
  ruleset: Ruleset,
  { distinct, isCounted }: Places,
  changes: (state: State) => number | null,
  ground: Extract<Ground, { readonly kind: 'theorem' }>,
): Theory {
  const winning = (state: State, changed: number, meter: Meter): Moves => {
    if (isLostBySmallest(state, changed)) return NO_MOVES;
    const moves = movesAmong(function* (): Generator<Sum> {
      for (const next of distinct(lostBelow(state, changed, meter)))
        yield [{ component: { ruleset, state: next }, times: 1 }];
    });
    return isCounted ? countedBy(moves, () => countLostBelow(state, changed, meter)) : moves;
  };
  return {
    order: (state, meter) => (changes(state) === null ? null : BY_SUM(state, meter)),
    value: (state, meter) => {
      meter.spend(state.length);
      const changed = changes(state);
      if (changed === null) return null;
      if (isLostBySmallest(state, changed)) return { nimber: 0, ground };
      const nimber = formula(state, changed, meter);
      return nimber === null ? null : { nimber, ground: BY_EXACT_NIM };
    },
    hasQuickValue: (state) => {
      const changed = changes(state);
      return changed !== null && (changed > 1 || state.length < 2);
    },
    verdict: (state, meter) => {
      meter.spend(state.length);
      const changed = changes(state);
      if (changed === null) return null;
      return { lost: isLostBySmallest(state, changed), ground, winning: winning(state, changed, meter) };
    },
    moves: (state, target, meter) => {
      const changed = changes(state);
      return target === 0 && changed !== null ? winning(state, changed, meter) : null;
    },
  };
}

/** The value of at most 2k heaps; null for two heaps of which one changes. */
function formula(state: State, changed: number, meter: Meter): Int | null {
  const longest = longestPlay(state, changed, meter);
  if (state.length < 2 * changed) return longest;
  if (changed === 1) return null;
  const smallest = state.reduce(least, state[0] ?? 0);
  const above = state.map((heap) => subtract(heap, smallest));
  const y = add(longestPlay(above, changed, meter), 1);
  const before = floorDivide(multiply(y, subtract(y, 1)), 2);
  if (smallest <= before) return longest;
  return add(before, modulo(subtract(smallest, add(before, 1)), y));
}

/**
 * The largest number of moves that can follow each other if each takes from exactly k heaps: the largest m such that the heaps, none counted as more than m stones, have km stones
 * together. Found by bisection, which takes a step for each binary digit and each heap.
 */
function longestPlay(state: State, changed: number, meter: Meter): Int {
  const isPossible = (moves: Int): boolean => {
    meter.spend(state.length);
    const usable = state.reduce<Int>((sum, heap) => add(sum, least(heap, moves)), 0);
    return usable >= multiply(changed, moves);
  };
  let [possible, impossible]: [Int, Int] = [0, add(floorDivide(state.reduce(add, 0), changed), 1)];
  while (subtract(impossible, possible) > 1) {
    const middle = floorDivide(add(possible, impossible), 2);
    if (isPossible(middle)) possible = middle;
    else impossible = middle;
  }
  return possible;
}
