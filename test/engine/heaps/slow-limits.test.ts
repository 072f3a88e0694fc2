import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { slowLimit } from '../../../server/src/engine/heaps/slow-limits.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, onlyDeep } from '../../tiers.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

const HEAPS = range(0, 90).map((heap) => [heap]);

/** Checks whether a limit of the rules is known, and that the values and moves are right if it is. */
function served(text: string, isServed: boolean, parameters: readonly number[] = []): void {
  const ruleset = rulesetOf(text, parameters);
  const solver = solverBy(slowLimit, ruleset);
  expect(solver !== null).toBe(isServed);
  if (solver !== null) agrees(solver, ruleset, HEAPS);
}

describe('a limit that grows by 0 or 1', () => {
  test.each([
    'take 1..isqrt(n)',
    'take 1..isqrt(n) + 3',
    'take 1..isqrt(n + 5) - 2',
    'take 1..isqrt(max(0, n - 10))',
    'take 1..isqrt(2 * isqrt(n))',
    'take 1..isqrt(3 * n)',
    'take 1..isqrt(3 * n + 1) + 1',
    'take 1..log2(n + 1)',
    'take 1..log2(2 * n + 1) + 2',
    'take 1..log2(max(1, n)) + 1',
    'take 1..ceil(n / 2)',
    'take 1..floor((n + 1) / 2)',
    'take 1..floor((2 * n - 7) / 3)',
    'take 1..n - floor(n / 3)',
    'take 1..n - 4',
    'take 1..min(isqrt(n), 3)',
    'take 1..max(2, floor(n / 4))',
    'take 1..min(10, floor(n / 2), 3 + isqrt(n))',
    'take k for k in 1..n where 3 * k <= n',
    'take {k in any where 3 * k + 1 < n}',
    'take {k in 1.. where k * k <= n and n >= 2 * k + 4}',
    'take {k in 1..n where k^2 < n}',
    'take {k in 1..n where n - k >= 2 * k}',
    'move to (n - k) for k in 1..n where 2 * k < n',
    'move to (n - k) for k in 1..isqrt(n) where 5 > k',
    'move to (m) for m in ceil(n / 2)..n - 1',
    'move to (m) for m in 0..n - 1 where 2 * m >= n',
    'move to (m) for m in 0..n - 1 where m > n - m and 3 * m > n',
  ])('%s', (rules) => served(`game G(n) { ${rules} }`, true));
});

describe('a limit that a function gives', () => {
  test.each([
    'let h(n) = isqrt(n)  game G(n) { take 1..h(n) }',
    'let h(k) = floor(k / 2)  game G(n) { take 1..h(n + 3) - 1 }',
    'let h(k) = 2 * k  game G(n) { take 1..floor(h(n) / 3) }',
    'let h(k) = isqrt(max(0, k - 4))  game G(n) { move to (n - k) for k in 1..h(n) + 1 }',
    'let three(_k) = 3  game G(n) { take 1..min(n, three(n)) }',
  ])('%s', (text) => served(text, true));

  test.each([
    'let h(k) = 2 * k  game G(n) { take 1..h(n) - 9 }',
    'let h(k) = k  game G(n) { take 1..h(2 * n) - 9 }',
    'let h(k) = k * k  game G(n) { take 1..h(n) - 9 }',
    'let h(k) = max(0, 9 - k)  game G(n) { take 1..h(n) }',
    'let h(k) = if k < 5 then 1 else 4  game G(n) { take 1..h(n) }',
    // The argument is negative at first, or becomes smaller.
    'let h(k) = isqrt(k + 2)  game G(n) { take 1..h(n - 5) }',
    'let h(k) = isqrt(k)  game G(n) { take 1..h(max(0, 20 - n)) }',
    // The function uses other definitions, or itself.
    'let isqrt(n) = n % 5  let h(n) = isqrt(n)  game G(n) { take 1..h(n) }',
    'let c = 3  let h(n) = floor(n / c)  game G(n) { take 1..h(n) }',
    'let h(n) = if n < 2 then 1 else h(n - 1)  game G(n) { take 1..h(n) }',
    'let h(a, b) = isqrt(a + b)  game G(n) { take 1..h(n, 1) }',
  ])('%s', (text) => served(text, false));
});

describe('no such limit', () => {
  test.each([
    // It may grow by more than 1, or become smaller.
    'take 1..2 * floor(n / 2)',
    'take 1..max(0, 2 * n - 20)',
    'take 1..floor(5 * n / 3) - 20',
    'take 1..isqrt(max(0, 100 * n - 1000))',
    'take 1..isqrt(4 * n)',
    'take 1..log2(3 * n + 1)',
    'take 1..log2(n)',
    'take 1..log2(max(1, 4 * n - 9))',
    'take 1..log2(max(1, 20 - n))',
    'take 1..max(0, 20 - n)',
    'take 1..isqrt(max(0, 20 - n))',
    'take 1..floor(n / 2) - floor(n / 3)',
    'take 1..floor((20 - n) / 3)',
    'take 1..max(3, 9 - isqrt(n))',
    'take 1..floor((n - 50) / -3)',
    'take 1..floor(n * n / 4)',
    'take 1..floor(40 / (n + 1))',
    'take 1..n % 4',
    'take 1..if n < 9 then 2 else 5',
    // Smaller amounts are excluded.
    'take 2..isqrt(n)',
    'take {k in 1..n where k >= isqrt(n)}',
    'take {k in 1..n where k != 3 and 2 * k <= n}',
    'take {k in 1..n where k % 2 == 1}',
    'take {2 * k for k in 1..isqrt(n)}',
    'take {k in 1..n where k * k >= n}',
    'move to (m) for m in 0..n - 1 where 2 * m <= n',
    'move to (m) for m in 0..n - 2 where 2 * m >= n',
    'move to (m) for m in 0..n - 1 where m * m <= n',
    'move to (2 * n - k) for k in n + 1..n + isqrt(n)',
    'move to (n - k) for k in 1..n where k * n <= 40',
    // Moves or states of another kind.
    'take 1..isqrt(n) leaving 1 heaps',
    'take 1..isqrt(n)  take 7',
    'take 1..isqrt(n)  stop where n == 5',
    'take 1..isqrt(n) where n != 5',
    'take 1..isqrt(n) for _j in n..5',
    'move to (n - k) for k in 1..isqrt(n), j in 1..k where j == k',
    'move to (n - k) for k in 1..isqrt(n), _j in k..3',
    'move to (n - n) for n in 1..2',
    'take {k, k + 5 for k in 1..isqrt(n)}',
    'move to G(n - k) + G(0) for k in 1..isqrt(n)',
  ])('%s', (rules) => served(`game G(n) { ${rules} }`, false));

  test.each([
    'game G(n: int) { move to (n - k) for k in 1..isqrt(max(0, n)) }',
    'game G(a, b) { take 1..isqrt(a) from a }',
    'let isqrt(n) = n % 5  game G(n) { take 1..isqrt(n) }',
    'let floor(n) = 9 - n  game G(n) { take 1..floor(n) }',
    'let min(a, b) = a * b  game G(n) { take 1..min(n, 2) }',
    'set any = {2, 5}  game G(n) { take {k in any where 2 * k <= n} }',
  ])('%s', (text) => served(text, false));
});

test.each([
  [2, true],
  [1, true],
  [0, false],
  [-2, false],
])('a divisor of %i', (divisor, isServed) =>
  served('game G[p](n) { take 1..floor((n + 1) / p) }', isServed, [divisor]),
);

test.each([
  [3, true],
  [-3, false],
])('a factor of %i', (factor, isServed) =>
  served('game G[p](n) { take {k in 1..n where p * k <= n + 1} }', isServed, [factor]),
);

test('any sums, quotients and least and greatest numbers', () => {
  const number = fc.letrec<{ all: string }>((tie) => ({
    all: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('n', 'n', 'isqrt(n)', '3', '7'),
      fc
        .tuple(tie('all'), fc.constantFrom(1, 2, 3, 5), fc.constantFrom('floor', 'ceil'))
        .map(([a, by, round]) => `${round}((${a}) / ${by})`),
      fc.tuple(tie('all'), tie('all'), fc.constantFrom('+', '-')).map(([a, b, sign]) => `((${a}) ${sign} (${b}))`),
      fc.tuple(tie('all'), tie('all'), fc.constantFrom('min', 'max')).map(([a, b, name]) => `${name}(${a}, ${b})`),
      fc.tuple(tie('all'), fc.constantFrom(2, 3)).map(([a, by]) => `${by} * (${a})`),
      tie('all').map((a) => `isqrt(max(0, ${a}))`),
      tie('all').map((a) => `log2(max(1, ${a}))`),
    ),
  })).all;
  fc.assert(
    fc.property(number, (most) => {
      const ruleset = rulesetOf(`game G(n) { take {k in 1..${most} where k <= n} }`);
      const solver = solverBy(slowLimit, ruleset);
      if (solver !== null)
        agrees(
          solver,
          ruleset,
          range(0, 40).map((heap) => [heap]),
        );
    }),
    { numRuns: cases(100) },
  );
});

test.each<readonly [rules: string, heap: number]>([
  ...onlyDeep(['take 1..isqrt(n)', 10 ** 9]),
  ['take 1..ceil(n / 2)', 10 ** 15],
  ['take 1..min(floor(n / 2), 1000)', 10 ** 15],
  ['take 1..n - 4', 10 ** 15],
])('%s from %i stones has a move to each smaller value, and values that follow from each other', (rules, heap) => {
  const ruleset = rulesetOf(`game G(n) { ${rules} }`);
  const solver = solverBy(slowLimit, ruleset);
  for (let n = heap; n < heap + 12; n += 1) {
    const nimber = Number(solver?.value([n], unlimited).nimber);
    for (const target of [0, 1, nimber - 1, nimber, nimber + 1].filter((value) => value >= 0)) {
      const moves = solver?.optionsWithValue([n], target, unlimited);
      expect(target < nimber ? moves?.count : 1).toBe(1);
      for (const [option] of moves?.first(9) ?? [])
        expect(solver?.value(option?.component.state ?? [], unlimited).nimber).toBe(target);
      if (target === nimber) expect(moves?.count).toBe(0);
    }
  }
});
