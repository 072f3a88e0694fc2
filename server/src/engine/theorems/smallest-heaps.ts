import { add, compare, type Int, least, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { State } from '../game/state.ts';

interface Heaps {
  readonly smallest: Int;
  /** How many of them there are. */
  readonly count: number;
}

/** The smallest of 2k heaps, where those that are missing are empty. */
function smallestOf(state: State, changed: number): Heaps {
  const missing = Math.max(0, 2 * changed - state.length);
  const smallest = missing > 0 ? 0 : state.reduce(least, state[0] ?? 0);
  return { smallest, count: missing + state.filter((heap) => heap === smallest).length };
}

/** Whether more than k of at most 2k heaps are smallest ones; an empty heap that is missing changes nothing, since no move can make it smaller. Linear. */
export function isLostBySmallest(state: State, changed: number): boolean {
  return smallestOf(state, changed).count > changed;
}

/** What may become of the heaps from a place on. */
interface Choice {
  readonly heap: Int;
  /** How many heaps still have to change, and how many of them need not become smallest ones. */
  readonly left: number;
  readonly spare: number;
}

/** The lost lists to which moves from a list that is not lost lead, one after another: k greater heaps change, of which fewer than there are smallest ones do not become as small. */
export function* lostBelow(state: State, changed: number, meter: Meter): Generator<State> {
  const { smallest, count } = smallestOf(state, changed);
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
  const open = [choicesAt(0, changed, count - 1)];
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
export function countLostBelow(state: State, changed: number, meter: Meter): Int {
  const { smallest, count } = smallestOf(state, changed);
  const spare = count - 1;
  // The ways to change so many heaps, by how many of them are no smallest ones.
  let ways: readonly (readonly Int[])[] = [[1]];
  for (const heap of state.toSorted(compare)) {
    if (heap === smallest) continue;
    meter.spend(1 + ways.length * (spare + 1));
    const between = subtract(subtract(heap, smallest), 1);
    const before = ways;
    const at = (fewer: number, others: number): Int => before[fewer]?.[others] ?? 0;
    ways = Array.from({ length: Math.min(changed, before.length) + 1 }, (_, fewer) =>
      Array.from({ length: Math.min(fewer, spare) + 1 }, (_, others) =>
        add(
          add(at(fewer, others), at(fewer - 1, others)),
          others === 0 ? 0 : multiply(at(fewer - 1, others - 1), between),
        ),
      ),
    );
  }
  return (ways[changed] ?? []).reduce(add, 0);
}
