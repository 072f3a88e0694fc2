import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { mex } from '../../../server/src/engine/game/nimber.ts';
import { spans } from '../../../server/src/engine/heaps/spans/spans.ts';
import { createRuns } from '../../../server/src/engine/search/runs.ts';
import { askPlays, errors } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

const PAIRS: readonly (readonly [number, number])[] = [
  [5, 2],
  [5, 5],
  [7, 7],
  [8, 1],
  [8, 2],
  [8, 3],
  [20, 3],
  [41, 40],
  [41, 1],
];
const paired = (n: number, k: number) => PAIRS.some(([m, a]) => m === n && a === k);
const E = `{${PAIRS.map(([n, k]) => `(${n}, ${k})`).join(', ')}}`;

/** A rule of the game G(n), with what may be taken from n. */
type Row = readonly [rule: string, may: (n: number, k: number) => boolean];

const ROWS: readonly Row[] = [
  ['take {k in 1..n where not ((n, k) in E)}', (n, k) => !paired(n, k)],
  ['take k for k in 1..n where not ((n, k) in E)', (n, k) => !paired(n, k)],
  ['take {k in any where not ((n, k) in E)}', (n, k) => !paired(n, k)],
  ['move to (n - k) for k in 1..n where not ((n, k) in E)', (n, k) => !paired(n, k)],
  ['take {k in 1..n where not ((n + 1, k) in E or false)}', (n, k) => !paired(n + 1, k)],
  ['take {k in 1..n where not ((k, n) in E)}', (n, k) => !paired(k, n)],
  ['take {k in 1..n where not ((n, k, 1) in T)}', (n, k) => !paired(n, k)],
  ['take {k in 1..n where not ((n, k) in L)}', (n, k) => !paired(n, k)],
  ['take {k in 1..n where not ((n, k) in {(6, 2), (n, 3)})}', (n, k) => !(n === 6 && k === 2) && k !== 3],
  ['take {k in 1..n where not ((n - k, k) in E)}', (n, k) => !paired(n - k, k)],
  ['take {k in 1..n where not ((k, k + n % 2) in E)}', (n, k) => !paired(k, k + (n % 2))],
  ['take {k in 1..n where n % k != 0}', (n, k) => n % k !== 0],
  ['take 1..n except divisors(n)', (n, k) => n % k !== 0],
  ['take {k in 2..n - 2 where 0 != n % k and k != 5}', (n, k) => k >= 2 && k <= n - 2 && n % k !== 0 && k !== 5],
  ['take {k in 1..n where k != n % 7}', (n, k) => k !== n % 7],
  ['take {k in 1..n where k != n - k}', (n, k) => k !== n - k],
  ['take {k in 1..n where not (n % 3 == 1 and k == 4)}', (n, k) => !(n % 3 === 1 && k === 4)],
  ['take {k in 1..n where n % 3 != 1 or k != 4}', (n, k) => !(n % 3 === 1 && k === 4)],
  [
    'take {k in 1..n where not (k in squares) and n % 5 != 2}',
    (n, k) => !Number.isInteger(Math.sqrt(k)) && n % 5 !== 2,
  ],
  ['take {k in 1..n where n % k != 0 and 2 * k > n - 9}', (n, k) => n % k !== 0 && 2 * k > n - 9],
  ['take {k in 1..n where 2 * k > n - 9 and n % k != 0}', (n, k) => n % k !== 0 && 2 * k > n - 9],
  ['take {k in 1..n where bit(n, k) != 1}', (n, k) => k > 30 || ((n >> k) & 1) !== 1],
  [
    'take {k in multiples(2) where n % k != 0 and 2 * k > n - 9}',
    (n, k) => k % 2 === 0 && n % k !== 0 && 2 * k > n - 9,
  ],
  ['take {k in 1..n where not (k > n % 5 and k == 4)}', (n, k) => !(k > n % 5 && k === 4)],
  ['take {k in 1..n where not ((1..n, k) in {({1, 2, 3}, 2)})}', (n, k) => !(n === 3 && k === 2)],
  ['take {k in odd where n % k != 0}', (n, k) => k % 2 === 1 && n % k !== 0],
  ['take {k in 1..n where n % k != 0}  take 1 where n % 4 == 0', (n, k) => n % k !== 0 || (k === 1 && n % 4 === 0)],
  ['take {k in 1..n where n % k != 0 and k % 2 == 0}', (n, k) => n % k !== 0 && k % 2 === 0],
  ['move to (m) for m in 1..n - 1 where n % m != 0', (n, k) => k < n && n % (n - k) !== 0],
  ['move to (m) for m in 0..n - 1 where m != floor(n / 2)', (n, k) => n - k !== Math.floor(n / 2)],
  ['move to (m) for m in 0..n - 1 where not ((n, m) in E)', (n, k) => !paired(n, n - k)],
  [
    'move to (m) for m in 3..n - 2 where m != n % 7 and m < 90',
    (n, k) => k > 1 && isIn(3, n - k, 89) && n - k !== n % 7,
  ],
  ['move to (m) for m in -3..n - 1 where m != 4', (n, k) => n - k !== 4],
  [
    'move to (m) for m in n % 5..n - 1 where m % 2 == 1  take 1..floor(n / 3)',
    (n, k) => 3 * k <= n || (isIn(n % 5, n - k, n) && (n - k) % 2 === 1),
  ],
  [
    'move to (m) for m in 0..n - 1, _j in m..2 where m != n % 2  take 1..floor(n / 3)',
    (n, k) => 3 * k <= n || (n - k <= 2 && n - k !== n % 2),
  ],
  ['move to (m) for m in 0..n - 1, j in 4..5 where m != j  take 1..floor(n / 3)', () => true],
  [
    'move to (m + 1) for m in 0..n - 2 where m != 3  take 1..floor(n / 2)',
    (n, k) => (n - k !== 4 && n > k) || 2 * k <= n,
  ],
  [
    'move to (m) for m in {3, 5, n % 4} where m != 3 and m < n  take 1..floor(n / 2)',
    (n, k) => 2 * k <= n || n - k === 5 || (n - k === n % 4 && n - k !== 3),
  ],
  // Each number that could be taken is looked up in E[n], which exists for all heaps of the game.
  ['take {k in 1..n where k != c[n % 3 + 1]}', (n, k) => k !== [4, 1, 9][n % 3]],
];

function isIn(least: number, number: number, most: number): boolean {
  return least <= number && number <= most;
}

describe('amounts with exceptions that depend on the heap', () => {
  test.each(ROWS)('%s', (rule, may) => {
    const triples = PAIRS.map(([n, k]) => `(${n}, ${k}, 1)`).join(', ');
    const lists = PAIRS.map(([n, k]) => `[${n}, ${k}]`).join(', ');
    const text = `game G(n) { ${rule} }\nlet E = ${E}\nset T = {${triples}}\nlet L = [${lists}]\nlet c = [4, 1, 9]`;
    const values: number[] = [];
    const options = (n: number) => range(1, n).filter((k) => may(n, k));
    for (const n of range(0, 130)) values.push(Number(mex(new Set(options(n).map((k) => values[n - k] ?? 0)))));
    const solver = solverBy(spans, rulesetOf(text));
    expect(range(0, 130).map((n) => solver?.value([n], unlimited).nimber)).toEqual(values);
    for (const n of [0, 7, 41, 130]) {
      const winning = options(n).filter((k) => values[n - k] === 0).length;
      expect(solver?.optionsWithValue([n], 0, unlimited).count).toBe(winning);
    }
  });

  test.each([
    'move to (m + 1) for m in 0..n - 2 where m != 3',
    'move to G(m) + G(n - m - 1) for m in 0..n - 1 where m != 3',
    'move to (m) for m in 0..n - 1, j in 4..5 where m != 3',
    'move to (m) for m in 0..n - 1 where m % 2 == 1',
  ])('%s: what is reached is not written as a range with exceptions', (rule) => {
    expect(rulesetOf(`game G(n) { ${rule} }`).rules).not.toContainEqual(
      expect.objectContaining({ reached: expect.anything() }),
    );
  });

  test('a heap of 100,000 with a few exceptions has a value', () => {
    const { problems } = askPlays(`set E = ${E}
      game G(n) { take {k in 1..n where not ((n, k) in E)} }
      expect sg(G(100000)) = 99994`);
    expect(problems).toEqual([]);
  });

  test('a number of 100,000 that becomes no divisor of itself has a value', () => {
    const { problems } = askPlays(`game G(n) { move to (m) for m in 1..n - 1 where n % m != 0 }
      expect sg(G(100000)) = 1562`);
    expect(problems).toEqual([]);
  });

  test.each([
    ['G(n) { move to (m) for m in 0..n - 1 where n % m != 0 }', 'G(9)'],
    ['G(n) { take {k in 0..n where n % k != 0} }', 'G(9)'],
    ['G(n) { take {k in 0..n where k != 3 % k} }', 'G(9)'],
    ['G(n) { move to (n - k) for k in 1..100001 where 12 % (n + 1 - k) != 5 }', 'G(3)'],
    ['G(a, b) { move to (a - k, b - k) for k in 1..a where 12 % (b + 1 - k) != 5 }', 'G(100001, 2)'],
  ])('game %s: %s has an amount for which a condition has no meaning', (game, position) => {
    expect(errors(askPlays(`game ${game}\nplay ${position}`))).not.toEqual([]);
  });
});

test('the mex of ranges with gaps is that of the numbers in them', () => {
  const gaps = fc.array(fc.nat(99), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.nat(6), { minLength: 1, maxLength: 100 }),
      fc.array(gaps, { maxLength: 4 }),
      (values, each) => {
        const runs = createRuns();
        for (const value of values) runs.push(value);
        for (const missing of each) {
          const left = range(0, values.length - 1).filter((number) => !missing.includes(number));
          const joined: { least: number; most: number }[] = [];
          for (const number of left) {
            const last = joined.at(-1);
            if (last?.most === number - 1) last.most = number;
            else joined.push({ least: number, most: number });
          }
          expect(runs.mex(joined, unlimited)).toBe(Number(mex(new Set(left.map((number) => values[number] ?? 0)))));
        }
      },
    ),
    { numRuns: cases(200), seed: 3 },
  );
});
