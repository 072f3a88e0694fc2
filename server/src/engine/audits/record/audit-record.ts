import type { Identity } from '../../arithmetic/identity.ts';
import { greatest, type Int } from '../../arithmetic/integers.ts';
import type { Contradiction } from '../../game/contradiction.ts';
import type { Component, Ruleset } from '../../game/ruleset.ts';
import { forgettable, lasting, type Session } from '../../game/session.ts';
import type { SmithValue } from '../../game/solver.ts';
import type { HeapTable } from '../tables/heap-table.ts';
import { type Allowance, createAllowance } from './allowance.ts';
import { auditKey } from './audit-key.ts';

/** A component and its claimed value; null if only who wins it is claimed. */
export interface Asked {
  readonly component: Component;
  readonly value: SmithValue | null;
}

/** A ruleset that was audited, and for each length of its states the largest of those asked about since then. */
export interface Grown {
  readonly ruleset: Ruleset;
  readonly largest: Map<number, Asked>;
}

/**
 * Which states of a ruleset have to be audited: all of them, because something has been said about all; or only those asked about last, because
 * their values and those of all smaller heaps are known to be right.
 */
export type Extent = 'whole' | readonly Asked[];

/** What a session knows about how reliable its shortcuts are, by the {@link auditKey} of the ruleset. */
export interface Audits {
  readonly allowance: Allowance;
  /** False if plain search serves every ruleset, so that there is nothing to audit. */
  hasShortcuts: boolean;
  /** If plain search serves every ruleset: the session for which it is tried, and whose shortcuts are better where it knows them; null if there is none. */
  searchedFor: Session | null;
  /** Rulesets that a shortcut has begun to serve but that have not been audited. */
  readonly waiting: Map<Identity, Ruleset>;
  /** The waiting rulesets that the current question is about or whose solvers it has used. */
  readonly used: Set<Identity>;
  /** The waiting rulesets whose values a solver of another ruleset has used, and may have remembered for whatever is asked later. */
  readonly usedByOthers: Set<Identity>;
  /** For each ruleset whose shortcut has been audited, and each length of its states, the greatest number in a state audited as asked. */
  readonly sizes: Map<Identity, Map<number, Int>>;
  /** The same for the waiting rulesets whose first audit has been begun. */
  readonly begun: Map<Identity, Map<number, Int>>;
  /** Which states of each ruleset have to be audited. A ruleset that is not here has been audited as a whole, if at all; its next audit decides. */
  readonly extents: Map<Identity, Extent>;
  /** The rulesets that wait until the end of a group of questions to be audited at larger states; null outside a group. */
  group: Map<Identity, Grown> | null;
  /** The values of all heaps below this number have been audited. */
  readonly knownBelow: Map<Identity, number>;
  /** Rulesets whose shortcut was put aside because it contradicted the rules; plain search serves them. */
  readonly refuted: Map<Identity, Contradiction>;
  /** The same for sums of these rulesets under misère play. */
  readonly refutedMisere: Map<Identity, Contradiction>;
  /** Rulesets whose small sums have been audited under misère play. */
  readonly auditedMisere: Set<Identity>;
  /** Contradictions of both kinds that the current question has met. */
  readonly consulted: Set<Contradiction>;
}

/** Initially nothing is audited and nothing refuted. */
export const auditsOf = lasting(
  (): Audits => ({
    allowance: createAllowance(),
    hasShortcuts: true,
    searchedFor: null,
    waiting: new Map(),
    used: new Set(),
    usedByOthers: new Set(),
    sizes: new Map(),
    begun: new Map(),
    extents: new Map(),
    group: null,
    knownBelow: new Map(),
    refuted: new Map(),
    refutedMisere: new Map(),
    auditedMisere: new Set(),
    consulted: new Set(),
  }),
);

/** The values of one heap that have been compared with each other, by the {@link auditKey} of the ruleset; null for other rulesets. */
export const heapTablesOf = forgettable(() => new Map<Identity, HeapTable | null>());

/** Makes plain search serve every ruleset of a session in which nothing has been asked yet. */
export function useNoShortcuts(session: Session): void {
  auditsOf(session).hasShortcuts = false;
}

/** From now on, a session without shortcuts leaves to another one whatever that one knows shortcuts for; if that is null, it searches everything. */
export function searchPlainlyFor(session: Session, other: Session | null): void {
  auditsOf(session).searchedFor = other;
}

/** Whether shortcuts may serve rulesets in a session. */
export function hasShortcuts(session: Session): boolean {
  return auditsOf(session).hasShortcuts;
}

/** Whether the time of the last question has ended during an audit. */
export function wasAuditCutOff(session: Session): boolean {
  return auditsOf(session).allowance.isCutOff;
}

/** Whether the last question has left to another one what remains of a first audit. */
export function isAuditLeft(session: Session): boolean {
  return auditsOf(session).allowance.isLeft;
}

/** How many first audits have been made, under both conventions. */
export function auditsMade(session: Session): number {
  const { sizes, auditedMisere } = auditsOf(session);
  return sizes.size + auditedMisere.size;
}

/** Forgets what has been audited, because the solvers it was about are forgotten. */
export function forgetAudited(session: Session): void {
  const { waiting, used, usedByOthers, begun, sizes, extents, group, knownBelow, auditedMisere } = auditsOf(session);
  group?.clear();
  for (const known of [waiting, used, usedByOthers, begun, sizes, extents, knownBelow, auditedMisere]) known.clear();
}

/** Makes a ruleset that a shortcut serves wait for its first audit, unless one with the same rules has had it. */
export function waitForFirst(session: Session, ruleset: Ruleset): void {
  const { waiting, sizes } = auditsOf(session);
  const key = auditKey(ruleset);
  if (!sizes.has(key)) waiting.set(key, ruleset);
}

/** Notes that a ruleset has been audited at these states. */
export function noteAudited(session: Session, ruleset: Ruleset, asked: readonly Asked[]): void {
  const { waiting, usedByOthers, begun, sizes } = auditsOf(session);
  const key = auditKey(ruleset);
  for (const each of [waiting, usedByOthers, begun]) each.delete(key);
  noteSizes(sizes, ruleset, asked);
}

/** Notes that the first audit of a ruleset has been begun at these states. */
export function noteBegun(session: Session, ruleset: Ruleset, asked: readonly Asked[]): void {
  noteSizes(auditsOf(session).begun, ruleset, asked);
}

function noteSizes(sizes: Audits['sizes'], ruleset: Ruleset, asked: readonly Asked[]): void {
  const key = auditKey(ruleset);
  const known = sizes.get(key) ?? new Map<number, Int>();
  sizes.set(key, known);
  for (const { component } of asked) known.set(component.state.length, sizeOf(component));
}

/** Whether the first audit of a ruleset has been begun at states of the same sizes as these. */
export function isBegun(session: Session, ruleset: Ruleset, asked: readonly Asked[]): boolean {
  const known = auditsOf(session).begun.get(auditKey(ruleset));
  return asked.every(({ component }) => known?.get(component.state.length) === sizeOf(component));
}

/** Whether this value has been audited, and so have those of all smaller heaps: by induction each of them is that of the definition. */
export function isKnown(session: Session, asked: Asked): boolean {
  const { ruleset, state } = asked.component;
  const [heap] = state;
  if (state.length !== 1 || typeof heap !== 'number') return false;
  const isAudited = heap >= 0 && heap < (auditsOf(session).knownBelow.get(auditKey(ruleset)) ?? 0);
  return isAudited || isRight(session, asked);
}

/** Whether this value of a heap has been compared with the definition, and those of all smaller heaps too, without leaving out any. */
export function isRight(session: Session, { component: { ruleset, state }, value }: Asked): boolean {
  const table = heapTablesOf(session).get(auditKey(ruleset));
  return value !== null && table?.isRight(state[0] ?? 0, value.nimber) === true;
}

/** The same for all of some values; false if there are none. */
export function areRight(session: Session, asked: readonly Asked[]): boolean {
  return asked.length > 0 && asked.every((each) => isRight(session, each));
}

/** The greatest number of a state. */
export function sizeOf({ state }: Component): Int {
  return state.reduce(greatest, 0);
}

/** Notes that an answer, or the solver of another ruleset, uses the solver of a ruleset. */
export function noteUse(session: Session, ruleset: Ruleset, byOther: boolean): void {
  const { waiting, used, usedByOthers } = auditsOf(session);
  if (waiting.size === 0) return;
  const key = auditKey(ruleset);
  if (waiting.has(key)) (byOther ? usedByOthers : used).add(key);
}

/**
 * The waiting rulesets on which the answer to the current question may rest: others that have not been audited cannot make it wrong. Linear
 * in those that have been used.
 */
export function waitingFor(session: Session): readonly Ruleset[] {
  const { waiting, used, usedByOthers } = auditsOf(session);
  const keys = usedByOthers.size === 0 ? used : new Set([...usedByOthers, ...used]);
  return [...keys].flatMap((key) => waiting.get(key) ?? []);
}

/** Whether the shortcuts of a ruleset, or all, were put aside; if so, the current question has met that contradiction. */
export function isRefuted(session: Session, ruleset: Ruleset): boolean {
  const { hasShortcuts, refuted, consulted } = auditsOf(session);
  return !hasShortcuts || meets(refuted, ruleset, consulted);
}

/** The same under misère play. */
export function isRefutedMisere(session: Session, ruleset: Ruleset): boolean {
  const { hasShortcuts, refutedMisere, consulted } = auditsOf(session);
  return !hasShortcuts || meets(refutedMisere, ruleset, consulted);
}

function meets(refuted: Audits['refuted'], ruleset: Ruleset, consulted: Set<Contradiction>): boolean {
  // This is asked for every value that is compared, though hardly any shortcut is ever put aside.
  if (refuted.size === 0) return false;
  const contradiction = refuted.get(auditKey(ruleset));
  if (contradiction !== undefined) consulted.add(contradiction);
  return contradiction !== undefined;
}
