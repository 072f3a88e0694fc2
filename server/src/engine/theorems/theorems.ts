import { boxWith } from '../boxes/box.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, StateValues } from '../game/solver.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';
import { chomp } from './chomp.ts';
import { deleteNim, unorderedDeleteNim } from './delete-nim.ts';
import { dim, equalParts, prim, properDim, properDivisors, properFactors } from './divisions.ts';
import { euclid, euclidBoth, euclidPositive } from './euclid.ts';
import { EXACT_NIM } from './exact-nim.ts';
import { greedyNim, unorderedGreedyNim } from './greedy-nim.ts';
import { innerDivisors } from './inner-divisors.ts';
import { binaryDigits, mark } from './mark.ts';
import { moore, mooreOfLists, unorderedMoore } from './moore.ts';
import { nimWithPass } from './nim-with-pass.ts';
import { atMostPart } from './parts.ts';
import { nimble, northcott, unorderedNim } from './rows.ts';
import { SHARED_CAPS } from './shared-cap.ts';
import { allButTheLast, atLeastHalf, atMostHalf } from './shares.ts';
import { splitPairs } from './split-pairs.ts';
import {
  descendingPiles,
  ENTRIES_TOWARDS_AN_END,
  orderedPiles,
  silverDollar,
  silverDollarFromOne,
  staircase,
} from './staircase.ts';
import { forestStaircase, treeStaircase } from './staircase-on-trees.ts';
import { king, knight } from './steps.ts';
import { submasks } from './submasks.ts';
import { TAKE_AWAY_GAMES } from './take-away.ts';
import { thanosNim, unorderedThanosNim } from './thanos-nim.ts';
import type { SolvedGame, Theory } from './theorem.ts';
import { WELTER_GAMES } from './welter.ts';
import { generalWythoff, wythoff, wythoffUpTo, wythoffUpToOne } from './wythoff.ts';
import { triangularNim, yamaNim } from './yama-nim.ts';

/**
 * Games whose rules, taken together, are exactly those of some theory, whatever they are called. States that the theory does not cover are
 * searched.
 */
export function knownGame(ruleset: Ruleset, session: Session): Solver | null {
  const theory = theoryOf(ruleset);
  if (theory === null) return null;
  const known: KnownNimber = ({ state }, meter) => theory.value(state, meter)?.nimber;
  const search = boxWith(ruleset, session, known) ?? searchSolver(ruleset, session, known);
  const { table } = search;
  const prepare: StateValues['prepare'] = (most, states, meter) => {
    if (theory.value(most, meter) === null) table?.prepare(most, states, meter);
  };
  return {
    value: (state, meter) => theory.value(state, meter) ?? search.value(state, meter),
    order: (state, meter) => theory.order(state, meter) ?? search.order(state, meter),
    optionsWithValue: (state, target, meter) =>
      theory.moves?.(state, target, meter) ?? search.optionsWithValue(state, target, meter),
    ...(theory.verdict === undefined ? {} : { verdict: theory.verdict }),
    ...(theory.hasQuickValue === undefined ? {} : { hasQuickValue: theory.hasQuickValue }),
    ...(table === undefined ? {} : { table: { ...table, prepare } }),
    period: () => theory.period ?? null,
    ...(theory.countsDigits === undefined ? {} : { countsDigits: theory.countsDigits }),
    ...(theory.statements === undefined ? {} : { statements: theory.statements }),
  };
}

/** The theory about exactly the rules of a game; null if there is none. */
export function theoryOf(ruleset: Ruleset): Theory | null {
  const { form } = ruleset;
  if (form?.kind !== 'rules' || form.theory === null) return null;
  return BY_NAME.get(form.theory)?.theory(ruleset, form.parameters) ?? null;
}

/** The games that theorems are about. Their rules are compared with those of a file in `semantics/games/recognising/theory-rules.ts`. */
export const SOLVED_GAMES = {
  ...ENTRIES_TOWARDS_AN_END,
  ...EXACT_NIM,
  ...SHARED_CAPS,
  ...TAKE_AWAY_GAMES,
  ...WELTER_GAMES,
  allButTheLast,
  atLeastHalf,
  atMostHalf,
  atMostPart,
  binaryDigits,
  chomp,
  deleteNim,
  descendingPiles,
  dim,
  equalParts,
  euclid,
  euclidBoth,
  euclidPositive,
  forestStaircase,
  generalWythoff,
  greedyNim,
  thanosNim,
  unorderedThanosNim,
  innerDivisors,
  king,
  knight,
  mark,
  moore,
  mooreOfLists,
  nimWithPass,
  nimble,
  northcott,
  orderedPiles,
  prim,
  properDim,
  properDivisors,
  properFactors,
  silverDollar,
  silverDollarFromOne,
  splitPairs,
  staircase,
  submasks,
  treeStaircase,
  triangularNim,
  unorderedDeleteNim,
  unorderedGreedyNim,
  unorderedMoore,
  unorderedNim,
  wythoff,
  wythoffUpTo,
  wythoffUpToOne,
  yamaNim,
} as const satisfies Readonly<Record<string, SolvedGame>>;

export type TheoryName = keyof typeof SOLVED_GAMES;

const BY_NAME: ReadonlyMap<string, SolvedGame> = new Map(Object.entries(SOLVED_GAMES));
