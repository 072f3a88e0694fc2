import type { MakeContext } from '../answers/answers.ts';
import type { Limits } from '../answers/shared/budget.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import { findPatterns, type GamePatterns } from './find-patterns.ts';
import { askForPatterns } from './games/game-asked.ts';

/** What was found about a game, or why there are no values to look at, as plain data. */
export type PatternsReply =
  | { readonly kind: 'found'; readonly found: GamePatterns }
  /** No problems if the text names something else than a game of one to three numbers or of a list. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** Looks for patterns of a game, after the declarations that it may use. Costs as much as {@link findPatterns}. */
export function answerPatterns(
  game: string,
  declarations: string,
  place: FileLocation,
  limits: Limits,
  makeContext: MakeContext,
): PatternsReply {
  const asked = askForPatterns(declarations, game, limits, place);
  return 'ruleset' in asked
    ? { kind: 'found', found: findPatterns(asked, limits, makeContext) }
    : { kind: 'problems', problems: asked.problems };
}
