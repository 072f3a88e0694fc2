import { growsForEver, type Parts } from '../game/growth.ts';
import type { Proof } from './recurrence.ts';

const BY_GROWTH = 'Dailly 2020';

/**
 * Looks for values that grow, as {@link growsForEver} proves, among those of the heaps below `length`; null if there are none. The first period that fits all of them is the least, since every
 * smaller one fits them, too. The preperiod is 1: the value of a heap of p stones is less than the saltus, so it is not g(0) + s.
 */
export function proveGrowth(values: ArrayLike<number>, length: number, moves: readonly Parts[]): Proof | null {
  const at = (heap: number): number => values[heap] ?? 0;
  for (let period = 1; period + 1 < length; period += 1) {
    const saltus = at(1 + period) - at(1);
    let heap = 1;
    while (heap + period < length && at(heap + period) === at(heap) + saltus) heap += 1;
    if (heap + period < length) continue;
    return growsForEver({ period, saltus, at }, moves) ? { preperiod: 1, period, saltus, by: BY_GROWTH } : null;
  }
  return null;
}
