import { describe, expect, test } from 'vitest';
import { rulesetOf } from './rulesets.ts';

/** Compares the numbers near which audits look with those that the rules contain. */
const check = (text: string, expected: readonly number[], ...parameters: readonly number[]): void =>
  test(`${text} ${parameters}`, () => {
    const constants = rulesetOf(text, parameters).constants?.map(Number) ?? [];
    expect(constants.toSorted((a, b) => a - b)).toEqual(expected);
  });

describe('the constants of a game', () => {
  check('game G(n) { take {3, 7} }', [3, 7]);
  check('game G[m](n) { take 1..m where n < 700 }', [1, 12, 700], 12);
  check('set Far = {k in 1..2000 where k > 40}  game G(n) { take Far }', [1, 40, 2000]);
  check('let far = 700  game G(n) { move to (n - 1) where n < far }', [1, 700]);
  check(
    'let half = 350  let far(k) = 2 * half + k  game G(n) { move to (n - k) for k in 1..3 where n < far(k) }',
    [1, 2, 3, 350],
  );
  check('let f(n) = if n < 9 then 1 else f(n - 5)  game G(n) { take f(n) }', [1, 5, 9]);
});
