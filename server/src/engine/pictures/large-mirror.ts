import { floorDivide, type Int, isEven, subtract } from '../arithmetic/integers.ts';
import { flipsColumns, flipsRows, REFLECTIONS, type Symmetry, transposes } from '../boards/shapes.ts';
import { type Picture, TAKEN } from '../game/forms.ts';
import {
  isOn,
  isPossible,
  type LargeBoard,
  numberOf,
  type Place,
  type Placed,
  placeIn,
  placeOf,
  reachOf,
  takenBy,
} from './large-board.ts';
import { samenessesOf } from './turns.ts';

/** Who wins boards with mirrors. */
export interface Mirrors {
  /** Whether a board has a mirror, so that the player to move loses. */
  readonly isLost: (board: LargeBoard) => boolean;
  /** A move to a board with a mirror; null if none is found. */
  readonly moveToMirror: (board: LargeBoard) => Placed | null;
}

/**
 * Finds who wins a board by a mirror without looking at its squares, for moves that only take free squares.
 *
 * Theorem. As in `pictures/mirror.ts`: let σ be its own inverse and map the rules and the board onto themselves, and let no move that may still be possible
 * take a square that its image takes or reads. Then the player to move loses.
 * Where such moves are. Let a move with its corner at (r, c) take the square (r + a, c + b), and read or take (r + d, c + e). Its image has the
 * first of them at the second if and only if σ maps one to the other, which are two equations for r and c. For the half turn of R rows, one is 2r = R − 1 − a − d, so that for
 * each pair of squares of a picture there is one corner at most. These corners are few, whatever the size of the board. For a reflection they are all those
 * of a line, or none; on a diagonal, a square is its own image, so reflections in diagonals are left out. A corner counts even if some move is never possible there, which can only hide a mirror.
 * A square that is taken stays so. So a move that needs it free is not possible any more.
 *
 * Quadratic in the squares of a picture and linear in the squares that are taken, for each symmetry.
 */
export function mirrorsOf(replacements: readonly Picture[]): Mirrors {
  const form = { kind: 'pictures', replacements, forbidden: [], stops: [], tile: [] } as const;
  const kept = new Set(samenessesOf(form, []).map(({ symmetry }) => symmetry));
  const symmetries = REFLECTIONS.filter((symmetry) => !transposes(symmetry) && kept.has(symmetry));
  const meetingOn = (board: LargeBoard, symmetry: Symmetry) => meetingsOf(replacements, board, symmetry);
  const isLost = (board: LargeBoard): boolean =>
    symmetries.some(
      (symmetry) =>
        isKept(board, symmetry) && meetingOn(board, symmetry)?.every((move) => isOver(board, move)) === true,
    );
  return {
    isLost,
    moveToMirror: (board) => {
      for (const symmetry of symmetries) {
        const meetings = meetingOn(board, symmetry);
        if (meetings === null) continue;
        const first = [...board.taken].find((square) => !hasImage(board, square, symmetry));
        const answers = first === undefined ? meetings : takersOf(replacements, imageIn(board, first, symmetry));
        const found = answers.find((move) => isPossible(board, move) && isLost(after(board, move)));
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}

function after(board: LargeBoard, move: Placed): LargeBoard {
  return { ...board, taken: new Set([...board.taken, ...takenBy(move, board.columns)]) };
}

/** The moves that take a square. */
function takersOf(replacements: readonly Picture[], [row, column]: Place): readonly Placed[] {
  return replacements.flatMap((picture) =>
    picture.flatMap(({ at: [r, c], becomes }): Placed[] =>
      becomes === null ? [] : [{ picture, corner: [subtract(row, r), subtract(column, c)] }],
    ),
  );
}

/** Whether a symmetry maps a board onto itself. */
function isKept(board: LargeBoard, symmetry: Symmetry): boolean {
  return [...board.taken].every((square) => hasImage(board, square, symmetry));
}

function hasImage(board: LargeBoard, square: Int, symmetry: Symmetry): boolean {
  return board.taken.has(numberOf(imageIn(board, square, symmetry), board.columns));
}

function imageIn({ rows, columns }: LargeBoard, square: Int, symmetry: Symmetry): Place {
  const [row, column] = placeOf(square, columns);
  return [
    flipsRows(symmetry) ? subtract(subtract(rows, 1), row) : row,
    flipsColumns(symmetry) ? subtract(subtract(columns, 1), column) : column,
  ];
}

/** Whether a move can never be made any more. */
function isOver(board: LargeBoard, move: Placed): boolean {
  return move.picture.some(({ at, allows }) => {
    const place = placeIn(move, at);
    return isOn(board, place) && board.taken.has(numberOf(place, board.columns)) && !allows.includes(TAKEN);
  });
}

/** The moves that take a square which their image takes or reads; null if they may be all those of a line. */
function meetingsOf(replacements: readonly Picture[], board: LargeBoard, symmetry: Symmetry): readonly Placed[] | null {
  const found: Placed[] = [];
  for (const picture of replacements) {
    for (const { at: own, becomes } of picture) {
      if (becomes === null) continue;
      for (const { at: other } of picture) {
        const corners = cornersWhere(picture, own, other, board, symmetry);
        if (corners === null) return null;
        found.push(...corners.map((corner) => ({ picture, corner })));
      }
    }
  }
  return found;
}

/** The corners at which a symmetry maps the square `own` of a picture to its square `other`; null if they may be all those of a line. */
function cornersWhere(
  picture: Picture,
  own: readonly [number, number],
  other: readonly [number, number],
  { rows, columns }: LargeBoard,
  symmetry: Symmetry,
): readonly Place[] | null {
  const row = cornerWhere(picture, 0, own, other, rows, flipsRows(symmetry));
  const column = cornerWhere(picture, 1, own, other, columns, flipsColumns(symmetry));
  if (row === null || column === null) return [];
  return row === 'any' || column === 'any' ? null : [[row, column]];
}

/** The same in one direction: the only corner, `any`, or null if there is none. */
function cornerWhere(
  picture: Picture,
  axis: 0 | 1,
  own: readonly [number, number],
  other: readonly [number, number],
  size: Int,
  flips: boolean,
): Int | 'any' | null {
  if (!flips) return own[axis] === other[axis] ? 'any' : null;
  const twice = subtract(size, 1 + own[axis] + other[axis]);
  if (!isEven(twice)) return null;
  const corner = floorDivide(twice, 2);
  const [first, last] = reachOf(picture, axis, size);
  return corner >= first && corner <= last ? corner : null;
}
