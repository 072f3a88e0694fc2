import type { Int } from '../arithmetic/integers.ts';
import { boxWith } from '../boxes/box.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { Table } from '../periods/heap-values.ts';
import { searchSolver } from '../search/search-solver.ts';

/** A game of one number that becomes smaller, with the values of all numbers. */
interface Descent {
  readonly table: Table;
  readonly ground: Ground;
  /** No number below this one is an option. */
  readonly least: number;
  /** Whether a number has a smaller one as an option, whose value is known. */
  readonly leadsTo: (number: number, meter: Meter) => (smaller: number) => boolean;
}

const STEPS_OF_OPTION = 3;

/** Takes the values from a table. Rules that have no meaning for some number that play may never reach are searched instead. */
export function servedByTable(ruleset: Ruleset, session: Session, { table, ground, least, leadsTo }: Descent): Solver {
  const plain = boxWith(ruleset, session, () => undefined) ?? searchSolver(ruleset, session, () => undefined);
  const nimberOf = (number: Int, meter: Meter): Int | null => whereMeant(() => table.nimber(number, meter));
  return {
    value: (state, meter) => {
      const nimber = nimberOf(state[0] ?? 0, meter);
      return nimber === null ? plain.value(state, meter) : { nimber, ground };
    },
    order: (state, meter) => (nimberOf(state[0] ?? 0, meter) === null ? plain.order : BY_FIRST)(state, meter),
    optionsWithValue: (state, target, meter) => {
      const [number = 0] = state;
      if (nimberOf(number, meter) === null || typeof number !== 'number')
        return plain.optionsWithValue(state, target, meter);
      return movesOf(function* () {
        const isOption = leadsTo(number, meter);
        for (let smaller = number - 1; smaller >= least; smaller -= 1) {
          meter.spend(STEPS_OF_OPTION);
          if (table.nimber(smaller, meter) === target && isOption(smaller))
            yield single([{ component: { ruleset, state: [smaller] }, times: 1 }]);
        }
      });
    },
    period: () => null,
  };
}
