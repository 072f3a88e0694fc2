import type { Shape, Square } from '../game/forms.ts';
import { cropped, type Part } from './region.ts';
import { breadth, lowest, ones, type Rows, WIDEST } from './rows.ts';
import { heightOf, widthOf } from './shapes.ts';

/** A piece with its corner, which is the corner of the rectangle around it, on a square. */
export interface Placement {
  readonly piece: Shape;
  readonly corner: Square;
}

/** What can be done with the pieces of a game on rows of at most {@link WIDEST} columns. */
export interface Cutter {
  /** The parts that some free squares fall into. Linear in the squares, for a given set of pieces. */
  readonly parts: (rows: Rows) => readonly Part[];
  readonly placements: (rows: Rows) => Generator<Placement>;
  /**
   * The same as numbers that {@link after} reads. Moves near the middle break a region into small ones, which are soon known;
   * so they come first.
   */
  readonly moves: (rows: Rows) => readonly number[];
  /** The rows after a move. */
  readonly after: (rows: Rows, move: number) => Rows;
}

/** Above {@link WIDEST}, and a power of two. */
const MOST_COLUMNS = 32;

/** A piece in a form that is quick to work with: the rows and the columns of its squares, in two lists. */
interface Flat {
  readonly piece: Shape;
  readonly height: number;
  readonly width: number;
  readonly down: readonly number[];
  readonly across: readonly number[];
}

/** @param pieces every way in which a piece may lie */
export function createCutter(pieces: readonly Shape[]): Cutter {
  const flat = pieces
    .filter((piece) => widthOf(piece) <= WIDEST)
    .map((piece): Flat => {
      const [down, across] = [piece.map(([row]) => row), piece.map(([, column]) => column)];
      return { piece, height: heightOf(piece), width: widthOf(piece), down, across };
    });
  return {
    parts(rows) {
      const open = flat.map((piece) => corners(piece, rows));
      const found: Part[] = [];
      let left = open.flat().reduce((sum, columns) => sum + ones(columns), 0);
      for (let index = 0; index < flat.length; index += 1) {
        const corners = open[index] ?? [];
        for (let row = 0; row < corners.length; row += 1) {
          while (corners[row] !== 0) {
            const part = grown(flat, open, index, row, rows.length, left);
            left -= part.placements;
            found.push(part);
          }
        }
      }
      return found;
    },
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
      return found.sort((one, other) => one - other);
    },
    after(rows, move) {
      const [column, above] = [move % MOST_COLUMNS, Math.floor(move / MOST_COLUMNS)];
      const row = above % rows.length;
      const piece = flat[Math.floor(above / rows.length) % flat.length];
      const next = rows.slice();
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

/** For each row the columns in which a piece can have its corner. */
function corners({ height, down, across }: Flat, rows: Rows): number[] {
  const found: number[] = [];
  for (let row = 0; row + height <= rows.length; row += 1) {
    let columns = -1;
    for (let square = 0; square < down.length; square += 1) {
      columns &= (rows[row + (down[square] ?? 0)] ?? 0) >> (across[square] ?? 0);
    }
    found.push(columns);
  }
  return found;
}

/**
 * The region around the first of the corners that are `open` for a piece in a row: adds the placements that overlap what is
 * there until none does. They are then no longer open. `left` tells how many are open in all, so that it ends with the last.
 */
function grown(
  flat: readonly Flat[],
  open: readonly number[][],
  first: number,
  row: number,
  height: number,
  left: number,
): Part {
  const rows = new Array<number>(height).fill(0);
  const seed = open[first]?.[row] ?? 0;
  let placements = cover(rows, flat[first], open[first], row, seed & -seed);
  for (let before = 0; before < placements && placements < left; ) {
    before = placements;
    for (let index = 0; index < flat.length; index += 1) {
      const piece = flat[index];
      const corners = open[index];
      if (piece === undefined || corners === undefined) continue;
      for (let at = 0; at < corners.length; at += 1) {
        for (let next = touched(rows, piece, corners, at); next !== 0; next = touched(rows, piece, corners, at)) {
          placements += cover(rows, piece, corners, at, next);
        }
      }
    }
  }
  return { rows: cropped(rows), placements };
}

/** The open corners in a row whose placements overlap what is there. */
function touched(rows: Rows, { down, across }: Flat, corners: readonly number[], at: number): number {
  const columns = corners[at] ?? 0;
  if (columns === 0) return 0;
  let overlapping = 0;
  for (let square = 0; square < down.length; square += 1) {
    overlapping |= (rows[at + (down[square] ?? 0)] ?? 0) >> (across[square] ?? 0);
  }
  return overlapping & columns;
}

/** Adds placements with their corners in some columns of a row, which are no longer open then; gives how many. */
function cover(
  rows: number[],
  piece: Flat | undefined,
  corners: number[] | undefined,
  at: number,
  columns: number,
): number {
  if (piece === undefined || corners === undefined) return 0;
  const { down, across } = piece;
  for (let square = 0; square < down.length; square += 1) {
    const row = at + (down[square] ?? 0);
    rows[row] = (rows[row] ?? 0) | (columns << (across[square] ?? 0));
  }
  corners[at] = (corners[at] ?? 0) ^ columns;
  return ones(columns);
}
