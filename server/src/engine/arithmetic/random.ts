import { add, type Int, modulo, multiply } from './integers.ts';

/** Returns pseudo-random integers from 0 to `most` inclusive, the same in every run. */
export type Random = (most: Int) => Int;

const WORD = 2 ** 32;

/** A linear congruential generator (Knuth, The Art of Computer Programming, volume 2); only the high bits are used. */
export function createRandom(seed: number): Random {
  let state = BigInt(seed);
  const word = (): number => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 32n);
  };
  return (most) => {
    if (most <= 0) return 0;
    if (typeof most === 'number' && most < WORD) return Math.floor((word() / WORD) * (most + 1));
    let value: Int = 0;
    for (let size: Int = 1; size <= most; size = multiply(size, WORD)) value = add(multiply(value, WORD), word());
    return modulo(value, add(most, 1));
  };
}
