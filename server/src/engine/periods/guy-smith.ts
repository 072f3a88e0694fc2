import type { Values } from '../game/solver.ts';
import type { Next, Proof } from './recurrence.ts';

/**
 * A finite code: a move takes at most `most` and leaves at most `heaps` ≥ 1 heaps; after taking an amount in `unequal`, it may leave two
 * unequal ones.
 */
export interface Code {
  readonly most: number;
  readonly heaps: number;
  readonly unequal: readonly number[];
  /** Smaller heaps have moves of their own; 0 if omitted. */
  readonly from?: number;
}

/** A proof is tried at lengths that grow by a quarter, and at the length that would prove a period seen at the end so far. */
const GROWTH = 1.25;
/** The final part of the values in which such a period must hold. */
const END = 1 / 8;

/**
 * Finite codes with at most t heaps left (Guy and Smith 1956 for t = 2). Suppose the values of the heaps below N satisfy g(m + p) = g(m)
 * for a ≤ m < N − p, with a ≥ 1. If N > t(a + p − 1) + most, this holds for all m ≥ a.
 *
 * Proof by induction on n ≥ N. No move takes all of n or of n − p. The greatest heap that a move leaves of n is at least (n − most) / t, so
 * at least a + p. Reduced by p it is still a heap, with the same value, which gives an option of n − p with the same nimber. The greatest
 * heap left of n − p is at least a, and increasing it by p shows the converse. A split into unequal heaps b < c fails to stay one if c − p
 * = b. Its nimber is then 0, so g(n) can differ from g(n − p) only if the latter is 0, and n minus p minus the amount taken is even, namely
 * 2b. Checking two periods excludes this.
 *
 * If heaps below some size have moves of their own, the proof compares n with n − p only where neither is one of them: N must be at least p more than
 * that size. The values of these heaps may be any.
 *
 * A heap of 0 is not part of a split, hence a ≥ 1; whether the law holds from 0 on is decided by g(p) = g(0).
 *
 * The bound says that a + p is at most C = (N − most) / t, rounded up, so the values from C on equal those p places earlier. It is
 * therefore enough to look for p among the earlier occurrences of the values from C on. All such p are multiples of the least one, by the
 * theorem of Fine and Wilf, since the range from C to N is at least as long as p. If splits into two unequal heaps rule out the least p,
 * they rule out its multiples: every heap of value 0 recurs p later, so for an odd p there are such heaps of both parities. Linear, without
 * extra memory. If nothing is proved, returns the length at which to look next.
 */
export function proveGuySmith(
  values: Values,
  length: number,
  { most, heaps, unequal, from: first = 0 }: Code,
): Proof | Next {
  // With so few values, none can be seen to repeat for long enough, and the range from C on would begin before the first of them.
  if (length <= most) return Math.ceil(GROWTH * length);
  const from = Math.ceil((length - most) / heaps);
  const period = lastSeen(values, from, length);
  if (period === null) return nextLook(values, length, most, heaps);
  if (length < first + period) return first + period;
  const preperiod = startOf(values, period, from);
  return shiftsStayUnequal(values, Math.max(1, preperiod), period, unequal)
    ? { preperiod, period, saltus: 0 }
    : Math.ceil(GROWTH * length);
}

/** The length that would prove the period of the last values if it continues; at most a quarter more than the present length. */
function nextLook(values: Values, length: number, most: number, heaps: number): Next {
  const latest = Math.ceil(GROWTH * length);
  const from = Math.floor(length * (1 - END));
  const period = lastSeen(values, from, length);
  if (period === null) return latest;
  const enough = heaps * (Math.max(1, startOf(values, period, from)) + period - 1) + most + 1;
  // It is more than the present length, with which the period would have been proved.
  return enough <= latest ? { look: enough, candidate: period } : latest;
}

/**
 * The least p ≥ 1 such that the values from `from` to `length` equal those p places earlier, which start at 1 or later. A rolling
 * fingerprint, a sum of powers modulo 2^32 (Karp and Rabin 1987), finds candidates; equal fingerprints are compared value by value.
 */
function lastSeen(values: Values, from: number, length: number): number | null {
  const size = length - from;
  let [fingerprint, power] = [0, 1];
  for (let at = 0; at < size; at += 1) {
    if (at > 0) power = Math.imul(power, BASE);
    fingerprint = (fingerprint + Math.imul(power, values[from + at] ?? 0)) | 0;
  }
  const wanted = fingerprint;
  for (let start = from - 1; start >= 1; start -= 1) {
    const leaving = Math.imul(power, values[start + size] ?? 0);
    fingerprint = ((values[start] ?? 0) + Math.imul(BASE, fingerprint - leaving)) | 0;
    if (fingerprint === wanted && agrees(values, start, from, length)) return from - start;
  }
  return null;
}

const BASE = 0x01000193;

function agrees(values: Values, start: number, from: number, length: number): boolean {
  const shift = from - start;
  for (let at = length - 1; at >= from; at -= 1) if (values[at] !== values[at - shift]) return false;
  return true;
}

/** The least heap from which values equal those one period later, given that they do from `from` − `period` on. */
function startOf(values: Values, period: number, from: number): number {
  let start = from - period;
  while (start > 0 && values[start - 1] === values[start - 1 + period]) start -= 1;
  return start;
}

/**
 * Checks over two periods that, for each heap of nimber 0, two heaps that differ by a period never add up to what an unequal split leaves.
 */
function shiftsStayUnequal(values: Values, from: number, period: number, unequal: readonly number[]): boolean {
  for (let heap = from; heap < from + 2 * period; heap += 1) {
    if (values[heap] === 0 && unequal.some((amount) => (heap - amount - period) % 2 === 0)) return false;
  }
  return true;
}
