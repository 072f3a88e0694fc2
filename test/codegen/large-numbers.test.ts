import { describe, expect, test } from 'vitest';
import { someOf } from '../tiers.ts';
import type { SolverCase } from './cases/solver-case.ts';
import { engineSays, programOf } from './compare.ts';
import { run } from './run.ts';

const MOST = 2n ** 63n - 1n;

type Row = readonly [input: string, verdict: 'P' | 'N'];

/** Whinihan's theorem: lost if the least part of n as a sum of Fibonacci numbers, the greatest first, exceeds the cap. */
function fibonacciNim(n: bigint, cap: bigint): Row {
  const numbers = [1n, 2n];
  for (let at = 2; at < 92; at += 1) numbers.push((numbers[at - 1] ?? 0n) + (numbers[at - 2] ?? 0n));
  let [rest, least] = [n, 0n];
  for (const part of numbers.reverse()) if (part <= rest) [rest, least] = [rest - part, part];
  return [`${n} ${cap}`, cap < least ? 'P' : 'N'];
}

/** Schwenk's numbers for a factor, one after the other, up to a limit. */
function schwenk(factor: bigint, limit: bigint): readonly bigint[] {
  const numbers = [1n];
  for (let [next, place] = [1n, 0]; next <= limit; ) {
    while (factor * (numbers[place] ?? next) < next) place += 1;
    next += numbers[place] ?? next;
    if (next <= limit) numbers.push(next);
  }
  return numbers.reverse();
}

/** The least of these numbers whose sum is n, the greatest first. */
function leastPart(numbers: readonly bigint[], n: bigint): bigint {
  let [rest, least] = [n, 0n];
  for (const part of numbers) if (part <= rest) [rest, least] = [rest - part, part];
  return least;
}

/** Schwenk's theorem: lost if the least part exceeds what may be taken. */
function takeAway(factor: bigint, ...heaps: readonly bigint[]): readonly Row[] {
  const numbers = schwenk(factor, MOST);
  return heaps.flatMap((n) => {
    const least = leastPart(numbers, n);
    return [1n, least - 1n, least, n].map((cap): Row => [`${n} ${cap}`, cap < least ? 'P' : 'N']);
  });
}

/** Moore's theorem: lost if each binary digit is 1 in a multiple of three heaps. */
function moore(...heaps: readonly bigint[]): Row {
  const isBalanced = (digit: bigint) => heaps.filter((heap) => (heap >> digit) % 2n === 1n).length % 3 === 0;
  const isLost = Array.from({ length: 63 }, (_, digit) => BigInt(digit)).every(isBalanced);
  return [`${heaps.length} ${heaps.join(' ')}`, isLost ? 'P' : 'N'];
}

const HALF = 2n ** 62n;

const GAMES: readonly (readonly [asked: string, rows: readonly Row[]])[] = [
  [
    'FibonacciNim',
    [7540113804746346429n, 7540113804746346428n, MOST, MOST - 2n, 4660046610375530309n].flatMap((n) =>
      [1n, 5n, n - 1n, MOST].map((cap) => fibonacciNim(n, cap)),
    ),
  ],
  ['TakeAway[3]', takeAway(3n, MOST, MOST - 1n, HALF, HALF - 1n, 10n ** 9n, 1n)],
  // Schwenk's numbers are tens of thousands: neither a stack nor copies of their list may be needed for each.
  ['TakeAway[1000]', takeAway(1000n, 1000n, 1001n, 10n ** 6n, 1_002_001n, HALF, MOST, MOST - 5n, 10n ** 18n, 7n)],
  // Most of them ascend by steps of 1, and are not listed one after the other.
  [
    'TakeAway[1000000000]',
    [
      ['1000000001 1000000000', 'P'],
      ['1000000002 1', 'N'],
      ['1000000003 1000000002', 'P'],
      ['1000000000000 285', 'P'],
      ['1000000000000 286', 'N'],
    ],
  ],
  [
    'take 3..10^30',
    [
      [`1 ${MOST}`, 'N'],
      [`1 ${MOST - 1n}`, 'N'],
      ['1 2', 'P'],
    ],
  ],
  [
    'MooreNim[2]',
    [
      moore(MOST, MOST, MOST),
      moore(MOST, MOST, MOST - 1n, 1n),
      moore(MOST, HALF, HALF - 1n),
      moore(HALF, HALF, HALF),
      moore(MOST, HALF, HALF),
    ],
  ],
  [
    'Bash[m](n)',
    [
      [`${MOST} ${MOST}`, 'N'],
      [`${MOST} 0`, 'P'],
      [`${MOST - 1n} ${MOST}`, 'P'],
      [`${HALF} ${MOST}`, 'N'],
    ],
  ],
  [
    'Between[l, r](n)',
    [
      [`${HALF} ${MOST} ${MOST}`, 'N'],
      [`${HALF} ${HALF} ${HALF - 1n}`, 'P'],
      [`${HALF} ${HALF} ${MOST}`, 'N'],
      [`${HALF - 1n} ${HALF - 1n} ${MOST}`, 'P'],
    ],
  ],
  // Neighbours among the Fibonacci numbers, which are lost pairs if the lesser one has an even index.
  [
    'Wythoff',
    [
      ['2880067194370816120 4660046610375530309', 'P'],
      ['4660046610375530309 7540113804746346429', 'N'],
      [`${MOST} 1`, 'N'],
      [`${MOST - 1n} ${MOST}`, 'N'],
      ['0 0', 'P'],
    ],
  ],
  // The least prime factor is far from 2: no search for it is deeper than the stack.
  ['Prim', [1_000_003n, 10_007n * 10_007n].map((n): Row => [`1 ${n}`, 'N'])],
  [
    'game D(n) { move to (m) for m in divisors(n) where m < n }',
    [4_999_999n, 5_000_011n ** 2n].map((n): Row => [`1 ${n}`, 'N']),
  ],
  ['EqualParts', [4_999_999n, 5_000_011n ** 2n].map((n): Row => [`1 ${n}`, 'N'])],
];

/** A quarter of the games are tried in one language each with every change, and all in all now and then. */
const LANGUAGES = ['cpp', 'python', 'java'] as const;

describe.each(LANGUAGES.map((language, index) => ({ language, index })))(
  '$language programs for numbers just below 2^63',
  ({ language, index }) => {
    test.each(someOf(GAMES, 4 * LANGUAGES.length, 4 * index))('%s', (asked, rows) => {
      const each: SolverCase = { text: '', asked, state: { kind: 'numbers', most: [] } };
      const input = `${rows.length}\n${rows.map(([line]) => line).join('\n')}\n`;
      const verdicts = rows.map(([, verdict]) => verdict);
      expect(run(programOf(each, 'verdict', language), language, input)).toEqual(verdicts);
    });
  },
);

test.each(someOf(['cpp', 'python', 'typescript', 'java'] as const, 4, 1))(
  'take-away by a thousand times what was taken last, in %s',
  (language) => {
    const text = 'game L[f](n, last) { move to (n - k, k) for k in 1..f * last }';
    const each: SolverCase = { text, asked: 'L[1000]', state: { kind: 'numbers', most: [] } };
    const numbers = schwenk(1000n, MOST);
    const rows = [1001n, HALF, MOST, numbers[0] ?? 0n].flatMap((n) => {
      const least = leastPart(numbers, n);
      return [0n, (least - 1n) / 1000n, least / 1000n + 1n, n].map(
        (last): Row => [`${n} ${last}`, 1000n * last < least ? 'P' : 'N'],
      );
    });
    const input = `${rows.length}\n${rows.map(([line]) => line).join('\n')}\n`;
    expect(run(programOf(each, 'verdict', language), language, input)).toEqual(rows.map(([, verdict]) => verdict));
  },
);

test.each([
  ['Bash[1000000000]', 'count', '2\n1000000000000 5\n1 7\n', ['1', '1']],
  ['Bash[1000000000]', 'first-move', '2\n1000000000000 5\n1 7\n', ['1 999000001004', '2 1']],
] as const)('%s says at once which move wins: %s', (asked, print, rows, expected) => {
  const each: SolverCase = { text: '', asked, input: 't; n; a[n]', state: { kind: 'heaps', most: 1 } };
  const input = rows.replaceAll(/^(?=\d+ )/gm, '2\n');
  expect(run(programOf(each, print, 'python'), 'python', input)).toEqual(expected);
});

test('TypeScript computes the values of lists by a formula beyond 2^53', () => {
  const each: SolverCase = { text: '', asked: 'OrderedPiles', state: { kind: 'list', most: 1, length: 2 } };
  const input = `2\n2\n1 ${MOST}\n2\n3 2\n`;
  expect(run(programOf(each, 'value', 'typescript'), 'typescript', input)[0]).toBe(String(MOST - 1n));
});

test('a parameter that the input gives is no heap as well', () => {
  const each: SolverCase = { text: '', asked: 'Bash[k]', input: 't; n k; a[n]', state: { kind: 'heaps', most: 1 } };
  const heaps = ['25, 3, 4', '7', '12, 5'];
  const input = '3\n3 2\n25 3 4\n1 6\n7\n2 3\n12 5\n';
  const questions = heaps.map((sizes, index) => `Bash[${[2, 6, 3][index]}](${sizes})`);
  for (const print of someOf(['value', 'count', 'first-move'] as const, 3, 1))
    expect(run(programOf(each, print, 'python'), 'python', input)).toEqual(engineSays(each, questions, print));
});
