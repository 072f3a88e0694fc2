/** A position that has occurred this often makes a draw, as in chess: where play may go on for ever, nothing else would end it. */
const OFTEN = 3;

/** Whether the last position of a game has occurred so often that the game is a draw. Linear. */
export function isRepeated(positions: readonly string[]): boolean {
  const now = positions.at(-1);
  return positions.filter((position) => position === now).length >= OFTEN;
}
