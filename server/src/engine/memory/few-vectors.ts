import { add, greatest, type Int, multiply } from '../arithmetic/integers.ts';
import { someVector, subtractsVectors } from '../boxes/vector-subtraction.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { BY_SUM } from '../game/order.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { SmithValue, Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { walkOptions } from '../search/search-solver.ts';
import { BY_SMALL_HEAPS } from './grounds.ts';
import { createLShapes, type Vector } from './l-shapes.ts';

/**
 * Two large numbers from which moves subtract one of few vectors, as in `move to (x - k, y - k)` besides steps by 1; see `memory/l-shapes.ts`. Small states, and all
 * for which that takes too much, are left to another solver.
 */
export function fewVectors(ruleset: Ruleset, near: Solver): Solver {
  if (!subtractsVectors(ruleset)) return near;
  let known: LShapesBelow | null = null;
  let isFit = true;
  /** The L-shapes for a state: their vectors are those of the largest state so far, which allows whatever smaller ones do. */
  const shapesFor = (x: Int, y: Int, meter: Meter): LShapesBelow['shapes'] => {
    if (known === null || x > known.largest[0] || y > known.largest[1]) known = shapesBelow(x, y, meter);
    return known.shapes;
  };
  const shapesBelow = (x: Int, y: Int, meter: Meter): LShapesBelow => {
    const largest = [greatest(x, known?.largest[0] ?? 0), greatest(y, known?.largest[1] ?? 0)] as const;
    const vectors = vectorsFrom(ruleset, largest, meter);
    const key = vectors === null ? '' : vectors.join(' ');
    if (known?.key === key) return { ...known, largest };
    return { largest, key, shapes: vectors === null ? null : createLShapes(vectors) };
  };
  const far = (state: State, meter: Meter): number | null => {
    const [x = 0, y = 0] = state;
    if (!isFit || multiply(add(x, 1), add(y, 1)) < NEAR) return null;
    const found = within(MOST_WORK, meter, (limited) =>
      whereMeant(() => shapesFor(x, y, limited)?.([x, y], limited) ?? null),
    );
    isFit = found !== null;
    return found;
  };
  const value = (state: State, meter: Meter): SmithValue => {
    const nimber = far(state, meter);
    return nimber === null ? near.value(state, meter) : { nimber, ground: BY_SMALL_HEAPS };
  };
  const nimberAt = ({ state }: Component, meter: Meter) => value(state, meter).nimber;
  return {
    ...near,
    value,
    outcome: (state, meter) => (far(state, meter) === null ? (near.outcome?.(state, meter) ?? null) : null),
    order: (state, meter) => (far(state, meter) === null ? near.order : BY_SUM)(state, meter),
    optionsWithValue: (state, target, meter) =>
      far(state, meter) === null
        ? near.optionsWithValue(state, target, meter)
        : walkOptions({ ruleset, state }, target, nimberAt, meter),
  };
}

/** The L-shapes of all states up to the largest one asked about. They change as one: a budget may end the search for their vectors. */
interface LShapesBelow {
  readonly largest: readonly [Int, Int];
  /** The vectors in words. */
  readonly key: string;
  readonly shapes: ReturnType<typeof createLShapes>;
}

/** Another solver has a table of a state with fewer states below it, itself included. */
const NEAR = 2 ** 14;
const MOST_WORK: Limits = { steps: 2 ** 25, positions: 2 ** 19 };

/** What the moves of a state subtract, each vector once; null if that is too much. */
function vectorsFrom(ruleset: Ruleset, state: readonly [Int, Int], meter: Meter): readonly Vector[] | null {
  const found = new Map<string, Vector>();
  let tried = 0;
  const isTooMuch = someVector(ruleset, state, meter, (first, second) => {
    tried += 1;
    found.set(`${first},${second}`, [Number(first), Number(second)]);
    return tried > MOST_TRIED;
  });
  return isTooMuch ? null : [...found.values()];
}

/** A loop may lead to the same vector many times. */
const MOST_TRIED = 2 ** 10;
