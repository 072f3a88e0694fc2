import type { Meter } from '../budget/meter.ts';
import type { Order } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { nimberOfSum, searchSolver, solverBy } from '../search/search-solver.ts';

/**
 * Serves the states for which `finderFor` gives a function, which finds the nimber of the state, in the order `order`. `plain` serves all others;
 * without it, they are searched.
 * `ground` is what the nimbers rest on.
 */
export function servingSome(
  ruleset: Ruleset,
  session: Session,
  finderFor: (state: State, meter: Meter) => (() => number) | null,
  order: Order,
  plain: Solver = searchSolver(ruleset, session, () => undefined),
  ground?: Ground,
): Solver {
  const nimber = (state: State, meter: Meter) => finderFor(state, meter)?.() ?? plain.value(state, meter).nimber;
  const own = solverBy(ruleset, {
    order: ({ state }, meter) => order(state, meter),
    nimber: (component, meter) => nimber(component.state, meter),
    isWorth: (position, worth, meter) =>
      nimberOfSum(position, (component, limited) => nimber(component.state, limited), meter) === worth,
  });
  const solverFor = (state: State, meter: Meter): Solver => (finderFor(state, meter) === null ? plain : own);
  return {
    value: (state, meter) => {
      const solver = solverFor(state, meter);
      const value = solver.value(state, meter);
      return ground === undefined || solver === plain ? value : { ...value, ground };
    },
    order: (state, meter) => solverFor(state, meter).order(state, meter),
    outcome: (state, meter) => solverFor(state, meter).outcome?.(state, meter) ?? null,
    optionsWithValue: (state, target, meter) => solverFor(state, meter).optionsWithValue(state, target, meter),
    period: () => null,
  };
}
