/** Titles of quick fixes. They are plain text: no Markdown. */
export const actions = {
  play: (from: string, to: string) => `Play ${from} → ${to}`,
  playBelow: (from: string, to: string) => `Play ${from} → ${to} on a new line`,
  keepDraw: (from: string, to: string) => `Keep the draw: ${from} → ${to}`,
  /** Follows the title of the last move that is offered when there are more. */
  andMore: (count: string) => ` (${count} more winning ${count === '1' ? 'move' : 'moves'})`,
  andOthers: ' (there may be more moves)',
  expectComputed: (value: string) => `Expect the computed value ${value}`,
  insert: (text: string) => `Insert ${text}`,
  remove: (text: string) => `Remove ${text}`,
  replace: (text: string, by: string) => `Replace ${text} with ${by}`,
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
  fixAll: 'Fix every problem that has one obvious fix',
  organizeImports: 'Organise imports',
};

export type ActionWords = typeof actions;
