import { insteadOf } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printRule } from '../../syntax/tree/print.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import { type Scope, useVariable } from '../scope/scope.ts';

/** Reports `move to (a - k, b) or (a, b - k) for k in …`, also with `and`: each of the new states needs a rule with the loop. Returns whether it did. */
export function reportAlternatives(rule: MoveRule, scope: Scope): boolean {
  const targets = targetsIn(rule.to);
  if (targets.length < 2 || rule.tail.loops.length === 0) return false;
  for (const name of namesIn([rule.to])) useVariable(scope, name);
  const rules = targets.map((to) => printRule({ ...rule, to }));
  scope.report(insteadOf(printRule(rule), rules.join(' '), spanOf(rule)));
  return true;
}

/** The states in parentheses that `or` or `and` joins. */
function targetsIn(target: Expression): readonly Expression[] {
  if (target.kind === 'binary' && (target.operator === 'or' || target.operator === 'and')) {
    const parts = [target.left, target.right].map(targetsIn);
    return parts.every((part) => part.length > 0) ? parts.flat() : [];
  }
  return target.kind === 'tuple' || (target.kind === 'paren' && unwrap(target).kind !== 'binary')
    ? [target]
    : numberIn(target);
}

function numberIn(target: Expression): readonly Expression[] {
  const inner = unwrap(target);
  const isNumber =
    target.kind === 'paren' && inner.kind === 'binary' && ['+', '-', '*', '%', '^'].includes(inner.operator);
  return isNumber ? [target] : [];
}
