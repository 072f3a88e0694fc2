import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { reportInstead } from '../../problems/foreign-names.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { kindOf } from '../types/type-of.ts';

/** Reports `for k in 1..n and k != 2`, in which `and` joins a set and conditions on its members. Tells whether it did. */
export function reportConditionInLoop({ names, set }: Loop, scope: Scope): boolean {
  const conditions: string[] = [];
  let members: Expression = set;
  while (members.kind === 'binary' && members.operator === 'and' && isCondition(members.right, scope)) {
    conditions.unshift(printExpression(members.right));
    members = members.left;
  }
  if (conditions.length === 0 || kindOf(members, scope) !== 'set') return false;
  for (const name of namesIn([set])) useVariable(scope, name);
  const [only, another] = names.map(({ text }) => text);
  const member = another === undefined ? only : `(${names.map(({ text }) => text).join(', ')})`;
  reportInstead(set, `{${member} in ${printExpression(members)} where ${conditions.join(' and ')}}`, scope);
  return true;
}

/** Whether an expression is a condition, and not a second loop, as in `{1, 2} and j in {3, 4}`. */
function isCondition(expression: Expression, scope: Scope): boolean {
  const isLoop = expression.kind === 'binary' && expression.operator === 'in' && expression.left.kind === 'name';
  return !isLoop && kindOf(expression, scope) === 'condition';
}
