import type { Ground, Identity, Limit, Pattern, Period } from '../../engine/index.ts';
import type { RecognisedGame } from '../../semantics/program/recognise.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Act } from '../pictures/acts.ts';
import type { Picture } from '../pictures/picture.ts';

/**
 * What the engine computed about one declaration, as plain data that can be sent to another thread. Integers are decimal strings,
 * because nimbers and counts can exceed the range of a number. Offsets count from the start of the piece.
 */
export type Answer = GameAnswer | PositionAnswer | ShownAnswer | ExpectationAnswer | ConjectureAnswer | Unanswered;

interface AnswerBase {
  /** Problems found only by computing: a limit reached, a failed expectation, an empty set. */
  readonly problems: readonly Problem[];
}

/** A `game` declaration. */
export interface GameAnswer extends AnswerBase, GameValues {
  readonly kind: 'game';
  /** What it is played on, if that is a graph that can be drawn; only if an explanation is asked for. */
  readonly picture?: Picture;
}

/** What is known about the values of a game. */
export interface GameValues {
  /** The game of the literature with the same rules; null if none is known. */
  readonly known: RecognisedGame | null;
  /**
   * g(0), g(1), … for a game with one state variable and no parameters; the values of single heads at 1, 2, … for coins;
   * otherwise empty.
   */
  readonly values: readonly string[];
  /**
   * The corner g(0..k, 0..k), row by row, for a game with two state variables and no parameters; for a board, the values from 1
   * row and 1 column on; otherwise empty.
   */
  readonly table: readonly (readonly string[])[];
  /** Further positions with their values: the vertices of a graph, or the whole graph. */
  readonly listed?: readonly { readonly text: string; readonly value: string }[];
  /** The proved period; null if none is proved. */
  readonly period: Period | null;
  /** Present for a game whose values have neither a proved period nor a theorem. */
  readonly unproved?: Unproved;
  readonly ground: Ground;
}

/** A game used in a position, with its parameters. */
export interface UsedGame extends GameValues {
  readonly name: string;
}

/** How far an unsuccessful search for a period got. */
export interface Unproved {
  /** Identifies the rules, so that the search can continue; `provable` says whether it could end in a proof. */
  readonly key: Identity;
  readonly provable: boolean;
  /** The number of known values. */
  readonly reached: string;
  /** A pattern in the first values, which proves nothing; null if they show none. */
  readonly observed: Pattern | null;
  /** Whether the search is still going on. */
  readonly looking: boolean;
}

/** The values of a position and of its components, which hints show in the text. */
export interface PositionValues {
  /** The value in normal play, a nimber or `∞{0, 2}`; null in misère play, where components have no values that add up. */
  readonly value: string | null;
  /** In the order of the text; as many as the limits allow to be listed one by one. */
  readonly components: readonly ComponentAnswer[];
  /** The total number of components. */
  readonly componentCount: string;
}

/** The answer to a `play` or `position`, or about the position in an `expect`. */
export interface PositionAnswer extends AnswerBase, PositionValues {
  readonly kind: 'position';
  readonly text: string;
  readonly convention: Convention;
  readonly outcome: Outcome;
  /** The outcome under the other convention, if it is asked for and found quickly; otherwise null. */
  readonly otherOutcome: Outcome | null;
  readonly ground: Ground;
  /**
   * In misère play, if a theory determines it, the equivalent position of Nim: the xor of its heaps, and whether no heap has more
   * than one stone.
   */
  readonly like?: { readonly xor: string; readonly onlyOnes: boolean };
  readonly winningMoves: WinningMoves;
  /** The moves that keep a draw; none if the position is not a draw. */
  readonly drawingMoves: DrawingMoves;
  /** A few moves of a lost position, for whoever wants to play on; none in any other, or if the budget does not allow to list them. */
  readonly losingMoves: DrawingMoves;
  /**
   * The first games that the position uses, by name with their parameters: `Bash[3]`. Their values are given only if an
   * explanation is asked for.
   */
  readonly games: readonly UsedGame[];
}

/** Up to this many components, the copies of a multiple are listed as separate components. */
export const MOST_COMPONENTS = 100_000;

export type Convention = 'normal' | 'misere';
export type Outcome = 'N' | 'P' | 'draw';

export interface ComponentAnswer {
  readonly text: string;
  /** Where it is written: the argument if it is one of several heaps, otherwise the call. Null if it is in another declaration. */
  readonly span: Span | null;
  /** The number of copies that this entry stands for; "1" except for very large multiples. */
  readonly times: string;
  /** Its value in normal play; null if it is not known. */
  readonly value: string | null;
  readonly ground: Ground;
  /**
   * The first options with their nimbers. Given only for the first components of a position, and only if an explanation is asked
   * for.
   */
  readonly options?: OptionsAnswer;
  /** What it looks like; given with the options, if it can be drawn. */
  readonly picture?: Picture;
}

export interface OptionsAnswer {
  /** `act` is what the move to an option does, as in a `WinningMove`. */
  readonly list: readonly { readonly to: string; readonly value: string; readonly act: Act | null }[];
  /** False if there are more options than listed. */
  readonly complete: boolean;
}

/** A number counted completely, or a lower bound for it if a limit stopped the count. */
export type Count =
  | { readonly exact: true; readonly count: string }
  | { readonly exact: false; readonly atLeast: string; readonly limit: Limit };

export type WinningMoves = Count & {
  /** Present if every move wins. */
  readonly every?: true;
  /** The first ones, most informative first: as many as fit into a reasonable amount of text. */
  readonly list: readonly WinningMove[];
};

export interface DrawingMoves {
  /** The first ones. */
  readonly list: readonly WinningMove[];
  /** False if there may be more than listed. */
  readonly complete: boolean;
}

/** A move, with what plays it in the text. */
export interface WinningMove {
  /** Index of the component in which it is made. */
  readonly component: number;
  /** The component before and after: `Nim(13)`, `Nim(4)`. */
  readonly from: string;
  readonly to: string;
  /** The whole position after the move, in the user's notation. Null if the text would be too long to transmit. */
  readonly position: string | null;
  /** The edit of the declaration that plays the move; null if the position is not written in this declaration. */
  readonly edit: Edit | null;
  /** What it does on a graph or to coins; null where the component before and after says it better. */
  readonly act: Act | null;
  /** How it looks on the picture of its component. Given only for the first moves, and only if an explanation is asked for. */
  readonly drawn?: DrawnMove;
}

/** A move on the picture of a component. */
export interface DrawnMove {
  /** The things in the picture on which it acts, see `marksOf`. */
  readonly marks: readonly string[];
  /** What the component becomes. */
  readonly after: readonly Picture[];
}

/** Replaces `span` by `text`. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** The answer to a `show`. */
export interface ShownAnswer extends AnswerBase {
  readonly kind: 'shown';
  /** The expression as written. */
  readonly text: string;
  readonly value: string;
  /** The number of entries of a list or of members of a set; null for any other value, and for an endless set. */
  readonly count: string | null;
  /** The values of the position asked about, if there is exactly one. */
  readonly values: PositionValues | null;
  /** The full answer about that position, if an explanation is asked for. */
  readonly position: PositionAnswer | null;
  /** The first games that the question uses. */
  readonly games: readonly UsedGame[];
}

/** The answer to an `expect`. */
export interface ExpectationAnswer extends AnswerBase {
  readonly kind: 'expectation';
  /** As written: `sg(Kayles(0..11)) = [0, 1]`. */
  readonly text: string;
  readonly holds: boolean;
  /** Whether a condition is expected to hold, not a value to be another one. */
  readonly isCondition: boolean;
  readonly expected: string;
  /** What was computed; for a count that a limit stopped, a bound that decides the expectation. */
  readonly actual: string | AtLeast;
  readonly ground: Ground;
  /** The values of the position asked about, if there is exactly one. */
  readonly values: PositionValues | null;
  /** The full answer about that position, if an explanation is asked for. */
  readonly position: PositionAnswer | null;
  /** The first games that the question uses. */
  readonly games: readonly UsedGame[];
}

/** A number for which only this lower bound is known. */
export interface AtLeast {
  readonly atLeast: string;
}

/** A ground that holds for all states at once. */
export type Proof = Exclude<Ground, { readonly kind: 'computed' }>;

/** The answer to a `conjecture`: proved, or tested as far as the budget allows. */
export interface ConjectureAnswer extends AnswerBase {
  readonly kind: 'conjecture';
  /** As written: `sg(Half(n)) = log2(n) + 1`. */
  readonly text: string;
  /** What the proof rests on; null if no proof was found. A proved conjecture is not tested. */
  readonly proved: Proof | null;
  /** The number of states that agreed. */
  readonly tested: string;
  /** The last state tested, as text: `Half(2000)`. */
  readonly upTo: string;
  readonly counterexample: { readonly state: string; readonly expected: string; readonly actual: string } | null;
}

/** No answer; the problems say why. Without problems there was nothing to answer (a `set`, a broken declaration). */
export interface Unanswered extends AnswerBase {
  readonly kind: 'none';
}
