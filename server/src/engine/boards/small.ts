import type { Meter } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import { breadth, type Rows } from './rows.ts';
import { heightOf, widthOf } from './shapes.ts';

/**
 * The nimbers of free squares in a small rectangle; null for rows that need a larger one. The squares are the index into a
 * table of bytes, so neither regions nor symmetries have to be found. Constant time once known.
 */
export type SmallTable = (rows: Rows, meter: Meter) => number | null;

/** The rectangle has at most so many squares: a table takes at most 1 MB. */
const SMALL = 20;

/**
 * The table for one set of pieces. Each entry is found by the definition when it is first asked for, with those that it
 * rests on: at most 2^{@link SMALL} of them in each rectangle, times the placements in it.
 */
export function createSmallTable(pieces: readonly Shape[]): SmallTable {
  const boxes = new Map<number, Box>();
  const boxOf = (height: number, width: number, meter: Meter): Box => {
    const key = height * (SMALL + 1) + width;
    const before = boxes.get(key);
    if (before !== undefined) return before;
    meter.remember(Math.ceil(2 ** (height * width) / BYTES_OF_POSITION));
    const box = {
      nimbers: new Uint8Array(2 ** (height * width)).fill(UNKNOWN),
      placements: pieces.flatMap((piece) => placementsIn(height, width, piece)),
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
    return nimberIn(boxOf(rows.length, width, meter), squares, meter);
  };
}

/** Rectangles of one size. */
interface Box {
  /** By free squares. No nimber exceeds the number of squares, since each move covers one at least. */
  readonly nimbers: Uint8Array;
  /** The squares of each placement. */
  readonly placements: readonly number[];
}

const UNKNOWN = 255;
/** A position that is remembered elsewhere takes at least so many bytes. */
const BYTES_OF_POSITION = 128;

/** No deeper than there are squares. */
function nimberIn(box: Box, squares: number, meter: Meter): number {
  const { nimbers, placements } = box;
  const before = nimbers[squares] ?? UNKNOWN;
  if (before !== UNKNOWN) return before;
  meter.spend(placements.length);
  let reached = 0;
  for (const placement of placements) {
    if ((squares & placement) === placement) reached |= 1 << nimberIn(box, squares ^ placement, meter);
  }
  const nimber = 31 - Math.clz32(~reached & (reached + 1));
  nimbers[squares] = nimber;
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
