import type { Names } from '../../../semantics/scope/scope.ts';
import type { Call, Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import type { SolverWords } from '../../../words/en/solver.ts';
import { choose, ONE, ZERO } from '../../ir/build.ts';
import type { Expr, Fn, Global, Parameter, Statement, Type } from '../../ir/ir.ts';
import type { Lead } from './circles.ts';

/** Thrown for what no program can be written for; the text is the user's own. */
export class Unsupported extends Error {
  readonly text: string;

  constructor(what: Expression | string) {
    const text = typeof what === 'string' ? what : printExpression(what);
    super(`no program for ${text}`);
    this.name = 'Unsupported';
    this.text = text;
  }
}

/** What a name of the `.game` file stands for in the program. */
export type Binding =
  | { readonly kind: 'value'; readonly expr: Expr }
  /** A parameter: the argument as it is written, where it is written. */
  | { readonly kind: 'argument'; readonly expression: Expression; readonly scope: Scope };

/** What is known of a variable of the program. */
export interface Facts {
  /** For a list: whether all its entries are. */
  readonly natural: boolean;
  /** Numbers that it never exceeds. */
  readonly atMost: readonly Expr[];
  /** Numbers that it never falls below. */
  readonly atLeast?: readonly Expr[];
  /** A list of which it is an entry. */
  readonly memberOf?: Expr;
  /** For a list of different places of another list: that list. */
  readonly placesOf?: Expr;
  /** All that it may be, where that is written out. */
  readonly among?: readonly Expr[];
}

/** A list whose entry at each place from 1 on is a value. */
export interface MappedList {
  /** The call that makes it. */
  readonly call: Expr;
  readonly length: Expr;
  readonly place: Expr & { readonly kind: 'name' };
  readonly value: Expr;
}

/** A list that one loop makes, with at most one entry for each entry, or for each place, of another list. */
export interface FilteredList {
  /** The call that makes it. */
  readonly call: Expr;
  /** The other list. */
  readonly of: Expr;
  /** Whether the variable of the loop is a place of the other list, not an entry. */
  readonly isOfPlaces: boolean;
  /** The variable of the loop. */
  readonly member: Expr;
  /** When there is an entry, and which. */
  readonly condition: Expr;
  readonly value: Expr;
}

export interface Scope {
  readonly variables: ReadonlyMap<string, Binding>;
  readonly names: Names;
  /** The variables of the program that are declared at this place. */
  readonly locals: ReadonlyMap<string, Facts>;
  /** Conditions that have been tested around this place. */
  readonly holds: readonly Expr[];
  /** Whether this is inside a definition whose arguments are all natural, and which is so quick that its values are not kept. */
  readonly natural: boolean;
  readonly output: Output;
}

/** A game with its parameters, as a function of the program. */
export interface Game {
  readonly declaration: GameDeclaration;
  /** The function that gives its values. */
  readonly name: string;
  /** What identifies it among all games of the program. */
  readonly key: string;
  /** The game of which it is an independent component, and its place among them; `entry` if it is the game of one entry of a list. */
  readonly componentOf?: { readonly game: Game; readonly index: number | 'entry' };
  /** The call that first asked for it, without its state, and the names that are visible there; null if its parameters vary. */
  readonly asked: { readonly call: Call; readonly names: Names } | null;
  /** Parameters that are known only when the program runs. */
  readonly varying: readonly Parameter[];
  /** The types of the state variables. */
  readonly states: readonly Type[];
  /** The scope of its rules, without the state. */
  readonly scope: Scope;
}

/** The program so far. */
export interface Output {
  readonly functions: Fn[];
  readonly globals: Global[];
  /** Names that are taken, and for what. */
  readonly used: Map<string, 'local' | 'global'>;
  /** What has been written already, by what it means. */
  readonly known: Map<string, Expr>;
  /** The lists that are made entry by entry, by the functions that make them. */
  readonly mapped: Map<string, MappedList>;
  /** The lists that leave out entries of others, by the functions that make them. */
  readonly filtered: Map<string, FilteredList>;
  /** The functions that are helpers of the language, see `helpers.ts`, and which. Their numbers are natural. */
  readonly helpers: Map<string, string>;
  /** What makes a list without negative numbers: the facts about the arguments of each function for which this is known. */
  readonly naturalCalls: Map<string, ReadonlyMap<string, Facts | undefined>>;
  /** The games that have been named. */
  readonly games: Map<string, Game>;
  /** Those whose values are asked for: each needs a function. */
  readonly wanted: Set<Game>;
  /** The games of a sum that is searched as a whole: each is known by its place here. */
  readonly numbered: Game[];
  /** The games, by their keys, whose moves are looked at in whole sums only. */
  readonly inSums: Set<string>;
  /** From which game to which other one moves lead. */
  readonly leads: Lead[];
  /** The games whose play may go on for ever. */
  readonly endless: Set<string>;
  /** The games, by their keys, in which whoever makes the last move loses: their values say who wins, 0 for a lost state. */
  readonly misere: Set<string>;
  /** The games, by their keys, of which only the winner is asked: where play may go on for ever, -1 is a draw, 0 a lost state and 1 a won one. */
  readonly outcomes: Set<string>;
  /** Whether values may be such that play goes on for ever. */
  readonly mayBeEndless: boolean;
  /** Whether names are written likeThis, not like_this. */
  readonly isCamelCase: boolean;
  readonly reserved: ReadonlySet<string>;
  /** Names that only variables may have. */
  readonly locals: ReadonlySet<string>;
  readonly translators: Translators;
  /** What is proved about the values of a game; null if nothing is. */
  readonly knowledge: (game: Game) => Known | null;
  /** A proved period of values that {@link knowledge} does not give; null if there is none. */
  readonly longPeriod: (game: Game) => LongPeriod | null;
  /** A theorem that says only who wins; null if there is none. */
  readonly lostBy: (game: Game) => LostBy | null;
  /** Whether the engine uses, and has not seen contradicted, that a game is the sum of games of its numbers. */
  readonly isSum: (game: Game) => boolean;
  /** Whether the same is so of a list and its entries. */
  readonly isListOfGames: (game: Game) => boolean;
  /** Whether nobody can move in the state of a game whose numbers are all 0, or that is empty; false if that is not known. */
  readonly endsAtZero: (game: Game) => boolean;
  /** The games in which play surely ends, for a reason that their rules do not show. */
  readonly ends: ReadonlySet<unknown>;
  readonly words: SolverWords;
}

/**
 * What a function gives of the options with a given value: how many there are, or the lexicographically first one. The first one is a number,
 * -1 if there is none, or else a list of it, which is empty if there is none.
 */
export type MovesAs = 'count' | 'first';

/** A way to all values of a game that does not look at its moves. */
export interface Known {
  readonly comment: string | null;
  /** Whether a heap of n is one of Nim. */
  readonly isNim?: boolean;
  /** Whether a heap behaves under misère play like one of Nim that has its value. */
  readonly hasTypesOfNim?: boolean;
  readonly value: (state: readonly Expr[], scope: Scope) => Expr;
  /** The only move of a heap to one of a value, if no heap has two of them. */
  readonly onlyMove?: (heap: Expr, wanted: Expr) => OnlyMove;
  /** What counts the moves of a heap to one of a value, or finds the first one, where they need not be looked at one by one. */
  readonly movesTo?: (kind: MovesAs, heap: Expr, wanted: Expr, scope: Scope) => readonly Statement[];
  /** The moves of a list that change the xor that is its value, place by place up to the last one. */
  readonly movesAt?: MovesAt;
  /** Whether it holds for a state; if this is absent, it holds for all. */
  readonly covers?: (state: readonly Expr[], scope: Scope) => Expr;
}

/** What a theorem says about the moves of a list. */
export interface MovesAt {
  readonly last: (entries: Expr, scope: Scope) => Expr;
  /** The only move at a place that changes the value by the xor with a number. */
  readonly at: (entries: Expr, place: Expr, change: Expr, scope: Scope) => PlaceMove;
}

/** The only move of a list to a value that changes it at a place. */
export interface PlaceMove {
  /** What has to be done before the rest is known. */
  readonly statements: readonly Statement[];
  readonly isThere: Expr;
  readonly option: Expr;
  /**
   * Whether the option comes before those of all later places in lexicographic order. If not, it comes before those of all earlier places for which
   * this is not so either.
   */
  readonly isLess: Expr;
}

/** A move that may be there, and the heap that it leaves. */
export interface OnlyMove {
  readonly isThere: Expr;
  readonly option: Expr;
}

/** A proved period of the values of a heap that are too many to be listed. */
export interface LongPeriod {
  readonly comment: string;
  readonly preperiod: bigint;
  readonly period: bigint;
}

/** Which states of a game are lost. */
export interface LostBy {
  readonly comment: string | null;
  readonly condition: (state: readonly Expr[], scope: Scope) => Expr;
  /** How many moves of a single component win, or the state that the first of them leaves, as a list that is empty if there is none. */
  readonly winning?: (kind: MovesAs, state: readonly Expr[], scope: Scope) => Expr;
}

/** 0 for a lost state, 1 for any other. */
function asValues({ comment, condition }: LostBy): Known {
  return { comment, value: (state, scope) => choose(condition(state, scope), ZERO, ONE) };
}

/** Those that depend on each other; all others are imported directly. */
export interface Translators {
  readonly expression: (expression: Expression, scope: Scope) => Expr;
  readonly clauses: (clauses: Clauses, scope: Scope, body: Body) => readonly Statement[];
  /** Statements that do something with each member of a set, once. `hint` is the name of the member, if it needs one. */
  readonly members: (set: Expression, scope: Scope, hint: string, body: Each) => readonly Statement[];
}

/** What is done with each member of a set. */
export type Each = (member: Expr, inner: Scope) => readonly Statement[];

/** What is done inside loops, where their variables are declared. */
export type Body = (inner: Scope) => readonly Statement[];

/** A program of which nothing is written yet. */
export function createOutput(
  given: Pick<
    Output,
    | 'reserved'
    | 'locals'
    | 'translators'
    | 'knowledge'
    | 'longPeriod'
    | 'lostBy'
    | 'isSum'
    | 'isListOfGames'
    | 'endsAtZero'
    | 'words'
    | 'mayBeEndless'
    | 'isCamelCase'
    | 'ends'
  >,
): Output {
  const misere = new Set<string>();
  const outcomes = new Set<string>();
  const ended = new Map<string, boolean>();
  return {
    ...given,
    endsAtZero: (game) => {
      const known = ended.get(game.key) ?? given.endsAtZero(game);
      ended.set(game.key, known);
      return known;
    },
    // What is known about values is known of normal play.
    knowledge: (game) => {
      if (misere.has(game.key)) return null;
      const lost = outcomes.has(game.key) ? given.lostBy(game) : null;
      return lost === null ? given.knowledge(game) : asValues(lost);
    },
    longPeriod: (game) => (misere.has(game.key) ? null : given.longPeriod(game)),
    misere,
    outcomes,
    functions: [],
    globals: [],
    used: new Map(),
    known: new Map(),
    mapped: new Map(),
    filtered: new Map(),
    helpers: new Map(),
    naturalCalls: new Map(),
    games: new Map(),
    wanted: new Set(),
    leads: [],
    numbered: [],
    inSums: new Set(),
    endless: new Set(),
  };
}
