import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Parameter } from '../game/forms.ts';
import type { Ordering } from '../game/order.ts';
import type { Period } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Moves, Solver, Value, Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';

/** What is known about a game in which each move leaves one state of the same game; null for states that it does not cover. */
export interface Theory {
  readonly value: (state: State, meter: Meter) => Value | null;
  /** See {@link Solver}. */
  readonly order: (state: State, meter: Meter) => Ordering | null;
  /** See {@link Solver}. */
  readonly verdict?: Solver['verdict'];
  /** Who wins a component in this state on its own under misère play. */
  readonly misere?: (state: State, meter: Meter) => Verdict;
  /** See {@link Solver}. */
  readonly hasQuickValue?: Solver['hasQuickValue'];
  /** See {@link Solver}. */
  readonly countsDigits?: boolean;
  /** See {@link Solver}. */
  readonly statements?: Solver['statements'];
  /** The period of the values, if the theory gives one. */
  readonly period?: Period;
  /** The options with a value; if this is absent, all options are examined. */
  readonly moves?: (state: State, target: Int, meter: Meter) => Moves | null;
}

/** The theory for given parameters; null if it does not cover them. */
export type TheoryOf = (ruleset: Ruleset, parameters: readonly Parameter[]) => Theory | null;

/** A game that a theorem is about. */
export interface SolvedGame {
  /**
   * The game in the ways in which people write it, as declarations of a `.game` file. To the engine they are only texts: the compiler
   * compares the rules of a file with them. The names and the order of the rules do not matter, but everything else does.
   */
  readonly rules: readonly string[];
  readonly theory: TheoryOf;
}

/** A parameter that is a number; null for any other. */
export function numberIn(parameter: Parameter | undefined): Int | null {
  return typeof parameter === 'number' || typeof parameter === 'bigint' ? parameter : null;
}
