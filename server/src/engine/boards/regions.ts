import { breadth, lowest, ones, type Rows, reversed, transposed, WIDEST } from './rows.ts';
import {
  flipsColumns,
  flipsRows,
  heightOf,
  type Shape,
  type Square,
  type Symmetry,
  symmetriesOf,
  transposes,
  widthOf,
} from './shapes.ts';

/** A number where one holds it exactly, since numbers are quicker to find again; else a text. */
export type Key = number | string;

/**
 * Free squares that hang together: each of them can be covered, and no move touches two regions. So a board is the sum of
 * its regions. They are canonical: two regions that a shift or a symmetry of the game takes into each other are equal.
 */
export interface Region {
  /** Equal keys mean equal regions; {@link rowsOf} reads the squares back. */
  readonly key: Key;
  /** In how many ways a piece can be put on it, at least 1. */
  readonly placements: number;
}

/** A piece with its corner, which is the corner of the rectangle around it, on a square. */
export interface Placement {
  readonly piece: Shape;
  readonly corner: Square;
}

/** What can be done with the pieces of a game on rows of at most {@link WIDEST} columns. */
export interface Cutter {
  /** The regions of some free squares. Linear in the squares, for a given set of pieces. */
  readonly regions: (rows: Rows) => readonly Region[];
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
  const symmetries = symmetriesOf(pieces);
  const flat = pieces
    .filter((piece) => widthOf(piece) <= WIDEST)
    .map((piece): Flat => {
      const [down, across] = [piece.map(([row]) => row), piece.map(([, column]) => column)];
      return { piece, height: heightOf(piece), width: widthOf(piece), down, across };
    });
  return {
    regions(rows) {
      const open = flat.map((piece) => corners(piece, rows));
      const found: Region[] = [];
      for (let index = 0; index < flat.length; index += 1) {
        const left = open[index] ?? [];
        for (let row = 0; row < left.length; row += 1) {
          while (left[row] !== 0) found.push(canonical(grown(flat, open, index, row, rows.length), symmetries));
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

/** Squares that hang together, and in how many ways a piece can be put on them. */
interface Growth {
  readonly rows: number[];
  readonly placements: number;
}

/**
 * The region around the first of the corners that are `open` for a piece in a row: adds the placements that overlap what is
 * there until none does. They are then no longer open.
 */
function grown(flat: readonly Flat[], open: readonly number[][], first: number, row: number, height: number): Growth {
  const rows = new Array<number>(height).fill(0);
  const seed = open[first]?.[row] ?? 0;
  let placements = cover(rows, flat[first], open[first], row, seed & -seed);
  for (let before = 0; before < placements; ) {
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
  return { rows, placements };
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

/** The least of the images of some squares that have the fewest rows, if these have at most {@link WIDEST} columns. */
function canonical({ rows: grown, placements }: Growth, symmetries: readonly Symmetry[]): Region {
  const rows = cropped(grown);
  const [height, width] = [rows.length, breadth(rows)];
  const turns = height >= width && height <= WIDEST && symmetries.some(transposes);
  const across = turns ? transposed(rows, width) : null;
  const keyOf = height * width > BITS_IN_NUMBER ? textOf : numberOf;
  let best: Key | null = null;
  for (const symmetry of symmetries) {
    const turned = transposes(symmetry);
    if (turned ? across === null : turns && height > width) continue;
    const key = turned && across !== null ? keyOf(across, height, symmetry) : keyOf(rows, width, symmetry);
    if (best === null || key < best) best = key;
  }
  return { key: best ?? keyOf(rows, width, 0), placements };
}

/** True when a symmetry takes the squares into themselves. */
export function isKept(rows: Rows, symmetry: Symmetry): boolean {
  const width = breadth(rows);
  if (transposes(symmetry) && width !== rows.length) return false;
  const image = transposes(symmetry) ? transposed(rows, width) : rows;
  return rows.every((row, index) => row === rowOf(image, width, symmetry, index));
}

/** A row after the flips of a symmetry; the rows are already transposed where it does that. */
function rowOf(rows: Rows, width: number, symmetry: Symmetry, row: number): number {
  const bits = rows[flipsRows(symmetry) ? rows.length - 1 - row : row] ?? 0;
  return flipsColumns(symmetry) ? reversed(bits, width) : bits;
}

/** The squares of an image as the bits of a number, row after row, and then the width. */
function numberOf(rows: Rows, width: number, symmetry: Symmetry): number {
  const row = 2 ** width;
  let key = 0;
  for (let index = 0; index < rows.length; index += 1) key = key * row + rowOf(rows, width, symmetry, index);
  return key * MOST_WIDTHS + width;
}

/** Exact numbers have 53 bits, 5 of which are kept for the width. */
const BITS_IN_NUMBER = 48;
const MOST_WIDTHS = 32;

/** Two characters for each row of an image. */
function textOf(rows: Rows, width: number, symmetry: Symmetry): string {
  let key = '';
  for (let index = 0; index < rows.length; index += 1) {
    const bits = rowOf(rows, width, symmetry, index);
    key += String.fromCharCode(bits >> HALF, bits & LOW);
  }
  return key;
}

/** Without empty rows and columns around it. */
function cropped(rows: Rows): Rows {
  let [top, bottom, union] = [0, rows.length, 0];
  while (rows[top] === 0) top += 1;
  while (rows[bottom - 1] === 0) bottom -= 1;
  for (let row = top; row < bottom; row += 1) union |= rows[row] ?? 0;
  const left = lowest(union);
  const inside: number[] = [];
  for (let row = top; row < bottom; row += 1) inside.push((rows[row] ?? 0) >> left);
  return inside;
}

const HALF = WIDEST / 2;
const LOW = 2 ** HALF - 1;

/** The squares of a region, which touch all four sides of the rectangle around them. */
export function rowsOf({ key }: Region): Rows {
  const rows: number[] = [];
  if (typeof key === 'string') {
    for (let at = 0; at < key.length; at += 2) rows.push((key.charCodeAt(at) << HALF) | key.charCodeAt(at + 1));
    return rows;
  }
  const row = 2 ** (key % MOST_WIDTHS);
  // The first row is not empty, so that it is what is left in the end.
  for (let left = Math.floor(key / MOST_WIDTHS); left > 0; left = Math.floor(left / row)) rows.push(left % row);
  return rows.reverse();
}
