import type { InputShape, ShapeMistake } from '../answers/input/input-shape.ts';
import type { Ruleset } from '../engine/index.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Call, Expression } from '../syntax/tree/expression-tree.ts';
import type { Declaration, GameDeclaration } from '../syntax/tree/tree.ts';

/** What a program is asked to solve: a position in which some names stand for what the input gives. */
export interface Asked {
  readonly program: Program;
  readonly position: Expression;
  readonly misere: boolean;
  readonly shape: InputShape;
  readonly shapeText: string;
  /** The names that stand for texts. */
  readonly texts: ReadonlySet<string>;
  /** What the user asked for. */
  readonly title: string;
  /** The rows of coins that have become games of one heap, a head. */
  readonly rows: ReadonlyMap<Declaration, Ruleset>;
  /** Whether its heaps are the heads of a row of coins. */
  readonly areHeads: boolean;
  /** What the lists of 1 and 0 stand for, in their order; empty if there are none. */
  readonly parts: readonly string[];
  /** The parameters of the game that the input gives. */
  readonly parameters: readonly string[];
  /** The games in which play surely ends, for a reason that their rules do not show. */
  readonly ends: ReadonlySet<Declaration>;
}

export type Request =
  | { readonly kind: 'asked'; readonly asked: Asked }
  /** A piece of the program has errors, or what was asked is neither a game nor a position. */
  | { readonly kind: 'problems'; readonly program: Program; readonly index: number }
  | { readonly kind: 'shape'; readonly mistake: ShapeMistake }
  | { readonly kind: 'unfit'; readonly game: string; readonly wanted: string }
  | { readonly kind: 'alone' };

/** What the positions of a game are asked with, whatever shape their input has. */
export type Common = Pick<Asked, 'program' | 'misere' | 'title' | 'areHeads' | 'rows' | 'parts' | 'ends'> & {
  /** The games of a text that are boards. */
  readonly boards: readonly string[];
};

/** A game without a state, as a call without arguments. */
export interface NamedGame {
  readonly declaration: GameDeclaration;
  readonly call: Call;
}
