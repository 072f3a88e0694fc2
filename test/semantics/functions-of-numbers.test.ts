import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { range } from '../engine/support/range.ts';
import { cases } from '../tiers.ts';
import { valueText } from './value-text.ts';

/* Functions that call themselves, whose values are kept, made ahead or postponed: they stay what the definition says. */

describe('values of two arguments are kept apart', () => {
  // Each number is on either side of a limit below which two numbers together have a short key.
  const numbers = ['0', '1', '2^15 - 1', '2^15', '2^26 - 1', '2^26', '2^53', '-1'];

  test.each(numbers)('pairs with %s', (number) => {
    const each = `for a in [${numbers.join(', ')}], b in [${numbers.join(', ')}]`;
    const isKept = `let kept(a, b) = if a == 2^60 then kept(0, 0) else [a, b, ${number}]`;
    const asked = `all(kept(a, b) == [a, b, ${number}] and kept(b, a) == [b, a, ${number}] ${each})`;
    expect(valueText(asked, isKept)).toBe('true');
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
  ])('%s', (text, expected) => expect(valueText(text, declared)).toBe(expected));
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
    expect(valueText('[[f(i, j) for j in 1..n] for i in 1..n]', declared)).toBe(`[${text}]`);
  });

  test('also where numbers grow beyond those of the machine, and where it is a condition of three numbers', () => {
    const declared = `
      let paths(i, j) = if i == 0 or j == 0 then 1 else paths(i - 1, j) + paths(i, j - 1)
      let evens(i, j, k) = if i == 0 and j == 0 and k == 0 then 1 == 1 else if i > 0 then not evens(i - 1, j, k) else if j > 0 then not evens(i, j - 1, k) else not evens(i, j, k - 1)`;
    expect(valueText('paths(40, 40)', declared)).toBe('107507208733336176461620');
    expect(valueText('[paths(3, 3), paths(80, 1), paths(1, 80)]', declared)).toBe('[20, 81, 81]');
    expect(
      valueText('all(evens(i, j, k) == ((i + j + k) % 2 == 0) for i in 0..9, j in 0..9, k in 0..9)', declared),
    ).toBe('true');
    expect(valueText('[evens(100, 0, 1), evens(0, 99, 3)]', declared)).toBe('[false, true]');
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
    expect(valueText(`[f(${size}), f(${size - 1})]`, `let list = [k for k in 1..${size}]\nlet f(n) = ${value}`)).toBe(
      `[${high}, ${low}]`,
    );
  });

  test('in a chain of conditions that goes up', () => {
    const losing = valuesBy((n, earlier) => ([1, 3, 4].some((back) => n >= back && earlier(back) === 1) ? 0 : 1));
    const declared = `let win(n) = some(not win(n + k) for k in {1, 3, 4} where n + k <= ${size})`;
    expect(valueText('[win(0), win(5), win(6)]', declared)).toBe(
      `[${[0, 5, 6].map((n) => losing[size - n] === 0).join(', ')}]`,
    );
  });

  test('in a chain of pairs, and with what is left where it ends', () => {
    const values = valuesBy((n, earlier) => (n < 3 ? n : (earlier(1) * 5 + n) % 1009));
    expect(valueText(`f(${size}, 7)`, 'let f(n, k) = if n < 3 then n else (f(n - 1, k) * 5 + n) % 1009')).toBe(
      String(values[size]),
    );
    expect(valueText(`f(${size}, 7)`, 'let f(n, k) = if n < 3 then k else f(n - 1, (k * 5 + n) % 1009)')).toBe(
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
    expect(valueText('f(20, 0)', declared)).toBe(String(row[0]));
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
            expect(valueText(`h(${i}, ${j})`, declared)).toBe(String(valueAt(i, j)));
        },
      ),
      { seed: 1, numRuns: cases(12) },
    );
  });
});
