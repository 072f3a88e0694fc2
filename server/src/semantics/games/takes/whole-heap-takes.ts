import type { Name } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { TakeRule } from '../../../syntax/tree/rules.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';

/**
 * Rewrites `take S leaving 0 heaps where C` of a heap n to `take {n in S where C} leaving 0 heaps`: what is taken is the whole heap, so a
 * condition on the heap is one on the amount, which hides it. Null for other rules, and if S depends on the heap. Linear.
 */
export function wholeHeapTake({ amounts, leaving, tail, ...rule }: TakeRule, heap: Name): TakeRule | null {
  const leavesNothing = leaving?.count.kind === 'numeral' && leaving.count.value === 0n;
  if (!leavesNothing || tail.where === null || tail.loops.length > 0) return null;
  if (namesIn([amounts]).has(heap.text) || !namesIn([tail.where]).has(heap.text)) return null;
  const { start, end } = amounts;
  const name = { text: heap.text, start, end };
  const item: Expression = { kind: 'name', ...name };
  const clauses = { loops: [{ names: [name], set: amounts, start, end }], where: tail.where };
  const some: Expression = { kind: 'set', items: [item], clauses, start, end };
  return { ...rule, amounts: some, leaving, tail: { loops: [], where: null } };
}
