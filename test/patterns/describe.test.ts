import { describe, expect, test } from 'vitest';
import { describeHeaps, describePairs } from '../../server/src/patterns/describe.ts';
import { describeTriples } from '../../server/src/patterns/tables/three-numbers.ts';
import type { Table } from '../../server/src/patterns/tables/two-numbers.ts';
import { someOf } from '../tiers.ts';

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
    expect(describeHeaps(values, 'G')).toMatchObject([{ kind: 'recursion', declarations: [declaration], formula }]);
  });

  test('values where the most that may be taken grows by 1 at a time', () => {
    const values = valuesOf((n, before) => {
      const most = Math.floor(Math.sqrt(n));
      return most ** 2 === n ? most : (before[n - most - 1] ?? 0);
    });
    expect(describeHeaps(values, 'G')).toMatchObject([
      {
        kind: 'recursion',
        declarations: [
          'let most(n) = isqrt(n)',
          'let value(n) = if n == 0 then 0 else if most(n) > most(n - 1) then most(n) else value(n - most(n) - 1)',
        ],
        formula: 'value(n)',
      },
    ]);
  });

  /** Moves to n − 1 and ⌊n / 3⌋. */
  const third = valuesOf((n, before) => {
    const options = n === 0 ? [] : [before[n - 1], before[Math.floor(n / 3)]];
    return [0, 1, 2].find((value) => !options.includes(value)) ?? 0;
  });

  test('values that follow from the digits of a heap', () => {
    expect(describeHeaps(third, 'G')).toMatchObject([
      {
        kind: 'automaton',
        declarations: [
          'let state(n) = if n < 3 then [3, 1, 2][n + 1] else [[3, 4, 5], [6, 5, 6], [2, 6, 2], [3, 1, 5], [6, 2, 6], [5, 7, 5], [5, 6, 5]][state(floor(n / 3))][n % 3 + 1]',
        ],
        formula: '[1, 2, 0, 2, 0, 1, 2][state(n)]',
      },
    ]);
  });

  test('lost heaps that follow from the digits, among values that do not', () => {
    const found = describeHeaps(
      third.map((value, n) => (value === 0 ? 0 : noise(n))),
      'G',
    );
    expect(found).toMatchObject([{ kind: 'automaton', about: 'outcome' }]);
  });

  test.each(someOf([100, 300, 599], 3, 1))(
    'a single value that disagrees with the digits, at %i, rules out the claim',
    (place) => {
      expect(describeHeaps(third.with(place, third[place] === 0 ? 1 : 0), 'G')).toEqual([]);
    },
  );

  test('few lost heaps, at digits that hardly occur, are no reason to claim an automaton', () => {
    const few = new Set([0, 1, 2, 3, 5, 10, 20, 40, 80, 160, 320]);
    expect(
      describeHeaps(
        valuesOf((n) => (few.has(n) ? 0 : noise(n))),
        'G',
      ),
    ).toEqual([]);
  });

  test('a formula for every other heap leaves the others to the game', () => {
    const values = valuesOf((n) => (n % 2 === 1 ? (n - 1) / 2 : noise(n)));
    expect(describeHeaps(values, 'Taken[2]')).toMatchObject([
      { kind: 'someHeaps', formula: 'if n % 2 == 1 then floor(n / 2) else sg(Taken[2](n))' },
    ]);
  });

  test('lost heaps on a line of irrational slope', () => {
    const onLine = new Set(Array.from({ length: 600 }, (_, k) => Math.floor(k * Math.sqrt(3))));
    expect(
      describeHeaps(
        valuesOf((n) => (onLine.has(n) ? 0 : noise(n))),
        'G',
      ),
    ).toMatchObject([{ kind: 'Beatty', formula: 'if some(isqrt(3 * k^2) == n for k in 0..n + 1) then P else N' }]);
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
    [
      'Nim under misère play',
      (a, b) => (Math.max(a, b) < 2 ? (a + b) % 2 === 1 : a === b),
      'if max(a, b) < 2 and (a + b) % 2 == 1 or max(a, b) > 1 and a == b then P else N',
    ],
    ['a numeration', (a, b) => a === 0 || b < leastPart(a), 'if a == 0 or b < leastPart(a) then P else N'],
    [
      'a numeration and three times the last amount',
      (a, b) => a === 0 || 3 * b < leastPart(a),
      'if a == 0 or limit(b) < leastPart(a) then P else N',
    ],
    [
      'a numeration and one less than twice a number',
      (a, b) => a === 0 || 2 * b - 1 < a - (a & (a - 1)),
      'if a == 0 or limit(b) < leastPart(a) then P else N',
    ],
  ])('%s', (_, isLost, formula) => {
    expect(describePairs(tableOf(isLost), [], []).map((pattern) => pattern.formula)).toEqual([formula]);
  });
});

describe('the least part of a numeration', () => {
  test.each([
    [12, 4],
    [16, 31],
    [39, 0],
  ])('is no pattern if a single state disagrees, (%i, %i)', (a, b) => {
    const isLost = (x: number, y: number) => (2 * y < (x & -x) || x === 0) !== (x === a && y === b);
    const numbers = [...Array(40).keys()];
    const table = numbers.map((x) => numbers.map((y) => (isLost(x, y) ? 0 : noise(x, y))));
    expect(describePairs(table, [], []).filter(({ formula }) => formula.includes('leastPart'))).toEqual([]);
  });
});

describe('pairs that each start with the least number in no earlier pair', () => {
  /** Lost if the two numbers are a pair: the larger one follows from the smaller one and the number of the pair. */
  function lostTable(first: readonly (readonly [number, number])[], large: (small: number, k: number) => number) {
    const pairs = first.map(([small, other]) => `${small},${other}`);
    const used = new Set(first.flat());
    for (let k = first.length; k < 40; k += 1) {
      const small = [...Array(200).keys()].find((n) => !used.has(n)) ?? 0;
      used.add(small).add(large(small, k));
      pairs.push(`${small},${large(small, k)}`);
    }
    const numbers = [...Array(40).keys()];
    const isLost = (a: number, b: number): boolean => pairs.includes(`${Math.min(a, b)},${Math.max(a, b)}`);
    return numbers.map((a) => numbers.map((b) => (isLost(a, b) ? 0 : noise(a, b))));
  }
  const GREEDY = 'mex(x for j in 0..k - 1, x in {small(j), large(j)})';
  const FORMULA = 'if some(small(k) == min(a, b) and large(k) == max(a, b) for k in 0..min(a, b)) then P else N';

  test.each<[string, Table, readonly string[]]>([
    [
      'without a line, as the larger number grows twice as fast',
      lostTable([], (small, k) => 2 * small + k),
      [`let small(k) = ${GREEDY}`, 'let large(k) = 2 * small(k) + k'],
    ],
    [
      'after others, as in Wythoff’s game under misère play',
      lostTable(
        [
          [0, 1],
          [2, 2],
        ],
        (small, k) => small + k,
      ),
      [
        `let small(k) = if k < 2 then [0, 2][k + 1] else ${GREEDY}`,
        'let large(k) = if k < 2 then [1, 2][k + 1] else small(k) + k',
      ],
    ],
  ])('%s', (_, table, declarations) => {
    expect(describePairs(table, [], [])).toMatchObject([{ kind: 'pairs', formula: FORMULA, declarations }]);
  });

  test.each([
    [12, 36],
    [20, 30],
  ])('a single state that disagrees, (%i, %i), rules out the claim', (a, b) => {
    const table = lostTable([], (small, k) => 2 * small + k).map((row) => [...row]);
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      const row = table[x] ?? [];
      row[y] = row[y] === 0 ? 1 : 0;
    }
    expect(describePairs(table, [], [])).toEqual([]);
  });
});

describe('residues of the smaller number and of the difference', () => {
  const numbers = [...Array(40).keys()];
  const value = (a: number, b: number): number => ([0, 0, 2, 1, 1, 2][Math.min(a, b) % 6] ?? 0) ^ (Math.abs(a - b) % 2);
  const table = numbers.map((a) => numbers.map((b) => value(a, b)));

  test('give values and lost states', () => {
    expect(describePairs(table, [], []).map(({ formula }) => formula)).toEqual([
      '[[0, 1], [0, 1], [2, 3], [1, 0], [1, 0], [2, 3]][min(a, b) % 6 + 1][abs(a - b) % 2 + 1]',
      'if (min(a, b) % 6, abs(a - b) % 2) in {(0, 0), (1, 0), (3, 1), (4, 1)} then P else N',
    ]);
  });

  test.each([
    [31, 38],
    [38, 31],
    [3, 5],
  ])('a single state that disagrees, (%i, %i), rules out the claim', (a, b) => {
    const other = table.map((row, x) => row.map((entry, y) => (x === a && y === b ? Number(entry === 0) : entry)));
    expect(describePairs(other, [], []).filter(({ formula }) => formula.includes('min(a, b) % 6'))).toEqual([]);
  });
});

test('blocks of several numbers, and the sum within them', () => {
  const numbers = [...Array(40).keys()];
  const value = (a: number, b: number): number => 3 * (Math.floor(a / 3) ^ Math.floor(b / 3)) + ((a + b) % 3);
  const table = numbers.map((a) => numbers.map((b) => value(a, b)));
  expect(describePairs(table, [], []).map(({ formula }) => formula)).toEqual([
    '3 * xor(floor(a / 3), floor(b / 3)) + (a + b) % 3',
  ]);
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
    [
      'Nim under misère play',
      lostIf((a, b, c) => (Math.max(a, b, c) < 2 ? (a + b + c) % 2 === 1 : (a ^ b ^ c) === 0)),
      'if max(a, b, c) < 2 and (a + b + c) % 2 == 1 or max(a, b, c) > 1 and xor(a, b, c) == 0 then P else N',
    ],
    [
      'blocks, and the sum within them',
      (a, b, c) => 4 * ((a >> 2) ^ (b >> 2) ^ (c >> 2)) + ((a + b + c) % 4),
      '4 * xor(floor(a / 4), floor(b / 4), floor(c / 4)) + (a + b + c) % 4',
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
