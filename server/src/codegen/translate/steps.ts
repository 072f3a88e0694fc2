import type { Expr } from '../ir/ir.ts';
import type { Scope } from './scope.ts';

/** One way in which a move leads to another state of the same game, with what is known at that place. */
export interface Step {
  readonly from: readonly Expr[];
  readonly to: readonly Expr[];
  readonly scope: Scope;
}

/** By how much a measure of the state decreases with a step; null if that is not known. The measure is never negative. */
export type Decrease = (step: Step) => Expr | null;
