import type { Sum } from './ruleset.ts';

/** Claims of a shortcut about a position that do not fit each other: by the rules, at least one of them is wrong. */
export interface Contradiction {
  readonly position: Sum;
  readonly misere: boolean;
  readonly kind: Misfit;
  /** What is claimed, and what follows from the other claims; see {@link Misfit}. */
  readonly claimed: string;
  readonly found: string;
  /** Of moves: the value to which they are claimed to lead, or `P`. */
  readonly target?: string | undefined;
}

/** What does not fit. */
export type Misfit =
  /** A value, and the mex of the values of the options. */
  | 'value'
  /** A value, which an option is claimed to have too. */
  | 'option'
  /** A value, and a smaller one to which no move that is named leads. */
  | 'no-move'
  /** A value, and that of the sum of which the position is said to consist. */
  | 'parts'
  /** The rank of a position in the order on which its value rests, and that of an option, which is not below it. */
  | 'order'
  /** An outcome, and the one that follows from the value, the moves or the outcomes of the options. */
  | 'winner'
  /** A move that is named does not lead to `target`. */
  | 'wrong-move'
  /** A number of moves to `target`, and how many of the options that were examined have that value. */
  | 'moves'
  /** A number of moves to `target`, and how many different ones are listed. */
  | 'listed'
  /** An outcome, and the one that plain search finds. */
  | 'searched'
  /** A number of winning moves, and the one that plain search finds. */
  | 'searched-moves'
  /** A value, and the one that follows from the claimed period. */
  | 'law'
  /** A period that the checker of proofs refuses: the law, and the number that does not fit. */
  | 'period'
  /** The moves that are assumed for all large heaps. */
  | 'large-heaps';
