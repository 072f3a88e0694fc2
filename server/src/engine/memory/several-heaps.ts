import { absolute, add, greatest, type Int, multiply } from '../arithmetic/integers.ts';
import { isInfinite } from '../arithmetic/set-bounds.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, withinShared } from '../budget/meter.ts';
import { isLoopy } from '../game/nimber.ts';
import type { Ordering } from '../game/order.ts';
import { type Component, type HeapSteps, hasFixedAmounts, type Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { plainFirst } from '../search/plain-first.ts';
import { walkOptions } from '../search/search-solver.ts';
import { type Bounds, type Box, type Repetition, repetitionIn, shrunk } from './gaps.ts';
import { BY_SMALL_HEAPS } from './grounds.ts';

/**
 * Several heaps, each of which every move changes by a bounded number, with a memory of finitely many values, as in `move to (1 - turn, a - 1, b)`; moves may
 * permute the heaps, as in `move to (b, a - 1)`. The values of
 * large heaps are those of smaller ones with the same remainders, and perhaps the same differences, if a table of small heaps proves it, see `memory/gaps.ts`. States
 * of small heaps, and games for which nothing is proved, are left to another solver.
 */
export function severalHeaps(ruleset: Ruleset, session: Session, near: Solver): Solver {
  const heapSteps = boundedSteps(ruleset);
  if (heapSteps === null) return near;
  /** For each memory, the table that contains it; null for a memory for which none is proved. */
  const tables = new Map<string, Table | null>();
  const affordable = withinShared(MOST_WORK);
  const tableOf = (state: State, meter: Meter): Table | null => {
    const memory = othersIn(state, heapSteps);
    const known = tables.get(memory.join());
    if (known !== undefined) return known;
    const found = affordable(meter, (limited) => whereMeant(() => tableFor(ruleset, heapSteps, memory, near, limited)));
    for (const each of found?.memories ?? [memory]) tables.set(each.join(), found);
    return found;
  };
  const isNear = (state: State): boolean =>
    heapSteps.heaps.reduce<Int>((product, heap) => multiply(product, add(state[heap] ?? 0, 1)), 1) < NEAR;
  const far = (state: State, meter: Meter): Table | null => (isNear(state) ? null : tableOf(state, meter));
  const value = (state: State, meter: Meter): SmithValue =>
    far(state, meter)?.valueOf(state) ?? near.value(state, meter);
  const nimber = ({ state }: Component, meter: Meter) => value(state, meter).nimber;
  const isReady = (state: State): boolean => isNear(state) || tables.has(othersIn(state, heapSteps).join());
  const solver: Solver = {
    ...near,
    value,
    outcome: (state, meter) => (far(state, meter) === null ? (near.outcome?.(state, meter) ?? null) : null),
    order: (state, meter) => far(state, meter)?.order ?? near.order(state, meter),
    optionsWithValue: (state, target, meter) =>
      far(state, meter) === null
        ? near.optionsWithValue(state, target, meter)
        : walkOptions({ ruleset, state }, target, nimber, meter),
  };
  return plainFirst(ruleset, session, solver, { isReady, prepare: far });
}

/** What all tables may cost together, about a second: where values do not repeat, the last of them are the largest. */
const MOST_WORK: Limits = { steps: 2 ** 26, positions: Number.POSITIVE_INFINITY };

/** The steps of some heaps, unless any number may be taken from one; null if there are none. */
export function boundedSteps({ heapSteps, rules }: Ruleset): HeapSteps | null {
  const isEndless = rules.some((rule) => hasFixedAmounts(rule) && isInfinite(rule.amounts));
  return isEndless ? null : (heapSteps ?? null);
}

/** A state with fewer than this many states below it, itself included, needs no table. */
const NEAR = 2 ** 14;

interface Table {
  readonly memories: readonly State[];
  /** Null for a memory that play does not reach. */
  readonly valueOf: (state: State) => SmithValue | null;
  readonly order: Ordering;
}

function tableFor(ruleset: Ruleset, steps: HeapSteps, memory: State, near: Solver, meter: Meter): Table | null {
  const memories = memoriesOf(ruleset, steps, memory, meter);
  if (memories === null) return null;
  const found = provedBox(steps, memories, near, meter);
  if (found === null) return null;
  const { box, repetition } = found;
  const places = new Map(memories.states.map((memory, place) => [memory.join(), place]));
  return {
    memories: memories.states,
    order: memories.order,
    valueOf: (at) => {
      const place = places.get(othersIn(at, steps).join());
      if (place === undefined) return null;
      const sizes = shrunk(heapsIn(at, steps), repetition);
      const index = sizes.reduce((sum, size) => sum * box.side + size, place);
      return { nimber: box.values[index] ?? 0, ground: BY_SMALL_HEAPS };
    },
  };
}

function heapsIn(state: State, { heaps }: HeapSteps): readonly Int[] {
  return heaps.map((heap) => state[heap] ?? 0);
}

function othersIn(state: State, { heaps }: HeapSteps): State {
  return state.filter((_, at) => !heaps.includes(at));
}

/** A state of these heaps and other numbers. */
function stateOf(sizes: readonly Int[], others: State, { heaps }: HeapSteps): State {
  const rest = others.values();
  return Array.from({ length: sizes.length + others.length }, (_, at) => {
    const heap = heaps.indexOf(at);
    return (heap < 0 ? rest.next().value : sizes[heap]) ?? 0;
  });
}

interface Memories {
  readonly states: readonly State[];
  readonly bounds: Bounds;
  readonly order: Ordering;
}

/** All memories that play can reach, and what bounds the moves; null if there are too many, or if play is not known to end. */
function memoriesOf(ruleset: Ruleset, steps: HeapSteps, first: State, meter: Meter): Memories | null {
  const { heaps, modulus } = steps;
  if (modulus ** heaps.length > MOST_REMAINDERS) return null;
  const signs = ruleset.signed.filter((_, at) => !heaps.includes(at));
  const states = [first];
  const known = new Set([first.join()]);
  const changed: (readonly Int[])[] = [];
  const seen = new Set<string>();
  let [compared, most]: [Int, Int] = [0, 0];
  // Memories that are found join those that are still to be looked at.
  for (const memory of states) {
    for (const remainders of tuples(heaps.length, modulus)) {
      const from = steps.from(stateOf(remainders, memory, steps), meter);
      if (from === null) return null;
      compared = greatest(compared, from.compared);
      for (const { changes, others } of from.steps) {
        meter.spend(10);
        if (others.some((number, at) => number < 0 && signs[at] === false)) continue;
        most = changes.map(absolute).reduce(greatest, most);
        if (!seen.has(changes.join())) changed.push(changes);
        seen.add(changes.join());
        if (known.has(others.join())) continue;
        known.add(others.join());
        states.push(others);
      }
    }
    if (states.length > MOST_MEMORIES || compared > MOST_BOUND || most > MOST_BOUND) return null;
  }
  const order = orderOf(changed, steps);
  return order === null ? null : { states, bounds: { most: Number(most), compared: Number(compared), modulus }, order };
}

const MOST_REMAINDERS = 2 ** 10;
const MOST_MEMORIES = 2 ** 9;
const MOST_BOUND = 2 ** 6;

/** Why play ends: every move makes the sum of the heaps smaller, or the first heap that it changes, if all stay at their places. Null if neither is so. */
function orderOf(changes: readonly (readonly Int[])[], steps: HeapSteps): Ordering | null {
  if (changes.every((each) => each.reduce(add, 0) < 0)) return (at) => [heapsIn(at, steps).reduce(add, 0)];
  if (!steps.isInPlace) return null;
  const isLess = (each: readonly Int[]): boolean => (each.find((change) => change !== 0) ?? 0) < 0;
  return changes.every(isLess) ? (at) => heapsIn(at, steps) : null;
}

/** All rows of so many numbers below a bound, the last number fastest. */
function* tuples(length: number, below: number): Generator<readonly number[]> {
  for (let index = 0; index < below ** length; index += 1)
    yield Array.from({ length }, (_, at) => Math.floor(index / below ** (length - 1 - at)) % below);
}

/** A table of small heaps that proves how the values of all heaps repeat; null if no table of moderate size does. */
function provedBox(
  steps: HeapSteps,
  { states, bounds }: Memories,
  near: Solver,
  meter: Meter,
): { readonly box: Box; readonly repetition: Repetition } | null {
  const heaps = steps.heaps.length;
  for (const size of SIZES) {
    const side = Math.floor((size / states.length) ** (1 / heaps));
    const box = filled(side);
    if (box === null) return null;
    const repetition =
      (steps.comparesHeaps ? null : repetitionIn(box, bounds, false, meter)) ?? repetitionIn(box, bounds, true, meter);
    if (repetition !== null) return { box, repetition };
  }
  return null;

  /** Null if play may go on for ever, or values are very large. */
  function filled(side: number): Box | null {
    const values = new Uint16Array(states.length * side ** heaps);
    meter.remember(Math.ceil(values.length / 16));
    let index = 0;
    for (const memory of states)
      for (const sizes of tuples(heaps, side)) {
        meter.spend(10);
        const { nimber } = near.value(stateOf(sizes, memory, steps), meter);
        if (isLoopy(nimber) || nimber >= 2 ** 16) return null;
        values[index] = Number(nimber);
        index += 1;
      }
    return { side, heaps, values };
  }
}

/** How many states of small heaps a table has. */
const SIZES = [10, 11, 12, 13, 14, 15, 16].map((bits) => 2 ** bits);
