import { append } from '../../collections/grouping.ts';
import type { Identity } from '../arithmetic/identity.ts';
import { compare, type Int } from '../arithmetic/integers.ts';
import { createRandom } from '../arithmetic/random.ts';
import { nimberText } from '../game/nimber.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Verdict } from '../game/solver.ts';
import {
  auditMoves,
  auditValue,
  auditVerdict,
  type ClaimedMoves,
  type Claims,
  type SomeOptions,
} from '../kernel/audit.ts';
import { auditCount } from './counts.ts';
import { auditLostPlay, auditLostStates } from './lost-states.ts';
import { someOptions } from './places/some-options.ts';
import { fewThenMany, lookAt, SEED } from './places/stages.ts';
import {
  type Audit,
  BY_OTHER_METHOD,
  canPay,
  spending,
  spendingAll,
  spendingOnBeginning,
  spendingOnFirst,
} from './record/allowance.ts';
import { auditKey } from './record/audit-key.ts';
import {
  type Asked,
  areRight,
  auditsOf,
  isBegun,
  isKnown,
  noteAudited,
  noteBegun,
  sizeOf,
  waitingFor,
} from './record/audit-record.ts';
import { comparedMoves, comparedValues, movesText, noteCompared, wasCompared } from './record/compared.ts';
import { waitForGroup } from './record/grouped.ts';
import { auditRuleset, auditTable, beginAudit } from './rulesets.ts';

const NONE: SomeOptions = { options: [], complete: false, most: 0 };

/**
 * Checks values against the rules before anyone sees them: each value against those of its options, and every ruleset that a shortcut serves
 * with {@link auditRuleset}: once, and again when larger states or lists of other lengths are asked about. If this question cannot pay for
 * that, a later one does; in a group of questions, larger states wait for its end. `claims` holds what the solvers claim. Throws `Refuted`.
 */
export function auditValues(session: Session, asked: readonly Asked[], claims: Claims): void {
  const audits = auditsOf(session);
  if (!audits.hasShortcuts) return;
  leaveToPlainSearch(session, asked);
  // A value that rests on a period is shown with the period, which is a claim about all states.
  for (const { component, value } of asked)
    if (value?.ground.kind === 'periodic') wantWhole(session, component.ruleset);
  auditTables(session, asked, claims);
  if (canPay(audits.allowance)) auditAsked(session, asked, claims);
  for (const each of asked) {
    if (!isOfNewSize(session, each.component)) continue;
    if (!waitForGroup(audits.group, each)) wait(session, each.component.ruleset);
  }
  if (audits.waiting.size > 0) auditWaiting(session, asked, claims);
}

/**
 * Audits a ruleset as a whole before something is told about all its states, such as a period: the values asked about may be right, and others
 * wrong. Throws `Refuted`.
 */
export function auditWhole(session: Session, ruleset: Ruleset, claims: Claims): void {
  auditValues(session, wantWhole(session, ruleset), claims);
}

/** Makes a ruleset that was audited only at the states asked about wait for an audit as a whole. Returns these states. */
function wantWhole(session: Session, ruleset: Ruleset): readonly Asked[] {
  const { extents, sizes } = auditsOf(session);
  const key = auditKey(ruleset);
  const extent = extents.get(key) ?? 'whole';
  extents.set(key, 'whole');
  if (extent === 'whole') return [];
  sizes.delete(key);
  wait(session, ruleset);
  return extent;
}

/** A row of coins, or a graph whose edges are cut, has up to twice as many positions with each more coin or edge, so a plain search of a longer one is never quick. */
const LONGEST_ROW = 7;
const MOST_EDGES = 8;

/**
 * Ends a question about these components with `ByOtherMethod` if a plain search may answer it, and a ruleset with a solver that the question has used
 * needs its first audit.
 */
export function leaveToPlainSearch(session: Session, asked: readonly { readonly component: Component }[]): void {
  const { allowance, waiting, begun } = auditsOf(session);
  if (!allowance.hasOtherMethod || waiting.size === 0) return;
  // Where an audit has been begun, such a search has failed already.
  if (waitingFor(session).some((ruleset) => !begun.has(auditKey(ruleset)))) leaveToPlainSearchAtOnce(session, asked);
}

/** The same, whatever has been audited: for components with a ruleset whose solver is still to be looked for. */
export function leaveToPlainSearchAtOnce(session: Session, asked: readonly { readonly component: Component }[]): void {
  if (!auditsOf(session).allowance.hasOtherMethod) return;
  if (!asked.some(({ component }) => isTooLong(component))) throw BY_OTHER_METHOD;
}

/**
 * Ends a question with `ByOtherMethod` if it is asked in a session that searches plainly for another one ({@link searchPlainlyFor}), unless that one has no solver yet for some of
 * these components, as `isNewIn` says, and a search may be quick.
 */
export function leaveToKnownSolvers(
  session: Session,
  asked: readonly { readonly component: Component }[],
  isNewIn: (session: Session) => boolean,
): void {
  const { searchedFor } = auditsOf(session);
  if (searchedFor === null) return;
  if (!isNewIn(searchedFor) || asked.some(({ component }) => isTooLong(component))) throw BY_OTHER_METHOD;
}

function isTooLong(component: Component): boolean {
  const kind = component.ruleset.form?.kind;
  return (
    (kind === 'coins' && sizeOf(component) > LONGEST_ROW) || (kind === 'cut' && component.state.length > MOST_EDGES)
  );
}

/** If more rulesets than this wait, looking through them for each value of a question costs more than short audits of all of them. */
const MOST_WAITING = 64;

/** Audits the rulesets that wait for it: all that this question can pay for, or if it is asked again only those on which its answer may rest. */
function auditWaiting(session: Session, asked: readonly Asked[], claims: Claims): void {
  const audits = auditsOf(session);
  const { allowance, waiting, sizes } = audits;
  const used = new Set(waitingFor(session));
  const wanted = allowance.patience === null ? new Set([...used, ...waiting.values()]) : used;
  // An audit that does not wait for the end of a group falls to this question, on credit if need be.
  const isOnCredit = audits.group !== null || waiting.size > MOST_WAITING;
  const askedOf = new Map<Identity, Asked[]>();
  for (const each of asked) append(askedOf, auditKey(each.component.ruleset), each);
  for (const ruleset of wanted) {
    const key = auditKey(ruleset);
    const largest = largestOfEachLength(askedOf.get(key) ?? []);
    if (isLeftForLater(session, ruleset, largest, claims)) continue;
    const audit: Audit = (meter, steps) => auditRuleset(session, ruleset, largest, claims, meter, steps);
    // A ruleset whose smaller states have been audited can wait for a later question.
    const isGrown = sizes.has(key);
    const need = !used.has(ruleset) || (isGrown && !isOnCredit) ? 'later' : isGrown ? 'on credit' : 'now';
    if (!spendingOnFirst(allowance, wanted.size, audit, need)) break;
    noteAudited(session, ruleset, largest);
  }
}

/**
 * Begins the first audit of a ruleset if the question is to do no more, and leaves the rest until it is asked again. If another question asks about the ruleset meanwhile,
 * the whole audit is made, since beginning it for each of them would cost more. The same holds for a ruleset that only the solver of another one uses.
 */
function isLeftForLater(session: Session, ruleset: Ruleset, asked: readonly Asked[], claims: Claims): boolean {
  const { allowance, begun, sizes } = auditsOf(session);
  const key = auditKey(ruleset);
  if (!allowance.begins || asked.length === 0 || sizes.has(key) || areRight(session, asked)) return false;
  if (!begun.has(key)) {
    spendingOnBeginning(allowance, (meter, steps) => beginAudit(session, ruleset, asked, claims, meter, steps));
    noteBegun(session, ruleset, asked);
  }
  if (!isBegun(session, ruleset, asked)) return false;
  allowance.isLeft = true;
  return true;
}

/** Compares the values of single heaps with each other, the largest first, since that compares the values of all smaller ones, too. */
function auditTables(session: Session, asked: readonly Asked[], claims: Claims): void {
  const { allowance } = auditsOf(session);
  if (allowance.tables <= 0) return;
  for (const { component, value } of asked.toSorted((a, b) => compare(sizeOf(b.component), sizeOf(a.component))))
    if (value !== null && value.ground.kind !== 'periodic')
      spendingAll(allowance, 'tables', (meter) => auditTable(session, component, claims, meter));
}

/** Checks each value against those of its options. */
function auditAsked(session: Session, asked: readonly Asked[], claims: Claims): void {
  const { allowance } = auditsOf(session);
  const unknown = asked.filter((each) => each.value !== null && !isKnown(session, each));
  const { steps: left, own } = allowance;
  const pay = (audit: Audit): void =>
    left / 2 < own ? spendingAll(allowance, 'own', audit) : spending(allowance, 0.5, audit);
  pay((meter, steps) => {
    const values = comparedValues(session);
    for (const most of fewThenMany(steps / unknown.length)) {
      for (const { component, value } of unknown) {
        if (value === null) continue;
        const claim = nimberText(value.nimber);
        if (wasCompared(values, component, claim, most)) continue;
        const random = createRandom(SEED);
        const looked = someOptions(component, most, random, meter);
        auditValue(component, value.nimber, claims, random, meter, looked);
        noteCompared(values, component, claim, looked);
      }
    }
  });
}

function wait(session: Session, ruleset: Ruleset): void {
  const { waiting, used } = auditsOf(session);
  waiting.set(auditKey(ruleset), ruleset);
  used.add(auditKey(ruleset));
}

/** Whether the shortcut of a ruleset has been audited, but for smaller states or those of other lengths only: a formula may depend on both. */
function isOfNewSize(session: Session, component: Component): boolean {
  return auditsOf(session).sizes.has(auditKey(component.ruleset)) && isNew(session, component);
}

/** Whether no state of this size and length has been audited. */
function isNew(session: Session, { ruleset, state }: Component): boolean {
  return (auditsOf(session).sizes.get(auditKey(ruleset))?.get(state.length) ?? -1) < sizeOf({ ruleset, state });
}

function largestOfEachLength(asked: readonly Asked[]): readonly Asked[] {
  const ascending = asked.toSorted((a, b) => compare(sizeOf(a.component), sizeOf(b.component)));
  return [...new Map(ascending.map((each) => [each.component.state.length, each] as const)).values()];
}

/**
 * Checks the claimed winner of a component whose value is not given, and one winning move: the others are audited when somebody asks for them,
 * since finding all may cost far more than finding the winner. Throws `Refuted`.
 */
export function auditVerdictOf(session: Session, component: Component, verdict: Verdict, claims: Claims): void {
  leaveToPlainSearch(session, [{ component }]);
  const { allowance } = auditsOf(session);
  const { lost, winning } = verdict;
  if (isNew(session, component)) {
    spending(allowance, 0.3, (meter) => auditLostPlay(component, claims, createRandom(SEED), meter));
    spending(allowance, 0.3, (meter) => auditLostStates(component, claims, createRandom(SEED), meter));
  }
  const one = { lost, winning: { count: lost ? 0 : 1, first: () => winning.first(1) } };
  spending(allowance, 0.5, (meter, steps) => {
    if (!lost) auditVerdict(component, one, claims, meter, NONE);
    if (lost) lookAt(component, steps, meter, (looked) => auditVerdict(component, one, claims, meter, looked));
  });
  auditValues(session, [{ component, value: null }], claims);
}

/** Checks all moves with which a component is claimed to be won. Throws `Refuted`. */
export function auditWinningMoves(session: Session, component: Component, verdict: Verdict, claims: Claims): void {
  const { allowance, hasShortcuts } = auditsOf(session);
  if (!hasShortcuts) return;
  spending(allowance, 0.2, (meter) => auditCount(component, 'P', verdict.winning, meter));
  spending(allowance, 0.5, (meter, steps) => {
    lookAt(component, steps, meter, (looked) => auditVerdict(component, verdict, claims, meter, looked));
  });
}

/** Checks the claimed moves to a value. Throws `Refuted`. */
export function auditMovesTo(
  session: Session,
  component: Component,
  target: Int,
  moves: ClaimedMoves,
  claims: Claims,
): void {
  const { allowance, hasShortcuts } = auditsOf(session);
  if (!hasShortcuts) return;
  spending(allowance, 0.2, (meter) => auditCount(component, String(target), moves, meter));
  spending(allowance, 0.3, (meter, steps) => {
    const compared = comparedMoves(session);
    const claim = movesText(session, target, moves);
    for (const most of fewThenMany(steps)) {
      if (wasCompared(compared, component, claim, most)) continue;
      const looked = someOptions(component, most, createRandom(SEED), meter);
      auditMoves({ component, target, moves }, claims, meter, looked);
      noteCompared(compared, component, claim, looked);
    }
  });
}
