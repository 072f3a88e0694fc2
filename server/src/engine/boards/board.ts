import { type Int, normal, power, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Shape, Square } from '../game/forms.ts';
import type { Rule, Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { covered, heightOf, widthOf } from './shapes.ts';

export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** 1 for each free square, row by row. */
  readonly free: Uint8Array;
}

/** The state of a board whose squares are all free. */
export function emptyBoard(rows: number, columns: number): State {
  return [rows, columns, subtract(power(2, rows * columns), 1)];
}

/** The board that a state describes, see {@link emptyBoard}. Linear in the squares. */
export function boardOf([rows = 0, columns = 0, free = 0]: State): Board {
  const squares = new Uint8Array(Number(rows) * Number(columns));
  const bits = free.toString(2);
  for (let index = 0; index < bits.length; index += 1)
    squares[index] = bits.charAt(bits.length - 1 - index) === '1' ? 1 : 0;
  return { rows: Number(rows), columns: Number(columns), free: squares };
}

/** The state that describes a board. Linear in the squares. */
export function stateOf({ rows, columns, free }: Board): State {
  const bits = free.toReversed().join('');
  return [rows, columns, bits === '' ? 0 : normal(BigInt(`0b${bits}`))];
}

/** The state after some squares have been covered. The cost grows with the board. */
export function afterCovering([rows = 0, columns = 0, free = 0]: State, squares: readonly Square[]): State {
  const bits = squares.map(([row, column]) => row * Number(columns) + column);
  return [rows, columns, bits.reduce<Int>((left, bit) => subtract(left, power(2, bit)), free)];
}

/** The squares of each placement on a board, piece by piece. */
export function* placementsOn(board: Board, pieces: readonly Shape[], meter: Meter): Generator<readonly Square[]> {
  const { rows, columns, free } = board;
  const isFree = ([row, column]: Square): boolean => free[row * columns + column] === 1;
  for (const piece of pieces) {
    const [lastRow, lastColumn] = [rows - heightOf(piece), columns - widthOf(piece)];
    for (let row = 0; row <= lastRow; row += 1) {
      for (let column = 0; column <= lastColumn; column += 1) {
        meter.spend(STEPS_PER_SQUARE * piece.length);
        const squares = covered(piece, [row, column]);
        if (squares.every(isFree)) yield squares;
      }
    }
  }
}

const STEPS_PER_SQUARE = 3;
/** Creating a state costs one step for this many squares of the board. */
const SQUARES_PER_STEP = 32;

/** The definition: each placement of a piece on free squares is a move. `self` returns the ruleset to which the rule belongs. */
export function placing(pieces: readonly Shape[], self: () => Ruleset): Rule {
  return {
    kind: 'move',
    *options(state, meter) {
      const board = boardOf(state);
      meter.spend(board.free.length);
      for (const squares of placementsOn(board, pieces, meter)) {
        meter.spend(Math.ceil(board.free.length / SQUARES_PER_STEP));
        yield [{ component: { ruleset: self(), state: afterCovering(state, squares) }, times: 1 }];
      }
    },
  };
}
