import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, isOneLess, unwrap } from '../../../syntax/tree/walk.ts';

/** The least number of a set that is written as all numbers below the heap: the 0 or 1 of `0..n - 1` or `1..n - 1`; null for any other set. */
export function leastSmaller(set: Expression, heap: string): 0 | 1 | null {
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null || !isOneLess(range.to, heap)) return null;
  return isNumeral(range.from, 0n) ? 0 : isNumeral(range.from, 1n) ? 1 : null;
}
