import { members, type NumberSet } from '../../arithmetic/number-sets.ts';
import { whereMeant } from '../../budget/failures.ts';
import { unlimited, within } from '../../budget/meter.ts';

/** How many members of a set are between two numbers; null if finding out takes more than these steps, or has no meaning. */
export function countSoon(set: NumberSet, from: number, to: number, steps: number): number | null {
  return within({ steps, positions: 0 }, unlimited, (meter) => {
    return whereMeant(() => [...members(set, from, to, meter)].length);
  });
}
