import { describe, expect, test } from 'vitest';
import { spans } from '../../../server/src/engine/heaps/spans/spans.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { checkServed } from '../support/agrees.ts';
import type { Options } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

const HEAPS = upTo(70).map((heap) => [heap]);

/** Leaves the remainder by each number from one to another that is allowed. */
function dividing(
  from: number,
  most: (heap: number) => number,
  allows = (_rest: number, _by: number) => true,
): Options {
  return ([heap = 0]) => upTo(most(heap)).flatMap((by) => (by >= from && allows(heap % by, by) ? [[[heap % by]]] : []));
}

const heapOf = ([heap = 0]: readonly number[]) => heap;
const whole = (heap: number) => heap;
const less = (heap: number) => heap - 1;
const notZero = (rest: number) => rest !== 0;

describe('what a number may leave as a remainder', () => {
  const rules: readonly (readonly [string, Options])[] = [
    ['for k in 1..n', dividing(1, whole)],
    ['for k in 1..n - 1', dividing(1, less)],
    ['for k in 1..n where k < n', dividing(1, less)],
    ['for k in 1..n where k != n', dividing(1, less)],
    ['for k in 1..n except {n}', dividing(1, less)],
    ['for k in (1..n) except n', dividing(1, less)],
    ['for k in 1..n where n % k != 0', dividing(1, whole, notZero)],
    ['for k in 1..n - 1 where n % k > 0', dividing(1, less, notZero)],
    ['for k in 2..n', dividing(2, whole)],
    ['for k in 2..n - 1 where n % k != 0', dividing(2, less, notZero)],
    // These are no such ranges.
    ['for k in 2..n - 1', dividing(2, less)],
    ['for k in 2..n where k < n', dividing(2, less)],
    ['for k in 3..n', dividing(3, whole)],
    ['for k in 1..n - 2', dividing(1, (heap) => heap - 2)],
    ['for k in 1..n except {1, n}', dividing(2, less)],
    ['for k in 1..n except {n, 1}', dividing(2, less)],
    ['for k in 1..n where k <= n', dividing(1, whole)],
    ['for k in 1..n, _j in 5..n', (state) => (heapOf(state) < 5 ? [] : dividing(1, whole)(state))],
    ['for k in 1..n except {1}', dividing(2, whole)],
    ['for k in 1..n where n % k != 1', dividing(1, whole, (rest) => rest !== 1)],
    ['for k in 1..n where k % 3 != 0', dividing(1, whole, (_, by) => by % 3 !== 0)],
    ['for k in 1..floor(n / 2)', dividing(1, (heap) => heap >> 1)],
  ];
  for (const [tail, options] of rules) check(`game G(n) { move to (n % k) ${tail} }`, options, HEAPS);

  check(
    'game G(n) { move to (n % k + 1) for k in 2..n - 1 where n > 3 }',
    (state) => {
      const heap = heapOf(state);
      return heap > 3 ? [...dividing(2, less)(state)].map(([rest]) => [[(rest?.[0] ?? 0) + 1]]) : [];
    },
    HEAPS,
  );
  check('game G(n) { move to (n % n) for n in 1..n }', (state) => (heapOf(state) > 0 ? [[[0]]] : []), HEAPS);
  check(
    'game G(n) { move to (k % n) for k in 1..n }',
    (state) => upTo(heapOf(state) - 1).map((left) => [[left]]),
    HEAPS,
  );
  check('let ceil(x) = 3  game G(n) { move to (n % k) for k in 1..n }', dividing(1, whole), HEAPS);
  check(
    'game G(n) { move to (n % k) for k in 1..n  stop where n % 5 == 2 }',
    (state) => (heapOf(state) % 5 === 2 ? [] : dividing(1, whole)(state)),
    HEAPS,
  );
  check(
    'game G(n: int) { move to (n % k) for k in 1..n where n < 30 }',
    (state) => (heapOf(state) < 30 ? dividing(1, whole)(state) : []),
    HEAPS,
  );
});

test('the moves are those of the definition', () => {
  for (const tail of ['for k in 1..n - 1', 'for k in 2..n', 'for k in 1..n where n % k != 0'])
    checkServed(
      spans,
      rulesetOf(`game G(n) { move to (n % k) ${tail} }`),
      [0, 1, 2, 3, 4, 5, 12, 25].map((heap) => [heap]),
    );
});

test('large numbers', () => {
  const value = (tail: string, heap: bigint) =>
    solverOf(createSession(), rulesetOf(`game G(n) { move to (n % k) ${tail} }`)).value([heap], unlimited).nimber;
  // The least number with the value v is twice the one before it and 1 more: 2, 5, 11, …
  expect(
    [10n ** 18n, 3n * 2n ** 57n - 1n, 3n * 2n ** 57n - 2n].map((heap) => value('for k in 1..n - 1', heap)),
  ).toEqual([59, 58, 57]);
});
