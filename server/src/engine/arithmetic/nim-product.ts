import type { Meter } from '../budget/meter.ts';
import { type Int, normal } from './integers.ts';

/**
 * The nim-product of two natural numbers: mex of a′b ⊕ ab′ ⊕ a′b′ over all a′ < a, b′ < b. By Conway (On Numbers and Games, ch. 6),
 * the numbers below a Fermat power F = 2^(2^k) are a field, F times a smaller number is the ordinary product, and F·F = F ⊕ F/2.
 * Karatsuba's three products at each level: about n^1.6 in the binary digits.
 */
export function nimProduct(a: Int, b: Int, meter: Meter): Int {
  return normal(product(BigInt(a), BigInt(b), meter));
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
