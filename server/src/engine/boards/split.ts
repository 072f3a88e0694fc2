import { append } from '../../collections/grouping.ts';
import type { Meter } from '../budget/meter.ts';
import type { Shape, Square } from '../game/forms.ts';
import { type Board, placementsOn } from './board.ts';

/** Free squares of a board that placements connect, row by row. */
export type Part = readonly Square[];

/**
 * The parts of a board: two squares belong to the same part if a piece can cover both, or if a chain of such pairs connects them. So no
 * move affects two parts, and the board is their sum. Squares that no piece can cover belong to no part. Linear in the squares, for a given
 * set of pieces.
 */
export function partsOf(board: Board, pieces: readonly Shape[], meter: Meter): readonly Part[] {
  const { columns } = board;
  const parents = new Int32Array(board.free.length).fill(-1);
  const rootOf = (square: number): number => {
    let root = square;
    for (let up = parents[root] ?? root; up !== root; up = parents[root] ?? root) {
      // Each step halves the path for later calls.
      parents[root] = parents[up] ?? up;
      root = up;
    }
    return root;
  };
  for (const squares of placementsOn(board, pieces, meter)) {
    let first = -1;
    for (const [row, column] of squares) {
      const square = row * columns + column;
      if (parents[square] === -1) parents[square] = square;
      if (first === -1) first = rootOf(square);
      else parents[rootOf(square)] = first;
    }
  }
  const parts = new Map<number, Square[]>();
  parents.forEach((parent, square) => {
    if (parent === -1) return;
    const root = rootOf(square);
    const place: Square = [Math.floor(square / columns), square % columns];
    append(parts, root, place);
  });
  return [...parts.values()];
}
