import type { Grid, Image, Layout, Places } from './layout.ts';

/**
 * True if the second player wins by playing every move again in a mirror, so that the value is 0.
 *
 * Theorem. Let σ turn boards and exchange letters, be its own inverse and map the rules and the board onto themselves. Let nothing be
 * forbidden or stopped, let play end, and let no possible replacement p change a square that σ(p) reads or changes. Then the player to move
 * loses.
 * Proof. σ(p) is possible whenever p is, because σ keeps the rules and the board, and still is after p, which has changed none of its
 * squares. What the two leave is kept by σ, because p ∪ σ(p) is, σ being its own inverse. So the second player always has an answer.
 *
 * `boards/mirror.ts` has the same theorem for pieces. Linear in the squares for most boards, and otherwise in the possible replacements too.
 */
export function hasMirror(
  grid: Grid,
  { replacements, forbidden, images }: Layout,
  movesOf: () => readonly number[],
): boolean {
  if (forbidden.count > 0) return false;
  return images.some((image) => isKept(grid, image) && movesOf().every((place) => isApart(place, replacements, image)));
}

/** Whether an image is its own inverse and the board is the same in it. */
function isKept({ rows, codes }: Grid, image: Image): boolean {
  // A turned board with as many rows is a square.
  if (image.rows !== rows) return false;
  for (let square = 0; square < codes.length; square += 1) {
    const from = image.from[square] ?? 0;
    if (image.from[from] !== square || image.codes[codes[from] ?? 0] !== codes[square]) return false;
  }
  return image.codes.every((code, index) => image.codes[code] === index);
}

/** Whether a replacement changes no square that its image reads or changes. */
function isApart(place: number, { starts, squares, becomes }: Places, { from }: Image): boolean {
  const [start, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
  const own = squares.subarray(start, end);
  return own.every((square, entry) => (becomes[start + entry] ?? -1) < 0 || !own.includes(from[square] ?? 0));
}
