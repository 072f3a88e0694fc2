import type { Expression } from '../tree/expression-tree.ts';
import { unwrap } from '../tree/walk.ts';
import { BUILT_IN, isOneOf, QUESTIONS } from '../vocabulary.ts';

/** Whether an expression may be a condition, so that `expect` needs no other side; a name or a call may stand for one. */
export function isCondition(expression: Expression): boolean {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'binary':
      return isOneOf(CONDITION_OPERATORS, inner.operator);
    case 'unary':
      return inner.operator === 'not';
    case 'call':
      return !isOneOf(QUESTIONS, inner.callee.text);
    case 'if':
      return isCondition(inner.then) && isCondition(inner.else);
    case 'name':
      return !isOneOf(BUILT_IN, inner.text);
    default:
      return false;
  }
}

const CONDITION_OPERATORS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'and', 'or'] as const;
