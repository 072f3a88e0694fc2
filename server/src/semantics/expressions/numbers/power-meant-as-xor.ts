import { spanOf } from '../../../syntax/text/span.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { Scope } from '../../scope/scope.ts';

/**
 * Points out `sg(p) ^ sg(q)`, and `a ^ b` for two numbers of the state: in other languages that is the nim-sum, here it is a power. Powers of other
 * numbers, such as `2^n` and `p^k` with loop variables, are left alone. Linear in the expression.
 */
export function reportPowerMeantAsXor(expression: Binary, scope: Scope): void {
  const { left, operator, right } = expression;
  if (operator !== '^' || !(isGrundyValue(left) ? isGrundyValue(right) : isState(left, scope) && isState(right, scope)))
    return;
  const [text, instead] = [printExpression(expression), `xor(${printExpression(left)}, ${printExpression(right)})`];
  const span = spanOf(expression);
  scope.report({
    code: 'power-or-xor',
    severity: 'information',
    span,
    args: { text, instead },
    fix: { span, text: instead },
  });
}

function isGrundyValue(expression: Expression): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'call' && inner.callee.text === 'sg';
}

/** Whether an expression is a number of the state, or an entry of its list. */
function isState(expression: Expression, scope: Scope): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'index') return inner.of.kind === 'name' && scope.variables.get(inner.of.text)?.kind === 'list';
  return inner.kind === 'name' && scope.variables.get(inner.text)?.kind === 'state';
}
