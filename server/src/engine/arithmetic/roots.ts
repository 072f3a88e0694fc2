import { bitLength, type Int, isLong, log2, normal, stepsOfBits } from './integers.ts';

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

/** The approximate number of meter steps for {@link floorSqrt}; 0 unless the number is long. Each division doubles the digits that are right. */
export function stepsOfRoot(a: Int): number {
  return isLong(a) ? log2(bitLength(a)) * stepsOfBits(bitLength(a)) : 0;
}
