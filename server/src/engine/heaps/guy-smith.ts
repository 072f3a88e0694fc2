import type { Values } from '../game/solver.ts';
import type { Next, Proof } from './recurrence.ts';

/** A finite code: at most `most` are taken, and at most `heaps` ≥ 1 are left, after the amounts `unequal` two unequal ones. */
export interface Code {
  readonly most: number;
  readonly heaps: number;
  readonly unequal: readonly number[];
}

/** Looks for a period are made at lengths that grow by a quarter, and where one that holds at the end so far would be proved. */
const GROWTH = 1.25;
/** The part of the values at the end that such a period has to hold for. */
const END = 1 / 8;

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
 *
 * The bound says a + p ≤ (N − most) / t, rounded up: with C for that, the values from C on are the same as p places earlier.
 * So p is looked for among the places where the values from C on were seen before. All such p are multiples of the least one, by
 * the theorem of Fine and Wilf, as C to N is at least as long as p. Two unequal heaps can stand in the way of the least
 * one, and then, as the parity of p alone matters, not of its double; but where the double holds for ever, so does the
 * least one, which is seen over a whole period. Linear, without memory. Gives the length to look at next where none is proved.
 */
export function proveGuySmith(values: Values, length: number, { most, heaps, unequal }: Code): Proof | Next {
  const from = Math.ceil((length - most) / heaps);
  const period = from < 2 ? null : lastSeen(values, from, length);
  if (period === null) return nextLook(values, length, most, heaps);
  const preperiod = startOf(values, period, from);
  const isCertain = (multiple: number): boolean =>
    multiple < from && shiftsStayUnequal(values, Math.max(1, startOf(values, multiple, from)), multiple, unequal);
  return isCertain(period) || isCertain(2 * period) ? { preperiod, period, saltus: 0 } : Math.ceil(GROWTH * length);
}

/** Where the period that the last values have, if it goes on, is proved; at most a quarter more than there are. */
function nextLook(values: Values, length: number, most: number, heaps: number): Next {
  const latest = Math.ceil(GROWTH * length);
  const from = Math.floor(length * (1 - END));
  const period = lastSeen(values, from, length);
  if (period === null) return latest;
  const enough = heaps * (Math.max(1, startOf(values, period, from)) + period - 1) + most + 1;
  return enough > length && enough < latest ? { look: enough, candidate: period } : latest;
}

/**
 * The least p ≥ 1 such that the values from `from` to `length` are those p places earlier, and these begin at 1 or later. Their
 * fingerprint, a sum of powers modulo 2^32, moves along (Karp and Rabin 1987), and where it is the same they are compared.
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
    const leaving = size === 0 ? 0 : Math.imul(power, values[start + size] ?? 0);
    const entering = size === 0 ? 0 : (values[start] ?? 0);
    fingerprint = (entering + Math.imul(BASE, fingerprint - leaving)) | 0;
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

/** The least heap from which on values are those p places later, given that they are from `from` − p on. */
function startOf(values: Values, period: number, from: number): number {
  let start = from - period;
  while (start > 0 && values[start - 1] === values[start - 1 + period]) start -= 1;
  return start;
}

/** For each heap with nimber 0 in two periods, the sum of two heaps that differ by a period is never what an unequal split leaves. */
function shiftsStayUnequal(values: Values, from: number, period: number, unequal: readonly number[]): boolean {
  if (unequal.length === 0) return true;
  for (let heap = from; heap < from + 2 * period; heap += 1) {
    if (values[heap] === 0 && unequal.some((amount) => (heap - amount - period) % 2 === 0)) return false;
  }
  return true;
}
