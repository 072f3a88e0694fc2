import type { Meter } from '../budget/meter.ts';

/**
 * How many primes are at most `last` < 2^53, from the counts up to each ⌊last / i⌋ instead of a sieve of all numbers (Legendre; known as Lucy's
 * method). Takes about last^(3/4) steps and keeps 2√last numbers.
 */
export function primeCount(last: number, meter: Meter): number {
  if (last < 2) return 0;
  const root = Math.floor(Math.sqrt(last));
  meter.spend(Math.ceil(last ** 0.75 / 2));
  /** How many numbers from 2 to i, and to ⌊last / i⌋, are among the primes so far or are divided by none of them. */
  const small = Float64Array.from({ length: root + 1 }, (_, i) => i - 1);
  const large = Float64Array.from({ length: root + 1 }, (_, i) => (i === 0 ? 0 : Math.floor(last / i) - 1));
  for (let prime = 2; prime <= root; prime += 1) {
    const before = small[prime - 1] ?? 0;
    if (small[prime] === before) continue;
    const square = prime * prime;
    const end = Math.min(root, Math.floor(last / square));
    for (let i = 1; i <= end; i += 1) {
      const times = i * prime;
      const rest = times <= root ? large[times] : small[Math.floor(last / times)];
      large[i] = (large[i] ?? 0) - ((rest ?? 0) - before);
    }
    for (let i = root; i >= square; i -= 1) small[i] = (small[i] ?? 0) - ((small[Math.floor(i / prime)] ?? 0) - before);
  }
  return large[1] ?? 0;
}
