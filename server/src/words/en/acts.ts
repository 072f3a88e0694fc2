/** Moves told by what they act on, after the name of the game. The page of the panel has this table itself, so nothing here may need anything but text. */
export const acts = {
  cut: (edge: string) => `cut ${edge}`,
  claim: (thing: string) => `claim ${thing}`,
  walk: (vertex: string) => `walk to ${vertex}`,
  turn: (places: string) => `turn ${places}`,
};

export type ActWords = typeof acts;
