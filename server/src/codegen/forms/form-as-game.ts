/** Declarations that say the same as a graph or a board, with a game of its name. */
export interface FormAsGame {
  readonly text: string;
  /** The games of the text in which play surely ends, for a reason that their rules do not show. */
  readonly ends: readonly string[];
  /** What the numbers of a list, each 1 or 0, say is still there; null if the state is none. */
  readonly parts: readonly string[] | null;
}

/** The name of the function that gives the picture of a board of some size. */
export const startOf = (board: string): string => `${board}_board`;
