import { spendingOnFirst, topUp } from '../audits/record/allowance.ts';
import { auditsOf, noteAudited } from '../audits/record/audit-record.ts';
import { auditRuleset } from '../audits/rulesets.ts';
import type { Session } from '../game/session.ts';
import { solverClaims } from './solver-claims.ts';

/**
 * Ends a group of questions: audits each ruleset that has waited for this at the largest states that were asked about, at the cost of one question
 * for each. Throws `Refuted`; the answers of the group are then to be found again.
 */
export function auditGroup(session: Session): void {
  const audits = auditsOf(session);
  const { allowance, group } = audits;
  const claims = solverClaims(session);
  audits.group = null;
  for (const { ruleset, largest } of group?.values() ?? []) {
    const asked = [...largest.values()];
    topUp(allowance);
    spendingOnFirst(allowance, 1, (meter, steps) => auditRuleset(session, ruleset, asked, claims, meter, steps));
    noteAudited(session, ruleset, asked);
  }
}
