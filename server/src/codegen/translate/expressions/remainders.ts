import { add, int, isOperation, operand, operation, subtract } from '../../ir/build.ts';
import type { Expr, Operation } from '../../ir/ir.ts';
import { partsOf } from '../../ir/walk.ts';
import { isNatural } from '../scope/facts.ts';
import type { Scope } from '../scope/scope.ts';

/** The remainder of a division, of what may be too large for the numbers of a language as well. */
export function remainder(left: Expr, right: Expr, scope: Scope): Expr {
  if (left.kind === 'int' && right.kind === 'int' && left.value >= 0n && right.value > 0n)
    return int(left.value % right.value);
  const isExact = isLarge(left) && isNatural(right, scope);
  const dividend = isExact ? reduced(left, right, scope) : left;
  if (isExact && isReduced(dividend)) return dividend;
  const plain = isNatural(dividend, scope) && isNatural(right, scope);
  return operation(plain ? 'remainder' : 'modulo', [dividend, right], 'int');
}

const LARGE: ReadonlySet<Operation> = new Set<Operation>(['times', 'power']);

/** Whether a sum has a part that may be too large. */
function isLarge(expr: Expr): boolean {
  if (expr.kind !== 'operation') return false;
  return LARGE.has(expr.operation) || (SUMS.has(expr.operation) && partsOf(expr).some(isLarge));
}

const SUMS: ReadonlySet<Operation> = new Set<Operation>(['add', 'subtract', 'negate', 'multiply']);

const isReduced = (expr: Expr): boolean => isOperation(expr, 'product modulo') || isOperation(expr, 'power modulo');

/** A number with the same remainder: products and powers are replaced by their remainders. */
function reduced(expr: Expr, by: Expr, scope: Scope): Expr {
  if (!isLarge(expr) || expr.kind !== 'operation') return expr;
  const [left, right] = [operand(expr, 0), operand(expr, 1)];
  const both = () => [reduced(left, by, scope), reduced(right, by, scope)] as const;
  switch (expr.operation) {
    case 'add':
      return add(...both());
    case 'subtract':
      return subtract(...both());
    case 'power':
      return isNatural(right, scope) ? operation('power modulo', [left, right, by], 'int') : expr;
    case 'times':
    case 'multiply':
      return operation('product modulo', [...both(), by], 'int');
    default:
      return expr;
  }
}
