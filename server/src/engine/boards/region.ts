import type { Part } from './connected-parts.ts';
import { breadth, type Rows, reversed, transposed, WIDEST } from './rows.ts';
import { flipsColumns, flipsRows, type Symmetry, transposes } from './shapes.ts';

/**
 * A region: connected free squares, each of which can be covered. No move affects two regions, so a board is the sum of its regions. They
 * are canonical: two regions related by a shift or a symmetry of the game have equal keys; {@link rowsOf} recovers the squares. A key is a
 * number if that is exact, since numbers are faster to look up; else a string.
 */
export type Key = number | string;

/** The least image of some squares among those with the fewest rows, if these have at most {@link WIDEST} columns. */
export function canonical({ rows, height, width }: Part, symmetries: readonly Symmetry[]): Key {
  const turns = height >= width && height <= WIDEST && symmetries.some(transposes);
  const across = turns ? transposed(rows, height, width) : null;
  const keyOf = height * width > BITS_IN_NUMBER ? textOf : numberOf;
  let best: Key | null = null;
  for (let index = 0; index < symmetries.length; index += 1) {
    const symmetry = symmetries[index] ?? 0;
    const turned = transposes(symmetry);
    if (turned ? across === null : turns && height > width) continue;
    const key =
      turned && across !== null ? keyOf(across, width, height, symmetry) : keyOf(rows, height, width, symmetry);
    if (best === null || key < best) best = key;
  }
  return best ?? keyOf(rows, height, width, 0);
}

/** True if a symmetry maps the squares onto themselves. */
export function isKept(rows: Rows, symmetry: Symmetry): boolean {
  const [height, width] = [rows.length, breadth(rows)];
  if (transposes(symmetry) && width !== height) return false;
  const image = transposes(symmetry) ? transposed(rows, height, width) : rows;
  return rows.every((row, index) => row === rowOf(image, height, width, symmetry, index));
}

/** A row after the flips of a symmetry; if the symmetry transposes, the rows are transposed already. */
function rowOf(rows: ArrayLike<number>, height: number, width: number, symmetry: Symmetry, row: number): number {
  const bits = rows[flipsRows(symmetry) ? height - 1 - row : row] ?? 0;
  return flipsColumns(symmetry) ? reversed(bits, width) : bits;
}

/** The squares of an image as the bits of a number, row after row, followed by the width. */
function numberOf(rows: ArrayLike<number>, height: number, width: number, symmetry: Symmetry): number {
  const row = 2 ** width;
  let key = 0;
  for (let index = 0; index < height; index += 1) key = key * row + rowOf(rows, height, width, symmetry, index);
  return key * MOST_WIDTHS + width;
}

/** Exact numbers have 53 bits, 5 of which are reserved for the width. */
const BITS_IN_NUMBER = 48;
const MOST_WIDTHS = 32;

/** Two characters for each row of an image. */
function textOf(rows: ArrayLike<number>, height: number, width: number, symmetry: Symmetry): string {
  let key = '';
  for (let index = 0; index < height; index += 1) {
    const bits = rowOf(rows, height, width, symmetry, index);
    key += String.fromCharCode(bits >> HALF, bits & LOW);
  }
  return key;
}

const HALF = WIDEST / 2;
const LOW = 2 ** HALF - 1;

/** The squares of the region with a key, which touch all four sides of their bounding rectangle. */
export function rowsOf(key: Key): Rows {
  const rows: number[] = [];
  if (typeof key === 'string') {
    for (let at = 0; at < key.length; at += 2) rows.push((key.charCodeAt(at) << HALF) | key.charCodeAt(at + 1));
    return rows;
  }
  const row = 2 ** (key % MOST_WIDTHS);
  // The first row is not empty, so it is what remains at the end.
  for (let left = Math.floor(key / MOST_WIDTHS); left > 0; left = Math.floor(left / row)) rows.push(left % row);
  return rows.reverse();
}
