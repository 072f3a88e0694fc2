import { add, greatest, type Int, multiply } from '../arithmetic/integers.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import type { Count } from './count.ts';
import type { Nimber, Outcome } from './nimber.ts';
import type { Ordering } from './order.ts';
import type { Ground } from './period.ts';
import type { Component, Sum } from './ruleset.ts';
import type { Moves, SmithValue } from './solver.ts';

/** What is known about a whole position under one convention, normal or misère. */
export interface Analysis {
  readonly outcome: Outcome;
  /** Null under misère play, where nimbers do not add, and where {@link decide} did not need it. */
  readonly nimber: Nimber | null;
  readonly ground: Ground;
  /** Under misère play: which Nim position this position behaves like, if a theory says so. */
  readonly type?: Type;
  /** The value of one copy of each term, in the order of the sum; empty under misère play. */
  readonly terms: readonly SmithValue[];
  readonly winning: WinningMoves;
  /** Present if every move wins, since each changes the parity of the moves that are left. */
  readonly everyMoveWins?: true;
  /** In a draw: the moves in one copy of a term that keep the draw, each once, listed lazily. Otherwise empty. */
  readonly drawing: (term: number) => Iterable<Sum>;
}

/** What a theory says under misère play. */
export interface TheoryAnalysis extends Analysis {
  /** The order of play on which that rests, for each component. */
  readonly order: (component: Component, meter: Meter) => Ordering;
}

/** Computed on demand, under the meter of the analysis, so it may throw `LimitReached` even though the value is known. */
export interface WinningMoves {
  /** How many there are, as far as the limits allow counting. The same move in each copy of a component counts separately. */
  readonly count: Count;
  /** The winning moves in one copy of the term with this index. */
  readonly of: (term: number) => Moves;
}

/**
 * The type of a tame position under misère play. Its values g⁺ (the nimber) and g⁻ (computed like the nimber, but with 1 for an ended
 * position) are those of a Nim position: one whose heaps are at most 1 (fickle: 0 and 1, or 1 and 0), or one with a larger heap (firm: n
 * and n).
 */
export interface Type {
  readonly nimber: Int;
  readonly fickle: boolean;
}

/**
 * Winning moves that are counted when their number is first needed. If a limit stops the count, the terms counted so far and the moves met
 * in the next one give a lower bound, which is at least 1 in a won position.
 */
export function countedOnce(sum: Sum, outcome: Outcome, of: (term: number) => Moves, meter: Meter): WinningMoves {
  let counted: Count | null = null;
  return {
    of,
    get count() {
      counted ??= countOf(sum, outcome, of, meter);
      return counted;
    },
  };
}

function countOf(sum: Sum, outcome: Outcome, of: (term: number) => Moves, meter: Meter): Count {
  let count: Int = 0;
  let met = (): Int => 0;
  try {
    for (const [index, { times }] of sum.entries()) {
      meter.spend(10);
      met = () => 0;
      const moves = of(index);
      met = () => multiply(times, moves.met?.().length ?? 0);
      count = add(count, multiply(times, moves.count));
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { exact: false, atLeast: greatest(add(count, met()), outcome === 'N' ? 1 : 0), limit: error.limit };
  }
  return { exact: true, count };
}
