import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Meaningless } from '../../server/src/engine/budget/failures.ts';
import { LimitReached, meterOf, unlimited } from '../../server/src/engine/index.ts';
import { valueText } from '../../server/src/semantics/expressions/values/value-text.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Ask } from '../../server/src/semantics/scope/evaluation.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { range } from '../engine/support/range.ts';
import { cases } from '../tiers.ts';

const DECLARED = `
let limit = 12
let c = [[3, 1], [4, 1]]
let square(n) = n * n
let free(a, i) = i > #a or a[i] == 0
let fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)
let even(n) = if n == 0 then 1 == 1 else odd'(n - 1)
let odd'(n) = if n == 0 then 1 == 2 else even(n - 1)
let down(n) = if n == 0 then 0 else 1 + down(n - 1)
let longest(a) = if #a < 2 then a else longest(a[2..]) ++ [a[1]]
let ever(n) = if n < 0 then 0 else ever(n + 1)
let a1 = b1(1)
let b1(n) = a1 + n
set Near(n) = {k in 1..n where k * k <= n}
let E = {(1, 2), (2, 3), (1, 2)}
let product = 7
let has(S, x) = x in S
`;

/** The value of an expression as a user would write it, perhaps with another declaration, or the name of the error. */
function valueFor(text: string, declared = ''): string {
  const program = createProgram(parse(`${DECLARED}${declared}\nlet it = ${text}`), prelude);
  const index = program.file.pieces.length - 1;
  const [problem] = program.problems(index).filter(({ severity }) => severity === 'error');
  if (problem !== undefined) return problem.code;
  const meter = meterOf(3_000_000, 100_000);
  try {
    return valueText(createEnvironment(program, meter).call('it', [], meter));
  } catch (error) {
    if (error instanceof LimitReached) return `limit ${error.limit}`;
    if (error instanceof Meaningless) return error.message;
    throw error;
  }
}

describe.each<[string, readonly (readonly [string, string])[]]>([
  [
    'a fold of nothing',
    [
      ['sum([])', '0'],
      ['max([])', 'fold-of-nothing'],
      ['min({k in 1..3 where k > 5})', 'fold-of-nothing'],
      ['gcd([])', '0'],
      ['xor([])', '0'],
      ['mex([])', '0'],
      ['max(k for k in 5..1)', 'fold-of-nothing'],
      ['sum(k for k in 5..1)', '0'],
      ['count(k > 0 for k in 5..1)', '0'],
      ['all(k > 9 for k in 5..1)', 'true'],
      ['some(k > 0 for k in 5..1)', 'false'],
      ['max([0] ++ [])', '0'],
    ],
  ],
  [
    'a fold',
    [
      ['sum(x for x in [1, 1, 2])', '4'],
      ['min(k for k in 3..10^12 where 7 * k % 11 == 3)', '13'],
      ['min(k for k in 3..10^12, j in 4..k where j % 3 == 2)', '5'],
      ['min(k * k for k in -3..2)', '0'],
      ['min(k for j in 1..2, k in 3 - j..9)', '1'],
      ['min(k for k in 3..4, k in 5 - k..9)', '1'],
      ['min(k for k in [5, 2])', '2'],
      ['min(k for k in 1..9 where (k, 1) in [(7, 1), (3, 1), (5, 1)])', '3'],
      ['min(k for k in 1..9 where k in {7, 3, 5})', '3'],
      ['sum([1, 1, 2])', '4'],
      ['sum({1, 1, 2})', '3'],
      ['sum(x % 2 for x in {1, 3, 5})', '3'],
      ['#{x % 2 for x in [1, 3, 5]}', '1'],
      ['#[1, 1, 2]', '3'],
      ['#{1, 1, 2}', '2'],
      ['#E', '2'],
      ['#1..100', 'not-a-list'],
      ['#(1..10^9)', '1000000000'],
      ['#primes', 'endless-set'],
      ['max(primes)', 'endless-set'],
      ['max(3)', '3'],
      ['max(2, 7, 5)', '7'],
      ['mex([0, 1, 3])', '2'],
      ['mex(k * k for k in 0..4)', '2'],
      ['xor(k for k in 1..6)', '7'],
      ['gcd(12 * k for k in 1..3)', '12'],
      ['sum(i * j for i in 1..3, j in i..3 where i != j)', '11'],
      ['sum(sum(j for j in 1..i) for i in 1..3)', '10'],
      ['sum(1 == 1 for i in 1..3)', 'wrong-kind'],
      ['count(i for i in 1..3)', 'wrong-kind'],
      ['all(limit > 3)', 'loop-needed'],
      ['sum(1, 2)', 'write-instead'],
      ['sum(product for product in 1..3)', '6'],
      ['(1, 2)[2]', '2'],
      ['((1, 2), 3)[1][2]', '2'],
      ['(1, 2)[3]', 'outside-list'],
      ['has(E, 1)', 'wrong-value'],
      ['has(E, (1, 2))', 'true'],
      ['has({1, 2}, 1)', 'true'],
      ['max("XO")', 'wrong-value'],
      ['some(k * k == 49 for k in 1..9)', 'true'],
      ['true', 'true'],
      ['not true or false', 'false'],
    ],
  ],
  [
    'a function of numbers',
    [
      ['[bit(5, k) for k in 0..3]', '[1, 0, 1, 0]'],
      ['bit(2^100, 100)', '1'],
      ['bit(5, -1)', 'negative-argument'],
      ['[ones(0), ones(7), ones(2^90 + 1)]', '[0, 3, 2]'],
      ['[bitand(12, 10), bitor(12, 10)]', '[8, 14]'],
      ['bitand(2^80 + 5, 2^80 + 3) - 2^80', '1'],
      ['[bitand(n, 2^31 + 1) for n in [2^31 - 1, 2^31, 2^31 + 1, 2^32 + 1]]', '[1, 2147483648, 2147483649, 1]'],
      ['[bitor(n, 1) for n in [2^31 - 2, 2^31, 2^32]]', '[2147483647, 2147483649, 4294967297]'],
      ['bitor(2^80, 1) - 2^80', '1'],
      ['[bit(2^31 - 1, k) for k in [30, 31, 32, 2^80]]', '[1, 0, 0, 0]'],
      ['[bit(2^31, k) for k in [0, 30, 31, 32, 63]]', '[0, 0, 1, 0, 0]'],
      ['bitand(-1, 3)', 'negative-argument'],
      ['bitor(3, -1)', 'negative-argument'],
      ['[isqrt(n) for n in [0, 1, 3, 4, 99, 10^20]]', '[0, 1, 1, 2, 9, 10000000000]'],
      ['isqrt(-1)', 'negative-argument'],
      ['digits(13, 2)', '[1, 0, 1, 1]'],
      ['digits(0, 10)', '[]'],
      ['digits(5, 1)', 'no-digits'],
      ['number([1, 0, 1, 1], 2)', '13'],
      ['number([], 7)', '0'],
      ['number(digits(10^30 + 7, 10), 10) == 10^30 + 7', 'true'],
      ['[nimproduct(2, 2), nimproduct(2, 3), nimproduct(4, 4), nimproduct(5, 6)]', '[3, 1, 6, 8]'],
    ],
  ],
  [
    'a list or a text',
    [
      ['c[2][1]', '4'],
      ['c[3]', 'outside-list'],
      ['[1, 2, 3][2..]', '[2, 3]'],
      ['[1, 2, 3][0..2]', '[1, 2]'],
      ['[1, 2, 3][4..9]', '[]'],
      ['[1, 2, 3][3..1]', '[]'],
      ['"XOX"[2]', '"O"'],
      ['"XOX"[2..3] == "OX"', 'true'],
      ['"XOX"[1] in "XO"', 'true'],
      ['"a😀b"[2] == "😀"', 'true'],
      ['#"a😀b"', '3'],
      ['"XO" ++ "X"', '"XOX"'],
      ['"XO" == ["X", "O"]', 'true'],
      ['"" == []', 'true'],
      ['"XO" with [1] = "O"', '"OO"'],
      ['sorted("hello")', '"ehllo"'],
      ['reverse([1, 2] ++ [3])', '[3, 2, 1]'],
      ['sorted([3, 1, 2] with [2] = 9)', '[2, 3, 9]'],
      ['[1, 2] ++ c[1] with [1] = 0', 'write-instead'],
      ['[1, 2] ++ (c[1] with [1] = 0)', '[1, 2, 0, 1]'],
      ['[x * y for (x, y) in c]', '[3, 4]'],
      ['[[i, j] for i in 1..2, j in 1..i]', '[[1, 1], [2, 1], [2, 2]]'],
      ['[2, 3] == [2, 3]', 'true'],
      ['(1, 2) in E', 'true'],
      ['(2, 1) in E', 'false'],
      ['{(1, 2), (2, 3)} == E', 'true'],
      ['{1, 2} == {2, 1}', 'true'],
      ['1..3 == {1, 2, 3}', 'true'],
      ['odd == squares', 'false'],
      ['(1 < 2) == (3 in odd)', 'true'],
      ['(1 < 2) != (3 in odd)', 'false'],
      ['(1 < 2) == {1}', 'wrong-kind'],
      ['{1} == (1 < 2)', 'wrong-kind'],
      ['{1} == [1]', 'wrong-kind'],
      ['[1] == 1', 'wrong-kind'],
      ['#(E or {(9, 9)} except {(1, 2)})', '2'],
      ['sum(m for m in max(c[1]))', '3'],
      ['if limit > 3 then [1] else [2]', '[1]'],
    ],
  ],
  [
    'a definition',
    [
      ['square(limit)', '144'],
      ['free([1, 0], 2)', 'true'],
      ['free([1, 0], 3)', 'true'],
      ['free([1, 0], 1)', 'false'],
      ['fib(90)', '2880067194370816120'],
      ['even(7)', 'false'],
      ['down(20000)', '20000'],
      ['longest([1, 2, 3])', '[3, 2, 1]'],
      ['ever(1)', 'limit time'],
      ['a1', 'limit time'],
      ['Near(17)', '{1, 2, 3, 4}'],
      ['{3, 1, 3, 2}', '{1, 2, 3}'],
      ['{5, 4, 3, 2, 1, 5}', '{1, 2, 3, 4, 5}'],
      ['{2^80, -1, 2^80}', '{-1, 1208925819614629174706176}'],
      ['[k for k in {7, 1, 9, 4} where k > 1 and k < 9]', '[4, 7]'],
      ['square(1, 2)', 'function-arguments'],
      ['square', 'function-arguments'],
      ['limit(3)', 'function-arguments'],
      ['square([1])', 'wrong-value'],
      ['square({1})', 'number-parameter'],
      ['product + 1', '8'],
      ['[limit for limit in 1..2]', '[1, 2]'],
      ['product(k for k in 1..3)', 'loop-outside-sum'],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows)('%s is %s', (text, value) => {
    expect(valueFor(text)).toBe(value);
  });
});

describe('a fold in a loop is computed again when a variable in it changes, and only then', () => {
  test.each([
    ['[max(k * j for j in 1..3) for k in 1..3]', '[3, 6, 9]'],
    ['[max([k, 2]) for k in 1..4]', '[2, 2, 3, 4]'],
    ['[max([2, 1]) + k for k in 1..3]', '[3, 4, 5]'],
    ['[sum(max([1, 2, k]) for k in 1..j) for j in 1..4]', '[2, 4, 7, 11]'],
    ['[[sum(i * j for j in 1..j) for j in 1..3] for i in 1..2]', '[[1, 3, 6], [2, 6, 12]]'],
    ['[sum(a) for a in [[1, 2], [1, 2], [3]]]', '[3, 3, 3]'],
    ['[twice(n) for n in 0..3]', '[0, 2, 6, 12]'],
    ['[sum(b) for b in lists(0..2 for j in 1..2)]', '[0, 1, 2, 1, 2, 3, 2, 3, 4]'],
    ['[max(b[j] for j in 1..2) for b in lists(0..1 for j in 1..2)]', '[0, 1, 1, 1]'],
    ['[sum(x for x in S) for S in subsets({1, 2, 4})]', '[0, 1, 2, 3, 4, 5, 6, 7]'],
    ['[min(longest([n, 1])) for n in 1..3]', '[1, 1, 1]'],
    ['count(k == max(long) for k in long)', '1'],
    ['count(k == max(long[i] for i in 1..#long) for k in long)', '1'],
  ])('%s', (text, expected) => {
    const declared = `
      let twice(n) = if n == 0 then 0 else max([n, 0]) + twice(n - 1) + max([n, 0])
      let long = [k for k in 1..20000]`;
    expect(valueFor(text, declared)).toBe(expected);
  });
});

test('a fold that asks is computed again for the next question, which may have put a shortcut aside', () => {
  const program = createProgram(parse('expect sum(sg(Nim(k)) for k in 1..3) = 6'), prelude);
  const [placed] = program.file.pieces;
  const compiled = placed === undefined ? null : program.compiled(placed.piece);
  if (compiled?.kind !== 'expect' || compiled.question.ask !== 'comparison') throw new Error('no comparison');
  const { actual } = compiled.question;
  const toldBy = (position: Ask['position']) => {
    const ask: Ask = { position, prepare: () => undefined, period: () => null };
    return actual.value(createEnvironment(program, unlimited, undefined, ask));
  };
  expect([toldBy(() => 1), toldBy(() => 2)]).toEqual([3, 6]);
});

describe('values of two arguments are kept apart', () => {
  // Each number is on either side of a limit below which two numbers together have a short key.
  const numbers = ['0', '1', '2^15 - 1', '2^15', '2^26 - 1', '2^26', '2^53', '-1'];

  test.each(numbers)('pairs with %s', (number) => {
    const each = `for a in [${numbers.join(', ')}], b in [${numbers.join(', ')}]`;
    const isKept = `let kept(a, b) = if a == 2^60 then kept(0, 0) else [a, b, ${number}]`;
    const asked = `all(kept(a, b) == [a, b, ${number}] and kept(b, a) == [b, a, ${number}] ${each})`;
    expect(valueFor(asked, isKept)).toBe('true');
  });
});

describe('what is postponed in a loop does not start the loop again', () => {
  const declared = `
    let up(j) = if j % 100 == 1 then j else up(j - 1) + 1
    let ends = [up(j) for j in 1..20000 where j % 100 == 0]
    let all' = sum(up(j) for j in 1..20000 where j % 100 == 0)
    let within(n) = if n == 0 then ends[200] else within(n - 1)`;

  test.each([
    ['ends[1] + ends[200]', '20100'],
    ["all'", '2010000'],
    ['within(5)', '20000'],
  ])('%s', (text, expected) => expect(valueFor(text, declared)).toBe(expected));
});

describe('a function on a grid is what it is by the definition', () => {
  const value = (i: number, j: number): number => ((i * i + 3 * j * j + i * j) % 5 < 2 ? 1 : -1);
  const n = 60;

  test('of two numbers, whose calls come from both sides', () => {
    const best = Array.from({ length: n + 2 }, () => new Array<number>(n + 2).fill(-(10 ** 9)));
    for (let i = n; i >= 1; i -= 1)
      for (let j = n; j >= 1; j -= 1) {
        const [down, right] = [best[i + 1]?.[j] ?? 0, best[i]?.[j + 1] ?? 0];
        const found = Math.max(
          i < n ? value(i + 1, j) - down : -(10 ** 9),
          j < n ? value(i, j + 1) - right : -(10 ** 9),
        );
        best[i]?.splice(j, 1, i === n && j === n ? 0 : found);
      }
    const declared = `
      let n = ${n}
      let v(i, j) = if (i * i + 3 * j * j + i * j) % 5 < 2 then 1 else -1
      let f(i, j) = if i == n and j == n then 0 else max((if i < n then v(i + 1, j) - f(i + 1, j) else -10^9), (if j < n then v(i, j + 1) - f(i, j + 1) else -10^9))`;
    const expected = best.slice(1, n + 1).map((row) => row.slice(1, n + 1));
    const text = expected.map((row) => `[${row.join(', ')}]`).join(', ');
    expect(valueFor('[[f(i, j) for j in 1..n] for i in 1..n]', declared)).toBe(`[${text}]`);
  });

  test('also where numbers grow beyond those of the machine, and where it is a condition of three numbers', () => {
    const declared = `
      let paths(i, j) = if i == 0 or j == 0 then 1 else paths(i - 1, j) + paths(i, j - 1)
      let evens(i, j, k) = if i == 0 and j == 0 and k == 0 then 1 == 1 else if i > 0 then not evens(i - 1, j, k) else if j > 0 then not evens(i, j - 1, k) else not evens(i, j, k - 1)`;
    expect(valueFor('paths(40, 40)', declared)).toBe('107507208733336176461620');
    expect(valueFor('[paths(3, 3), paths(80, 1), paths(1, 80)]', declared)).toBe('[20, 81, 81]');
    expect(
      valueFor('all(evens(i, j, k) == ((i + j + k) % 2 == 0) for i in 0..9, j in 0..9, k in 0..9)', declared),
    ).toBe('true');
    expect(valueFor('[evens(100, 0, 1), evens(0, 99, 3)]', declared)).toBe('[false, true]');
  });
});

describe('calls that are made ahead change no value', () => {
  const size = 10_000;
  /** The values from 0 on by a recurrence. */
  const valuesBy = (next: (n: number, earlier: (back: number) => number) => number): readonly number[] => {
    const found: number[] = [];
    for (const n of range(0, size)) found.push(next(n, (back) => found[n - back] ?? 0));
    return found;
  };

  test.each<readonly [what: string, value: string, next: (n: number, earlier: (back: number) => number) => number]>([
    [
      'to 0',
      'if n <= 0 then 0 else (f(n - 1) * 3 + n) % 1009',
      (n, earlier) => (n === 0 ? 0 : (earlier(1) * 3 + n) % 1009),
    ],
    [
      'to a large number',
      'if n < 1000 then n % 7 else (f(n - 3) + f(n - 1)) % 1009',
      (n, earlier) => (n < 1000 ? n % 7 : (earlier(3) + earlier(1)) % 1009),
    ],
    [
      'in steps',
      'if n < 5 then n else (f(n - 5) * 2 + 1) % 1009',
      (n, earlier) => (n < 5 ? n : (earlier(5) * 2 + 1) % 1009),
    ],
    ['to where they would never end', 'if n == 0 then 1 else 1 + f(n - 1)', (n) => n + 1],
    [
      'to the end of a list',
      'if n == 0 then 1 else (f(n - 1) + list[n]) % 1009',
      (n, earlier) => (n === 0 ? 1 : (earlier(1) + n) % 1009),
    ],
    [
      'with some that are never needed',
      'if n < 9 then n else if n % 100 == 0 then f(n - 99) + 1 else f(n - 1) + 1',
      (n, earlier) => (n < 9 ? n : earlier(n % 100 === 0 ? 99 : 1) + 1),
    ],
  ])('in a chain %s', (_, value, next) => {
    const values = valuesBy(next);
    const [low, high] = [values[size - 1], values[size]];
    expect(valueFor(`[f(${size}), f(${size - 1})]`, `let list = [k for k in 1..${size}]\nlet f(n) = ${value}`)).toBe(
      `[${high}, ${low}]`,
    );
  });

  test('in a chain of conditions that goes up', () => {
    const losing = valuesBy((n, earlier) => ([1, 3, 4].some((back) => n >= back && earlier(back) === 1) ? 0 : 1));
    const declared = `let win(n) = some(not win(n + k) for k in {1, 3, 4} where n + k <= ${size})`;
    expect(valueFor('[win(0), win(5), win(6)]', declared)).toBe(
      `[${[0, 5, 6].map((n) => losing[size - n] === 0).join(', ')}]`,
    );
  });

  test('in a chain of pairs, and with what is left where it ends', () => {
    const values = valuesBy((n, earlier) => (n < 3 ? n : (earlier(1) * 5 + n) % 1009));
    expect(valueFor(`f(${size}, 7)`, 'let f(n, k) = if n < 3 then n else (f(n - 1, k) * 5 + n) % 1009')).toBe(
      String(values[size]),
    );
    expect(valueFor(`f(${size}, 7)`, 'let f(n, k) = if n < 3 then k else f(n - 1, (k * 5 + n) % 1009)')).toBe(
      String(range(3, size).reduceRight((k, n) => (k * 5 + n) % 1009, 7)),
    );
  });

  test.each<readonly [what: string, value: string, odd: (k: number) => number]>([
    ['are mistakes', '[k for k in 1..100][i + j] % 2', (k) => k % 2],
    ['have no number that fits', '(if i + j <= 100 then i + j else 2^(10^(i * j + 20))) % 2', (k) => k % 2],
    ['take too long', '(if i + j <= 100 then i + j else count(k % 7 == 3 for k in 1..10^8)) % 2', (k) => k % 2],
    ['would never end', '0', () => 0],
  ])('where those farther on %s', (_, value, odd) => {
    const declared = `
      let f(i, j) = if i == 0 then j else f(i - 1, j) + ${value} + (if i + j == 100 then 0 else f(i, j + 1) % 1000)`;
    let row = range(0, 100);
    for (const i of range(1, 20)) {
      const next = row.slice();
      for (const j of range(0, 100 - i).toReversed())
        next[j] = (row[j] ?? 0) + odd(i + j) + (i + j === 100 ? 0 : (next[j + 1] ?? 0) % 1000);
      row = next;
    }
    expect(valueFor('f(20, 0)', declared)).toBe(String(row[0]));
  });

  /** The remainder with the sign of the modulus. */
  const remainder = (a: number, modulus: number): number => a - modulus * Math.floor(a / modulus);

  test('in any direction, with guards anywhere, and with numbers below 0', () => {
    const steps = [
      [1, 0],
      [0, 1],
      [0, -1],
      [-1, 0],
      [1, 1],
      [2, -1],
      [0, 3],
    ] as const;
    const step = fc.constantFrom(...steps);
    const modulus = fc.integer({ min: 2, max: 60 }).chain((size) => fc.constantFrom(size, -size));
    const size = 90;
    fc.assert(
      fc.property(
        step,
        step,
        modulus,
        fc.nat(4),
        fc.constantFrom(1, -40, -89),
        fc.constantFrom(1, -3),
        ([a, b], [c, d], modulus, guard, least, factor) => {
          // Both steps go the same way along 101i + j or its opposite, so that the recursion ends.
          fc.pre(Math.sign(101 * a + b) === Math.sign(101 * c + d));
          const most = least + size - 1;
          const isEnd = (i: number, j: number): boolean =>
            Math.min(i, j) < least ||
            Math.max(i, j) > most ||
            (guard > 0 && remainder(i * 7 + j * j, 40 * guard) === 3);
          const known = new Map<string, number>();
          const valueAt = (i: number, j: number): number =>
            isEnd(i, j) ? remainder(i + 2 * j, -9) : (known.get(`${i},${j}`) ?? 0);
          const places = range(least, most).flatMap((i) => range(least, most).map((j) => [i, j] as const));
          for (const [i, j] of 101 * a + b > 0 ? places.toReversed() : places)
            known.set(
              `${i},${j}`,
              remainder(valueAt(i + a, j + b) * 3 + factor * valueAt(i + c, j + d) - i * j, modulus),
            );
          const guarded = guard > 0 ? ` or (i * 7 + j * j) % ${40 * guard} == 3` : '';
          const declared = `let h(i, j) = if i < ${least} or j < ${least} or i > ${most} or j > ${most}${guarded} then (i + 2 * j) % (-9)
            else (h(i + ${a}, j + ${b}) * 3 + ${factor} * h(i + ${c}, j + ${d}) - i * j) % (${modulus})`;
          const middle = least + 45;
          for (const [i, j] of [
            [least, least],
            [most, most],
            [least, most],
            [most, least],
            [middle, middle],
          ] as const)
            expect(valueFor(`h(${i}, ${j})`, declared)).toBe(String(valueAt(i, j)));
        },
      ),
      { seed: 1, numRuns: cases(12) },
    );
  });
});
