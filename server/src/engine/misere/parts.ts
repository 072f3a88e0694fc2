import type { Meter } from '../budget/meter.ts';
import type { Analysis, TheoryAnalysis } from '../game/analysis.ts';
import type { Outcome } from '../game/nimber.ts';
import type { Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { solverOf } from '../solvers/solvers.ts';
import { analysisByOutcomes } from './analysis-by-search.ts';

/**
 * Analyses a sum under misère play by that of the parts of its components, if a solver knows some: heaps for the rows of a board, games of one entry for a list whose entries are
 * played one by one. A component and the sum of its parts have the same moves, which lead again to such components and sums, so the same player wins, under misère play
 * too. Null if no component has parts. `analyse` analyses their sum; winning moves are found with one such analysis for each option.
 */
export function analyseParts(
  session: Session,
  sum: Sum,
  analyse: (session: Session, sum: Sum, meter: Meter) => Analysis,
  meter: Meter,
): TheoryAnalysis | null {
  const parts = inParts(session, sum, meter);
  if (parts === null) return null;
  const { ground } = analyse(session, parts, meter);
  const outcomeIn = (position: Sum): Outcome =>
    analyse(session, inParts(session, position, meter) ?? position, meter).outcome;
  return { ...analysisByOutcomes(sum, outcomeIn, meter), ground, order: () => 'unneeded' };
}

/** The same sum with the parts of each component that has some; null if none has. */
function inParts(session: Session, sum: Sum, meter: Meter): Sum | null {
  let areThere = false;
  const all = sum.flatMap((term) => {
    const { ruleset, state } = term.component;
    const parts = solverOf(session, ruleset).parts?.(state, meter) ?? null;
    if (parts === null) return [term];
    meter.spend(parts.length);
    areThere = true;
    return parts.map((component) => ({ component, times: term.times }));
  });
  return areThere ? all : null;
}
