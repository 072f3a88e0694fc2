import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../../server/src/engine/boards/connected-parts.ts';
import { canonical, isKept, rowsOf } from '../../../server/src/engine/boards/region.ts';
import { breadth, ones, type Rows, reversed, rowsWith, transposed } from '../../../server/src/engine/boards/rows.ts';
import {
  orientations,
  SYMMETRIES,
  shapeOf,
  symmetriesOf,
  turned,
  widthOf,
} from '../../../server/src/engine/boards/shapes.ts';
import type { Shape, Square } from '../../../server/src/engine/game/forms.ts';

/** Squares of a board of at most 30 columns and rows, the most that a word holds. */
const squares = fc.uniqueArray(fc.tuple(fc.nat(29), fc.nat(29)), { minLength: 1, maxLength: 40, selector: String });
const words = fc.integer({ min: 1, max: 2 ** 30 - 1 });
const DOMINO: Shape = [
  [0, 0],
  [0, 1],
];
const binary = (bits: number): string => bits.toString(2);

describe('rows of bits', () => {
  it('have a bit for each square, and are as wide as their last square', () =>
    fc.assert(
      fc.property(squares, (found) => {
        const shape = shapeOf(found);
        const rows = rowsWith(shape);
        const drawn = rows.flatMap((row, r) =>
          [...binary(row)].reverse().flatMap((bit, c) => (bit === '1' ? [[r, c]] : [])),
        );
        expect(drawn).toEqual(shape);
        expect(breadth(rows)).toBe(widthOf(shape));
        expect(transposed(rows, rows.length, breadth(rows))).toEqual(rowsWith(turned(4, shape)));
      }),
    ));

  it('are counted, and reversed', () =>
    fc.assert(
      fc.property(words, fc.nat(2), (bits, more) => {
        const text = binary(bits);
        expect(ones(bits)).toBe(text.replaceAll('0', '').length);
        expect(reversed(bits, text.length + more)).toBe(
          Number.parseInt([...text].reverse().join('') + '0'.repeat(more), 2),
        );
      }),
    ));
});

/** The squares in an array that is longer than needed. */
const partOf = (rows: Rows): Part => {
  return { rows: Int32Array.of(...rows, 5), height: rows.length, width: breadth(rows) };
};

describe('regions', () => {
  /** Squares close together, or up to as far apart as a row allows. */
  const sides = fc.constantFrom<readonly [number, number]>([3, 3], [4, 4], [6, 7], [30, 30]);
  const found = sides.chain(([height, width]) =>
    fc.uniqueArray(fc.tuple(fc.nat(height - 1), fc.nat(width - 1)), { minLength: 1, maxLength: 40, selector: String }),
  );

  it('are recovered from their keys, and are the least of their images', () =>
    fc.assert(
      fc.property(found, (some) => {
        const rows = rowsWith(shapeOf(some));
        expect(rowsOf(canonical(partOf(rows), [0]))).toEqual(rows);
        const images = SYMMETRIES.map((symmetry) => rowsWith(turned(symmetry, shapeOf(some))));
        const keys = images.map((image) => canonical(partOf(image), SYMMETRIES));
        expect(new Set(keys).size).toBe(1);
        expect(images).toContainEqual(rowsOf(keys[0] ?? ''));
      }),
    ));

  it('are kept by a symmetry that maps their squares onto themselves', () =>
    fc.assert(
      fc.property(found, fc.subarray([...SYMMETRIES]), (some, symmetries) => {
        const own = shapeOf(some);
        const shape = shapeOf([
          ...new Map(
            [own, ...symmetries.map((symmetry) => turned(symmetry, own))].flat().map((at) => [`${at}`, at]),
          ).values(),
        ]);
        for (const symmetry of SYMMETRIES)
          expect(isKept(rowsWith(shape), symmetry)).toBe(`${turned(symmetry, shape)}` === `${shape}`);
      }),
    ));
});

describe('symmetries of a square', () => {
  const corner: readonly Square[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ];

  it.each([
    [0, '#./#./##'],
    [1, '##/#./#.'],
    [2, '.#/.#/##'],
    [3, '##/.#/.#'],
    [4, '###/..#'],
    [5, '..#/###'],
    [6, '###/#..'],
    [7, '#../###'],
  ])('%i turns a corner to %s', (symmetry, picture) => {
    const shape = picture.split('/').flatMap((row, r) => [...row].flatMap((sign, c) => (sign === '#' ? [[r, c]] : [])));
    expect(turned(symmetry, shapeOf(corner))).toEqual(shape);
    expect(SYMMETRIES).toContain(symmetry);
  });

  it.each<readonly [string, shapes: readonly Shape[], kept: readonly number[]]>([
    ['a domino that lies', [DOMINO], [0, 1, 2, 3]],
    ['a domino', orientations(DOMINO), [0, 1, 2, 3, 4, 5, 6, 7]],
    ['a domino that lies, and a corner', [DOMINO, shapeOf(corner)], [0]],
    ['a corner and its half turn', [shapeOf(corner), turned(3, shapeOf(corner))], [0, 3]],
  ])('of the game with %s', (_, shapes, kept) => expect(symmetriesOf(shapes)).toEqual(kept));

  it('give each orientation of a shape once', () => {
    expect([DOMINO, shapeOf(corner)].map((shape) => orientations(shape).length)).toEqual([2, 8]);
  });
});
