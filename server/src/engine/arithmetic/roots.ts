import { bitLength, type Int, isLong, log2, normal, power, stepsOfBits } from './integers.ts';

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

/** The greatest integer whose k-th power is ≤ a, for a ≥ 1 and k ≥ 1. Newton's method from above: a few powers and divisions for each binary digit of k. */
export function floorRoot(a: Int, k: number): Int {
  if (k === 1) return a;
  if (k === 2) return floorSqrt(a);
  if (typeof a === 'number') {
    const root = Math.round(a ** (1 / k));
    // The root is rounded, so the nearest integer is right or one too great.
    return power(root, k) > a ? root - 1 : root;
  }
  const exponent = BigInt(k);
  let root = 1n << BigInt(Math.ceil(bitLength(a) / k));
  for (;;) {
    const next = ((exponent - 1n) * root + a / root ** (exponent - 1n)) / exponent;
    if (next >= root) return normal(root);
    root = next;
  }
}
