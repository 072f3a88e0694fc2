import { compare, greatest, type Int } from '../arithmetic/integers.ts';
import { Meaningless } from '../budget/failures.ts';
import { LimitReached, type Limits, type Meter, within } from '../budget/meter.ts';
import { isLoopy, nimberText } from '../game/nimber.ts';
import type { Component, Ruleset, State, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Verdict } from '../game/solver.ts';
import { auditMoves, auditValue, auditVerdict, type ClaimedMoves, type Claims, MOST_OPTIONS } from '../kernel/audit.ts';
import { refute } from '../kernel/contradiction.ts';
import { LOOK, someOptions } from '../kernel/options.ts';
import { createRandom, type Random } from '../kernel/random.ts';
import { spending, spendingOnFirst } from './allowance.ts';
import { auditsOf } from './audits.ts';
import { constantsOf } from './constants.ts';
import { statesAbove, statesBelow } from './descent.ts';
import { heapsBelow, placesOf, playouts, SMALL } from './places.ts';

const SEED = 1901;
/** The options that are examined of a state at most, and of each of many states. */
const MANY = 4000;
const FEW = 12;
/** What each of the states between those asked about and the small ones may cost. */
const EACH_STATE: Limits = { steps: 20_000, positions: 500 };

/** A component and its claimed value; null if only who wins it is claimed. */
export interface Asked {
  readonly component: Component;
  readonly value: SmithValue | null;
}

/**
 * Checks values against the rules before anyone sees them: each value against those of its options, and every ruleset that a shortcut serves
 * at {@link placesOf} and {@link statesBelow}: once, and again when larger states or lists of other lengths are asked about. If this
 * question cannot pay for that, a later one does. `claims` holds what the solvers claim. Throws `Refuted`.
 */
export function auditValues(session: Session, asked: readonly Asked[], claims: Claims): void {
  const audits = auditsOf(session);
  const unknown = asked.filter(({ component, value }) => value !== null && !isKnown(session, component));
  spending(audits.allowance, 0.5, (meter, steps) => {
    const most = optionsWithin(steps / unknown.length);
    for (const { component, value } of unknown) {
      if (value === null) continue;
      const random = createRandom(SEED);
      auditValue(component, value.nimber, claims, random, meter, someOptions(component, most, random, meter));
    }
  });
  for (const { component } of asked) if (isOfNewSize(session, component)) wait(session, component.ruleset);
  for (const [key, ruleset] of audits.waiting) {
    const largest = largestOfEachLength(asked.filter(({ component }) => component.ruleset.key === key));
    const isAudited = spendingOnFirst(audits.allowance, audits.waiting.size, (meter, steps) => {
      auditRuleset(session, ruleset, largest, claims, meter, steps);
    });
    if (!isAudited) break;
    audits.waiting.delete(key);
    const sizes = audits.sizes.get(key) ?? new Map<number, Int>();
    audits.sizes.set(key, sizes);
    for (const { component } of largest) sizes.set(component.state.length, sizeOf(component));
  }
}

function wait(session: Session, ruleset: Ruleset): void {
  auditsOf(session).waiting.set(ruleset.key, ruleset);
}

/** Whether the shortcut of a ruleset has been audited, but for smaller states or those of other lengths only: a formula may depend on both. */
function isOfNewSize(session: Session, component: Component): boolean {
  const sizes = auditsOf(session).sizes.get(component.ruleset.key);
  return sizes !== undefined && (sizes.get(component.state.length) ?? -1) < sizeOf(component);
}

function sizeOf({ state }: Component): Int {
  return state.reduce(greatest, 0);
}

function largestOfEachLength(asked: readonly Asked[]): readonly Asked[] {
  const ascending = asked.toSorted((a, b) => compare(sizeOf(a.component), sizeOf(b.component)));
  return [...new Map(ascending.map((each) => [each.component.state.length, each] as const)).values()];
}

/** About so many options can be examined with these steps, and a sample too. */
function optionsWithin(steps: number): number {
  return Math.max(FEW, Math.min(MANY, Math.floor(steps / (2 * LOOK))));
}

/** Checks the claimed winner of a component whose value is not given. Throws `Refuted`. */
export function auditVerdictOf(session: Session, component: Component, verdict: Verdict, claims: Claims): void {
  spending(auditsOf(session).allowance, 0.5, (meter, steps) =>
    auditVerdict(component, verdict, claims, createRandom(SEED), meter, optionsWithin(steps)),
  );
  auditValues(session, [{ component, value: null }], claims);
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
    auditMoves(
      component,
      target,
      moves,
      claims,
      meter,
      someOptions(component, MOST_OPTIONS, createRandom(SEED), meter),
    ),
  );
}

/** Whether this heap and all smaller ones have been audited: by induction each of them has the value of the definition. */
function isKnown(session: Session, { ruleset, state: [heap], state }: Component): boolean {
  if (state.length !== 1 || typeof heap !== 'number') return false;
  return heap >= 0 && heap < (auditsOf(session).knownBelow.get(ruleset.key) ?? 0);
}

/**
 * Audits a ruleset with so many steps: for the first time at small states and those around constants; and always between the states asked
 * about and the small ones, and where play leads from there.
 */
function auditRuleset(
  session: Session,
  ruleset: Ruleset,
  asked: readonly Asked[],
  claims: Claims,
  meter: Meter,
  steps: number,
): void {
  const random = createRandom(SEED);
  const part = (share: number, audit: (limited: Meter) => void) =>
    within({ steps: steps * share, positions: Number.POSITIVE_INFINITY }, meter, audit);
  const constants = [...constantsOf(ruleset), ...asked.flatMap(numbersOf)];
  const sizes = auditsOf(session).sizes.get(ruleset.key);
  const lengths = asked.length > 0 ? asked.map(({ component }) => component.state.length) : [2];
  for (const length of sizes === undefined ? lengths : lengths.filter((each) => !sizes.has(each)))
    part(1 / 2 / lengths.length, (limited) => auditSmall(session, ruleset, length, constants, claims, limited));
  for (const { component } of asked)
    part(1 / 2 / asked.length, (limited) => auditBelow(component, claims, random, limited));
  for (const { component } of asked) auditPlay(component, claims, random, meter);
}

/** Audits a ruleset at small states and those around constants, of lists with this length, and notes up to where all heaps are known. */
function auditSmall(
  session: Session,
  ruleset: Ruleset,
  length: number,
  constants: readonly Int[],
  claims: Claims,
  meter: Meter,
): void {
  const { knownBelow } = auditsOf(session);
  const random = createRandom(SEED);
  for (const state of placesOf(ruleset, length, constants, random)) {
    const looked = auditState({ ruleset, state }, claims, random, meter);
    const [heap] = state;
    const next = knownBelow.get(ruleset.key) ?? 0;
    if (isCounted(ruleset) && looked && heap === next && next < SMALL) knownBelow.set(ruleset.key, next + 1);
  }
}

/** Audits, at few options each, states of all sizes below one, the lost states to which they are claimed to lead, and what is above those. */
function auditBelow({ ruleset, state: asked }: Component, claims: Claims, random: Random, meter: Meter): void {
  for (const state of statesBelow(ruleset, asked, random)) {
    within(EACH_STATE, meter, (limited) => {
      const component = { ruleset, state };
      auditState(component, claims, random, limited, FEW);
      const lost = lostFrom(component, claims, limited);
      if (lost === null || lost.length === 1 || ruleset.form?.kind === 'coins') return;
      for (const above of statesAbove(lost)) auditState({ ruleset, state: above }, claims, random, limited, FEW);
    });
  }
}

/** A component if it is claimed to be lost, or the first lost state to which it is claimed to lead; null if that is unknown or a sum. */
function lostFrom(component: Component, claims: Claims, meter: Meter): State | null {
  const found: Sum[] = [];
  const isKnown = reaching(() => {
    const { first } = claims.verdict(component, meter)?.winning ?? claims.movesTo(component, 0, meter);
    found.push(...first(1), [{ component, times: 1 }]);
  });
  const [to = []] = isKnown ? found : [];
  const [only] = to;
  return to.length === 1 && only?.component.ruleset === component.ruleset ? only.component.state : null;
}

/** Audits states of play from one, and the heaps just below it. */
function auditPlay(asked: Component, claims: Claims, random: Random, meter: Meter): void {
  const { ruleset } = asked;
  for (const state of playouts(asked, random, meter)) auditState({ ruleset, state }, claims, random, meter);
  // A wrong entry deep in a table spoils the entries after it consistently, so only that entry itself shows it.
  if (!isCounted(ruleset)) return;
  for (const state of heapsBelow(asked.state)) {
    const component = { ruleset, state };
    auditValue(component, claims.value(component, meter), claims, random, meter);
  }
}

function isCounted({ signed }: Ruleset): boolean {
  return signed.length === 1 && signed[0] === false;
}

/** The preperiod and period by which the value was found, if it was. */
function numbersOf({ value }: Asked): readonly Int[] {
  if (value?.ground.kind !== 'periodic') return [];
  const { preperiod, period } = value.ground.period;
  return [preperiod, period];
}

/**
 * Audits one state: who wins, where that is claimed without the value, and the value. Returns false if the value is out of reach, or if the
 * rules fail, as they may in states that play never reaches.
 */
function auditState(component: Component, claims: Claims, random: Random, meter: Meter, most = MANY): boolean {
  reaching(() => {
    const verdict = claims.verdict(component, meter);
    if (verdict !== null) auditVerdict(component, verdict, claims, random, meter, most);
  });
  return reaching(() => {
    const value = claims.value(component, meter);
    const looked = someOptions(component, most, random, meter);
    auditValue(component, value, claims, random, meter, looked);
    const lost = claims.isLost(component, meter);
    if (lost !== (value === 0)) refute(component, lost ? 'P' : 'N', nimberText(value));
    const target = isLoopy(value) ? 0 : random(value);
    auditMoves(component, target, claims.movesTo(component, target, meter), claims, meter, looked);
  });
}

/** Runs an audit. Returns false if something is out of its reach, or if the rules fail. */
function reaching(audit: () => void): boolean {
  try {
    audit();
    return true;
  } catch (error) {
    const isBeyond = error instanceof LimitReached && error.limit !== 'time';
    if (isBeyond || error instanceof Meaningless) return false;
    throw error;
  }
}
