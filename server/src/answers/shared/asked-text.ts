import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';
import { type Question, shortened } from './failures.ts';

/** What a declaration asks about, shortened for a problem: a position, or the name of what is declared; empty if it has none. Linear. */
export function askedIn(tree: Declaration): Question {
  switch (tree.kind) {
    case 'play':
    case 'position':
      return { text: shortened(printExpression(tree.value)), asksMore: true };
    case 'show':
      return askedBy(tree.value);
    case 'expect':
    case 'conjecture':
      return askedBy(tree.left);
    default:
      return { text: 'name' in tree && tree.name !== null ? tree.name.text : '', asksMore: false };
  }
}

function askedBy(expression: Expression): Question {
  const called = calledIn(expression);
  return {
    text: shortened(printExpression(expression)),
    asksMore: called.length > 0 && !called.includes('outcome'),
  };
}

/** The names of all functions and games that are called. */
function calledIn(expression: Expression): readonly string[] {
  const inner = unwrap(expression);
  const below = childrenOf(inner).flatMap(calledIn);
  return inner.kind === 'call' ? [inner.callee.text, ...below] : below;
}
