import { describe, expect, test } from 'vitest';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import { createSession, meterOf, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce } from '../support/brute-force.ts';

/** A rule as text, and what a number up to {@link MOST} may become. */
type Case = readonly [text: string, options: (number: number) => readonly number[]];

const MOST = 40;
const ENTRIES = Array.from({ length: MOST }, (_, index) => (index * index * 7 + index) % 5);
const entry = (place: number): number => ENTRIES[place - 1] ?? 0;
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to + 1 - from) }, (_, at) => from + at);

/** Rules that lead to some numbers of a span. */
const SIFTED: readonly Case[] = [
  [
    'move to (j) for j in n + 1..min(n + 6, #A) where A[j] % 2 == 1',
    (n) => range(n + 1, Math.min(n + 6, MOST)).filter((j) => entry(j) % 2 === 1),
  ],
  [
    'move to (j) for j in n + 1..min(n + 6, #A) where A[j] > 1 and j <= 2 * n + 3',
    (n) => range(n + 1, Math.min(n + 6, MOST, 2 * n + 3)).filter((j) => entry(j) > 1),
  ],
  [
    'move to (j) for j in max(1, n - 6)..n - 1 where A[j] % 2 == 1',
    (n) => range(Math.max(1, n - 6), n - 1).filter((j) => entry(j) % 2 === 1),
  ],
  [
    'move to (n - k) for k in 1..min(9, n) where not (n - k) in {3, 8, 20}',
    (n) => range(n - Math.min(9, n), n - 1).filter((j) => ![3, 8, 20].includes(j)),
  ],
  [
    'move to (j) for j in 0..n - 1 where j % 3 != 1 and n > 5',
    (n) => (n > 5 ? range(0, n - 1).filter((j) => j % 3 !== 1) : []),
  ],
  [
    'move to (j) for j in 0..n - 1 where j in squares or j == 0',
    (n) => range(0, n - 1).filter((j) => [0, 1, 4, 9, 16, 25, 36].includes(j)),
  ],
];

/** Rules in which a condition has no meaning for some number, which no move leads to. */
const WITHOUT_MEANING: readonly Case[] = [
  ['move to (j) for j in 5..n - 1 where 12 % (j - 4) != 1', (n) => range(5, n - 1).filter((j) => 12 % (j - 4) !== 1)],
];

/** The same, where the table has been asked about such a number for the sake of greater ones. */
const PASSED_OVER: Case = [
  'move to (j) for j in max(0, min(11, 11 * (n - 10)))..n - 1 where 12 % ((j - 10) * (j - 10)) != 3',
  (n) => range(n > 10 ? 11 : 0, n - 1).filter((j) => 12 % (j - 10) ** 2 !== 3),
];

/** Rules in which it is not the new number alone that decides, or which there are several of. */
const OTHERS: readonly Case[] = [
  [
    'move to (j) for j in 0..n - 1 where j % 3 != 1 and (j + n) % 4 != 2',
    (n) => range(0, n - 1).filter((j) => j % 3 !== 1 && (j + n) % 4 !== 2),
  ],
  [
    'move to (j) for j in 0..n - 1 where j % 3 != 1 and j % 5 != 2',
    (n) => range(0, n - 1).filter((j) => j % 3 !== 1 && j % 5 !== 2),
  ],
  [
    'move to (n - k) for k in 1..n where (n - k) % 3 != 1 and k % 2 == 1',
    (n) => range(0, n - 1).filter((j) => j % 3 !== 1 && (n - j) % 2 === 1),
  ],
  [
    'move to (j) for j in max(0, n - 6)..n - 1 where (j + n) % 3 != 1',
    (n) => range(Math.max(0, n - 6), n - 1).filter((j) => (j + n) % 3 !== 1),
  ],
  // Within the condition, the variable of the loop is another one.
  [
    'move to (n - k) for k in 1..n where some(n - k == 2 for k in 1..3)',
    (n) => range(0, n - 1).filter(() => n >= 3 && n <= 5),
  ],
  ['move to (n - k) for k in 1..n where k % 3 == 1', (n) => range(0, n - 1).filter((j) => (n - j) % 3 === 1)],
  [
    'move to (j) for j in 0..n - 1 where j % 3 != 1  move to (j) for j in max(0, n - 4)..n - 1 where j % 3 == 1',
    (n) => range(0, n - 1).filter((j) => j % 3 !== 1 || j >= n - 4),
  ],
  [
    'move to (j) for j in 0..n - 1 where j % 3 != 1  move to (n - 1) where n > 0',
    (n) => range(0, n - 1).filter((j) => j % 3 !== 1 || j === n - 1),
  ],
  [
    'move to (j) for j in 0..n - 1 where j % 3 != 1  stop where n == 6',
    (n) => (n === 6 ? [] : range(0, n - 1).filter((j) => j % 3 !== 1)),
  ],
  [
    'move to (j) for j in n + 1..min(n + 6, #A) where A[j] % 2 == 1  stop where n % 7 == 6',
    (n) => (n % 7 === 6 ? [] : range(n + 1, Math.min(n + 6, MOST)).filter((j) => entry(j) % 2 === 1)),
  ],
];

describe('one number that may become some numbers of a range', () => {
  test.each([...SIFTED, ...WITHOUT_MEANING, PASSED_OVER, ...OTHERS])('%s', (text, options) => {
    const ruleset = rulesetOf(`let A = [${ENTRIES}]\ngame G(n) { ${text} }`);
    const nimber = bruteForce(([number = 0]) => options(number).map((option) => [[option]]));
    // A session that is asked about the numbers in another order fills its table in another way.
    for (const numbers of [range(0, MOST), range(0, MOST).reverse(), [17, 3, 40]]) {
      const solver = solverOf(createSession(), ruleset);
      for (const number of numbers) {
        expect(solver.value([number], unlimited).nimber).toBe(nimber([number]));
        for (const target of [0, 1, 2]) {
          const found = solver.optionsWithValue([number], target, unlimited).first(100);
          const wanted = options(number).filter((option) => nimber([option]) === target);
          expect(found.map(([term]) => term?.component.state[0])).toEqual(expect.arrayContaining([...wanted]));
          expect(found).toHaveLength(wanted.length);
        }
      }
    }
  });

  test('a condition without meaning is an error where a move would lead there', () => {
    const solver = solverOf(
      createSession(),
      rulesetOf('game G(n) { move to (j) for j in 0..n - 1 where 12 % (4 - j) != 1 }'),
    );
    expect(solver.value([4], unlimited).nimber).toBe(4);
    expect(() => solver.value([5], unlimited)).toThrow(Meaningless);
  });

  // Among the numbers of which every third is left out, a move to one of the next 2m is a move over at most m of those that are left, and one of those that are left is worth
  // its place from the top mod m + 1 (Bash), if it is the first after one that is left out.
  test.each([
    ['up', 'move to (j) for j in n + 1..min(n + 3000, 30000) where j % 3 != 1', (at: number) => 30_000 - 3 * at],
    ['down', 'move to (j) for j in max(0, n - 3000)..n - 1 where j % 3 != 1', (at: number) => 3 * at],
  ])('very many moves %s', (_, text, numberAt) => {
    const solver = solverOf(createSession(), rulesetOf(`game G(n) { ${text} }`));
    const places = [9900, 4321, 2001, 2000, 1999, 7];
    const meter = meterOf(2 ** 25, 2 ** 15);
    expect(places.map((at) => solver.value([numberAt(at)], meter).nimber)).toEqual(places.map((at) => (2 * at) % 2001));
  });
});
