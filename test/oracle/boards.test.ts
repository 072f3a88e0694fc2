import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type ShapeTwin, sumAgrees } from './agrees.ts';
import type { Game } from './oracle.ts';
import { runs, TIMEOUT } from './runs.ts';

/*
 * Random pieces on random boards, written as text for the product and as closures for the oracle. A state of the oracle
 * lists the free squares as 100 · row + column + 1.
 */

type Picture = readonly (readonly boolean[])[];

const SIGN = { piece: ['#', '.'], board: ['.', '#'] } as const;

function drawn(picture: Picture, [yes, no]: readonly [string, string]): string {
  return picture.map((row) => row.map((on) => (on ? yes : no)).join('')).join('/');
}

function squaresOf(picture: Picture): number[] {
  return picture.flatMap((row, r) => row.flatMap((on, c) => (on ? [100 * r + c + 1] : [])));
}

const pictureOf = (rows: number, columns: number): fc.Arbitrary<Picture> =>
  fc.array(fc.array(fc.boolean(), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
const piece = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, columns]) => pictureOf(rows, columns))
  .filter((picture) => squaresOf(picture).length > 0);
const start = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) => pictureOf(rows, columns));

/** A quarter turn, and a reflection from left to right. */
function quarter(picture: Picture): Picture {
  return (picture[0] ?? []).map((_, column) => picture.map((row) => row[column] === true).toReversed());
}

function mirrored(picture: Picture): Picture {
  return picture.map((row) => row.toReversed());
}

/** All rotations and reflections of a piece; the same one may occur several times. */
function ways(picture: Picture): readonly Picture[] {
  const turns = [picture];
  for (let turn = 0; turn < 3; turn += 1) turns.push(quarter(turns.at(-1) ?? picture));
  return turns.flatMap((turn) => [turn, mirrored(turn)]);
}

/** Every set of free squares that a piece can cover, found by moving it about from far above to far below. */
function placements(pieces: readonly Picture[], free: readonly number[]): readonly (readonly number[])[] {
  return pieces.flatMap((way) => {
    const squares = squaresOf(way);
    const shifts = Array.from({ length: 9 }, (_, r) =>
      Array.from({ length: 9 }, (_, c) => 100 * (r - 4) + c - 4),
    ).flat();
    return shifts
      .map((shift) => squares.map((square) => square + shift))
      .filter((covered) => covered.every((square) => free.includes(square)));
  });
}

function board(name: string): fc.Arbitrary<ShapeTwin> {
  const rule = fc.tuple(piece, fc.boolean());
  return fc.tuple(fc.array(rule, { minLength: 1, maxLength: 2 }), start).map(([rules, picture]) => {
    const pieces = rules.flatMap(([shape, fixed]) => (fixed ? [shape] : ways(shape)));
    const game: Game = {
      name,
      options: (free) =>
        placements(pieces, free).map((covered) => [
          { game, state: free.filter((square) => !covered.includes(square)) },
        ]),
    };
    const places = rules.map(([shape, fixed]) => `place ${fixed ? 'fixed ' : ''}"${drawn(shape, SIGN.piece)}"`);
    return {
      declaration: `board ${name} { ${places.join('  ')} }`,
      play: `${name}("${drawn(picture, SIGN.board)}")`,
      component: { game, state: squaresOf(picture) },
    };
  });
}

const sums = fc.tuple(board('A'), board('B'), fc.nat(2), fc.boolean());

describe('random sums of boards', () => {
  it(
    'have the values, the outcomes and as many winning moves as the definition says, and each of these leads to a lost position',
    () => {
      fc.assert(
        fc.property(sums, ([first, second, heap, misere]) => sumAgrees([first, second], heap, misere)),
        runs(100),
      );
    },
    TIMEOUT,
  );
});
