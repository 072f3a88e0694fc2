import type { Session } from '../../game/session.ts';
import { auditKey } from './audit-key.ts';
import { type Asked, auditsOf, type Grown, sizeOf } from './audit-record.ts';

/**
 * Begins a group of questions, whose answers nobody is told before `auditGroup`. Audits at larger states than before wait until then,
 * so that each ruleset is audited once for all questions of the group.
 */
export function beginGroup(session: Session): void {
  auditsOf(session).group = new Map();
}

/** How many rulesets wait for the end of the group. */
export function sizeOfGroup(session: Session): number {
  return auditsOf(session).group?.size ?? 0;
}

/** Ends a group whose answers nobody will be told. */
export function leaveGroup(session: Session): void {
  auditsOf(session).group = null;
}

/** Nobody pays for the audits of a group, and a single question may ask about any number of rulesets. So no more than this many wait for its end. */
const MOST_RULESETS = 16;

/**
 * Makes a ruleset wait for the end of the group with a state that is larger than those audited. Returns false if there is no group, or if too
 * many rulesets wait for its end.
 */
export function waitForGroup(group: Map<unknown, Grown> | null, asked: Asked): boolean {
  const { ruleset, state } = asked.component;
  const key = auditKey(ruleset);
  if (group === null || (group.size >= MOST_RULESETS && !group.has(key))) return false;
  const grown = group.get(key) ?? { ruleset, largest: new Map<number, Asked>() };
  group.set(key, grown);
  const known = grown.largest.get(state.length);
  if (known === undefined || sizeOf(known.component) < sizeOf(asked.component)) grown.largest.set(state.length, asked);
  return true;
}
