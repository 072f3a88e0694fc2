import type { Convention } from '../../server/src/answers/shared/answer.ts';
import type { Played, SaidMove } from '../../server/src/lsp/features/custom/play.ts';
import { isRepeated } from '../../server/src/play/repetition.ts';
import type { Level, PlayMove } from '../../server/src/play/state.ts';

/** Which moves the engine makes. */
export type Engine = 'second' | 'first' | 'none';

/** One position of a game, with the move that led to it; null for the first one. */
export interface Step {
  readonly position: string;
  readonly move: PlayMove | null;
  /** The move on one line; empty for the first position. */
  readonly told: string;
  /** Why the engine made the move; null for moves of a person. */
  readonly because: string | null;
}

/** A game that is being played. */
export interface Match {
  readonly steps: readonly Step[];
  readonly engine: Engine;
  readonly level: Level;
  /** Decides between moves of the engine that are equally good. */
  readonly seed: number;
  /** The game before, if a move had been made in it: one can go back to it until a move is made in this one. */
  readonly before: Match | null;
}

export type Action =
  | { readonly kind: 'begin'; readonly position: string }
  | { readonly kind: 'move'; readonly move: PlayMove; readonly told: string; readonly because: string | null }
  | { readonly kind: 'back' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'engine'; readonly engine: Engine }
  | { readonly kind: 'level'; readonly level: Level };

/** A game of which no move has been made. */
export function matchFrom(position: string): Match {
  return { steps: [first(position)], engine: 'second', level: 'perfect', seed: 1, before: null };
}

/** What becomes of a game. Taking back goes to the last position in which a person had to move. */
export function played(match: Match, action: Action): Match {
  switch (action.kind) {
    case 'begin':
      return { ...match, steps: [first(action.position)], seed: match.seed + 1, before: gameToKeep(match) };
    case 'move': {
      const { move, told, because } = action;
      const steps = [...match.steps, { position: move.position, move, told, because }];
      return { ...match, steps, before: because === null ? null : match.before };
    }
    case 'resume':
      return match.before ?? match;
    case 'back':
      return { ...match, steps: match.steps.slice(0, backTo(match)) };
    case 'engine':
      return { ...match, engine: action.engine };
    case 'level':
      return { ...match, level: action.level };
  }
}

/** The game to which one may want to go back: this one, or, if no move has been made in it, the one before. */
function gameToKeep(match: Match): Match | null {
  return match.steps.length > 1 ? { ...match, before: null } : match.before;
}

function first(position: string): Step {
  return { position, move: null, told: '', because: null };
}

/** The position from which the next move is made. */
export function positionOf({ steps }: Match): string {
  return steps.at(-1)?.position ?? '0';
}

/** Whether the engine makes the next move. */
export function isEnginesTurn({ steps, engine }: Match): boolean {
  return engine !== 'none' && (steps.length % 2 === 1) === (engine === 'first');
}

/** Whether there is a move that a person can take back. */
export function canTakeBack(match: Match): boolean {
  return backTo(match) < match.steps.length;
}

/** How many steps are left after the last move of a person, and the engine's answer to it, are taken back. */
function backTo(match: Match): number {
  for (let length = match.steps.length - 1; length > 0; length -= 1) {
    if (!isEnginesTurn({ ...match, steps: match.steps.slice(0, length) })) return length;
  }
  return match.steps.length;
}

/** Whether the game is a draw, because its position has occurred often enough. */
export function isDrawn(match: Match): boolean {
  return isRepeated(match.steps.map(({ position }) => position));
}

/** How a game ended; null while it goes on. If a person plays both sides, it says which player has won. */
export function resultOf(
  match: Match,
  state: Pick<Played, 'over'>,
): 'you-won' | 'you-lost' | 'first-won' | 'second-won' | 'drawn' | null {
  if (state.over === null) return isDrawn(match) ? 'drawn' : null;
  const isFirst = match.steps.length % 2 === 1;
  if (match.engine === 'none') return state.over.won === isFirst ? 'first-won' : 'second-won';
  return state.over.won === isEngineNext(match) ? 'you-lost' : 'you-won';
}

/** Whether the engine would move next; after a move this depends on who made it, not on what the reader has chosen since. */
function isEngineNext(match: Match): boolean {
  const last = match.steps.at(-1);
  return last === undefined || last.move === null ? isEnginesTurn(match) : last.because === null;
}

/** The game so far as lines of a file, one for each position after the first. */
export function linesOf({ steps }: Match): string {
  return steps
    .slice(1)
    .map(({ position, told }) => `play ${position} // ${told}\n`)
    .join('');
}

/** The engine's move, if it is its turn and the game goes on. */
export function replyIn(match: Match, state: Pick<Played, 'over' | 'reply' | 'position'>): SaidMove | null {
  const goesOn = state.over === null && !isDrawn(match);
  return goesOn && state.position === positionOf(match) && isEnginesTurn(match) ? state.reply : null;
}

/** The moves made so far, and whose they were. */
export function movesOf({ steps }: Match): readonly { readonly told: string; readonly byEngine: boolean }[] {
  return steps.flatMap(({ move, told, because }) => (move === null ? [] : [{ told, byEngine: because !== null }]));
}

/** Whether the text of a position says that it is one of misère play. */
export function isMisere(position: string): boolean {
  return /^\s*misere\b/.test(position);
}

/**
 * The convention under which a position is played: the one in its text, or else the one that the server has named, for this position or for
 * another one of the game without a convention in its text; null if that is not known.
 */
export function conventionOf(
  position: string,
  known: Pick<Played, 'convention' | 'position'> | null,
): Convention | null {
  if (isMisere(position)) return 'misere';
  return known === null || isMisere(known.position) ? null : known.convention;
}

/**
 * A position under the other convention, given the one that it has; null if that is not known yet, or if the text is the name of a position that
 * is misère in itself.
 */
export function underOther(position: string, convention: Convention | null): string | null {
  if (isMisere(position)) return position.replace(/^\s*misere\s*/, '');
  return convention === 'normal' ? `misere ${position}` : null;
}
