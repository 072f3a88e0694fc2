import { compare, type Int } from '../arithmetic/integers.ts';
import { box } from '../boxes/box.ts';
import { diagonals } from '../boxes/diagonals.ts';
import { NO_OTHERS, type Others, othersBy } from '../boxes/option-reader.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, withinShared } from '../budget/meter.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { spans } from '../heaps/spans/spans.ts';
import { plainFirst } from '../search/plain-first.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver, walkOptions } from '../search/search-solver.ts';
import { type Columns, createColumns } from './columns.ts';
import { fewVectors } from './few-vectors.ts';
import { type Memories, memoriesOf, steadyHeaps } from './memories.ts';
import { openMemory } from './open-memory.ts';
import { boundedSteps, severalHeaps } from './several-heaps.ts';

/**
 * A heap with a memory: every move takes a bounded number of stones, perhaps none, and whatever else it changes is one of finitely many memories, as in
 * `move to (n - k, k) for k in 1..3 where k != last`, or with a pass, `move to (n, p - 1)`. The values for all memories together are periodic, see `memory/columns.ts`. Small
 * heaps, and games with infinitely many memories, are searched.
 */
export function memory(ruleset: Ruleset, session: Session, solverOf?: SolverOf): Solver | null {
  const others = solverOf === undefined ? NO_OTHERS : othersBy(solverOf);
  return memoryWith(ruleset, session, others, () =>
    fewVectors(
      ruleset,
      spans(ruleset, session) ??
        openMemory(ruleset, session) ??
        diagonals(ruleset, session) ??
        box(ruleset, session, solverOf) ??
        searchSolver(ruleset, session, knownBy(ruleset, others)),
    ),
  );
}

/** The values of other games, which a search need not find. */
function knownBy({ key }: Ruleset, others: Others): KnownNimber {
  return (component, meter) => (component.ruleset.key === key ? undefined : (others(component, meter) ?? undefined));
}

/** The same, where small states are left to another solver. */
export function memoryWith(ruleset: Ruleset, session: Session, others: Others, forSmall: () => Solver): Solver | null {
  const heaps = steadyHeaps(ruleset);
  if (heaps.length === 0 && boundedSteps(ruleset) === null) return null;
  const near = severalHeaps(ruleset, session, forSmall());
  if (heaps.length === 0) return near;
  /** By the index of the heap; null if its memories are not finitely many. */
  const known = new Map<number, MemoryTable | null>();
  /** Memories that would make a small table too large, which serves all others nevertheless. */
  const hopeless = new Set<string>();
  const affordable = withinShared(MOST_WORK);

  const isKnown = (heap: number, memory: State): boolean => {
    const before = known.get(heap);
    return before === null || before?.memories.placeOf(memory) !== undefined || hopeless.has(`${heap} ${memory}`);
  };

  const knownOf = (heap: number, memory: State, meter: Meter): MemoryTable | null => {
    const before = known.get(heap);
    if (isKnown(heap, memory)) return before ?? null;
    const seeds = [...(before?.memories.states ?? []), memory];
    // Also null if the rules have no meaning for a memory that play reaches only with other heaps.
    const memories = affordable(meter, (limited) =>
      whereMeant(() => memoriesOf(ruleset, heap, seeds, limited, others)),
    );
    const found = memories === null ? null : { memories, columns: createColumns(memories) };
    const isKept = before !== undefined && before !== null && before.memories.states.length <= MOST_KEPT;
    if (found === null && isKept) hopeless.add(`${heap} ${memory}`);
    else known.set(heap, found);
    return found;
  };

  /** Null for states that are searched. */
  const far = (state: State, meter: Meter): SmithValue | null => {
    const heap = largest(state, heaps);
    const size = state[heap] ?? 0;
    if (size < NEAR) return null;
    const others = besides(state, heap);
    const found = knownOf(heap, others, meter);
    const place = found?.memories.placeOf(others);
    return found === null || place === undefined ? null : found.columns.value(size, place, meter);
  };
  /** Whether {@link far} has a value, without computing it. */
  const isFar = (state: State, meter: Meter): boolean => {
    const heap = largest(state, heaps);
    if ((state[heap] ?? 0) < NEAR) return false;
    const others = besides(state, heap);
    return knownOf(heap, others, meter)?.memories.placeOf(others) !== undefined;
  };
  const value = (state: State, meter: Meter): SmithValue => far(state, meter) ?? near.value(state, meter);
  const nimber = ({ state }: Component, meter: Meter) => value(state, meter).nimber;
  const isReady = (state: State): boolean => {
    const heap = largest(state, heaps);
    return (state[heap] ?? 0) < NEAR || isKnown(heap, besides(state, heap));
  };
  const solver: Solver = {
    value,
    outcome: (state, meter) => (isFar(state, meter) ? null : (near.outcome?.(state, meter) ?? null)),
    growing: (state, meter) => (isFar(state, meter) ? null : (near.growing?.(state, meter) ?? null)),
    order: (state, meter) => {
      const heap = largest(state, heaps);
      const others = besides(state, heap);
      const memories = (state[heap] ?? 0) < NEAR ? null : knownOf(heap, others, meter)?.memories;
      // What is known may be a table without this memory, which is then searched.
      if (memories?.placeOf(others) === undefined) return near.order(state, meter);
      if (state.length === 1) return BY_FIRST(state, meter);
      const after = new Map(memories.order.map((place, index) => [place, index]));
      // A move makes the heap smaller, or passes to a memory that comes before.
      return (at) => [at[heap] ?? 0, after.get(memories.placeOf(at.toSpliced(heap, 1)) ?? -1) ?? -1];
    },
    optionsWithValue: (state, target, meter) =>
      isFar(state, meter)
        ? walkOptions({ ruleset, state }, target, nimber, meter)
        : near.optionsWithValue(state, target, meter),
    ...(near.table === undefined ? {} : { table: near.table }),
    rowPeriod: (state, index, meter) => {
      // Of several heaps, only the largest is sure to be the one whose columns are known.
      if (heaps.length > 1 || heaps[0] !== index) return null;
      const others = besides(state, index);
      const found = knownOf(index, others, meter);
      return found?.memories.placeOf(others) === undefined ? null : found.columns.period(meter);
    },
    period: (meter) => (ruleset.signed.length === 1 ? (knownOf(0, [], meter)?.columns.period(meter) ?? null) : null),
  };
  const prepare = (state: State, meter: Meter): void => {
    const heap = largest(state, heaps);
    knownOf(heap, besides(state, heap), meter);
  };
  return plainFirst(ruleset, session, solver, { isReady, prepare });
}

/** What looking for memories may cost in all, about a third of a second. If there are too many, finding that out could take far longer. */
const MOST_WORK: Limits = { steps: 2 ** 25, positions: Number.POSITIVE_INFINITY };

/** A table with more memories is given up once another memory is too many for it: filling it for large heaps costs more than the search that serves the rest. */
const MOST_KEPT = 64;

interface MemoryTable {
  readonly memories: Memories;
  readonly columns: Columns;
}

const NOTHING: State = [];

/** The numbers of a state besides its heap. Audits ask for millions of states that have no other number. */
function besides(state: State, heap: number): State {
  return state.length === 1 ? NOTHING : state.toSpliced(heap, 1);
}

/** Smaller heaps are searched. */
const NEAR = 500;

function largest(state: State, indices: readonly number[]): number {
  // Sorting takes longer than all the rest of finding a value.
  if (indices.length === 1) return indices[0] ?? 0;
  const size = (index: number): Int => state[index] ?? 0;
  return indices.toSorted((a, b) => compare(size(b), size(a)))[0] ?? 0;
}
