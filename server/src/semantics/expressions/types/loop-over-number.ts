import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression, Index, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { childrenOf, expressionsOf, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import type { Scope } from '../../scope/scope.ts';
import { typeOf } from './type-of.ts';

/**
 * Warns of a loop over one number that varies, such as `for i in #a` and `for k in n`: it runs once, and in other languages it would run up to
 * the number. A loop that names what is computed, such as `for m in max(a)`, is left alone. Linear in the
 * expression, and in the game for an entry of its list.
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
      return typeOf(inner, scope).kind === 'number' || isEntryUsedAsNumber(inner, scope);
    case 'name': {
      const variable = scope.variables.get(inner.text);
      if (variable?.kind === 'parameter') return isUsedAsNumber(scope, (side) => isVariable(side, inner.text));
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

/** Whether an entry of the list that is the state is used as a number elsewhere in the game, as in `a[1] - k`: then it is no list, though a loop goes through it. */
function isEntryUsedAsNumber({ of, indices }: Index, scope: Scope): boolean {
  // `a[1..2]` is several entries.
  if (indices.some(({ kind }) => kind === 'range')) return false;
  if (of.kind !== 'name' || scope.variables.get(of.text)?.kind !== 'list') return false;
  return isUsedAsNumber(scope, (side) => side.kind === 'index' && isVariable(side.of, of.text));
}

/** Whether the declaration uses something as a number: in arithmetic or an inequality, or as the end of a range. */
function isUsedAsNumber({ names, within }: Scope, isMeant: (side: Expression) => boolean): boolean {
  const declaration = names.get(within)?.declaration;
  const uses = (expression: Expression): boolean => {
    const isOperation = expression.kind === 'binary' && isOneOf(SIGNS, expression.operator);
    if (isOperation && (isMeant(expression.left) || isMeant(expression.right))) return true;
    if (expression.kind === 'range' && (isMeant(expression.from) || (expression.to !== null && isMeant(expression.to))))
      return true;
    return childrenOf(expression).some(uses);
  };
  return declaration !== undefined && expressionsOf(declaration).some(uses);
}

const SIGNS = ['+', '-', '*', '%', '<', '<=', '>', '>='] as const;
