import { type Int, isEven, xor } from '../int.ts';
import type { Meter } from '../meter.ts';
import { movesOf, single } from '../moves.ts';
import { options } from '../options.ts';
import { COMPUTED } from '../period.ts';
import type { Component, Ruleset, Sum } from '../ruleset.ts';
import { type Known, search } from '../search.ts';
import type { Session } from '../session.ts';
import type { Moves, Solver } from '../solver.ts';

/** Plain search, which serves every ruleset. `known` gives the values of components that have a better solver. */
export function searchSolver(ruleset: Ruleset, session: Session, known: Known): Solver {
  const nimber: Nimber = (component, meter) => search(component, session.nimbers, known, meter);
  return {
    value: (state, meter) => ({ nimber: nimber({ ruleset, state }, meter), ground: COMPUTED }),
    optionsWithValue: (state, target, meter) => walkOptions({ ruleset, state }, target, nimber, meter),
    period: () => null,
  };
}

type Nimber = (component: Component, meter: Meter) => Int;

/** The options with a value found by looking at all of them. Linear in the number of options, for the count and for a list. */
export function walkOptions(component: Component, target: Int, nimber: Nimber, meter: Meter): Moves {
  return movesOf(function* () {
    for (const option of options(component, meter)) {
      if (nimberOfSum(option, nimber, meter) === target) yield single(option);
    }
  });
}

/** The xor of the nimbers of the components, each as often as it is there. */
export function nimberOfSum(sum: Sum, nimber: Nimber, meter: Meter): Int {
  let total: Int = 0;
  for (const { component, times } of sum) {
    const value = nimber(component, meter);
    if (!isEven(times)) total = xor(total, value);
  }
  return total;
}
