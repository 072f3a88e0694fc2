import { add, type Int, isEven, multiply, xor } from './int.ts';
import type { Meter } from './meter.ts';
import { options } from './options.ts';
import { COMPUTED, type Ground, type Period } from './period.ts';
import type { Component, Ruleset, Sum } from './ruleset.ts';
import { CycleFound } from './search.ts';
import type { Session } from './session.ts';
import { type Moves, NO_MOVES, type Value } from './solver.ts';
import { nimberOfSum } from './solvers/search.ts';
import { nimberOf, solverOf } from './solvers/solvers.ts';

/** What is known about a whole position under one convention. */
export interface Analysis {
  readonly kind: 'value';
  readonly outcome: 'N' | 'P';
  /** Null under misère play, where there is none that adds. */
  readonly nimber: Int | null;
  readonly ground: Ground;
  /** The value of one copy of each term, in the order of the sum; none under misère play. */
  readonly terms: readonly Value[];
  readonly winning: WinningMoves;
}

/** Computed when asked for, under the meter of the analysis, so that it may throw `LimitReached` while the value stands. */
export interface WinningMoves {
  /** Exact. The same move in each copy of a component counts. */
  readonly count: Int;
  /** Those made in one copy of the term with this index. */
  readonly of: (term: number) => Moves;
}

/** Play may come back to where it was; see {@link CycleFound} for the states. */
export interface Cycle {
  readonly kind: 'cycle';
  readonly states: readonly Component[];
}

/**
 * Analyses a sum under normal play: its nimber is the xor of those of its terms (Sprague 1935, Grundy 1939), and a winning
 * move is one to nimber 0. Linear in the number of terms, times what their solvers take. Throws `LimitReached`.
 */
export function analyse(session: Session, sum: Sum, meter: Meter): Analysis | Cycle {
  return orCycle(() => {
    const terms: Value[] = [];
    let nimber: Int = 0;
    for (const { component, times } of sum) {
      meter.spend(10);
      const value = solverOf(session, component.ruleset).value(component.state, meter);
      terms.push(value);
      if (!isEven(times)) nimber = xor(nimber, value.nimber);
    }
    const outcome = nimber === 0 ? 'P' : 'N';
    return {
      kind: 'value',
      outcome,
      nimber,
      ground: common(terms),
      terms,
      winning: winningMoves(session, sum, terms, nimber, meter),
    };
  });
}

/** Runs an analysis, and gives the cycle that it may find as a value. */
export function orCycle(analysis: () => Analysis): Analysis | Cycle {
  try {
    return analysis();
  } catch (error) {
    if (error instanceof CycleFound) return { kind: 'cycle', states: error.states };
    throw error;
  }
}

function winningMoves(session: Session, sum: Sum, terms: readonly Value[], nimber: Int, meter: Meter): WinningMoves {
  const of = (index: number): Moves => {
    const [term, value] = [sum[index], terms[index]];
    if (term === undefined || value === undefined || nimber === 0) return NO_MOVES;
    const { ruleset, state } = term.component;
    return solverOf(session, ruleset).optionsWithValue(state, xor(value.nimber, nimber), meter);
  };
  return countedOnce(sum, of, meter);
}

/** Winning moves whose count is computed the first time that it is asked for. */
export function countedOnce(sum: Sum, of: (term: number) => Moves, meter: Meter): WinningMoves {
  let counted: Int | null = null;
  return {
    of,
    get count() {
      counted ??= sum.reduce<Int>((count, { times }, index) => {
        meter.spend(10);
        return add(count, multiply(times, of(index).count));
      }, 0);
      return counted;
    },
  };
}

/** The ground on which the whole stands: the weakest of its parts. */
function common(terms: readonly Value[]): Ground {
  let weakest: Ground | null = null;
  for (const { ground } of terms)
    if (weakest === null || STRENGTH[ground.kind] < STRENGTH[weakest.kind]) weakest = ground;
  return weakest ?? COMPUTED;
}

const STRENGTH: Readonly<Record<Ground['kind'], number>> = { computed: 0, periodic: 1, theorem: 2 };

/** The values of the heaps `from` to `to` of a ruleset with one variable. Throws `LimitReached` and `CycleFound`. */
export function sequence(session: Session, ruleset: Ruleset, from: Int, to: Int, meter: Meter): readonly Int[] {
  const { value } = solverOf(session, ruleset);
  const nimbers: Int[] = [];
  for (let heap = from; heap <= to; heap = add(heap, 1)) {
    meter.spend(10);
    nimbers.push(value([heap], meter).nimber);
  }
  return nimbers;
}

/** A proved period of a ruleset with one variable, and null when none is proved with a reasonable effort. */
export function periodOf(session: Session, ruleset: Ruleset, meter: Meter): Period | null {
  return solverOf(session, ruleset).period(meter);
}

/** An option and its nimber. */
export interface OptionValue {
  readonly to: Sum;
  readonly nimber: Int;
}

/**
 * The first options of a component with their nimbers, at most `limit`; `complete` when these are all. Lazy, so that a heap
 * of 10^18 is no burden. Throws `LimitReached` and `CycleFound`.
 */
export function optionValues(
  session: Session,
  component: Component,
  limit: number,
  meter: Meter,
): { readonly list: readonly OptionValue[]; readonly complete: boolean } {
  const list: OptionValue[] = [];
  for (const to of options(component, meter)) {
    if (list.length >= limit) return { list, complete: false };
    list.push({ to, nimber: nimberOfSum(to, (part) => nimberOf(session, part, meter), meter) });
  }
  return { list, complete: true };
}
