import type { Limits, Meter } from '../budget/meter.ts';
import { movesOf, oneOfMany } from '../game/option-runs.ts';
import { orderBy } from '../game/order.ts';
import { BY_MIRROR, COMPUTED } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import { searchSolver } from '../search/search-solver.ts';
import { afterCovering, boardOf } from './board.ts';
import { isMirrored, moveToMirror } from './mirror.ts';
import { createParts } from './parts.ts';
import { type Symmetry, symmetriesOf } from './shapes.ts';
import { partsOf } from './split.ts';

/**
 * Boards on which pieces are placed, part by part, see `boards/split.ts`; the value is the xor of the values of the parts. A part one
 * square wide is a heap, see `boards/lines.ts`; any other part is searched, see `boards/play.ts`. A board with a mirror has value 0, see
 * `boards/mirror.ts`. Boards with parts too large in both directions are left to plain search.
 */
export function board(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'board') return null;
  const { pieces } = form;
  const squares = pieces.reduce((sum, { length }) => sum + length, 0);
  let symmetries: readonly Symmetry[] | null = null;
  const symmetriesWithin = (meter: Meter): readonly Symmetry[] => {
    if (symmetries !== null) return symmetries;
    meter.spend(STEPS_PER_SQUARE * squares);
    symmetries = symmetriesOf(pieces);
    return symmetries;
  };
  const solverOfPart = createParts(pieces, solverOf);
  const plain = searchSolver(ruleset, session, () => undefined);
  const value: Solver['value'] = (state, meter) => {
    const board = boardOf(state);
    const parts = partsOf(board, pieces, meter);
    if (isMirrored(board, pieces, symmetriesWithin(meter), parts.flat(), meter))
      return { nimber: 0, ground: BY_MIRROR };
    const solvers = parts.map(solverOfPart);
    if (!solvers.every((solver) => solver !== null)) return plain.value(state, meter);
    const values = solvers.map(({ value }) => value(meter));
    const nimber = values.reduce((sum, value) => sum ^ value.nimber, 0);
    const [only, second] = values;
    return { nimber, ground: only !== undefined && second === undefined ? only.ground : COMPUTED };
  };
  return {
    value,
    // A move covers squares, whose bits it removes from the number of free squares.
    order: orderBy(([, , free = 0]) => [free]),
    optionsWithValue: (state, target, meter) => {
      const parts = partsOf(boardOf(state), pieces, meter).map(solverOfPart);
      if (!parts.every((part) => part !== null)) return plain.optionsWithValue(state, target, meter);
      if (typeof target === 'bigint') return NO_MOVES;
      const values = parts.map(({ value }) => value(meter).nimber);
      const total = values.reduce((sum, nimber) => sum ^ nimber, 0);
      return movesOf(function* () {
        for (const [index, { placementsTo }] of parts.entries()) {
          for (const squares of placementsTo(total ^ (values[index] ?? 0) ^ target, meter)) {
            const at = () => [{ component: { ruleset, state: afterCovering(state, squares) }, times: 1 }];
            yield { count: 1, at };
          }
        }
      });
    },
    parts: (state, meter) => {
      const heaps = partsOf(boardOf(state), pieces, meter).map((part) => solverOfPart(part)?.heap ?? null);
      return heaps.every((heap) => heap !== null) ? heaps : null;
    },
    verdict: (state, meter) => {
      const board = boardOf(state);
      const parts = partsOf(board, pieces, meter);
      const own = moveToMirror(board, pieces, symmetriesWithin(meter), parts.flat(), meter);
      if (own === null) return null;
      const winning = oneOfMany([{ component: { ruleset, state: afterCovering(state, own) }, times: 1 }]);
      return { lost: false, ground: BY_MIRROR, winning };
    },
    valueWithin: (state, meter) => {
      const parts = partsOf(boardOf(state), pieces, meter);
      if (!parts.every((part) => solverOfPart(part) !== null)) return null;
      return parts.flat().length <= MOST_VALUED ? FOR_VALUE : FOR_LARGE;
    },
    period: () => null,
  };
}

/** The value of a board with this many free squares is often found in two seconds; that of one with more, only where few moves are possible. */
const MOST_VALUED = 48;
const FOR_VALUE: Limits = { steps: 300_000_000, positions: 1_000_000 };
const FOR_LARGE: Limits = { steps: 75_000_000, positions: 1_000_000 };

/** The cost of turning and reflecting one square of a piece in all ways. */
const STEPS_PER_SQUARE = 500;
