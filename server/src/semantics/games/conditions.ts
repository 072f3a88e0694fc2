import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf } from '../../syntax/vocabulary.ts';
import type { IsPlainWord } from './plain-words.ts';

/**
 * Whether an expression might be an error for some state or amount, as `10 % (5 - k)` is: then it must not be asked about those that the rule
 * does not allow. Amounts are positive, so they can be divided by; null if there is no amount.
 */
export function mayFail(expression: Expression, amount: string | null, isPlain: IsPlainWord): boolean {
  if (expression.kind === 'call' && !(isOneOf(TOTAL, expression.callee.text) && isPlain(expression.callee.text)))
    return true;
  if (expression.kind === 'index' || expression.kind === 'with') return true;
  if (expression.kind === 'binary' && isOneOf(PARTIAL, expression.operator)) {
    const by = unwrap(expression.right);
    if (!(by.kind === 'numeral' && by.value > 0n) && !(by.kind === 'name' && by.text === amount)) return true;
  }
  return childrenOf(expression).some((child) => mayFail(child, amount, isPlain));
}

/** Functions that have a value for all numbers. */
const TOTAL = ['min', 'max', 'gcd', 'xor', 'abs', 'floor', 'ceil', 'divisors', 'multiples'] as const;

/** Operators that have no value for some second operands. A positive number is none of them. */
const PARTIAL = ['/', '%', '^'] as const;

/** Conditions joined by `and`; null for none. */
export function joined(conditions: readonly Expression[]): Expression | null {
  return conditions.reduce<Expression | null>(
    (left, right) =>
      left === null ? right : { kind: 'binary', operator: 'and', left, right, start: left.start, end: right.end },
    null,
  );
}
