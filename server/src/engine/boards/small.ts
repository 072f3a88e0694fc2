import type { Meter } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import { breadth, type Rows } from './rows.ts';
import { heightOf, widthOf } from './shapes.ts';

/**
 * The nimbers of free squares in a small rectangle; null for rows that need a larger one, or if the table would become too full. The
 * squares are the index into a table of bytes, so no regions or symmetries need to be found. Constant time once known.
 */
export type SmallTable = (rows: Rows, meter: Meter) => number | null;

/** The rectangle has at most this many squares: a table takes at most 16 MB, and only memory that is actually used. */
const SMALL = 24;

/**
 * The table for one set of pieces. Each entry is computed by the definition on first use, together with those it depends on. The cost is at
 * most {@link MOST_ENTRIES} entries for each rectangle, times the placements in it.
 */
export function createSmallTable(pieces: readonly Shape[]): SmallTable {
  const boxes = new Map<number, Box>();
  const boxOf = (height: number, width: number, meter: Meter): Box => {
    const key = height * (SMALL + 1) + width;
    const before = boxes.get(key);
    if (before !== undefined) return before;
    meter.remember(Math.ceil(2 ** (height * width) / BYTES_OF_POSITION));
    const box = {
      nimbers: new Uint8Array(2 ** (height * width)),
      placements: pieces.flatMap((piece) => placementsIn(height, width, piece)),
      entriesLeft: MOST_ENTRIES,
    };
    boxes.set(key, box);
    return box;
  };
  return (rows, meter) => {
    if (rows.length > SMALL) return null;
    const width = breadth(rows);
    if (rows.length * width > SMALL) return null;
    let squares = 0;
    for (const row of rows) squares = (squares << width) | row;
    const nimber = nimberIn(boxOf(rows.length, width, meter), squares, meter);
    return nimber === TOO_MANY ? null : nimber;
  };
}

/** Small pieces lead to nearly all sets of squares; then a search that examines few of them is faster. */
const MOST_ENTRIES = 2 ** 20;
/** Stands for a nimber that would need more entries than that. */
const TOO_MANY = -1;

/** Rectangles of one size. */
interface Box {
  /**
   * Indexed by the free squares: one more than the nimber. No nimber exceeds the number of squares, since each move covers at least one.
   */
  readonly nimbers: Uint8Array;
  /** The squares of each placement. */
  readonly placements: readonly number[];
  entriesLeft: number;
}

/** Memory that has not been written to is 0, and takes no space yet. */
const UNKNOWN = 0;
/** A position remembered elsewhere takes at least this many bytes. */
const BYTES_OF_POSITION = 128;

/** The recursion is at most as deep as there are squares. */
function nimberIn(box: Box, squares: number, meter: Meter): number {
  const { nimbers, placements } = box;
  const before = nimbers[squares] ?? UNKNOWN;
  if (before !== UNKNOWN) return before - 1;
  if (box.entriesLeft === 0) return TOO_MANY;
  box.entriesLeft -= 1;
  meter.spend(placements.length);
  let reached = 0;
  for (const placement of placements) {
    if ((squares & placement) !== placement) continue;
    const option = nimberIn(box, squares ^ placement, meter);
    if (option === TOO_MANY) return TOO_MANY;
    reached |= 1 << option;
  }
  const nimber = 31 - Math.clz32(~reached & (reached + 1));
  nimbers[squares] = nimber + 1;
  return nimber;
}

/** The squares of a piece in each place where it fits, with the first row in the highest bits. */
function placementsIn(height: number, width: number, piece: Shape): readonly number[] {
  const found: number[] = [];
  for (let row = 0; row + heightOf(piece) <= height; row += 1) {
    for (let column = 0; column + widthOf(piece) <= width; column += 1) {
      found.push(piece.reduce((squares, [r, c]) => squares | (1 << ((height - 1 - row - r) * width + column + c)), 0));
    }
  }
  return found;
}
