import { describe, expect, test } from 'vitest';
import { describeHeaps, describePairs } from '../../server/src/patterns/describe.ts';
import { describeTriples } from '../../server/src/patterns/three-numbers.ts';
import type { Table } from '../../server/src/patterns/two-numbers.ts';

/** Numbers from 1 on that have no pattern. */
function noise(...numbers: readonly number[]): number {
  const mixed = numbers.reduce((sum, number, index) => sum * 31 + number * (index + 7), 17);
  return 1 + (Math.floor(mixed * mixed * Math.SQRT2) % 13);
}

describe('heaps', () => {
  function valuesOf(at: (n: number, before: readonly number[]) => number): readonly number[] {
    const values: number[] = [];
    while (values.length < 600) values.push(at(values.length, values));
    return values;
  }

  test.each<[string, readonly number[], string, string]>([
    [
      'values that lead to a smaller heap',
      valuesOf((n, before) => (n % 3 === 0 ? n / 3 : (before[2 * Math.floor(n / 3) + (n % 3) - 1] ?? 0))),
      'let value(n) = if n == 0 then 0 else if n % 3 == 0 then floor(n / 3) else if n % 3 == 1 then value(2 * floor(n / 3)) else value(2 * floor(n / 3) + 1)',
      'value(n)',
    ],
    [
      'lost heaps that lead to a smaller heap',
      valuesOf((n, before) => {
        const smaller = before[Math.floor(n / 3)] ?? 0;
        if (n === 0 || n % 3 === 1) return n === 0 ? 0 : noise(n);
        return (smaller === 0) === (n % 3 === 0) ? noise(n) : 0;
      }),
      'let lost(n) = if n == 0 then 1 else if n % 3 == 0 then 1 - lost(floor(n / 3)) else if n % 3 == 1 then 0 else lost(floor(n / 3))',
      'if lost(n) == 1 then P else N',
    ],
  ])('%s', (_, values, declaration, formula) => {
    expect(describeHeaps(values)).toMatchObject([{ kind: 'recursion', declarations: [declaration], formula }]);
  });

  test('lost heaps on a line of irrational slope', () => {
    const onLine = new Set(Array.from({ length: 600 }, (_, k) => Math.floor(k * Math.sqrt(3))));
    expect(describeHeaps(valuesOf((n) => (onLine.has(n) ? 0 : noise(n))))).toMatchObject([
      { kind: 'Beatty', formula: 'if some(isqrt(3 * k^2) == n for k in 0..n + 1) then P else N' },
    ]);
  });
});

describe('pairs', () => {
  function tableOf(isLost: (a: number, b: number) => boolean): Table {
    const numbers = [...Array(40).keys()];
    return numbers.map((a) => numbers.map((b) => (isLost(a, b) ? 0 : noise(a, b))));
  }

  const parts = [1, 2, 3, 4, 6, 8, 11, 15, 21, 29];
  const leastPart = (n: number): number => {
    const greatest = parts.findLast((part) => part <= n) ?? n;
    return greatest === n ? n : leastPart(n - greatest);
  };

  test.each<[string, (a: number, b: number) => boolean, string]>([
    ['one number alone', (a) => a < 2, 'if a in {0, 1} then P else N'],
    ['all but one number', (_, b) => b !== 3, 'if b in {0, 1, 2} or b >= 4 then P else N'],
    [
      'each number by itself',
      (a, b) => (a === 0 || a % 2 === 1) && b % 5 === 2,
      'if (a == 0 or a % 2 == 1) and (b % 5 == 2) then P else N',
    ],
    [
      'the golden ratio',
      (a, b) => Math.max(a, b) < ((1 + Math.sqrt(5)) / 2) * Math.min(a, b),
      'if max(a, b)^2 < a * b + min(a, b)^2 then P else N',
    ],
    [
      'pairs on lines, each number in one of them',
      (a, b) => Math.abs(a - b) % 4 === 0 && Math.min(a, b) === Math.floor(((Math.sqrt(5) - 1) * Math.abs(a - b)) / 4),
      'if abs(a - b) % 4 == 0 and min(a, b) == isqrt(5 * floor(abs(a - b) / 4)^2) - floor(abs(a - b) / 4) then P else N',
    ],
    ['a numeration', (a, b) => a === 0 || b < leastPart(a), 'if a == 0 or b < leastPart(a) then P else N'],
  ])('%s', (_, isLost, formula) => {
    expect(describePairs(tableOf(isLost), [], []).map((pattern) => pattern.formula)).toEqual([formula]);
  });
});

describe('triples', () => {
  const numbers = [...Array(13).keys()];
  const described = (at: (a: number, b: number, c: number) => number): readonly string[] =>
    describeTriples(
      numbers.map((a) => numbers.map((b) => numbers.map((c) => at(a, b, c)))),
      [0, 1, 2].map((place) =>
        Array.from({ length: 240 }, (_, n) => at(place === 0 ? n : 0, place === 1 ? n : 0, place === 2 ? n : 0)),
      ),
    ).map(({ formula }) => formula);
  const lostIf = (isLost: (a: number, b: number, c: number) => boolean) => (a: number, b: number, c: number) =>
    isLost(a, b, c) ? 0 : noise(a, b, c);

  test.each<[string, (a: number, b: number, c: number) => number, string]>([
    ['what each contributes', (a, b, c) => (a % 3) ^ (b >> 1) ^ c, 'xor(a % 3, floor(b / 2), c)'],
    ['two of them', (a, _, c) => a ^ (c % 5), 'xor(a, c % 5)'],
    ['a symmetric formula', (a, b, c) => Math.min(a, b, c) % 4, 'min(a, b, c) % 4'],
    ['two and the third', (a, b, c) => (a ^ b) + c, 'xor(a, b) + c'],
    [
      'residues',
      lostIf((a, b, c) => a % 3 === 1 && b % 3 === 2 && c % 3 === 0),
      'if (a % 3, b % 3, c % 3) in {(1, 2, 0)} then P else N',
    ],
    ['all are equal', lostIf((a, b, c) => a === b && b === c), 'if max(a, b, c) - min(a, b, c) == 0 then P else N'],
    [
      'one is the sum of the others',
      lostIf((a, b, c) => 2 * Math.max(a, b, c) === a + b + c),
      'if 2 * max(a, b, c) - (a + b + c) == 0 then P else N',
    ],
  ])('%s', (_, at, formula) => {
    expect(described(at)).toEqual([formula]);
  });

  test('nothing is claimed about numbers without a pattern', () => {
    expect(described(noise)).toEqual([]);
    expect(described(lostIf((a, b, c) => noise(a, b, c) === 1))).toEqual([]);
  });
});
