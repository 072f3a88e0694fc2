import type { Int } from './int.ts';
import type { Meter } from './meter.ts';
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
  /** A proved period of a ruleset with one variable; null when none is proved with a reasonable effort. */
  readonly period: (meter: Meter) => Period | null;
}

/** Looks at the structure of a ruleset; null when the solver does not serve it. */
export type Recognise = (ruleset: Ruleset, session: Session) => Solver | null;

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

export const NO_MOVES: Moves = { count: 0, first: () => [] };
