import type { Name } from '../text/span.ts';
import type { Binary, Clauses, Expression } from '../tree/expression-tree.ts';

/** The content of brackets. */
export interface Items {
  items: readonly Expression[];
  clauses: Clauses | null;
}

/** Reads `{k in A..B where C}`, which looks like a set of one condition, as the numbers k in A..B for which C holds. */
export function suchThat({ items, clauses }: Items): Items | null {
  const [condition, ...more] = items;
  if (condition === undefined || more.length > 0) return null;
  if (clauses !== null && clauses.loops.length > 0) return null;
  const membership = membershipOf(condition);
  const names = membership === null ? null : namesOf(membership.left);
  if (membership === null || names === null) return null;
  const { left, right: set, start, end } = membership;
  return { items: [left], clauses: { loops: [{ names, set, start, end }], where: clauses?.where ?? null } };
}

/** `k in S or T` usually reads as `(k in S) or T`, but in a set builder the set is `S or T`. */
function membershipOf(condition: Expression): Binary | null {
  if (condition.kind !== 'binary') return null;
  if (condition.operator === 'in') return condition;
  if (condition.operator !== 'or' && condition.operator !== 'except') return null;
  const inner = membershipOf(condition.left);
  if (inner === null) return null;
  const set = { ...condition, left: inner.right, start: inner.right.start };
  return { ...inner, right: set, end: condition.end };
}

function namesOf(expression: Expression): Name[] | null {
  if (expression.kind === 'name') return [{ text: expression.text, start: expression.start, end: expression.end }];
  if (expression.kind !== 'tuple') return null;
  const names = expression.items.flatMap((item) => namesOf(item) ?? []);
  return names.length === expression.items.length ? names : null;
}
