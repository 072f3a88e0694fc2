import { floorDivide, greatest } from '../../../engine/arithmetic/integers.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import {
  divided,
  extreme,
  type Growing,
  minus,
  ONE,
  root,
  times,
  ZERO,
} from '../../expressions/limits/slow-numbers.ts';
import { linearOf } from './linear.ts';
import type { Heap } from './only-heap.ts';

const MIRRORED: Partial<Readonly<Record<Binary['operator'], Binary['operator']>>> = { '>=': '<=', '>': '<' };

/**
 * The limit that a condition such as `k <= e`, `n - k >= 2 * k` or `k * k < e` puts on what is taken; null for any other condition. A comparison of
 * another kind, such as `k >= e`, gives a limit whose growth is not known.
 */
export function boundBy(condition: Expression, name: string, isLeft: boolean, heap: Heap): Growing | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return null;
  const mirrored = MIRRORED[inner.operator];
  const { operator, left, right } =
    mirrored === undefined ? inner : { operator: mirrored, left: inner.right, right: inner.left };
  if (operator !== '<=' && operator !== '<') return null;
  const [lower, upper] = [linearOf(left, name, heap), linearOf(right, name, heap)];
  if (upper === null) return null;
  const end = operator === '<' ? minus(upper.rest, ONE) : upper.rest;
  if (lower === null) return isLeft || namesIn([right]).has(name) ? null : rootOf(left, name, end);
  const slope = minus(lower.slope, upper.slope);
  const rest = minus(end, lower.rest);
  if (!isLeft) return divided(rest, slope.value, floorDivide);
  // What is left is the heap without what is taken.
  return divided(minus(rest, times(slope.value, heap.own)), minus(ZERO, slope).value, floorDivide);
}

/** √e, for `k * k <= e` and `k^2 <= e`. */
function rootOf(square: Expression, name: string, end: Growing): Growing | null {
  const inner = unwrap(square);
  if (inner.kind !== 'binary' || !isVariable(inner.left, name)) return null;
  const { operator, right } = inner;
  const isSquare = operator === '^' ? isNumeral(right, 2n) : operator === '*' && isVariable(right, name);
  return isSquare ? root(extreme(greatest, end, ZERO)) : null;
}
