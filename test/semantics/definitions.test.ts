import { describe, expect, it, test } from 'vitest';
import { unlimited } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Ask } from '../../server/src/semantics/scope/evaluation.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { valueText } from './value-text.ts';

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

/** The value of an expression, perhaps with another declaration, or the name of the error. */
const valueFor = (text: string, declared = ''): string => valueText(text, `${DECLARED}${declared}`);

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
      ['sum(1 == 1 for i in 1..3)', 'write-instead'],
      ['count(i for i in 1..3)', 'write-instead'],
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
      ['[10^k for k in [9, 3, 10, 0, 16, 3]]', '[1000000000, 1000, 10000000000, 1, 10000000000000000, 1000]'],
      ['[b^3 for b in [10, -10, 10, 1, 0, -1, 65536, -7]]', '[1000, -1000, 1000, 1, 0, -1, 281474976710656, -343]'],
      ['[(-7)^k for k in [2, 3, 11, 12, 0]]', '[49, -343, -1977326743, 13841287201, 1]'],
      ['[10^k for k in [3, -1]]', 'negative-exponent'],
      ['[(3)^k for k in [0, 20, 21, 40]]', '[1, 3486784401, 10460353203, 12157665459056928801]'],
      [
        '[2^k for k in [0, 30, 31, 32, 33, 53]]',
        '[1, 1073741824, 2147483648, 4294967296, 8589934592, 9007199254740992]',
      ],
      ['[floor((2^40 + 5) / 2^k) for k in [0, 1, 31, 32, 40, 41]]', '[1099511627781, 549755813890, 512, 256, 1, 0]'],
      ['10^9999 * 9 + 10^9999 - 1 > 0', 'number-too-large'],
      ['10^9999 * 9 + 10^9998 > 0', 'true'],
      ['10^10000 > 0', 'number-too-large'],
      ['-10^9999 * 10 < 0', 'number-too-large'],
      ['-10^9999 * 9 < 0', 'true'],
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
