import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Nimber } from './nimber.ts';
import type { Ground, Period } from './period.ts';
import type { Ruleset, State, Sum } from './ruleset.ts';
import type { Session } from './session.ts';

/** A faster way to the values of some rulesets. It gives what the definition gives, or throws `LimitReached`. */
export interface Solver {
  readonly value: (state: State, meter: Meter) => SmithValue;
  /** The inverse question: the options of a state that have the nimber `target`. */
  readonly optionsWithValue: (state: State, target: Int, meter: Meter) => Moves;
  /** Who wins a state by itself, where that is known and its value may be out of reach; null elsewhere. */
  readonly verdict?: (state: State, meter: Meter) => Verdict | null;
  /** Who wins a state by itself, where that is found with less work than its value; null elsewhere. */
  readonly outcome?: (state: State, meter: Meter) => Verdict | null;
  /** Where there is such a verdict: whether the value, which tells more, is found as quickly. */
  readonly hasQuickValue?: (state: State) => boolean;
  /** A proved period of a ruleset with one variable; null when none is proved with a reasonable effort. */
  readonly period: (meter: Meter) => Period | null;
  /** True where a theorem says that each heap is worth the number of its binary digits, which have no period. */
  readonly countsDigits?: boolean;
  /** Where values come from a table that grows: the search for a proof, for as long as anyone cares to go on. */
  readonly exploration?: Exploration;
}

/** A search for a proof of a period that may take minutes: it is stopped by its meter, and goes on where it stopped. */
export interface Exploration {
  /** Goes on until a period is proved; null when nothing can prove one, or the table cannot become longer. Throws `LimitReached`. */
  readonly search: (meter: Meter) => Period | null;
  /** The values of so many stones and all below are known: those of the heaps 0, …, `reached()` − 1. */
  readonly reached: () => Int;
  /** A period that the last values have, and how many values prove it if it goes on; null where none shows. */
  readonly candidate: () => { readonly period: Int; readonly provedAt: Int } | null;
  /** Whether any theorem could prove a period. */
  readonly provable: boolean;
  /** What is known, to go on from in another session. A view of the table, which may change with the next search. */
  readonly save: () => Saved;
  /** Takes what was saved by the exploration of a ruleset with the same rules; it is trusted, and not copied where that can be helped. */
  readonly restore: (saved: Pick<Saved, 'values'>) => void;
}

/** Plain data. */
export interface Saved {
  /** So many stones are one unit of the table. */
  readonly unit: Int;
  /** The values of the first heaps, in these units. */
  readonly values: Values;
}

/** Nimbers, one for each heap, in as few bytes as they fit. */
export type Values = Uint8Array | Uint16Array | Uint32Array;

/** The solver that serves a ruleset. */
export type SolverOf = (ruleset: Ruleset) => Solver;

/** Looks at the structure of a ruleset; null when the solver does not serve it. `solverOf` tells who serves another ruleset. */
export type Recognise = (ruleset: Ruleset, session: Session, solverOf: SolverOf) => Solver | null;

/** What a component is worth, and why. */
export interface SmithValue {
  readonly nimber: Nimber;
  readonly ground: Ground;
}

/** The same of a component from which all play ends. */
export interface Value extends SmithValue {
  readonly nimber: Int;
}

/** Who wins a component by itself. */
export interface Verdict {
  readonly lost: boolean;
  readonly ground: Ground;
  /** The moves to lost states; none where it is lost. */
  readonly winning: Moves;
}

/** Some options of a component, each once. */
export interface Moves {
  readonly count: Int;
  /** As many of them as asked for. */
  readonly first: (limit: number) => readonly Sum[];
}

/** None at all. */
export const NO_MOVES: Moves = { count: 0, first: () => [] };
