/** Titles of quick fixes. They are plain text: no Markdown. */
export const actions = {
  play: (from: string, to: string) => `Play ${from} → ${to}`,
  playBelow: (from: string, to: string) => `Play ${from} → ${to} in a new line`,
  keepDraw: (from: string, to: string) => `Keep the draw: ${from} → ${to}`,
  /** Follows the title of the last move that is offered when there are more. */
  andMore: (count: string) => ` (${count} more winning ${count === '1' ? 'move' : 'moves'})`,
  expectComputed: (value: string) => `Expect the computed value ${value}`,
  insert: (text: string) => `Insert ${text}`,
  remove: (text: string) => `Remove ${text}`,
  replace: (text: string, by: string) => `Replace ${text} with ${by}`,
};

export type ActionWords = typeof actions;
