import type { Meter } from '../budget/meter.ts';
import { FREE, OUTSIDE, type Picture, type PictureForm, type Sign } from '../game/forms.ts';
import type { Rule, Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/** A board with the sign of each square, row by row. */
export interface SignedBoard {
  readonly rows: number;
  readonly columns: number;
  readonly signs: readonly Sign[];
}

/** The board that a state describes. Linear in the squares. */
export function signedBoardOf([rows = 0, columns = 0, ...signs]: State): SignedBoard {
  return { rows: Number(rows), columns: Number(columns), signs: signs.map(Number) };
}

/** The state of a board tiled by a pattern from its top left corner; the rows of the pattern are equally long. */
export function tiledBoard(rows: number, columns: number, tile: readonly (readonly Sign[])[] = [[FREE]]): State {
  const state: number[] = [rows, columns];
  for (let row = 0; row < rows; row += 1) {
    const signs = tile[row % tile.length] ?? [];
    for (let column = 0; column < columns; column += 1) state.push(signs[column % signs.length] ?? FREE);
  }
  return state;
}

/** The number of rows of a picture. */
export function rowsOfPicture(picture: Picture): number {
  return picture.reduce((most, { at: [row] }) => Math.max(most, row + 1), 0);
}

/** The number of columns of a picture. */
export function columnsOfPicture(picture: Picture): number {
  return picture.reduce((most, { at: [, column] }) => Math.max(most, column + 1), 0);
}

/** The corners, perhaps beyond the edge, at which a board shows a picture. Linear in the squares, for a given picture. */
function* occurrences({ rows, columns, signs }: SignedBoard, picture: Picture, meter: Meter) {
  for (let row = 1 - rowsOfPicture(picture); row < rows; row += 1) {
    for (let column = 1 - columnsOfPicture(picture); column < columns; column += 1) {
      meter.spend(STEPS_PER_CELL * picture.length);
      const shows = picture.every(({ at: [r, c], allows }) => {
        const [y, x] = [row + r, column + c];
        const isInside = y >= 0 && y < rows && x >= 0 && x < columns;
        return allows.includes(isInside ? (signs[y * columns + x] ?? OUTSIDE) : OUTSIDE);
      });
      if (shows) yield [row, column] as const;
    }
  }
}

/** Whether a board shows one of these pictures. */
export function showsAnyOf(board: SignedBoard, pictures: readonly Picture[], meter: Meter): boolean {
  return pictures.some((picture) => occurrences(board, picture, meter).next().done !== true);
}

const STEPS_PER_CELL = 3;
/** Creating a state costs one step for this many squares of the board. */
const SQUARES_PER_STEP = 8;

/** The definition: each replacement at each place where the board shows it is a move, unless it leaves a forbidden picture. */
export function replacing({ replacements, forbidden, stops }: PictureForm, self: () => Ruleset): Rule {
  return {
    kind: 'move',
    *options(state, meter) {
      const board = signedBoardOf(state);
      const { rows, columns } = board;
      if (showsAnyOf(board, stops, meter)) return;
      for (const picture of replacements) {
        for (const [row, column] of occurrences(board, picture, meter)) {
          meter.spend(Math.ceil(board.signs.length / SQUARES_PER_STEP));
          const signs = board.signs.slice();
          for (const { at, becomes } of picture)
            if (becomes !== null) signs[(row + at[0]) * columns + column + at[1]] = becomes;
          const isChanged = (r: number, c: number): boolean => signs[r * columns + c] !== board.signs[r * columns + c];
          const shows = (wrong: Picture): boolean => {
            for (const [r, c] of occurrences({ rows, columns, signs }, wrong, meter))
              if (wrong.some(({ at }) => isChanged(r + at[0], c + at[1]))) return true;
            return false;
          };
          if (!forbidden.some(shows))
            yield [{ component: { ruleset: self(), state: [rows, columns, ...signs] }, times: 1 }];
        }
      }
    },
  };
}
