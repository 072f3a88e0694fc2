import { type Limits, type Meter, within } from '../budget/meter.ts';
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
      // A value says more than who wins. If the search for it is broken off, what it has found is kept.
      const isSearched = parts.every((part) => solverOfPart(part) !== null);
      if (isSearched && within(FOR_VALUE, meter, (limited) => value(state, limited)) !== null) return null;
      const winning = oneOfMany([{ component: { ruleset, state: afterCovering(state, own) }, times: 1 }]);
      return { lost: false, ground: BY_MIRROR, winning };
    },
    period: () => null,
  };
}

/** A second or two: enough for the value of a small board. */
const FOR_VALUE: Limits = { steps: 150_000_000, positions: 1_000_000 };

/** The cost of turning and reflecting one square of a piece in all ways. */
const STEPS_PER_SQUARE = 500;
