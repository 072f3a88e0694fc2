import { floorDivide, greatest } from '../../../engine/arithmetic/integers.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import {
  divided,
  extreme,
  type Growing,
  growingOf,
  minus,
  ONE,
  plus,
  root,
  theVariable,
  times,
  ZERO,
} from '../../expressions/limits/slow-numbers.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home } from '../shared/rule.ts';

/** The heap that becomes smaller. */
export interface Heap {
  readonly name: string;
  readonly own: Growing;
  /** Its problems are reported elsewhere. */
  readonly scope: Scope;
  /** Where an environment keeps the heap. */
  readonly slot: number;
}

/** The heap of a game of one number; null for any other game. */
export function onlyHeap({ game, scope }: Home): Heap | null {
  const [state, second] = game.states;
  if (game.list !== null || state === undefined || second !== undefined) return null;
  const name = state.name.text;
  const own = theVariable(name, scope);
  const slot = scope.variables.get(name)?.slot;
  return own === null || slot === undefined ? null : { name, own, slot, scope: { ...scope, report: () => undefined } };
}

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

/** slope · k + rest, where the slope is the same for all heaps. */
export interface Linear {
  readonly slope: Growing;
  readonly rest: Growing;
}

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
