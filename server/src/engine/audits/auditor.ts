import type { Int } from '../arithmetic/integers.ts';
import { Meaningless } from '../budget/failures.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { isLoopy, nimberText } from '../game/nimber.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Verdict } from '../game/solver.ts';
import { auditMoves, auditValue, auditVerdict, type ClaimedMoves, type Claims } from '../kernel/audit.ts';
import { refute } from '../kernel/contradiction.ts';
import { createRandom, type Random } from '../kernel/random.ts';
import { spending, spendingOnFirst } from './allowance.ts';
import { auditsOf } from './audits.ts';
import { constantsOf } from './constants.ts';
import { heapsBelow, placesOf, SMALL } from './places.ts';

const SEED = 1901;

/** A component and its claimed value. */
export interface Valued {
  readonly component: Component;
  readonly value: SmithValue;
}

/**
 * Checks values against the rules before anyone sees them: each value against those of its options, and, once per session, every ruleset
 * that a shortcut serves at {@link placesOf}; if this question cannot pay for that, a later one does. `claims` holds what the solvers
 * claim. Throws `Refuted`.
 */
export function auditValues(session: Session, valued: readonly Valued[], claims: Claims): void {
  const audits = auditsOf(session);
  spending(audits.allowance, 0.5, (meter) => {
    for (const { component, value } of valued)
      if (!isKnown(session, component)) auditValue(component, value.nimber, claims, createRandom(SEED), meter);
  });
  for (const { component } of valued) if (isOfNewLength(session, component)) wait(session, component.ruleset);
  for (const [key, ruleset] of audits.waiting) {
    const asked = oneOfEachLength(valued.filter(({ component }) => component.ruleset.key === key));
    const isAudited = spendingOnFirst(audits.allowance, audits.waiting.size, (meter) => {
      for (const each of asked.length === 0 ? [null] : asked) auditRuleset(session, ruleset, each, claims, meter);
    });
    if (!isAudited) break;
    audits.waiting.delete(key);
    const lengths = audits.lengths.get(key) ?? new Set();
    audits.lengths.set(key, lengths);
    for (const { component } of asked) lengths.add(component.state.length);
  }
}

function wait(session: Session, ruleset: Ruleset): void {
  auditsOf(session).waiting.set(ruleset.key, ruleset);
}

/** Whether the shortcut of a game of lists has been audited, but for lists of other lengths only: a formula may depend on the length. */
function isOfNewLength(session: Session, { ruleset, state }: Component): boolean {
  if (ruleset.signed.length > 0 || (ruleset.form !== undefined && ruleset.form.kind !== 'rules')) return false;
  const lengths = auditsOf(session).lengths.get(ruleset.key);
  return lengths !== undefined && !lengths.has(state.length);
}

function oneOfEachLength(valued: readonly Valued[]): readonly Valued[] {
  return [...new Map(valued.map((each) => [each.component.state.length, each] as const)).values()];
}

/** Checks the claimed winner of a component whose value is not given. Throws `Refuted`. */
export function auditVerdictOf(
  session: Session,
  component: Component,
  { lost, winning }: Verdict,
  claims: Claims,
): void {
  spending(auditsOf(session).allowance, 0.5, (meter) =>
    auditVerdict(component, lost, winning, claims, createRandom(SEED), meter),
  );
  auditValues(session, [], claims);
}

/** Checks the claimed moves to a value. Throws `Refuted`. */
export function auditMovesTo(
  session: Session,
  component: Component,
  target: Int,
  moves: ClaimedMoves,
  claims: Claims,
): void {
  spending(auditsOf(session).allowance, 0.3, (meter) =>
    auditMoves(component, target, moves, claims, createRandom(SEED), meter),
  );
}

/** Whether this heap and all smaller ones have been audited: by induction each of them has the value of the definition. */
function isKnown(session: Session, { ruleset, state: [heap], state }: Component): boolean {
  if (state.length !== 1 || typeof heap !== 'number') return false;
  return heap >= 0 && heap < (auditsOf(session).knownBelow.get(ruleset.key) ?? 0);
}

function auditRuleset(session: Session, ruleset: Ruleset, asked: Valued | null, claims: Claims, meter: Meter): void {
  const { knownBelow } = auditsOf(session);
  const random = createRandom(SEED);
  const constants = [...constantsOf(ruleset), ...numbersOf(asked)];
  const isCounted = ruleset.signed.length === 1 && ruleset.signed[0] === false;
  for (const state of placesOf(ruleset, asked?.component.state ?? null, constants, random, meter)) {
    const looked = auditState({ ruleset, state }, claims, random, meter);
    const [heap] = state;
    const next = knownBelow.get(ruleset.key) ?? 0;
    if (isCounted && looked && heap === next && next < SMALL) knownBelow.set(ruleset.key, next + 1);
  }
  // A wrong entry deep in a table spoils the entries after it consistently, so only that entry itself shows it.
  if (!isCounted || asked === null) return;
  for (const state of heapsBelow(asked.component.state)) {
    const component = { ruleset, state };
    auditValue(component, claims.value(component, meter), claims, random, meter);
  }
}

/** The preperiod and period by which the value was found, if it was. */
function numbersOf(asked: Valued | null): readonly Int[] {
  if (asked?.value.ground.kind !== 'periodic') return [];
  const { preperiod, period } = asked.value.ground.period;
  return [preperiod, period];
}

/** Audits one state. Returns false if its value is out of reach, or if the rules fail, as they may in states that play never reaches. */
function auditState(component: Component, claims: Claims, random: Random, meter: Meter): boolean {
  try {
    const value = claims.value(component, meter);
    auditValue(component, value, claims, random, meter);
    const lost = claims.isLost(component, meter);
    if (lost !== (value === 0)) refute(component, lost ? 'P' : 'N', nimberText(value));
    const target = isLoopy(value) ? 0 : random(value);
    auditMoves(component, target, claims.movesTo(component, target, meter), claims, random, meter);
    return true;
  } catch (error) {
    const isBeyond = error instanceof LimitReached && error.limit !== 'time';
    if (isBeyond || error instanceof Meaningless) return false;
    throw error;
  }
}
