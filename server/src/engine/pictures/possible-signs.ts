import type { Grid, Layout, Places } from './layout.ts';

/** What may ever happen on a board. */
export interface Future {
  /** For each square the codes, as bits, that it may ever have; perhaps some that it never has. */
  readonly reach: Int32Array;
  /** The replacements that may ever be moves. */
  readonly moves: readonly number[];
}

/**
 * Starts with the signs on the board and adds those that replacements write, as long as one fits the signs that its squares may have and is
 * not surely forbidden. Nothing else ever happens: the first other move would fit, and its forbidden picture would be made of what it writes
 * and of squares that still have their only sign. `candidates` are the only replacements to look at: all, or those of a board that this
 * one has come from.
 */
export function futureOf({ codes }: Grid, layout: Layout, candidates: readonly number[]): Future {
  const { replacements } = layout;
  const { starts, squares, becomes } = replacements;
  const reach = new Int32Array(codes.length);
  for (let square = 0; square < codes.length; square += 1) reach[square] = 1 << (codes[square] ?? 0);
  const moves: number[] = [];
  let open = candidates;
  for (let found = -1; found < moves.length; ) {
    found = moves.length;
    const left: number[] = [];
    for (const place of open) {
      if (!fits(replacements, place, reach) || surelyMade(place, layout, reach) !== null) {
        left.push(place);
        continue;
      }
      moves.push(place);
      const end = starts[place + 1] ?? 0;
      for (let entry = starts[place] ?? 0; entry < end; entry += 1) {
        const code = becomes[entry] ?? -1;
        const square = squares[entry] ?? 0;
        if (code >= 0) reach[square] = (reach[square] ?? 0) | (1 << code);
      }
    }
    open = left;
  }
  return { reach, moves };
}

/** Whether a square may have several codes. */
export function isLive(reach: Int32Array, square: number): boolean {
  return isSeveral(reach[square] ?? 0);
}

function isSeveral(codes: number): boolean {
  return (codes & (codes - 1)) !== 0;
}

/** Whether the squares of a place may have what its picture asks for. */
export function fits({ starts, squares, masks }: Places, place: number, reach: Int32Array): boolean {
  const end = starts[place + 1] ?? 0;
  for (let entry = starts[place] ?? 0; entry < end; entry += 1)
    if (((reach[squares[entry] ?? 0] ?? 0) & (masks[entry] ?? 0)) === 0) return false;
  return true;
}

/** The place of a forbidden picture that a replacement would surely make, with a square that it surely changes; null if there is none. */
export function surelyMade(place: number, layout: Layout, reach: Int32Array): number | null {
  const { replacements, forbidden, forbiddenAt } = layout;
  if (forbidden.count === 0) return null;
  const { starts, squares, becomes } = replacements;
  const end = starts[place + 1] ?? 0;
  for (let entry = starts[place] ?? 0; entry < end; entry += 1) {
    const isChanged = (becomes[entry] ?? -1) >= 0;
    const readers = isChanged ? (forbiddenAt[squares[entry] ?? 0] ?? []) : [];
    const made = readers.find((picture) => isSurelyShown(picture, place, layout, reach));
    if (made !== undefined) return made;
  }
  return null;
}

function isSurelyShown(
  picture: number,
  place: number,
  { replacements, forbidden }: Layout,
  reach: Int32Array,
): boolean {
  const { starts, squares, masks } = forbidden;
  const end = starts[picture + 1] ?? 0;
  for (let entry = starts[picture] ?? 0; entry < end; entry += 1) {
    const square = squares[entry] ?? 0;
    const codes = writtenTo(square, place, replacements) ?? reach[square] ?? 0;
    if (isSeveral(codes) || (codes & (masks[entry] ?? 0)) === 0) return false;
  }
  return true;
}

/** The code, as a bit, that a replacement writes to a square; null if it writes none. */
function writtenTo(square: number, place: number, { starts, squares, becomes }: Places): number | null {
  const end = starts[place + 1] ?? 0;
  for (let entry = starts[place] ?? 0; entry < end; entry += 1) {
    const code = becomes[entry] ?? -1;
    if (squares[entry] === square && code >= 0) return 1 << code;
  }
  return null;
}
