import type { Identity } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';

/** Structure that solvers can look at besides the rules. Each form also describes its states. */
export type Form =
  | GraphForm
  | BoardForm
  | PictureForm
  | LargeBoardForm
  /**
   * A game given by its rules alone: an identity that does not depend on the names in them, and the name in `theorems/theorems.ts` of the
   * theory about exactly these rules, if there is one.
   */
  | {
      readonly kind: 'rules';
      readonly rules: Identity;
      readonly theory: string | null;
      readonly parameters: readonly Parameter[];
    }
  /** Coins in a row; the state lists the places of the heads, ascending and distinct. */
  | { readonly kind: 'coins'; readonly flips: readonly Flip[] };

/** An argument in the brackets after the name of a game: a number, a text, a condition, a set, or a list or tuple of such. */
export type Parameter = Int | string | boolean | NumberSet | MemberSet | readonly Parameter[];

/** A finite set of tuples, texts or lists, each once. */
export interface MemberSet {
  readonly kind: 'members';
  readonly members: readonly Parameter[];
}

/** Which coins a move may turn; the rightmost of them must show heads. */
export type Flip =
  /** Any coins, as long as their number is in `counts`. */
  | { readonly kind: 'any'; readonly counts: NumberSet }
  /** Any number of neighbouring coins. */
  | { readonly kind: 'run' }
  /** The places of the other coins, ascending, when the rightmost coin is at `last`; the same choice may come twice. */
  | { readonly kind: 'chosen'; readonly choices: (last: Int, meter: Meter) => Iterable<readonly Int[]> };

/** The games played on graphs. */
export type GraphForm = ArrowsForm | CutForm | ClaimForm | WalkForm;

/** A token moves along the arrows of a directed graph; the state is its vertex. */
export interface ArrowsForm {
  readonly kind: 'arrows';
  /** For each vertex, the ends of the arrows that leave it. */
  readonly targets: readonly (readonly number[])[];
}

/** An undirected graph. Its vertices are numbered from 0; parallel edges and loops are allowed. */
export interface Graph {
  readonly vertices: number;
  readonly ends: readonly (readonly [number, number])[];
}

/** A move cuts an edge, and whatever is no longer connected to the ground falls. A state lists the remaining edges, ascending. */
export interface CutForm {
  readonly kind: 'cut';
  readonly graph: Graph;
  readonly ground: number;
}

/**
 * A move claims a vertex, which is removed with its neighbours, or an edge, which is removed with its ends; an edge goes when either of its
 * ends goes. A state lists what is left, ascending: first the edges, then the vertices, numbered on from the last edge.
 */
export interface ClaimForm {
  readonly kind: 'claim';
  readonly of: 'vertices' | 'edges';
  readonly graph: Graph;
}

/**
 * A token goes along an edge, or along an arrow from its first end to its second, and never uses a vertex or an edge twice: the vertices
 * that it has been on, the first included, or the edges that it has gone along. A state is the vertex of the token, and then what it has not
 * used, ascending: vertices, or edges. Of parallel edges, the last ones remain.
 */
export interface WalkForm {
  readonly kind: 'walk';
  readonly of: 'vertices' | 'edges';
  readonly directed: boolean;
  readonly graph: Graph;
}

/** A square of a board. Rows are counted from the top and columns from the left, both from 0. */
export type Square = readonly [row: number, column: number];

/** The squares that a piece covers, row by row, shifted so that the least row and the least column are 0. Never empty. */
export type Shape = readonly Square[];

/**
 * A board on which pieces are placed. The state is the number of rows, the number of columns, and the free squares as the bits of one
 * number: bit 0 is the first square of the first row, and the rows follow one another.
 */
export interface BoardForm {
  readonly kind: 'board';
  /** Every orientation in which a piece may be placed, each once. */
  readonly pieces: readonly Shape[];
}

/** What is on a square: the code point of a letter, a digit, `.` (free) or `#` (taken); {@link OUTSIDE} beyond the edge of a board. */
export type Sign = number;

export const OUTSIDE: Sign = 0;
export const FREE: Sign = 46;
export const TAKEN: Sign = 35;

/** One square of a picture: what may be there before the move, and what is there after it; null if it stays as it is. */
export interface Cell {
  readonly at: Square;
  readonly allows: readonly Sign[];
  readonly becomes: Sign | null;
}

/** The squares of a picture that matter, row by row, shifted so that the least row and the least column are 0. Never empty. */
export type Picture = readonly Cell[];

/**
 * A board on which a move replaces one picture by another. The state is the number of rows, the number of columns, and the sign of each
 * square, row by row. Every orientation of each picture is listed.
 */
export interface PictureForm {
  readonly kind: 'pictures';
  /** Each changes some square. */
  readonly replacements: readonly Picture[];
  /** A move may leave none of these with a square that it has changed. */
  readonly forbidden: readonly Picture[];
  /** A board that shows one of these has no moves. */
  readonly stops: readonly Picture[];
  /** What a board given by its size is tiled with, row by row, from its top left corner. */
  readonly tile: readonly (readonly Sign[])[];
}

/**
 * A board that is too large to say of each square what is on it, on which moves only take free squares. The state is the number of rows, the
 * number of columns, and the squares that are taken, ascending, counted row by row from 0.
 */
export interface LargeBoardForm {
  readonly kind: 'large board';
  /** The moves, in every orientation; the squares that one changes are free before it and taken after it. */
  readonly replacements: readonly Picture[];
}
