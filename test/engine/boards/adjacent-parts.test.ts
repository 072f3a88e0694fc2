import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAdjacentGrower, partsAreAdjacent } from '../../../server/src/engine/boards/adjacent-parts.ts';
import { createGrower, type Grower } from '../../../server/src/engine/boards/connected-parts.ts';
import type { Flat } from '../../../server/src/engine/boards/piece-corners.ts';
import { heightOf, orientations, widthOf } from '../../../server/src/engine/boards/shapes.ts';
import type { Shape, Square } from '../../../server/src/engine/game/forms.ts';

/** A shape from its rows, such as `##/#.`. */
const shape = (text: string): Shape =>
  text
    .split('/')
    .flatMap((line, row) => [...line].flatMap((at, column): Square[] => (at === '#' ? [[row, column]] : [])));

const flat = (piece: Shape): Flat => ({
  piece,
  height: heightOf(piece),
  width: widthOf(piece),
  down: piece.map(([row]) => row),
  across: piece.map(([, column]) => column),
});

function partsOf(grow: Grower, rows: readonly number[]): readonly string[] {
  const found: string[] = [];
  grow(rows, rows.length, (part) => found.push(String([...part.rows.subarray(0, part.height), part.width])));
  return found.sort();
}

describe('parts of a board on which neighbours are connected', () => {
  it.each([
    ['Cram', ['##', '#/#'], true],
    ['dominoes and bent pieces', ['##', '#/#', '##/#.'], true],
    ['dominoes and single squares', ['##', '#/#', '#'], false],
    ['dominoes of one direction', ['##'], false],
    ['bent pieces alone', ['##/#.', '##/.#'], false],
    ['dominoes, and a piece with a gap', ['##', '#/#', '#.#'], false],
    ['dominoes, and two squares that touch at a corner', ['##', '#/#', '#./.#'], false],
  ])('%s: %j', (_, pieces, adjacent) => {
    expect(partsAreAdjacent(pieces.map(shape))).toBe(adjacent);
  });

  it('are those that placements connect', () => {
    const rows = fc.array(fc.nat(2 ** 7 - 1), { minLength: 1, maxLength: 7 });
    const wide = fc.array(fc.nat(2 ** 30 - 1), { minLength: 1, maxLength: 4 });
    const pieces = fc.constantFrom(['##'], ['##', '##/#.'], ['##', '###', '##/##']);
    fc.assert(
      fc.property(fc.oneof(rows, wide), pieces, (board, names) => {
        const all = names.flatMap((name) => orientations(shape(name)));
        expect(partsAreAdjacent(all)).toBe(true);
        expect(partsOf(createAdjacentGrower(), board)).toEqual(partsOf(createGrower(all.map(flat)), board));
      }),
    );
  });

  it('wind through the whole board', () => {
    const spiral = ['#######', '......#', '#####.#', '#...#.#', '#.###.#', '#.....#', '#######'];
    const rows = spiral.map((line) => [...line].reduce((bits, at, column) => bits | (at === '#' ? 1 << column : 0), 0));
    expect(partsOf(createAdjacentGrower(), rows)).toEqual([String([...rows, 7])]);
  });
});
