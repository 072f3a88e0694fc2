import type { Int } from '../int.ts';
import { LimitReached, type Meter, unlimited } from '../meter.ts';
import { isLoopy } from '../nimber.ts';
import type { Period } from '../period.ts';
import type { Ruleset, State } from '../ruleset.ts';
import type { Solver } from '../solver.ts';
import { type Claim, checkPeriod, type Objection } from './checker.ts';
import { columnsWrong } from './columns.ts';
import { certificateFor, type PeriodCertificate } from './file.ts';

/** About 20 milliseconds: what the check of a period may cost before an answer calls it proved. */
const EFFORT = 10_000_000;

/**
 * A solver of which every period has passed the checker before anyone is told. `refuted` is called, once, with the first
 * objection; it gives the solver to ask instead. Each period is checked once.
 */
export function certified(ruleset: Ruleset, solver: Solver, refuted: (objection: Objection) => Solver): Solver {
  const accepted = new Set<string>();
  const columns = new WeakSet<Period>();
  let instead: Solver | null = null;
  const isAccepted = (period: Period): boolean => {
    const law = `${period.preperiod} ${period.period} ${period.saltus}`;
    if (accepted.has(law)) return true;
    // The check has a bound of its own, and one that was broken off would begin anew each time.
    const found = checkPeriod(ruleset, claimOf(solver, period, unlimited), EFFORT, unlimited);
    if ('member' in found) instead = refuted(found);
    else accepted.add(law);
    return instead === null;
  };
  /** The period of a heap that has the other numbers of a state as its memory. */
  const areAccepted = (state: State, period: Period): boolean => {
    if (columns.has(period)) return true;
    const value = (at: State) => solver.value(at, unlimited).nimber;
    const wrong = columnsWrong(ruleset, state, period, value);
    if (wrong !== null) instead = refuted(wrong);
    else columns.add(period);
    return instead === null;
  };
  const told = (period: Period | null): Period | null =>
    period === null || instead !== null || !isAccepted(period) ? null : period;
  const { exploration } = solver;
  return {
    ...solver,
    period: (meter) => told(solver.period(meter)),
    value: (state, meter) => {
      const found = (instead ?? solver).value(state, meter);
      if (found.ground.kind !== 'periodic') return found;
      const { period } = found.ground;
      if (state.length === 1 ? isAccepted(period) : areAccepted(state, period)) return found;
      return (instead ?? solver).value(state, meter);
    },
    optionsWithValue: (state, target, meter) => (instead ?? solver).optionsWithValue(state, target, meter),
    ...(exploration === undefined
      ? {}
      : { exploration: { ...exploration, search: (meter: Meter) => told(exploration.search(meter)) } }),
  };
}

/** What a solver claims when it says that values have a period. Throws `LimitReached`, when the claim is checked, where they are out of reach. */
export function claimOf(solver: Solver, { preperiod, period, saltus }: Period, meter: Meter): Claim {
  const value = (heap: Int): Int => {
    const { nimber } = solver.value([heap], meter);
    if (isLoopy(nimber)) throw new LimitReached('value');
    return nimber;
  };
  return { preperiod, period, saltus, value, table: solver.exploration?.save() };
}

/** The certificate of a period that a solver has proved; null where the rules or the values cannot be written down. Throws `LimitReached`. */
export function certify(ruleset: Ruleset, solver: Solver, period: Period, meter: Meter): PeriodCertificate | null {
  const claim = claimOf(solver, period, meter);
  const checked = checkPeriod(ruleset, claim, EFFORT, meter);
  return 'member' in checked ? null : certificateFor(ruleset, claim, checked);
}
