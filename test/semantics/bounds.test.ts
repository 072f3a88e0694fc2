import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOptions, someOption } from '../../server/src/engine/game/options.ts';
import { meterOf, type State, unlimited } from '../../server/src/engine/index.ts';
import { cases } from '../tiers.ts';
import { rulesetOf } from './rulesets.ts';

/** The states that a rule leads to, found in both ways in which options are listed. */
function reached(rule: string, state: State) {
  const ruleset = rulesetOf(`game G(x: int, y: int) { ${rule} }`);
  const listed = [...allOptions({ ruleset, state }, unlimited)].map((sum) => sum[0]?.component.state);
  const visited: State[] = [];
  someOption({ ruleset, state }, unlimited, (sum) => {
    visited.push([...(sum[0]?.component.state ?? [])]);
    return false;
  });
  expect(visited).toEqual(listed);
  return listed;
}

const holds = {
  '<=': (a: number, b: number) => a <= b,
  '<': (a: number, b: number) => a < b,
  '>=': (a: number, b: number) => a >= b,
  '>': (a: number, b: number) => a > b,
  '==': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
} as const;
type Values = { readonly x: number; readonly y: number; readonly k: number; readonly j: number };
type Side = readonly [text: string, value: (values: Values) => number];

const coefficient = fc.integer({ min: -3, max: 3 });
/** Linear in k or not, with k on either side of a product, subtracted, in parentheses, and beside other loop variables. */
const side: fc.Arbitrary<Side> = fc.oneof(
  fc.constantFrom<Side>(
    ['k', ({ k }) => k],
    ['y', ({ y }) => y],
    ['7', () => 7],
    ['k * k', ({ k }) => k * k],
    ['j', ({ j }) => j],
    ['k^3', ({ k }) => k ** 3],
    ['(k - 3) * k', ({ k }) => (k - 3) * k],
    ['k^0', () => 1],
  ),
  fc.tuple(coefficient, coefficient).map(([a, b]): Side => [`(${a}) * k + (${b})`, ({ k }) => a * k + b]),
  coefficient.map((a): Side => [`x - (k * (${a}) - y)`, ({ k, x, y }) => x - (k * a - y)]),
  coefficient.map((a): Side => [`x * k + (${a})`, ({ k, x }) => x * k + a]),
  coefficient.map((a): Side => [`x * k * k + (${a})`, ({ k, x }) => x * k * k + a]),
  coefficient.map((a): Side => [`(k + 1)^2 * (${a}) + k`, ({ k }) => (k + 1) ** 2 * a + k]),
  coefficient.map((a): Side => [`j - k + (${a})`, ({ j, k }) => j - k + a]),
  coefficient.map((a): Side => [`abs(k - j + (${a}))`, ({ j, k }) => Math.abs(k - j + a)]),
  coefficient.map((a): Side => [`(abs(x - (${a}) * k))`, ({ k, x }) => Math.abs(x - a * k)]),
);
const comparison = fc.tuple(side, fc.constantFrom(...(Object.keys(holds) as (keyof typeof holds)[])), side);

/** A condition: a comparison, or several with `not`, `and` and `or`. */
interface Condition {
  readonly text: string;
  readonly holds: (values: Values) => boolean;
}
const compared = comparison.map(
  ([[left, a], operator, [right, b]]): Condition => ({
    text: `${left} ${operator} ${right}`,
    holds: (values) => holds[operator](a(values), b(values)),
  }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    compared,
    tie('condition').map(
      (inner): Condition => ({ text: `not (${inner.text})`, holds: (values) => !inner.holds(values) }),
    ),
    fc.tuple(tie('condition'), tie('condition')).map(
      ([one, other]): Condition => ({
        text: `(${one.text} or ${other.text})`,
        holds: (values) => one.holds(values) || other.holds(values),
      }),
    ),
    fc.tuple(tie('condition'), tie('condition')).map(
      ([one, other]): Condition => ({
        text: `(${one.text} and ${other.text})`,
        holds: (values) => one.holds(values) && other.holds(values),
      }),
    ),
  ),
}));
const set = fc.constantFrom<readonly [text: string, values: readonly number[]]>(
  ['-6..9', Array.from({ length: 16 }, (_, index) => index - 6)],
  ['{-4, 0, 3, 8}', [-4, 0, 3, 8]],
  ['{3, 6} or 5..7', [3, 5, 6, 7]],
);

it('conditions that bound a loop leave out exactly what does not satisfy them', () => {
  const number = fc.integer({ min: -4, max: 6 });
  fc.assert(
    fc.property(set, fc.array(condition, { minLength: 1, maxLength: 3 }), number, number, (loop, conditions, x, y) => {
      const where = conditions.map(({ text }) => text).join(' and ');
      const [text, values] = loop;
      const expected = [1, 2].flatMap((j) =>
        values.filter((k) => conditions.every((one) => one.holds({ x, y, k, j }))).map((k) => [k, j]),
      );
      expect(reached(`move to (k, j) for j in 1..2, k in ${text} where ${where}`, [x, y])).toEqual(expected);
    }),
    { seed: 10, numRuns: cases(400) },
  );
});

it.each(Object.keys(holds) as (keyof typeof holds)[])(
  'a loop gives the numbers for which a comparison with %s is false',
  (operator) => {
    const values = Array.from({ length: 9 }, (_, index) => index - 3);
    const expected = values.filter((k) => !holds[operator](k, 1)).map((k) => [k, 0]);
    expect(reached(`move to (k, 0) for k in -3..5 where not (k ${operator} 1)`, [0, 0])).toEqual(expected);
  },
);

it.each<readonly [condition: string, values: readonly number[]]>([
  ['abs(k - 5) == 2', [3, 7]],
  ['2 == abs(k - 5)', [3, 7]],
  ['(abs(5 - k)) == y', [1, 9]],
  ['not (abs(k - 5) != 2)', [3, 7]],
  ['abs(2 * k - 7) == 3', [2, 5]],
  ['abs(k - 5) == 0 - 1', []],
  ['abs(k - 5) == abs(3)', [2, 8]],
  // The two solutions are no interval: what is between them stays out where numbers are left out, too.
  ['abs(k - 5) == 2 and k != 3', [7]],
  ['abs(k - 5) == 2 and k != 4', [3, 7]],
])('a loop without an end that tries what %s allows', (condition, values) => {
  const rule = `move to (k, 0) for k in 0.. where ${condition}`;
  expect(reached(rule, [9, 4])).toEqual(values.map((k) => [k, 0]));
  expect(reached(`move to (k, 0) for k in {k in 0.. where ${condition}}`, [9, 4])).toEqual(values.map((k) => [k, 0]));
});

it.each<readonly [string, string, State, readonly State[]]>([
  [
    'a later loop variable of the same name',
    'move to (k, y) for k in 1..3, y in 1..2 where k <= y',
    [0, 0],
    [
      [1, 1],
      [1, 2],
      [2, 2],
    ],
  ],
  [
    'a bound without meaning where nothing is looped over',
    'move to (k, 0) for k in 1..x where k <= floor(9 / x)',
    [0, 0],
    [],
  ],
  [
    'a bound without meaning behind a condition that fails',
    'move to (k, 0) for k in 1..2 where k > 5 and k <= floor(9 / x)',
    [0, 0],
    [],
  ],
  [
    'a bound on a function of the variable',
    'move to (k, 0) for k in {3, 8, 9} where isqrt(k) <= 2',
    [0, 0],
    [
      [3, 0],
      [8, 0],
    ],
  ],
  [
    'an endless set between bounds',
    'move to (k, 0) for k in squares where 10 < k + x and 2 * k <= 60',
    [0, 0],
    [
      [16, 0],
      [25, 0],
    ],
  ],
  [
    'an endless set that both sides of an `or` bound, and one side of a negated `and`',
    'move to (k, 0) for k in squares where (k < 5 or k == 16) and not (k >= 10 and k < 16)',
    [0, 0],
    [
      [1, 0],
      [4, 0],
      [16, 0],
    ],
  ],
  [
    'an endless set that a negated `or` bounds',
    'move to (k, 0) for k in squares where not (k > 20 or k == 9)',
    [0, 0],
    [
      [1, 0],
      [4, 0],
      [16, 0],
    ],
  ],
  [
    'an endless range from a bound on',
    'move to (k, 0) for k in 3.. where k * 2 >= 100 and 105 > 2 * k',
    [0, 0],
    [
      [50, 0],
      [51, 0],
      [52, 0],
    ],
  ],
])('%s', (_, rule, state, expected) => expect(reached(rule, state)).toEqual(expected));

it.each(['k in squares where k <= floor(9 / x)', 'k in primes where (9 % x) % k == 0'])(
  'a bound without meaning is an error where an endless loop needs it: %s',
  (loop) => expect(() => reached(`move to (k, 0) for ${loop}`, [0, 0])).toThrow('division-by-zero'),
);

it.each([
  'c + k <= 100 and k + 85 > c',
  'abs(c - k) <= 2',
  'abs(2 * k - 2 * c) < 5',
  '2 >= abs(k - c)',
  '3 > (abs(c - k))',
  '(k + 4) * (k + 4) <= c',
  '2 * c > (k - 1)^3 and k > 1',
  '2 * 2^k <= c',
  'k * (k + 1) <= 4 * c - 330',
  'c % k == 0 and 9 < k and k < c',
  '0 == (3 * c) % k and 9 < k and k < 45',
  'k in squares and k < 30',
  '(k in divisors(c) and 9 < k) and k < c',
  'k in {2, 3, 5, 7, 11}',
])('what lies beyond a bound costs nothing: %s', (condition) => {
  const ruleset = rulesetOf(`game G(c) { move to (c + k) for k in 1..c^9 where ${condition} }`);
  expect([...allOptions({ ruleset, state: [90] }, meterOf(1000))]).toHaveLength(5);
});

const from = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, index) => index + least);
const isSquare = (k: number) => k > 0 && Number.isInteger(Math.sqrt(k));
const isPrime = (k: number) => k > 1 && from(2, k - 1).every((d) => k % d > 0);

describe('conditions that few numbers meet leave out no number that meets them', () => {
  const loops: readonly (readonly [text: string, values: readonly number[]])[] = [
    ['1..400', from(1, 400)],
    ['-90..300', from(-90, 300)],
    ['{k in -90..300 where k % 2 == 0}', from(-90, 300).filter((k) => k % 2 === 0)],
    ['(-90..-1 or 3..300)', [...from(-90, -1), ...from(3, 300)]],
    ['{k in primes or {1, 60} where k < 200}', from(1, 199).filter((k) => k === 1 || k === 60 || isPrime(k))],
    ['odd except 3..9', from(1, 400).filter((k) => k % 2 === 1 && (k < 3 || k > 9))],
  ];
  type Holds = (k: number, x: number, y: number) => boolean;
  const conditions: readonly (readonly [text: string, holds: Holds])[] = [
    ['k != 0 and x % k == 0', (k, x) => k !== 0 && x % k === 0],
    ['k > 0 and 0 == (x - y) % k', (k, x, y) => k > 0 && (x - y) % k === 0],
    ['k != 0 and x % (k * k) == 0', (k, x) => k !== 0 && x % (k * k) === 0],
    ['k in squares', isSquare],
    ['k in {2 * x, y, 9, 25}', (k, x, y) => [2 * x, y, 9, 25].includes(k)],
    ['(k in divisors(x) and k != y)', (k, x, y) => k > 0 && x > 0 && x % k === 0 && k !== y],
    ['k in powers(2) and k in {1, 2, 3, 4}', (k) => [1, 2, 4].includes(k)],
    ['k in fibonacci', (k) => [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377].includes(k)],
    ['k in {k, 7}', () => true],
    ['k + 1 in squares', (k) => isSquare(k + 1)],
  ];
  const states = [-60, -7, 0, 1, 5, 60, 144].flatMap((x) => [-7, 0, 60].map((y) => [x, y] as const));
  const all = loops.flatMap((loop) => conditions.map((condition) => [...loop, ...condition] as const));
  const G = (rule: string) => rulesetOf(`game G(x: int, y: int) { ${rule} }`);
  it.each(all)('%s', (loop, values, condition, holds) => {
    const rules = [
      G(`move to (k, 0) for k in ${loop} where k <= 400 and ${condition}`),
      G(`move to (j, 0) for j in {k in ${loop} where k <= 400 and ${condition}} where j <= 400`),
    ];
    for (const [x, y] of states) {
      const expected = values.filter((k) => holds(k, x, y)).map((k) => [k, 0]);
      for (const ruleset of rules)
        expect([...allOptions({ ruleset, state: [x, y] }, unlimited)].map((sum) => sum[0]?.component.state)).toEqual(
          expected,
        );
    }
  });
});

it.each<readonly [string, State, readonly number[]]>([
  // 0^0 is 1, and all other powers of 0 are smaller.
  ['y^k <= x', [0, 0], from(1, 9)],
  ['y^k <= x', [1, -2], [0, 1, 3, 5, 7, 9]],
  ['y^k <= x', [8, 2], from(0, 3)],
  ['y * k * k <= x', [-4, -1], from(2, 9)],
  ['x >= k + y', [3, -2], from(0, 5)],
  // (k - 3) · k falls before it rises.
  ['(k - 3) * k <= x', [-1, 0], [1, 2]],
  ['x < k * (7 - k)', [5, 0], from(1, 6)],
  ['k * (7 - k) <= x', [5, 0], [0, 7, 8, 9]],
  ['k * k <= k * x', [4, 0], from(0, 4)],
  ['x * k^2 == y', [3, 12], [2]],
  ['k^65 <= x', [1, 0], [0, 1]],
])('a side that does not rise bounds nothing: %s in %j', (condition, state, expected) => {
  const reachedBy = reached(`move to (k, 0) for k in 0..9 where ${condition}`, state);
  expect(reachedBy).toEqual(expected.map((k) => [k, 0]));
});

describe('a condition that few numbers meet ends an endless loop, and makes an endless set finite', () => {
  const divisors = (of: number) => from(1, of).filter((k) => of % k === 0);
  it.each<readonly [loop: string, condition: string, x: number, expected: readonly number[]]>([
    ['primes', 'x % k == 0', 60, [2, 3, 5]],
    ['1..', 'x % k == 0', 6, divisors(6)],
    ['1..', 'x % k == 0', 6000, divisors(6000)],
    ['1..', '0 == x % k', -60, divisors(60)],
    ['-5..', 'k != 0 and x % k == 0', 6000, [-5, -4, -3, -2, -1, ...divisors(6000)]],
    ['any', 'k in divisors(x)', 28, divisors(28)],
    ['any', 'k in squares and x % k == 0', 144, [1, 4, 9, 16, 36, 144]],
    ['primes', 'k in 1..x', 14, [2, 3, 5, 7, 11, 13]],
    ['primes', 'k in (20..x or 3..9)', 30, [3, 5, 7, 23, 29]],
    ['primes', 'k in (20..x or 3..40)', 30, [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]],
    ['primes', 'k in (1..x except 3..9)', 14, [2, 11, 13]],
    ['primes', 'k in {j in any where j * j <= x}', 60, [2, 3, 5, 7]],
    ['primes', 'k in {j in 1..x where j % 2 == 1}', 9, [3, 5, 7]],
    ['squares or {5}', 'k in 1..x', 20, [1, 4, 5, 9, 16]],
    ['{j in primes where j <= x}', 'k != 3', 9, [2, 5, 7]],
    ['0..', 'bit(x, k) == 1', 0, []],
    ['0..', 'bit(x, k) == 1', 2 ** 31 + 5, [0, 2, 31]],
    ['0..', 'bit(x, k) == 1', 2 ** 32 - 1, from(0, 31)],
    ['0..', 'bit(x, k) == 1', 2 ** 32 + 2, [1, 32]],
    ['0..', 'bit(x, k) == 1', 2 ** 53 - 2 ** 50, [50, 51, 52]],
    ['2..', 'bit(x, k) == 1', 2 ** 31 + 14, [2, 3, 31]],
    ['2..30', 'bit(x, k) == 1', 2 ** 31 + 14, [2, 3]],
    ['1..', 'bit(x, k) == 1 and k >= 3 and k < 31', 2 ** 31 + 14, [3]],
    ['{0, 3, 4, 31}', 'bit(x, k) == 1', 2 ** 31 + 14, [3, 31]],
    ['multiples(3)', 'bit(x, k) == 1', 2 ** 31 + 2 ** 30 + 14, [3, 30]],
  ])('for k in %s where %s, x = %i', (loop, condition, x, expected) => {
    const values = expected.map((k) => [k, 0]);
    expect(reached(`move to (k, 0) for k in ${loop} where ${condition}`, [x, 0])).toEqual(values);
    expect(reached(`move to (j, 0) for j in {k in ${loop} where ${condition}}`, [x, 0])).toEqual(values);
  });

  it.each([
    'k in primes where x % k == 0',
    'k in primes where k in squares or k in 1..9',
    'k in primes where k in (squares or 1..9)',
    'k in primes where k in {k, 7}',
    'k in primes where not (k in 1..9)',
    'k in primes where k < 9 or k > 20',
    'k in primes where k in {j in primes where j > x}',
  ])('any number may meet others: %s', (loop) =>
    expect(() => reached(`move to (k, 0) for ${loop}`, [0, 0])).toThrow('endless-loop'),
  );
});

it.each(['x in {3, x}', 'x % x == 0', 'x in 1..x', 'x <= x'])(
  'a member may hide a number of the state: %s',
  (condition) =>
    expect(reached(`move to (j, 0) for j in {x in 1..40 where ${condition}}`, [6, 0])).toEqual(
      from(1, 40).map((k) => [k, 0]),
    ),
);

it('a function that the user calls abs is not the absolute value', () => {
  const ruleset = rulesetOf(`let abs(x) = 0 - x
game G(n) { move to (k) for k in 0..n where abs(k - 3) <= 1 }`);
  expect([...allOptions({ ruleset, state: [9] }, unlimited)].map((sum) => sum[0]?.component.state)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((k) => [k]),
  );
});

it.each([
  'sum(G(x - i, y) for i in 1..k - 1) for k in 1..x',
  'sum(G(x - i, y) for i in k..x) for k in 1..x',
  'sum(G(k, i) for i in 1..k) for k in 1..3',
  'sum(G(i, j) for i in 0..k) for j in 1..2, k in 1..3',
  'sum(G(i, 0) for i in 1..4 - k) for k in 0..4',
  'sum(G(i, 0) + G(0, i) for i in 2..k) for k in 0..4',
  'sum(G(i, 0) for i in y..k) for k in 0..4 where k != 2',
  'sum(G(i, j) for i in j..k) for k in 1..3, j in 1..k',
  'sum(G(i, 0) for i in 10^18..10^18 + k) for k in 0..3',
  'sum(G(i, k) for i in 1..4) for k in 1..3',
  'sum(G(i, j) for i in 1..4 where i != 2) for j in 1..2, k in 1..3',
  'sum(G(i, j) for i in 1..k, j in 1..2) for k in 1..3',
  'sum(G(i, 0) for i in 1..k * x) for x in 1..2, k in 1..3',
])('a sum over a range that changes is what it says: %s', (rule) => {
  const ruleset = rulesetOf(`game G(x: int, y: int) { move to ${rule} }`);
  // A second summand, which is nothing, makes the whole sum an ordinary one.
  const end = rule.lastIndexOf(') for') + 1;
  const plain = rulesetOf(`game G(x: int, y: int) { move to ${rule.slice(0, end)} + 0${rule.slice(end)} }`);
  const visited: unknown[] = [];
  let before: unknown[] = [];
  const state: State = [5, 1];
  someOption({ ruleset, state }, unlimited, (sum, kept = 0) => {
    const states = sum.map(({ component }) => [...component.state]);
    expect([0, before.length]).toContain(kept);
    expect(states.slice(0, kept)).toEqual(before.slice(0, kept));
    before = states;
    visited.push(states);
    return false;
  });
  const listed = (all: typeof ruleset) =>
    [...allOptions({ ruleset: all, state }, unlimited)].map((sum) => sum.map(({ component }) => [...component.state]));
  expect(visited).toEqual(listed(plain));
  expect(listed(ruleset)).toEqual(listed(plain));
});
