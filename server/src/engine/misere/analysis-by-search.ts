import { subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { type Analysis, countedOnce } from '../game/analysis.ts';
import type { Outcome } from '../game/nimber.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { options } from '../game/options.ts';
import { COMPUTED } from '../game/period.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';

/**
 * The analysis of a sum whose outcome a search has found, and which finds the outcome after an option of one copy of the term with an index.
 * Moves are looked for only when they are asked about; then every option of the term is searched.
 */
export function analysisBySearch(
  sum: Sum,
  outcome: Outcome,
  outcomeAfter: (component: Component, index: number) => (option: Sum) => Outcome,
  meter: Meter,
): Analysis {
  function* to(wanted: Outcome, index: number): Generator<Sum> {
    const component = sum[index]?.component;
    if (component === undefined) return;
    const after = outcomeAfter(component, index);
    for (const option of options(component, meter)) if (after(option) === wanted) yield option;
  }
  const winning = (index: number): Moves =>
    outcome !== 'N'
      ? NO_MOVES
      : movesOf(function* () {
          for (const option of to('P', index)) yield single(option);
        });
  return analysisWithoutValue(sum, outcome, winning, (index) => (outcome === 'draw' ? to('draw', index) : []), meter);
}

/** The same where the outcome of any position is found as a whole. */
export function analysisByOutcomes(sum: Sum, outcomeIn: (position: Sum) => Outcome, meter: Meter): Analysis {
  const outcomeAfter = (_: Component, index: number) => {
    const rest = sum.flatMap((term, at) => {
      const times = at === index ? subtract(term.times, 1) : term.times;
      return times > 0 ? [{ ...term, times }] : [];
    });
    return (option: Sum): Outcome => outcomeIn([...rest, ...option]);
  };
  return analysisBySearch(sum, outcomeIn(sum), outcomeAfter, meter);
}

/** The analysis of a sum with an outcome that has been computed, but without a value; `winning` and `drawing` find the moves of the term with an index. */
export function analysisWithoutValue(
  sum: Sum,
  outcome: Outcome,
  winning: (index: number) => Moves,
  drawing: Analysis['drawing'],
  meter: Meter,
): Analysis {
  return {
    outcome,
    nimber: null,
    ground: COMPUTED,
    terms: [],
    winning: countedOnce(sum, outcome, winning, meter),
    drawing,
  };
}
