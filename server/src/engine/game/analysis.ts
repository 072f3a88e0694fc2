import { add, greatest, type Int, multiply } from '../arithmetic/integers.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import type { Count } from './count.ts';
import type { Nimber, Outcome } from './nimber.ts';
import type { Ground } from './period.ts';
import type { Sum } from './ruleset.ts';
import type { Moves, SmithValue } from './solver.ts';

/** What is known about a whole position under one convention. */
export interface Analysis {
  readonly outcome: Outcome;
  /** Null under misère play, where there is none that adds, and where {@link decide} did not need it. */
  readonly nimber: Nimber | null;
  readonly ground: Ground;
  /** Under misère play what the position is like in Nim, where a theory tells that. */
  readonly type?: Type;
  /** The value of one copy of each term, in the order of the sum; none under misère play. */
  readonly terms: readonly SmithValue[];
  readonly winning: WinningMoves;
  /** In a draw the moves in one copy of a term after which it still is one, each once, lazily; else none. */
  readonly drawing: (term: number) => Iterable<Sum>;
}

/** Computed when asked for, under the meter of the analysis, so that it may throw `LimitReached` while the value stands. */
export interface WinningMoves {
  /** How many there are, as far as the limits let them be counted. The same move in each copy of a component counts. */
  readonly count: Count;
  /** Those made in one copy of the term with this index. */
  readonly of: (term: number) => Moves;
}

/**
 * What a tame position is worth under misère play. Its values g⁺ (the nimber) and g⁻ (the same with 1 for an ended
 * position) are those of a Nim position: of heaps of at most one (fickle: 0 and 1, or 1 and 0), or with a larger heap
 * (firm: n and n).
 */
export interface Type {
  readonly nimber: Int;
  readonly fickle: boolean;
}

/**
 * Winning moves that are counted when their number is first asked for. Where a limit ends the counting, the terms before give
 * a lower bound, and who wins has a winning move.
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
  try {
    for (const [index, { times }] of sum.entries()) {
      meter.spend(10);
      count = add(count, multiply(times, of(index).count));
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { exact: false, atLeast: greatest(count, outcome === 'N' ? 1 : 0), limit: error.limit };
  }
  return { exact: true, count };
}
