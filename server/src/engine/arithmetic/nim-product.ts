import type { Meter } from '../budget/meter.ts';
import { type Int, normal } from './integers.ts';

/**
 * The nim-product of two natural numbers: mex of a′b ⊕ ab′ ⊕ a′b′ over all a′ < a, b′ < b. By Conway (On Numbers and Games, ch. 6),
 * the numbers below a Fermat power F = 2^(2^k) are a field, F times a smaller number is the ordinary product, and F·F = F ⊕ F/2.
 * Karatsuba's three products at each level: about n^1.6 in the binary digits.
 */
export function nimProduct(a: Int, b: Int, meter: Meter): Int {
  return a < SMALL && b < SMALL ? ofSmall(Number(a), Number(b), meter) : normal(product(BigInt(a), BigInt(b), meter));
}

/** The number whose nim product with a positive number is 1: a^(F − 2) in the field of the numbers below F. */
export function nimInverse(a: Int, meter: Meter): Int {
  let inverse: Int = 1;
  let square = a;
  for (let times = a === 1 ? 0 : 2 * Number(halfOf(BigInt(a))) - 1; times > 0; times -= 1) {
    square = nimProduct(square, square, meter);
    inverse = nimProduct(inverse, square, meter);
  }
  return inverse;
}

/** Products of numbers below this are remembered. */
const SMALL = 256;
/** The product of a and b at 256 · a + b; 0 if it is not known yet. */
const known = new Uint8Array(SMALL * SMALL);

function ofSmall(a: number, b: number, meter: Meter): number {
  meter.spend(1);
  const at = SMALL * a + b;
  const found = known[at] ?? 0;
  if (found > 0 || a === 0 || b === 0) return found;
  known[at] = Number(product(BigInt(a), BigInt(b), meter));
  return known[at] ?? 0;
}

function product(a: bigint, b: bigint, meter: Meter): bigint {
  meter.spend(10);
  if (a < 2n || b < 2n) return a * b;
  const half = halfOf(a > b ? a : b);
  const mask = (1n << half) - 1n;
  const [high, low] = [a >> half, a & mask];
  const [top, bottom] = [b >> half, b & mask];
  const [highs, lows] = [product(high, top, meter), product(low, bottom, meter)];
  const crossed = product(high ^ low, top ^ bottom, meter) ^ lows;
  return (crossed << half) ^ lows ^ product(highs, 1n << (half - 1n), meter);
}

/** 2^k for the greatest Fermat power 2^(2^k) that does not exceed a number ≥ 2. */
function halfOf(value: bigint): bigint {
  let half = 1n;
  while (value >> (2n * half) > 0n) half *= 2n;
  return half;
}
