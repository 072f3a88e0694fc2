import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterCovering, boardOf, emptyBoard, stateOf } from '../../../server/src/engine/boards/board.ts';
import { hasMirror, isMirrored, moveToMirror } from '../../../server/src/engine/boards/mirror.ts';
import { canonical, rowsOf } from '../../../server/src/engine/boards/region.ts';
import { createCutter } from '../../../server/src/engine/boards/regions.ts';
import { rowsWith } from '../../../server/src/engine/boards/rows.ts';
import {
  covered,
  distinct,
  imageOf,
  orientations,
  SYMMETRIES,
  shapeOf,
  symmetriesOf,
  turned,
} from '../../../server/src/engine/boards/shapes.ts';
import { partsOf } from '../../../server/src/engine/boards/split.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { decide } from '../../../server/src/engine/decide.ts';
import type { Shape, Square } from '../../../server/src/engine/game/forms.ts';
import type { Sum } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { askQuestions, complaints } from '../../ask.ts';
import { cases, onlyDeep } from '../../tiers.ts';
import { drawn, game, solverOfBoard } from '../support/board-games.ts';
import { keysOf, referenceOf } from '../support/reference.ts';

const free = (...pictures: readonly string[]): readonly Shape[] =>
  distinct(pictures.flatMap((picture) => orientations(drawn(picture))));
const fixed = (...pictures: readonly string[]): readonly Shape[] => distinct(pictures.map(drawn));

const PIECES: Readonly<Record<string, readonly Shape[]>> = {
  domino: free('##'),
  'a domino that lies': fixed('##'),
  'a domino that stands': fixed('#/#'),
  'a square and a domino': free('#', '##'),
  'an L': free('##/#'),
  'an L that lies just so': fixed('#./##'),
  'an S and its turns, not its mirror image': fixed('##./.##', '.#/##/#.'),
  'a bar and an L': free('###', '##/#'),
  'a big square': free('##/##'),
  'a piece in two parts': free('#.#'),
  'a knight’s move': free('#../..#'),
  'a lying bar and a standing domino': fixed('###', '#/#'),
};

describe.each(Object.entries(PIECES))('%s', (_, pieces) => {
  const ruleset = game(pieces);
  const reference = referenceOf(ruleset);
  const solver = solverOfBoard(ruleset);
  const check = (state: State): void => {
    const { nimber } = solver?.value(state, unlimited) ?? {};
    expect(nimber).toBe(reference.nimber(state));
    for (const target of [0, 1, 2, 3]) {
      const moves = solver?.optionsWithValue(state, target, unlimited);
      const listed = keysOf(moves?.first(100) ?? []);
      expect(listed).toEqual(reference.optionsWithValue(state, target));
      expect(moves?.count).toBe(listed.length);
    }
  };

  it('has the values and the moves of the definition on small boards', () => {
    for (const [rows, columns] of [
      [0, 3],
      [1, 9],
      [9, 1],
      [2, 4],
      [3, 3],
      [3, 4],
      [4, 3],
    ] as const)
      check(emptyBoard(rows, columns));
  });

  it('has them on boards with holes', () => {
    const holes = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.bigInt(0n, 2n ** 20n));
    fc.assert(
      fc.property(holes, ([rows, columns, bits]) => {
        const state = [rows, columns, Number(bits % 2n ** BigInt(rows * columns))];
        fc.pre(rows * columns <= 16);
        check(state);
      }),
      { numRuns: cases(40) },
    );
  });

  it('has them where the squares lie too far apart for a table', () => {
    const squares = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(6)), { minLength: 7, maxLength: 11, selector: String });
    fc.assert(
      fc.property(squares, (found) => {
        const free = new Uint8Array(35);
        for (const [row, column] of found) free[row * 7 + column] = 1;
        check(stateOf({ rows: 5, columns: 7, free }));
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  it('has canonical regions: those of a board and of its images are equal', () => {
    const { parts, countPlacements } = createCutter(pieces);
    const symmetries = symmetriesOf(pieces);
    const squares = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(5)), { minLength: 4, selector: String });
    fc.assert(
      fc.property(squares, (found) => {
        const keys = (shape: Shape) => {
          const rows = rowsWith(shape);
          const inOrder: string[] = [];
          parts(rows, rows.length, (part) => {
            const key = canonical(part, symmetries);
            inOrder.push(`${key} ${countPlacements(rowsOf(key))}`);
          });
          return inOrder.sort();
        };
        for (const symmetry of symmetries) {
          expect(keys(turned(symmetry, shapeOf(found)))).toEqual(keys(shapeOf(found)));
        }
      }),
      { numRuns: cases(60) },
    );
  });

  it('is worth 0 if the board has a mirror', () => {
    const symmetries = symmetriesOf(pieces);
    const half = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.nat(), fc.nat(4));
    fc.assert(
      fc.property(half, ([rows, columns, bits, choice]) => {
        const state = symmetric(rows, columns, bits, [1, 2, 3, 4, 7][choice] ?? 3);
        const found = boardOf(state);
        const inParts = partsOf(found, pieces, unlimited).flat();
        if (isMirrored(found, pieces, symmetries, inParts, unlimited)) expect(reference.nimber(state)).toBe(0);
      }),
      { numRuns: cases(60) },
    );
  });
});

describe.each(Object.entries(PIECES))('a move to a mirrored board, with %s', (_, pieces) => {
  it('wins', () => {
    const reference = referenceOf(game(pieces));
    const symmetries = symmetriesOf(pieces);
    const half = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.nat(), fc.nat(4));
    fc.assert(
      fc.property(half, ([rows, columns, bits, choice]) => {
        const state = symmetric(rows, columns, bits, [1, 2, 3, 4, 7][choice] ?? 3);
        const found = boardOf(state);
        const own = moveToMirror(found, pieces, symmetries, partsOf(found, pieces, unlimited).flat(), unlimited);
        if (own !== null) expect(reference.nimber(afterCovering(state, own))).toBe(0);
      }),
      { numRuns: cases(60), seed: 5 },
    );
  });
});

describe('a board that a move leaves mirrored', () => {
  const dominoes = game(PIECES.domino ?? []);
  const cram = (rows: number, columns: number): Sum => [
    { component: { ruleset: dominoes, state: emptyBoard(rows, columns) }, times: 1 },
  ];

  it('is worth what a short search finds', () => {
    const { outcome, nimber, winning } = decide(createSession(), cram(4, 5), 'wanted', unlimited);
    expect([outcome, nimber, winning.count]).toEqual(['N', 2, { exact: true, count: 5 }]);
  });

  it('is not searched if only the winner is wanted', () => {
    const { outcome, nimber } = decide(createSession(), cram(4, 9), 'unwanted', meterOf(2_000_000));
    expect([outcome, nimber]).toEqual(['N', null]);
  });
});

/** A board of random squares together with their images. */
function symmetric(rows: number, columns: number, bits: number, symmetry: number): State {
  const wide = symmetry >= 4 ? rows : columns;
  const squares = new Uint8Array(rows * wide);
  for (let square = 0; square < squares.length; square += 1) {
    if (((bits >> (square % 31)) & 1) === 0) continue;
    const [row, column] = imageOf(symmetry, [Math.floor(square / wide), square % wide], rows, wide);
    squares[square] = 1;
    squares[row * wide + column] = 1;
  }
  return stateOf({ rows, columns: wide, free: squares });
}

describe('mirrors', () => {
  const mirrored = (pieces: readonly Shape[], rows: number, columns: number): boolean => {
    const found = boardOf(emptyBoard(rows, columns));
    return isMirrored(found, pieces, symmetriesOf(pieces), partsOf(found, pieces, unlimited).flat(), unlimited);
  };

  it.each([
    ['domino', 4, 6, true],
    ['domino', 4, 5, false],
    ['domino', 5, 5, false],
    ['a domino that lies', 4, 5, true],
    ['a domino that lies', 5, 5, false],
    ['a square and a domino', 4, 4, true],
    ['a big square', 4, 4, false],
    ['an L that lies just so', 4, 4, false],
  ])('%s on %i × %i: %s', (name, rows, columns, expected) =>
    expect(mirrored(PIECES[name] ?? [], rows, columns)).toBe(expected),
  );

  it.each([
    ['domino', 3, 4, true],
    ['domino', 5, 6, true],
    ['domino', 4, 4, false],
    ['domino', 5, 5, false],
    ['a big square', 4, 4, true],
    ['a big square', 3, 3, true],
    ['a square and a domino', 3, 3, true],
  ])('can be left by a move, with %s on %i × %i: %s', (name, rows, columns, expected) => {
    const pieces = PIECES[name] ?? [];
    const found = boardOf(emptyBoard(rows, columns));
    const squares = partsOf(found, pieces, unlimited).flat();
    const own = moveToMirror(found, pieces, symmetriesOf(pieces), squares, unlimited);
    expect(own !== null).toBe(expected);
  });

  it('cannot be left by a move if the reflection does not keep the pieces', () => {
    // The diagonal keeps the big square in the corner and exchanges the other two parts, but it turns the domino.
    const picture = '##.###/##.###/....../##..../##..../##....';
    const free = Uint8Array.from(picture.replaceAll('/', ''), (sign) => (sign === '#' ? 1 : 0));
    const found = { rows: 6, columns: 6, free };
    const pieces = fixed('##/##', '##');
    const squares = partsOf(found, pieces, unlimited).flat();
    expect(moveToMirror(found, pieces, symmetriesOf(pieces), squares, unlimited)).toBeNull();
  });

  it.each([
    ['Cram(9, 10)', 'N'],
    ['Cram(10, 10)', 'P'],
  ])('%s is %s', (position, outcome) => {
    expect(complaints(askQuestions(`expect outcome(${position}) = ${outcome}`))).toEqual([]);
  });

  it('keep the pieces', () => {
    // The diagonal exchanges two rows of three squares and three rows of two, but it turns a horizontal domino into a vertical one.
    const free = Uint8Array.from('..###..#####...##...##...', (sign) => (sign === '#' ? 1 : 0));
    const lying = solverOfBoard(game(PIECES['a domino that lies'] ?? []));
    expect(lying?.value(stateOf({ rows: 5, columns: 5, free }), unlimited).nimber).toBe(1);
  });

  it('are never quarter turns', () => {
    const keeps = (symmetry: number) => symmetry === 5 || symmetry === 6;
    expect(hasMirror({ height: 2, width: 2, keeps, placements: () => [] }, SYMMETRIES)).toBe(false);
  });
});

describe('large boards', () => {
  const value = (pieces: readonly Shape[], state: State) =>
    solverOfBoard(game(pieces))?.value(state, meterOf(100_000_000)).nimber;

  it.each<readonly [number, number, number]>([
    [3, 6, 4],
    [3, 7, 1],
    [3, 8, 3],
    [4, 5, 2],
    [3, 9, 1],
    [3, 10, 2],
    ...onlyDeep<readonly [number, number, number]>([4, 7, 3]),
    [5, 5, 0],
  ])('Cram on %i × %i has the published value %i', (rows, columns, expected) =>
    expect(value(PIECES.domino ?? [], emptyBoard(rows, columns))).toBe(expected),
  );

  it('of one row are heaps', () => {
    expect(value(PIECES.domino ?? [], emptyBoard(1, 1000))).toBe(4);
    expect(value(PIECES.domino ?? [], emptyBoard(1000, 1))).toBe(4);
  });

  it.each<readonly [string, readonly Shape[], heap: boolean]>([
    ['bars', free('####', '##'), true],
    ['bars of one length', free('###'), true],
    ['a piece with a gap', free('#.#'), false],
    ['a bar, and a piece with a gap', free('##', '#.#'), false],
    ['bars, and a piece that does not fit', free('##/##', '##', '###'), true],
  ])('of one row are heaps if only bars fit: %s', (_, pieces, isHeap) => {
    const { nimber } = referenceOf(game(pieces));
    for (const length of [13, 14]) {
      const found = nimber(emptyBoard(1, length));
      for (const state of [emptyBoard(1, length), emptyBoard(length, 1)]) {
        expect(value(pieces, state)).toBe(found);
        const [heap] = solverOfBoard(game(pieces))?.parts?.(state, unlimited) ?? [];
        expect(heap?.state).toEqual(isHeap ? [length] : undefined);
        if (heap) expect([heap.ruleset.signed, referenceOf(heap.ruleset).nimber([length])]).toEqual([[false], found]);
      }
    }
  });

  it('wider than a word are seen from the side', () => {
    // Each row is a separate heap for horizontal pieces.
    expect(value(fixed('##', '##.##'), emptyBoard(1, 40))).toBe(value(fixed('#/#', '#/#/./#/#'), emptyBoard(40, 1)));
    expect(value(fixed('##/##'), emptyBoard(2, 40))).toBe(value(fixed('##'), emptyBoard(1, 40)));
  });

  it('too large both ways are left to the definition', () => {
    const tower = shapeOf(Array.from({ length: 31 * 31 }, (_, index): Square => [index % 31, Math.floor(index / 31)]));
    const column = shapeOf(Array.from({ length: 33 }, (_, row): Square => [row, 0]));
    const solver = solverOfBoard(game([tower, column]));
    // The second board is as large as the tower, and has a column beside it.
    const beside = Uint8Array.from({ length: 33 * 33 }, (_, square) =>
      square % 33 === 32 || (square % 33 < 31 && square < 31 * 33) ? 1 : 0,
    );
    const states = [emptyBoard(32, 32), stateOf({ rows: 33, columns: 33, free: beside })];
    expect(states.map((state) => solver?.value(state, unlimited).nimber)).toEqual([1, 0]);
    expect(states.map((state) => solver?.optionsWithValue(state, 0, unlimited).count)).toEqual([4, 0]);
    expect(states.map((state) => solver?.optionsWithValue(state, 1, unlimited).count)).toEqual([0, 2]);
    expect(states.map((state) => solver?.parts?.(state, unlimited))).toEqual([null, null]);
  });

  it.each<readonly [string, picture: string, ground: string, heaps: readonly number[] | null]>([
    ['a row', '#'.repeat(400), 'periodic', [400]],
    ['two rows', `${'#'.repeat(200)}.${'#'.repeat(199)}`, 'computed', [200, 199]],
    ['a row and a corner', '##.###/##.../#....', 'computed', null],
    ['a mirror', '####/####', 'theorem', null],
    ['a mirror in the diagonal', '.##/#../#..', 'theorem', [2, 2]],
    ['no room', '#', 'computed', []],
  ])('%s: the reason for the value, and the number of heaps', (_, picture, ground, heaps) => {
    const [rows, columns] = [picture.split('/').length, Math.max(...picture.split('/').map((row) => row.length))];
    const free = new Uint8Array(rows * columns);
    for (const [row, column] of drawn(picture)) free[row * columns + column] = 1;
    const solver = solverOfBoard(game(PIECES.domino ?? []));
    const state = stateOf({ rows, columns, free });
    expect(solver?.value(state, unlimited).ground.kind).toBe(ground);
    expect(solver?.parts?.(state, unlimited)?.map(({ state: [heap] }) => heap) ?? null).toEqual(heaps);
    expect(solver?.optionsWithValue(state, 2n ** 70n, unlimited).count).toBe(0);
    expect(solver?.period(unlimited)).toBeNull();
  });

  it('of one row: their moves take little work', () => {
    const moves = solverOfBoard(game(PIECES.domino ?? []))?.optionsWithValue(emptyBoard(1, 1000), 0, meterOf(100_000));
    expect(moves?.count).toBe(117);
  });
});

describe('states', () => {
  it('are read and written back', () =>
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), fc.bigInt(0n, 2n ** 144n), (rows, columns, bits) => {
        const state = [rows, columns, BigInt.asUintN(rows * columns, bits)];
        expect(stateOf(boardOf(state)).map(String)).toEqual(state.map(String));
      }),
    ));

  it('count squares from the first of the first row', () =>
    expect(covered(drawn('##'), [0, 1]).map(([row, column]) => row * 3 + column)).toEqual([1, 2]));
});

it('a search that was stopped goes on with the next question, and finds the same', () => {
  const cram = game(PIECES.domino ?? []);
  const solver = solverOfBoard(cram);
  const state = emptyBoard(3, 7);
  const answers: unknown[] = [];
  for (let steps = 1000; answers.length === 0; steps += 1000) {
    try {
      answers.push(solver?.value(state, meterOf(steps)).nimber);
      answers.push(solver?.optionsWithValue(state, 0, unlimited).count);
    } catch (error) {
      expect(error).toBeInstanceOf(LimitReached);
    }
  }
  expect(answers).toEqual([1, 4]);
});
