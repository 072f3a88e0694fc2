import type { Shape } from '../game/forms.ts';

/** A piece in a form that is fast to work with: the rows and the columns of its squares, in two lists. */
export interface Flat {
  readonly piece: Shape;
  readonly height: number;
  readonly width: number;
  readonly down: readonly number[];
  readonly across: readonly number[];
}

/** The columns in which a piece can have its corner in this row; there must be enough rows below. */
export function cornersIn(row: number, { down, across }: Flat, rows: ArrayLike<number>): number {
  let columns = -1;
  for (let square = 0; square < down.length; square += 1) {
    columns &= (rows[row + (down[square] ?? 0)] ?? 0) >> (across[square] ?? 0);
  }
  return columns;
}
