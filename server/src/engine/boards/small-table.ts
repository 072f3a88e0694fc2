import { leastIn, mexOfWord } from '../arithmetic/bit-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import type { Part } from './connected-parts.ts';
import { heightOf, widthOf } from './shapes.ts';

/**
 * The nimbers of free squares in a small rectangle; null for squares that need a larger one, or if the table would become too full. The
 * squares are the index into a table of bytes, so no regions or symmetries need to be found. Constant time once known.
 */
export type SmallTable = (part: Part, meter: Meter) => number | null;

/** The rectangle has at most this many squares: a table takes at most 16 MB, and only memory that is actually used. */
const SMALL = 24;

/**
 * The table for one set of pieces. Each entry is computed by the definition on first use, together with those it depends on: one connected
 * part in the corner of the rectangle by its moves, all others as the sum of such parts. The cost is at most {@link MOST_ENTRIES} entries
 * for each rectangle, times the placements in it.
 */
export function createSmallTable(pieces: readonly Shape[]): SmallTable {
  const boxes = new Map<number, Box>();
  const boxOf = (height: number, width: number, meter: Meter): Box => {
    const key = height * (SMALL + 1) + width;
    const before = boxes.get(key);
    if (before !== undefined) return before;
    meter.remember(Math.ceil(2 ** (height * width) / BYTES_OF_POSITION));
    const nimbers = new Uint8Array(2 ** (height * width));
    nimbers[0] = 1;
    const box = {
      nimbers,
      width,
      firstColumn: Array.from({ length: height }, (_, row) => 2 ** (row * width)).reduce((one, other) => one + other),
      placings: pieces.flatMap((piece) => placingsOf(height, width, piece)),
      entriesLeft: MOST_ENTRIES,
    };
    boxes.set(key, box);
    return box;
  };
  return ({ rows, height, width }, meter) => {
    if (height * width > SMALL) return null;
    let squares = 0;
    for (let row = 0; row < height; row += 1) squares = (squares << width) | (rows[row] ?? 0);
    const nimber = nimberIn(boxOf(height, width, meter), squares, meter);
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
  readonly width: number;
  /** The squares of the first column. */
  readonly firstColumn: number;
  readonly placings: readonly Placing[];
  entriesLeft: number;
}

/** All placements of one piece. Each is `squares`, shifted by the number of one of the bits of `corners`. */
interface Placing {
  readonly squares: number;
  readonly corners: number;
  /** The numbers of the bits of `squares`. */
  readonly shifts: readonly number[];
}

/** Memory that has not been written to is 0, and takes no space yet. */
const UNKNOWN = 0;
/** A position remembered elsewhere takes at least this many bytes. */
const BYTES_OF_POSITION = 128;

/** The recursion is at most three times as deep as there are squares. */
function nimberIn(box: Box, squares: number, meter: Meter): number {
  const before = box.nimbers[squares] ?? UNKNOWN;
  if (before !== UNKNOWN) return before - 1;
  if (box.entriesLeft === 0) return TOO_MANY;
  box.entriesLeft -= 1;
  const part = firstPart(box, squares);
  const moved = inCorner(box, part);
  const nimber = moved === squares ? mexOfMoves(box, squares, meter) : nimberOfSum(box, moved, squares ^ part, meter);
  if (nimber !== TOO_MANY) box.nimbers[squares] = nimber + 1;
  return nimber;
}

function nimberOfSum(box: Box, part: number, others: number, meter: Meter): number {
  const [one, other] = [nimberIn(box, part, meter), nimberIn(box, others, meter)];
  return one === TOO_MANY || other === TOO_MANY ? TOO_MANY : one ^ other;
}

function mexOfMoves(box: Box, squares: number, meter: Meter): number {
  let [reached, moves] = [0, 0];
  for (const placing of box.placings) {
    for (let left = cornersIn(placing, squares); left !== 0; left &= left - 1) {
      moves += 1;
      const option = nimberIn(box, coverable(box, squares ^ (placing.squares * (left & -left))), meter);
      if (option === TOO_MANY) return TOO_MANY;
      reached |= 1 << option;
    }
  }
  meter.spend(STEPS_PER_MOVE * (1 + moves));
  return mexOfWord(reached);
}

const STEPS_PER_MOVE = 3;

/** Where the piece fits on some free squares. */
function cornersIn({ corners, shifts }: Placing, squares: number): number {
  let found = corners;
  for (let index = 0; index < shifts.length; index += 1) found &= squares >> (shifts[index] ?? 0);
  return found;
}

/** The squares that the piece covers in some of its places. */
function coveredFrom(corners: number, { shifts }: Placing): number {
  let squares = 0;
  for (let index = 0; index < shifts.length; index += 1) squares |= corners << (shifts[index] ?? 0);
  return squares;
}

/** Those squares that a piece can cover; the others make no difference. */
function coverable({ placings }: Box, squares: number): number {
  let found = 0;
  for (const placing of placings) found |= coveredFrom(cornersIn(placing, squares), placing);
  return found;
}

/** The square of the lowest bit, with all that are connected to it by placements: no move affects both these squares and the others. */
function firstPart({ placings }: Box, squares: number): number {
  let part = squares & -squares;
  for (let before = 0; before !== part; ) {
    before = part;
    for (const placing of placings) {
      let touching = 0;
      for (const shift of placing.shifts) touching |= part >> shift;
      part |= coveredFrom(cornersIn(placing, squares) & touching, placing);
    }
  }
  return part;
}

/** The squares moved to the first column and to the row of the lowest bits. */
function inCorner({ width, firstColumn }: Box, squares: number): number {
  let moved = squares >> (width * Math.floor(leastIn(squares) / width));
  while ((moved & firstColumn) === 0) moved >>= 1;
  return moved;
}

/** The placements of a piece; none if it does not fit. */
function placingsOf(height: number, width: number, piece: Shape): readonly Placing[] {
  const all = placementsIn(height, width, piece);
  const [first] = all;
  if (first === undefined) return [];
  const squares = first >> leastIn(first);
  const shifts = Array.from({ length: SMALL }, (_, bit) => bit).filter((bit) => ((squares >> bit) & 1) === 1);
  return [{ squares, corners: all.reduce((bits, one) => bits | (one & -one), 0), shifts }];
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
