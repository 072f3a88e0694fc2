import { add, type Int, modulo, multiply } from './integers.ts';

/** Returns pseudo-random integers from 0 to `most` inclusive, the same in every run. */
export type Random = (most: Int) => Int;

const WORD = 2 ** 32;
const QUARTER = 2 ** 16;

/**
 * A linear congruential generator modulo 2^64 (Knuth, The Art of Computer Programming, volume 2); only the high bits are used. It multiplies by
 * 0x5851f42d4c957f2d and adds 0x14057b7ef767814f in halves and quarters, which are exact as numbers: bigints take ten times as long.
 */
export function createRandom(seed: number): Random {
  let high = Math.floor(seed / WORD) >>> 0;
  let low = seed >>> 0;
  const word = (): number => {
    const upper = low * 0x4c95;
    const sum = low * 0x7f2d + (upper % QUARTER) * QUARTER + 0xf767814f;
    const carried = Math.floor(upper / QUARTER) + Math.floor(sum / WORD);
    high = (Math.imul(high, 0x4c957f2d) + Math.imul(low, 0x5851f42d) + carried + 0x14057b7e) >>> 0;
    low = sum >>> 0;
    return high;
  };
  return (most) => {
    if (most <= 0) return 0;
    if (typeof most === 'number' && most < WORD) return Math.floor((word() / WORD) * (most + 1));
    let value: Int = 0;
    for (let size: Int = 1; size <= most; size = multiply(size, WORD)) value = add(multiply(value, WORD), word());
    return modulo(value, add(most, 1));
  };
}
