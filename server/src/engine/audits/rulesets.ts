import type { Int } from '../arithmetic/integers.ts';
import { createRandom, type Random } from '../arithmetic/random.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { State } from '../game/state.ts';
import { auditValue, type Claims, MOST_OPTIONS } from '../kernel/audit.ts';
import { constantsOf } from './places/constants.ts';
import { auditBorders } from './places/departures.ts';
import { statesAbove, statesBelow } from './places/descent.ts';
import { placesOf, playouts, SMALL } from './places/places.ts';
import { someOptions } from './places/some-options.ts';
import { auditOtherMoves, auditState, FEW, reaching } from './places/states.ts';
import { auditSteps } from './places/steps.ts';
import { POSITION } from './record/allowance.ts';
import { auditKey } from './record/audit-key.ts';
import { type Asked, areRight, auditsOf, heapTablesOf } from './record/audit-record.ts';
import { createComparison } from './tables/fixed-amounts.ts';
import { createHeapTable } from './tables/heap-table.ts';
import { suspectsBelow } from './tables/heaps-below.ts';

const SEED = 1901;
/** What each of the states smaller than those asked about may cost. */
const EACH_STATE: Limits = { steps: 20_000, positions: 500 };

/**
 * Audits a ruleset with this many steps: the first time at small states and those around constants; each time also between the small states
 * and those asked about, where each period has been checked already, and where play leads from the latter.
 */
export function auditRuleset(
  session: Session,
  ruleset: Ruleset,
  asked: readonly Asked[],
  claims: Claims,
  meter: Meter,
  steps: number,
): void {
  const random = createRandom(SEED);
  const { sizes: allSizes, extents } = auditsOf(session);
  const key = auditKey(ruleset);
  if (extents.get(key) !== 'whole' && areRight(session, asked)) {
    for (const { component } of asked) auditSizes(component, claims, random, meter);
    extents.set(key, asked);
    return;
  }
  const part = (share: number, audit: (limited: Meter) => void) => auditPart(steps * share, meter, audit);
  const constants = [...constantsOf(ruleset), ...asked.flatMap(numbersOf)];
  const sizes = allSizes.get(key);
  const lengths = asked.length > 0 ? asked.map(({ component }) => component.state.length) : [2];
  for (const length of sizes === undefined ? lengths : lengths.filter((each) => !sizes.has(each)))
    part(1 / 2 / lengths.length, (limited) => auditSmall(session, ruleset, length, constants, claims, limited));
  for (const { component, value } of asked)
    if (value?.ground.kind !== 'periodic')
      part(1 / 2 / asked.length, (limited) => auditTable(session, component, claims, limited));
  for (const { component } of asked)
    part(1 / 8 / asked.length, (limited) => auditOptions(component, claims, random, limited));
  for (const { component } of asked)
    part(3 / 4 / asked.length, (limited) => auditBorders(component, claims, random, limited));
  for (const { component } of asked)
    part(1 / 2 / asked.length, (limited) => auditBelow(component, claims, random, limited));
  for (const { component } of asked)
    part(1 / 2 / asked.length, (limited) => auditSteps(component, claims, random, limited, steps / 2 / asked.length));
  for (const { component } of asked) auditPlay(component, claims, random, meter);
}

/** Runs a part of an audit, which ends silently when it has taken this many steps. */
function auditPart(steps: number, meter: Meter, audit: (limited: Meter) => void): void {
  within({ steps, positions: steps / POSITION / 4 }, meter, audit);
}

/**
 * Begins the first audit of a ruleset with this many steps: at options of the states asked about, where play leads from there, and at the first of the
 * smaller states and of the small ones. What it finds right is audited again, since the audit chooses its states in an order of its own.
 */
export function beginAudit(
  session: Session,
  ruleset: Ruleset,
  asked: readonly Asked[],
  claims: Claims,
  meter: Meter,
  steps: number,
): void {
  const random = createRandom(SEED);
  const constants = constantsOf(ruleset);
  const part = (audit: (limited: Meter) => void) => auditPart(steps / 4 / asked.length, meter, audit);
  for (const { component } of asked) {
    part((limited) => auditOptions(component, claims, random, limited));
    part((limited) => auditPlay(component, claims, random, limited));
    part((limited) => auditBelow(component, claims, random, limited));
    const { length } = component.state;
    part((limited) => auditSmall(session, ruleset, length, constants, claims, limited));
  }
}

/**
 * Audits one heap of each order of magnitude where all values are known to be those of the definition: only the moves to a value may still be
 * wrong, which are audited whenever they are shown.
 */
function auditSizes({ ruleset, state }: Component, claims: Claims, random: Random, meter: Meter): void {
  for (let heap = 1; heap <= (state[0] ?? 0); heap *= 10)
    within(EACH_STATE, meter, (limited) => auditState({ ruleset, state: [heap] }, claims, random, limited));
}

/** Compares the values of one heap with each other, up to that of a component, and audits those that do not fit. */
export function auditTable(session: Session, { ruleset, state }: Component, claims: Claims, meter: Meter): void {
  const tables = heapTablesOf(session);
  const key = auditKey(ruleset);
  const known = tables.get(key);
  const table = known === undefined ? createComparison(ruleset, () => createHeapTable(ruleset)) : known;
  tables.set(key, table);
  table?.compareUpTo(state[0] ?? 0, claims, createRandom(SEED), meter);
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
  const audited = new Set<string>();
  for (const state of placesOf(ruleset, length, constants, random)) {
    const key = state.join();
    if (audited.has(key)) continue;
    audited.add(key);
    const looked = within(EACH_STATE, meter, (limited) => auditState({ ruleset, state }, claims, random, limited));
    const [heap] = state;
    const next = knownBelow.get(auditKey(ruleset)) ?? 0;
    if (isCounted(ruleset) && looked !== null && heap === next && next < SMALL)
      knownBelow.set(auditKey(ruleset), next + 1);
  }
}

/** Audits some options of a state: a wrong value of the state may fit the values claimed for its options if these are wrong too. */
function auditOptions(asked: Component, claims: Claims, random: Random, meter: Meter): void {
  const { options } = someOptions(asked, FEW, random, meter);
  for (const option of options.slice(0, FEW))
    for (const { component } of option)
      if (component.ruleset === asked.ruleset) auditState(component, claims, random, meter, FEW);
}

/** Audits, at few options each, states of all sizes below one, the lost states to which they are claimed to lead, and what is above those. */
function auditBelow({ ruleset, state: asked }: Component, claims: Claims, random: Random, meter: Meter): void {
  for (const state of statesBelow(ruleset, asked, random)) {
    within(EACH_STATE, meter, (limited) => {
      const component = { ruleset, state };
      auditState(component, claims, random, limited, FEW);
      // The heap above a single one is audited as often as that, and rows of coins have none.
      if (ruleset.signed.length === 1 || ruleset.form?.kind === 'coins') return;
      const lost = lostFrom(component, claims, limited);
      if (lost === null || lost.length === 1) return;
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
  const games = playouts(asked, random, meter);
  const hasNumbers = ruleset.form === undefined || ruleset.form.kind === 'rules';
  // Boards and graphs become smaller, and the value of a small one costs least; small numbers have been audited already.
  const played = hasNumbers ? games.flat() : lastFirst(games);
  const found = played.map((state) => auditState({ ruleset, state }, claims, random, meter, FEW));
  for (const [index, state] of played.entries()) {
    const before = found[index] ?? null;
    // All options of most states are few, and have just been looked at.
    if (before?.looked.complete === true)
      reaching(() => auditOtherMoves({ ruleset, state }, before, claims, random, meter));
    else auditState({ ruleset, state }, claims, random, meter);
  }
  // A wrong entry deep in a table spoils the entries after it consistently, so only that entry itself shows it.
  if (!isCounted(ruleset)) return;
  for (const state of suspectsBelow(asked, claims, meter)) {
    const component = { ruleset, state };
    reaching(() => {
      const looked = someOptions(component, MOST_OPTIONS, random, meter);
      auditValue(component, claims.value(component, meter), claims, random, meter, looked);
    });
  }
}

/** The last states of all games, then those before them, and so on. */
function lastFirst(games: readonly (readonly State[])[]): readonly State[] {
  const longest = Math.max(...games.map(({ length }) => length));
  const before = (back: number) => games.flatMap((states) => states.slice(0, states.length - back).slice(-1));
  return Array.from({ length: longest }, (_, back) => before(back)).flat();
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
