import type { PeriodicSet } from '../amounts.ts';
import { earliestStarts } from '../period.ts';
import type { Proof } from '../table.ts';

/**
 * Finite sets of amounts, the greatest being `most`: a value depends on the `most` values before it alone. So once that many
 * consecutive values are the same as p places earlier, all later ones are (Golomb 1966). Takes the least p for which the
 * end of the table shows it; then it is the least period, and the least preperiod is where the agreement begins, since
 * just before that two values differ.
 */
export function proveStateRepetition(values: Uint32Array, length: number, most: number): Proof | null {
  if (length <= most) return null;
  const starts = earliestStarts(values, length);
  for (let period = 1; period < length; period += 1) {
    const preperiod = starts[period] ?? length;
    if (length - period - preperiod >= most) return { preperiod, period, saltus: 0 };
  }
  return null;
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
 */
export function proveRepeatingAmounts(values: Uint32Array, length: number, set: PeriodicSet): Proof | null {
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
  return null;
}

/** A finite code: at most `most` are taken, and at most `heaps` ≥ 1 are left, after the amounts `unequal` two unequal ones. */
export interface Code {
  readonly most: number;
  readonly heaps: number;
  readonly unequal: readonly number[];
}

/**
 * Finite codes with at most t heaps left (Guy and Smith 1956 for t = 2). Let the values of the heaps below N be known with
 * g(m + p) = g(m) wherever a ≤ m < N − p, with a ≥ 1. If N > t(a + p − 1) + most, this holds for all m ≥ a.
 *
 * Proof by induction on n ≥ N. No move takes all of n or of n − p. The greatest heap that a move leaves of n is at least
 * (n − most) / t, so at least a + p, and made smaller by p it is still a heap of the same value: an option of n − p with the
 * same nimber. The greatest heap left of n − p is at least a, and made greater by p it shows the converse. A split into
 * unequal heaps b < c can fail to be one when c − p = b. Then its nimber is 0, so that g(n) can differ from g(n − p) only
 * where that is 0, and n, less what is taken and p, is even, being 2b. That is excluded by looking at two periods.
 *
 * A heap of 0 is no part of a split; that is why a ≥ 1, and whether the law holds from 0 on is seen from g(p) = g(0).
 */
export function proveGuySmith(values: Uint32Array, length: number, { most, heaps, unequal }: Code): Proof | null {
  const starts = earliestStarts(values, length);
  const proves = (period: number): boolean => {
    const from = Math.max(1, starts[period] ?? length);
    return length > heaps * (from + period - 1) + most && shiftsStayUnequal(values, from, period, unequal);
  };
  let certain = 1;
  while (certain < length && !proves(certain)) certain += 1;
  if (certain >= length) return null;
  // With unequal heaps a smaller period may hold that did not pass by itself: seen over one that is certain, it is certain.
  for (let period = 1; period <= certain; period += 1) {
    const preperiod = starts[period] ?? length;
    if (length - period - preperiod >= certain) return { preperiod, period, saltus: 0 };
  }
  return null;
}

/** For each heap with nimber 0 in two periods, the sum of two heaps that differ by a period is never what an unequal split leaves. */
function shiftsStayUnequal(values: Uint32Array, from: number, period: number, unequal: readonly number[]): boolean {
  if (unequal.length === 0) return true;
  for (let heap = from; heap < from + 2 * period; heap += 1) {
    if (values[heap] === 0 && unequal.some((amount) => (heap - amount - period) % 2 === 0)) return false;
  }
  return true;
}

/** At place i the greatest value of those before it. */
function runningMost(values: Uint32Array, length: number): Uint32Array {
  const most = new Uint32Array(length + 1);
  for (let n = 0; n < length; n += 1) most[n + 1] = Math.max(most[n] ?? 0, values[n] ?? 0);
  return most;
}

/** At place i the least value from there on. */
function runningLeast(values: Uint32Array, length: number): Uint32Array {
  const least = new Uint32Array(length + 1).fill(0xffffffff);
  for (let n = length - 1; n >= 0; n -= 1) least[n] = Math.min(least[n + 1] ?? 0, values[n] ?? 0);
  return least;
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
