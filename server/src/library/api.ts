/*
 * The public types of the library. This file is its type declarations as well: it is copied into the package, so it imports nothing
 * and has no code.
 */

/**
 * Starts Nimber: everything is computed in a thread of its own, which starts with the first question, so the calling thread is never
 * blocked. Questions are answered one after another.
 *
 * @throws RangeError if a number of the options is not positive.
 */
export declare function createGames(options?: GamesOptions): Games;

/** How questions are answered. */
export interface GamesOptions {
  /** What one answer may cost, unless a question says otherwise. */
  readonly budget?: Budget;
  /** The megabytes that the thread may take; 512 by default. A browser sets its own limit. */
  readonly memory?: number;
  /** The most digits that a number may have; 10,000 by default. */
  readonly digits?: number;
  /** The most characters that a declaration may have; any number by default. */
  readonly declaration?: number;
  /** The language of messages and explanations: `zh` and its relatives are Chinese, all others English. */
  readonly language?: string;
}

/** What one answer may cost. A question that needs more ends with a problem that says so. */
export interface Budget {
  /** Seconds of processor time; 5 by default. */
  readonly seconds?: number;
  /** Positions that are remembered; 2,000,000 by default. */
  readonly positions?: number;
}

/** A running Nimber. */
export interface Games {
  /** Reads and checks a text, and computes nothing: what is wrong with it is in `problems`. Never rejects because of the text. */
  readonly read: (text: string, options?: ReadOptions) => Promise<GameFile>;
  /** Answers every declaration of a file, each within the budget. Never rejects because of the text. */
  readonly answers: (file: GameFile, options?: Options) => Promise<Answers>;
  /**
   * Who wins a position such as `Nim(3, 5) + Kayles(7)`, why, and by which moves. Rejects with {@link GamesError} if the position has
   * errors or the budget does not suffice.
   */
  readonly ask: (position: string, options?: AskOptions) => Promise<Position>;
  /**
   * The Sprague–Grundy value of a position, or all values over a range such as `Kayles(0..100)`, as decimal strings. Rejects with
   * {@link GamesError} like {@link Games.ask}, also for two ranges, which {@link Games.table} takes.
   */
  readonly values: (position: string, options?: ValuesOptions) => Promise<readonly string[]>;
  /**
   * The Sprague–Grundy values of a position with two ranges, such as `Wythoff(0..9, 0..9)`. Rejects with {@link GamesError} like
   * {@link Games.ask}, also if there are not two ranges.
   */
  readonly table: (position: string, options?: ValuesOptions) => Promise<ValueTable>;
  /**
   * Searches for the period of a game: a name, a code or rules, such as `Bash[3]`, `0.77` or `take {1, 3, 4}`. A search that the budget
   * ends is continued when the same game is asked about again. Rejects with {@link GamesError} if the game has errors.
   */
  readonly period: (game: string, options?: QuestionOptions) => Promise<PeriodSearch>;
  /** Ends the thread. Questions without an answer reject, as do all later ones. A program in Node ends without this, too. */
  readonly close: () => void;
}

/** Options of every call. */
export interface Options {
  readonly budget?: Budget;
  /** When it aborts, the call rejects at once with its reason, and its computation ends. */
  readonly signal?: AbortSignal;
}

export interface ReadOptions extends Options {
  /** The texts of the files that may be imported, by their paths relative to this one. Nothing else is ever read. */
  readonly imports?: Readonly<Record<string, string>>;
}

export interface QuestionOptions extends Options {
  /** The file whose declarations the question may use. */
  readonly file?: GameFile;
}

export interface AskOptions extends QuestionOptions {
  /** Whether the player who makes the last move loses. */
  readonly misere?: boolean;
}

export interface ValuesOptions extends QuestionOptions {
  /**
   * Called before the values are returned if shortcuts were put aside because they contradict the rules. The values then come from plain
   * search.
   */
  readonly onContradictions?: (contradictions: readonly Contradiction[]) => void;
}

/** The values over two ranges: `values[i][j]` is that of `rows[i]`, a number of the first range, and `columns[j]`, one of the second. */
export interface ValueTable {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly values: readonly (readonly string[])[];
}

/** A text that has been read. */
export interface GameFile {
  readonly text: string;
  readonly imports: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** Why a question has no answer. The message is that of its first problem. */
export declare class GamesError extends Error {
  /** There is at least one. */
  readonly problems: readonly [Problem, ...Problem[]];
  constructor(problems: readonly [Problem, ...Problem[]]);
}

/** Something that is wrong with a text, or a limit that an answer reached. */
export interface Problem {
  /** A name of the kind of problem, such as `unknown-name`, which stays the same whatever the language. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  /** A sentence for a person. */
  readonly message: string;
  /** The page about problems of this kind. */
  readonly href: string;
  /** In the file; in a question by itself, in the text of the question. */
  readonly range: Range;
  /** The obvious correction. */
  readonly fix?: Fix;
}

/** Replaces a range by a text. */
export interface Fix {
  readonly title: string;
  readonly range: Range;
  readonly text: string;
}

export interface Range {
  readonly start: Point;
  readonly end: Point;
}

/** A place in a text. Lines and characters (units of UTF-16) count from 0. */
export interface Point {
  readonly line: number;
  readonly character: number;
}

/** All answers to a file. Lines count from 0. Values and counts are decimal strings, because they may exceed a number. */
export interface Answers {
  /** What is wrong with the text, what does not hold, and which limits were reached. */
  readonly problems: readonly Problem[];
  readonly games: readonly GameValues[];
  readonly positions: readonly PlacedPosition[];
  readonly expectations: readonly Expectation[];
  /** What each `show` shows. */
  readonly shown: readonly Shown[];
  readonly conjectures: readonly Conjecture[];
}

/** A game that a file declares. */
export interface GameValues {
  readonly name: string;
  readonly line: number;
  /** The first values of a game with one number. */
  readonly values: readonly string[];
  /** Null if none is proved. */
  readonly period: {
    readonly preperiod: number | string;
    readonly period: number | string;
    /** What is added with each period; absent if the values repeat. */
    readonly saltus?: string;
    /** The theorem. */
    readonly by: string;
  } | null;
}

/** Who wins a position, and why. */
export interface Position {
  readonly text: string;
  readonly convention: 'normal' | 'misere';
  /** N: the player to move wins; P: the player to move loses; draw: with best play, the game never ends. */
  readonly outcome: 'N' | 'P' | 'draw';
  /** A nimber, or `∞{0, 2}` if play need not end; null in misère play. */
  readonly value: string | null;
  /** What the answer rests on. */
  readonly ground: Ground;
  readonly components: readonly Component[];
  readonly winningMoves: WinningMoves;
  /** Absent unless a shortcut of Nimber was put aside because it contradicts the rules; then plain search found the answer. */
  readonly contradictions?: readonly Contradiction[];
  /** The whole reason as Markdown, as an editor shows it. */
  readonly explanation: string;
}

/** Claims of a shortcut that do not fit each other, so that by the rules at least one of them is wrong. */
export interface Contradiction {
  readonly position: string;
  /** Which claims these are, such as `value`: docs/pipelines.md has a table. */
  readonly kind: string;
  readonly claimed: string;
  readonly found: string;
  /** Of moves: the value to which they are claimed to lead, or `P`. */
  readonly target?: string;
}

/** A position of a file. */
export interface PlacedPosition extends Omit<Position, 'explanation'> {
  readonly line: number;
  /** Null for a `play`, which has none. */
  readonly name: string | null;
}

/** Computed from the definition, or known by a theorem, or by a period that is proved. */
export type Ground =
  | { readonly kind: 'computed' }
  | { readonly kind: 'theorem'; readonly by: string; readonly quotient?: MisereQuotient; readonly states?: number }
  | { readonly kind: 'periodic'; readonly period: Period };

/** A finite misère quotient that decides a position under misère play. */
export interface MisereQuotient {
  /** How many elements it has, and how many of them are lost. */
  readonly elements: number;
  readonly lost: number;
  /** It was verified for all sums of the heaps below this. */
  readonly checkedTo: number;
  /** From heap `preperiod` on, a heap has the same element as one that is larger by `period`; null if that is not proved. */
  readonly period: { readonly preperiod: number; readonly period: number } | null;
}

/** g(n + period) = g(n) + saltus for all n ≥ preperiod. Numbers that JSON cannot hold exactly are strings. */
export interface Period {
  readonly preperiod: number | string;
  readonly period: number | string;
  readonly saltus: number | string;
  /** The theorem that proves it. */
  readonly by: string;
  /** The proof examined the values of all heaps below this. */
  readonly checkedTo: number | string;
}

/** One of the games that a position is a sum of. */
export interface Component {
  readonly text: string;
  readonly value: string | null;
  /** How many equal components this is; absent if it is one. */
  readonly times?: string;
}

/** How many moves win, and the first of them. A count that a limit stopped has a lower bound instead. */
export type WinningMoves = Count & { readonly list: readonly WinningMove[] };

export type Count =
  | { readonly count: string; readonly exact: true }
  | { readonly exact: false; readonly atLeast: string };

export interface WinningMove {
  /** The index of the component in which it is made. */
  readonly component: number;
  readonly from: string;
  readonly to: string;
  /** The whole position after the move; null if its text would be too long. */
  readonly position: string | null;
}

/** The answer to an `expect`. */
export interface Expectation {
  readonly line: number;
  readonly text: string;
  /** Null if there is no answer; a problem says why. */
  readonly holds: boolean | null;
  readonly expected: string;
  /** Null without an answer, and if only a lower bound was found, which is enough to see that the expectation fails. */
  readonly actual: string | null;
  readonly atLeast?: string;
}

/** The answer to a `show`. */
export interface Shown {
  readonly line: number;
  readonly text: string;
  readonly value: string;
}

/** The answer to a `conjecture`. */
export interface Conjecture {
  readonly line: number;
  readonly text: string;
  /** What proves it for every state; null if it was only tested. */
  readonly proved: object | null;
  /** How many states agreed, and the last state tested. */
  readonly tested: string;
  readonly upTo: string;
  readonly counterexample: { readonly state: string; readonly expected: string; readonly actual: string } | null;
}

/** A search for a period: proved, or how far it has come. */
export type PeriodSearch = PeriodProved | PeriodUnproved;

export interface PeriodProved {
  readonly game: string;
  readonly period: Period;
  /** As for a {@link Position}. */
  readonly contradictions?: readonly Contradiction[];
  /** The proof in words, as Markdown. */
  readonly explanation: string;
}

export interface PeriodUnproved {
  readonly game: string;
  readonly period: null;
  /** How many values are known. */
  readonly reached: string;
  /** Whether more time could end in a proof. */
  readonly provable: boolean;
  /** A pattern of the first values, which proves nothing. */
  readonly observed: {
    readonly preperiod: number;
    readonly period: number;
    readonly saltus: number;
    /** How many values show it. */
    readonly seen: number;
  } | null;
  /** What ended the search; null if there is nothing more to search. */
  readonly stopped: 'time' | 'memory' | null;
  /** As for a {@link Position}. */
  readonly contradictions?: readonly Contradiction[];
  readonly explanation: string;
}
