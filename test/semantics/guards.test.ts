import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalRules } from '../../server/src/semantics/games/recognising/canonical.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { askPlays, errors, positions } from '../ask.ts';
import { cases } from '../tiers.ts';

/* Conditions that only say that there is something to take, and conditions that only look as if they did. */

function rulesOf(game: string) {
  const tree = parse(`game G${game}`).pieces[0]?.piece.tree;
  if (tree?.kind !== 'game') throw new Error(`no game: ${game}`);
  return canonicalRules(tree, new Map());
}

describe('a guard that says nothing is left out', () => {
  test.each<readonly [guarded: string, plain: string]>([
    ['(n) { take any where n > 0 }', '(n) { take any }'],
    ['(n) { take any where n != 0 }', '(n) { take any }'],
    ['(n) { take any where 0 < n }', '(n) { take any }'],
    ['(n) { take any where 1 <= n and n >= 1 }', '(n) { take any }'],
    ['(n) { take 3..5 where n >= 3 }', '(n) { take 3..5 }'],
    ['(n) { take 4 where n > 3 }', '(n) { take 4 }'],
    ['(n) { take 0..3 where n > 0 }', '(n) { take 0..3 }'],
    ['(turn, a...) { move to (turn - 1, a) where turn > 0 }', '(turn, a...) { move to (turn - 1, a) }'],
    ['(n) { take 1..floor(n / 2) where n > 0 and n % 3 == 1 }', '(n) { take 1..floor(n / 2) where n % 3 == 1 }'],
    ['(n) { take divisors(n) where n > 0 }', '(n) { take divisors(n) }'],
    ['(n) { split where n > 1 }', '(n) { split }'],
    ['(n) { octal 0.77 where n > 0 }', '(n) { octal 0.77 }'],
    ['(n) { take 1..2 leaving 0..2 heaps where n > 0 }', '(n) { take 1..2 leaving 0..2 heaps }'],
    ['(n) { move to (n - 2) where n >= 2 }', '(n) { move to (n - 2) }'],
    ['(n) { move to (n - k) for k in 1..3 where n > 0 }', '(n) { move to (n - k) for k in 1..3 }'],
    ['(n) { move to (i) for i in 2..n - 2 where n > 1 }', '(n) { move to (i) for i in 2..n - 2 }'],
    ['(a, b) { take any from a, b where a > 0 and b > 0 }', '(a, b) { take any from a, b }'],
    ['(a, b) { move to (a - 1, b) where a > 0 and b > 2 }', '(a, b) { move to (a - 1, b) where b > 2 }'],
  ])('%s', (guarded, plain) => expect(rulesOf(guarded)).toBe(rulesOf(plain)));
});

describe('a condition that says more is kept', () => {
  test.each<readonly [guarded: string, plain: string]>([
    ['(n) { take any where n > 1 }', '(n) { take any }'],
    ['(n) { take any where n >= 2 }', '(n) { take any }'],
    ['(n) { take any where n != 1 }', '(n) { take any }'],
    ['(n) { take any where 1 < n }', '(n) { take any }'],
    ['(n) { take any where n < 9 }', '(n) { take any }'],
    ['(n) { take any where 0 == n }', '(n) { take any }'],
    ['(n) { take {3, 4} where n > 2 }', '(n) { take {3, 4} }'],
    ['(n) { take 0..3 where n >= 2 }', '(n) { take 0..3 }'],
    ['(n) { split where n > 2 }', '(n) { split }'],
    ['(n) { octal 0.77 where n > 1 }', '(n) { octal 0.77 }'],
    ['(n) { move to (n - 2) where n >= 3 }', '(n) { move to (n - 2) }'],
    ['(n) { move to (floor(n / 2)) where n > 0 }', '(n) { move to (floor(n / 2)) }'],
    ['(n) { move to (n - k) for k in 0..3 where n > 0 }', '(n) { move to (n - k) for k in 0..3 }'],
    ['(n) { move to (n - k) for k in 1..3 where n > 1 }', '(n) { move to (n - k) for k in 1..3 }'],
    ['(n) { move to (i) for i in 0..n where n > 0 }', '(n) { move to (i) for i in 0..n }'],
    ['(a, b) { take any from a where b > 0 }', '(a, b) { take any from a }'],
    ['(a, b) { move to (a - 1, b) where b > 0 }', '(a, b) { move to (a - 1, b) }'],
    ['(a: int) { move to (a - 1) where a > 0 }', '(a: int) { move to (a - 1) }'],
    ['(n) { take k for k in 1..3, n in 0..1 where n > 0 }', '(n) { take k for k in 1..3, n in 0..1 }'],
    // Of two loops with one name, the last one counts.
    [
      '(n) { move to (n - k) for k in 1..3, k in 0..2 where n > 0 }',
      '(n) { move to (n - k) for k in 1..3, k in 0..2 }',
    ],
    [
      '(n) { move to (i) for i in 0..n - 1, i in 0..n where n > 0 }',
      '(n) { move to (i) for i in 0..n - 1, i in 0..n }',
    ],
    // Here it prevents a division by zero, a negative exponent, or an entry that does not exist.
    ['(n) { take 1..floor(9 / n) where n > 0 }', '(n) { take 1..floor(9 / n) }'],
    ['(n) { take any where n > 0 and 12 % n == 0 }', '(n) { take any where 12 % n == 0 }'],
    ['(n) { take k for k in 1..12 % n where n > 0 }', '(n) { take k for k in 1..12 % n }'],
    ['(n) { take 1..2^(n - 1) where n > 0 }', '(n) { take 1..2^(n - 1) }'],
    ['(n) { take 1..log2(n) where n > 0 }', '(n) { take 1..log2(n) }'],
    ['(n) { take [1, 2][n % 2] where n > 0 }', '(n) { take [1, 2][n % 2] }'],
    ['(n) { take max({k in 1..n}) where n > 0 }', '(n) { take max({k in 1..n}) }'],
    ['(n) { take min(k for k in 1..n) where n > 0 }', '(n) { take min(k for k in 1..n) }'],
  ])('%s', (guarded, plain) => expect(rulesOf(guarded)).not.toBe(rulesOf(plain)));
});

test.each([
  ['take 1..floor(9 / n) where n > 0', 'N'],
  ['take any where n > 0 and 12 % n == 0', 'N'],
  ['take 1..2^(n - 1) where n > 0', 'N'],
  ['take 1..log2(n) + 1 where n > 0', 'N'],
  ['take max({k in 1..n}) where n > 0', 'N'],
  ['move to (n - k) for k in 1..3, k in 0..0 where n > 0', 'draw'],
])('%s has an answer for heap 0', (rule, one) => {
  const asked = askPlays(`game G(n) { ${rule} }\nplay G(0)\nplay G(1)`);
  expect(errors(asked)).toEqual([]);
  expect(positions(asked).map(({ outcome }) => outcome)).toEqual(['P', one]);
});

test('rules with any guard have the values of the definition', () => {
  const guards = fc.record({
    operator: fc.constantFrom('>', '>=', '!=', '<', '<=', '=='),
    number: fc.nat(4),
    isTurned: fc.boolean(),
    amounts: fc.constantFrom<readonly number[]>([1, 2, 3], [2, 3], [3], [1, 4]),
    isMove: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(guards, { minLength: 1, maxLength: 3 }), (rules) => {
      const holds = (n: number, { operator, number, isTurned }: (typeof rules)[number]): boolean => {
        const [left, right] = isTurned ? [number, n] : [n, number];
        if (operator === '==' || operator === '!=') return (left === right) === (operator === '==');
        if (left === right) return operator.endsWith('=');
        return left < right === operator.startsWith('<');
      };
      const text = rules.map(({ operator, number, isTurned, amounts, isMove }) => {
        const condition = isTurned ? `${number} ${operator} n` : `n ${operator} ${number}`;
        const set = amounts.length === 3 ? '1..3' : amounts.length === 1 ? '3' : `{${amounts.join(', ')}}`;
        return isMove ? `move to (n - k) for k in ${set} where ${condition}` : `take ${set} where ${condition}`;
      });
      const values: number[] = [];
      for (let n = 0; n <= 14; n += 1) {
        const allowed = rules.filter((rule) => holds(n, rule)).flatMap(({ amounts }) => amounts);
        const reached = allowed.flatMap((amount) => (amount <= n ? [values[n - amount]] : []));
        values.push([0, 1, 2, 3, 4].find((value) => !reached.includes(value)) ?? 5);
      }
      const asked = askPlays(`game G(n) { ${text.join('  ')} }\n${values.map((_, n) => `play G(${n})`).join('\n')}`);
      expect([text, positions(asked).map(({ value }) => value)]).toEqual([text, values.map(String)]);
    }),
    { numRuns: cases(60) },
  );
});
