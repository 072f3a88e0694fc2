import type { Shape, Square } from '../game/forms.ts';
import { createGrower, type Grower } from './connected-parts.ts';
import { cornersIn, type Flat } from './piece-corners.ts';
import { breadth, lowest, type Rows, WIDEST } from './rows.ts';
import { heightOf, widthOf } from './shapes.ts';

/** A piece with its corner, which is that of its bounding rectangle, on a square. */
export interface Placement {
  readonly piece: Shape;
  readonly corner: Square;
}

/** Operations with the pieces of a game on rows of at most {@link WIDEST} columns. */
export interface Cutter {
  readonly parts: Grower;
  readonly placements: (rows: Rows) => Generator<Placement>;
  /**
   * The placements, encoded as numbers that {@link after} reads. Moves near the middle come first, because they break a region into small
   * ones, which are soon solved.
   */
  readonly moves: (rows: Rows) => ArrayLike<number>;
  /** The rows after a move, valid until the next move; the array may be longer. */
  readonly after: (rows: Rows, move: number) => ArrayLike<number>;
}

/** Above {@link WIDEST}, and a power of two. */
const MOST_COLUMNS = 32;

/** Creates the operations for `pieces`, which must list every orientation of each piece. */
export function createCutter(pieces: readonly Shape[]): Cutter {
  const flat = pieces
    .filter((piece) => widthOf(piece) <= WIDEST)
    .map((piece): Flat => {
      const [down, across] = [piece.map(([row]) => row), piece.map(([, column]) => column)];
      return { piece, height: heightOf(piece), width: widthOf(piece), down, across };
    });
  let next = new Int32Array();
  return {
    parts: createGrower(flat),
    *placements(rows) {
      for (const shape of flat) {
        for (const [row, columns] of corners(shape, rows).entries()) {
          for (let left = columns; left !== 0; left &= left - 1) {
            yield { piece: shape.piece, corner: [row, lowest(left)] };
          }
        }
      }
    },
    moves(rows) {
      const found: number[] = [];
      const across = breadth(rows);
      flat.forEach((piece, index) => {
        corners(piece, rows).forEach((columns, row) => {
          const down = Math.abs(2 * row + piece.height - rows.length);
          for (let left = columns; left !== 0; left &= left - 1) {
            const column = lowest(left);
            const distance = down + Math.abs(2 * column + piece.width - across);
            found.push(((distance * flat.length + index) * rows.length + row) * MOST_COLUMNS + column);
          }
        });
      });
      return new Float64Array(found).sort();
    },
    after(rows, move) {
      const [column, above] = [move % MOST_COLUMNS, Math.floor(move / MOST_COLUMNS)];
      const row = above % rows.length;
      const piece = flat[Math.floor(above / rows.length) % flat.length];
      if (next.length < rows.length) next = new Int32Array(rows.length);
      for (let index = 0; index < rows.length; index += 1) next[index] = rows[index] ?? 0;
      piece?.down.forEach((down, square) => {
        next[row + down] = (next[row + down] ?? 0) & ~(1 << (column + (piece.across[square] ?? 0)));
      });
      return next;
    },
  };
}

/** The rows after a placement. */
export function without(rows: Rows, { piece, corner: [row, column] }: Placement): Rows {
  const next = rows.slice();
  for (const [r, c] of piece) next[row + r] = (next[row + r] ?? 0) & ~(1 << (column + c));
  return next;
}

/** For each row, the columns in which a piece can have its corner. */
function corners(piece: Flat, rows: Rows): number[] {
  const found: number[] = [];
  for (let row = 0; row + piece.height <= rows.length; row += 1) found.push(cornersIn(row, piece, rows));
  return found;
}
