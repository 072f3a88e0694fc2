import { append } from '../../collections/grouping.ts';
import type { Meter } from '../budget/meter.ts';
import { BEYOND, BLOCKED, type Grid, type Layout, type Places } from './layout.ts';
import { type Future, fits, futureOf, isLive, surelyMade } from './possible-signs.ts';

/**
 * The regions of a board, parts that no move can ever join; each is a board of its own, and together they are played like the whole.
 *
 * Theorem. Only some replacements may ever be moves, and a square may only ever have some signs, see {@link futureOf}. Call a square
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
export function regionsOf(grid: Grid, layout: Layout, candidates: readonly number[], meter: Meter): readonly Grid[] {
  const { replacements, forbidden } = layout;
  meter.spend(STEPS_PER_PLACE * (candidates.length + forbidden.count));
  const future = futureOf(grid, layout, candidates);
  const { reach, moves } = future;
  const parents = new Int32Array(grid.codes.length);
  for (let square = 0; square < parents.length; square += 1) parents[square] = square;
  for (const place of moves) join(parents, replacements, place, reach);
  for (let place = 0; place < forbidden.count; place += 1)
    if (fits(forbidden, place, reach)) join(parents, forbidden, place, reach);
  const regions = new Map<number, number[]>();
  for (let square = 0; square < parents.length; square += 1)
    if (isLive(reach, square)) append(regions, rootOf(parents, square), square);
  return [...regions.values()].map((squares) => regionOf(squares, grid, layout, future));
}

const STEPS_PER_PLACE = 16;

/** Joins the live squares of a place, in a forest in which joined squares have the same root. */
function join(parents: Int32Array, { starts, squares }: Places, place: number, reach: Int32Array): void {
  let first = -1;
  const end = starts[place + 1] ?? 0;
  for (let entry = starts[place] ?? 0; entry < end; entry += 1) {
    const square = squares[entry] ?? 0;
    if (!isLive(reach, square)) continue;
    if (first === -1) first = rootOf(parents, square);
    else parents[rootOf(parents, square)] = first;
  }
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
 * beyond the edge would not do. What was not possible has to stay so, see {@link keepImpossible}.
 */
function regionOf(live: readonly number[], grid: Grid, layout: Layout, future: Future): Grid {
  const { replacements, forbidden } = layout;
  const { reach, moves } = future;
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
  if (layout.reads) {
    for (const place of moves) keep(replacements, place);
    for (let place = 0; place < forbidden.count; place += 1) if (fits(forbidden, place, reach)) keep(forbidden, place);
  }
  if (layout.guards) keepImpossible(codes, own, grid, layout, future);
  return cropped({ ...grid, codes });
}

/**
 * Changes the squares outside a region so that no replacement becomes possible that was not: one that would fit the board of the region. If
 * it did not fit before, each of its squares that did not is now beyond the edge and allowed to be there; all these are {@link BLOCKED}
 * instead. If it was surely forbidden, the squares that forbid it keep their signs, after which others may fit.
 */
function keepImpossible(codes: Uint8Array, own: Uint8Array, grid: Grid, layout: Layout, future: Future): void {
  const { replacements, forbidden } = layout;
  const { reach } = future;
  const possible = new Set(future.moves);
  const { count, starts, squares, masks } = replacements;
  let blocked: number[] = [];
  for (let isNew = true; isNew; ) {
    isNew = false;
    blocked = [];
    for (let place = 0; place < count; place += 1) {
      if (possible.has(place)) continue;
      const [start, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
      let isSafe = false;
      for (let entry = start; entry < end; entry += 1) {
        const square = squares[entry] ?? 0;
        const may = own[square] === 1 ? (reach[square] ?? 0) : 1 << (codes[square] ?? 0);
        if ((may & (masks[entry] ?? 0)) === 0) isSafe = true;
      }
      if (isSafe) continue;
      const before = blocked.length;
      for (let entry = start; entry < end; entry += 1) {
        const square = squares[entry] ?? 0;
        if (((reach[square] ?? 0) & (masks[entry] ?? 0)) === 0) blocked.push(square);
      }
      const made = blocked.length > before ? null : surelyMade(place, layout, reach);
      if (made === null) continue;
      for (const square of forbidden.squares.subarray(forbidden.starts[made], forbidden.starts[made + 1])) {
        if (codes[square] === grid.codes[square]) continue;
        codes[square] = grid.codes[square] ?? BEYOND;
        isNew = true;
      }
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
