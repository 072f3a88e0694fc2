import { type Meter, unlimited } from '../budget/meter.ts';
import type { Shape } from '../game/forms.ts';
import { createMexSet } from '../search/mex-set.ts';
import { placementsOn } from './board.ts';
import { WIDEST } from './rows.ts';
import { covered, heightOf, widthOf } from './shapes.ts';
import { type Part, partsOf } from './split.ts';

/** Boards of a few rows and any number of columns, all squares of which are free. */
export interface Strip {
  /** The value with this many columns. */
  readonly value: (columns: number, meter: Meter) => number;
  /** The placements that leave nimber `target`: the piece, and its first row and column. */
  readonly placementsTo: (columns: number, target: number, meter: Meter) => Iterable<Placed>;
}

interface Placed {
  readonly piece: Shape;
  readonly corner: readonly [row: number, column: number];
}

/** What a piece in some row does: it takes some columns, whose free squares are left as these parts. */
interface Cut {
  readonly piece: Shape;
  readonly row: number;
  readonly width: number;
  readonly parts: readonly Part[];
}

/** Gives the value of a part of a board. */
type ValueOfPart = (part: Part, meter: Meter) => number;

/**
 * The strips of this many rows; null if some piece leaves more than a strip on either side and squares between them that no placement joins to one of these.
 * Otherwise the value of n columns is the mex, over all pieces in all rows and all places, of the xor of the values of what is left. A value takes a step for
 * every few places of a piece.
 */
export function stripOf(pieces: readonly Shape[], rows: number, valueOfPart: ValueOfPart): Strip | null {
  const cuts = cutsOf(pieces, rows);
  if (cuts === null) return null;
  const values: number[] = [];
  const met = createMexSet();
  let rests: readonly number[] | null = null;
  const restsOf = (meter: Meter): readonly number[] => {
    rests ??= cuts.map(({ parts }) => parts.reduce((sum, part) => sum ^ valueOfPart(part, meter), 0));
    return rests;
  };
  const next = (columns: number, rest: readonly number[], meter: Meter): number => {
    met.clear();
    for (const [index, { width }] of cuts.entries()) {
      const left = columns - width;
      meter.spend(1 + Math.max(0, left) / PLACES_PER_STEP);
      for (let from = 0; 2 * from <= left; from += 1)
        met.add((values[from] ?? 0) ^ (values[left - from] ?? 0) ^ (rest[index] ?? 0));
    }
    return met.mex();
  };
  const value = (columns: number, meter: Meter): number => {
    const rest = restsOf(meter);
    for (let length = values.length; length <= columns; length += 1) {
      meter.remember(1);
      values.push(next(length, rest, meter));
    }
    return values[columns] ?? 0;
  };
  return {
    value,
    *placementsTo(columns, target, meter) {
      value(columns, meter);
      const rest = restsOf(meter);
      for (const [index, { piece, row, width }] of cuts.entries()) {
        for (let from = 0; from + width <= columns; from += 1) {
          meter.spend(1);
          const left = (values[from] ?? 0) ^ (values[columns - width - from] ?? 0) ^ (rest[index] ?? 0);
          if (left === target) yield { piece, corner: [row, from] };
        }
      }
    },
  };
}

/** All pieces in all rows; null if some cannot be decided apart from their neighbours. */
function cutsOf(pieces: readonly Shape[], rows: number): readonly Cut[] | null {
  const fitting = pieces.filter((piece) => heightOf(piece) <= rows);
  const widest = fitting.reduce((most, piece) => Math.max(most, widthOf(piece)), 0);
  if (fitting.length === 0 || rows > MOST_ROWS || widest > WIDEST) return null;
  const cuts: Cut[] = [];
  for (const piece of fitting) {
    for (let row = 0; row + heightOf(piece) <= rows; row += 1) {
      const cut = cutBy(piece, row, fitting, rows, widest);
      if (cut === null) return null;
      cuts.push(cut);
    }
  }
  return cuts;
}

/**
 * What a piece leaves, with as many free columns on either side as any placement covers that also covers a square beside the piece. Fewer columns allow
 * fewer placements. Null if one of these joins squares beside the piece to those on either side, or both sides.
 */
function cutBy(piece: Shape, row: number, pieces: readonly Shape[], rows: number, margin: number): Cut | null {
  const width = widthOf(piece);
  const columns = width + 2 * margin;
  const free = new Uint8Array(rows * columns).fill(1);
  for (const [atRow, column] of covered(piece, [row, margin])) free[atRow * columns + column] = 0;
  const sideOf = (column: number): number => (column < margin ? -1 : column < margin + width ? 0 : 1);
  for (const squares of placementsOn({ rows, columns, free }, pieces, unlimited))
    if (new Set(squares.map(([, column]) => sideOf(column))).size > 1) return null;
  const between = new Uint8Array(rows * width).fill(1);
  for (const [atRow, column] of covered(piece, [row, 0])) between[atRow * width + column] = 0;
  // None of these parts is a strip of as many rows: a piece that fits between the columns of another would be one around which that joins both sides.
  return { piece, row, width, parts: partsOf({ rows, columns: width, free: between }, pieces, unlimited) };
}

const MOST_ROWS = 8;
const PLACES_PER_STEP = 8;
