import { expect, test } from 'vitest';
import { reportOn } from '../mistakes.ts';

test.each([
  'let x = sg(Nim(3)) ^ sg(Nim(5))\nshow x',
  'game X(a...) { move to a with [1] = 0 where a[1] > 0 and a[1] ^ a[2] < 3 }',
])('a power that may be meant as a nim-sum is pointed out: %s', (text) => {
  expect(reportOn(text).english.map(({ code, severity }) => [code, severity])).toEqual([
    ['power-or-xor', 'information'],
  ]);
});

test.each([
  'game P(n) { take 2^k for k in 0..n }',
  'game P(n) { take n^2 where n > 1 }',
  'game P(n) { take p^k for p in primes, k in 1..n where p^k <= n }',
  'show 10^9 + sg(Nim(3))^2',
  'let power(p, k) = p^k\nshow power(2, 3)',
])('other powers are powers: %s', (text) => {
  expect(reportOn(text).english.map(({ code }) => code)).toEqual([]);
});
