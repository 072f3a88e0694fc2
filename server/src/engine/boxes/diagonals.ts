import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { Nimber } from '../game/nimber.ts';
import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Component, Rule, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver, walkOptions } from '../search/search-solver.ts';
import { boxWith } from './box.ts';
import { createDiagonalValues } from './diagonal-values.ts';

/**
 * Two natural numbers whose sum every move makes smaller, though one of them may grow, where some rule leads to the states on a line, as in
 * `move to (a - k, b + 1) for k in 2..a`. The definition, filled in the order of the sum; the values on a line are kept as sets of bits that grow
 * with the line. It serves states from which moves lead to a good part of the smaller numbers; others
 * are searched, until there have been so many that the table is worth its cost.
 */
export function diagonals(ruleset: Ruleset, session: Session): Solver | null {
  if (!isServed(ruleset)) return null;
  const table = createDiagonalValues(ruleset);
  let isFit = true;
  /** How many states a table may have to cost no more than all searches up to this one. */
  let affordable = 0;
  const fill = (sum: number, meter: Meter): void => {
    isFit = table.fill(sum, meter);
  };
  /** What is found unless the rules have no meaning for numbers that play may never reach; the table is then given up. */
  const orGiveUp = <T>(find: () => T): T | undefined => {
    const found = whereMeant(find);
    if (found === null) isFit = false;
    return found ?? undefined;
  };
  /** The value of a state if the table can be filled so far, and that is worth it. */
  const tabled = (state: State, meter: Meter): number | undefined => {
    const found = table.at(state);
    if (found !== undefined || !isFit) return found;
    return orGiveUp(() => {
      const needed = table.neededFor(state, meter);
      if (needed === null) return undefined;
      affordable += CELLS_PER_MISS + needed.options / OPTIONS_PER_CELL;
      if (!isWorth(state, needed) && cellsTo(needed.sum) > Math.min(MOST_CELLS, affordable)) return undefined;
      fill(needed.sum, meter);
      return isFit ? (table.mexAt(state, meter) ?? undefined) : undefined;
    });
  };
  const known: KnownNimber = ({ ruleset: { key }, state }) => (key === ruleset.key ? table.at(state) : undefined);
  const plain = boxWith(ruleset, session, known) ?? searchSolver(ruleset, session, known);
  const nimberOf = ({ state }: Component, meter: Meter): Nimber =>
    tabled(state, meter) ?? plain.value(state, meter).nimber;
  return {
    ...plain,
    value: (state, meter) => {
      const nimber = tabled(state, meter);
      return nimber === undefined ? plain.value(state, meter) : { nimber, ground: COMPUTED };
    },
    order: (state, meter) => (tabled(state, meter) === undefined ? plain.order : BY_SUM)(state, meter),
    optionsWithValue: (state, target, meter) =>
      tabled(state, meter) === undefined
        ? plain.optionsWithValue(state, target, meter)
        : walkOptions({ ruleset, state }, target, nimberOf, meter),
    outcome: (state, meter) => (tabled(state, meter) === undefined ? (plain.outcome?.(state, meter) ?? null) : null),
    table: {
      prepare: (most, states, meter) => {
        const [a = 0, b = 0] = most;
        const sum = Number(a) + Number(b);
        if (isFit && cellsTo(sum) <= Math.min(MOST_CELLS, CELLS_PER_STATE * states)) orGiveUp(() => fill(sum, meter));
        else plain.table?.prepare(most, states, meter);
      },
      at: (state) => table.at(state) ?? plain.table?.at(state),
    },
  };
}

function isServed({ signed, rules }: Ruleset): boolean {
  if (signed.length !== 2 || signed.includes(true)) return false;
  return rules.every(leadsToOwn) && rules.some((rule) => rule.kind === 'move' && rule.segments !== undefined);
}

function leadsToOwn(rule: Rule): boolean {
  if (rule.kind === 'move')
    return rule.segments !== undefined || (rule.staysWithin === true && rule.leavesOne === true);
  return rule.leave.least === 0 && rule.leave.most === 1;
}

/** Whether the table is small, both numbers need a good part of it, and moves lead to many of its states. */
function isWorth(state: State, { sum, options }: { readonly sum: number; readonly options: number }): boolean {
  const [a, b] = [Number(state[0]), Number(state[1])];
  const cells = cellsTo(sum);
  return cells <= MOST_CELLS && cells <= SPARSE * (a + 1) * (b + 1) && a + b <= SPARSE * options;
}

function cellsTo(sum: number): number {
  return ((sum + 1) * (sum + 2)) / 2;
}

const MOST_CELLS = 2 ** 22;
const SPARSE = 4;
/** A question about a state outside the table costs, with its audit, as much as this many cells, and one more for every `OPTIONS_PER_CELL` options. */
const CELLS_PER_MISS = 64;
const OPTIONS_PER_CELL = 16;
/** Few states of a table are left to what fills tables otherwise. */
const CELLS_PER_STATE = 8;
