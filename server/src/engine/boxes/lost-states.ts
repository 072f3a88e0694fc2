import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { changesIn, isTotalRule } from '../game/changes.ts';
import { movesWhere } from '../game/option-runs.ts';
import { leavesOne, someWantedOption } from '../game/options.ts';
import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Rule, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import { searchSolver } from '../search/search-solver.ts';
import { cellsOf } from './box-sizes.ts';
import { createLostTable, type LostTable } from './lost-table.ts';
import { grown, isNarrow } from './outcome-tables.ts';
import { subtractsVectors } from './vector-subtraction.ts';

/**
 * Who wins games of two to four natural numbers of which no move makes one greater, where a rule with loops tells at once whether it leads from one state to another:
 * lost states are few, so it takes far less work to ask whether a move leads to one of them than to list all moves, or to find values. The states below the one asked about are
 * decided from the smallest on, unless a short search decides it. Values, and who wins small or very large states, come from `plain`, which alone serves all other games, and those in
 * which a state met leads to itself.
 */
export function lostStates(ruleset: Ruleset, session: Session, plain: Solver): Solver {
  if (!isServed(ruleset)) return plain;
  const searched = searchSolver(ruleset, session, () => undefined);
  let table: LostTable | null = null;
  /** A state with at least this many states at or below it takes too much work. */
  let end = Number.POSITIVE_INFINITY;
  /** What searches have cost since the table last grew. */
  let spent = 0;
  /** How many states a table of these widths would still have to decide. */
  const missingFrom = (first: number, widths: readonly number[]): number => {
    const isKept = table?.widths.every((width, place) => width === widths[place]) === true;
    return cellsOf([first + 1 - (isKept ? (table?.height() ?? 0) : 0), ...widths]);
  };
  /** The widths of the table for a state; null if it is too large. */
  const widthsFor = ([first = 0, ...others]: readonly number[]): readonly number[] | null => {
    const needed = others.map((number) => number + 1);
    const ample = needed.map((width, place) => grown(width, table?.widths[place] ?? 0));
    const most = Math.max(AMPLE * cellsOf([first + 1, ...needed]), AMPLE_AT_ONCE);
    const isAmple = missingFrom(first, ample) <= most && cellsOf([first + 1, ...ample]) <= MOST_CELLS;
    const widths = isAmple ? ample : needed;
    return cellsOf([first + 1, ...widths]) <= MOST_CELLS ? widths : null;
  };
  const decided = (state: readonly number[], meter: Meter): Verdict | null => {
    const below = cellsOf(state.map((number) => number + 1));
    const widths = below < end ? widthsFor(state) : null;
    if (widths === null) return null;
    const isWide = table?.widths.every((width, place) => width === widths[place]) === true;
    const wide = isWide && table !== null ? table : createLostTable(ruleset, widths);
    const [first = 0] = state;
    const missing = missingFrom(first, widths);
    const counted: Meter = {
      spend: (steps) => {
        spent += steps;
        meter.spend(steps);
      },
      remember: (positions) => meter.remember(positions),
    };
    const easy: Limits = { steps: missing * STEPS_PER_CELL - spent, positions: missing };
    const soon = within(easy, counted, (limited) => searched.outcome?.(state, limited) ?? null);
    if (soon !== null) return soon;
    table = wide;
    spent = 0;
    const isDone = whereMeant(() => within(MOST_WORK, meter, (limited) => wide.reach(first, limited)));
    if (isDone === true) return verdictIn(wide, state, meter);
    // Where play may go on for ever, no table serves; of too much work, somewhat smaller states would take about as much.
    end = isDone === false ? 0 : below / 2;
    return null;
  };
  const verdictIn = ({ isLostOption }: LostTable, state: State, meter: Meter): Verdict => {
    const component = { ruleset, state };
    const lost = isLostOption([{ component, times: 1 }]);
    return {
      lost,
      ground: COMPUTED,
      winning: movesWhere((visit) => !lost && someWantedOption(component, meter, isLostOption, visit)),
    };
  };
  return {
    ...plain,
    order: (state, meter) => (table?.covers(state) === true ? BY_SUM : plain.order)(state, meter),
    verdict: (state, meter) => {
      if (table?.covers(state) === true) return verdictIn(table, state, meter);
      const numbers = state.map(Number);
      return isNarrow(numbers) ? null : decided(numbers, meter);
    },
    hasQuickValue: (state) => cellsOf(state.map(Number)) <= QUICK,
    valueWithin: () => FOR_VALUE,
  };
}

/** Up to so many states, all values are found as quickly. */
const QUICK = 2 ** 12;
const MOST_CELLS = 2 ** 23;
/** A table that keeps the widths of the one before may decide so many times more states than one of the least widths, or so many at once. */
const AMPLE = 8;
const AMPLE_AT_ONCE = 2 ** 16;
const MOST_NUMBERS = 4;
/** Searches may together cost so many steps for each state that the table would have to decide, a part of what that takes. */
const STEPS_PER_CELL = 4;
const MOST_WORK: Limits = { steps: 2 ** 27, positions: Number.POSITIVE_INFINITY };
const FOR_VALUE: Limits = { steps: 2 ** 25, positions: Number.POSITIVE_INFINITY };

function isServed(ruleset: Ruleset): boolean {
  const { signed, rules } = ruleset;
  if (signed.length < 2 || signed.length > MOST_NUMBERS || signed.includes(true) || subtractsVectors(ruleset))
    return false;
  const played = untilOver(ruleset).rules;
  return (
    played.some(tells) &&
    rules.every((rule) => neverRises(rule, signed.length)) &&
    played.every((rule) => tells(rule) || changesIn(rule, signed.length).includes('smaller'))
  );
}

/** Whether a rule with loops tells where it leads, so that the table can ask whether it leads from a state to itself. */
function tells(rule: Rule): boolean {
  return rule.kind === 'move' && rule.leads !== undefined;
}

/** Whether each move of a rule leads to one state of the game, or to none, and makes no number greater. */
function neverRises(rule: Rule, numbers: number): boolean {
  const isWithin = leavesOne(rule) && (rule.kind === 'take' || rule.staysWithin === true);
  return isWithin && isTotalRule(rule) && !changesIn(rule, numbers).includes('unknown');
}
