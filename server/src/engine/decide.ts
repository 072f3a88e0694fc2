import { once } from '../collections/once.ts';
import { analyse, analysisOf, tryFirst, valueOfSum } from './analyse.ts';
import { auditVerdictOf, auditWinningMoves, leaveToPlainSearch } from './audits/auditor.ts';
import { inPart, LimitReached, type Meter, within } from './budget/meter.ts';
import { type Analysis, countedOnce } from './game/analysis.ts';
import { isLoopy, type Outcome, outcomeOf } from './game/nimber.ts';
import { COMPUTED, SMITH } from './game/period.ts';
import type { Component, Sum } from './game/ruleset.ts';
import type { Session } from './game/session.ts';
import type { SmithValue, Verdict } from './game/solver.ts';
import { valueSoon } from './search/endless.ts';
import { solverClaims } from './solvers/solver-claims.ts';
import { solverOf } from './solvers/solvers.ts';

/**
 * Like {@link analyse}, when the outcome is enough. For a single component a theorem may give the outcome although the value is out of
 * reach ({@link Solver.verdict}), and a search may find the outcome sooner ({@link Solver.outcome}): if the value is not even wanted, or if it is not
 * found in a part of the time. The nimber is null where it is not known: that of a won component is looked for again when somebody asks for it.
 */
export function decide(session: Session, sum: Sum, value: 'wanted' | 'unwanted', meter: Meter): Analysis {
  tryFirst(session, sum);
  const alone = aloneIn(sum);
  if (alone === null) return analyse(session, sum, meter);
  const verdict = verdictOn(session, alone, value, meter);
  if (verdict !== null) return (value === 'wanted' ? byTheorem : decidedBy)(session, alone, verdict, meter);
  if (value === 'unwanted') return analyse(session, sum, meter);
  return growing(session, alone, meter) ?? valuedSoon(session, alone, meter) ?? wonOrValued(session, alone, meter);
}

/** The shares of what is left in which the value is looked for first, and then the outcome: it is more important, and seldom takes longer. */
const FOR_VALUE = 0.3;
const FOR_OUTCOME = 0.85;
/** The share in which the value is looked for when the outcome is known. */
const FOR_VALUE_BESIDE = 0.5;

/** The analysis of a component of which a theorem says who wins, with its value if that is found soon. */
function byTheorem(session: Session, component: Component, verdict: Verdict, meter: Meter): Analysis {
  const { ruleset, state } = component;
  const solver = solverOf(session, ruleset);
  const limits = verdict.lost ? null : (solver.valueWithin?.(state, meter) ?? null);
  if (limits === null) return decidedBy(session, component, verdict, meter);
  const search = () => within(limits, meter, (limited) => solver.value(state, limited));
  const searched = inPart(FOR_VALUE_BESIDE, meter, () => ({ value: search() }));
  if (searched === null) return valuedLater(session, component, verdict, search, meter);
  if (searched.value === null) return decidedBy(session, component, verdict, meter);
  return analysisOf(session, [{ component, times: 1 }], [searched.value], meter);
}

/** The analysis of a component from which play may grow for ever; null if it does not. Its value is given only if play reaches few positions. */
function growing(session: Session, component: Component, meter: Meter): Analysis | null {
  const { ruleset, state } = component;
  const verdict = solverOf(session, ruleset).growing?.(state, meter) ?? null;
  if (verdict === null) return null;
  const value = valueSoon(component, meter);
  if (value === null) return decidedBy(session, component, verdict, meter);
  const ground = isLoopy(value) ? SMITH : COMPUTED;
  return analysisOf(session, [{ component, times: 1 }], [{ nimber: value, ground }], meter);
}

/** The analysis of a component whose value is found in a part of the time; of any, if there is no other way to the outcome. */
function valuedSoon(session: Session, component: Component, meter: Meter): Analysis | null {
  const { ruleset, state } = component;
  const solver = solverOf(session, ruleset);
  if (solver.outcome === undefined || meter.during === undefined) return null;
  const found = meter.during(FOR_VALUE, () => solver.value(state, meter));
  return found === null ? null : analysisOf(session, [{ component, times: 1 }], [found], meter);
}

/**
 * The analysis of a component whose outcome is found in a part of the time, or else whose value is found. If no table is large enough for the value, what ended
 * the search for the outcome is thrown: with a larger budget, that may be found.
 */
function wonOrValued(session: Session, component: Component, meter: Meter): Analysis {
  const { ruleset, state } = component;
  const { outcome, value } = solverOf(session, ruleset);
  const search: { ended: LimitReached | null } = { ended: null };
  const decided = (): Verdict | null => {
    try {
      return outcome?.(state, meter) ?? null;
    } catch (error) {
      if (error instanceof LimitReached) search.ended = error;
      throw error;
    }
  };
  const verdict = meter.during?.(FOR_OUTCOME, decided) ?? null;
  if (verdict !== null) return valuedLater(session, component, verdict, () => value(state, meter), meter);
  try {
    return analyse(session, [{ component, times: 1 }], meter);
  } catch (error) {
    const isTooLarge = error instanceof LimitReached && error.limit === 'size';
    if (!isTooLarge || search.ended === null || search.ended.limit === 'size') throw error;
    meter.expire?.();
    throw search.ended;
  }
}

/** The analysis of a component of which it is known who wins. If it is won, its value is looked for in a part of what is left when somebody asks for it. */
function valuedLater(
  session: Session,
  component: Component,
  verdict: Verdict,
  search: () => SmithValue | null,
  meter: Meter,
): Analysis {
  const decided = decidedBy(session, component, verdict, meter);
  if (verdict.lost) return decided;
  const valued = once(() => {
    const found = inTime(() => inPart(FOR_VALUE_BESIDE, meter, search));
    if (found === null) meter.expire?.();
    return found && inTime(() => analysisOf(session, [{ component, times: 1 }], [found], meter));
  });
  return {
    ...decided,
    get nimber() {
      return valued()?.nimber ?? null;
    },
    get terms() {
      return valued()?.terms ?? [];
    },
  };
}

/** The result of a computation, or null if a limit ends it. */
function inTime<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return null;
  }
}

/** The analysis of a component of which it is known who wins. */
function decidedBy(session: Session, alone: Component, verdict: Verdict, meter: Meter): Analysis {
  const sum = [{ component: alone, times: 1 }];
  const claims = solverClaims(session);
  auditVerdictOf(session, alone, verdict, claims);
  const { lost, ground } = verdict;
  const winning = once(() => {
    auditWinningMoves(session, alone, verdict, claims);
    return verdict.winning;
  });
  return {
    outcome: lost ? 'P' : 'N',
    nimber: lost ? 0 : null,
    ground,
    terms: lost ? [{ nimber: 0, ground }] : [],
    winning: countedOnce(sum, lost ? 'P' : 'N', winning, meter),
    drawing: () => [],
  };
}

/** Who wins a sum, without the other results of {@link decide}: for many positions one after another. Throws `LimitReached`. */
export function outcomeOfSum(session: Session, sum: Sum, meter: Meter): Outcome {
  const alone = aloneIn(sum);
  const verdict = alone === null ? null : verdictOn(session, alone, 'unwanted', meter);
  if (alone === null || verdict === null) return outcomeOf(valueOfSum(session, sum, meter));
  auditVerdictOf(session, alone, verdict, solverClaims(session));
  return verdict.lost ? 'P' : 'N';
}

/** The component of a sum that is nothing else. */
function aloneIn(sum: Sum): Component | null {
  const [term] = sum;
  return sum.length === 1 && term?.times === 1 ? term.component : null;
}

function verdictOn(session: Session, component: Component, value: 'wanted' | 'unwanted', meter: Meter) {
  const { ruleset, state } = component;
  const { verdict, hasQuickValue, outcome } = solverOf(session, ruleset);
  leaveToPlainSearch(session, [{ component }]);
  // A limit of cost: a value that is quick says more than who wins, but nobody has to wait for it.
  const isLeft = value === 'wanted' && hasQuickValue?.(state, meter) === true;
  const known = isLeft ? null : verdict?.(state, meter);
  return known ?? (value === 'unwanted' ? outcome?.(state, meter) : null) ?? null;
}
