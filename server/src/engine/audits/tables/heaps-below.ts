import { add, greatest, type Int, least, subtract } from '../../arithmetic/integers.ts';
import type { Meter } from '../../budget/meter.ts';
import type { Component, Ruleset } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import type { Claims } from '../../kernel/audit.ts';
import { SMALL } from '../places/places.ts';
import { reaching } from '../places/states.ts';
import { amountsUpTo, EACH_VALUE, isRight, MOST_AMOUNTS, STEPS_PER_TICK, takesFixedAmounts } from './fixed-amounts.ts';

/** How many heaps below the one asked about are audited, if the budget of the audit suffices. */
const BELOW = 1000;
/** If more stones than this may be taken, too many values would have to be asked for. */
const MOST_TAKEN = 4 * BELOW;

/**
 * The heaps below the one that is asked about whose values have to be audited one by one, the nearest first: at most {@link BELOW}, and none
 * of the small ones. Where fixed amounts are taken, their values are first compared with each other, and only those from the nearest one on
 * that is not the mex of the values of its options are left. A comparison costs one value for each heap. Throws `LimitReached` when the meter runs out.
 */
export function* suspectsBelow({ ruleset, state }: Component, claims: Claims, meter: Meter): Generator<State> {
  const [heap = 0] = state;
  const count = Number(subtract(heap, greatest(SMALL, add(heap, -BELOW))));
  const fitting = count <= 0 ? 0 : fittingBelow(ruleset, heap, count, claims, meter);
  for (let below = fitting + 1; below <= count; below += 1) yield [subtract(heap, below)];
}

/** How many of `count` heaps just below this one, up to the first that does not, have the mex of the values that are claimed for their options. */
function fittingBelow(ruleset: Ruleset, heap: Int, count: number, claims: Claims, meter: Meter): number {
  if (!takesFixedAmounts(ruleset)) return 0;
  const amounts = amountsUpTo(ruleset, heap, MOST_TAKEN, meter);
  if (amounts === null) return 0;
  const most = amounts.at(-1) ?? 0;
  const size = Number(least(heap, count + most));
  /** The values of this many heaps below the one asked about, the smallest heap first. */
  const values = new Uint8Array(size);
  let listed = 0;
  const listUpTo = (wanted: number): boolean => {
    for (; listed < wanted; listed += 1) {
      meter.spend(EACH_VALUE);
      const value = claims.value({ ruleset, state: [subtract(heap, listed + 1)] }, meter);
      if (typeof value !== 'number' || value > MOST_AMOUNTS) return false;
      values[size - listed - 1] = value;
    }
    return true;
  };
  const stamps = new Int32Array(MOST_AMOUNTS + 2);
  let possible = amounts.length;
  let below = 1;
  reaching(() => {
    for (; below <= count; below += 1) {
      while (possible > 0 && (amounts[possible - 1] ?? 0) > size - below) possible -= 1;
      meter.spend(possible / STEPS_PER_TICK);
      if (!listUpTo(Math.min(size, below + most))) return;
      if (!isRight(values, amounts, possible, size - below, stamps)) return;
    }
  });
  return below - 1;
}
