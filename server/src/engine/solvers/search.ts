import type { Int } from '../int.ts';
import type { Meter } from '../meter.ts';
import { movesOf, single } from '../moves.ts';
import { isLoopy, multipleOf, type Nimber, plus } from '../nimber.ts';
import { options } from '../options.ts';
import { COMPUTED, SMITH } from '../period.ts';
import type { Component, Ruleset, Sum } from '../ruleset.ts';
import { type Known, search } from '../search.ts';
import type { Session } from '../session.ts';
import type { Moves, Solver } from '../solver.ts';

/** Plain search, which serves every ruleset. `known` gives the values of components that have a better solver. */
export function searchSolver(ruleset: Ruleset, session: Session, known: Known): Solver {
  return solverBy(ruleset, (component, meter) => search(component, session.nimbers, known, meter));
}

/** The solver that finds values as `nimber` does, and moves by looking at all of them. */
export function solverBy(ruleset: Ruleset, nimber: NimberOf): Solver {
  return {
    value: (state, meter) => {
      const found = nimber({ ruleset, state }, meter);
      return { nimber: found, ground: isLoopy(found) ? SMITH : COMPUTED };
    },
    optionsWithValue: (state, target, meter) => walkOptions({ ruleset, state }, target, nimber, meter),
    period: () => null,
  };
}

type NimberOf = (component: Component, meter: Meter) => Nimber;

/** The options with a value found by looking at all of them. Linear in the number of options, for the count and for a list. */
export function walkOptions(component: Component, target: Int, nimber: NimberOf, meter: Meter): Moves {
  return movesOf(function* () {
    for (const option of options(component, meter)) {
      if (nimberOfSum(option, nimber, meter) === target) yield single(option);
    }
  });
}

/** The value of a sum: those of the components, each as often as it is there. */
export function nimberOfSum(sum: Sum, nimber: NimberOf, meter: Meter): Nimber {
  let total: Nimber = 0;
  for (const { component, times } of sum) total = plus(total, multipleOf(nimber(component, meter), times));
  return total;
}
