import { leastIn } from '../arithmetic/bit-sets.ts';
import type { Flat } from './piece-corners.ts';
import { ones } from './rows.ts';

/**
 * Connected squares without empty rows and columns around them. A search meets more of these than of anything else, so all of them share one
 * object and one array of rows, which may be longer than their height: they are valid until the next ones are found.
 */
export interface Part {
  readonly rows: Int32Array;
  readonly height: number;
  readonly width: number;
}

/** Finds the parts into which the free squares of the first `height` rows fall. */
export type Grower = (rows: ArrayLike<number>, height: number, take: (part: Part) => void) => void;

/**
 * Finds parts: starts with one placement and adds those that overlap the part until none does. Linear in the squares, for a given set of
 * pieces.
 */
export function createGrower(flat: readonly Flat[]): Grower {
  /** The squares of all pieces, one piece after the other, and where each piece begins. */
  const down = Int32Array.from(flat.flatMap((piece) => piece.down));
  const across = Int32Array.from(flat.flatMap((piece) => piece.across));
  const starts = Int32Array.from([...flat, null], (_, index) =>
    flat.slice(0, index).reduce((sum, piece) => sum + piece.down.length, 0),
  );
  const heights = Int32Array.from(flat, (piece) => piece.height);
  let height = 0;
  /** The corners of placements that belong to no part yet: row by row, for each piece, the columns. */
  let open = new Int32Array();
  const part = { rows: new Int32Array(), height: 0, width: 0 };

  const begin = (rows: ArrayLike<number>): number => {
    if (part.rows.length < height) {
      part.rows = new Int32Array(height);
      open = new Int32Array(height * flat.length);
    }
    let [placements, at] = [0, 0];
    for (let row = 0; row < height; row += 1) {
      for (let index = 0; index < flat.length; index += 1) {
        let columns = row + (heights[index] ?? 0) > height ? 0 : -1;
        const end = starts[index + 1] ?? 0;
        for (let square = starts[index] ?? 0; square < end && columns !== 0; square += 1) {
          columns &= (rows[row + (down[square] ?? 0)] ?? 0) >> (across[square] ?? 0);
        }
        open[at] = columns;
        at += 1;
        placements += ones(columns);
      }
    }
    return placements;
  };
  /** Adds placements of a piece in a row as long as some overlap the part, or, the first time, this one; returns how many. */
  const spread = (row: number, index: number, first: number): number => {
    const { rows } = part;
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    const at = row * flat.length + index;
    let columns = open[at] ?? 0;
    let next = first;
    let placements = 0;
    while (columns !== 0) {
      for (let square = next === 0 ? start : end; square < end; square += 1) {
        next |= (rows[row + (down[square] ?? 0)] ?? 0) >> (across[square] ?? 0);
      }
      next &= columns;
      if (next === 0) break;
      for (let square = start; square < end; square += 1) {
        const below = row + (down[square] ?? 0);
        rows[below] = (rows[below] ?? 0) | (next << (across[square] ?? 0));
      }
      columns ^= next;
      placements += ones(next);
      next = 0;
    }
    open[at] = columns;
    return placements;
  };
  const spreadIn = (row: number): number => {
    let placements = 0;
    for (let index = 0; index < flat.length; index += 1) {
      if (open[row * flat.length + index] !== 0) placements += spread(row, index, 0);
    }
    return placements;
  };
  /**
   * Finds the part that contains the first open corner, and returns the number of its placements. `left` is the number of all open
   * placements: the work ends with the last of them.
   */
  const grow = (first: number, left: number): number => {
    part.rows.fill(0, 0, height);
    const row = Math.floor(first / flat.length);
    const corners = open[first] ?? 0;
    let placements = spread(row, first % flat.length, corners & -corners);
    for (let before = 0; before < placements && placements < left; ) {
      before = placements;
      for (let below = row; below < height && placements < left; below += 1) placements += spreadIn(below);
      for (let above = height - 1; above >= row && placements < left; above -= 1) placements += spreadIn(above);
    }
    return placements;
  };
  /** Moves the part to the first row and column. */
  const crop = (): void => {
    const { rows } = part;
    let [top, bottom, union] = [0, height, 0];
    while (rows[top] === 0) top += 1;
    while (rows[bottom - 1] === 0) bottom -= 1;
    for (let row = top; row < bottom; row += 1) union |= rows[row] ?? 0;
    const left = leastIn(union);
    for (let row = top; row < bottom; row += 1) rows[row - top] = (rows[row] ?? 0) >> left;
    part.height = bottom - top;
    part.width = 32 - Math.clz32(union >> left);
  };

  return (rows, rowCount, take) => {
    height = rowCount;
    let left = begin(rows);
    for (let first = 0; left > 0; first += 1) {
      while (open[first] !== 0) {
        left -= grow(first, left);
        crop();
        take(part);
      }
    }
  };
}
