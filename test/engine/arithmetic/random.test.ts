import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';

/** The high halves of the first states of Knuth’s generator, computed with bigints. */
function words(seed: number): readonly number[] {
  let state = BigInt(seed);
  return Array.from({ length: 50 }, () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number(state >> 32n);
  });
}

test('random numbers are those of Knuth’s generator, for every seed', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 2 ** 32 - 2 }), (seed, most) => {
      const random = createRandom(seed);
      for (const word of words(seed)) expect(random(most)).toBe(Math.floor((word / 2 ** 32) * (most + 1)));
    }),
  );
});
