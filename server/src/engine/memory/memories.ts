import { isEven, leastCommonMultiple } from '../arithmetic/integers.ts';
import { NO_OTHERS, type Others } from '../boxes/option-reader.ts';
import type { Meter } from '../budget/meter.ts';
import { MOST_TAKEN, recurringOf } from '../game/large-heap-moves.ts';
import type { Step } from '../game/move-forms.ts';
import { someOption } from '../game/options.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { inOrder, type Pass } from './passes.ts';

/** The values that the other numbers can take during play with a heap: its memories. */
export interface Memories {
  readonly states: readonly State[];
  readonly placeOf: (memory: State) => number | undefined;
  /** Heaps of at least `from` with the same remainder by this have the same moves. */
  readonly modulus: number;
  /**
   * For each memory, and in it for each remainder of the heap: the amounts that may be taken from a heap of at least `from`, and the memory
   * after each.
   */
  readonly steps: readonly (readonly (readonly MemoryStep[])[])[];
  readonly from: number;
  /** The greatest of these amounts. */
  readonly most: number;
  /** The places of the memories, each after those to which a move leads that takes nothing. */
  readonly order: readonly number[];
  readonly component: (heap: number, memory: State) => Component;
  /** Reads an option; null for anything else. */
  readonly read: (option: Sum) => MemoryOption | null;
  /** Whether a move leaves the game: for nothing, or for other games. */
  readonly leavesGame: boolean;
  /** Whether some amounts recur. */
  readonly recurs: boolean;
}

/** A heap with a memory, or the value of what is left of the game. */
type MemoryOption = { readonly heap: number; readonly memory: number } | Left;

/** What a move of a large heap does. */
export type MemoryStep = Taken | Left;

interface Taken {
  readonly taken: number;
  readonly memory: number;
  /** If there is one: also amounts greater by multiples of `modulus` that leave at least this. */
  readonly downTo?: number;
}

interface Left {
  readonly worth: number;
}

/** The state variables that can be a heap with the others as its memory: those in which every rule is steady. None if small heaps may become several. */
export function steadyHeaps({ signed, rules }: Ruleset): readonly number[] {
  if (rules.some((rule) => rule.kind === 'move' && rule.staysWithin === true && rule.leavesOne === false)) return [];
  return signed.flatMap((number, heap) =>
    !number && rules.every((rule) => recurringOf(rule, heap) !== null) ? [heap] : [],
  );
}

/**
 * All memories that play can reach from the given ones, with heaps of any size: those that the moves of large heaps lead to, and those that
 * the moves of heaps below `from` lead to. Null if there are too many, if a move adds to the heap or takes too much, if
 * moves that take nothing could follow each other for ever, or if a move leads to another game of which `others` gives no value.
 */
export function memoriesOf(
  ruleset: Ruleset,
  heap: number,
  seeds: readonly State[],
  meter: Meter,
  others: Others = NO_OTHERS,
): Memories | null {
  const states: State[] = [];
  const places = new Map<string, number>();
  const enter = (memory: State): number => {
    const key = memory.join();
    const place = places.get(key) ?? states.push(memory) - 1;
    places.set(key, place);
    return place;
  };
  const component = (size: number, memory: State): Component => ({ ruleset, state: memory.toSpliced(heap, 0, size) });
  const steady = ruleset.rules.flatMap((rule) => recurringOf(rule, heap) ?? []);
  const modulus = steady.reduce((multiple, own) => leastCommonMultiple(multiple, own.modulus), 1);
  if (modulus > MOST_MEMORIES) return null;
  const steps: MemoryStep[][][] = [];
  const passes: Pass[] = [];
  let from = 0;
  let most = 1;
  let leavesGame = false;
  /** How many moves recur, and how many there are in all. */
  let [recurring, listed] = [0, 0];
  /** The moves of large heaps with a memory and a remainder; null if one adds to the heap. */
  const movesOf = (memory: State, remainder: number): MemoryStep[] | null => {
    const { state } = component(remainder, memory);
    const own: MemoryStep[] = [];
    for (const { from: least, steps: found, ends } of steady.map(({ moves }) => moves(state, meter))) {
      from = Math.max(from, Number(least));
      if (ends === true) {
        leavesGame = true;
        own.push({ worth: 0 });
      }
      for (const step of found) {
        if (!isLegal(component(0, step.others))) continue;
        if (step.taken < 0) return null;
        const next = enter(step.others);
        if (step.taken === 0) passes.push([enter(memory), next]);
        for (const one of withinModulus(step, next, modulus)) {
          most = Math.max(most, one.taken);
          if (one.downTo !== undefined) {
            recurring += 1;
            from = Math.max(from, one.taken + one.downTo);
          }
          own.push(one);
        }
      }
    }
    meter.spend(10 * (1 + own.length));
    return own;
  };
  /**
   * Lists the moves of large heaps for the memories found since the last call; false if there are too many, or if a move adds to the heap or
   * takes too much.
   */
  const follow = (): boolean => {
    for (let place = steps.length; place < states.length; place += 1) {
      const own: MemoryStep[][] = [];
      for (let remainder = 0; remainder < modulus; remainder += 1) {
        const moves = movesOf(states[place] ?? [], remainder);
        // No move of a large heap takes more than `from`.
        if (moves === null || states.length * modulus > MOST_MEMORIES || from > MOST_TAKEN) return false;
        listed += moves.length;
        if (recurring > 0 && listed > MOST_WITH_RECURRING) return false;
        own.push(moves);
      }
      steps.push(own);
    }
    return true;
  };
  const read = (option: Sum): MemoryOption | null => {
    const isOwn = option.some(({ component: { ruleset: own } }) => own.key === ruleset.key);
    const [term] = option;
    if (term === undefined || !isOwn) return worthOf(option, others, meter);
    if (option.length > 1 || term.times !== 1) return null;
    const { state } = term.component;
    return { heap: Number(state[heap]), memory: enter(state.toSpliced(heap, 1)) };
  };

  for (const seed of seeds) enter(seed);
  /** For each memory, the first of the small heaps that have not been looked at. */
  const next: number[] = [];
  const isComplete = (): boolean => next.length === states.length && next.every((size) => size >= from);
  while (!isComplete()) {
    if (!follow()) return null;
    for (let place = 0, done = states.length; place < done; place += 1) {
      const first = next[place] ?? 0;
      next[place] = from;
      for (let size = first; size < from; size += 1) {
        meter.spend(STEPS_PER_HEAP);
        const strays = (option: Sum): boolean => {
          const move = read(option);
          if (move === null) return true;
          if ('worth' in move) {
            leavesGame = true;
            return false;
          }
          if (move.heap === size) passes.push([place, move.memory]);
          return move.heap > size;
        };
        if (someOption(component(size, states[place] ?? []), meter, strays)) return null;
      }
    }
  }
  const order = inOrder(states.length, passes, meter);
  if (order === null) return null;
  meter.remember(states.length);
  // A heap alone has one memory, which all seeds are: audits ask for it very often.
  const placeOf = (memory: State) => (memory.length === 0 ? 0 : places.get(memory.join()));
  return { states, placeOf, modulus, steps, from, most, order, component, read, leavesGame, recurs: recurring > 0 };
}

/** A move whose amounts recur as one or several moves, each of whose amounts recur by the modulus; any other move as it is. */
function withinModulus({ taken, recurs }: Step, memory: number, modulus: number): readonly Taken[] {
  const first = Number(taken);
  if (recurs === undefined) return [{ taken: first, memory }];
  const every = Number(recurs.every);
  const downTo = Math.max(0, Number(recurs.downTo));
  return Array.from({ length: modulus / every }, (_, index) => ({ taken: first + index * every, memory, downTo }));
}

/** The value of components of other games, added; null if one has none that may be used. */
function worthOf(sum: Sum, others: Others, meter: Meter): Left | null {
  let worth = 0;
  for (const { component, times } of sum) {
    const value = others(component, meter);
    if (value === null) return null;
    if (!isEven(times)) worth ^= value;
  }
  return { worth };
}

/** Besides what the rules report. */
const STEPS_PER_HEAP = 50;
/** Each remainder that makes a difference counts as a memory. */
const MOST_MEMORIES = 1000;

/** Where amounts recur, all moves are looked at for each heap, however far values repeat. With more, other tables are better. */
const MOST_WITH_RECURRING = 2 ** 12;

function isLegal({ ruleset, state }: Component): boolean {
  return state.every((number, index) => number >= 0 || ruleset.signed[index] === true);
}
