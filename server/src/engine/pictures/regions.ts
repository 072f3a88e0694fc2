import { append } from '../../collections/grouping.ts';
import type { Meter } from '../budget/meter.ts';
import { BEYOND, BLOCKED, type Grid, type Layout, type Places } from './layout.ts';

/** What may ever happen on a board. */
interface Future {
  /** For each square the codes, as bits, that it may ever have; perhaps some that it never has. */
  readonly reach: Int32Array;
  /** Whether each replacement may ever be a move. */
  readonly possible: Uint8Array;
}

/**
 * The regions of a board, parts that no move can ever join; each is a board of its own, and together they are played like the whole.
 *
 * Theorem. Start with the signs on the board, and as long as a replacement fits the signs that its squares may have, add those that it
 * writes. Then no square ever has any other sign, and no other replacement is ever a move: by induction on the moves played. Call a square
 * live if it may have several signs. Put two live squares into one region if such a replacement, or a forbidden picture whose squares may
 * all have its signs, has both, or if a chain of such pairs connects them. Then whether a move is possible depends on the live squares of
 * one region, and on squares that never change; and it changes live squares of that region only. So the moves in one region neither allow
 * nor prevent any in another, and the board is the sum of its regions.
 *
 * A region keeps its live squares and, of the others, those whose signs its moves need. All others may be beyond the edge, except that a
 * square which alone keeps a picture with `o` from fitting has to stay something that fits nothing. See {@link regionOf}.
 *
 * Linear in the squares, times the length of the longest chain of replacements that enable one another, for a given form.
 */
export function regionsOf(grid: Grid, layout: Layout, meter: Meter): readonly Grid[] {
  const { replacements, forbidden } = layout;
  meter.spend(STEPS_PER_PLACE * (replacements.count + forbidden.count));
  const future = futureOf(grid, replacements);
  const isPossible = (place: number): boolean => future.possible[place] === 1;
  const isShown = (place: number): boolean => fits(forbidden, place, future.reach);
  const roots = joined(grid, future.reach, [
    [replacements, isPossible],
    [forbidden, isShown],
  ]);
  const regions = new Map<number, number[]>();
  roots.forEach((_, square) => {
    if (!isLive(future.reach, square)) return;
    const root = rootOf(roots, square);
    append(regions, root, square);
  });
  return [...regions.values()].map((squares) => regionOf(squares, grid, layout, future));
}

const STEPS_PER_PLACE = 4;

function isLive(reach: Int32Array, square: number): boolean {
  const codes = reach[square] ?? 0;
  return (codes & (codes - 1)) !== 0;
}

/** Whether the squares of a place may have what its picture asks for. */
export function fits({ starts, squares, masks }: Places, place: number, reach: Int32Array): boolean {
  const end = starts[place + 1] ?? 0;
  for (let entry = starts[place] ?? 0; entry < end; entry += 1)
    if (((reach[squares[entry] ?? 0] ?? 0) & (masks[entry] ?? 0)) === 0) return false;
  return true;
}

function futureOf({ codes }: Grid, replacements: Places): Future {
  const { count, starts, squares, becomes } = replacements;
  const reach = new Int32Array(codes.length);
  for (let square = 0; square < codes.length; square += 1) reach[square] = 1 << (codes[square] ?? 0);
  const possible = new Uint8Array(count);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (let place = 0; place < count; place += 1) {
      if (possible[place] === 1 || !fits(replacements, place, reach)) continue;
      possible[place] = 1;
      isNew = true;
      const end = starts[place + 1] ?? 0;
      for (let entry = starts[place] ?? 0; entry < end; entry += 1) {
        const code = becomes[entry] ?? -1;
        const square = squares[entry] ?? 0;
        if (code >= 0) reach[square] = (reach[square] ?? 0) | (1 << code);
      }
    }
  }
  return { reach, possible };
}

/** Joins the live squares of each place that counts: returns a forest in which joined squares have the same root. */
function joined(
  { codes }: Grid,
  reach: Int32Array,
  lists: readonly (readonly [Places, (place: number) => boolean])[],
): Int32Array {
  const parents = Int32Array.from(codes, (_, square) => square);
  for (const [{ count, starts, squares }, counts] of lists) {
    for (let place = 0; place < count; place += 1) {
      if (!counts(place)) continue;
      let first = -1;
      const end = starts[place + 1] ?? 0;
      for (let entry = starts[place] ?? 0; entry < end; entry += 1) {
        const square = squares[entry] ?? 0;
        if (!isLive(reach, square)) continue;
        if (first === -1) first = rootOf(parents, square);
        else parents[rootOf(parents, square)] = first;
      }
    }
  }
  return parents;
}

function rootOf(parents: Int32Array, square: number): number {
  let root = square;
  for (let up = parents[root] ?? root; up !== root; up = parents[root] ?? root) {
    // Each step halves the path for later calls.
    parents[root] = parents[up] ?? up;
    root = up;
  }
  return root;
}

/**
 * A region as a board of its own. Squares outside the region that its possible moves and forbidden pictures read keep their signs where
 * beyond the edge would not do. Then no replacement becomes possible that was not: one that did would fit the region's board, so each of
 * its squares that did not fit before is now beyond the edge and allowed to be there; all these are {@link BLOCKED} instead.
 */
function regionOf(
  live: readonly number[],
  grid: Grid,
  { replacements, forbidden }: Layout,
  { reach, possible }: Future,
): Grid {
  const codes = new Uint8Array(grid.codes.length);
  const own = new Uint8Array(grid.codes.length);
  for (const square of live) {
    codes[square] = grid.codes[square] ?? BEYOND;
    own[square] = 1;
  }
  const keep = (places: Places, place: number): void => {
    const { starts, squares, masks } = places;
    const [start, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
    let isOwn = false;
    for (let entry = start; entry < end; entry += 1) if (own[squares[entry] ?? 0] === 1) isOwn = true;
    if (!isOwn) return;
    for (let entry = start; entry < end; entry += 1) {
      const square = squares[entry] ?? 0;
      if (((masks[entry] ?? 0) & (1 << BEYOND)) === 0) codes[square] = grid.codes[square] ?? BEYOND;
    }
  };
  for (let place = 0; place < replacements.count; place += 1) if (possible[place] === 1) keep(replacements, place);
  for (let place = 0; place < forbidden.count; place += 1) if (fits(forbidden, place, reach)) keep(forbidden, place);
  block(codes, own, replacements, reach, possible);
  return cropped({ ...grid, codes });
}

/** Blocks the squares which alone keep an impossible replacement from fitting the board of a region. */
function block(
  codes: Uint8Array,
  own: Uint8Array,
  replacements: Places,
  reach: Int32Array,
  possible: Uint8Array,
): void {
  const { count, starts, squares, masks } = replacements;
  const blocked: number[] = [];
  for (let place = 0; place < count; place += 1) {
    if (possible[place] === 1) continue;
    const [start, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
    let isSafe = false;
    for (let entry = start; entry < end; entry += 1) {
      const square = squares[entry] ?? 0;
      const may = own[square] === 1 ? (reach[square] ?? 0) : 1 << (codes[square] ?? 0);
      if ((may & (masks[entry] ?? 0)) === 0) isSafe = true;
    }
    if (isSafe) continue;
    for (let entry = start; entry < end; entry += 1) {
      const square = squares[entry] ?? 0;
      if (((reach[square] ?? 0) & (masks[entry] ?? 0)) === 0) blocked.push(square);
    }
  }
  for (const square of blocked) codes[square] = BLOCKED;
}

/** The least rectangle around the squares that are not beyond the edge. */
function cropped({ rows, columns, codes }: Grid): Grid {
  let [top, bottom, left, right] = [rows, -1, columns, -1];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (codes[row * columns + column] === BEYOND) continue;
      top = Math.min(top, row);
      bottom = row;
      left = Math.min(left, column);
      right = Math.max(right, column);
    }
  }
  const [height, width] = [bottom - top + 1, right - left + 1];
  if (height === rows && width === columns) return { rows, columns, codes };
  const inside = new Uint8Array(height * width);
  for (let row = 0; row < height; row += 1) {
    const from = (row + top) * columns + left;
    inside.set(codes.subarray(from, from + width), row * width);
  }
  return { rows: height, columns: width, codes: inside };
}
