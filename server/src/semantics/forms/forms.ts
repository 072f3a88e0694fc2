import type { Identity } from '../../engine/arithmetic/identity.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import type { Emit, Environment, Value } from '../scope/evaluation.ts';

/** A graph, a board or coins, ready to be played on. */
export interface CompiledForm {
  /** The ruleset; there are no parameters. `key` tells it from every other one. */
  readonly instantiate: (parameters: readonly Value[], key: Identity, outer: Environment) => Ruleset;
}

/** Emits the components of a position, in the order of the text. */
export type Components = (environment: Environment, emit: Emit) => void;

/** The components of what has none, and of what cannot be compiled. */
export const NOTHING: Components = () => undefined;
