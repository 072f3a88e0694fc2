import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { type Growing, growingOf, minus, ONE, ZERO } from '../../expressions/limits/slow-numbers.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Loop } from '../shared/only-loop.ts';
import { type Linear, linearOf } from './linear.ts';
import type { Heap } from './only-heap.ts';

/**
 * Linear functions of k, all of which are natural exactly for the members k of the set that meet the condition; null if this cannot be said so. What the set and the
 * condition say about other numbers of the state, and not about the heap, is left out. Linear in the set and the condition as they are written.
 */
export function inequalitiesOf({ name, set, where }: Loop, heap: Heap): readonly Linear[] | null {
  const conditions = where === null ? [] : conjunctsOf(where);
  const found = conditions.flatMap((each) => ofHeap(each, heap, () => inequalityOf(each, name, heap)));
  const all = [...(set === null ? [] : boundsOf(unwrap(set), heap)), ...found];
  const known = all.filter((each) => each !== null);
  return known.length < all.length ? null : known;
}

function boundsOf(set: Expression, heap: Heap): readonly (Linear | null)[] {
  const { scope } = heap;
  if (isVariable(set, 'any') && !scope.names.has('any') && !scope.variables.has('any')) return [atLeast(ONE)];
  if (set.kind !== 'range') return [null];
  const { from } = set;
  const ends = set.to === null ? [] : leastOf(set.to, scope);
  return [
    ...ofHeap(from, heap, () => {
      const least = growingOf(from, heap.name, scope);
      return least && atLeast(least);
    }),
    ...ends.flatMap((end) => ofHeap(end, heap, () => atMost(end, heap))),
  ];
}

/** What a part of the rule says about the heap: nothing if it is about other numbers of the state, and null if it links them to the heap. */
function ofHeap(part: Expression, { name, others }: Heap, find: () => Linear | null): readonly (Linear | null)[] {
  const used = namesIn([part]);
  if (![...others].some((other) => used.has(other))) return [find()];
  return used.has(name) ? [null] : [];
}

/** The numbers of `min(…)`; any other number alone. */
function leastOf(number: Expression, { names }: Scope): readonly Expression[] {
  const inner = unwrap(number);
  const isLeast = inner.kind === 'call' && inner.callee.text === 'min' && !names.has('min') && inner.clauses === null;
  // A single argument is a list.
  return isLeast && inner.arguments.length > 1 ? inner.arguments : [inner];
}

/** bound − k. */
function atMost(bound: Expression, { name, scope }: Heap): Linear | null {
  const rest = growingOf(bound, name, scope);
  return rest && { slope: minus(ZERO, ONE), rest };
}

/** k − bound. */
export function atLeast(bound: Growing): Linear {
  return { slope: ONE, rest: minus(ZERO, bound) };
}

function inequalityOf(condition: Expression, name: string, heap: Heap): Linear | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return null;
  const [left, right] = [linearOf(inner.left, name, heap), linearOf(inner.right, name, heap)];
  if (left === null || right === null) return null;
  switch (inner.operator) {
    case '<=':
    case '<':
      return difference(right, left, inner.operator === '<');
    case '>=':
    case '>':
      return difference(left, right, inner.operator === '>');
    default:
      return null;
  }
}

function difference(greater: Linear, lesser: Linear, isStrict: boolean): Linear {
  const rest = minus(greater.rest, lesser.rest);
  return { slope: minus(greater.slope, lesser.slope), rest: isStrict ? minus(rest, ONE) : rest };
}
