import type { Meter } from '../budget/meter.ts';
import type { Shape, Square } from '../game/forms.ts';
import { type Board, placementsOn } from './board.ts';
import { imageOf, REFLECTIONS, type Symmetry, transposes } from './shapes.ts';

/** Free squares, every one of which can be covered, and all placements on them. */
export interface Field {
  readonly height: number;
  readonly width: number;
  /** Whether a symmetry maps the squares onto themselves. */
  readonly keeps: (symmetry: Symmetry) => boolean;
  readonly placements: () => Iterable<readonly Square[]>;
}

/**
 * True if the second player wins by mirroring every move, so that the value is 0.
 *
 * Theorem. Let σ be a symmetry that is its own inverse and maps every piece to a piece and the free squares onto themselves, and let no
 * placement on them share a square with its own image. Then the player to move loses.
 * Proof. Whatever placement p is chosen, σ(p) is a placement too, because σ preserves the pieces. Its squares were free before p, because σ
 * preserves the free squares, and p covers none of them. So σ(p) is a possible answer. The squares that remain free are preserved by σ,
 * because p ∪ σ(p) is, σ being its own inverse; and each remaining placement existed before. So the second player always has an answer, and
 * play ends.
 *
 * With dominoes, σ is the half turn of a board whose sides are both even, or a reflection in a line between two rows that no domino can
 * cross. It is the oldest argument about Cram (Gardner 1974; Winning Ways, chapter 15). Takes a few steps for most fields, and at most as
 * many as there are squares and placements for each symmetry.
 */
export function hasMirror(field: Field, symmetries: readonly Symmetry[]): boolean {
  return REFLECTIONS.some((symmetry) => symmetries.includes(symmetry) && isMirror(field, symmetry));
}

/** Like {@link hasMirror}, for a board; `squares` are those that can be covered. A board without any is not reported as mirrored. */
export function isMirrored(
  board: Board,
  pieces: readonly Shape[],
  symmetries: readonly Symmetry[],
  squares: readonly Square[],
  meter: Meter,
): boolean {
  return squares.length > 0 && hasMirror(fieldOf(board, pieces, squares, meter), symmetries);
}

function fieldOf(board: Board, pieces: readonly Shape[], squares: readonly Square[], meter: Meter): Field {
  const { rows: height, columns: width } = board;
  const inside = new Uint8Array(board.free.length);
  for (const [row, column] of squares) inside[row * width + column] = 1;
  const keeps = (symmetry: Symmetry): boolean =>
    (height === width || !transposes(symmetry)) &&
    squares.every((square) => {
      const [row, column] = imageOf(symmetry, square, height, width);
      return inside[row * width + column] === 1;
    });
  return { height, width, keeps, placements: () => placementsOn(board, pieces, meter) };
}

/**
 * A placement that wins because it leaves a mirrored board, on which the player to move loses; null if none is found. It must be its own image, so
 * that the remaining squares are kept as well. It must also share a square with every placement that meets its own image, so that none of these
 * remains. For dominoes on a board with an odd and an even side, it is the domino in the middle (Winning Ways, chapter 15). Takes a few steps for
 * each placement and symmetry.
 */
export function moveToMirror(
  board: Board,
  pieces: readonly Shape[],
  symmetries: readonly Symmetry[],
  squares: readonly Square[],
  meter: Meter,
): readonly Square[] | null {
  const field = fieldOf(board, pieces, squares, meter);
  for (const symmetry of REFLECTIONS) {
    if (!symmetries.includes(symmetry) || !field.keeps(symmetry)) continue;
    const image = (square: Square): Square => imageOf(symmetry, square, field.height, field.width);
    const meeting = fewMeeting(field, image);
    const found = meeting?.find(
      (own) =>
        own.every((square) => isIn(image(square), own)) &&
        meeting.every((other) => other.some((square) => isIn(square, own))),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** The placements that meet their images; null if there are many. */
function fewMeeting(field: Field, image: (square: Square) => Square): readonly (readonly Square[])[] | null {
  const meeting: (readonly Square[])[] = [];
  for (const placement of field.placements()) {
    if (meetsImage(placement, image)) meeting.push(placement);
    if (meeting.length > MOST_MEETING) return null;
  }
  return meeting;
}

/** If more placements meet their images, hardly ever does one of them share a square with all others. */
const MOST_MEETING = 32;

function isMirror({ height, width, keeps, placements }: Field, symmetry: Symmetry): boolean {
  if (!keeps(symmetry)) return false;
  const image = (square: Square): Square => imageOf(symmetry, square, height, width);
  for (const placement of placements()) if (meetsImage(placement, image)) return false;
  return true;
}

function meetsImage(placement: readonly Square[], image: (square: Square) => Square): boolean {
  return placement.some((square) => isIn(image(square), placement));
}

function isIn([row, column]: Square, placement: readonly Square[]): boolean {
  return placement.some(([r, c]) => r === row && c === column);
}
