import type { Context } from '../../answers/shared/context.ts';
import { hasNoMove, isFailure } from '../../engine/index.ts';
import type { Game } from '../translate/scope/scope.ts';
import { rulesetOf } from './knowledge.ts';

/** Whether nobody can move where all numbers of a game are 0, or its list or text is empty; false if its parameters vary. */
export function endsAtZero(game: Game, context: Context): boolean {
  const ruleset = rulesetOf(game, context);
  if (ruleset === null) return false;
  const state = game.declaration.states.map(() => 0);
  try {
    return hasNoMove({ ruleset, state }, context.meter);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return false;
  }
}
