import { describe, expect, test } from 'vitest';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

describe('a condition on a heap that is taken whole is one on the amount', () => {
  /** One or two stones, or the whole heap. */
  const orWhole = (isWhole: (n: number) => boolean): Options =>
    function* ([n = 0]) {
      for (const k of [1, 2]) if (k <= n) yield [[n - k]];
      if (n > 0 && isWhole(n)) yield [[0]];
    };
  const heaps = upTo(60).map((n) => [n]);
  const rules = (whole: string) => `game G[m](n) { take 1..2  take ${whole} }`;
  check(
    rules('any leaving 0 heaps where n != 2'),
    orWhole((n) => n !== 2),
    heaps,
    6,
  );
  check(
    rules('1..n leaving 0 heaps where n % m == 5 or n == 9'),
    orWhole((n) => n % 6 === 5 || n === 9),
    heaps,
    6,
  );
  check(
    rules('odd leaving 0 heaps where n > m'),
    orWhole((n) => n % 2 === 1 && n > 6),
    heaps,
    6,
  );
  check(
    rules('m..9 leaving 0 heaps where n % 3 == 1'),
    orWhole((n) => n === 7),
    heaps,
    6,
  );
  check(
    rules('any leaving 0 heaps where ones(n) == 3'),
    orWhole((n) => n.toString(2).replaceAll('0', '').length === 3),
    heaps,
    6,
  );
  // The amounts depend on the heap, or the rule leaves something, or there is nothing about the heap in the condition.
  check(
    rules('n leaving 0 heaps where n % 4 == 3'),
    orWhole((n) => n % 4 === 3),
    heaps,
    6,
  );
  check(
    rules('floor(n / 2)..9 leaving 0 heaps where n % 4 == 3'),
    orWhole((n) => n % 4 === 3 && n <= 9),
    heaps,
    6,
  );
  check(
    rules('3 leaving 0..1 heaps where n % 4 == 2'),
    function* ([n = 0]) {
      yield* orWhole(() => false)([n]);
      if (n % 4 === 2 && n > 3) yield [[n - 3]];
    },
    heaps,
    6,
  );
  check(
    rules('{1, 3} leaving 1 heaps where n % 4 == 2'),
    function* ([n = 0]) {
      yield* orWhole(() => false)([n]);
      if (n % 4 === 2) for (const k of [1, 3]) if (k < n) yield [[n - k]];
    },
    heaps,
    6,
  );
  check(
    rules('any leaving 0 heaps for m in {5, 9} where n == m'),
    orWhole((n) => n === 5 || n === 9),
    heaps,
    6,
  );
  // The condition has no meaning for a heap of 3, which no play from these heaps reaches.
  check(
    'game G[m](n) { take 4  take any leaving 0 heaps where floor(12 / (n - 3)) == 2 }',
    function* ([n = 0]) {
      if (n >= 4) yield [[n - 4]];
      if (n === 8 || n === 9) yield [[0]];
    },
    [8, 9, 10, 12, 13, 14].map((n) => [n]),
    6,
  );
  check(
    rules('any leaving 0 heaps where m == 6'),
    orWhole(() => true),
    heaps,
    6,
  );
});

describe('a rule that says whether the whole heap is taken', () => {
  /** One stone; some amounts, of which `isAllowed` tells. */
  const some = (isAllowed: (k: number, n: number) => boolean): Options =>
    function* ([n = 0]) {
      if (n > 0) yield [[n - 1]];
      for (let k = 1; k <= n; k += 1) if (isAllowed(k, n)) yield [[n - k]];
    };
  const isEven = (k: number) => k % 2 === 0;
  test.each<readonly [string, (k: number, n: number) => boolean, isFixed: boolean]>([
    ['even except n', (k, n) => isEven(k) && k !== n, true],
    ['(even) except {n}', (k, n) => isEven(k) && k !== n, true],
    ['{k in even where k < n}', (k, n) => isEven(k) && k < n, true],
    ['{k in even where n > k}', (k, n) => isEven(k) && k < n, true],
    ['{k in even where k != n}', (k, n) => isEven(k) && k !== n, true],
    ['{k in even where n != k and k % 3 == 1}', (k, n) => isEven(k) && k !== n && k % 3 === 1, true],
    ['{k in even where k > m and k < n}', (k, n) => isEven(k) && k < n && k > 6, true],
    ['n where n % 4 == 3', (k, n) => k === n && n % 4 === 3, true],
    ['{n} where n > m', (k, n) => k === n && n > 6, true],
    ['{k in 1..n where isEven == (k < n)}', (k, n) => isEven(k) === k < n, true],
    ['{k in 1..n where (n > k) != isEven}', (k, n) => isEven(k) !== k < n, true],
    ['{k in 1..n where isEven or k == n}', (k, n) => isEven(k) || k === n, true],
    ['{k in 1..n where isEven and k < n or k % 3 == 1 and n <= k}', (k, n) => (k < n ? isEven(k) : k % 3 === 1), true],
    ['{k in 1..n where not (isEven and k >= n)}', (k, n) => !(isEven(k) && k === n), true],
    ['{k in 2.. where if k != n then isEven else k > m}', (k, n) => k > 1 && (k < n ? isEven(k) : k > 6), true],
    ['{k in 1..n where isEven != (n == k) and k > m}', (k, n) => k > 6 && (k < n ? isEven(k) : !isEven(k)), true],
    ['k for k in 1..n where (k < n) == isEven', (k, n) => isEven(k) === k < n, true],
    // Nothing is known of a condition on the heap, of one that some inner variable hides, and of one without a meaning for some amount.
    ['{k in 1..n where isEven == (k < n) and n % 3 != 1}', (k, n) => isEven(k) === k < n && n % 3 !== 1, false],
    ['{k in 1..n where (k < n) == (n % 3 == 1)}', (k, n) => k < n === (n % 3 === 1), false],
    ['{k in 1..n where (k < n) == (k < n - 1)}', (k, n) => k !== n - 1, false],
    ['{k in 2..n - 1 where isEven == (k < n)}', (k, n) => k > 1 && isEven(k) && k < n, false],
    ['{k in 1..n where isEven or some(k == n for k in 1..9)}', (k, n) => isEven(k) || n <= 9, false],
    ['{n in 1..n where n % 2 == 0 or n == n}', () => true, false],
    [
      '{k in 1..n where 10 % (k - 200) == 0 and k < n and k == n or isEven and k < n}',
      (k, n) => isEven(k) && k < n,
      false,
    ],
    ['{k in 1..n where (isEven or k == n) and (k > 0 or n == 7)}', (k, n) => isEven(k) || k === n, false],
    ['{k in even or {n} where k == n or isEven}', (k, n) => isEven(k) || k === n, false],
    ['{k in 1..n where isEven}', isEven, true],
    ['{k in n.. where k < n or isEven}', (k, n) => k === n && isEven(k), false],
    ['{k in 1..n where (k <= n) == isEven}', isEven, false],
    ['k for k in 1..n, j in 1..2 where (k < n) == isEven', (k, n) => k < n === isEven(k), false],
    ['{k, 3 for k in 1..n where (k < n) == isEven}', (k, n) => k < n === isEven(k) || k === 3, false],
    ['k + 1 for k in 1..n where (k < n) == isEven', (k, n) => k > 1 && k - 1 < n === isEven(k - 1), false],
    ['{k in 1..n where isEven == (k < n)} where n % 3 != 1', (k, n) => isEven(k) === k < n && n % 3 !== 1, false],
    ['{k in 1..n where k + 0 == n or isEven}', (k, n) => isEven(k) || k === n, false],
    // Finitely many amounts are left as they are written.
    ['{k in 1..m where isEven == (k < n)}', (k, n) => k <= 6 && isEven(k) === k < n, false],
    ['{k in even where k < m and k < n}', (k, n) => isEven(k) && k < n && k < 6, false],
    ['n where n < m', (k, n) => k === n && n < 6, false],
    // The amounts depend on more than whether they are the heap.
    ['even except {n, 4}', (k, n) => isEven(k) && k !== n && k !== 4, false],
    ['(if n > 5 then odd else even) except n', (k, n) => isEven(k) === n <= 5 && k < n, false],
    ['(even except n - 2) except n', (k, n) => isEven(k) && k !== n - 2 && k !== n, false],
    ['even except n - 2', (k, n) => isEven(k) && k !== n - 2, false],
    ['even except n or 3', (k, n) => (isEven(k) && k !== n) || k === 3, false],
    ['(even except n) where n != 7', (k, n) => isEven(k) && k !== n && n !== 7, false],
    ['{k in even where k > n - 3}', (k, n) => isEven(k) && k > n - 3, false],
    ['{k in even where k <= n}', isEven, true],
    ['{k in even where n < k}', () => false, false],
    ['{k in even where k < n and k != n - 2}', (k, n) => isEven(k) && k < n && k !== n - 2, false],
    ['{k + 1 for k in even where k < n}', (k) => !isEven(k) && k > 1, false],
    ['{k, 3 for k in even where k < n}', (k, n) => (isEven(k) && k < n) || (k === 3 && n > 2), false],
    ['{n in even where n < n}', () => false, false],
    ['{k in 1..n where k < n}', (k, n) => k < n, true],
    ['n except 4', (k, n) => k === n && n !== 4, false],
    ['{n - 1} where n % 4 == 3', (k, n) => k === n - 1 && n % 4 === 3, false],
    ['{n, 2} where n % 4 == 3', (k, n) => (k === n || k === 2) && n % 4 === 3, false],
  ])('take %s', (amounts, isAllowed, isFixed) => {
    const ruleset = rulesetOf(`game G[m](n) { take 1  take ${amounts.replaceAll('isEven', '(k % 2 == 0)')} }`, [6]);
    const [, rule] = ruleset.rules;
    expect(rule?.kind === 'take' && typeof rule.amounts !== 'function').toBe(isFixed);
    const { value } = solverOf(createSession(), ruleset);
    expect(upTo(60).map((n) => value([n], unlimited).nimber)).toEqual(
      upTo(60).map((n) => bruteForce(some(isAllowed))([n])),
    );
  });

  test('is not rewritten if it leaves two heaps', () => {
    const ruleset = rulesetOf('game G(n) { take {k in 1.. where (k % 2 == 0) == (k < n)} leaving 2 heaps }');
    const splits: Options = function* ([n = 0]) {
      for (let k = 2; k < n - 1; k += 2) for (let rest = 1; rest < n - k; rest += 1) yield [[rest], [n - k - rest]];
    };
    const { value } = solverOf(createSession(), ruleset);
    expect(upTo(30).map((n) => value([n], unlimited).nimber)).toEqual(upTo(30).map((n) => bruteForce(splits)([n])));
  });

  test('has no value if a condition that is left out has no meaning', () => {
    const condition = '1 % (k - 3) == 0 or k == n or k < n';
    const { value } = solverOf(createSession(), rulesetOf(`game G(n) { take {k in 1.. where ${condition}} }`));
    expect(value([2], unlimited).nimber).toBe(2);
    expect(() => value([5], unlimited)).toThrow('division-by-zero');
  });

  test('has a meaning where the amounts that are not left out have none', () => {
    const ruleset = rulesetOf('let c = [1, 1, 0]  game G(n) { take {k in 1..5 where k < n and c[k] == 1} }');
    const { value } = solverOf(createSession(), ruleset);
    expect(upTo(4).map((n) => value([n], unlimited).nimber)).toEqual([0, 0, 1, 2, 0]);
  });

  test('Ferguson: even amounts but not the whole heap, or the whole heap if it is odd', () => {
    const ruleset = rulesetOf('game G(n) { take even except n  take n where n % 2 == 1 }');
    const solver = solverOf(createSession(), ruleset);
    expect(solver.value([10 ** 9], unlimited).nimber).toBe(10 ** 9 / 2 - 1);
    expect(solver.value([10 ** 9 + 1], unlimited).nimber).toBe(10 ** 9 / 2 + 1);
    expect(solver.period(unlimited)).toMatchObject({ preperiod: 1, period: 2, saltus: 1 });
  });
});

/** Amounts that do not depend on the heap are known for heaps of any size. */
test.each<readonly [whole: string, isFixed: boolean]>([
  ['any leaving 0 heaps where n != 2', true],
  ['m..9 leaving 0 heaps where n % 3 == 1', true],
  ['any leaving 0 heaps', true],
  ['n leaving 0 heaps where n % 4 == 3', false],
  ['3 leaving 0..1 heaps where n % 4 == 2', false],
  ['{1, 3} leaving 1 heaps where n % 4 == 2', false],
  ['any leaving m - 6 heaps where n % 4 == 2', false],
  ['any where n % 4 == 2', false],
  ['even except n', true],
  ['n where n % 4 == 3', true],
  ['n except 4', false],
])('take %s: the same amounts for each heap: %s', (whole, isFixed) => {
  const [rule] = rulesetOf(`game G[m](n) { take ${whole} }`, [6]).rules;
  expect(rule?.kind === 'take' && typeof rule.amounts !== 'function').toBe(isFixed);
});
