import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import { COMPUTED, SMITH } from '../game/period.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { memoOf, search } from './search.ts';
import { walkOptions } from './search-solver.ts';

/** What a solver has to do before it answers a question about a state. */
export interface Preparation {
  /** Whether it knows the state without more preparation, or that none is of use. */
  readonly isReady: (state: State) => boolean;
  readonly prepare: (state: State, meter: Meter) => void;
}

/**
 * A solver that prepares tables or proofs before it answers, but only for states from which play reaches more than a few others: whatever play reaches from
 * the rest is searched. If the preparation turns out to be long, a longer search is tried before it is completed. Once a state is ready, the solver is asked at once.
 */
export function plainFirst(
  ruleset: Ruleset,
  session: Session,
  solver: Solver,
  { isReady, prepare }: Preparation,
): Solver {
  let isLong = false;
  const isPrepared = (state: State, meter: Meter): boolean => {
    if (isLong) return false;
    const isDone = within(SHORT, meter, (limited) => {
      prepare(state, limited);
      return true;
    });
    isLong = isDone === null;
    return !isLong;
  };
  const unprepared = (state: State, meter: Meter): Nimber | null => {
    const search = (limits: Limits): Nimber | null => searchedWithin(limits, { ruleset, state }, session, meter);
    return search(FEW_STATES) ?? (isPrepared(state, meter) ? null : search(MORE_STATES));
  };
  // Audits ask for very many states that are ready, for which no function should be made.
  const searched = (state: State, meter: Meter): Nimber | null => (isReady(state) ? null : unprepared(state, meter));
  const value = (state: State, meter: Meter): SmithValue => {
    const nimber = searched(state, meter);
    if (nimber === null) return solver.value(state, meter);
    return { nimber, ground: isLoopy(nimber) ? SMITH : COMPUTED };
  };
  const nimberOf = ({ state }: Component, meter: Meter): Nimber => value(state, meter).nimber;
  return {
    ...solver,
    value,
    outcome: (state, meter) => (searched(state, meter) === null ? (solver.outcome?.(state, meter) ?? null) : null),
    order: (state, meter) => (searched(state, meter) === null ? solver.order(state, meter) : 'unneeded'),
    optionsWithValue: (state, target, meter) =>
      searched(state, meter) === null
        ? solver.optionsWithValue(state, target, meter)
        : walkOptions({ ruleset, state }, target, nimberOf, meter),
  };
}

function searchedWithin(limits: Limits, component: Component, session: Session, meter: Meter): Nimber | null {
  const look = (limited: Meter): Nimber => search(component, memoOf(session), () => undefined, limited);
  return whereMeant(() => within(limits, meter, look));
}

/** What a search may cost before anything is prepared: less than a hundred microseconds. */
const FEW_STATES: Limits = { steps: 2 ** 12, positions: 2 ** 6 };
/** A preparation that costs more is long: about ten milliseconds. */
const SHORT: Limits = { steps: 2 ** 20, positions: Number.POSITIVE_INFINITY };
/** What a search may cost before that. */
const MORE_STATES: Limits = { steps: 2 ** 20, positions: Number.POSITIVE_INFINITY };
