import { describe, expect, test } from 'vitest';
import { ask, complaints } from '../../ask.ts';

/*
 * Audits compare the values of smaller states, too. Rules may have no meaning in some of these, which matters only if play can reach them. Each
 * value is the one that follows from the rules by hand.
 */
describe('rules without meaning in a state that play does not reach are answered', () => {
  test.each([
    // 8, 6, 4, 2, 0: heap 1 is never reached.
    ['game G(n) { move to (n - 2) where 29 % (n - 1) < 100 }', 'sg(G(8)) = 0'],
    ['game G(n) { move to (n - 2) where 29 % (n - 1) < 100 }', 'sg(G(80)) = 0'],
    ['game G(n, m) { move to (n - 2, m) where 29 % (n - 1) < 100 }', 'sg(G(8, 1)) = 0'],
    ['game G(a...) { move to a with [i] = a[i] - 2 for i in 1..#a where 29 % (a[i] - 1) < 100 }', 'sg(G(8, 6)) = 1'],
    // From 8, play goes to 6 and 4; from 6, to 4 and 2; from 4, to 2 and 0; from 2, to 0.
    [
      'game G(n) { move to (n - 2 * k) for k in 1..isqrt(n) where floor(29 / (n - 3)) < 100 }',
      '[sg(G(n)) for n in [0, 2, 4, 6, 8]] = [0, 1, 2, 0, 1]',
    ],
    // 29 divided by 99 is 0, so nothing can be taken.
    ['game G(n) { move to (n - k) for k in 2..floor(29 / (n - 1)) }', 'sg(G(100)) = 0'],
    // Odd numbers grow without end.
    [
      'game G(n) { move to (n - 2 * k) for k in 1..isqrt(n) where n % 2 == 0  move to (n * n + 2) where n % 2 == 1 }',
      '[sg(G(n)) for n in [0, 2, 4, 6, 8]] = [0, 1, 2, 0, 1]',
    ],
  ])('%s: %s', (rules, expectation) => {
    expect(complaints(ask(`${rules}\nexpect ${expectation}`))).toEqual([]);
  });
});
