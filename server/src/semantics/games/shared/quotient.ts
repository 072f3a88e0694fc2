import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';

/**
 * Whether an expression is `floor(b / k)`; `number` is the name of b, and `divisor` that of k. The word has its usual meaning: a quotient in a function that a file
 * declares is an error.
 */
export function isQuotient(expression: Expression, number: string, divisor: string): boolean {
  const call = unwrap(expression);
  if (call.kind !== 'call' || call.callee.text !== 'floor' || call.clauses !== null) return false;
  const [quotient, another] = call.arguments.map(unwrap);
  if (quotient?.kind !== 'binary' || another !== undefined || call.parameters.length > 0) return false;
  return quotient.operator === '/' && isVariable(quotient.left, number) && isVariable(quotient.right, divisor);
}
