import { cornersIn, type Flat } from './piece-corners.ts';
import { cropped, type RegionSquares } from './region.ts';
import { ones, type Rows } from './rows.ts';

/**
 * Finds the parts into which some free squares fall: starts with one placement and adds those that overlap the part until none does. Linear
 * in the squares, for a given set of pieces. A search calls this more often than anything else, so its working arrays are allocated once.
 */
export function createGrower(flat: readonly Flat[]): (rows: Rows) => readonly RegionSquares[] {
  let height = 0;
  /** The corners of placements that belong to no part yet: for each piece, row by row, the columns. */
  let open = new Int32Array();
  let part = new Int32Array();

  const begin = (rows: Rows): number => {
    height = rows.length;
    if (part.length < height) {
      part = new Int32Array(height);
      open = new Int32Array(height * flat.length);
    }
    let placements = 0;
    for (let index = 0; index < flat.length; index += 1) {
      const piece = flat[index];
      if (piece === undefined) continue;
      for (let row = 0; row < height; row += 1) {
        const columns = row + piece.height > height ? 0 : cornersIn(row, piece, rows);
        open[index * height + row] = columns;
        placements += ones(columns);
      }
    }
    return placements;
  };
  /** Adds to the part the placements with their corners in some columns of a row; returns how many. */
  const cover = (index: number, { down, across }: Flat, row: number, columns: number): number => {
    for (let square = 0; square < down.length; square += 1) {
      const at = row + (down[square] ?? 0);
      part[at] = (part[at] ?? 0) | (columns << (across[square] ?? 0));
    }
    open[index * height + row] = (open[index * height + row] ?? 0) ^ columns;
    return ones(columns);
  };
  /** The open corners in a row whose placements overlap the part. */
  const touched = (index: number, { down, across }: Flat, row: number): number => {
    const columns = open[index * height + row] ?? 0;
    if (columns === 0) return 0;
    let overlapping = 0;
    for (let square = 0; square < down.length; square += 1) {
      overlapping |= (part[row + (down[square] ?? 0)] ?? 0) >> (across[square] ?? 0);
    }
    return overlapping & columns;
  };
  /** Adds placements in a row as long as some overlap the part; returns how many. */
  const spread = (row: number): number => {
    let placements = 0;
    for (let index = 0; index < flat.length; index += 1) {
      const piece = flat[index];
      if (piece === undefined) continue;
      for (let next = touched(index, piece, row); next !== 0; next = touched(index, piece, row)) {
        placements += cover(index, piece, row, next);
      }
    }
    return placements;
  };
  /**
   * The part that contains the first open corner of a piece in a row. `left` is the number of all open placements, so that the work ends
   * with the last of them.
   */
  const grown = (index: number, piece: Flat, row: number, left: number): RegionSquares => {
    part.fill(0, 0, height);
    const corners = open[index * height + row] ?? 0;
    let placements = cover(index, piece, row, corners & -corners);
    for (let before = 0; before < placements && placements < left; ) {
      before = placements;
      for (let down = row; down < height; down += 1) placements += spread(down);
      for (let up = height - 1; up >= 0; up -= 1) placements += spread(up);
    }
    return { rows: cropped(part, height), placements };
  };

  return (rows) => {
    const found: RegionSquares[] = [];
    let left = begin(rows);
    for (let index = 0; index < flat.length; index += 1) {
      const piece = flat[index];
      for (let row = 0; piece !== undefined && left > 0 && row < height; row += 1) {
        while (open[index * height + row] !== 0) {
          const part = grown(index, piece, row, left);
          left -= part.placements;
          found.push(part);
        }
      }
    }
    return found;
  };
}
