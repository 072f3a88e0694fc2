import type { Identity } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';

/** What solvers can look at besides the rules; the states of each form are described with it. */
export type Form =
  | GraphForm
  | BoardForm
  /** A game told by its rules alone: what they are, whatever the names in them, and the theory that is about just these. */
  | {
      readonly kind: 'rules';
      readonly rules: Identity;
      readonly theory: TheoryName | null;
      readonly parameters: readonly Parameter[];
    }
  /** Coins in a row; the state lists the places of the heads, ascending, each once. */
  | { readonly kind: 'coins'; readonly flips: readonly Flip[] };

/** What stands in the brackets behind the name of a game: a number, a set, or a list of numbers. */
export type Parameter = Int | NumberSet | readonly Int[];

/** The theories that are about one game, see `theorems/theorems.ts`. */
export type TheoryName =
  | 'allButTheLast'
  | 'atLeastHalf'
  | 'atMostHalf'
  | 'binaryDigits'
  | 'chomp'
  | 'dim'
  | 'equalParts'
  | 'euclid'
  | 'euclidBoth'
  | 'euclidPositive'
  | 'fibonacciNim'
  | 'generalWythoff'
  | 'king'
  | 'knight'
  | 'mark'
  | 'moore'
  | 'nimWithPass'
  | 'nimble'
  | 'northcott'
  | 'orderedPiles'
  | 'prim'
  | 'properDim'
  | 'silverDollar'
  | 'staircase'
  | 'takeAway'
  | 'wythoff';

/** A choice of the coins that a move turns, the rightmost of which has to show heads. */
export type Flip =
  /** Any coins, so many of them. */
  | { readonly kind: 'any'; readonly counts: NumberSet }
  /** Any number of neighbours. */
  | { readonly kind: 'run' }
  /** The places of the other coins, ascending, with the rightmost coin at `last`; the same choice may come twice. */
  | { readonly kind: 'chosen'; readonly choices: (last: Int, meter: Meter) => Iterable<readonly Int[]> };

/** What is played on graphs. */
export type GraphForm = ArrowsForm | CutForm | ClaimForm;

/** A token stands on a vertex of a directed graph, which is its state, and moves along an arrow. */
export interface ArrowsForm {
  readonly kind: 'arrows';
  /** By vertex the ends of the arrows from it. */
  readonly targets: readonly (readonly number[])[];
}

/** A graph without directions. Its vertices are the numbers from 0 on; several edges may join the same two, or one to itself. */
export interface Graph {
  readonly vertices: number;
  readonly ends: readonly (readonly [number, number])[];
}

/** Edges are cut, and what no longer hangs from the ground falls. A state lists the edges that are left, ascending. */
export interface CutForm {
  readonly kind: 'cut';
  readonly graph: Graph;
  readonly ground: number;
}

/**
 * A vertex is claimed and goes with its neighbours, or an edge and goes with its ends; an edge goes with either of its ends. A
 * state lists what is left, ascending: the edges, then the vertices, whose numbers follow on those of the edges.
 */
export interface ClaimForm {
  readonly kind: 'claim';
  readonly of: 'vertices' | 'edges';
  readonly graph: Graph;
}

/** A square of a board, rows counted from the top and columns from the left, both from 0. */
export type Square = readonly [row: number, column: number];

/** The squares that a piece covers, row by row, moved so that the least row and the least column are 0. Never empty. */
export type Shape = readonly Square[];

/**
 * A board on which pieces are put. The state is the number of rows, the number of columns, and the free squares as the bits
 * of one number: bit 0 is the first square of the first row, row follows row.
 */
export interface BoardForm {
  readonly kind: 'board';
  /** Every way in which a piece may lie, each once. */
  readonly pieces: readonly Shape[];
}
