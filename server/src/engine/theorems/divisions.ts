import { countOfDivisorsWith, divisorsOf, divisorsWith, factors, primeFactorCount } from '../arithmetic/divisors.ts';
import { add, compare, floorDivide, type Int, isEven, modulo, multiply, subtract } from '../arithmetic/integers.ts';
import { primeCount } from '../arithmetic/prime-count.ts';
import { createPrimeFactorCounts } from '../arithmetic/prime-factor-counts.ts';
import { primesFrom } from '../arithmetic/primes.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, runOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { heapsWorth, type Statement } from '../game/statement.ts';
import type { SolvedGame } from './theorem.ts';
import { misereBy } from './without-endings.ts';

/**
 * Dim, with or without the heap itself among its divisors (Winning Ways, chapter 4). Let n = 2^a · m with m odd. Taking a divisor 2^b · e
 * leaves a heap with exactly b factors of 2 if b < a, and with more than a if b = a, unless nothing is left. So the value v of a heap with
 * a factors of 2 is the mex of the values for 0, …, a − 1 factors, of some values for more factors, and of 0 if the whole heap may be
 * taken: v = a, or a + 1 if the whole heap may be taken.
 */
export const dim: SolvedGame = {
  rules: [
    'game G(n) { take divisors(n) }',
    'game G(n) { move to (n - d) for d in divisors(n) }',
    'game G(n) { move to (n - d) for d in 1..n where n % d == 0 }',
  ],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0]) => ({ nimber: heap === 0 ? 0 : twosIn(heap) + 1, ground: BY_DIVISIONS }),
    statements: () => twosWorth(' + 1'),
    // Without the moves that leave nothing, this is the next game.
    misere: misereBy(BY_DIVISIONS, {
      hasMove: ([heap = 0]) => heap > 0,
      isLost: ([heap = 0]) => !isEven(heap),
      winning: ([heap = 0], meter) => afterDivisors(ruleset, heap, (rest) => !isEven(rest), meter),
    }),
  }),
};

/** See {@link dim}. */
export const properDim: SolvedGame = {
  rules: [
    'game G(n) { take divisors(n) except n }',
    'game G(n) { take divisors(n) except {n} }',
    'game G(n) { take {d in 1..n - 1 where n % d == 0} }',
    'game G(n) { take {d in 1..n where n % d == 0 and d < n} }',
    'game G(n) { take {d in 1..n where d < n and n % d == 0} }',
    'game G(n) { take {d in divisors(n) where d < n} }',
    'game G(n) { take {d in divisors(n) where d != n} }',
    'game G(n) { move to (n - d) for d in divisors(n) where d < n }',
    'game G(n) { move to (n - d) for d in divisors(n) where d != n }',
    'game G(n) { move to (n - d) for d in 1..n - 1 where n % d == 0 }',
  ],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0]) => ({ nimber: heap === 0 ? 0 : twosIn(heap), ground: BY_DIVISIONS }),
    statements: () => twosWorth(''),
    misere: misereBy(BY_DIVISIONS, {
      hasMove: ([heap = 0]) => heap > 1,
      isLost: ([heap = 0]) => isLostProperDim(heap),
      winning: ([heap = 0], meter) => afterDivisors(ruleset, heap, isLostProperDim, meter),
    }),
  }),
};

/**
 * Prim: take a number coprime to the heap (Winning Ways, chapter 4). The rest is coprime to the heap as well. Even heaps have value 0, the
 * heap of one has value 1, and an odd heap has the index of its least prime factor among the primes.
 *
 * Proof by induction. An option of an even heap is odd, so its value is not 0. Let n > 1 be odd with least factor p, the k-th prime. Its
 * options 2 and 1 have the values 0 and 1, and each smaller odd prime q, which does not divide n, is an option with its own index. No
 * option has the value k, since it would have the factor p.
 */
export const prim: SolvedGame = {
  rules: ['game G(n) { take {k in 1..n where gcd(k, n) == 1} }', 'game G(n) { take {k in 1..n where gcd(n, k) == 1} }'],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0], meter) => ({ nimber: placeOfLeastFactor(heap, meter), ground: BY_DIVISIONS }),
    // The place of 2 among the primes is 1, which does not count.
    statements: () => [heapsWorth(BY_DIVISIONS, `if n < 2 then [0, 1][n + 1] else ${PLACE_OF_LEAST_FACTOR} * (n % 2)`)],
    moves: ([heap = 0], target, meter) => {
      if (heap <= 1) return null;
      if (target === 1) return movesOf(() => [single(restOf(ruleset, 1))]);
      return multiplesLeft(ruleset, heap, target, meter);
    },
    // Any heap but one can leave one stone, which the opponent has to take.
    misere: misereBy(BY_DIVISIONS, {
      hasMove: ([heap = 0]) => heap > 0,
      isLost: ([heap = 0]) => heap === 1,
      winning: () => movesOf(() => [single(restOf(ruleset, 1))]),
    }),
  }),
};

/**
 * Split into any number of equal heaps. The value is the number of odd prime factors of n, counted with multiplicity, plus one if n is
 * even.
 *
 * Proof by induction. An even number of equal heaps has value 0, and is an option of even heaps only. An odd number d > 1 of them has the
 * value of a single heap n / d. That has fewer odd prime factors, possibly any smaller number of them, and is even exactly when n is.
 */
export const equalParts: SolvedGame = {
  rules: [
    'game G(n) { split into 2..n equal }',
    'game G(n) { move to k * G(floor(n / k)) for k in 2..n where n % k == 0 }',
    'game G(n) { move to k * G(floor(n / k)) for k in divisors(n) where k > 1 }',
  ],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0], meter) => ({ nimber: oddFactors(heap, meter), ground: BY_DIVISIONS }),
    statements: () => [heapsWorth(BY_DIVISIONS, `if n == 0 then 0 else ${ODD_FACTORS} - (n % 2) + 1`)],
    moves: ([heap = 0], target, meter) => {
      if (heap === 0) return NO_MOVES;
      return movesOf(function* () {
        for (const times of divisorsOf(heap, meter)) {
          if (times === 1) continue;
          const part = floorDivide(heap, times);
          const nimber = isEven(times) ? 0 : oddFactors(part, meter);
          if (nimber === target) yield single([{ component: { ruleset, state: [part] }, times }]);
        }
      });
    },
  }),
};

/**
 * Replace a number by one of its proper divisors, or divide it by a number greater than 1, which is the same. The value is the number of prime factors,
 * counted with multiplicity: a proper divisor has fewer of them, possibly any smaller number. Values and options cost the factors of the number.
 */
export const properDivisors: SolvedGame = {
  rules: [
    'game G(n) { move to (m) for m in divisors(n) where m < n }',
    'game G(n) { move to (m) for m in divisors(n) where m != n }',
    'game G(n) { move to (m) for m in divisors(n) except {n} }',
    'game G(n) { move to (m) for m in divisors(n) except n }',
    'game G(n) { move to (m) for m in 1..n - 1 where n % m == 0 }',
    'game G(n) { move to (m) for m in 1..n where n % m == 0 and m < n }',
    'game G(n) { move to (m) for m in 1..n where m < n and n % m == 0 }',
    'game G(n) { move to (m) for m in 1..n where n % m == 0 and m != n }',
    'game G(n) { move to (m) for m in 1..floor(n / 2) where n % m == 0 }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) where d > 1 }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) where d != 1 }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) where d >= 2 }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) except {1} }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) except 1 }',
    'game G(n) { move to (floor(n / d)) for d in 2..n where n % d == 0 }',
    'game G(n) { take {k in 1..n - 1 where n % (n - k) == 0} }',
  ],
  theory: (ruleset) => {
    const primeFactors = createPrimeFactorCounts();
    return {
      order: BY_FIRST,
      value: ([heap = 0], meter) => ({ nimber: primeFactors(heap, meter), ground: BY_DIVISIONS }),
      statements: () => [heapsWorth(BY_DIVISIONS, `if n == 0 then 0 else ${PRIME_FACTORS}`)],
      moves: ([heap = 0], target, meter) => movesToDivisors(ruleset, heap, target, meter),
      misere: misereBy(BY_DIVISIONS, {
        hasMove: ([heap = 0]) => heap > 1,
        isLost: ([heap = 0], meter) => primeFactors(heap, meter) === 1,
        winning: ([heap = 0], meter) => movesToDivisors(ruleset, heap, 1, meter),
      }),
    };
  },
};

/** The same where 1 may not be left, so each number greater than 1 is worth one less. */
export const properFactors: SolvedGame = {
  rules: [
    'game G(n) { move to (m) for m in 2..n - 1 where n % m == 0 }',
    'game G(n) { move to (m) for m in divisors(n) where m > 1 and m < n }',
    'game G(n) { move to (m) for m in divisors(n) where 1 < m and m < n }',
    'game G(n) { move to (m) for m in divisors(n) where m != 1 and m != n }',
    'game G(n) { move to (m) for m in divisors(n) except {1, n} }',
    'game G(n) { move to (floor(n / d)) for d in 2..n - 1 where n % d == 0 }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) where d > 1 and d < n }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) where 1 < d and d < n }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) where d != 1 and d != n }',
    'game G(n) { move to (floor(n / d)) for d in divisors(n) except {1, n} }',
  ],
  theory: (ruleset) => {
    const primeFactors = createPrimeFactorCounts();
    return {
      order: BY_FIRST,
      value: ([heap = 0], meter) => ({ nimber: Math.max(0, primeFactors(heap, meter) - 1), ground: BY_DIVISIONS }),
      statements: () => [heapsWorth(BY_DIVISIONS, `if n < 2 then 0 else ${PRIME_FACTORS} - 1`)],
      moves: ([heap = 0], target, meter) => movesToDivisors(ruleset, heap, add(target, 1), meter),
      misere: misereBy(BY_DIVISIONS, {
        hasMove: ([heap = 0], meter) => heap > 1 && primeFactors(heap, meter) > 1,
        isLost: ([heap = 0], meter) => primeFactors(heap, meter) === 2,
        winning: ([heap = 0], meter) => movesToDivisors(ruleset, heap, 2, meter),
      }),
    };
  },
};

/**
 * Whether a heap from which a proper divisor can be taken is lost without the moves that leave one stone: there is no move from a heap of two, which a heap of
 * three can leave. A larger odd heap leaves an even one, but not two, since a divisor of n and n − 2 divides 2. A larger even heap can take 1, or 2 if it is four, and leaves a lost one.
 */
function isLostProperDim(heap: Int): boolean {
  return heap === 2 || (!isEven(heap) && heap > 3);
}

/** The moves that take a proper divisor and leave a heap for which a condition holds. Costs the divisors. */
function afterDivisors(ruleset: Ruleset, heap: Int, isWanted: (rest: Int) => boolean, meter: Meter): Moves {
  return movesOf(function* () {
    for (const divisor of divisorsOf(heap, meter))
      if (divisor !== heap && isWanted(subtract(heap, divisor))) yield single(restOf(ruleset, subtract(heap, divisor)));
  });
}

/** The most moves that are listed in the order of their numbers. */
const MOST_SORTED = 1000;

/** The moves to the proper divisors with this many prime factors, which are counted without being listed. */
function movesToDivisors(ruleset: Ruleset, heap: Int, wanted: Int, meter: Meter): Moves {
  if (heap === 0) return NO_MOVES;
  const powers = factors(heap, meter);
  if (wanted >= primeFactorCount(powers)) return NO_MOVES;
  const many = Number(wanted);
  return movesOf(() => {
    const count = countOfDivisorsWith(many, powers, meter);
    return [
      runOf(count, function* () {
        const divisors = divisorsWith(many, powers, meter);
        for (const divisor of count > MOST_SORTED ? divisors : [...divisors].sort(compare))
          yield restOf(ruleset, divisor);
      }),
    ];
  });
}

/** The number of factors 2, plus what is written behind it. */
function twosWorth(plus: string): readonly Statement[] {
  const twos = ['log2(n - bitand(n, n - 1))', 'count(n % 2^k == 0 for k in 1..log2(n))'];
  return twos.map((count) => heapsWorth(BY_DIVISIONS, `if n == 0 then 0 else ${count}${plus}`));
}

const PLACE_OF_LEAST_FACTOR = 'count(p in primes for p in 2..min(d for d in 2..n where n % d == 0))';
const PRIME_FACTORS = 'count(n % p^k == 0 for p in 2..n, k in 1..log2(n) where p in primes)';
const ODD_FACTORS = 'count(n % p^k == 0 for p in 3..n, k in 1..log2(n) where p in primes)';

function oddFactors(heap: Int, meter: Meter): number {
  if (heap === 0) return 0;
  return factors(heap, meter).reduce((count, [prime, exponent]) => count + (prime === 2 ? 1 : exponent), 0);
}

/** From here on, primes are counted, which is quicker than to list them. */
const LEAST_COUNTED = 100_000;
/** Counting the primes up to here takes about a second. */
const LARGEST_COUNTED = 10 ** 12;

function placeOfLeastFactor(heap: Int, meter: Meter): Int {
  if (isEven(heap)) return 0;
  const factor = factors(heap, meter)[0]?.[0] ?? heap;
  if (factor >= LEAST_COUNTED && factor <= LARGEST_COUNTED) return primeCount(Number(factor), meter);
  let place = 0;
  for (const prime of primesFrom(2, meter)) {
    place += 1;
    if (prime >= factor) break;
  }
  return place;
}

/**
 * The remaining heaps that are coprime to the heap and whose least factor is p, the k-th prime (2 for k = 0): the products of p with numbers that
 * have no smaller prime as a factor and none of the heap's. Counting them takes two steps for each set of such primes whose product is
 * below the heap (Legendre).
 */
function multiplesLeft(ruleset: Ruleset, heap: Int, k: Int, meter: Meter): Moves {
  const smaller: Int[] = [];
  let least: Int = 2;
  for (const prime of primesFrom(2, meter)) {
    least = prime;
    if (smaller.length + 1 >= k || prime >= heap) break;
    smaller.push(prime);
  }
  if (modulo(heap, least) === 0) return NO_MOVES;
  const avoided = [...new Set([...smaller, ...factors(heap, meter).map(([prime]) => prime)])];
  const most = floorDivide(subtract(heap, 1), least);
  const without = (limit: Int, from: number): Int => {
    let count = limit;
    for (let index = from; index < avoided.length; index += 1) {
      const prime = avoided[index] ?? 1;
      meter.spend(5);
      if (prime <= limit) count = subtract(count, without(floorDivide(limit, prime), index + 1));
    }
    return count;
  };
  function* options(): Generator<Sum> {
    for (let times = most; times > 0; times = subtract(times, 1)) {
      meter.spend(10);
      if (avoided.every((prime) => modulo(times, prime) !== 0)) yield restOf(ruleset, multiply(least, times));
    }
  }
  return movesOf(() => [runOf(without(most, 0), options)]);
}

function restOf(ruleset: Ruleset, rest: Int): Sum {
  return [{ component: { ruleset, state: [rest] }, times: 1 }];
}

/** The exponent of 2 in n ≥ 1. */
export function twosIn(heap: Int): number {
  const digits = BigInt(heap).toString(2);
  return digits.length - 1 - digits.lastIndexOf('1');
}

export const BY_DIVISIONS = { kind: 'theorem', by: 'prime factors' } as const;
