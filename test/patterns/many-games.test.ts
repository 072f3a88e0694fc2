import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { findPatterns } from '../../server/src/patterns/find-patterns.ts';
import { askForPatterns } from '../../server/src/patterns/games/game-asked.ts';
import type { FoundPattern } from '../../server/src/patterns/games/stated.ts';
import { ask } from '../ask.ts';
import { someOf } from '../tiers.ts';
import {
  type Moves,
  moving,
  type PairMoves,
  squares,
  taking,
  upTo,
  valuesByDefinition,
  valuesOfPairs,
} from './by-definition.ts';

/*
 * Games with a known pattern, and games without one. What is found is compared with the definition, computed here without any code of the
 * product, for more states than the search for patterns looks at.
 */

/** What is found depends on the game alone, not on how fast the machine is. */
const LIMITS = { ...DEFAULT_LIMITS, seconds: 60 };

function patternsOf(game: string): readonly FoundPattern[] {
  const asked = askForPatterns(`game G${game}`, 'G', DEFAULT_LIMITS);
  if (!('ruleset' in asked)) throw new Error(`no game: ${game}`);
  return findPatterns(asked, LIMITS).patterns;
}

/** What a pattern says of some states, each written as `E for …`: values, or 1 for lost and 0 for other states. */
function claimed({ lines, about, formula }: FoundPattern, game: string, loops: string): unknown {
  const lets = lines.filter((line) => line.startsWith('let '));
  const right = about.startsWith('sg') ? formula : `if (${formula}) == P then 1 else 0`;
  const [shown] = ask([`game G${game}`, ...lets, `show [${right} ${loops}]`].join('\n')).answers.filter(
    ({ kind }) => kind === 'shown',
  );
  return shown?.kind === 'shown' ? JSON.parse(shown.value) : null;
}

/** The kinds of the patterns, each with its standing: `proved formula`. */
function labels(patterns: readonly FoundPattern[]): readonly string[] {
  return patterns.map(({ kind, proved }) => `${proved === null ? 'observed' : 'proved'} ${kind}`);
}

const HEAPS = 1600;

/** Rules of one heap, the patterns, and the moves. */
const KNOWN: readonly (readonly [string, readonly string[], Moves])[] = [
  // Periods, some with long preperiods, and a saltus.
  ['(n) { take {1, 4} }', ['proved period'], taking(() => [1, 4])],
  ['(n) { take {2, 3, 7} }', ['proved formula'], taking(() => [2, 3, 7])],
  ['(n) { take {3, 5, 8} }', ['proved formula'], taking(() => [3, 5, 8])],
  ['(n) { take any except {3} }', ['proved formula'], taking((n) => upTo(1, n).filter((k) => k !== 3))],
  ['(n) { take multiples(3) }', ['proved formula'], taking((n) => upTo(1, n).filter((k) => k % 3 === 0))],
  ['(n) { octal 0.15 }', ['proved period', 'proved residues'], octal([1, 5])],
  ['(n) { octal 0.34 }', ['proved period', 'proved residues'], octal([3, 4])],
  ['(n) { octal 0.17 }', ['proved period', 'proved residues'], octal([1, 7])],
  ['(n) { octal 0.53 }', ['proved period'], octal([5, 3])],
  ['(n) { split where n > 3 }', ['proved formula'], (n) => (n > 3 ? partsOf(n, 2) : [])],
  ['(n) { take odd or {2} }', ['proved formula'], taking((n) => upTo(1, n).filter((k) => k % 2 === 1 || k === 2))],
  ['(n) { take {1, 5, 7, 11} }', ['proved formula'], taking(() => [1, 5, 7, 11])],
  // Powers of 2, bits, digits and factors.
  ['(n) { take ceil(n / 2)..n }', ['proved formula'], taking((n) => upTo(Math.ceil(n / 2), n))],
  ['(n) { take 1..floor(n / 2) }', ['proved formula'], taking((n) => upTo(1, Math.floor(n / 2)))],
  ['(n) { take divisors(n) }', ['proved formula'], taking((n) => upTo(1, n).filter((k) => n % k === 0))],
  [
    '(n) { take {k in 1..n where bitand(k, n) == k} }',
    ['proved formula'],
    taking((n) => upTo(1, n).filter((k) => (k & n) === k)),
  ],
  [
    '(n) { take {k in 1..n where n % k == 0 and k % 2 == 1} }',
    ['observed formula'],
    taking((n) => upTo(1, n).filter((k) => n % k === 0 && k % 2 === 1)),
  ],
  [
    '(n) { take {k in 1..n where gcd(k, n) > 1} }',
    ['observed someHeaps'],
    taking((n) => upTo(1, n).filter((k) => divisor(k, n) > 1)),
  ],
  ['(n) { take 1..digits(n, 10)[1] where n > 0 }', ['observed formula'], taking((n) => upTo(1, n % 10))],
  // Residues of the lost heaps only.
  ['(n) { take squares where n % 2 == 0 }', ['observed residues'], taking((n) => (n % 2 === 0 ? squares : []))],
  [
    '(n) { take {d in 1..9 where d in digits(n, 10)} }',
    ['observed residues'],
    taking((n) => upTo(1, 9).filter((d) => String(n).includes(String(d)))),
  ],
  [
    '(n) { take {k in 1..n where n + k in primes} }',
    ['observed residues'],
    taking((n) => upTo(1, n).filter((k) => isPrime(n + k))),
  ],
  [
    '(n) { take {k in 1..n where (k * k + n) % 7 == 3} }',
    ['observed residues'],
    taking((n) => upTo(1, n).filter((k) => (k * k + n) % 7 === 3)),
  ],
  // Recurrences, and automata that read digits.
  ['(n) { take 1..isqrt(n) }', ['observed recursion'], taking((n) => upTo(1, Math.floor(Math.sqrt(n))))],
  ['(n) { take 1..floor(n / 4) }', ['proved recursion'], taking((n) => upTo(1, Math.floor(n / 4)))],
  ['(n) { take 1..floor(2 * n / 3) }', ['observed recursion'], taking((n) => upTo(1, Math.floor((2 * n) / 3)))],
  [
    '(n) { take {1, floor(n / 2)} }',
    ['observed automaton', 'observed recursion'],
    taking((n) => [1, Math.floor(n / 2)]),
  ],
  ['(n) { take {1, floor(n / 3)} }', ['observed recursion'], taking((n) => [1, Math.floor(n / 3)])],
  // Games of the prelude.
  ['(n) { octal 0.04 }', ['observed game'], octal([0, 4])],
];

const TABLE = 60;

/** The same for two numbers. */
const PAIRS: readonly (readonly [string, readonly string[], PairMoves])[] = [
  [
    '(a, b) { take any from a  take 1 from b }',
    ['proved formula'],
    (a, b) => [...upTo(0, a - 1).map((k) => [k, b] as const), [a, b - 1]],
  ],
  [
    '(a, b) { take 1..2 from a  take {1, 3} from b }',
    ['proved formula'],
    (a, b) => [
      [a - 1, b],
      [a - 2, b],
      [a, b - 1],
      [a, b - 3],
    ],
  ],
  [
    '(a, b) { move to (a - k, b - l) for k in 0..a, l in 0..b where k + l > 0 and k + l < 4 }',
    ['observed formula'],
    (a, b) => upTo(0, 3).flatMap((k) => upTo(0, 3 - k).flatMap((l) => (k + l > 0 ? [[a - k, b - l] as const] : []))),
  ],
  [
    '(a, b) { take any from a  take any from b  take any from a, b }',
    ['proved Beatty', 'proved row', 'observed row', 'observed row'],
    (a, b) => [...moving(a, b), ...upTo(1, Math.min(a, b)).map((k) => [a - k, b - k] as const)],
  ],
  [
    '(n, cap) { move to (n - k, 2 * k) for k in 1..min(n, cap) }',
    ['proved lost'],
    (n, cap) => upTo(1, Math.min(n, cap)).map((k) => [n - k, 2 * k] as const),
  ],
  [
    '(n, cap) { move to (n - k, k + 1) for k in 1..min(n, cap) }',
    ['observed lost', 'proved row', 'observed row', 'observed row'],
    (n, cap) => upTo(1, Math.min(n, cap)).map((k) => [n - k, k + 1] as const),
  ],
];

const NONE: readonly string[] = [
  '(n) { take squares or {2} }',
  '(n) { take {k^3 for k in 1..20} or {2} }',
  '(n) { take {k in 1..n where k in primes and n % k == 0} }',
  '(n) { take {1, 2, floor(n / 3)} }',
  '(n) { take {sum(digits(n, 2))} }',
  '(n) { take {isqrt(n)} }',
  '(n) { take {k in 1..n where n + k in squares} }',
  '(n) { take squares or {3} }',
  '(n) { take {k in 1..n where k in primes or k in squares} }',
  '(n) { take {k in 1..n where xor(n, k) in primes} }',
  '(n) { take {k in 1..n where k in fibonacci or k in squares} }',
  '(n) { octal 0.64 }',
  '(n) { octal 0.36 }',
  '(a, b) { take squares from a  take squares from b  take any from a, b }',
  '(a, b) { move to (a - k, b - l) for k in 1..a, l in 1..b where k * l < 5  take squares from a  take primes from b }',
];

/** Tests with every change a share of the games. */
const SHARE = 18;

describe('a known pattern is found, and holds beyond what was looked at', () => {
  test.each(someOf(KNOWN, SHARE))(
    '%s',
    (game, expected, moves) => {
      const found = patternsOf(game);
      expect(labels(found)).toEqual(expected);
      const values = valuesByDefinition(moves, HEAPS);
      const lost = values.map((value) => Number(value === 0));
      for (const pattern of found)
        if (pattern.lines.some((line) => line.startsWith('conjecture')) && pattern.kind !== 'game')
          expect(claimed(pattern, game, `for n in 0..${HEAPS - 1}`)).toEqual(
            pattern.about.startsWith('sg') ? values : lost,
          );
    },
    120_000,
  );

  test.each(someOf(PAIRS, SHARE))(
    '%s',
    (game, expected, moves) => {
      const found = patternsOf(game);
      expect(labels(found)).toEqual(expected);
      const values = valuesOfPairs(moves, TABLE);
      const [first] = found;
      const all = values.flat().map((value) => (first?.about.startsWith('sg') ? value : Number(value === 0)));
      const loops = `for a in 0..${TABLE - 1}, b in 0..${TABLE - 1}`;
      expect(first === undefined ? null : claimed(first, game, loops)).toEqual(all);
    },
    120_000,
  );
});

test.each(someOf(NONE, SHARE))(
  'no pattern is claimed where none is known: %s',
  (game) => {
    expect(patternsOf(game)).toEqual([]);
  },
  120_000,
);

function isPrime(n: number): boolean {
  return n > 1 && upTo(2, Math.floor(Math.sqrt(n))).every((factor) => n % factor > 0);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** A heap as this many heaps that are not empty. */
function partsOf(n: number, count: number, least = 1): readonly (readonly number[])[] {
  if (count === 1) return n >= least ? [[n]] : [];
  return upTo(least, Math.floor(n / count)).flatMap((part) =>
    partsOf(n - part, count - 1, part).map((others) => [part, ...others]),
  );
}

/** The moves of an octal code from its digits: after k are taken, bits 1, 2 and 4 allow 0, 1 and 2 heaps. */
function octal(digits: readonly number[]): Moves {
  return (n) =>
    digits.flatMap((digit, index) => {
      const rest = n - index - 1;
      if (rest < 0) return [];
      const none = rest === 0 && (digit & 1) > 0 ? [[]] : [];
      const one = rest > 0 && (digit & 2) > 0 ? [[rest]] : [];
      return [...none, ...one, ...((digit & 4) > 0 ? partsOf(rest, 2) : [])];
    });
}
