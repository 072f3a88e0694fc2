import { describe, expect, it } from 'vitest';
import type { Limit } from '../../../server/src/engine/budget/meter.ts';
import { takeSet } from '../../../server/src/engine/heaps/amounts/take-set.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/index.ts';
import { heapTable } from '../../../server/src/engine/splits/take-and-break.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { upTo } from '../support/checked-states.ts';

const isPrime = (k: number) => k > 1 && upTo(k - 1).every((d) => d < 2 || k % d > 0);
const isSquare = (k: number) => Number.isInteger(Math.sqrt(k));

/** What may be taken from a heap of n. */
type Allows = (k: number, n: number) => boolean;

const RULES: readonly (readonly [rules: string, allows: Allows])[] = [
  ['take any except primes', (k) => !isPrime(k)],
  ['take any except primes except 1', (k) => k > 1 && !isPrime(k)],
  ['take odd or squares', (k) => k % 2 === 1 || isSquare(k)],
  ['take odd except primes  take squares', (k) => (k % 2 === 1 && !isPrime(k)) || isSquare(k)],
  ['take {k in any where not (k in squares)}', (k) => !isSquare(k)],
  ['take {k in 2..n where ones(k) % 2 == 0}', (k) => k > 1 && k.toString(2).replaceAll('0', '').length % 2 === 0],
  [
    'take {k in -5.. where k % 7 != 1 and not (k in fibonacci)}',
    (k) => k % 7 !== 1 && ![2, 3, 5, 13, 21, 34, 55, 89, 144, 233].includes(k),
  ],
  ['take {p - 1 for p in primes}', (k) => isPrime(k + 1)],
  ['take {2} or {p in primes where p % 4 == 1}', (k) => k === 2 || (isPrime(k) && k % 4 === 1)],
  // These are sparse.
  ['take squares', isSquare],
  ['take {k^3 for k in 2..}  take {1, 5}', (k) => k === 1 || k === 5 || [8, 27, 64, 125, 216].includes(k)],
  ['take {k in 0.. where k % 40 == 0 and not (k in squares)}', (k) => k % 40 === 0 && !isSquare(k)],
  // Not a table of these amounts alone: the last stones may be taken in other numbers, or not at all.
  ['take any except squares  take squares leaving 0 heaps', (k, n) => !isSquare(k) || k === n],
  ['take any except squares leaving 1 heap', (k, n) => !isSquare(k) && k < n],
];

function valuesOf(allows: Allows, length: number): readonly number[] {
  const values: number[] = [];
  for (let n = 0; n < length; n += 1) {
    const options = new Set(
      upTo(n)
        .filter((k) => k > 0 && allows(k, n))
        .map((k) => values[n - k]),
    );
    let mex = 0;
    while (options.has(mex)) mex += 1;
    values.push(mex);
  }
  return values;
}

/** The values of the heaps up to one of them, for many amounts, which ascend. */
function valuesBy(amounts: readonly number[], most: number): Uint32Array {
  const values = new Uint32Array(most + 1);
  const lastMet = new Int32Array(most + 1).fill(-1);
  for (let n = 0; n <= most; n += 1) {
    for (const k of amounts) {
      if (k > n) break;
      lastMet[values[n - k] ?? 0] = n;
    }
    values[n] = lastMet.findIndex((met) => met !== n);
  }
  return values;
}

describe.each(RULES)('%s', (rules, allows) => {
  const game = rulesetOf(`game G(n) { ${rules} }`);
  const expected = valuesOf(allows, 300);
  it.each<readonly [string, readonly number[]]>([
    ['one after the other', upTo(299)],
    ['the largest first', upTo(299).toReversed()],
    ['some, of any size', [31, 32, 33, 64, 3, 65, 200, 127, 128, 129, 256, 63]],
  ])('heaps have the values of the definition: %s', (_, heaps) => {
    const solver = heapTable(game);
    expect(heaps.map((heap) => solver?.value([heap], unlimited).nimber)).toEqual(heaps.map((heap) => expected[heap]));
  });
});

it('amounts without a meaning matter only for heaps from which they could be taken', () => {
  const solver = heapTable(rulesetOf('game G(n) { take {k in any where floor(9 / (2000 - k)) < 1} }'));
  expect(solver?.value([1999], unlimited).nimber).toBe(1999 % 1991);
  expect(() => solver?.value([2000], unlimited)).toThrow();
});

describe('many amounts, of which most leave few remainders', () => {
  const isPrimeBelow = (most: number): ((k: number) => boolean) => {
    const composite = new Uint8Array(most + 1).fill(1, 0, 2);
    for (let p = 2; p <= most; p += 1) if (composite[p] === 0) for (let k = 2 * p; k <= most; k += p) composite[k] = 1;
    return (k) => composite[k] === 0;
  };
  const most = 6000;
  const isKnownPrime = isPrimeBelow(most + 1);
  it.each<readonly [string, (k: number) => boolean]>([
    ['take primes', isKnownPrime],
    ['take {p + 1 for p in primes}', (k) => k > 2 && isKnownPrime(k - 1)],
    ['take odd except primes', (k) => k % 2 === 1 && !isKnownPrime(k)],
    [
      'take {k in any where k % 4 == 3 and not (k in squares) and not (k in primes)}  take primes',
      (k) => k % 4 === 3 || isKnownPrime(k),
    ],
    ['take {k in any where k % 8 in {1, 6}} except squares', (k) => (k % 8 === 1 || k % 8 === 6) && !isSquare(k)],
    [
      'take {k in any where k % 3 == 0} except {p * p for p in primes}  take {1, 20, 1000, 1001}',
      (k) => [1, 20, 1000, 1001].includes(k) || (k % 3 === 0 && k !== 9),
    ],
  ])('%s', (rules, allows) => {
    const amounts = upTo(most).filter((k) => k > 0 && allows(k));
    const values = valuesBy(amounts, most);
    const solver = heapTable(rulesetOf(`game G(n) { ${rules} }`));
    expect(solver?.value([most], unlimited).nimber).toBe(values[most]);
    expect(upTo(most).map((heap) => solver?.value([heap], unlimited).nimber)).toEqual([...values]);
  });
});

it('a large heap costs little for each amount', () => {
  const solver = heapTable(rulesetOf('game G(n) { take any except primes }'));
  expect(solver?.value([20_000], meterOf(5_000_000)).nimber).toBeGreaterThan(0);
});

describe('amounts that repeat only after many others', () => {
  const RULES_OF_MANY: readonly (readonly [rules: string, allows: (k: number) => boolean, most: number])[] = [
    ['take any except {2, 4200}', (k) => k !== 2 && k !== 4200, 4800],
    ['take any except 4100..4150', (k) => k < 4100 || k > 4150, 4800],
    ['take 1..4200 except 50', (k) => k <= 4200 && k !== 50, 4800],
    ['take even except {8, 8400}', (k) => k % 2 === 0 && k !== 8 && k !== 8400, 9000],
    ['take {k in any where k % 3 != 0} except 6301', (k) => k % 3 !== 0 && k !== 6301, 7000],
  ];
  it.each(RULES_OF_MANY)('%s', (rules, allows, most) => {
    const amounts = upTo(most).filter((k) => k > 0 && allows(k));
    const values = valuesBy(amounts, most);
    const solver = takeSet(rulesetOf(`game G(n) { ${rules} }`));
    expect(upTo(most).map((heap) => solver?.value([heap], unlimited).nimber)).toEqual([...values]);
  });

  it.each(['any except {2, 12345}', '1..19999 except 50', 'any except 10000..12000', 'even except {2, 24690}'])(
    'cost little each: %s',
    (amounts) => {
      const solver = takeSet(rulesetOf(`game G(n) { take ${amounts} }`));
      expect(solver?.value([20_000], meterOf(25_000_000)).nimber).toBeGreaterThan(0);
    },
  );
});

describe('a heap of sparse amounts is too large, or not, whatever was asked before', () => {
  const endOf = (rules: string, heap: number, asked: readonly number[]): LimitReached | null => {
    const solver = heapTable(rulesetOf(`game G(n) { ${rules} }`));
    for (const smaller of asked) solver?.value([smaller], unlimited);
    try {
      solver?.value([heap], meterOf(1000, 1_000_000));
      return null;
    } catch (error) {
      if (error instanceof LimitReached) return error;
      throw error;
    }
  };
  it.each<readonly [rules: string, heap: number, limit: Limit]>([
    ['take squares', 400_000_000, 'positions'],
    ['take squares', 500_000_000, 'size'],
    ['take {p in primes where p % 4 == 1}', 8_000_000, 'time'],
    ['take {p in primes where p % 4 == 1}', 50_000_000, 'size'],
    ['take {k^3 for k in 2..}', 500_000_000, 'positions'],
    ['take {k^3 for k in 2..}', 600_000_000, 'size'],
  ])('%s, a heap of %i: %s', (rules, heap, limit) => {
    const ends = [[], [20], [3000], [20_000]].map((asked) => endOf(rules, heap, asked));
    expect(ends.map((end) => end?.limit)).toEqual([limit, limit, limit, limit]);
    expect(new Set(ends.map((end) => end?.most)).size).toBe(1);
  });
});
