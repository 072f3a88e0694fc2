import { type Int, normal } from './integers.ts';

/** The greatest integer whose square is ≤ a, for a ≥ 0. Newton's method: a few divisions of integers as long as a. */
export function floorSqrt(a: Int): Int {
  if (typeof a === 'number') {
    const root = Math.floor(Math.sqrt(a));
    // The square root of a number next to a square may be rounded up to the next integer, but no further.
    return root * root > a ? root - 1 : root;
  }
  let root = 1n << BigInt((a.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + a / root) >> 1n;
    if (next >= root) return normal(root);
    root = next;
  }
}
