import { describe, expect, it } from 'vitest';
import { allOptions } from '../../server/src/engine/game/options.ts';
import { unlimited } from '../../server/src/engine/index.ts';
import { DEEP } from '../tiers.ts';
import { rulesetOf } from './rulesets.ts';

/* Conditions that join the variables of two loops end the first of them, too, if what they say of the second is known. */

function reached(loops: string, n: number): readonly string[] {
  const ruleset = rulesetOf(`game G(n, x: int, y: int) { move to (0, i, j) for ${loops} }`);
  const options = [...allOptions({ ruleset, state: [n, 3, 0] }, unlimited)];
  return [...new Set(options.map((sum) => (sum[0]?.component.state ?? []).join()))].sort();
}

const CASES: readonly (readonly [endless: string, bounded: string])[] = [
  ['i in odd, j in odd where i + j < n', 'i in 1..99, j in 1..99 where i in odd and j in odd and i + j < n'],
  ['i in 1.., j in 0.. where i + 2 * j <= n', 'i in 1..99, j in 0..99 where i + 2 * j <= n'],
  ['i in 1.., j in 3.. where n > (i + j) * 2', 'i in 1..99, j in 3..99 where n > (i + j) * 2'],
  ['i in primes, j in 2.. where i + j == n', 'i in 1..99, j in 2..99 where i in primes and i + j == n'],
  ['i in squares, j in any where n >= j + i', 'i in 1..99, j in 1..99 where i in squares and n >= j + i'],
  ['i in 1.., j in 1..x where i + j < n', 'i in 1..99, j in 1..x where i + j < n'],
  [
    'i in primes, j in 1.. where n % i^j == 0 and n > 0',
    'i in 2..99, j in 1..9 where i in primes and n > 0 and n % i^j == 0',
  ],
  [
    'i in primes, j in 2.. where 0 == n % i^j and n > 0',
    'i in 2..99, j in 2..9 where i in primes and n > 0 and n % i^j == 0',
  ],
  ['i in 2.., j in 1.. where i^j == n', 'i in 2..99, j in 1..9 where i^j == n'],
  [
    'i in any, j in even, k in 5.. where i + j + k < n',
    'i in 1..99, j in 1..99, k in 5..99 where j in even and i + j + k < n',
  ],
];

describe('endless loops that a condition on two variables ends', () => {
  it.each(CASES)('%s', (endless, bounded) => {
    for (let n = 0; n < (DEEP ? 40 : 26); n += 1) expect([n, reached(endless, n)]).toEqual([n, reached(bounded, n)]);
  });

  it.each([
    'i in odd, j in odd where i - j < n',
    'i in odd, j in odd where j < n',
    'i in odd, j in odd where i + j > n',
    'i in odd, j in -9.. where i + j < n',
    'i in odd, j in x..9 where i + j < n',
    'i in odd, j in odd where i + j < n + j',
    'i in odd, j in 1..1, x in -5..9 where i + j + x < n',
    'i in -3.., j in 1..3 where i^j <= 0 - 5',
    'i in 1..1, j in 1.. where n % 2^j == 0',
    'i in 1.., j in 0.. where i^j <= n',
    'i in odd, j in odd where i + j != n',
    'i in odd, j in odd where not (i + j < n)',
    'i in odd, odd in 0..0, j in odd where i + j < n',
    'i in primes, j in 0.. where n % i^j == 0 and n > 0',
    'i in primes, j in 1.. where n % i^j == 1 and n > 0',
    'i in primes, j in 1.. where n % i^j == 0',
    'i in primes, j in 1.. where n % j^i == 0 and n > 0',
    'i in 1.., j in 1.. where n % (i + j) == 0 and n > 0',
  ])('any number may meet others: %s', (loops) =>
    expect(() => reached(loops, loops.includes('n > 0') ? 8 : 0)).toThrow('endless-loop'),
  );
});
