import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { describeHeaps, describePairs } from '../../server/src/patterns/describe.ts';
import { findPatterns } from '../../server/src/patterns/find-patterns.ts';
import { askForPatterns } from '../../server/src/patterns/games/game-asked.ts';
import { DEEP, someOf } from '../tiers.ts';

/** What is found depends on the game alone, not on how fast the machine is: nothing here takes a minute. */
const LIMITS = { ...DEFAULT_LIMITS, seconds: 60 };

/** What is found for a game, `G` if declarations are given: `proved n % 4`. */
function patternsOf(game: string): readonly string[] {
  const isDeclared = /^(game|set|let)\b/.test(game);
  const asked = askForPatterns(isDeclared ? game : '', isDeclared ? 'G' : game, DEFAULT_LIMITS);
  if (!('ruleset' in asked)) throw new Error(`no game: ${game}`);
  return findPatterns(asked, LIMITS).patterns.map(
    ({ proved, formula }) => `${proved === null ? 'observed' : 'proved'} ${formula}`,
  );
}

test.runIf(DEEP)('values and tests of patterns share the time of one answer', () => {
  const asked = askForPatterns('', 'Knight', DEFAULT_LIMITS);
  if (!('ruleset' in asked)) throw new Error('no game');
  const kinds = (secondsOfTest: number): readonly string[] => {
    let time = 0;
    const now = () => {
      time += 1000 * secondsOfTest;
      return time;
    };
    return findPatterns(asked, { ...DEFAULT_LIMITS, seconds: 2 }, undefined, now).patterns.map(({ kind }) => kind);
  };
  expect(kinds(0).length).toBeGreaterThan(2);
  expect(kinds(1).length).toBeLessThan(3);
  expect(kinds(2).length).toBeLessThan(2);
});

const KNOWN: readonly (readonly [string, string])[] = [
  ['Nim', 'proved n'],
  ['Bash[3]', 'proved n % 4'],
  ['Between[2, 5]', 'proved floor((n % 7) / 2)'],
  ['LastStays', 'proved max(0, n - 1)'],
  ['take even', 'proved floor(n / 2)'],
  ['take odd', 'proved n % 2'],
  ['split', 'proved if n < 1 then 0 else (n + 1) % 2'],
  ['split into 3', 'proved floor(max(0, n - 1) / 2)'],
  ['AtLeastHalf', 'proved if n == 0 then 0 else log2(n) + 1'],
  ['OneOrPrime', 'proved n % 4'],
  ['TakePower[2]', 'proved n % 3'],
  ['Dim', 'proved if n == 0 then 0 else log2(n - bitand(n, n - 1)) + 1'],
  ['DivisorGame', 'proved if n == 0 then 0 else log2(n - bitand(n, n - 1))'],
  ['BinaryDigits', 'proved ones(n) % 2'],
  ['Lasker', 'proved if n < 1 then 0 else [1, 2, 4, 3][(n - 1) % 4 + 1] + 4 * floor((n - 1) / 4)'],
  ['4.3', 'proved if n < 2 then [0, 1][n + 1] else (2 * (n + 1)) % 4'],
  ['take {1, 3, 4}', 'proved if n % 7 in {0, 2} then P else N'],
  ['take odd or {4}', 'proved [0, 1, 0, 1, 2, 3, 2, 3][n % 8 + 1]'],
  ['game G(n) { take {2, 5, 7} }', 'proved if n % 22 in {0, 1, 4, 10, 13, 14} then P else N'],
  ['CouplesAreForever', 'observed if n < 1 then 0 else sg(Officers(n - 1))'],
  // Two are taken and two heaps are left that are not empty: with one less in each heap, three are taken, and they may be empty.
  ['octal 0.04', 'observed if n < 1 then 0 else sg(Treblecross(n - 1))'],
  ['take {1, floor(n / 3)}', 'observed if lost(n) == 1 then P else N'],
  ['take {1, ceil(n / 3)}', 'observed if lost(n) == 1 then P else N'],
  [
    'game G(n, cap) { move to (n - k, k + 1) for k in 1..min(n, cap) }',
    'observed if a == 0 or b < leastPart(a) then P else N',
  ],
  [
    'game G(n, cap) { move to (n - k, 2 * k + 1) for k in 1..min(n, cap) }',
    'observed if a == 0 or b < leastPart(a) then P else N',
  ],
  [
    'game G(n, last) { move to (n - k, k) for k in 1..last + 2 }',
    'observed if a == 0 or limit(b) < leastPart(a) then P else N',
  ],
  [
    'game G(n, last) { move to (n - k, k) for k in 1..2 * last }',
    'proved if a == 0 or limit(b) < leastPart(a) then P else N',
  ],
  ['Mark', 'proved if n == 0 or n >= 1 and (n - bitand(n, n - 1)) % 3 == 2 then P else N'],
  ['game G(n) { take {k in powers(2) where k <= n} }', 'proved n % 3'],
  ['game G(n) { take 1..n where n % 3 > 0 }', 'observed if n % 3 == 0 then P else N'],
  ['Rook', 'proved xor(a, b)'],
  ['Bishop', 'observed min(a, b)'],
  ['ShortRook[3]', 'proved xor(a % 4, b % 4)'],
  ['ShortBishop[3]', 'observed min(a, b) % 4'],
  ['ShortQueen[2]', 'observed (a + b) % 3'],
  ['King', 'proved if a % 2 == 0 and b % 2 == 0 then P else N'],
  ['Knight', 'proved if (a % 4, b % 4) in {(0, 0), (0, 1), (1, 0), (1, 1)} then P else N'],
  ['Wythoff', 'proved if min(a, b) == floor((abs(a - b) + isqrt(5 * abs(a - b)^2)) / 2) then P else N'],
  ['take ceil(n / 3)..n', 'observed value(n)'],
  ['take 1..floor(n / 3)', 'proved value(n)'],
  ['take 1..isqrt(n)', 'observed value(n)'],
  ['game G(n) { take 1  move to (floor(n / 3)) where n > 0 }', 'observed [1, 2, 0, 2, 0, 1, 2][state(n)]'],
  ['take {k in 1..n where n % k != 0}', 'observed if n % 2 == 1 then floor(n / 2) else sg(Game(n))'],
  [
    'game G(a, b) { take any from a  take any from b  take 1 from a, b }',
    'observed 3 * xor(floor(a / 3), floor(b / 3)) + (a + b) % 3',
  ],
  // Wythoff's game under misère play.
  [
    'game G(a, b) { take any from a  take any from b  take any from a, b  move to 0 where a == 0 and b == 0 }',
    'observed if some(small(k) == min(a, b) and large(k) == max(a, b) for k in 0..min(a, b)) then P else N',
  ],
  ['take {1, 4, 9}', 'proved [0, 1, 0, 1, 2][n % 5 + 1]'],
  ['Staircase', 'proved xor(a, c)'],
  ['MooreNim[2]', 'proved if max(a, b, c) - min(a, b, c) == 0 then P else N'],
  ['game G(a, b, c) { take 1..2 from a  take 1..3 from b  take any from c }', 'proved xor(a % 3, b % 4, c)'],
  ['NimWithPass', 'observed if b == 0 then P else N'],
  ['Euclid', 'proved if min(a, b) == 0 or a != b and max(a, b)^2 < a * b + min(a, b)^2 then P else N'],
  ['TakeAway[3]', 'proved if a == 0 or b < leastPart(a) then P else N'],
  [
    'game G(a, b) { move to (k, a - k) for k in 1..a - 1  move to (k, b - k) for k in 1..b - 1 }',
    'observed if (a == 0 or a % 2 == 1) and (b == 0 or b % 2 == 1) then P else N',
  ],
  [
    'GeneralWythoff[4]',
    'proved if abs(a - b) % 4 == 0 and min(a, b) == isqrt(5 * floor(abs(a - b) / 4)^2) - floor(abs(a - b) / 4) then P else N',
  ],
  ['Wythoff', 'observed (n + 1) % 3 + 3 * floor(n / 3)'],
  ['EuclidPositive', 'proved if min(a, b) == 0 then 0 else floor(abs(a^2 - b^2) / (a * b))'],
  ['FibonacciNim', 'proved if min(a, b) == 0 or b < leastPart(a) then P else N'],
  ['TakeAway[7]', 'proved if a == 0 or b < leastPart(a) then P else N'],
  ['TakeAway[1]', 'proved if min(a, b) == 0 or b < a - bitand(a, a - 1) then P else N'],
  ['game G(a, b) { take 1..3 from a  take any from b }', 'proved xor(a % 4, b)'],
  ['game G(a, b) { take odd from a  take even from b }', 'proved xor(a % 2, floor(b / 2))'],
  [
    'game G(a, b) { take any from a  take any from b  move to (a - k, b - l) for k in 1..a, l in 1..b where abs(k - l) < 2 }',
    'proved if abs(a - b) % 2 == 0 and min(a, b) == isqrt(2 * floor(abs(a - b) / 2)^2) then P else N',
  ],
];

describe('a known pattern is found, and called proved only if it is', () => {
  test.each(someOf(KNOWN, 30, 11))(
    '%s',
    (game, pattern) => {
      expect(patternsOf(game)).toContain(pattern);
    },
    60_000,
  );

  test('a proved period whose values would fill pages is an expectation', () => {
    const asked = askForPatterns('', 'Octal156', DEFAULT_LIMITS);
    const [found] = 'ruleset' in asked ? findPatterns(asked, LIMITS).patterns : [];
    expect(found?.lines).toEqual(['expect period(Octal156) = 349', 'expect preperiod(Octal156) = 3479']);
    expect(found?.proved).not.toBeNull();
  });
});

// Three numbers at once take longer than all other games of this file.
test.runIf(DEEP).each([
  ['game G(a, b, c) { take any from a, b, c }', ['observed min(a, b, c)']],
  [
    'game G(a...) { move to a with [1] = k for k in 0..a[1] - 1 where #a > 0 }',
    ['observed n', 'observed a', 'observed a'],
  ],
])('%s', (game, patterns) => expect(patternsOf(game)).toEqual(patterns));

test('what a pattern declares has a name that the file does not have', () => {
  expect(patternsOf('game G(n) { take 1..floor(n / 3) }\nlet value = 3\nlet value2 = 4\n')).toEqual([
    'proved value3(n)',
  ]);
});

test.each([['game G(w: text) { move to (w[2..]) where #w > 0 }'], ['game G(a, b, c, d) { take any from a, b, c, d }']])(
  '%s is not a game with values to look at',
  (game) => {
    const asked = askForPatterns(game, 'G', DEFAULT_LIMITS);
    expect('ruleset' in asked ? null : asked.problems).toEqual([]);
  },
);

const CHAOTIC: readonly string[] = [
  'Grundy',
  'Officers',
  'Treblecross',
  'SubtractSquare',
  'TakePrime',
  'TakeFibonacci',
  'octal 0.16',
  'take squares or {2}',
  'game G(n) { take 1..n - 1 where n in fibonacci or n % 2 == 0 }',
  'game G(a, b) { take squares from a  take primes from b  take 1 from a, b }',
  'game G(a, b, c) { take squares from a  take any from b where a > c  take primes from c  take 1 from a, b, c }',
];

describe('nothing is claimed where nothing is known', () => {
  test.each(someOf(CHAOTIC, 20, 4))(
    '%s',
    (game) => {
      expect(patternsOf(game)).toEqual([]);
    },
    60_000,
  );

  test('nor before a period begins', () => {
    const kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
    expect(describeHeaps(kayles, 'G')).toEqual([]);
  });
});

/** Lost heaps, of no particular game. */
function lostAt(has: (n: number) => boolean): readonly number[] {
  // Values above 0 that have no pattern of their own.
  return Array.from({ length: 1000 }, (_, n) => (has(n) ? 0 : 1 + (Math.floor(n * n * Math.SQRT2) % 13)));
}

describe('lost heaps', () => {
  const squares = new Set(Array.from({ length: 40 }, (_, k) => k * k));
  test.each<[string, (n: number) => boolean, string]>([
    ['squares', (n) => squares.has(n), 'if n == 0 or n in squares then P else N'],
    ['one less than a power', (n) => Math.log2(n + 1) % 1 === 0, 'if n + 1 in powers(2) then P else N'],
    ['residues', (n) => [1, 4, 6].includes(n % 13), 'if n % 13 in {1, 4, 6} then P else N'],
    [
      'residues from somewhere on',
      (n) => n === 2 || (n >= 20 && n % 9 === 4),
      'if n == 2 or n >= 14 and n % 9 == 4 then P else N',
    ],
  ])('%s', (_, has, formula) => {
    expect(describeHeaps(lostAt(has), 'G').map((pattern) => pattern.formula)).toEqual([formula]);
  });

  test('a recurrence is declared', () => {
    const lost = [3, 5, 9, 15, 25, 41, 67, 109, 177, 287, 465, 753];
    expect(
      describeHeaps(
        lostAt((n) => lost.includes(n)),
        'G',
      ),
    ).toMatchObject([
      {
        kind: 'recurrence',
        declarations: ['let lost(k) = if k == 0 then 3 else if k == 1 then 5 else lost(k - 1) + lost(k - 2) + 1'],
        formula: 'if some(lost(k) == n for k in 0..4 * log2(n + 2)) then P else N',
      },
    ]);
  });

  test('finitely many are not a pattern', () => {
    expect(
      describeHeaps(
        lostAt((n) => n === 0 || n === 5),
        'G',
      ),
    ).toEqual([]);
  });
});

test('a table of fewer values than a pattern needs has none', () => {
  const table = Array.from({ length: 10 }, (_, a) => Array.from({ length: 10 }, (_, b) => a ^ b));
  expect(describePairs(table, table, table)).toEqual([]);
});
