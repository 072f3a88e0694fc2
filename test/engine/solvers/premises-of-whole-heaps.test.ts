import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../semantics/rulesets.ts';
import type { Options } from '../support/brute-force.ts';
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
])('take %s: the same amounts for each heap: %s', (whole, isFixed) => {
  const [rule] = rulesetOf(`game G[m](n) { take ${whole} }`, [6]).rules;
  expect(rule?.kind === 'take' && typeof rule.amounts !== 'function').toBe(isFixed);
});
