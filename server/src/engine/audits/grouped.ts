import type { Session } from '../game/session.ts';
import type { Claims } from '../kernel/audit.ts';
import { spendingOnFirst, topUp } from './allowance.ts';
import { auditKey } from './audit-key.ts';
import { type Asked, auditsOf, type Grown, noteAudited, sizeOf } from './audit-record.ts';
import { auditRuleset } from './rulesets.ts';

/**
 * Begins a group of questions, whose answers nobody is told before {@link auditClaimsOfGroup}. Audits at larger states than before wait until then,
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

/**
 * Ends a group: audits each ruleset that waits for it at the largest states that were asked about, at the cost of one question for each.
 * Throws `Refuted`; the answers of the group are then to be found again.
 */
export function auditClaimsOfGroup(session: Session, claims: Claims): void {
  const audits = auditsOf(session);
  const { allowance, group } = audits;
  audits.group = null;
  for (const { ruleset, largest } of group?.values() ?? []) {
    topUp(allowance, null);
    const asked = [...largest.values()];
    const isAudited = spendingOnFirst(allowance, 1, (meter, steps) =>
      auditRuleset(session, ruleset, asked, claims, meter, steps),
    );
    if (isAudited) noteAudited(session, ruleset, asked);
  }
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
