import type { Meter } from '../../engine/budget/meter.ts';
import type { Rule, Ruleset, State } from '../../engine/game/ruleset.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import type { Environment } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';

/** Where a rule is at home while it is compiled. */
export interface Home {
  readonly game: GameDeclaration;
  /** Parameters and state variables are bound here. */
  readonly scope: Scope;
}

/** Where a compiled rule runs: makes the environments for its closures. */
export interface Instance {
  /** The ruleset that is being made; complete only once all its rules are there. */
  readonly ruleset: () => Ruleset;
  readonly environment: (state: State, meter: Meter) => Environment;
  /** The meter under which the instance is made. */
  readonly meter: Meter;
}

/** A rule of the syntax tree may stand for several of the engine, or for none when its set is empty. */
export type CompiledRule = (instance: Instance) => readonly Rule[];

/** The names of the state variables, as messages quote them: `a, b`. */
export function statesText(game: GameDeclaration): string {
  return game.states.map(({ name }) => name.text).join(', ');
}
