import { add, compare, type Int, least, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { distinctSorted } from '../game/distinct-lists.ts';
import { countedBy, movesAmong } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { SolvedGame, Theory } from './theorem.ts';

/** The ways to write that exactly half of the heaps become smaller. */
function rulesFor(heaps: string): readonly string[] {
  const counts = ['b[j] < a[j]', 'a[j] > b[j]', 'b[j] != a[j]', 'a[j] != b[j]'].map(
    (differs) => `count(${differs} for j in 1..#a)`,
  );
  const conditions = counts.flatMap((count) => [`2 * ${count} == #a`, `#a == 2 * ${count}`, `${count} * 2 == #a`]);
  return ['0..a[j] for j in 1..#a', '0..x for x in a'].flatMap((lists) =>
    conditions.map((condition) => `game G(${heaps}) { move to b for b in lists(${lists}) where ${condition} }`),
  );
}

/**
 * Thanos Nim: of 2k heaps, a move makes exactly k smaller, each by any number. A state is lost if and only if more than k heaps are smallest ones. (Codeforces 1147C.)
 *
 * Proof. Of more than k smallest heaps, a move cannot leave out all. If they are empty, there is no move; else the smallest heaps after it are among the k that have changed, so there
 * are at most k. If at most k heaps are smallest ones, at least k others are greater, and k of them may become as small, which makes more than k. No move that makes a heap smaller still
 * leaves a lost state, since only heaps that have changed are then smallest ones.
 */
export const thanosNim: SolvedGame = {
  rules: rulesFor('a...'),
  theory: (ruleset) => theory(ruleset, (states) => states, true),
};

/** The same where the order of the heaps does not count. */
export const unorderedThanosNim: SolvedGame = {
  rules: rulesFor('unordered a...'),
  theory: (ruleset) => theory(ruleset, distinctSorted, false),
};

function theory(ruleset: Ruleset, distinct: (states: Iterable<State>) => Iterable<State>, isCounted: boolean): Theory {
  // Without heaps the rules lead back to the same state.
  const occurs = ({ length }: State) => length > 0 && length % 2 === 0;
  function* leading(state: State, meter: Meter): Generator<Sum> {
    for (const next of distinct(listsBelow(state, meter))) yield [{ component: { ruleset, state: next }, times: 1 }];
  }
  const winning = (state: State, meter: Meter): Moves => {
    if (isLost(state)) return NO_MOVES;
    const moves = movesAmong(() => leading(state, meter));
    return isCounted ? countedBy(moves, () => countBelow(state, meter)) : moves;
  };
  return {
    order: (state, meter) => (occurs(state) ? BY_SUM(state, meter) : null),
    value: (state, meter) => {
      meter.spend(state.length);
      return occurs(state) && isLost(state) ? { nimber: 0, ground: BY_SMALLEST } : null;
    },
    verdict: (state, meter) => {
      meter.spend(state.length);
      return occurs(state) ? { lost: isLost(state), ground: BY_SMALLEST, winning: winning(state, meter) } : null;
    },
    moves: (state, target, meter) => (target === 0 && occurs(state) ? winning(state, meter) : null),
  };
}

const BY_SMALLEST = { kind: 'theorem', by: 'smallest heaps' } as const;

interface Heaps {
  readonly smallest: Int;
  /** How many of them there are. */
  readonly count: number;
}

function smallestOf(state: State): Heaps {
  const smallest = state.reduce(least, state[0] ?? 0);
  return { smallest, count: state.filter((heap) => heap === smallest).length };
}

function isLost(state: State): boolean {
  return 2 * smallestOf(state).count > state.length;
}

/** What may become of the heaps from a place on. */
interface Choice {
  readonly heap: Int;
  /** How many heaps still have to change, and how many of them need not become smallest ones. */
  readonly left: number;
  readonly spare: number;
}

/** The lost lists to which moves lead, one after another: k greater heaps change, of which fewer than there are smallest ones do not become as small. */
function* listsBelow(state: State, meter: Meter): Generator<State> {
  const { smallest, count } = smallestOf(state);
  const greaterFrom: number[] = [0];
  for (const heap of state.toReversed()) greaterFrom.unshift((greaterFrom[0] ?? 0) + (heap > smallest ? 1 : 0));
  function* choicesAt(place: number, left: number, spare: number): Generator<Choice> {
    const heap = state[place] ?? 0;
    const isGreater = heap > smallest;
    if (isGreater && left > 0) yield { heap: smallest, left: left - 1, spare };
    if ((greaterFrom[place + 1] ?? 0) >= left) yield { heap, left, spare };
    if (!isGreater || left === 0 || spare === 0) return;
    for (let next = add(smallest, 1); next < heap; next = add(next, 1))
      yield { heap: next, left: left - 1, spare: spare - 1 };
  }
  const chosen: Int[] = [];
  const open = [choicesAt(0, state.length / 2, count - 1)];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.next();
    chosen.length = open.length - 1;
    if (next.done === true) {
      open.pop();
      continue;
    }
    meter.spend(10);
    chosen.push(next.value.heap);
    if (chosen.length === state.length) yield chosen.slice();
    else open.push(choicesAt(chosen.length, next.value.left, next.value.spare));
  }
}

/** How many these are. Takes a step for each heap, each number of changed heaps, and each number of those among them that are no smallest ones. */
function countBelow(state: State, meter: Meter): Int {
  const { smallest, count } = smallestOf(state);
  const [half, spare] = [state.length / 2, count - 1];
  // The ways to change so many heaps, by how many of them are no smallest ones.
  let ways: readonly (readonly Int[])[] = [[1]];
  for (const heap of state.toSorted(compare)) {
    if (heap === smallest) continue;
    meter.spend(1 + ways.length * (spare + 1));
    const between = subtract(subtract(heap, smallest), 1);
    const before = ways;
    const at = (changed: number, others: number): Int => before[changed]?.[others] ?? 0;
    ways = Array.from({ length: Math.min(half, before.length) + 1 }, (_, changed) =>
      Array.from({ length: Math.min(changed, spare) + 1 }, (_, others) =>
        add(
          add(at(changed, others), at(changed - 1, others)),
          others === 0 ? 0 : multiply(at(changed - 1, others - 1), between),
        ),
      ),
    );
  }
  return (ways[half] ?? []).reduce(add, 0);
}
