import type { Change, Rule } from './ruleset.ts';

/** How every move of a rule changes each of so many numbers, as far as the rule says so. Linear in the numbers. */
export function changesIn(rule: Rule, numbers: number): readonly Change[] {
  const unknown = Array.from({ length: numbers }, (): Change => 'unknown');
  if (rule.kind === 'move') return rule.changes ?? unknown;
  if (rule.leave.most === null || rule.leave.most > 1) return unknown;
  return unknown.map((_, index) => (rule.from.includes(index) ? 'smaller' : 'not greater'));
}

/** Whether a rule is known to have a meaning in every state. */
export function isTotalRule(rule: Rule): boolean {
  return rule.isTotal === true || (rule.kind === 'take' && typeof rule.amounts !== 'function');
}
