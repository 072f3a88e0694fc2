/** Declarations that say the same as a graph or a board, with a game of its name. */
export interface FormAsGame {
  readonly text: string;
  /** Whether play surely ends, for a reason that the rules of this game do not show. */
  readonly ends: boolean;
}

/** The name of the function that gives the picture of a board of some size. */
export const startOf = (board: string): string => `${board}_board`;
