import type { Int } from '../arithmetic/integers.ts';
import { type Limit, LimitReached } from '../budget/meter.ts';

/** A number that was counted to its end, or of which a limit left only a lower bound. */
export type Count =
  | { readonly exact: true; readonly count: Int }
  | { readonly exact: false; readonly atLeast: Int; readonly limit: Limit };

/** The number itself. Throws the limit that kept it from being known. */
export function exactly(count: Count): Int {
  if (!count.exact) throw new LimitReached(count.limit);
  return count.count;
}
