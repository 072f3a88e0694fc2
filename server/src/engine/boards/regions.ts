import { leastIn } from '../arithmetic/bit-sets.ts';
import type { Shape, Square } from '../game/forms.ts';
import { createAdjacentGrower, partsAreAdjacent } from './adjacent-parts.ts';
import { createGrower, type Grower } from './connected-parts.ts';
import { cornersIn, type Flat } from './piece-corners.ts';
import { breadth, ones, type Rows, rowsWith, WIDEST } from './rows.ts';
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
  readonly countPlacements: (rows: Rows) => number;
  /**
   * The rows after each move, starting with move number `first`, counted from 0; they are valid until the next move, and the array may be
   * longer. Moves near the middle come first, because they break a region into small ones, which are soon solved.
   */
  readonly afterMoves: (rows: Rows, first: number) => Generator<ArrayLike<number>>;
}

/** A placement in a rectangle: from `row` on, the squares that it covers in each row. */
interface Move {
  readonly row: number;
  readonly covers: Rows;
}

/** No search ends on rectangles with so many squares unless most of them are covered. */
const MOST_KEPT = 100;

/** Creates the operations for `pieces`, which must list every orientation of each piece. */
export function createCutter(pieces: readonly Shape[]): Cutter {
  const flat = pieces
    .filter((piece) => widthOf(piece) <= WIDEST)
    .map((piece): Flat => {
      const [down, across] = [piece.map(([row]) => row), piece.map(([, column]) => column)];
      return { piece, height: heightOf(piece), width: widthOf(piece), down, across };
    });
  /** The moves in rectangles, so that those of a region need not be sorted each time; in large ones, they are not kept. */
  const kept = new Map<number, readonly Move[]>();
  const movesIn = (height: number, width: number): readonly Move[] => {
    if (height * width > MOST_KEPT) return movesInRectangle(flat, height, width);
    const key = height * (MOST_KEPT + 1) + width;
    const before = kept.get(key);
    if (before !== undefined) return before;
    const moves = movesInRectangle(flat, height, width);
    kept.set(key, moves);
    return moves;
  };
  let next = new Int32Array();
  return {
    parts: partsAreAdjacent(pieces) ? createAdjacentGrower() : createGrower(flat),
    *placements(rows) {
      for (const shape of flat) {
        for (const [row, columns] of corners(shape, rows).entries()) {
          for (let left = columns; left !== 0; left &= left - 1) {
            yield { piece: shape.piece, corner: [row, leastIn(left)] };
          }
        }
      }
    },
    countPlacements: (rows) => flat.reduce((sum, piece) => sum + countOf(piece, rows), 0),
    *afterMoves(rows, first) {
      if (next.length < rows.length) next = new Int32Array(rows.length);
      let number = -1;
      for (const move of movesIn(rows.length, breadth(rows))) {
        if (!fits(move, rows)) continue;
        number += 1;
        if (number < first) continue;
        for (let row = 0; row < rows.length; row += 1) next[row] = rows[row] ?? 0;
        cover(move, next);
        yield next;
      }
    },
  };
}

/** All placements in a rectangle, those near the middle first. */
function movesInRectangle(flat: readonly Flat[], height: number, width: number): readonly Move[] {
  const found: (Move & { readonly distance: number })[] = [];
  for (const piece of flat) {
    for (let row = 0; row + piece.height <= height; row += 1) {
      for (let column = 0; column + piece.width <= width; column += 1) {
        const distance = Math.abs(2 * row + piece.height - height) + Math.abs(2 * column + piece.width - width);
        found.push({ row, covers: rowsWith(piece.piece).map((bits) => bits << column), distance });
      }
    }
  }
  return found.sort((one, other) => one.distance - other.distance);
}

function fits({ row, covers }: Move, rows: Rows): boolean {
  for (let index = 0; index < covers.length; index += 1) {
    const bits = covers[index] ?? 0;
    if (((rows[row + index] ?? 0) & bits) !== bits) return false;
  }
  return true;
}

function cover({ row, covers }: Move, rows: Int32Array): void {
  for (let index = 0; index < covers.length; index += 1) {
    rows[row + index] = (rows[row + index] ?? 0) & ~(covers[index] ?? 0);
  }
}

/** The rows after a placement. */
export function without(rows: Rows, { piece, corner: [row, column] }: Placement): Rows {
  const next = rows.slice();
  for (const [r, c] of piece) next[row + r] = (next[row + r] ?? 0) & ~(1 << (column + c));
  return next;
}

function countOf(piece: Flat, rows: Rows): number {
  let count = 0;
  for (let row = 0; row + piece.height <= rows.length; row += 1) count += ones(cornersIn(row, piece, rows));
  return count;
}

/** For each row, the columns in which a piece can have its corner. */
function corners(piece: Flat, rows: Rows): number[] {
  const found: number[] = [];
  for (let row = 0; row + piece.height <= rows.length; row += 1) found.push(cornersIn(row, piece, rows));
  return found;
}
