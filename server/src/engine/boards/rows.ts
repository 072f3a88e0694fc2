import type { Shape } from '../game/forms.ts';
import { heightOf } from './shapes.ts';

/** Free squares, one number per row: bit c stands for column c. */
export type Rows = readonly number[];

/** Rows have at most this many columns, so that they are small integers. */
export const WIDEST = 30;

/** The rows in which exactly these squares are free. */
export function rowsWith(shape: Shape): Rows {
  const rows = new Array<number>(heightOf(shape)).fill(0);
  for (const [row, column] of shape) rows[row] = (rows[row] ?? 0) | (1 << column);
  return rows;
}

/** The number of columns up to the last one with a free square. */
export function breadth(rows: Rows): number {
  let union = 0;
  for (let index = 0; index < rows.length; index += 1) union |= rows[index] ?? 0;
  return 32 - Math.clz32(union);
}

/** Exchanges the first rows and columns, at most {@link WIDEST} of each. */
export function transposed(rows: ArrayLike<number>, height: number, width: number): Rows {
  const columns: number[] = [];
  for (let column = 0; column < width; column += 1) {
    let bits = 0;
    for (let row = 0; row < height; row += 1) bits |= (((rows[row] ?? 0) >> column) & 1) << row;
    columns.push(bits);
  }
  return columns;
}

/** The number of 1 bits, found by adding neighbours, then pairs, then groups of four. */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest `width` bits in reverse order, found by exchanging neighbours, then pairs, and so on. */
export function reversed(bits: number, width: number): number {
  let b = bits;
  b = ((b >>> 1) & 0x55555555) | ((b & 0x55555555) << 1);
  b = ((b >>> 2) & 0x33333333) | ((b & 0x33333333) << 2);
  b = ((b >>> 4) & 0x0f0f0f0f) | ((b & 0x0f0f0f0f) << 4);
  b = ((b >>> 8) & 0x00ff00ff) | ((b & 0x00ff00ff) << 8);
  return ((b >>> 16) | (b << 16)) >>> (32 - width);
}
