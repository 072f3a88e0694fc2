import type { Name } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { TakeRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { joined } from '../shared/conditions.ts';
import { wholeHeapTake } from './whole-heap-takes.ts';

/**
 * Rewrites a rule that mentions its heap of n only to say whether all of it is taken, so that the amounts depend on no heap: `take S except n` and `take {k in S where k < n}`
 * to `take S leaving 1 heaps`, and `take n where C` to `take {n in 1.. where C} leaving 0 heaps`. Null for any other rule. Linear.
 */
export function takeByRest(rule: TakeRule, heap: Name): TakeRule | null {
  const { amounts, leaving, tail } = rule;
  if (leaving !== null) return wholeHeapTake(rule, heap);
  if (tail.loops.length > 0) return null;
  if (isWhole(amounts, heap))
    return wholeHeapTake({ ...rule, amounts: fromOneOn(rule), leaving: heapsLeft(0n, rule) }, heap);
  const others = tail.where === null ? withoutWhole(unwrap(amounts), heap) : null;
  if (others === null || namesIn([others]).has(heap.text)) return null;
  return { ...rule, amounts: others, leaving: heapsLeft(1n, rule) };
}

/** Whether an expression is a heap, or another variable. */
export function isHeap(expression: Expression, { text }: Name): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && inner.text === text;
}

/** Whether a set is `n` or `{n}`. */
function isWhole(expression: Expression, heap: Name): boolean {
  const inner = unwrap(expression);
  if (inner.kind !== 'set' || inner.clauses !== null) return isHeap(inner, heap);
  const [item, another] = inner.items;
  return item !== undefined && another === undefined && isHeap(item, heap);
}

/** The set S of `S except n`, or of `{k in S where k < n}` and `{k in S where k != n}`, perhaps with other conditions; else null. */
function withoutWhole(amounts: Expression, heap: Name): Expression | null {
  if (amounts.kind === 'binary' && amounts.operator === 'except')
    return isWhole(amounts.right, heap) ? amounts.left : null;
  if (amounts.kind !== 'set' || amounts.clauses === null || amounts.clauses.where === null) return null;
  const [[item, other], [loop, another]] = [amounts.items, amounts.clauses.loops];
  const [name, second] = loop?.names ?? [];
  if (item === undefined || loop === undefined || name === undefined) return null;
  if ((other ?? another ?? second) !== undefined || !isHeap(item, name) || name.text === heap.text) return null;
  const conditions = conjunctsOf(amounts.clauses.where);
  const left = conditions.filter((condition) => !leavesSome(condition, name, heap));
  if (left.length === conditions.length) return null;
  return left.length === 0 ? loop.set : { ...amounts, clauses: { loops: [loop], where: joined(left) } };
}

/** Whether a condition says of an amount k, not more than n, that it is not n: `k < n`, `n > k`, `k != n` or `n != k`. */
export function leavesSome(condition: Expression, amount: Name, heap: Name): boolean {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return false;
  const { operator, left, right } = inner;
  const [isInOrder, isTurned] = [
    isHeap(left, amount) && isHeap(right, heap),
    isHeap(left, heap) && isHeap(right, amount),
  ];
  if (operator === '!=') return isInOrder || isTurned;
  return (operator === '<' && isInOrder) || (operator === '>' && isTurned);
}

function fromOneOn({ start, end }: TakeRule): Expression {
  return { kind: 'range', from: { kind: 'numeral', value: 1n, start, end }, to: null, start, end };
}

/** What a rewritten rule leaves: this many heaps. */
export function heapsLeft(value: bigint, { start, end }: TakeRule): TakeRule['leaving'] {
  return { count: { kind: 'numeral', value, start, end }, parts: 'any', start, end };
}
