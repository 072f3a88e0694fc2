import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, POSITION_QUESTIONS } from '../../syntax/vocabulary.ts';
import { type Question, shortened } from './failures.ts';

/** What a declaration asks about, shortened for a problem: a position, or the name of what is declared; empty if it has none. Linear. */
export function askedIn(tree: Declaration): Question {
  switch (tree.kind) {
    case 'play':
    case 'position':
      return { text: shortened(printExpression(tree.value)), asksMore: true, several: false };
    case 'show':
      return askedBy(tree.value);
    case 'expect':
    case 'conjecture':
      return askedBy(tree.left);
    default:
      return { text: 'name' in tree && tree.name !== null ? tree.name.text : '', asksMore: false, several: false };
  }
}

function askedBy(expression: Expression): Question {
  const called = calledIn(expression);
  return {
    text: shortened(printExpression(expression)),
    // A function, whose name usually begins with a small letter, may itself ask who wins.
    asksMore:
      !called.includes('outcome') && called.some((name) => isOneOf(POSITION_QUESTIONS, name) || /^\p{Lu}/u.test(name)),
    several: listsSeveral(expression),
  };
}

/** Whether a list is written whose items ask, which could be asked one by one. */
function listsSeveral(expression: Expression): boolean {
  const inner = unwrap(expression);
  if (inner.kind !== 'list' || inner.clauses !== null) return false;
  return inner.items.filter((item) => calledIn(item).some((name) => ASKING.has(name))).length > 1;
}

const ASKING: ReadonlySet<string> = new Set(['outcome', 'sg', 'moves', 'remoteness', 'period', 'preperiod', 'saltus']);

/** The names of all functions and games that are called. */
function calledIn(expression: Expression): readonly string[] {
  const inner = unwrap(expression);
  const below = childrenOf(inner).flatMap(calledIn);
  return inner.kind === 'call' ? [inner.callee.text, ...below] : below;
}
