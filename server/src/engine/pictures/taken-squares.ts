import { afterCovering } from '../boards/board.ts';
import { TAKEN } from '../game/forms.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { numberOf, type Place } from './large-board.ts';

/** The state of a board after some of its squares, which differ, have been taken if they are not yet. Linear in the state. */
export function withoutSquares({ form }: Ruleset, state: State, squares: readonly Place[]): State {
  const [, columns = 0] = state;
  const numbers = squares.map((square) => numberOf(square, columns));
  switch (form?.kind) {
    case 'board': {
      const isFree = ([row, column]: Place) => (BigInt(state[2] ?? 0) >> BigInt(numberOf([row, column], columns))) & 1n;
      const free = squares.filter((square) => isFree(square) === 1n);
      return afterCovering(
        state,
        free.map(([row, column]) => [Number(row), Number(column)]),
      );
    }
    default: {
      const taken = new Set(numbers.map(Number));
      return state.map((sign, index) => (taken.has(index - 2) ? TAKEN : sign));
    }
  }
}
