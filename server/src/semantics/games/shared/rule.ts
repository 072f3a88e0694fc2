import type { Meter } from '../../../engine/budget/meter.ts';
import type { Rule, Ruleset } from '../../../engine/game/ruleset.ts';
import type { State } from '../../../engine/game/state.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import type { Environment } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';

/** The game and scope in which a rule is compiled. */
export interface Home {
  readonly game: GameDeclaration;
  /** Parameters and state variables are bound here. */
  readonly scope: Scope;
}

/** What a compiled rule is instantiated with: it makes the environments for the rule's closures. */
export interface Instance {
  /** The ruleset being made; complete only once all its rules are. */
  readonly ruleset: () => Ruleset;
  readonly environment: (state: State, meter: Meter) => Environment;
  /** The meter for making the instance. */
  readonly meter: Meter;
}

/** A rule of the syntax tree may become several rules of the engine, or none if its set is empty. */
export type CompiledRule = (instance: Instance) => readonly Rule[];

/** What is made of a rule that is only checked, see {@link Scope.wanted}. */
export function neverRun(): never {
  throw new Error('a rule that was only checked is run');
}

/** The names of the state variables, as messages quote them: `a, b`. */
export function statesText({ states, list }: GameDeclaration): string {
  return [...states, ...(list === null ? [] : [list])].map(({ name }) => name.text).join(', ');
}
