import { countNamed } from '../../syntax/mistakes/shared/counts.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { Scope } from '../scope/scope.ts';
import type { KindOf } from './corrections.ts';
import { reportInstead, reportLike } from './foreign-names.ts';

/**
 * Reports `3 or less` and `3 or more`, where a set is wanted. `least` is the least number that counts there; null if that is not known, so that only the reader knows whether 0 does. Tells
 * whether it did.
 */
export function reportOrLess(expression: Expression, least: number | null, scope: Scope, kindOf: KindOf): boolean {
  if (expression.kind !== 'binary' || expression.operator !== 'or' || expression.right.kind !== 'name') return false;
  const { left, right } = expression;
  const isKnown = (name: string): boolean => scope.names.has(name) || scope.variables.has(name);
  const count = left.kind === 'name' && !isKnown(left.text) ? countNamed(left.text) : null;
  if (isKnown(right.text) || (count === null && kindOf(left, scope) !== 'number')) return false;
  const number = count ?? printExpression(left);
  if (MORE.has(right.text)) reportInstead(expression, `${number}..`, scope);
  else if (!LESS.has(right.text)) return false;
  else if (least === null) reportLike(expression, `0..${number}`, scope);
  else reportInstead(expression, `${least}..${number}`, scope);
  return true;
}

const MORE: ReadonlySet<string> = new Set(['more', 'greater', 'larger', 'above', '更多', '以上']);
const LESS: ReadonlySet<string> = new Set(['less', 'fewer', 'smaller', 'below', '更少', '以下']);
