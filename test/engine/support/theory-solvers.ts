import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { LimitReached } from '../../../server/src/engine/budget/meter.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Moves, Solver } from '../../../server/src/engine/game/solver.ts';
import { knownGame } from '../../../server/src/engine/theorems/theorems.ts';
import { type KnownName, knownRules } from './known-games.ts';

/** The name of a theory, and its parameters. */
export type Game = readonly [theory: KnownName, ...parameters: readonly Int[]];

/** The solver of the theory; null if it is not about these parameters. */
export function recognised([theory, ...parameters]: Game): Solver | null {
  return knownGame(knownRules(theory, parameters), createSession());
}

/** The same for a theory that is about them. */
export function solverOf(game: Game): Solver {
  const solver = recognised(game);
  if (solver === null) throw new Error(`No theory is about ${game[0]}.`);
  return solver;
}

/** The states that the first options leave; where an option has several components, their number comes first. */
export function firstStates(moves: Moves | null | undefined, most = 4): readonly unknown[] {
  const sums = moves?.first(most) ?? [];
  return sums.flatMap((sum) =>
    sum.map(({ component, times }) => (times === 1 ? component.state : [times, ...component.state])),
  );
}

/** The limit that stops something; null if nothing does. */
export function limitOf(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof LimitReached) return error.limit;
    throw error;
  }
}
