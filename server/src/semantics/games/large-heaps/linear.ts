import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { type Growing, growingOf, minus, ONE, plus, times, ZERO } from '../../expressions/limits/slow-numbers.ts';
import type { Heap } from './only-heap.ts';

/** slope · k + rest, where the slope is the same for all heaps. */
export interface Linear {
  readonly slope: Growing;
  readonly rest: Growing;
}

/** A number as a linear function of the number called `name`; null if it is none, or its parts are not known to grow slowly. Linear in the expression. */
export function linearOf(expression: Expression, name: string, heap: Heap): Linear | null {
  const inner = unwrap(expression);
  if (isVariable(inner, name)) return { slope: ONE, rest: ZERO };
  if (!namesIn([inner]).has(name)) {
    const rest = growingOf(inner, heap.name, heap.scope);
    return rest && { slope: ZERO, rest };
  }
  if (inner.kind !== 'binary') return null;
  const [left, right] = [linearOf(inner.left, name, heap), linearOf(inner.right, name, heap)];
  if (left === null || right === null) return null;
  switch (inner.operator) {
    case '+':
      return { slope: plus(left.slope, right.slope), rest: plus(left.rest, right.rest) };
    case '-':
      return { slope: minus(left.slope, right.slope), rest: minus(left.rest, right.rest) };
    case '*': {
      const [factor, other, written] = left.slope === ZERO ? [left, right, inner.left] : [right, left, inner.right];
      if (factor.slope !== ZERO || namesIn([written]).has(heap.name)) return null;
      const by = factor.rest.value;
      return { slope: times(by, other.slope), rest: times(by, other.rest) };
    }
    default:
      return null;
  }
}
