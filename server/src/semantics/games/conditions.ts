import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf } from '../../syntax/vocabulary.ts';
import type { IsPlainWord } from './plain-words.ts';

/**
 * Whether an expression might be an error for some state or amount, as `10 % (5 - k)` is: then it must not be evaluated for those that the
 * rule does not allow. Amounts are positive, so they can be divided by; null if there is no amount.
 */
export function mayFail(expression: Expression, amount: string | null, isPlain: IsPlainWord): boolean {
  if (expression.kind === 'call' && !isTotal(expression, isPlain)) return true;
  if (expression.kind === 'index' || expression.kind === 'with') return true;
  if (expression.kind === 'binary' && isOneOf(PARTIAL, expression.operator)) {
    const by = unwrap(expression.right);
    if (!(by.kind === 'numeral' && by.value > 0n) && !(by.kind === 'name' && by.text === amount)) return true;
  }
  return childrenOf(expression).some((child) => mayFail(child, amount, isPlain));
}

/** Whether a call has a value for all numbers. Only what is not empty has a least or a greatest member. */
function isTotal({ callee, clauses, arguments: given }: Call, isPlain: IsPlainWord): boolean {
  if (!isOneOf(TOTAL, callee.text) || !isPlain(callee.text)) return false;
  return !isOneOf(EXTREMES, callee.text) || (clauses === null && given.length > 1);
}

const EXTREMES = ['min', 'max'] as const;
const TOTAL = [...EXTREMES, 'gcd', 'xor', 'abs', 'floor', 'ceil', 'divisors', 'multiples'] as const;

/** Operators that have no value for some second operands; a positive second operand always gives one. */
const PARTIAL = ['/', '%', '^'] as const;

/** Conditions joined by `and`; null for none. */
export function joined(conditions: readonly Expression[]): Expression | null {
  return conditions.reduce<Expression | null>(
    (left, right) =>
      left === null ? right : { kind: 'binary', operator: 'and', left, right, start: left.start, end: right.end },
    null,
  );
}
