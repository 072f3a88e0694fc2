import type { Identity } from '../arithmetic/identity.ts';
import { add, compare, type Int, multiply, normal, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { type BoardForm, FREE, OUTSIDE, type Picture, type PictureForm, TAKEN } from '../game/forms.ts';
import type { Component, Rule, Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/** A square of a large board, counted from 0. */
export type Place = readonly [row: Int, column: Int];

export interface LargeBoard {
  readonly rows: Int;
  readonly columns: Int;
  /** The squares that are taken, counted row by row. */
  readonly taken: ReadonlySet<Int>;
}

/** A picture at the place of its corner. */
export interface Placed {
  readonly picture: Picture;
  readonly corner: Place;
}

/**
 * The moves of a form, if they only take free squares of boards that start empty, and nothing forbids or stops them; else null. Linear in the
 * pictures.
 */
export function takingMoves(form: BoardForm | PictureForm): readonly Picture[] | null {
  if (form.kind === 'board')
    return form.pieces.map((piece) => piece.map((at) => ({ at, allows: [FREE], becomes: TAKEN })));
  const { replacements, forbidden, stops, tile } = form;
  if (forbidden.length > 0 || stops.length > 0 || tile.flat().some((sign) => sign !== FREE)) return null;
  const takes = replacements
    .flat()
    .every(({ allows, becomes }) => becomes === null || (becomes === TAKEN && allows.join() === String(FREE)));
  return takes ? replacements : null;
}

/** The board that a state describes. Linear in the squares that are taken. */
export function largeBoardOf([rows = 0, columns = 0, ...taken]: State): LargeBoard {
  return { rows, columns, taken: new Set(taken) };
}

/** The state after a move. */
export function afterTaking(state: State, move: Placed): State {
  const [rows = 0, columns = 0, ...taken] = state;
  return [rows, columns, ...[...taken, ...takenBy(move, columns)].sort(compare)];
}

/** The number of a square. */
export function numberOf([row, column]: Place, columns: Int): Int {
  return add(multiply(row, columns), column);
}

/** The square with a number. */
export function placeOf(square: Int, columns: Int): Place {
  const [number, width] = [BigInt(square), BigInt(columns)];
  return [normal(number / width), normal(number % width)];
}

/** The place of a square of a picture. */
export function placeIn({ corner: [row, column] }: Placed, [r, c]: readonly [number, number]): Place {
  return [add(row, r), add(column, c)];
}

/** The squares that a move takes. */
export function takenBy(move: Placed, columns: Int): readonly Int[] {
  return move.picture.flatMap(({ at, becomes }) => (becomes === null ? [] : [numberOf(placeIn(move, at), columns)]));
}

/** Whether a square is on a board. */
export function isOn({ rows, columns }: LargeBoard, [row, column]: Place): boolean {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

/** The first and the last corner at which the squares of a picture that must be on the board are on it, in one direction. */
export function reachOf(picture: Picture, axis: 0 | 1, size: Int): readonly [first: Int, last: Int] {
  const inside = picture.filter(({ allows }) => !allows.includes(OUTSIDE)).map(({ at }) => at[axis]);
  return [0 - Math.min(...inside), subtract(size, 1 + Math.max(...inside))];
}

/** Whether a move is possible. */
export function isPossible(board: LargeBoard, move: Placed): boolean {
  return move.picture.every(({ at, allows }) => {
    const place = placeIn(move, at);
    if (!isOn(board, place)) return allows.includes(OUTSIDE);
    return allows.includes(board.taken.has(numberOf(place, board.columns)) ? TAKEN : FREE);
  });
}

const STEPS_PER_CELL = 10;

/** The definition: each picture at each place where the board shows it is a move. */
function taking(replacements: readonly Picture[], self: () => Ruleset): Rule {
  return {
    kind: 'move',
    *options(state, meter) {
      const board = largeBoardOf(state);
      for (const picture of replacements) {
        for (const corner of corners(board, picture, meter)) {
          const move = { picture, corner };
          if (isPossible(board, move))
            yield [{ component: { ruleset: self(), state: afterTaking(state, move) }, times: 1 }];
        }
      }
    },
  };
}

function* corners({ rows, columns, taken }: LargeBoard, picture: Picture, meter: Meter): Generator<Place> {
  const [[top, bottom], [left, right]] = [reachOf(picture, 0, rows), reachOf(picture, 1, columns)];
  for (let row = top; row <= bottom; row = add(row, 1)) {
    for (let column = left; column <= right; column = add(column, 1)) {
      meter.spend(STEPS_PER_CELL * picture.length + taken.size);
      yield [row, column];
    }
  }
}

/** A board in this state with these rules: its numbers of rows and columns, and what is taken. Its cost does not depend on its size. */
export function largeBoard(key: Identity, name: string, replacements: readonly Picture[], state: State): Component {
  const ruleset: Ruleset = {
    key,
    name,
    signed: [],
    form: { kind: 'large board', replacements },
    text: (board) => `${name}${textOf(board)}`,
    rules: [taking(replacements, () => ruleset)],
  };
  return { ruleset, state };
}

/** The size of a board in brackets, and the squares that are taken. */
function textOf(state: State): string {
  const [rows, columns, ...taken] = state;
  const size = `(${rows}, ${columns})`;
  return taken.length === 0 ? size : `${size} without {${squaresText(taken, state)}}`;
}

/** Squares of a board in a state as pairs, counted from 1: `(1, 2), (1, 3)`. */
export function squaresText(squares: readonly Int[], [, columns = 1]: State): string {
  const pairs = squares.map((square) => placeOf(square, columns).map((at) => add(at, 1)));
  return pairs.map((pair) => `(${pair.join(', ')})`).join(', ');
}
