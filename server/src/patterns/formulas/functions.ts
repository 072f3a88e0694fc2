import { type Binary, tight, type Unary } from './columns.ts';
import {
  commonDivisor,
  digitCount,
  digitSum,
  divisorCount,
  exponent,
  isqrt,
  leastPart,
  log2,
  lowest,
  ones,
  primeFactors,
  primesTo,
} from './number-theory.ts';

/** The functions that formulas are made of. Each agrees with the language wherever it has a value here; elsewhere it is `NaN`. */

const unary = (write: (x: string) => string, at: (x: number) => number): Unary => ({ write, at });

/** For positive numbers only. */
const positive = (write: (x: string) => string, at: (x: number) => number): Unary =>
  unary(write, (x) => (x >= 1 ? at(x) : Number.NaN));

/** For natural numbers only. */
const natural = (write: (x: string) => string, at: (x: number) => number): Unary =>
  unary(write, (x) => (x >= 0 ? at(x) : Number.NaN));

const LOWEST = (x: string): string => `${x} - bitand(${x}, ${moved(x, -1)})`;

/** A text plus a number; `n + 1` and `n - 1` keep one sum. */
function moved(text: string, by: number): string {
  const [, of = text, sign, number = '0'] = /^(\w+) ([+-]) (\d+)$/.exec(text) ?? [];
  const sum = by + (sign === '-' ? -1 : 1) * Number(number);
  if (sum === 0) return of;
  return sum < 0 ? `${of} - ${-sum}` : `${of} + ${sum}`;
}

const BASES = [3, 4, 5, 10];

/** What people look for first: bits, digits, squares and prime factors. */
export const CORES: readonly Unary[] = [
  unary(
    (x) => x,
    (x) => x,
  ),
  positive((x) => `log2(${x})`, log2),
  positive(
    (x) => `2^log2(${x})`,
    (x) => 2 ** log2(x),
  ),
  positive(
    (x) => `${x} - 2^log2(${x})`,
    (x) => x - 2 ** log2(x),
  ),
  positive(LOWEST, lowest),
  positive(
    (x) => `log2(${LOWEST(x)})`,
    (x) => log2(lowest(x)),
  ),
  positive(
    (x) => `floor(${tight(x)} / (${LOWEST(x)}))`,
    (x) => x / lowest(x),
  ),
  natural((x) => `ones(${x})`, ones),
  natural(
    (x) => `xor(${x}, floor(${tight(x)} / 2))`,
    (x) => x ^ (x >> 1),
  ),
  natural((x) => `isqrt(${x})`, isqrt),
  natural(
    (x) => `${x} - isqrt(${x})^2`,
    (x) => x - isqrt(x) ** 2,
  ),
  natural(
    (x) => `isqrt(8 * ${tight(x)} + 1)`,
    (x) => isqrt(8 * x + 1),
  ),
  positive((x) => `count(${tight(x)} % d == 0 for d in 1..${x})`, divisorCount),
  positive(
    (x) => `count(${tight(x)} % p^k == 0 for p in 2..${x}, k in 1..log2(${x}) where p in primes)`,
    (x) => primeFactors(x).length,
  ),
  positive(
    (x) => `count(${tight(x)} % p^k == 0 for p in 3..${x}, k in 1..log2(${x}) where p in primes)`,
    (x) => primeFactors(x).filter((factor) => factor > 2).length,
  ),
  positive(
    (x) => `count(${tight(x)} % p == 0 for p in 2..${x} where p in primes)`,
    (x) => new Set(primeFactors(x)).size,
  ),
  positive(
    (x) => `count(p in primes for p in 2..min(d for d in 2..${x} where ${tight(x)} % d == 0))`,
    (x) => (x === 1 ? Number.NaN : primesTo(primeFactors(x)[0] ?? 1)),
  ),
  ...BASES.flatMap((base) => [
    natural(
      (x) => `#digits(${x}, ${base})`,
      (x) => digitCount(x, base),
    ),
    natural(
      (x) => `sum(digits(${x}, ${base}))`,
      (x) => digitSum(x, base),
    ),
    positive(
      (x) => `count(${tight(x)} % ${base}^k == 0 for k in 1..log2(${x}) + 1)`,
      (x) => exponent(x, base),
    ),
  ]),
];

const modulo = (m: number): Unary =>
  unary(
    (x) => `${tight(x)} % ${m}`,
    (x) => ((x % m) + m) % m,
  );
const divided = (k: number): Unary =>
  unary(
    (x) => `floor(${tight(x)} / ${k})`,
    (x) => Math.floor(x / k),
  );
const plus = (c: number): Unary =>
  unary(
    (x) => moved(x, c),
    (x) => x + c,
  );

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Small steps to either side, which also turn a heap into the next one. */
export const SHIFTS: readonly Unary[] = [
  unary(
    (x) => x,
    (x) => x,
  ),
  ...[1, -1, 2, -2, 3, -3].map(plus),
];

/** What one does with a number: divide, take a remainder, add, multiply, bound, flip bits. */
export const WRAPS: readonly Unary[] = [
  unary(
    (x) => x,
    (x) => x,
  ),
  ...from(2, 24).map(modulo),
  ...from(2, 12).map(divided),
  ...[1, -1, 2, -2, 3, -3].map(plus),
  ...from(2, 4).map((k) =>
    unary(
      (x) => `${k} * ${tight(x)}`,
      (x) => k * x,
    ),
  ),
  unary(
    (x) => `max(0, ${x})`,
    (x) => Math.max(0, x),
  ),
  ...from(1, 8).map((c) =>
    unary(
      (x) => `min(${x}, ${c})`,
      (x) => Math.min(x, c),
    ),
  ),
  ...from(1, 7).map((c) =>
    natural(
      (x) => `xor(${x}, ${c})`,
      (x) => x ^ c,
    ),
  ),
];

/** Whether a number is 0, 1, 2 or 3, as 1 or 0. */
export const EQUALITIES: readonly Unary[] = from(0, 3).map((value) =>
  unary(
    (x) => `${x} == ${value}`,
    (x) => Number(x === value),
  ),
);

/** What is added, compared and combined of one number. */
export const PARTS: readonly Unary[] = [
  ...CORES,
  ...from(2, 6).map(modulo),
  ...from(2, 6).map(divided),
  plus(1),
  plus(-1),
];

/** `2 * n + 3` for `n + 3` and `n`; null if the first text is not the second one and a number. */
function moreThan(x: string, y: string): string | null {
  const more = x.startsWith(`${y} `) ? x.slice(y.length).match(/^ ([+-] \d+)$/) : null;
  return more === null ? null : `2 * ${tight(y)} ${more[1]}`;
}

/** `2 * n + 3` instead of `n + 3 + n`. */
function sumText(x: string, y: string): string {
  const more = moreThan(x, y) ?? moreThan(y, x);
  return more ?? `${x} + ${tight(y)}`;
}

/** Joins of two parts of one number. */
export const JOINS: readonly Binary[] = [
  { write: sumText, at: (x, y) => x + y },
  { write: (x, y) => `${x} - ${tight(y)}`, at: (x, y) => x - y },
  { write: (x, y) => `${tight(x)} * ${tight(y)}`, at: (x, y) => x * y },
  { write: (x, y) => `xor(${x}, ${y})`, at: (x, y) => (x >= 0 && y >= 0 ? x ^ y : Number.NaN) },
  { write: (x, y) => `min(${x}, ${y})`, at: Math.min },
  { write: (x, y) => `max(${x}, ${y})`, at: Math.max },
];

/** Joins of two numbers of a state. */
export const PAIRINGS: readonly Binary[] = [
  ...JOINS,
  { write: (x, y) => `abs(${x} - ${tight(y)})`, at: (x, y) => Math.abs(x - y) },
  { write: (x, y) => `bitand(${x}, ${y})`, at: (x, y) => (x >= 0 && y >= 0 ? x & y : Number.NaN) },
  { write: (x, y) => `bitor(${x}, ${y})`, at: (x, y) => (x >= 0 && y >= 0 ? x | y : Number.NaN) },
  { write: (x, y) => `gcd(${x}, ${y})`, at: (x, y) => commonDivisor(Math.abs(x), Math.abs(y)) },
  {
    write: (x, y) => `floor(max(${x}, ${y}) / min(${x}, ${y}))`,
    at: (x, y) => (Math.min(x, y) > 0 ? Math.floor(Math.max(x, y) / Math.min(x, y)) : Number.NaN),
  },
  {
    write: (x, y) => `floor(abs(${tight(x)}^2 - ${tight(y)}^2) / (${tight(x)} * ${tight(y)}))`,
    at: (x, y) => (Math.min(x, y) > 0 ? Math.floor(Math.abs(x * x - y * y) / (x * y)) : Number.NaN),
  },
];

/** What one number of a state contributes. */
export const SIDES: readonly Unary[] = [
  unary(
    (x) => x,
    (x) => x,
  ),
  plus(1),
  plus(-1),
  plus(2),
  ...from(2, 6).map(modulo),
  ...from(2, 5).map(divided),
  unary(
    (x) => `2 * ${tight(x)}`,
    (x) => 2 * x,
  ),
  unary(
    (x) => `3 * ${tight(x)}`,
    (x) => 3 * x,
  ),
  natural(
    (x) => `log2(${x} + 1)`,
    (x) => log2(x + 1),
  ),
  positive(LOWEST, lowest),
];

/** Functions that have to be declared, each under the name that its text begins with. */
export const NUMERATIONS: readonly Unary[] = [positive((x) => `leastPart(${x})`, leastPart)];

const DECLARATIONS: ReadonlyMap<string, string> = new Map([
  [
    'leastPart(',
    'let leastPart(n) = if n in fibonacci then n else leastPart(n - max(k for k in 1..n where k in fibonacci))',
  ],
]);

/** The declarations that a formula needs. */
export function declarationsFor(formula: string): readonly string[] {
  return [...DECLARATIONS].flatMap(([call, declaration]) => (formula.includes(call) ? [declaration] : []));
}
