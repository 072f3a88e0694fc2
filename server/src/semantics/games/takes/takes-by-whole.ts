import type { Name } from '../../../syntax/text/span.ts';
import type { Binary, Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { TakeRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { heapsLeft, isHeap, leavesSome } from './takes-by-rest.ts';

/**
 * Rewrites a rule that takes an amount k from a heap of n under a condition that mentions n only to say whether k is n: what leaves a heap, and what takes all of it, become
 * rules whose amounts depend on no heap. So `take {k in 1..n where (k % 2 == 0) == (k < n)}` becomes `take {k in 1.. where k % 2 == 0} leaving 1 heaps` and
 * `take {k in 1.. where not k % 2 == 0} leaving 0 heaps`. Null for any other rule. Parts of the condition may be left out, so it must have a meaning
 * for all amounts. Linear.
 */
export function takesByWhole(rule: TakeRule, heap: Name): readonly TakeRule[] | null {
  const chosen = rule.leaving === null ? chosenIn(rule) : null;
  const [loop, another] = chosen?.loops ?? [];
  const [amount, second] = loop?.names ?? [];
  if (loop === undefined || another !== undefined || amount === undefined || second !== undefined) return null;
  if (chosen === null || chosen.where === null || !isHeap(chosen.item, amount)) return null;
  const found: TakeRule[] = [];
  for (const isAll of [false, true]) {
    const where = settled(chosen.where, { amount, heap, isAll });
    if (where === false) continue;
    const clauses = { loops: [loop], where: where === true ? null : where };
    const { start, end } = rule;
    const amounts: Expression = { kind: 'set', items: [chosen.item], clauses, start, end };
    if (namesIn([amounts]).has(heap.text)) return null;
    found.push({ ...rule, amounts, leaving: heapsLeft(isAll ? 0n : 1n, rule), tail: { loops: [], where: null } });
  }
  return found.length === 0 ? null : found;
}

/** What `take {k in S where C}` or `take k for k in S where C` chooses from. */
function chosenIn({ amounts, tail }: TakeRule): (Clauses & { readonly item: Expression }) | null {
  if (tail.loops.length > 0) return { ...tail, item: amounts };
  const inner = unwrap(amounts);
  if (inner.kind !== 'set' || inner.clauses === null || tail.where !== null) return null;
  const [item, another] = inner.items;
  if (item === undefined || another !== undefined) return null;
  return { ...inner.clauses, item };
}

/** The amount that a condition is about, and whether it is the whole heap. */
interface Whole {
  readonly amount: Name;
  readonly heap: Name;
  readonly isAll: boolean;
}

/** A condition on an amount that is all of the heap, or that leaves some of it; true or false if that settles it. */
function settled(condition: Expression, whole: Whole): Expression | boolean {
  const inner = unwrap(condition);
  if (leavesSome(inner, whole.amount, whole.heap)) return !whole.isAll;
  if (inner.kind === 'unary' && inner.operator === 'not') return negated(settled(inner.operand, whole), inner);
  if (inner.kind === 'if') {
    const chosen = settled(inner.condition, whole);
    return typeof chosen === 'boolean' ? settled(chosen ? inner.then : inner.else, whole) : inner;
  }
  if (inner.kind !== 'binary') return inner;
  if (takesAll(inner, whole)) return whole.isAll;
  const isOnConditions = ['and', 'or', '==', '!='].includes(inner.operator);
  return isOnConditions ? settledPair(inner, settled(inner.left, whole), settled(inner.right, whole)) : inner;
}

/** Two conditions joined by `and`, `or`, `==` or `!=`, after each has been settled as far as possible. */
function settledPair(pair: Binary, left: Expression | boolean, right: Expression | boolean): Expression | boolean {
  if (typeof left !== 'boolean' && typeof right !== 'boolean') return { ...pair, left, right };
  const [known, other] = typeof left === 'boolean' ? [left, right] : [right, left];
  switch (pair.operator) {
    case 'and':
      return known === false ? false : other;
    case 'or':
      return known === true ? true : other;
    case '==':
      return known === true ? other : negated(other, pair);
    default:
      return known === true ? negated(other, pair) : other;
  }
}

function negated(condition: Expression | boolean, { start, end }: Expression): Expression | boolean {
  return typeof condition === 'boolean'
    ? !condition
    : { kind: 'unary', operator: 'not', operand: condition, start, end };
}

/** Whether a condition says of an amount k, not more than n, that it is n: `k == n`, `k >= n` and so on. */
function takesAll({ operator, left, right }: Binary, { amount, heap }: Whole): boolean {
  const isInOrder = isHeap(left, amount) && isHeap(right, heap);
  const isTurned = isHeap(left, heap) && isHeap(right, amount);
  if (operator === '==') return isInOrder || isTurned;
  return (operator === '>=' && isInOrder) || (operator === '<=' && isTurned);
}
