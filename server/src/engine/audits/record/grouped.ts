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

/** Makes a ruleset wait for the end of the group with a state that is larger than those audited. */
export function waitForGroup(group: Map<unknown, Grown>, asked: Asked): void {
  const { ruleset, state } = asked.component;
  const key = auditKey(ruleset);
  const grown = group.get(key) ?? { ruleset, largest: new Map<number, Asked>() };
  group.set(key, grown);
  const known = grown.largest.get(state.length);
  if (known === undefined || sizeOf(known.component) < sizeOf(asked.component)) grown.largest.set(state.length, asked);
}
