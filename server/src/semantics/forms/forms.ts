import type { Identity } from '../../engine/arithmetic/identity.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import type { Emit, Environment, Value } from '../scope/evaluation.ts';

/** A graph, a board or coins, ready to be played on. */
export interface CompiledForm {
  /** Makes the ruleset; a form has no parameters. `key` identifies it among all rulesets. */
  readonly instantiate: (parameters: readonly Value[], key: Identity, outer: Environment) => Ruleset;
}

/** Emits the components of a position, in the order of the text. */
export type Components = (environment: Environment, emit: Emit) => void;

/** No components: for an empty position, and for one that cannot be compiled. */
export const NOTHING: Components = () => undefined;
