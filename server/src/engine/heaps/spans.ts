import { add, greatest, type Int, subtract } from '../arithmetic/integers.ts';
import { boxWith } from '../boxes/box.ts';
import { isFailure } from '../budget/failures.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { movesOf, type Run } from '../game/option-runs.ts';
import { COMPUTED } from '../game/period.ts';
import type { Rule, Ruleset, Span } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';
import { createRuns, type Reach } from './runs.ts';
import { stateAmounts } from './state-amounts.ts';

/**
 * One number that may become any number of a span, as the rule says for each number, and always a smaller one; also a heap from which
 * consecutive amounts may be taken, which depend on it. The definition, filled
 * from 0 up: the values are kept as runs of equal ones, so that the mex over a span costs as much as the runs in it. Numbers whose span
 * is a small part of all smaller numbers are searched, as play may skip most of these.
 */
export function spans(ruleset: Ruleset, session: Session): Solver | null {
  const [rule, another] = ruleset.rules;
  const isCounted = ruleset.signed.length === 1 && ruleset.signed[0] === false;
  const spansWith = isCounted && rule !== undefined && another === undefined ? spansOf(rule) : null;
  if (spansWith === null) return null;
  const runs = createRuns();
  let isFit = true;

  /** The numbers that a number may become; null if they are not all smaller, or if the table has to end before them. */
  const spanOf = (number: Int, at: ReturnType<SpansOrNot>): Reach | null => {
    const span = at(number);
    if (span === null) return null;
    const { least, most } = span;
    if (most < least) return NOWHERE;
    return most >= number || most > LAST ? null : { least: least < 0 ? 0 : Number(least), most: Number(most) };
  };
  /** Fills the table so that it holds a number; false if the rules do not allow it. */
  const fill = (last: number, meter: Meter): boolean => {
    const at = spansWith(meter);
    for (let number = runs.size(); number <= last; number = runs.size()) {
      const reach = spanOf(number, at);
      if (reach === null) return false;
      if (number % VALUES_PER_POSITION === 0) meter.remember(1);
      runs.push(runs.mex(reach, meter));
    }
    return true;
  };
  const reachOf = (number: Int, meter: Meter): Reach | null => {
    if (!isFit) return null;
    try {
      const reach = spanOf(number, spansWith(meter));
      const missing = reach === null ? 0 : reach.most + 1 - runs.size();
      if (reach === null || missing > SPARSE * (reach.most - reach.least + 1)) return null;
      isFit = fill(reach.most, meter);
    } catch (error) {
      if (error instanceof LimitReached || !isFailure(error)) throw error;
      // The rules may have no meaning for a number that play never reaches.
      isFit = false;
    }
    return isFit ? spanOf(number, spansWith(meter)) : null;
  };
  const known: KnownNimber = (component, meter) => {
    const [number = 0] = component.state;
    const reach = component.ruleset.key === ruleset.key ? reachOf(number, meter) : null;
    return reach === null ? undefined : runs.mex(reach, meter);
  };
  const plain =
    stateAmounts(ruleset, session) ?? boxWith(ruleset, session, known) ?? searchSolver(ruleset, session, known);
  return {
    ...plain,
    value: (state, meter) => {
      const nimber = known({ ruleset, state }, meter);
      return nimber === undefined ? plain.value(state, meter) : { nimber, ground: COMPUTED };
    },
    optionsWithValue: (state, target, meter) => {
      const reach = reachOf(state[0] ?? 0, meter);
      if (reach === null) return plain.optionsWithValue(state, target, meter);
      return movesOf(() => runs.within(reach, target).map((run) => runOf(ruleset, run)));
    },
  };
}

type SpansOrNot = (meter: Meter) => (number: Int) => Span | null;

/** The span that a rule gives for each number, or null where its options are not a span; null for a rule of another kind. */
function spansOf(rule: Rule): SpansOrNot | null {
  if (rule.kind === 'move') return rule.spans ?? null;
  const { amounts, leave } = rule;
  if (typeof amounts !== 'function' || leave.least !== 0 || leave.most !== 1) return null;
  return (meter) => (number) => {
    const set = amounts([number], meter);
    if (set.kind !== 'progression' || set.step !== 1) return null;
    return { least: subtract(number, set.to ?? number), most: subtract(number, greatest(1, set.from)) };
  };
}

/** The table ends here at the latest. */
const LAST = 2 ** 22;
/** The table is filled if it lacks at most this many times the numbers that a search would look at first. */
const SPARSE = 4;
const VALUES_PER_POSITION = 16;

const NOWHERE: Reach = { least: 0, most: -1 };

function runOf(ruleset: Ruleset, { least, most }: Reach): Run {
  const at = (index: number) => [{ component: { ruleset, state: [add(least, index)] }, times: 1 }];
  return { count: add(subtract(most, least), 1), at };
}
