import type { Int } from '../arithmetic/integers.ts';
import { type Limit, LimitReached } from '../budget/meter.ts';

/** An exact number, or the lower bound reached when a limit stopped the count. */
export type Count =
  | { readonly exact: true; readonly count: Int }
  | { readonly exact: false; readonly atLeast: Int; readonly limit: Limit };

/** The exact number. Throws `LimitReached` with the limit that stopped the count. */
export function exactly(count: Count): Int {
  if (!count.exact) throw new LimitReached(count.limit);
  return count.count;
}
