import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { Scope } from '../../scope/scope.ts';
import { typeOf } from './type-of.ts';

/**
 * Warns of a loop over one number that varies, such as `for i in #a` and `for k in n`: it runs once, and in other languages it would run up to
 * the number. A loop that names what is computed, such as `for m in max(a)`, is left alone. Linear in the expression.
 */
export function reportLoopOverNumber({ set, names: [name] }: Loop, scope: Scope): void {
  const inner = unwrap(set);
  if (name === undefined || !isOneNumber(inner, scope)) return;
  const text = printExpression(inner);
  const span = spanOf(set);
  const args = { name: name.text, text };
  scope.report({ code: 'loop-over-number', severity: 'warning', span, args, fix: { span, text: `1..${text}` } });
}

function isOneNumber(expression: Expression, scope: Scope): boolean {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'unary':
      return inner.operator === '#';
    case 'index':
      return typeOf(inner, scope).kind === 'number';
    case 'name': {
      const variable = scope.variables.get(inner.text);
      return (variable?.kind === 'state' || variable?.kind === 'loop') && variable.type.kind === 'number';
    }
    case 'binary': {
      const isSum = inner.operator === '+' || inner.operator === '-';
      return isSum && inner.right.kind === 'numeral' && isOneNumber(inner.left, scope);
    }
    default:
      return false;
  }
}
