import type { Expression } from './expression-tree.ts';
import { childrenOf } from './walk.ts';

/** An expression with the names that the loops around it bind. */
export interface Bound {
  readonly expression: Expression;
  readonly bound: ReadonlySet<string>;
}

/** No loop is around an expression. */
export const UNBOUND: ReadonlySet<string> = new Set();

/**
 * The direct subexpressions of an expression, in the order of the text, each with the names that are bound there: a loop binds its names for all that
 * follows its set, and for the items of its expression. Linear in the subexpressions and the names.
 */
export function boundChildrenOf({ expression, bound }: Bound): readonly Bound[] {
  const clauses = 'clauses' in expression ? expression.clauses : null;
  if (clauses === null) return childrenOf(expression).map((child) => ({ expression: child, bound }));
  const boundInSet = new Map<Expression, ReadonlySet<string>>();
  let inner = bound;
  for (const { names, set } of clauses.loops) {
    boundInSet.set(set, inner);
    inner = new Set([...inner, ...names.map(({ text }) => text)]);
  }
  return childrenOf(expression).map((child) => ({ expression: child, bound: boundInSet.get(child) ?? inner }));
}
