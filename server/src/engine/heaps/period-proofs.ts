import { leastCommonMultiple } from '../arithmetic/integers.ts';
import { earliestStarts } from '../game/period.ts';
import type { Values } from '../game/solver.ts';
import type { Proof } from './recurrence.ts';

/**
 * Finite sets of amounts, the greatest being `most`: a value depends on the `most` values before it alone. So once that many
 * consecutive values are the same as p places earlier, all later ones are (Golomb 1966). Takes the least p for which the
 * end of the table shows it; then it is the least period, and the least preperiod is where the agreement begins, since
 * just before that two values differ.
 */
export function proveStateRepetition(values: Values, length: number, most: number): Proof | number {
  if (length <= most) return 2 * length;
  const starts = earliestStarts(values, length);
  for (let period = 1; period < length; period += 1) {
    const preperiod = starts[period] ?? length;
    if (length - period - preperiod >= most) return { preperiod, period, saltus: 0 };
  }
  return 2 * length;
}

/**
 * Sets of amounts A with k in A exactly when k + q is, for k ≥ K. Let N values be known with g(m + p) = g(m) + s wherever
 * a ≤ m < N − p, and let P be a common multiple of p and q, S = sP/p. The law holds for ever with P, and then with p, if
 *  - s = 0 and N ≥ a + 2P + K, or
 *  - s > 0 and N ≥ a + 2P + K and all values from N − 2P − K on are greater than all below a + P.
 *
 * Proof by induction on n ≥ N: g(n) = g(n − P) + S.
 *
 * s = 0. The far options of n, by amounts ≥ K, are those of n − P and the heaps m with n − P − K < m ≤ n − K; the latter have
 * the values of m − P ≥ a, which are far options of n − P as q divides P. The others, by amounts k < K, are n − k with the
 * value of n − P − k ≥ a. So both have options of the same values.
 *
 * s > 0. Let B be the values of the options m ≥ a of n − P, C those of its options m < a, and L those of the options
 * m < a + P of n. The options of n have the values S + B and L. C and L depend on n mod P alone, as they are of far options;
 * let n' be the heap in N − P..N − 1 that is congruent to n, for which the law is known to hold, with C and L the same. Let
 * v = g(n − P) ≥ g(n' − P), which is greater than all of C and L.
 *  - v + S is no option's value: it is not in S + B, and not in L, being greater.
 *  - u < S is one: it is the value of an option of n', so in L.
 *  - S ≤ u < S + v is one: u − S is in B, and we are done, or in C, so less than g(n' − P). Then u is the value of an option
 *    of n', in L, and we are done, or such that u − S is the value of an option m ≥ a of n' − P. Being no greater than
 *    all of C, m is below N − 2P − K, so it is a far option, and one of n − P, too: u − S is in B.
 *
 * That gives P. The law with p follows, as every heap is some P above one where the law with p was seen. Least as above.
 *
 * The same holds if other amounts take a whole heap than leave some of it, both sets being as A is, provided that a ≥ 1: the
 * proof moves only options m ≥ a, and heap 0 is an option of n ≥ K exactly when it is one of n + P. So a is at least `first`.
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
    const start = Math.max(preperiod, set.first);
    if (seen < start) continue;
    const saltus = (values[preperiod + period] ?? 0) - (values[preperiod] ?? 0);
    const grows = saltus > 0 && (leastFrom[seen] ?? 0) > (greatestBelow[start + round] ?? 0);
    if (saltus === 0 || grows) return { preperiod, period, saltus };
  }
  return 2 * length;
}

/** From `from` on, k is an amount exactly when k + period is; the law is held to begin at `first`, 0 or 1, or later. */
interface Repeating {
  readonly from: number;
  readonly period: number;
  readonly first: number;
}

/** At place i the greatest value of those before it. */
function runningMost(values: Values, length: number): Uint32Array {
  const most = new Uint32Array(length + 1);
  for (let n = 0; n < length; n += 1) most[n + 1] = Math.max(most[n] ?? 0, values[n] ?? 0);
  return most;
}

/** At place i the least value from there on. */
function runningLeast(values: Values, length: number): Uint32Array {
  const least = new Uint32Array(length + 1).fill(0xffffffff);
  for (let n = length - 1; n >= 0; n -= 1) least[n] = Math.min(least[n + 1] ?? 0, values[n] ?? 0);
  return least;
}
