import type { Shape, Square } from '../game/forms.ts';

/**
 * One of the eight symmetries of a square, as bits that apply in this order: 4 reflects in the diagonal, 1 reverses the order of the rows,
 * 2 reverses the order of the columns.
 */
export type Symmetry = number;

/** Exchanges rows and columns. */
export const TRANSPOSED: Symmetry = 4;
const FLIP_ROWS = 1;
const FLIP_COLUMNS = 2;

/** All symmetries of a square. */
export const SYMMETRIES: readonly Symmetry[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The symmetries other than 0 that are their own inverses: all but the two quarter turns. */
export const REFLECTIONS: readonly Symmetry[] = [1, 2, 3, 4, 7];

/** Whether a symmetry exchanges rows and columns. */
export function transposes(symmetry: Symmetry): boolean {
  return (symmetry & TRANSPOSED) !== 0;
}

/** Whether a symmetry reverses the order of the rows, after any exchange of rows and columns. */
export function flipsRows(symmetry: Symmetry): boolean {
  return (symmetry & FLIP_ROWS) !== 0;
}

/** Whether a symmetry reverses the order of the columns, after any exchange of rows and columns. */
export function flipsColumns(symmetry: Symmetry): boolean {
  return (symmetry & FLIP_COLUMNS) !== 0;
}

/**
 * The image of a square under a symmetry of a field of this size; the image lies in a field of the same size, or with height and width
 * exchanged.
 */
export function imageOf(symmetry: Symmetry, [row, column]: Square, height: number, width: number): Square {
  const [r, c, h, w] = transposes(symmetry) ? [column, row, width, height] : [row, column, height, width];
  return [flipsRows(symmetry) ? h - 1 - r : r, flipsColumns(symmetry) ? w - 1 - c : c];
}

/** The shape of some squares, wherever they are. */
export function shapeOf(squares: readonly Square[]): Shape {
  const top = squares.reduce((least, [row]) => Math.min(least, row), Number.POSITIVE_INFINITY);
  const left = squares.reduce((least, [, column]) => Math.min(least, column), Number.POSITIVE_INFINITY);
  return squares
    .map(([row, column]): Square => [row - top, column - left])
    .sort(([row, column], [otherRow, otherColumn]) => row - otherRow || column - otherColumn);
}

/** The number of rows of a shape. */
export function heightOf(shape: Shape): number {
  return shape.reduce((most, [row]) => Math.max(most, row + 1), 0);
}

/** The number of columns of a shape. */
export function widthOf(shape: Shape): number {
  return shape.reduce((most, [, column]) => Math.max(most, column + 1), 0);
}

/** The image of a shape under a symmetry. */
export function turned(symmetry: Symmetry, shape: Shape): Shape {
  const [height, width] = [heightOf(shape), widthOf(shape)];
  return shapeOf(shape.map((square) => imageOf(symmetry, square, height, width)));
}

/** All rotations and reflections of a shape, each once. */
export function orientations(shape: Shape): readonly Shape[] {
  return distinct(SYMMETRIES.map((symmetry) => turned(symmetry, shape)));
}

/** The shapes without duplicates, in the order of their first occurrence. */
export function distinct(shapes: readonly Shape[]): readonly Shape[] {
  return [...new Map(shapes.map((shape) => [String(shape), shape])).values()];
}

/** The symmetries that map each of these shapes to one of them: the symmetries of the game played with them. */
export function symmetriesOf(shapes: readonly Shape[]): readonly Symmetry[] {
  const known = new Set(shapes.map(String));
  return SYMMETRIES.filter((symmetry) => shapes.every((shape) => known.has(String(turned(symmetry, shape)))));
}

/** The squares that a piece covers when its corner, which is that of its bounding rectangle, is on the given square. */
export function covered(piece: Shape, [row, column]: Square): readonly Square[] {
  return piece.map(([r, c]): Square => [row + r, column + c]);
}
