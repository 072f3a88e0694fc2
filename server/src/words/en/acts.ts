/** Moves told by what they act on, after the name of the game. The page of the panel has this table itself, so nothing here may need anything but text. */
export const acts = {
  cut: (game: string, edge: string) => `${game}: cut ${edge}`,
  claim: (game: string, thing: string) => `${game}: claim ${thing}`,
  walk: (game: string, vertex: string) => `${game}: walk to ${vertex}`,
  turn: (game: string, places: string) => `${game}: turn ${places}`,
  place: (game: string, squares: string) => `${game}: place on ${squares}`,
};

export type ActWords = typeof acts;
