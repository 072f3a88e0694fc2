import type { Identity } from '../../../engine/arithmetic/identity.ts';
import type { Ruleset } from '../../../engine/game/ruleset.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import type { Environment, Value } from '../../scope/evaluation.ts';

/** A game whose parameters are not given yet. */
export interface CompiledGame {
  readonly declaration: GameDeclaration;
  /** See {@link canonicalRules}. */
  readonly canonical: Identity | null;
  /** The ruleset for these parameters. `key` identifies it among all rulesets. */
  readonly instantiate: (parameters: readonly Value[], key: Identity, outer: Environment) => Ruleset;
}
