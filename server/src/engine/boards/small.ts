import type { Meter } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import { breadth, type Rows } from './rows.ts';
import { heightOf, widthOf } from './shapes.ts';

/**
 * The nimbers of free squares in a small rectangle; null for rows that need a larger one, or a table that would become too
 * full. The squares are the index into a table of bytes, so neither regions nor symmetries have to be found. Constant time once known.
 */
export type SmallTable = (rows: Rows, meter: Meter) => number | null;

/** The rectangle has at most so many squares: a table takes at most 16 MB, and that only where it is looked at. */
const SMALL = 24;

/**
 * The table for one set of pieces. Each entry is found by the definition when it is first asked for, with those that it
 * rests on: at most {@link MOST_ENTRIES} of them in each rectangle, times the placements in it.
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

/** Small pieces lead to nearly all sets of squares, and a search that looks at few of them is quicker then. */
const MOST_ENTRIES = 2 ** 20;
/** Stands for a nimber that would take more entries than that. */
const TOO_MANY = -1;

/** Rectangles of one size. */
interface Box {
  /** One more than the nimber, by free squares. No nimber exceeds the number of squares, since each move covers one at least. */
  readonly nimbers: Uint8Array;
  /** The squares of each placement. */
  readonly placements: readonly number[];
  entriesLeft: number;
}

/** Memory that nobody has written to is 0, and takes no room yet. */
const UNKNOWN = 0;
/** A position that is remembered elsewhere takes at least so many bytes. */
const BYTES_OF_POSITION = 128;

/** No deeper than there are squares. */
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

/** The squares of a piece wherever it fits, the first row in the highest bits. */
function placementsIn(height: number, width: number, piece: Shape): readonly number[] {
  const found: number[] = [];
  for (let row = 0; row + heightOf(piece) <= height; row += 1) {
    for (let column = 0; column + widthOf(piece) <= width; column += 1) {
      found.push(piece.reduce((squares, [r, c]) => squares | (1 << ((height - 1 - row - r) * width + column + c)), 0));
    }
  }
  return found;
}
