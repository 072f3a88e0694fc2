import { type Int, leastCommonMultiple, multiply } from '../arithmetic/integers.ts';
import { earliestStarts } from '../game/period.ts';
import type { Values } from '../game/solver.ts';
import type { Criterion, Proof } from './recurrence.ts';

/**
 * Finite sets of amounts, the greatest of them `most`: a value depends only on the `most` values before it. So once that many consecutive
 * values equal those p places earlier, all later ones do (Golomb 1966). Chooses the least p for which the end of the table shows it. This
 * is the least period, and the least preperiod is where the agreement begins, since just before it two values differ.
 */
export function proveStateRepetition(values: Values, length: number, most: number): Proof | number {
  // With so few values, none can be seen to repeat for long enough.
  if (length <= most) return 2 * length;
  const starts = earliestStarts(values, length);
  for (let period = 1; period < length; period += 1) {
    const preperiod = starts[period] ?? length;
    if (length - period - preperiod >= most) return { preperiod, period, saltus: 0 };
  }
  return 2 * length;
}

/**
 * Sets of amounts A such that, for k ≥ K, k is in A exactly when k + q is. Suppose N values satisfy g(m + p) = g(m) + s for a ≤ m < N − p;
 * let P be a common multiple of p and q, and S = sP/p. The law holds for ever with P, and then with p, if
 * - s = 0 and N ≥ a + 2P + K, or
 * - s > 0 and N ≥ a + 2P + K and all values from N − 2P − K on are greater than all those below a + P.
 *
 * Proof by induction on n ≥ N: g(n) = g(n − P) + S.
 *
 * Let s = 0. The far options of n, by amounts ≥ K, are those of n − P and the heaps m with n − P − K < m ≤ n − K. The latter have the
 * values of m − P ≥ a, which are far options of n − P because q divides P. The other options, by amounts k < K, are the heaps n − k, which
 * have the values of n − P − k ≥ a. So the options of n and of n − P have the same values.
 *
 * Let s > 0. Let B be the values of the options m ≥ a of n − P, C those of its options m < a, and L those of the options m < a + P of n.
 * The options of n have the values S + B and L. C and L belong to far options, so they depend only on n mod P; let n' be the heap in N −
 * P..N − 1 that is congruent to n. The law is known to hold for n', and it has the same C and L. Let v = g(n − P) ≥ g(n' − P), which is
 * greater than everything in C and L.
 * - v + S is not the value of an option: it is not in S + B, and it is greater than everything in L.
 * - Every u < S is one: it is the value of an option of n', so in L.
 * - Every u with S ≤ u < S + v is one: u − S is in B, which suffices, or in C, so less than g(n' − P). In the latter case u is the value of
 *   an option of n'. Either it is in L, which suffices, or u − S is the value of an option m ≥ a of n' − P. The value u − S is in C, so it
 *   is not greater than all values below a + P, and m is below N − 2P − K. So m is a far option, and one of n − P too: u − S is in B.
 *
 * This proves the law with P. The law with p follows, since every heap lies some multiple of P above one at which the law with p was seen.
 * Period and preperiod are the least, as above.
 *
 * The same holds if the amounts that take a whole heap differ from those that leave some of it, as long as both sets repeat like A: heap 0
 * is an option of n ≥ K exactly when it is one of n + P. For s = 0 the proof shifts no other options than m > a. For s > 0 and a = 0, count
 * heap 0 in C instead of B, and heap P, whose value is S, in L: v + S is greater than S, and 0 is less than S ≤ g(n' − P).
 */
export function proveRepeatingAmounts(values: Values, length: number, set: Repeating): Proof | number {
  const differences = new Int32Array(length - 1);
  for (let n = 0; n + 1 < length; n += 1) differences[n] = (values[n + 1] ?? 0) - (values[n] ?? 0);
  const starts = earliestStarts(differences, length - 1);
  const greatestBelow = runningMost(values, length);
  const leastFrom = runningLeast(values, length);
  for (let period = 1; 2 * period < length; period += 1) {
    const preperiod = starts[period] ?? length;
    const round = leastCommonMultiple(period, set.period);
    const seen = length - 2 * round - set.from;
    if (seen < preperiod) continue;
    const saltus = (values[preperiod + period] ?? 0) - (values[preperiod] ?? 0);
    const grows = saltus > 0 && (leastFrom[seen] ?? 0) > (greatestBelow[preperiod + round] ?? 0);
    if (saltus === 0 || grows) return { preperiod, period, saltus };
  }
  return 2 * length;
}

/** From `from` on, k is an amount exactly when k + period is. */
interface Repeating {
  readonly from: number;
  readonly period: number;
}

/** Entry i is the greatest of the values before i. */
function runningMost(values: Values, length: number): Uint32Array {
  const most = new Uint32Array(length + 1);
  for (let n = 0; n < length; n += 1) most[n + 1] = Math.max(most[n] ?? 0, values[n] ?? 0);
  return most;
}

/** Entry i is the least of the values from i on. */
function runningLeast(values: Values, length: number): Uint32Array {
  const least = new Uint32Array(length + 1).fill(0xffffffff);
  for (let n = length - 1; n >= 0; n -= 1) least[n] = Math.min(least[n + 1] ?? 0, values[n] ?? 0);
  return least;
}

/** The criterion for amounts that repeat, where one unit of the table is `unit` stones. */
export function byRepeatingAmounts(set: Repeating, unit: Int = 1): Criterion {
  return {
    by: 'repeating amounts',
    premises: { kind: 'repeating', from: multiply(unit, set.from), period: multiply(unit, set.period) },
    prove: (values, length) => proveRepeatingAmounts(values, length, set),
  };
}
