import type { Act } from '../answers/pictures/acts.ts';
import type { Picture } from '../answers/pictures/picture.ts';
import type { ShortcutRefuted } from '../answers/refuted.ts';
import type { Convention, Outcome } from '../answers/shared/answer.ts';
import type { Problem } from '../syntax/problems/problem.ts';

/** How well the engine plays: the share of its moves that are the best ones it knows; all others are random. */
export const LEVELS = { random: 0, beginner: 0.4, good: 0.8, perfect: 1 } as const;

export type Level = keyof typeof LEVELS;

/** Whether a text names a level. */
export function isLevel(text: unknown): text is Level {
  return typeof text === 'string' && Object.hasOwn(LEVELS, text);
}

/** What is asked about a position that is being played. */
export interface PlayQuestion {
  readonly level: Level;
  /** Decides between moves that are equally good, and which moves are random: the same seed gives the same move. */
  readonly seed: number;
  /** Lists the moves of this component only, and only those that take this amount if one is given. */
  readonly only?: { readonly component: number; readonly amount?: string | undefined } | undefined;
  /** How many of the moves to leave out at the start of the list. */
  readonly skip?: number | undefined;
}

/** A position that is being played, as plain data. */
export interface PlayState {
  /** As it was asked, with its convention. */
  readonly position: string;
  readonly convention: Convention;
  /** Null if it was not found within the limits. */
  readonly outcome: Outcome | null;
  /** The first components, with their pictures. */
  readonly components: readonly PlayComponent[];
  /** How many moves remain when the winner hurries and the loser delays; null in a draw, or if it was not found within the limits. */
  readonly remoteness: number | null;
  /** Whether there is no move, and if so whether the player who would have to move has won. */
  readonly over: { readonly won: boolean } | null;
  readonly moves: readonly PlayMove[];
  /** False if there are more moves than listed. */
  readonly complete: boolean;
  /** The best move that is known; null if there is no move. */
  readonly hint: ChosenMove | null;
  /** The move of the engine at the level asked for; null if there is no move. */
  readonly reply: ChosenMove | null;
  /** The move to the position that was asked about; null if there is no such move. */
  readonly made: PlayMove | null;
  /** The shortcuts that were put aside because they contradict the rules: nothing here relies on them. */
  readonly contradictions: readonly ShortcutRefuted[];
  /** Why the position cannot be played. */
  readonly problems: readonly Problem[];
}

/** What a move does for the player who makes it. */
export type Effect = 'wins' | 'draws' | 'loses';

export interface PlayMove {
  /** Index of the component in which it is made. */
  readonly component: number;
  /** The component before and after: `Nim(13)`, `Nim(4)`. */
  readonly from: string;
  readonly to: string;
  /** The whole position after the move, with its convention. */
  readonly position: string;
  /** Null if it was not found within the limits. */
  readonly effect: Effect | null;
  /** What it does on a graph or to coins; null where the component before and after says it better. */
  readonly act: Act | null;
  /** The things in the picture of the component on which it acts, see `marksOf`; a click on one of them makes it. */
  readonly marks: readonly string[];
}

/** A component of a position that is being played. */
export interface PlayComponent {
  readonly text: string;
  readonly times: string;
  /** Null if it cannot be drawn, or is too large. */
  readonly picture: Picture | null;
}

export interface ChosenMove {
  readonly move: PlayMove;
  readonly reason: Reason;
}

/** Why a move is made. `remaining` is how many moves are left after it if both play their best; null if that is not known. */
export type Reason =
  /** After it there is no move, and under normal play that wins. */
  | { readonly kind: 'last' }
  /** It makes the xor of the values 0; these are the values of the components afterwards, without zeros. */
  | { readonly kind: 'xor'; readonly values: readonly string[]; readonly remaining: number | null }
  /** Misère play: afterwards the position is like one of Nim that is lost. */
  | { readonly kind: 'like-nim'; readonly onlyOnes: boolean; readonly remaining: number | null }
  /** It leaves a position that is lost. */
  | { readonly kind: 'lost'; readonly remaining: number | null }
  | { readonly kind: 'draw' }
  /** Every move loses, and this one loses last. */
  | { readonly kind: 'resists'; readonly remaining: number }
  /** Every move loses, and this one leaves the fewest winning answers of those that were looked at. */
  | { readonly kind: 'few-answers'; readonly answers: string }
  /** Every move loses, and no move is known to be better than the others. */
  | { readonly kind: 'loses' }
  /** The level wanted no better move. */
  | { readonly kind: 'random' }
  /** No move was found to be better than others within the limits. */
  | { readonly kind: 'unknown' };
