import { add, compare, greatest, type Int, subtract } from '../arithmetic/integers.ts';
import { movesOf, type Run } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { lostStates, type Statement, variablesFor } from '../game/statement.ts';
import type { SolvedGame, Theory } from './theorem.ts';

/** The ways to say that entry i is a greatest one. */
const IS_GREATEST = [
  'a[i] == max(a)',
  'max(a) == a[i]',
  'a[i] >= max(a)',
  'all(a[j] <= a[i] for j in 1..#a)',
  'all(a[i] >= a[j] for j in 1..#a)',
  'all(x <= a[i] for x in a)',
];

/** The moves that make entry i smaller; the greatest entry is as large as max(a). */
const SMALLER = [
  'move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1',
  'move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i]',
  'move to a with [i] = s for i in 1..#a, s in 0..max(a) - 1',
  'move to a with [i] = a[i] - k for i in 1..#a, k in 1..max(a)',
];

/** What the last entry, which is a greatest one where entries stand from smallest to largest, may become. */
const LAST_SMALLER = [
  's for s in 0..a[#a] - 1',
  'a[#a] - k for k in 1..a[#a]',
  's for s in 0..max(a) - 1',
  'max(a) - k for k in 1..max(a)',
];

function rulesFor(list: string): readonly string[] {
  return SMALLER.flatMap((move) => IS_GREATEST.map((condition) => `game G(${list}) { ${move} where ${condition} }`));
}

/** The moves of the last entry, written with the place or with the entries before it. */
function rulesForLast(list: string): readonly string[] {
  return LAST_SMALLER.flatMap((smaller) => {
    const [entry = '', loop = ''] = smaller.split(' for ');
    return [
      `game G(${list}) { move to a with [#a] = ${entry} for ${loop} }`,
      `game G(${list}) { move to a[1..#a - 1] ++ [${entry}] for ${loop} }`,
    ];
  });
}

/**
 * Greedy Nim: a move takes any number of stones from one of the greatest heaps. A state is lost if and only if all heaps are empty or the number of
 * greatest heaps is even (Albert and Nowakowski 2004).
 *
 * Proof. From an even number of greatest heaps, every move leaves one fewer, an odd number. From an odd number of at least 3, every move leaves an even
 * number. A single greatest heap can become as large as the next smaller heaps, or smaller than they are. If there is an odd number of those, the former
 * makes it even. If the number is even, the latter leaves an even number of greatest heaps; if all others are empty, the heap can be emptied, too.
 */
export const greedyNim: SolvedGame = {
  rules: rulesFor('a...'),
  theory: (ruleset) =>
    theory(ruleset, {
      occurs: () => true,
      movable: (places) => places,
      changed: (state, place, heap) => state.with(place, heap),
    }),
};

/**
 * The same where the order of the heaps does not count: the same move on either of two equal heaps leads to the same state, so it counts once. The last
 * entry is a greatest one in states that occur, where entries stand from smallest to largest; all others are searched, and so is the empty list, in which
 * the last entry has no meaning.
 */
export const unorderedGreedyNim: SolvedGame = {
  rules: [...rulesFor('unordered a...'), ...rulesForLast('unordered a...')],
  theory: (ruleset) =>
    theory(ruleset, {
      occurs: (state) => state.length > 0 && state.every((heap, at) => compare(state[at - 1] ?? heap, heap) <= 0),
      movable: (places) => places.slice(0, 1),
      changed: (state, place, heap) => state.with(place, heap).toSorted(compare),
    }),
};

interface Heaps {
  /** Whether the theory is about a state. */
  readonly occurs: (state: State) => boolean;
  /** Of the places of equal heaps, those whose moves differ. */
  readonly movable: (places: readonly number[]) => readonly number[];
  /** The state after the heap at a place has changed. */
  readonly changed: (state: State, place: number, heap: Int) => State;
}

function theory(ruleset: Ruleset, { occurs, movable, changed }: Heaps): Theory {
  const runs = (state: State): readonly Run[] => {
    const most = state.reduce(greatest, 0);
    const places = [...state.keys()].filter((place) => state[place] === most);
    const { least, last } = places.length > 1 ? { least: 0, last: subtract(most, 1) } : winningSizes(state, most);
    return movable(places).map((place) => ({
      count: add(subtract(last, least), 1),
      at: (index) => [{ component: { ruleset, state: changed(state, place, add(least, index)) }, times: 1 }],
    }));
  };
  const winning = (state: State) => (isLost(state) ? NO_MOVES : movesOf(() => runs(state)));
  return {
    order: (state, meter) => (occurs(state) ? BY_SUM(state, meter) : null),
    value: (state, meter) => {
      meter.spend(state.length);
      return occurs(state) && isLost(state) ? { nimber: 0, ground: BY_COUNTING } : null;
    },
    verdict: (state, meter) => {
      meter.spend(state.length);
      return occurs(state) ? { lost: isLost(state), ground: BY_COUNTING, winning: winning(state) } : null;
    },
    moves: (state, target) => (target === 0 && occurs(state) ? winning(state) : null),
    statements: statementsFor,
  };
}

function isLost(state: State): boolean {
  const most = state.reduce(greatest, 0);
  return most === 0 || countOf(state, most) % 2 === 0;
}

function countOf(state: State, heap: Int): number {
  return state.filter((other) => other === heap).length;
}

/** The sizes to which the only greatest heap may be reduced so that the state is lost. */
function winningSizes(state: State, most: Int): { readonly least: Int; readonly last: Int } {
  const others = state.filter((heap) => heap !== most);
  const next = others.reduce(greatest, 0);
  if (next === 0) return { least: 0, last: 0 };
  return countOf(others, next) % 2 === 1 ? { least: next, last: next } : { least: 0, last: subtract(next, 1) };
}

function statementsFor(width: number): readonly Statement[] {
  const variables = variablesFor(width);
  if (variables.length < 2) return [];
  const all = variables.join(', ');
  const condition = `max(${all}) == 0 or count(x == max(${all}) for x in [${all}]) % 2 == 0`;
  return [lostStates(BY_COUNTING, variables, condition)];
}

const BY_COUNTING = { kind: 'theorem', by: 'greatest heaps' } as const;
