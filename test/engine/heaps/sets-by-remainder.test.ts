import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { certified } from '../../../server/src/engine/certificates/certified.ts';
import { setsByRemainder } from '../../../server/src/engine/heaps/amounts/sets-by-remainder.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

const HEAPS = range(0, 70).map((heap) => [heap]);

/** Checks whether the amounts are known to depend on a remainder of the heap alone, and that the values and moves are right if they are. */
function served(text: string, isServed: boolean, parameters: readonly number[] = []): void {
  const ruleset = rulesetOf(text, parameters);
  const solver = solverBy(setsByRemainder, ruleset);
  expect(solver !== null).toBe(isServed);
  if (solver !== null) agrees(solver, ruleset, HEAPS);
}

describe('amounts that depend on a remainder of the heap', () => {
  test.each([
    'take {k in 1..n where k % 3 != n % 3}',
    'take {k in 1..n where k % 3 == n % 2}',
    'take k for k in 1..n where (n - k) % 4 == 1',
    'take {k in any where (n * k) % 5 == 2 or k == 3}',
    'take {k in any where k % 3 == 0 and n % 2 == 0 or k == 7 and n % 4 == 1}',
    'take {k in 4.. where (n + k) % 3 > 0}',
    'take {k in 1..n where k % 2 != n % 2}  take 4',
    'take {k in 1..n where k % 2 != n % 2}  take {k in 1..n where k % 3 == n % 3}',
    'move to (n - k) for k in 1..n where (n - k) % 3 != 1',
    'take if n % 2 == 0 then any else {1, 4}',
    'take if n % 3 == 0 then 5.. else multiples(2)',
    'take {k in any where k % 3 == 1 and n % 2 == 1}',
  ])('%s', (rules) => served(`game G(n) { ${rules} }`, true));
});

describe('other amounts', () => {
  test.each([
    'take {k in 1..n where k % 3 != n}',
    'take {k in 1..n where n % k != 0}',
    'take {k in 1..n where k % 3 != floor(n / 2) % 3}',
    'take {k in 1..n - 1 where k % 3 != n % 3}',
    'take {k in squares where k % 3 != n % 3}',
    'take {k in any where k % 3 != n % 3}  take primes',
    'take {k in any where k % 3 != n % 3} leaving 1 heaps',
    'take {k in any where k % 3 != n % 3}  stop where n == 5',
    'take {k in any where k % 3 != n % 3} where n < 6',
    'take {k in any where k % 3 != n % 3} for _j in n..5',
    'take {k in any where some(k % 3 == n % 3 for n in 1..2)}',
    'take {k in any where k % 300 != n % 300}',
    'take {k in any where k % 3 == 1}',
    // Finitely many amounts.
    'take {k in 1..9 where k % 3 == n % 3}',
  ])('%s', (rules) => served(`game G(n) { ${rules} }`, false));

  test.each([
    'let f(n) = floor(n / 4)  game G(n) { take {k in any where k % 3 != f(n)} }',
    'game G(a, b) { take {k in any where k % 3 != a % 3} from a }',
  ])('%s', (text) => served(text, false));
});

test.each([
  [3, true],
  [1, false],
  [-3, false],
])('a remainder by %i', (divisor, isServed) =>
  served('game G[p](n) { take {k in any where k % 3 != n % p} }', isServed, [divisor]),
);

/** The values of the heaps up to `last`, from the definition. */
function valuesOf(allowed: (heap: number, amount: number) => boolean, last: number): readonly number[] {
  const values: number[] = [];
  for (let heap = 0; heap <= last; heap += 1) {
    const met = new Set(range(1, heap).flatMap((amount) => (allowed(heap, amount) ? [values[heap - amount]] : [])));
    values.push(range(0, heap + 1).find((nimber) => !met.has(nimber)) ?? 0);
  }
  return values;
}

test('periods that are proved hold', () => {
  const numbers = fc.record({
    a: fc.constantFrom(2, 3, 4, 6),
    b: fc.constantFrom(2, 3, 4),
    c: fc.integer({ min: 0, max: 4 }),
    d: fc.constantFrom(2, 3),
    few: fc.integer({ min: 1, max: 9 }),
  });
  let proved = 0;
  fc.assert(
    fc.property(numbers, ({ a, b, c, d, few }) => {
      const text = `game G(n) { take {k in any where (k + ${c} * n) % ${a} == n % ${d} or k == ${few} and n % ${b} == 1} }`;
      const ruleset = rulesetOf(text);
      const found = solverBy(setsByRemainder, ruleset);
      if (found === null) return;
      const solver = certified(ruleset, found);
      const values = valuesOf((n, k) => (k + c * n) % a === n % d || (k === few && n % b === 1), 260);
      const period = solver.period(unlimited, 50_000);
      if (period === null) return;
      proved += 1;
      // A proof holds for all heaps, so where the period is short, these values come from it.
      expect(values.map((_, heap) => Number(solver.value([heap], unlimited).nimber))).toEqual(values);
      const { preperiod, period: length, saltus } = period;
      for (let heap = Number(preperiod); heap + Number(length) <= 260; heap += 1)
        expect((values[heap + Number(length)] ?? 0) - (values[heap] ?? 0)).toBe(saltus);
    }),
    { numRuns: cases(150) },
  );
  expect(proved).toBeGreaterThan(2);
});

test('a heap of 10^18 has the value of a small one', () => {
  const ruleset = rulesetOf('game G(n) { take {k in 1..n where k % 3 != n % 3} }');
  const solver = solverBy(setsByRemainder, ruleset);
  expect(solver?.period(unlimited)).toMatchObject({ period: 3, saltus: 2 });
  const heap = 10n ** 18n;
  expect(solver?.value([heap], unlimited).nimber).toBe((2n * heap) / 3n);
  expect(solver?.optionsWithValue([heap], 0, unlimited).count).toBe(1);
});
