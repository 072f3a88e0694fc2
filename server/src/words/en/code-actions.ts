/** Titles of quick fixes. They are plain text: no Markdown. */
export const actions = {
  play: (from: string, to: string) => `Play ${from} → ${to}`,
  playBelow: (from: string, to: string) => `Play ${from} → ${to} in a new line`,
  keepDraw: (from: string, to: string) => `Keep the draw: ${from} → ${to}`,
  /** Follows the title of the last move that is offered when there are more. */
  andMore: (count: string) => ` (${count} more winning ${count === '1' ? 'move' : 'moves'})`,
  andOthers: ' (there may be more moves)',
  expectComputed: (value: string) => `Expect the computed value ${value}`,
  insert: (text: string) => `Insert ${text}`,
  remove: (text: string) => `Remove ${text}`,
  replace: (text: string, by: string) => `Replace ${text} with ${by}`,
  extract: 'Extract the position',
  /** Why a part of a position cannot stand alone. */
  needsVariable: (name: string) => `The position needs ${name}, which is known only here`,
  inline: (name: string) => `Inline the position ${name}`,
  declaredElsewhere: (name: string) => `${name} is declared in another file`,
  otherMeaning: (name: string) => `What ${name} stands for would not be the same at every place`,
  toTakes: 'Write the code as what may be taken',
  toCode: (code: string) => `Write the rules as ${code}`,
  toMoves: 'Write the rule as moves',
  toTake: 'Write the moves as what may be taken',
  fixAll: 'Mend everything that has one obvious way to be mended',
  organizeImports: 'Organise the imports',
};

export type ActionWords = typeof actions;
