import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { climbing } from '../../../server/src/engine/heaps/climbing.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

/* A number that only grows, by fixed amounts up to a top, is the heap of what is left to the top. */

const NUMBERS = range(0, 60).map((number) => [number]);

/** Checks whether rules are known to be such a climb, and that the values and moves are right if they are. */
function served(rules: string, isServed: boolean): void {
  const ruleset = rulesetOf(`game G(x) { ${rules} }`);
  const solver = solverBy(climbing, ruleset);
  expect(solver !== null).toBe(isServed);
  if (solver !== null) agrees(solver, ruleset, NUMBERS);
}

describe('what is left to the top is a heap', () => {
  test.each([
    'move to (x + d) for d in 1..7 where x + d < 40',
    'move to (x + d) for d in 3..7 where x + d <= 40',
    'move to (x + d) for d in 1..7 where 40 > d + x',
    'move to (x + d) for d in 1..7 where d < 40 - x',
    'move to (x + d) for d in 1..min(7, 40 - x)',
    'move to (x + d) for d in 2..min(40 - x, 9, 7)',
    'move to (x + d) for d in 1..40 - x',
    'move to (x + d) for d in any where x + d <= 40 and d <= 4',
    'move to (x + d) for d in 1..9 where 2 * d <= 9 and x + d <= 40',
    'move to (x + d) for d in 1..9 where 2 * (x + d) <= 81',
    'move to (x + d) for d in 1..9 where x + d >= 1 and x + d < 30',
    'move to (y) for y in x + 1..x + 3 where y <= 40',
    'move to (y) for y in x + 2..min(x + 5, 40)',
    'move to (x) for x in x + 1..x + 3 where x <= 40',
    'move to (x - d) for d in -5..-2 where x - d <= 40',
    'move to (x + d + 1) for d in 1..4 where x + d < 40',
    'move to (x + d) for d in {1, 3, 4} where x + d <= 40',
    'move to (x + d) for d in {2, 5} or {7} where x + d <= 40',
    'move to (x + d) for d in primes where x + d <= 40',
    'move to (x + 3) where x + 3 <= 40',
    'stop where x >= 40  move to (x + d) for d in 1..7 where x + d <= 40',
    'stop where x == 40  move to (x + d) for d in 1..7 where x + d <= 40',
    'stop where 39 < x and x % 2 == 0  move to (x + d) for d in {1, 3, 4} where x + d <= 40',
    'stop where x >= 40  stop where 2 * x > 99  move to (x + d) for d in 1..7 where x + d <= 40',
    'move to (x + 3) where x < 38',
    'move to (x + 3) where 2 * x < 75',
    'move to (x + 1) where x < 40  move to (x + d) for d in {4, 6} where x + d <= 40',
  ])('%s', (rules) => served(rules, true));

  test('the top and the amounts may be parameters', () => {
    const rules = 'game G[N, k](x) { move to (x + d) for d in 1..k where x + d < N }';
    for (const [top, most] of [
      [1, 3],
      [2, 1],
      [30, 4],
    ] as const) {
      const ruleset = rulesetOf(rules, [top, most]);
      agrees(solverBy(climbing, ruleset) ?? expect.fail(), ruleset, NUMBERS);
    }
  });
});

describe('other rules are left to other solvers', () => {
  test.each([
    // The amounts depend on the number.
    'move to (x + d) for d in 1..x + 1 where x + d <= 40',
    'move to (x + d) for d in 1..7 where 2 * d <= x and x + d <= 40',
    'move to (x + d) for d in 1..isqrt(x) where x + d <= 40',
    'move to (2 * x) where x > 0 and x <= 20',
    'move to (x + d) for d in {1, 3, x + 1} where x + d <= 40',
    'move to (2 * x + d) for d in {1, 3} where 2 * x + d <= 40',
    'move to (2 * x + 1) where x <= 20',
    'move to (39) where x < 39',
    // A condition on the number before the move, or from below, or of another kind.
    'move to (x + d) for d in 1..3 where x <= 37',
    'move to (x + d) for d in 1..3 where x + d <= 40 and x > 4',
    'move to (x + d) for d in 1..3 where x + d <= 40 and x + d > 4',
    'move to (x + d) for d in 1..3 where x + d <= 40 and 2 * x + d > 4',
    'move to (x + d) for d in 1..3 where x + d <= 40 and d + 4 > x',
    'move to (x + d) for d in 1..9 where x + d <= 40 and floor(x / 2) + d <= 8',
    'move to (x + d) for d in 1..3 where x + d <= 40 and (x + d) % 3 != 1',
    'move to (x + 3) where x + 3 <= 40 and x > 5',
    'move to (x + 3) where x + 3 <= 40 and x % 2 == 0',
    // Several places where play ends, or a condition that ends it.
    'move to (x + 1) where x < 40  move to (x + 2) where x < 40',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x == 30',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x >= 39',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x <= 10',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x <= 60',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x % 7 == 6',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x > 50 or x == 3',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x >= 40  stop where x == 7',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where x >= 40  stop where x % 7 == 6',
    'move to (x + d) for d in 1..3 where x + d <= 40  stop where floor(x / 2) >= 14',
    'move to (x + d) for d in 1..3  stop where x >= 40',
    // Amounts of a set that are not all added, or that are not added alone.
    'move to (x + d) for d in {1, 3, 4} where x + d <= 40 and d > 1',
    'move to (x + 2 * d) for d in {1, 3, 4} where x + 2 * d <= 40',
    'move to (x + d + 1) for d in {1, 3} where x + d < 40',
    'move to (x + 2 * d) for d in 1..3 where x + 2 * d <= 40',
    'move to (x - 2 * d) for d in -3..-1 where x - d <= 40',
    // Numbers that do not grow, or become something else.
    'move to (x - d) for d in 1..3 where x - d <= 40',
    'move to (40 - d) for d in 1..3 where 40 - d > x',
    'move to (x + d) for d in 1..3 where x + d <= 40  move to 0 where x == 5',
    'move to (x + 3) for d in 1..3 where x <= 37',
    'move to (x + 3) for d in x - 5..40 - x',
    'take 1..3  move to (x + 9) where x < 0',
  ])('%s', (rules) => served(rules, false));

  test.each([
    'game G(x) { move to (x + d) for d in 0..3 where x + d <= 40 }',
    'game G(x) { move to (x + d) for d in {0, 3} where x + d <= 40 }',
    'game G(x) { move to (x + d) for d in -1..3 where x + d <= 40 }',
    'game G(x) { move to (x + d) for d in 1..3 }',
    'game G(x, y) { move to (x + d, y) for d in 1..3 where x + d <= 40 }',
    'game G(x, y: int) { move to (x + 1, y + 1) where x < 9 and y < 9 }',
    'game G(a...) { move to a with [1] = a[1] + d for d in 1..3 where a[1] + d <= 40 }',
    'game G(x: int) { move to (x + d) for d in 1..3 where x + d <= 40 }',
    'let min(a, b) = a + b  game G(x) { move to (x + d) for d in 1..min(3, 40 - x) }',
    'game G(x) { move to G(x + d) + G(x + d) for d in 1..3 where x + d <= 40 }',
  ])('%s', (text) => {
    expect(solverBy(climbing, rulesetOf(text))).toBe(null);
  });
});

test('random rules agree with the definition', () => {
  const amounts = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 }))
      .map(([least, most]) => `${least}..${most}`),
    fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }).map((all) => `{${all}}`),
  );
  const sides = ['x + d', 'd', '2 * d', 'x', 'x - d', '2 * x + d', '2 * (x + d)', '3 * d + x'];
  const condition = fc
    .tuple(fc.constantFrom(...sides), fc.constantFrom('<', '<=', '>', '>='), fc.integer({ min: 0, max: 45 }))
    .map((parts) => parts.join(' '));
  const rule = fc
    .tuple(amounts, fc.constantFrom(30, 31), fc.option(condition, { nil: '0 < 1' }))
    .map(([set, top, more]) => `move to (x + d) for d in ${set} where x + d <= ${top} and ${more}`);
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 2 }), (rules) => {
      const ruleset = rulesetOf(`game G(x) { ${rules.join('  ')} }`);
      const solver = solverBy(climbing, ruleset);
      if (solver !== null) agrees(solver, ruleset, NUMBERS.slice(0, 36));
    }),
    { numRuns: cases(1000), seed: 4764 },
  );
});

test('around the top of 10^18', () => {
  const top = 10n ** 18n;
  const ruleset = rulesetOf('game G(x) { move to (x + d) for d in 1..7 where x + d < 10^18 }');
  const solver = solverBy(climbing, ruleset) ?? expect.fail();
  for (let left = 0; left < 20; left += 1) {
    const number = top - 1n - BigInt(left);
    expect(solver.value([number], unlimited).nimber).toBe(left % 8);
    const moves = solver.optionsWithValue([number], 0, unlimited).first(9);
    const lost = left % 8 === 0 ? [] : [number + BigInt(left % 8)];
    expect(moves.map(([term]) => term?.component.state[0])).toEqual(lost);
  }
  expect(solver.value([top], unlimited).nimber).toBe(0);
  expect(solver.value([top + 9n], unlimited).nimber).toBe(0);
  expect(solver.optionsWithValue([top + 9n], 0, unlimited).count).toBe(0);
});

/* Several numbers that only grow are heaps of what is left to their tops. */

const PAIRS = range(0, 9).flatMap((x) => range(0, 9).map((y) => [x, y]));

function servedPairs(rules: string, isServed: boolean): void {
  const ruleset = rulesetOf(`game G(x, y) { ${rules} }`);
  const solver = solverBy(climbing, ruleset);
  expect(solver !== null).toBe(isServed);
  if (solver !== null) agrees(solver, ruleset, PAIRS, { isSearched: ([x = 0, y = 0]) => x > 6 || y > 8 });
}

const [RIGHT, UP] = ['move to (x + d, y) for d in 1..6 - x', 'move to (x, y + d) for d in 1..8 - y'];

describe('what is left to the tops of several numbers are heaps', () => {
  test.each([
    `${RIGHT}  ${UP}`,
    `${RIGHT}  ${UP}  move to (x + d, y + d) for d in 1..min(6 - x, 8 - y)`,
    `${RIGHT}  ${UP}  move to (x + d, y + d) for d in 1..6 - x where 8 >= y + d`,
    'move to (x + 1, y) where x < 6  move to (x, y + 1) where y < 8  move to (x + 2, y + 2) where x + 2 <= 6 and y + 2 <= 8',
    'move to (x + d, y + d) for d in {1, 3} where x + d <= 6 and y + d <= 8',
    'move to (x + d, y + d) for d in 1..3 where 2 * (x + d) <= 13 and y + d < 9',
    `${RIGHT}  ${UP}  stop where (x, y) in {(3, 3), (6, 4), (2, 8)}`,
    `${RIGHT}  ${UP}  stop where (x, y) in {(3, 3), (7, 4), (2, 9), (9, 9)}`,
    `${RIGHT}  ${UP}  move to (x + d, y + d) for d in 1..min(6 - x, 8 - y)  stop where (y, x) in {(3, 3)} or x == 1 and y == 5`,
  ])('%s', (rules) => servedPairs(rules, true));

  test.each([
    // A number that is added to two numbers is the same for both, and each has a top, always the same.
    `${RIGHT}  ${UP}  move to (x + d, y + d + 1) for d in 1..min(6 - x, 7 - y)`,
    `${RIGHT}  ${UP}  move to (x + d, y + 4 - d) for d in 1..3 where x + d <= 6 and y + 4 - d <= 8`,
    `${RIGHT}  ${UP}  move to (x + 1, y + 2) where x < 6 and y < 7`,
    `${RIGHT}  ${UP}  move to (x + d, y + d) for d in 1..6 - x`,
    `${RIGHT}  move to (x, y + d) for d in 1..8 - y where x + d <= 6`,
    `${RIGHT}  ${UP}  move to (x + 1, y) where x < 5`,
    RIGHT,
    // Rules that link the numbers.
    'move to (x + d, y) for d in 1..6 - x where y < 8  move to (x, y + d) for d in 1..8 - y',
    'move to (x + d, y) for d in 1..6 - y where x + d <= 6  move to (x, y + d) for d in 1..8 - y',
    'move to (x + d, y) for d in {1, y + 1} where x + d <= 6  move to (x, y + d) for d in 1..8 - y',
    'move to (x + d, y + d) for d in 1..6 - x where x + y + d <= 8',
    'move to (x + d, y + d) for d in 1..min(6 - x, 8 - y) where x < y',
    `${RIGHT}  ${UP}  move to (y + d, x + d) for d in 1..3 where y + d <= 6 and x + d <= 8`,
    `${RIGHT}  ${UP}  move to (x + y, y) for y in 1..6 - x`,
    `${RIGHT}  ${UP}  move to (x + y + 1, y + 1) where x < 6 and y < 8`,
    `${RIGHT}  ${UP}  move to (x + d, y + d) for d in 1..min(6 - x, 8 - y) where x + d <= x + 3`,
    `${RIGHT}  ${UP}  move to (x + y, y + y) for y in 1..min(6 - x, 8)`,
    `${RIGHT}  ${UP}  move to (x + d, y + 1) for d in 1..6 - x where y < 8`,
    `${RIGHT}  ${UP}  move to (x - d, y) for d in 1..3`,
    // Play that is over in more than finitely many pairs, or is not over for one of the rules.
    `${RIGHT}  ${UP}  stop where x == y`,
    `${RIGHT}  ${UP}  take 1 from x  stop where (x, y) in {(3, 3)}`,
  ])('%s', (rules) => servedPairs(rules, false));

  test('random rules of two numbers agree with the definition', () => {
    const set = fc.constantFrom(
      '1..2',
      '1..6',
      '1..9 - y',
      '1..6 - x',
      '1..min(6 - x, 8 - y)',
      '{1, 3}',
      '2..3',
      '-1..2',
      'x..6',
    );
    const condition = fc.constantFrom(
      'x + d <= 6',
      'y + d <= 8',
      'y < 8',
      'x < 6',
      'x + y + d <= 9',
      'd < 4',
      'y + 2 * d <= 8',
      'x + d < y',
    );
    const target = fc.constantFrom(
      'x + d, y',
      'x, y + d',
      'x + d, y + d',
      'x + d, y + 1',
      'x + 2 * d, y + d',
      'x + d, d + y',
      'y + d, x + d',
    );
    const rule = fc
      .tuple(target, set, fc.array(condition, { minLength: 1, maxLength: 2 }))
      .map(([to, all, where]) => `move to (${to}) for d in ${all} where ${where.join(' and ')}`);
    const stop = fc.constantFrom('', 'stop where (x, y) in {(2, 3), (5, 5), (7, 1)}');
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 3 }), stop, (rules, over) => {
        const ruleset = rulesetOf(`game G(x, y) { ${rules.join('  ')}  ${over} }`);
        const solver = solverBy(climbing, ruleset);
        if (solver !== null) agrees(solver, ruleset, PAIRS, { isSearched: () => true });
      }),
      { numRuns: cases(500), seed: 1866 },
    );
  });
});
