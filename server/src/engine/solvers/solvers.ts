import type { Identity } from '../arithmetic/identity.ts';
import { isRefuted, noteUse, waitForFirst } from '../audits/record/audit-record.ts';
import { automatic } from '../automata/automatic.ts';
import { board } from '../boards/board-solver.ts';
import { blocks } from '../boxes/blocks.ts';
import { box } from '../boxes/box.ts';
import { cyclicNimhoff } from '../boxes/cyclic-nimhoff.ts';
import { decidingNumber } from '../boxes/deciding-number.ts';
import { diagonals } from '../boxes/diagonals.ts';
import { fixedParity } from '../boxes/fixed-parity.ts';
import { independent } from '../boxes/independent.ts';
import { linesAndJumps } from '../boxes/lines-and-jumps.ts';
import { lostStates } from '../boxes/lost-states.ts';
import { nimUntilOver } from '../boxes/nim-until-over.ts';
import { oddTakes } from '../boxes/odd-takes.ts';
import { product } from '../boxes/product.ts';
import { twoSteps } from '../boxes/two-steps.ts';
import { vectorSubtraction } from '../boxes/vector-subtraction.ts';
import type { Meter } from '../budget/meter.ts';
import { certified } from '../certificates/certified.ts';
import { coins } from '../coins/coin-solver.ts';
import type { Nimber } from '../game/nimber.ts';
import { type Component, isAnyOrder, type Ruleset } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import type { Recognise, Solver, SolverOf } from '../game/solver.ts';
import type { Statement } from '../game/statement.ts';
import { arrows } from '../graphs/arrows.ts';
import { cut } from '../graphs/hackenbush-solver.ts';
import { claim } from '../graphs/vertices-and-edges.ts';
import { walk } from '../graphs/walk-solver.ts';
import { interval } from '../heaps/amounts/interval.ts';
import { lostAmounts } from '../heaps/amounts/lost-amounts.ts';
import { nim } from '../heaps/amounts/nim.ts';
import { residues } from '../heaps/amounts/residues.ts';
import { setsByRemainder } from '../heaps/amounts/sets-by-remainder.ts';
import { takeSet } from '../heaps/amounts/take-set.ts';
import { wholeHeaps } from '../heaps/amounts/whole-heaps.ts';
import { chains } from '../heaps/chains.ts';
import { climbing } from '../heaps/climbing.ts';
import { commonDivisors } from '../heaps/common-divisors.ts';
import { movesByKeys } from '../heaps/moves-by-keys.ts';
import { quotients } from '../heaps/quotients.ts';
import { slowLimit } from '../heaps/slow-limits.ts';
import { longRuns } from '../heaps/spans/long-runs.ts';
import { spans } from '../heaps/spans/spans.ts';
import { apart } from '../lists/apart.ts';
import { borders } from '../lists/borders.ts';
import { components } from '../lists/components.ts';
import { entries } from '../lists/entries.ts';
import { entryParity } from '../lists/entry-parity.ts';
import { erasing } from '../lists/erasing.ts';
import { freeChoices } from '../lists/free-choices.ts';
import { growingSets } from '../lists/growing-sets.ts';
import { jointMoves } from '../lists/joint-moves.ts';
import { residuesOfLists } from '../lists/residues.ts';
import { rewriting } from '../lists/rewriting.ts';
import { selective } from '../lists/selective.ts';
import { spreading } from '../lists/spreading.ts';
import { turning } from '../lists/turning.ts';
import { memory } from '../memory/heap-with-memory.ts';
import { openMemory } from '../memory/open-memory.ts';
import { largeBoards } from '../pictures/large-board-solver.ts';
import { pictures } from '../pictures/picture-solver.ts';
import { definitionSolver, searchSolver } from '../search/search-solver.ts';
import { sharesOptions } from '../search/shared-search.ts';
import { lasker } from '../splits/lasker.ts';
import { settledHeaps } from '../splits/settled-heaps.ts';
import { smallerHeaps } from '../splits/smaller-heaps.ts';
import { stateSplits } from '../splits/state-splits.ts';
import { heapTable } from '../splits/take-and-break.ts';
import { written } from '../splits/takes-in-disguise.ts';
import { carrying } from '../theorems/carrying.ts';
import { knownGame } from '../theorems/theorems.ts';

/** From the most special theorem to the most general table; whatever none of them serves is searched. */
export const SOLVERS: readonly Recognise[] = [
  arrows,
  cut,
  claim,
  walk,
  board,
  pictures,
  largeBoards,
  coins,
  nim,
  interval,
  takeSet,
  knownGame,
  residues,
  lasker,
  smallerHeaps,
  wholeHeaps,
  heapTable,
  written,
  blocks,
  independent,
  product,
  climbing,
  decidingNumber,
  oddTakes,
  cyclicNimhoff,
  nimUntilOver,
  linesAndJumps,
  setsByRemainder,
  commonDivisors,
  slowLimit,
  memory,
  longRuns,
  spans,
  chains,
  movesByKeys,
  quotients,
  fixedParity,
  settledHeaps,
  stateSplits,
  entries,
  components,
  entryParity,
  selective,
  jointMoves,
  freeChoices,
  carrying,
  erasing,
  turning,
  spreading,
  growingSets,
  rewriting,
  apart,
  borders,
  residuesOfLists,
  openMemory,
  diagonals,
  box,
];

/** The solvers that look at the moves of every state, although it may be quicker to find out who wins. */
const TABLES: ReadonlySet<Recognise> = new Set([memory, diagonals, box]);

/** The solvers of one number that list what each number leads to, so that they reach only some size. */
const TO_A_SIZE: ReadonlySet<Recognise> = new Set([spans, chains, movesByKeys, quotients]);

/** The solvers that a session has created, by the key of the ruleset; null for rulesets that only search serves. */
export const solversOf = forgettable(() => new Map<Identity, Solver | null>());

/**
 * The solver of a ruleset: the first in the list that recognises its structure, created once per session; plain search if that solver has
 * contradicted the rules. Its answers are claims, which the engine's entry points audit.
 */
export function solverOf(session: Session, ruleset: Ruleset): Solver {
  const known = knownBy(session);
  if (isRefuted(session, ruleset)) return definitionSolver(ruleset, session, known);
  return specialSolverOf(session, ruleset, false) ?? searchSolver(ruleset, session, known);
}

/** Whether a session has looked for the solver of a ruleset. */
export function hasSolver(session: Session, { key }: Ruleset): boolean {
  return solversOf(session).has(key);
}

/** The value of a component. */
export function nimberOf(session: Session, component: Component, meter: Meter): Nimber {
  return solverOf(session, component.ruleset).value(component.state, meter).nimber;
}

/** What a theorem says about all states of the length of this one; none if its shortcut has contradicted the rules. */
export function statementsAbout(session: Session, { ruleset, state }: Component): readonly Statement[] {
  return solverOf(session, ruleset).statements?.(state.length) ?? [];
}

/** The values that a search takes from special solvers. */
function knownBy(session: Session) {
  return ({ ruleset, state }: Component, meter: Meter): Nimber | undefined =>
    specialSolverOf(session, ruleset, true)?.value(state, meter).nimber;
}

/** The special solver of a ruleset, for another solver or for an answer; null if there is none. */
function specialSolverOf(session: Session, ruleset: Ruleset, forOther: boolean): Solver | null {
  if (isRefuted(session, ruleset)) return null;
  const solver = solverMadeFor(session, ruleset);
  noteUse(session, ruleset, forOther);
  return solver;
}

function solverMadeFor(session: Session, ruleset: Ruleset): Solver | null {
  const solvers = solversOf(session);
  const known = solvers.get(ruleset.key);
  if (known !== undefined) return known;
  const solverOfOther = (other: Ruleset): Solver => {
    const found = solverOf(session, other);
    noteUse(session, other, true);
    return found;
  };
  const recognised = recognisedBy(ruleset, session, solverOfOther);
  const solver = recognised === null ? null : certified(ruleset, recognised);
  solvers.set(ruleset.key, solver);
  // A search that takes lists in different orders for equal ones, or looks at shared options once, uses a shortcut too.
  if (solver !== null || isAnyOrder(ruleset) || sharesOptions(ruleset)) waitForFirst(session, ruleset);
  return solver;
}

/** The first solver in the list that serves a ruleset. */
function recognisedBy(ruleset: Ruleset, session: Session, solverOfOther: SolverOf): Solver | null {
  for (const recognise of SOLVERS) {
    const solver = recognise(ruleset, session, solverOfOther);
    if (solver === null) continue;
    if (recognise === heapTable) return lostAmounts(ruleset, solver);
    if (TO_A_SIZE.has(recognise)) return automatic(ruleset, solver);
    if (!TABLES.has(recognise)) return solver;
    const served = vectorSubtraction(ruleset, solver);
    // The values of the others repeat, or are found in the order of the sum, so that no diagonal has to be followed.
    return automatic(ruleset, lostStates(ruleset, session, recognise === box ? twoSteps(ruleset, served) : served));
  }
  if (ruleset.definable === undefined) return null;
  return automatic(
    ruleset,
    searchSolver(ruleset, session, () => undefined),
  );
}
