import { certified } from '../certificates/certified.ts';
import type { Objection } from '../certificates/checker.ts';
import type { Meter } from '../meter.ts';
import type { Nimber } from '../nimber.ts';
import type { Component, Ruleset } from '../ruleset.ts';
import type { Session } from '../session.ts';
import type { Recognise, Solver } from '../solver.ts';
import { knownGame } from '../theories/theories.ts';
import { arrows } from './arrows.ts';
import { blocks } from './blocks.ts';
import { board } from './board.ts';
import { box } from './box.ts';
import { claim } from './claim.ts';
import { coins } from './coins.ts';
import { cut } from './cut.ts';
import { heapTable } from './heap-table.ts';
import { interval } from './interval.ts';
import { lasker } from './lasker.ts';
import { memory } from './memory.ts';
import { nim } from './nim.ts';
import { residues } from './residues.ts';
import { searchSolver } from './search.ts';
import { stateAmounts } from './state-amounts.ts';
import { takeSet } from './take-set.ts';
import { wholeHeaps } from './whole-heaps.ts';
import { written } from './written.ts';

/** From the most special theorem to the most general table; what none of them serves is searched. */
const SOLVERS: readonly Recognise[] = [
  arrows,
  cut,
  claim,
  board,
  coins,
  knownGame,
  nim,
  interval,
  takeSet,
  residues,
  lasker,
  wholeHeaps,
  heapTable,
  written,
  stateAmounts,
  blocks,
  memory,
  box,
];

/** The solver of a ruleset: the first of the list that recognises its structure, made once per session. */
export function solverOf(session: Session, ruleset: Ruleset): Solver {
  return specialSolverOf(session, ruleset) ?? searchSolver(ruleset, session, knownBy(session));
}

/** The value of a component. */
export function nimberOf(session: Session, component: Component, meter: Meter): Nimber {
  return solverOf(session, component.ruleset).value(component.state, meter).nimber;
}

function knownBy(session: Session) {
  return ({ ruleset, state }: Component, meter: Meter): Nimber | undefined =>
    specialSolverOf(session, ruleset)?.value(state, meter).nimber;
}

function specialSolverOf(session: Session, ruleset: Ruleset): Solver | null {
  const known = session.solvers.get(ruleset.key);
  if (known !== undefined) return known;
  let solver: Solver | null = null;
  for (const recognise of SOLVERS) solver ??= recognise(ruleset, session);
  if (solver !== null) solver = certified(ruleset, solver, (objection) => putAside(session, ruleset, objection));
  session.solvers.set(ruleset.key, solver);
  return solver;
}

/** Whatever claims a period that the rules contradict is asked no more; search takes its place. */
function putAside(session: Session, ruleset: Ruleset, objection: Objection): Solver {
  session.solvers.set(ruleset.key, null);
  session.refutedPeriods.set(ruleset.key, objection);
  return searchSolver(ruleset, session, knownBy(session));
}
