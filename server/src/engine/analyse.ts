import type { Identity } from './arithmetic/identity.ts';
import { add, type Int } from './arithmetic/integers.ts';
import {
  auditMovesTo,
  auditValues,
  auditWhole,
  leaveToKnownSolvers,
  leaveToPlainSearch,
  leaveToPlainSearchAtOnce,
} from './audits/auditor.ts';
import { type Asked, hasShortcuts } from './audits/record/audit-record.ts';
import { LimitReached, type Meter } from './budget/meter.ts';
import { certify } from './certificates/certified.ts';
import type { PeriodCertificate } from './certificates/file.ts';
import { type Analysis, countedOnce } from './game/analysis.ts';
import { isLoopy, multipleOf, type Nimber, othersOf, outcomeOf, plus } from './game/nimber.ts';
import { options } from './game/options.ts';
import { COMPUTED, type Ground, type Period, SMITH } from './game/period.ts';
import type { Component, Ruleset, Sum } from './game/ruleset.ts';
import type { Session } from './game/session.ts';
import { type Exploration, type Moves, NO_MOVES, type SmithValue } from './game/solver.ts';
import { tablesOf } from './heaps/rules-key.ts';
import { nimberOfSum } from './search/search-solver.ts';
import { solverClaims, valuedBy } from './solvers/solver-claims.ts';
import { hasSolver, nimberOf, solverOf } from './solvers/solvers.ts';

/**
 * Analyses a sum under normal play: its nimber is the xor of the nimbers of its terms (Sprague 1935, Grundy 1939), and a winning move is
 * one to nimber 0. Loopy values add by Smith's rules (1966). Linear in the number of terms, times the cost of their solvers. Throws
 * `LimitReached`.
 */
export function analyse(session: Session, sum: Sum, meter: Meter): Analysis {
  tryFirst(session, sum);
  const terms = sum.map(({ component }): SmithValue => {
    meter.spend(10);
    const solver = solverOf(session, component.ruleset);
    // Plain search, if it is to be tried first, may cost less than a value of this solver.
    leaveToPlainSearch(session, sum);
    return solver.value(component.state, meter);
  });
  return analysisOf(session, sum, terms, meter);
}

/** Lets a plain search be tried first, if the session has one: for a new game, finding the solver may take as long as such a search. */
export function tryFirst(session: Session, sum: Sum): void {
  const isNewIn = (one: Session) => sum.some(({ component }) => !hasSolver(one, component.ruleset));
  leaveToKnownSolvers(session, sum, isNewIn);
  if (isNewIn(session)) leaveToPlainSearchAtOnce(session, sum);
  else leaveToPlainSearch(session, sum);
}

/** The analysis of a sum from the values of its terms. Throws `LimitReached`. */
export function analysisOf(session: Session, sum: Sum, terms: readonly SmithValue[], meter: Meter): Analysis {
  let nimber: Nimber = 0;
  for (const [index, { times }] of sum.entries()) nimber = plus(nimber, multipleOf(terms[index]?.nimber ?? 0, times));
  const claims = solverClaims(session);
  auditValues(session, valuedBy(session, sum, terms, meter), claims);
  const outcome = outcomeOf(nimber);
  const others = othersOf(terms.map((value, index) => ({ nimber: value.nimber, times: sum[index]?.times ?? 1 })));
  const audited = new Map<number, Moves>();
  const winning = (index: number): Moves => {
    const component = sum[index]?.component;
    const rest = others(index);
    if (component === undefined || outcome !== 'N' || isLoopy(rest)) return NO_MOVES;
    const known = audited.get(index);
    if (known !== undefined) return known;
    const moves = solverOf(session, component.ruleset).optionsWithValue(component.state, rest, meter);
    auditMovesTo(session, component, rest, moves, claims);
    audited.set(index, moves);
    return moves;
  };
  function* drawing(index: number): Generator<Sum> {
    const component = sum[index]?.component;
    if (component === undefined || outcome !== 'draw') return;
    for (const option of options(component, meter)) {
      const value = nimberOfSum(option, (part) => nimberOf(session, part, meter), meter);
      if (outcomeOf(plus(value, others(index))) === 'draw') yield option;
    }
  }
  const analysis = { outcome, nimber, ground: common(terms), terms, drawing };
  const counted = { ...analysis, winning: countedOnce(sum, outcome, winning, meter) };
  return outcome === 'N' && hasFixedParity(session, sum, meter) ? { ...counted, everyMoveWins: true } : counted;
}

/** Whether each component is a state of which the number of moves that are left is always odd or always even, so that every move changes who wins. */
function hasFixedParity(session: Session, sum: Sum, meter: Meter): boolean {
  return sum.every(
    ({ component: { ruleset, state } }) => solverOf(session, ruleset).hasFixedParity?.(state, meter) === true,
  );
}

/**
 * Announces to the solvers that about this many positions will be asked about by {@link valueOfSum}, each a sum like `most` of which no
 * number is greater: where tables of values save work, they are filled at once. Throws `LimitReached`.
 */
export function prepareFor(session: Session, most: Sum, positions: number, meter: Meter): void {
  for (const { component } of most) {
    const { ruleset, state } = component;
    if (state.every((number) => number >= 0)) solverOf(session, ruleset).table?.prepare(state, positions, meter);
  }
}

/** The nimber of a sum, without the other results of {@link analyse}: for many positions one after another. Throws `LimitReached`. */
export function valueOfSum(session: Session, sum: Sum, meter: Meter): Nimber {
  let nimber: Nimber = 0;
  const values: SmithValue[] = [];
  for (const { component, times } of sum) {
    meter.spend(10);
    const { table, value } = solverOf(session, component.ruleset);
    const tabulated = table?.at(component.state);
    const found = tabulated === undefined ? value(component.state, meter) : { nimber: tabulated, ground: COMPUTED };
    values.push(found);
    nimber = plus(nimber, multipleOf(found.nimber, times));
  }
  auditValues(session, valuedBy(session, sum, values, meter), solverClaims(session));
  return nimber;
}

/**
 * The ground of the whole sum: the weakest ground among its terms, or Smith's theory if any value is loopy, since that theory covers sums
 * too.
 */
function common(terms: readonly SmithValue[]): Ground {
  let weakest: Ground | null = null;
  for (const { nimber, ground } of terms) {
    if (isLoopy(nimber)) return SMITH;
    if (weakest === null || STRENGTH[ground.kind] < STRENGTH[weakest.kind]) weakest = ground;
  }
  return weakest ?? COMPUTED;
}

const STRENGTH: Readonly<Record<Ground['kind'], number>> = { computed: 0, periodic: 1, theorem: 2 };

/** The values of the heaps `from` to `to` in a ruleset with one variable. Throws `LimitReached`. */
export function sequence(session: Session, ruleset: Ruleset, from: Int, to: Int, meter: Meter): readonly Nimber[] {
  return rowValues(session, { ruleset, state: [0] }, 0, [from, to], meter);
}

/** The values of the states that differ from this one in the number with this index, which runs `from` … `to`. Throws `LimitReached`. */
export function rowValues(
  session: Session,
  { ruleset, state }: Component,
  index: number,
  [from, to]: readonly [Int, Int],
  meter: Meter,
): readonly Nimber[] {
  const { value } = solverOf(session, ruleset);
  const valued: Asked[] = [];
  const values: Nimber[] = [];
  for (let heap = from; heap <= to; heap = add(heap, 1)) {
    meter.spend(10);
    const at = state.with(index, heap);
    const found = value(at, meter);
    values.push(found.nimber);
    valued.push({ component: { ruleset, state: at }, value: found });
  }
  // Largest heap first, because an audit looks at states up to the one asked about.
  auditValues(session, valued.toReversed(), solverClaims(session));
  return values;
}

/**
 * A proved period of a ruleset with one variable; null if none can be proved with reasonable effort, and no search for one is continued that
 * finds nothing in the next `most` steps. Throws `LimitReached`, always where only plain search is used.
 */
export function periodOf(session: Session, ruleset: Ruleset, meter: Meter, most?: number): Period | null {
  if (!hasShortcuts(session)) throw new LimitReached('time');
  return auditedPeriod(session, ruleset, solverOf(session, ruleset).period(meter, most));
}

/**
 * A proved period of the values of the states that differ from this one in the number with this index; null if none is known. Throws `LimitReached`,
 * always where only plain search is used.
 */
export function rowPeriodOf(
  session: Session,
  { ruleset, state }: Component,
  index: number,
  meter: Meter,
): Period | null {
  if (!hasShortcuts(session)) throw new LimitReached('time');
  return auditedPeriod(session, ruleset, solverOf(session, ruleset).rowPeriod?.(state, index, meter) ?? null);
}

function auditedPeriod(session: Session, ruleset: Ruleset, period: Period | null): Period | null {
  if (period === null) auditValues(session, [], solverClaims(session));
  else auditRules(session, ruleset);
  return period;
}

/** Audits a ruleset as a whole, before something is told about all its states. Throws `Refuted`. */
export function auditRules(session: Session, ruleset: Ruleset): void {
  auditWhole(session, ruleset, solverClaims(session));
}

/** The certificate of a proved period, which others can check; null if it cannot be written down. Throws `LimitReached`. */
export function certificateOfPeriod(
  session: Session,
  ruleset: Ruleset,
  period: Period,
  meter: Meter,
): PeriodCertificate | null {
  return certify(ruleset, solverOf(session, ruleset), period, meter);
}

/** Continues the search for a proof where {@link periodOf} stops; null for games without a growing table. What it proves is audited in the same way. */
export function explorationOf(session: Session, ruleset: Ruleset): Exploration | null {
  const { exploration } = solverOf(session, ruleset);
  if (exploration === undefined) return null;
  return { ...exploration, search: (meter) => auditedPeriod(session, ruleset, exploration.search(meter)) };
}

/**
 * The same exploration, looked up by {@link rulesKey}; null if the session has not met the game. What it proves is not audited, so it
 * may be shown only by asking {@link periodOf} afterwards.
 */
export function explorationByKey(session: Session, key: Identity): Exploration | null {
  return tablesOf(session).get(key)?.exploration ?? null;
}

/** An option and its value. */
export interface OptionValue {
  readonly to: Sum;
  readonly nimber: Nimber;
}

/**
 * The first options of a component with their nimbers, at most `limit`; `complete` if these are all of them. Lazy, so a heap of 10^18 is no
 * problem. Throws `LimitReached`.
 */
export function optionValues(
  session: Session,
  component: Component,
  limit: number,
  meter: Meter,
): { readonly list: readonly OptionValue[]; readonly complete: boolean } {
  const list: OptionValue[] = [];
  for (const to of options(component, meter)) {
    if (list.length >= limit) return { list, complete: false };
    list.push({ to, nimber: nimberOfSum(to, (part) => nimberOf(session, part, meter), meter) });
  }
  auditValues(session, [], solverClaims(session));
  return { list, complete: true };
}
