import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { IsPlainWord } from './plain-words.ts';
import { isTotalExpression } from './total.ts';

/**
 * Whether an expression might be an error for some state or amount, as `10 % (5 - k)` is: then it must not be evaluated for those that the
 * rule does not allow. Amounts are positive, so they can be divided by; null if there is no amount.
 */
export function mayFail(expression: Expression, amount: string | null, isPlain: IsPlainWord): boolean {
  return !isTotalExpression(expression, { of: new Map(amount === null ? [] : [[amount, 1n]]), isPlain });
}

/** Conditions joined by `and`; null for none. */
export function joined(conditions: readonly Expression[]): Expression | null {
  return conditions.reduce<Expression | null>(
    (left, right) =>
      left === null ? right : { kind: 'binary', operator: 'and', left, right, start: left.start, end: right.end },
    null,
  );
}
