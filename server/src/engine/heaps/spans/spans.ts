import { add, type Int, subtract } from '../../arithmetic/integers.ts';
import { boxWith } from '../../boxes/box.ts';
import { whereMeant } from '../../budget/failures.ts';
import { type Meter, within } from '../../budget/meter.ts';
import type { Span } from '../../game/move-forms.ts';
import { isLoopy } from '../../game/nimber.ts';
import { movesOf, type Run } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import { COMPUTED } from '../../game/period.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Session } from '../../game/session.ts';
import type { Solver } from '../../game/solver.ts';
import { createRuns, joined, type Reach, THE_END } from '../../search/runs.ts';
import { type KnownNimber, memoOf, search } from '../../search/search.ts';
import { searchSolver, TABULATED } from '../../search/search-solver.ts';
import { LAST, reachesOf } from './reaches.ts';
import { rising } from './rising.ts';
import { createSiftedRuns, sieveOf } from './sieve.ts';

/**
 * One number that becomes smaller, where some rule says which numbers it may become as a range, or takes amounts that depend on the number.
 * The definition, filled from 0 up: the values are kept as runs of equal ones, so that the mex over a range costs as much as the runs in it.
 * Numbers that may become few of all smaller numbers are searched first, as play may skip most of these.
 */
export function spans(ruleset: Ruleset, session: Session): Solver | null {
  const { whole, allowsWith } = sieveOf(ruleset);
  const reachesWith = reachesOf(whole);
  if (reachesWith === null) return null;
  const runs = allowsWith === null ? createRuns() : createSiftedRuns(allowsWith);
  let isFit = true;
  /** How many positions have been searched since the table was last filled. */
  let searched = 0;

  /** Fills the table so that it holds a number; if the rules do not allow it, the table ends before. */
  const fill = (last: number, meter: Meter): void => {
    searched = 0;
    const at = reachesWith(meter);
    for (let number = runs.size(); number <= last && isFit; number = runs.size()) {
      const reaches = at(number);
      if (number % VALUES_PER_POSITION === 0) meter.remember(1);
      if (reaches === null) isFit = false;
      else runs.push(runs.mex(reaches, meter));
    }
  };
  /** What a number may become, with the values of all of that in the table; null if it is not worth filling the table so far, or not possible. */
  const reachesAt = (number: Int, meter: Meter, isWorth: Worth): readonly Reach[] | null => {
    if (!isFit) return null;
    const found = whereMeant(() => {
      const reaches = reachesWith(meter)(number);
      const last = reaches === null ? Number.POSITIVE_INFINITY : lastOf(reaches);
      if (reaches === null || (last >= runs.size() && !isWorth(last + 1 - runs.size(), last, reaches))) return [];
      fill(last, meter);
      return [reaches];
    });
    // The rules may have no meaning for a number that play never reaches.
    if (found === null) isFit = false;
    return isFit ? (found?.[0] ?? null) : null;
  };
  const nimberAt = (number: Int, meter: Meter, isWorth: Worth): number | undefined => {
    const found = runs.at(number);
    if (found !== undefined) return found;
    const reaches = reachesAt(number, meter, isWorth);
    return reaches === null ? undefined : runs.mex(reaches, meter);
  };
  const known: KnownNimber = ({ ruleset: { key }, state: [number = 0] }, meter) =>
    key === ruleset.key ? nimberAt(number, meter, isDense) : undefined;
  /** The value found by a search that costs less than filling the table would; undefined if there is none. */
  const searchFirst = (number: Int, meter: Meter): number | undefined => {
    const missing = number <= LAST ? Number(number) - runs.size() : 0;
    if (missing <= 0) return undefined;
    const counted: Meter = {
      spend: (steps) => meter.spend(steps),
      remember: (positions) => {
        searched += positions;
        meter.remember(positions);
      },
    };
    const limits = { positions: missing / VALUES_PER_POSITION - searched, steps: STEPS_PER_NUMBER * missing };
    const component = { ruleset, state: [number] };
    const nimber = within(limits, counted, (limited) => search(component, memoOf(session), known, limited));
    return nimber === null || isLoopy(nimber) ? undefined : Number(nimber);
  };
  const nimberOf = (number: Int, meter: Meter): number | undefined =>
    nimberAt(number, meter, isDense) ?? searchFirst(number, meter) ?? nimberAt(number, meter, always);

  const plain = rising(ruleset, boxWith(ruleset, session, known) ?? searchSolver(ruleset, session, known));
  return {
    ...plain,
    value: (state, meter) => {
      const nimber = nimberOf(state[0] ?? 0, meter);
      return nimber === undefined ? plain.value(state, meter) : { nimber, ground: COMPUTED };
    },
    order: (state, meter) =>
      nimberAt(state[0] ?? 0, meter, never) === undefined ? plain.order(state, meter) : BY_FIRST(state, meter),
    optionsWithValue: (state, target, meter) => {
      const reaches = reachesAt(state[0] ?? 0, meter, isDense);
      if (reaches === null || (target === 0 && reaches.includes(THE_END)))
        return plain.optionsWithValue(state, target, meter);
      const found = () => joined(reaches).flatMap((reach) => runs.within(reach, target, meter));
      return movesOf(() => found().map((run) => runOf(ruleset, run)));
    },
    outcome: (state, meter) =>
      nimberOf(state[0] ?? 0, meter) === undefined ? (plain.outcome?.(state, meter) ?? null) : null,
    table: {
      prepare: ([number = 0], states, meter) => {
        if (number <= LAST && number <= CELLS_PER_STATE * states) reachesAt(number, meter, always);
      },
      at: ([number = 0]) => runs.at(number),
    },
  };
}

/** Whether it is worth filling the table when this many numbers are missing, up to the last one. */
type Worth = (missing: number, last: number, reaches: readonly Reach[]) => boolean;

/** The first numbers, since play meets most of them anyway, and those of which a good part are options. */
const isDense: Worth = (missing, last, reaches) =>
  last < TABULATED || missing <= SPARSE * reaches.reduce((sum, { least, most }) => sum + most + 1 - least, 0);
const always: Worth = () => true;
const never: Worth = () => false;

/** The table is filled if it lacks at most this many times the numbers that a search would look at first. */
const SPARSE = 4;
const VALUES_PER_POSITION = 16;
const STEPS_PER_NUMBER = 20;
/** The table is filled at once if this part of its numbers is going to be asked about. */
const CELLS_PER_STATE = 8;

function lastOf(reaches: readonly Reach[]): number {
  return reaches.reduce((last, { most }) => Math.max(last, most), -1);
}

/** The moves to all numbers of a span. */
export function runOf(ruleset: Ruleset, { least, most }: Span): Run {
  const at = (index: number) => [{ component: { ruleset, state: [add(least, index)] }, times: 1 }];
  return { count: add(subtract(most, least), 1), at };
}
