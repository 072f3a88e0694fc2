import type { Int } from '../arithmetic/integers.ts';
import type { Limits, Meter } from '../budget/meter.ts';
import type { Nimber } from './nimber.ts';
import type { Order } from './order.ts';
import type { Ground, Period } from './period.ts';
import type { Component, Ruleset, Sum } from './ruleset.ts';
import type { Session } from './session.ts';
import type { State } from './state.ts';
import type { Statement } from './statement.ts';

/** A faster way to the values of some rulesets. It agrees with the definition or throws `LimitReached`. */
export interface Solver {
  readonly value: (state: State, meter: Meter) => SmithValue;
  /** The order on which the answers about a state rest. Audits compare it with the rules, like a value. */
  readonly order: Order;
  /** The inverse question: the options of a state whose nimber is `target`. */
  readonly optionsWithValue: (state: State, target: Int, meter: Meter) => Moves;
  /** Who wins a component in this state on its own, if that is known although its value may be out of reach; null otherwise. */
  readonly verdict?: (state: State, meter: Meter) => Verdict | null;
  /** Who wins a component in this state on its own, if that takes less work than its value; null otherwise. */
  readonly outcome?: (state: State, meter: Meter) => Verdict | null;
  /** The same, null if it is not found, where play may grow for ever, so that a search for the value may never end; null otherwise. */
  readonly growing?: (state: State, meter: Meter) => Verdict | null;
  /** If there is a verdict: whether the value, which says more, is found as quickly. */
  readonly hasQuickValue?: (state: State, meter: Meter) => boolean;
  /** If there is a verdict: what a search for the value, which says more, may cost; null if none is worth while. If it is broken off, what it has found is kept. */
  readonly valueWithin?: (state: State, meter: Meter) => Limits | null;
  /** Whether the number of moves from a state to the end of play is known to be always odd, or always even. */
  readonly hasFixedParity?: (state: State, meter: Meter) => boolean;
  /** Components of other rulesets of which a state is said to be the sum, so that its value is found from theirs; null if it is not. */
  readonly parts?: (state: State, meter: Meter) => readonly Component[] | null;
  /**
   * A proved period of a ruleset with one variable; null if none can be proved with reasonable effort. A table that would have to grow by more
   * than `most` steps before a proof is possible does not grow.
   */
  readonly period: (meter: Meter, most?: number) => Period | null;
  /** In a ruleset with several numbers: a proved period of the values of the states that differ from this one in the number with this index; else null. */
  readonly rowPeriod?: (state: State, index: number, meter: Meter) => Period | null;
  /** True if a theorem says that the value of each heap is the number of its binary digits, a sequence without a period. */
  readonly countsDigits?: boolean;
  /** What a theorem says about all states of a length, in the words of a conjecture. */
  readonly statements?: (width: number) => readonly Statement[];
  /** If values of small states are kept in a table: how it is filled at once, and read. */
  readonly table?: StateValues;
  /** If values come from a growing table: a search for a proof that can continue for as long as wanted. */
  readonly exploration?: Exploration;
}

/** A table of values that is worth filling before many states are asked about one by one. */
export interface StateValues {
  /** Announces that about this many states will be asked about, no number of which exceeds those of `most`. Fills the table if that saves work. */
  readonly prepare: (most: State, states: number, meter: Meter) => void;
  /** The value of a state if the table holds it. */
  readonly at: (state: State) => number | undefined;
}

/** A search for a proof of a period, which may take minutes. Its meter stops it, and it resumes where it stopped. */
export interface Exploration {
  /** Continues until a period is proved; null if nothing can prove one or the table cannot grow. Throws `LimitReached`. */
  readonly search: (meter: Meter) => Period | null;
  /** How many values are known: those of the heaps 0, …, `reached()` − 1. */
  readonly reached: () => Int;
  /** A period that the latest values have, and how many values would prove it if it continues; null if there is none. */
  readonly candidate: () => { readonly period: Int; readonly provedAt: Int } | null;
  /** Whether any theorem could prove a period. */
  readonly provable: boolean;
  /** What is known, so that another session can continue. This is a view of the table, which the next search may change. */
  readonly save: () => Saved;
  /**
   * Takes over what the exploration of a ruleset with the same rules saved. The values are trusted, and not copied if that can be avoided.
   */
  readonly restore: (saved: Pick<Saved, 'values'>) => void;
}

/** Plain data. */
export interface Saved {
  /** How many stones make one unit of the table. */
  readonly unit: Int;
  /** The values of the first heaps, whose sizes are counted in these units. */
  readonly values: Values;
}

/** Nimbers, one for each heap, in the narrowest type that holds them. */
export type Values = Uint8Array | Uint16Array | Uint32Array;

/** The solver that serves a ruleset. */
export type SolverOf = (ruleset: Ruleset) => Solver;

/** Looks at the structure of a ruleset; null if the solver does not serve it. `solverOf` gives the solver of another ruleset. */
export type Recognise = (ruleset: Ruleset, session: Session, solverOf: SolverOf) => Solver | null;

/** The value of a component, and its ground. */
export interface SmithValue {
  readonly nimber: Nimber;
  readonly ground: Ground;
}

/** The value of a component in which all play ends. */
export interface Value extends SmithValue {
  readonly nimber: Int;
}

/** Who wins a component on its own. */
export interface Verdict {
  readonly lost: boolean;
  readonly ground: Ground;
  /** The moves to lost states; none if the state is lost. */
  readonly winning: Moves;
}

/** Some options of a component, each once. */
export interface Moves {
  readonly count: Int;
  /** The first moves, at most `limit`. */
  readonly first: (limit: number) => readonly Sum[];
  /** Those that have been met so far, at least the first ones, for when a limit ends the rest. */
  readonly met?: () => readonly Sum[];
}

/** No moves. */
export const NO_MOVES: Moves = { count: 0, first: () => [] };
