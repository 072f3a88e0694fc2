import { box } from '../boxes/box.ts';
import { diagonals } from '../boxes/diagonals.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import type { Nimber } from '../game/nimber.ts';
import { COMPUTED } from '../game/period.ts';
import type { Component, Rule, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { searchSolver, walkOptions } from '../search/search-solver.ts';
import { lineRulesOf } from './line-rules.ts';
import { createMemoryRows, MOST_HEAP } from './memory-rows.ts';

/**
 * A heap with a memory that may be any number, which decides only which of the moves of the heap there are, as in
 * `move to (n - k, k) for k in 1..n where k != last`. The definition, filled in the order of the heap, for all memories at once.
 */
export function openMemory(ruleset: Ruleset, session: Session, solverOf?: SolverOf): Solver | null {
  return openMemoryWith(
    ruleset,
    ruleset.rules,
    0,
    () =>
      diagonals(ruleset, session) ?? box(ruleset, session, solverOf) ?? searchSolver(ruleset, session, () => undefined),
  );
}

/**
 * The same for rules that may differ from those of the ruleset in one thing: states without a move have the value `ended`. `plain` solves games
 * that turn out not to be of this kind, and is tried first for about the cost of a table, since play may skip nearly all states of one.
 */
export function openMemoryWith(
  ruleset: Ruleset,
  rules: readonly Rule[],
  ended: number,
  plainly: () => Solver,
): Solver | null {
  if (rules.length === 0 || ruleset.signed.length !== 2 || ruleset.signed.includes(true)) return null;
  const plain = plainly();
  /** One for each of the numbers that may be the heap, as far as they are not known not to be. */
  const tables = [0, 1].flatMap((place) => {
    const rulesWith = lineRulesOf(rules, place);
    return rulesWith === null ? [] : [{ place, rows: createMemoryRows(place, rulesWith, ended) }];
  });
  if (tables.length === 0) return null;

  const atHand = (state: State, meter: Meter): number | null => {
    const [table] = tables;
    if (table === undefined) return null;
    const { place, rows } = table;
    return rows.at(state) ?? (rows.reaches(Number(state[place])) ? rows.mexAt(state, meter) : null);
  };
  /** The value from a table, unless the answer to a question is found without it at its cost; null if there is neither. */
  const tabled = <T>(
    state: State,
    meter: Meter,
    ask: (limited: Meter) => T,
  ): { readonly answer: T } | number | null => {
    for (let [table] = tables; table !== undefined; [table] = tables) {
      const heap = Number(state[table.place]);
      if (heap > MOST_HEAP) return null;
      const known = atHand(state, meter);
      if (known !== null) return known;
      if (!table.rows.fitsAt(state, meter)) {
        tables.shift();
        continue;
      }
      const cells = cellsTo(heap);
      const limits = {
        steps: EASY.steps + STEPS_PER_CELL * cells,
        positions: EASY.positions + cells / CELLS_PER_POSITION,
      };
      const answer = within(limits, meter, (limited) => ({ answer: ask(limited) }));
      if (answer !== null) return answer;
      const value = table.rows.fill(heap, meter) ? table.rows.mexAt(state, meter) : null;
      if (value !== null) return value;
      tables.shift();
    }
    return null;
  };
  const value: Solver['value'] = (state, meter) => {
    const found = tabled(state, meter, (limited) => plain.value(state, limited));
    if (typeof found === 'number') return { nimber: found, ground: COMPUTED };
    return found?.answer ?? plain.value(state, meter);
  };
  const nimberOf = ({ state }: Component, meter: Meter): Nimber => value(state, meter).nimber;
  return {
    ...plain,
    value,
    order: (state, meter) => {
      const place = tables[0]?.place ?? 0;
      return atHand(state, meter) === null ? plain.order(state, meter) : (at) => [at[place] ?? 0];
    },
    optionsWithValue: (state, target, meter) =>
      atHand(state, meter) === null
        ? plain.optionsWithValue(state, target, meter)
        : walkOptions({ ruleset, state }, target, nimberOf, meter),
    outcome: (state, meter) => {
      const found = tabled(state, meter, (limited) => plain.outcome?.(state, limited) ?? null);
      return typeof found === 'number' ? null : (found?.answer ?? plain.outcome?.(state, meter) ?? null);
    },
    table: {
      prepare: (most, states, meter) => {
        for (let [table] = tables; table !== undefined; [table] = tables) {
          const heap = Number(most[table.place]);
          if (heap > MOST_HEAP || cellsTo(heap) > CELLS_PER_STATE * states) break;
          if (table.rows.reaches(heap) || table.rows.fill(heap, meter)) return;
          tables.shift();
        }
        plain.table?.prepare(most, states, meter);
      },
      at: (state) => tables[0]?.rows.at(state) ?? plain.table?.at(state),
    },
  };
}

/** What a state that is searched may cost, whatever a table costs. */
const EASY: Limits = { steps: 2 ** 14, positions: 2 ** 8 };
/** What it may cost besides, for each value of a table. */
const STEPS_PER_CELL = 4;
const CELLS_PER_POSITION = 16;
/** A table is filled at once if this part of its states is going to be asked about. */
const CELLS_PER_STATE = 8;

/** About how many values a table has, if the heap and the memory together never grow. */
function cellsTo(heap: number): number {
  return (heap * heap) / 2;
}
