import type { Order } from '../../../server/src/engine/game/order.ts';
import { COMPUTED } from '../../../server/src/engine/game/period.ts';
import { NO_MOVES, type Solver } from '../../../server/src/engine/game/solver.ts';

/** A solver that only stands for the one that is asked where another does not serve a game. */
export function plainSolver(order: Order): Solver {
  return {
    value: () => ({ nimber: 0, ground: COMPUTED }),
    order,
    optionsWithValue: () => NO_MOVES,
    period: () => null,
  };
}
