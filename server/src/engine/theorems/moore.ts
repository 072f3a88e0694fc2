import { waysToSum } from '../arithmetic/bounded-sums.ts';
import {
  add,
  bitLength,
  floorDivide,
  greatest,
  type Int,
  isEven,
  least,
  multiply,
  subtract,
  xor,
} from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { distinctSorted } from '../game/distinct-lists.ts';
import type { Parameter } from '../game/forms.ts';
import { countedBy, movesAmong, movesOf, runOf } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { lostStates, nimSumOf, type Statement, statesWorth, variablesFor } from '../game/statement.ts';
import { compactSearch } from './compact-search.ts';
import { balancedBelow, countBalancedBelow } from './moore-moves.ts';
import { smallNumbers } from './plain-numbers.ts';
import { numberIn, type SolvedGame, type Theory } from './theorem.ts';

/** The most heaps that a move of these rules can change, whatever the parameter. */
const MOST_HEAPS = 4;
/** No list is longer. */
const MOST_ENTRIES = 2 ** 24;

/**
 * Moore's Nim: a move makes 1 to k heaps smaller. The value is 0 exactly when each binary digit occurs in a multiple of k + 1 heaps (Moore
 * 1910), which also gives the winning moves. The value of at most k heaps is their sum, since every smaller sum can be reached but not the same sum; for k = 1 the value is the
 * xor. No formula is known for the rest, which is searched with the heaps sorted and empty ones left out, if there are few states.
 */
export const moore: SolvedGame = {
  rules: [
    `game G[k](a...) {
      move to a with [h] = p for h in 1..#a, p in 0..a[h] - 1
      move to a with [h] = p, [i] = q
        for h in 1..#a, i in h + 1..#a, p in 0..a[h] - 1, q in 0..a[i] - 1 where k > 1
      move to a with [h] = p, [i] = q, [j] = r
        for h in 1..#a, i in h + 1..#a, j in i + 1..#a, p in 0..a[h] - 1, q in 0..a[i] - 1, r in 0..a[j] - 1 where k > 2
      move to a with [h] = p, [i] = q, [j] = r, [l] = s
        for h in 1..#a, i in h + 1..#a, j in i + 1..#a, l in j + 1..#a,
        p in 0..a[h] - 1, q in 0..a[i] - 1, r in 0..a[j] - 1, s in 0..a[l] - 1 where k > 3
    }`,
  ],
  theory: (ruleset, [parameter]) => {
    const k = numberIn(parameter);
    return k === null ? null : theory(ruleset, Number(least(greatest(1, k), MOST_HEAPS)), inOrder);
  },
};

/** The same, written as all lists that are smaller at 1 to k places. */
export const mooreOfLists: SolvedGame = {
  rules: rulesOfLists('a...'),
  theory: (ruleset, [parameter]) => ofLists(ruleset, parameter, inOrder),
};

/** The same where the order of the heaps does not count: moves that leave the same heaps count once. */
export const unorderedMoore: SolvedGame = {
  rules: rulesOfLists('unordered a...'),
  theory: (ruleset, [parameter]) => ofLists(ruleset, parameter, unordered),
};

/** The lists that differ from the heaps at 1 to k places, in the ways in which people write them. */
function rulesOfLists(heaps: string): readonly string[] {
  const lists = ['0..a[j] for j in 1..#a', '0..x for x in a'];
  const counts = ['b[j] != a[j]', 'a[j] != b[j]', 'b[j] < a[j]', 'a[j] > b[j]'].map(
    (differs) => `count(${differs} for j in 1..#a)`,
  );
  const conditions = counts.flatMap((count) => [
    `${count} in 1..k`,
    `${count} >= 1 and ${count} <= k`,
    `b != a and ${count} <= k`,
  ]);
  return lists.flatMap((list) =>
    conditions.map((condition) => `game G[k](${heaps}) { move to b for b in lists(${list}) where ${condition} }`),
  );
}

/** With k < 1 there are no moves. */
function ofLists(ruleset: Ruleset, parameter: Parameter | undefined, places: Places): Theory | null {
  const k = numberIn(parameter);
  return k === null || k < 1 ? null : theory(ruleset, Number(least(k, MOST_ENTRIES)), places);
}

/** Whether the order of the heaps counts: the states to which moves lead, each once, and how many there are. */
interface Places {
  readonly distinct: (states: Iterable<State>) => Iterable<State>;
  readonly count: ((heaps: State, most: number, meter: Meter) => Int) | null;
}

const inOrder: Places = { distinct: (states) => states, count: countBalancedBelow };

const unordered: Places = { distinct: distinctSorted, count: null };

/** A move makes 1 to `most` heaps smaller. */
function theory(ruleset: Ruleset, most: number, places: Places): Theory {
  const search = compactSearch({
    canonical: (heaps) => heaps.filter((heap) => heap > 0).sort((a, b) => a - b),
    options: (heaps) => smaller(heaps, 0, most),
    known: (heaps) => {
      const nimber = formula(heaps, most);
      return nimber === null ? null : Number(nimber);
    },
  });
  function* leading(states: Iterable<State>): Generator<Sum> {
    for (const state of places.distinct(states)) yield [{ component: { ruleset, state }, times: 1 }];
  }
  const winning = (state: State, meter: Meter): Moves => {
    const moves = movesAmong(() => leading(balancedBelow(state, most, meter)));
    const { count } = places;
    return count === null ? moves : countedBy(moves, () => count(state, most, meter));
  };
  return {
    order: BY_SUM,
    value(state, meter) {
      meter.spend(state.length);
      const nimber = formula(nonEmpty(state), most);
      if (nimber !== null) return { nimber, ground: BY_MOORE };
      const heaps = smallNumbers(state);
      return heaps === null ? null : { nimber: search(heaps, meter), ground: COMPUTED };
    },
    hasQuickValue: (state) => {
      const heaps = nonEmpty(state);
      return heaps.length <= most || most === 1 || isQuick(heaps, most);
    },
    verdict: (state, meter) => {
      meter.spend(state.length);
      const lost = isBalanced(nonEmpty(state), most + 1);
      return { lost, ground: BY_MOORE, winning: lost ? NO_MOVES : winning(state, meter) };
    },
    statements: (width) => statementsFor(width, most),
    moves: (state, target, meter) => {
      const heaps = nonEmpty(state);
      if (heaps.length <= most) return places.count === null ? null : movesToSum(ruleset, state, target, meter);
      return target === 0 && !isBalanced(heaps, most + 1) ? winning(state, meter) : null;
    },
  };
}

/** Whether all values that a state needs are found within about a second. */
function isQuick(heaps: State, most: number): boolean {
  const states = heaps.reduce<Int>((product, heap) => multiply(product, add(heap, 1)), 1);
  // How many options change 0, 1, … heaps.
  const options = heaps.reduce<readonly Int[]>(
    (sums, heap) => sums.map((sum, size) => add(sum, multiply(sums[size - 1] ?? 0, heap))),
    [1, ...Array.from({ length: Math.min(most, heaps.length) }, () => 0)],
  );
  return multiply(states, options.reduce(add, 0)) <= QUICK;
}

const QUICK = 2 ** 24;

function nonEmpty(heaps: State): State {
  return heaps.filter((heap) => heap > 0);
}

/** As many heaps as a move may change are worth their sum; one more are lost if all are equal, since each binary digit is then in all or none. */
function statementsFor(width: number, most: number): readonly Statement[] {
  const variables = variablesFor(width);
  if (most === 1) return nimSumOf(BY_MOORE, width);
  if (variables.length > 0 && width <= most) return [statesWorth(BY_MOORE, variables, variables.join(' + '))];
  const all = variables.join(', ');
  return width === most + 1 ? [lostStates(BY_MOORE, variables, `max(${all}) - min(${all}) == 0`)] : [];
}

/** The value of non-empty heaps, if a formula gives it; else null. */
function formula(heaps: readonly Int[], most: number): Int | null {
  if (heaps.length <= most) return heaps.reduce(add, 0);
  if (most === 1) return heaps.reduce(xor, 0);
  return isBalanced(heaps, most + 1) ? 0 : null;
}

/** The options whose heaps sum to `target`, if a move can change all heaps. The cost grows with two to the power of their number. */
function movesToSum(ruleset: Ruleset, state: State, target: Int, meter: Meter): Moves {
  const heaps = [...state.keys()].filter((index) => (state[index] ?? 0) > 0);
  const excess = subtract(state.reduce(add, 0), target);
  return movesOf(function* () {
    for (const changed of subsets(heaps)) {
      meter.spend(2 ** changed.length);
      const sizes = changed.map((index) => state[index] ?? 0);
      const rest = subtract(sizes.reduce(add, 0), excess);
      yield runOf(waysToSum(sizes, rest, meter), function* (): Generator<Sum> {
        for (const smaller of smallerWithSum(sizes, rest)) {
          const next = [...state];
          for (const [at, index] of changed.entries()) next[index] = smaller[at] ?? 0;
          yield [{ component: { ruleset, state: next }, times: 1 }];
        }
      });
    }
  });
}

/** The non-empty subsets, the smallest first. */
function subsets(items: readonly number[]): readonly (readonly number[])[] {
  const all = Array.from({ length: 2 ** items.length - 1 }, (_, code) =>
    items.filter((_item, at) => Math.floor((code + 1) / 2 ** at) % 2 === 1),
  );
  return all.sort((a, b) => a.length - b.length);
}

/** What those heaps can then be. The recursion is as deep as there are heaps, which are few. */
function* smallerWithSum([heap, ...others]: readonly Int[], rest: Int): Generator<readonly Int[]> {
  if (heap === undefined) {
    if (rest === 0) yield [];
    return;
  }
  const most = others.reduce<Int>((sum, other) => add(sum, subtract(other, 1)), 0);
  const last = least(subtract(heap, 1), rest);
  for (let size = greatest(0, subtract(rest, most)); size <= last; size = add(size, 1))
    for (const smaller of smallerWithSum(others, subtract(rest, size))) yield [size, ...smaller];
}

/**
 * The heaps after 1 to `most` of them have become smaller, leaving those before `first` unchanged. The recursion is as deep as `most`,
 * which is small.
 */
function* smaller(heaps: readonly number[], first: number, most: number): Generator<readonly number[]> {
  if (most === 0) return;
  for (let index = first; index < heaps.length; index += 1) {
    for (let rest = 0; rest < (heaps[index] ?? 0); rest += 1) {
      const next = heaps.with(index, rest);
      yield next;
      yield* smaller(next, index + 1, most - 1);
    }
  }
}

/** True if each binary digit occurs in a multiple of `modulus` heaps. */
function isBalanced(heaps: readonly Int[], modulus: number): boolean {
  const digits = Math.max(0, ...heaps.map(bitLength));
  let rests = heaps;
  for (let digit = 0; digit < digits; digit += 1) {
    if (rests.filter((rest) => !isEven(rest)).length % modulus !== 0) return false;
    rests = rests.map((rest) => floorDivide(rest, 2));
  }
  return true;
}

const BY_MOORE = { kind: 'theorem', by: 'Moore' } as const;
