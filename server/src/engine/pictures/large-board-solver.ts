import { identityOf } from '../arithmetic/identity.ts';
import { compare, type Int, multiply, subtract } from '../arithmetic/integers.ts';
import { LimitReached } from '../budget/meter.ts';
import { oneOfMany } from '../game/option-runs.ts';
import { orderBy } from '../game/order.ts';
import { BY_MIRROR } from '../game/period.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import { NO_MOVES, type Solver, type Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { afterTaking, largeBoard, largeBoardOf, numberOf, type Place, takingMoves } from './large-board.ts';
import { mirrorsOf } from './large-mirror.ts';

/** A board of which symmetry says who wins; the player to move loses if it is `lost`. */
export interface DecidedBoard {
  readonly component: Component;
  readonly lost: boolean;
}

/**
 * The board of this size with the rules of a smaller one and without some squares, which differ, if its symmetry says who wins; else null. The cost depends on these
 * squares, not on the size.
 */
export function decidedBoard(
  { form, key, name }: Ruleset,
  rows: Int,
  columns: Int,
  gone: readonly Place[],
): DecidedBoard | null {
  if (form?.kind !== 'board' && form?.kind !== 'pictures') return null;
  const replacements = takingMoves(form);
  if (replacements === null) return null;
  const { isLost, moveToMirror } = mirrorsOf(replacements);
  const state = [rows, columns, ...gone.map((square) => numberOf(square, columns)).sort(compare)];
  const board = largeBoardOf(state);
  const lost = isLost(board);
  if (!lost && moveToMirror(board) === null) return null;
  return { component: largeBoard(identityOf('large board', key), name, replacements, state), lost };
}

/**
 * Boards that are too large for all other solvers, see `pictures/large-mirror.ts`: a board with a mirror has value 0, and who can move to such a
 * board wins. Nothing else is found out about them.
 */
export function largeBoards(ruleset: Ruleset): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'large board') return null;
  const { isLost, moveToMirror } = mirrorsOf(form.replacements);
  const verdict = (state: State): Verdict | null => {
    const board = largeBoardOf(state);
    if (isLost(board)) return { lost: true, ground: BY_MIRROR, winning: NO_MOVES };
    const move = moveToMirror(board);
    if (move === null) return null;
    const winning = oneOfMany([{ component: { ruleset, state: afterTaking(state, move) }, times: 1 }]);
    return { lost: false, ground: BY_MIRROR, winning };
  };
  return {
    value: (state) => {
      const found = verdict(state);
      if (found?.lost !== true) throw new LimitReached(found === null ? 'size' : 'value');
      return { nimber: 0, ground: BY_MIRROR };
    },
    // A move takes free squares.
    order: orderBy(([rows = 0, columns = 0, ...taken]) => [subtract(multiply(rows, columns), taken.length)]),
    optionsWithValue: (state, target) => {
      const found = target === 0 ? verdict(state) : null;
      if (found === null) throw new LimitReached('value');
      return found.winning;
    },
    verdict,
    period: () => null,
  };
}
