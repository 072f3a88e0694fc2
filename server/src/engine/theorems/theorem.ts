import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Parameter } from '../game/forms.ts';
import type { Period } from '../game/period.ts';
import type { Ruleset, State } from '../game/ruleset.ts';
import type { Moves, Solver, Value } from '../game/solver.ts';

/** What is known of a game of which each move leaves one state of its own; null for states that it does not cover. */
export interface Theory {
  readonly value: (state: State, meter: Meter) => Value | null;
  /** See {@link Solver}. */
  readonly verdict?: Solver['verdict'];
  /** See {@link Solver}. */
  readonly hasQuickValue?: Solver['hasQuickValue'];
  /** See {@link Solver}. */
  readonly countsDigits?: boolean;
  /** The period of the values, where the theory tells one. */
  readonly period?: Period;
  /** The options with a value; without it all options are looked at. */
  readonly moves?: (state: State, target: Int, meter: Meter) => Moves | null;
}

/** The theory for some parameters; null where it says nothing of these. */
export type TheoryOf = (ruleset: Ruleset, parameters: readonly Parameter[]) => Theory | null;

/** A parameter that is a number; null for any other. */
export function numberIn(parameter: Parameter | undefined): Int | null {
  return parameter === undefined || typeof parameter === 'object' ? null : parameter;
}
