import type { Session } from '../../engine/index.ts';
import type { KeptRulesets } from '../../semantics/program/environment.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Environment } from '../../semantics/scope/evaluation.ts';
import type { Piece } from '../../syntax/tree/tree.ts';
import type { BudgetMeter, Limits } from './budget.ts';

/** What every answer is computed with. */
export interface Context {
  readonly program: Program;
  readonly environment: Environment;
  /** Those that questions have made, and that the environment keeps. */
  readonly rulesets: KeptRulesets;
  /** What the engine remembers, shared by all programs. */
  readonly session: Session;
  readonly meter: BudgetMeter;
  readonly limits: Limits;
}

/**
 * How much of an answer is computed: only what a lens or a line of command output shows, or also what a hover explains, such as
 * the values of options, the outcome under the other convention and the games that a position uses.
 */
export type Detail = 'verdict' | 'explanation';

/** The declaration being answered, with its context. */
export interface Asked extends Context {
  readonly piece: Piece;
  readonly detail: Detail;
}
