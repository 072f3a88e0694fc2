import { auditsOf, isRefuted } from '../audits/audits.ts';
import { certified } from '../certificates/certified.ts';
import type { Identity } from '../identity.ts';
import type { Meter } from '../meter.ts';
import type { Nimber } from '../nimber.ts';
import type { Component, Ruleset } from '../ruleset.ts';
import { forgettable, type Session } from '../session.ts';
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
import { definitionSolver, searchSolver } from './search.ts';
import { stateAmounts } from './state-amounts.ts';
import { takeSet } from './take-set.ts';
import { wholeHeaps } from './whole-heaps.ts';
import { written } from './written.ts';

/** From the most special theorem to the most general table; what none of them serves is searched. */
export const SOLVERS: readonly Recognise[] = [
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

/** The solvers that a session has made, by the key of the ruleset; null for rulesets that nothing but search serves. */
export const solversOf = forgettable(() => new Map<Identity, Solver | null>());

/**
 * The solver of a ruleset: the first of the list that recognises its structure, made once per session; plain search where
 * that one has contradicted the rules. What it says is a claim, which the doors of the engine audit.
 */
export function solverOf(session: Session, ruleset: Ruleset): Solver {
  if (isRefuted(session, ruleset)) return definitionSolver(ruleset, session, knownBy(session));
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
  if (isRefuted(session, ruleset)) return null;
  const solvers = solversOf(session);
  const known = solvers.get(ruleset.key);
  if (known !== undefined) return known;
  let solver: Solver | null = null;
  for (const recognise of SOLVERS) solver ??= recognise(ruleset, session, (other) => solverOf(session, other));
  if (solver !== null) solver = certified(ruleset, solver);
  solvers.set(ruleset.key, solver);
  if (solver !== null) auditsOf(session).waiting.set(ruleset.key, ruleset);
  return solver;
}
