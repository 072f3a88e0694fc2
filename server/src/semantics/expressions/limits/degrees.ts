import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import type { Scope } from '../../scope/scope.ts';
import { kindOf } from '../types/type-of.ts';

/**
 * A number that the degree of an expression does not exceed, if it is a polynomial in a variable whose coefficients may depend on other variables; null for any other
 * expression. Linear in it.
 */
export function degreeIn(expression: Expression, variable: string, scope: Scope): number | null {
  const inner = unwrap(expression);
  if (!namesIn([inner]).has(variable)) return kindOf(inner, scope) === 'number' ? 0 : null;
  if (inner.kind === 'name') return 1;
  if (inner.kind === 'unary') return inner.operator === '-' ? degreeIn(inner.operand, variable, scope) : null;
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  const degree = degreeIn(left, variable, scope);
  if (operator === '^') {
    const exponent = unwrap(right);
    return degree === null || exponent.kind !== 'numeral' || exponent.value > 64n
      ? null
      : degree * Number(exponent.value);
  }
  const other = degreeIn(right, variable, scope);
  if (degree === null || other === null) return null;
  if (operator === '+' || operator === '-') return Math.max(degree, other);
  return operator === '*' ? degree + other : null;
}
