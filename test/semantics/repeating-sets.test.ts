import { describe, expect, test } from 'vitest';
import { has, isData, type NumberSet } from '../../server/src/engine/arithmetic/number-sets.ts';
import { unlimited } from '../../server/src/engine/index.ts';
import { upTo } from '../engine/support/checked-states.ts';
import { rulesetOf } from './rulesets.ts';

/** The amounts of `take SET`, for the parameter m = 6. */
function amountsOf(set: string) {
  const [rule] = rulesetOf(`game G[m](n) { take ${set} }`, [6]).rules;
  if (rule?.kind !== 'take' || typeof rule.amounts === 'function') throw new Error(`${set} depends on the heap`);
  return rule.amounts;
}

type Keep = (k: number) => boolean;

/** Whether a set is written out as lists and progressions, and whether it has the right members either way. */
function check(set: string, isWrittenOut: boolean, keep: Keep): void {
  test(set, () => {
    const amounts = amountsOf(set);
    expect(isData(amounts)).toBe(isWrittenOut);
    const members = upTo(400).filter((k) => k > 0 && has(amounts, k, unlimited));
    expect(members).toEqual(upTo(400).filter((k) => k > 0 && keep(k)));
  });
}

describe('endless sets with a condition on remainders are written out', () => {
  check('{k in any where k % 2 == 1}', true, (k) => k % 2 === 1);
  check('{k in any where k % 5 in {1, 4} or k == 17}', true, (k) => k % 5 === 1 || k % 5 === 4 || k === 17);
  check('{k in 3.. where not (k % 4 == 1 and k < 50)}', true, (k) => k >= 3 && !(k % 4 === 1 && k < 50));
  check('{k in any where k * k % 7 == 2 and 30 <= k}', true, (k) => (k * k) % 7 === 2 && k >= 30);
  check('{k in multiples(4) where k % 6 == 2}', true, (k) => k % 4 === 0 && k % 6 === 2);
  check('{k in odd where k != m + 1}', true, (k) => k % 2 === 1 && k !== 7);
  check('{k in any where k % m == m - 1}', true, (k) => k % 6 === 5);
  check('{k in any where not (k in 10..20) and k > 2}', true, (k) => k > 2 && (k < 10 || k > 20));
  check('{k in any where k in {4, 9}}', true, (k) => k === 4 || k === 9);
  check('{k in any where some(k % j == 0 for j in {2, 3})}', false, (k) => k % 2 === 0 || k % 3 === 0);
  check('{k in any where k > 5 and k < 3}', true, () => false);
  check('{k in -7.. where k % 3 == 2}', true, (k) => k % 3 === 2);
  check('{k in any where k % (m - 5) == 0}', true, () => true);
  check('{k in 1..20 where k % 3 == 1}', true, (k) => k <= 20 && k % 3 === 1);
  check('{k in any where k % 100 < 50}', true, (k) => k % 100 < 50);

  test.each<readonly [set: string, written: NumberSet]>([
    ['{k in any where k % 4 in {1, 3}}', { kind: 'progression', from: 1, step: 2, to: null }],
    ['{k in 3.. where k % 3 == 2}', { kind: 'progression', from: 5, step: 3, to: null }],
    [
      '{k in any where k % 3 == 1 or k % 3 == 2 or k == 6}',
      {
        kind: 'union',
        left: {
          kind: 'union',
          left: { kind: 'list', values: [1, 2, 4, 5, 6] },
          right: { kind: 'progression', from: 7, step: 3, to: null },
        },
        right: { kind: 'progression', from: 8, step: 3, to: null },
      },
    ],
  ])('%s: as short as possible', (set, written) => expect(amountsOf(set)).toEqual(written));
});

describe('sets whose condition allows only numbers up to a limit are written out', () => {
  check('{k in any where 60 % k == 0}', true, (k) => 60 % k === 0);
  check('{k in any where k + 3 == 9}', true, (k) => k === 6);
  // The member has the name of the parameter, and hides it.
  check('{m in any where 60 % m == 0}', true, (k) => 60 % k === 0);
  check('{k in any where k < 100000}', true, () => true);
  check('{k in any where k in {2 * j for j in 1..3}}', true, (k) => k === 2 || k === 4 || k === 6);
  check('{k in any where k * k <= 30}', true, (k) => k <= 5);
  check('{k in any where k in primes and 2^k < 1000}', true, (k) => [2, 3, 5, 7].includes(k));
  check('{k in primes where 0 == 2 * 105 % k}', true, (k) => [2, 3, 5, 7].includes(k));
  check('{k in primes where k < 15}', true, (k) => [2, 3, 5, 7, 11, 13].includes(k));
  check('{k in primes where k < 2 * m}', true, (k) => [2, 3, 5, 7, 11].includes(k));
  check('{k in primes where k in 1..14}', true, (k) => [2, 3, 5, 7, 11, 13].includes(k));
  check('{k in squares where k * k <= 300}', true, (k) => [1, 4, 9, 16].includes(k));
  check('{k in fibonacci where k <= 30}', true, (k) => [1, 2, 3, 5, 8, 13, 21].includes(k));
  check('{k in powers(2) where k < 100}', true, (k) => [1, 2, 4, 8, 16, 32, 64].includes(k));
  check('{k in multiples(3) where 2 * k <= 30}', true, (k) => k % 3 === 0 && k <= 15);
  check('{k in primes or {1, 60} where k < 12}', true, (k) => [1, 2, 3, 5, 7, 11].includes(k));
  check('{k in primes except {2, 5} where k < 12}', true, (k) => [3, 7, 11].includes(k));
  check('{k in {j in primes where j % 4 == 1} where k < 20}', true, (k) => [5, 13, 17].includes(k));
});

describe('other sets keep their condition', () => {
  // What a number is compared with changes with it.
  check('{k in any where k % 5 < k}', false, (k) => k >= 5);
  check('{k in any where k < 2 * k % 3}', false, (k) => k === 1);
  check('{k in any where k % 5 == k}', false, (k) => k < 5);
  check('{k in any where k in 1..k % 5}', false, (k) => k < 5);
  check('{k in any where k in {k % 4, 7}}', false, (k) => k < 4 || k === 7);
  // A divisor that a loop inside chooses, under the name of the parameter or another.
  check('{k in any where some(k % m == 0 for m in {4, 5})}', false, (k) => k % 4 === 0 || k % 5 === 0);
  check('{k in any where k % sum(j for j in 1..2) == 1}', false, (k) => k % 3 === 1);
  check('{k in any where ones(k) == 1}', false, (k) => Number.isInteger(Math.log2(k)));
  check('{k in any where floor(k / 3) % 2 == 1}', false, (k) => Math.floor(k / 3) % 2 === 1);
  check('{k in any where k - 20 in {4, 9}}', false, (k) => k === 24 || k === 29);
  // The member has the name of the parameter, and hides it.
  check('{m in any where m in {3, m}}', false, () => true);
  check('{k in any where k in squares}', false, (k) => Number.isInteger(Math.sqrt(k)));
  check(
    '{k in primes where k % 4 == 1}',
    false,
    (k) => k % 4 === 1 && k > 1 && upTo(k - 1).every((d) => d < 2 || k % d > 0),
  );
  check('{k in any where all(k != j * j for j in 1..9)}', false, (k) => k > 81 || !Number.isInteger(Math.sqrt(k)));
  check('{k in 1..1000000 where k % 3 == 1}', false, (k) => k % 3 === 1);
  check('{k in any where 1 == floor(k / 200)}', true, (k) => k >= 200 && k < 400);
  check('{k in any where k in 3.. and k % 2 == 0}', false, (k) => k > 3 && k % 2 === 0);
  check('{k in any where k % 120 < 60}', false, (k) => k % 120 < 60);
  check('{k in any where k % 20001 != 3}', false, (k) => k !== 3);
  check('{k in primes where k < 100000}', false, (k) => k > 1 && upTo(k - 1).every((d) => d < 2 || k % d > 0));
  check('{k in squares where k < 9 or k > 90}', false, (k) => Number.isInteger(Math.sqrt(k)) && (k < 9 || k > 90));
  // The condition has no meaning for 5, which a heap of four never asks about.
  test.each([
    '{k in any where floor(4 / (k % 5)) == 2}',
    '{k in {1, 3} or multiples(2) where floor(4 / (k % 5)) == 2 and k < 40}',
    '{k in primes where floor(4 / (k % 5)) == 2 and k < 40}',
  ])('a condition that has no meaning for some number: %s', (set) => {
    const amounts = amountsOf(set);
    expect(isData(amounts)).toBe(false);
    expect(upTo(4).filter((k) => k > 0 && has(amounts, k, unlimited))).toEqual([2]);
  });
});
