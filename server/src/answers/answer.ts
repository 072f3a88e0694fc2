import type { Ground, Identity, Limit, Pattern, Period } from '../engine/index.ts';
import type { Known } from '../semantics/program/recognise.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import type { Span } from '../syntax/text/span.ts';

/**
 * What the engine found out about one declaration, as plain data that can cross to another thread. Integers are decimal
 * strings, since nimbers and counts can exceed what a number holds. Offsets count from the start of the piece.
 */
export type Answer = GameAnswer | PositionAnswer | ExpectationAnswer | ConjectureAnswer | Unanswered;

interface AnswerBase {
  /** Problems found only by computing: a limit reached, an expectation that fails, a set that is empty. */
  readonly problems: readonly Problem[];
}

/** A `game` declaration. */
export interface GameAnswer extends AnswerBase, GameValues {
  readonly kind: 'game';
}

/** What is known of the values of a game. */
export interface GameValues {
  /** Which game of the literature has the same rules; null when none is known to. */
  readonly known: Known | null;
  /** g(0), g(1), … of a game with one state variable and no parameters; of coins the single heads at 1, 2, …; else empty. */
  readonly values: readonly string[];
  /** The corner g(0..k, 0..k) of a game with two state variables and no parameters, row by row; of a board those of 1 row and 1 column on; else empty. */
  readonly table: readonly (readonly string[])[];
  /** Positions of other games with their values: vertices of a graph, or all of it. */
  readonly listed?: readonly { readonly text: string; readonly value: string }[];
  /** A proved period, or null where none is proved. */
  readonly period: Period | null;
  /** Of a game whose values have neither a proved period nor a theorem. */
  readonly unproved?: Unproved;
  readonly ground: Ground;
}

/** A game that is used somewhere, with its parameters. */
export interface UsedGame extends GameValues {
  readonly name: string;
}

/** How far a period was looked for in vain. */
export interface Unproved {
  /** What the rules are, by which the search can go on, and whether it could end in a proof. */
  readonly key: Identity;
  readonly provable: boolean;
  /** So many values are known. */
  readonly reached: string;
  /** What the first values look like, which proves nothing; null where they show no pattern. */
  readonly observed: Pattern | null;
  /** True while the search goes on. */
  readonly looking: boolean;
}

/** The values of a position and its components, which hints show in the text. */
export interface PositionValues {
  /** The value under normal play, a nimber or `∞{0, 2}`; null under misère play, where components have none that adds. */
  readonly value: string | null;
  /** In the order of the text; as many as the limits let be told one by one. */
  readonly components: readonly ComponentAnswer[];
  /** How many components there are in all. */
  readonly componentCount: string;
}

/** A `play` or `position`, or the position that an `expect` asks about. */
export interface PositionAnswer extends AnswerBase, PositionValues {
  readonly kind: 'position';
  readonly text: string;
  readonly convention: Convention;
  readonly outcome: Outcome;
  /** The outcome under the other convention, where it is asked for and found quickly; else null. */
  readonly otherOutcome: Outcome | null;
  readonly ground: Ground;
  /**
   * Under misère play, where a theory tells it, the position of Nim that it is like: the xor of the heaps, and whether no
   * heap has more than one stone.
   */
  readonly like?: { readonly xor: string; readonly onlyOnes: boolean };
  readonly winningMoves: WinningMoves;
  /** The moves that keep a draw; none where it is none. */
  readonly drawingMoves: DrawingMoves;
  /** The first games that it uses, by name with their parameters: `Bash[3]`; their values only where an explanation is asked for. */
  readonly games: readonly UsedGame[];
}

/** Copies of a multiple are components of their own as long as a position has not more than this. */
export const MOST_COMPONENTS = 100_000;

export type Convention = 'normal' | 'misere';
export type Outcome = 'N' | 'P' | 'draw';

export interface ComponentAnswer {
  readonly text: string;
  /** Where it is written: the argument for one heap of several, else the call. Null when it stands in another declaration. */
  readonly span: Span | null;
  /** How many copies of it this entry stands for; "1" but for very large multiples. */
  readonly times: string;
  /** Its value under normal play; null where it is not known. */
  readonly value: string | null;
  readonly ground: Ground;
  /** The first options with their nimbers, for the first components of a position only, where an explanation is asked for. */
  readonly options?: OptionsAnswer;
}

export interface OptionsAnswer {
  readonly list: readonly { readonly to: string; readonly value: string }[];
  /** False when there are more options than listed. */
  readonly complete: boolean;
}

/** A number that was counted to its end, or of which a limit left only a lower bound. */
export type Count =
  | { readonly exact: true; readonly count: string }
  | { readonly exact: false; readonly atLeast: string; readonly limit: Limit };

export type WinningMoves = Count & {
  /** The first ones, most telling first: as many as fit a sensible amount of text. */
  readonly list: readonly WinningMove[];
};

export interface DrawingMoves {
  /** The first ones. */
  readonly list: readonly WinningMove[];
  /** False when there may be more than listed. */
  readonly complete: boolean;
}

/** A move that wins, or keeps a draw. */
export interface WinningMove {
  /** Index of the component it is made in. */
  readonly component: number;
  /** The component before and after: `Nim(13)`, `Nim(4)`. */
  readonly from: string;
  readonly to: string;
  /** The whole position after the move, in the writing of the user. Null where the text would be too long to carry. */
  readonly position: string | null;
  /** The edit of the declaration that plays the move; null when the position is not written in this declaration. */
  readonly edit: Edit | null;
}

/** Replaces `span` by `text`. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** An `expect`. */
export interface ExpectationAnswer extends AnswerBase {
  readonly kind: 'expectation';
  /** As written: `sg(Kayles(0..11)) = [0, 1]`. */
  readonly text: string;
  readonly holds: boolean;
  readonly expected: string;
  /** What was computed; of a number that a limit kept from being counted, a bound that is enough to decide. */
  readonly actual: string | AtLeast;
  readonly ground: Ground;
  /** The values of the position it asks about, when it asks about exactly one. */
  readonly values: PositionValues | null;
  /** All about that position, where an explanation is asked for. */
  readonly position: PositionAnswer | null;
  /** The first games that it asks about. */
  readonly games: readonly UsedGame[];
}

/** A number of which only this lower bound is known. */
export interface AtLeast {
  readonly atLeast: string;
}

/** A ground that holds for all states at once. */
export type Proof = Exclude<Ground, { readonly kind: 'computed' }>;

/** A `conjecture`: proved, or tested as far as the budget reaches. */
export interface ConjectureAnswer extends AnswerBase {
  readonly kind: 'conjecture';
  /** As written: `sg(Half(n)) = log2(n) + 1`. */
  readonly text: string;
  /** What the proof rests on; null where none was found. Nothing is tested where there is one. */
  readonly proved: Proof | null;
  /** How many states agreed. */
  readonly tested: string;
  /** The last state tested, as text: `Half(2000)`. */
  readonly upTo: string;
  readonly counterexample: { readonly state: string; readonly expected: string; readonly actual: string } | null;
}

/** No answer, and the problems say why. Without problems there is nothing to answer (a `set`, a broken declaration). */
export interface Unanswered extends AnswerBase {
  readonly kind: 'none';
}
