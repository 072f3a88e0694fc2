/** Titles of quick fixes. They are plain text: no Markdown. */
export const actions = {
  /** A move is written as `Nim(5) → Nim(2)`. */
  play: (move: string) => `Play ${move}`,
  /** How many winning moves are written, and how many there are; null if that is not known. */
  playBelow: (listed: string, all: string | null) => {
    if (listed === all)
      return listed === '1' ? 'Play it on a new line' : `Play all ${all} winning moves, each on a new line`;
    if (listed === '1') return `Play one of the ${all === null ? '' : `${all} `}winning moves on a new line`;
    return `Play ${listed} of ${all === null ? 'the' : all} winning moves, each on a new line`;
  },
  /** A move of a lost position; `more` if it is the last of many. */
  playThough: (move: string, more: boolean) =>
    more ? `Play ${move} (every move loses; the panel shows the others)` : `Play ${move} (every move loses)`,
  keepDraw: (move: string) => `Keep the draw: ${move}`,
  andOthers: ' (there may be more moves)',
  expectComputed: (value: string) => `Expect the computed value ${value}`,
  insert: (text: string) => `Insert ${text}`,
  /** Inserts a rule of a graph, and says what a move does. */
  insertGraphRule: {
    'cut edges': 'Insert cut edges: an edge goes, with what no longer hangs from the ground',
    'claim vertices': 'Insert claim vertices: a vertex goes, with its neighbours',
    'claim edges': 'Insert claim edges: an edge goes, with its two ends',
    'walk vertices': 'Insert walk vertices: a token visits no vertex twice',
    'walk edges': 'Insert walk edges: a token uses no edge twice',
  },
  insertCommas: 'Insert the missing commas',
  remove: (text: string) => `Remove ${text}`,
  replace: (text: string, by: string) => `Replace ${text} with ${by}`,
  writeBefore: (text: string, name: string) => `Write ${text} before ${name}`,
  extract: 'Extract the position',
  /** Why a part of a position cannot be extracted. */
  needsVariable: (name: string) => `The position needs ${name}, which is known only here`,
  inline: (name: string) => `Inline the position ${name}`,
  declaredElsewhere: (name: string) => `${name} is declared in another file`,
  otherMeaning: (name: string) => `${name} would not have the same meaning everywhere`,
  toTakes: 'Rewrite the code as take rules',
  toCode: (code: string) => `Rewrite the rules as ${code}`,
  toMoves: 'Rewrite the rule as moves',
  toTake: 'Rewrite the moves as a take rule',
  /** These open something instead of changing the text. */
  generateSolver: (subject: string) => `Generate a program that solves ${subject} …`,
  findPatterns: (game: string) => `Find patterns in the values of ${game}`,
  fixAll: 'Fix every problem that has one obvious fix',
  organizeImports: 'Organise imports',
};

export type ActionWords = typeof actions;
