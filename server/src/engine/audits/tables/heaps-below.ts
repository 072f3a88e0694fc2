import { add, greatest, type Int, least, subtract } from '../../arithmetic/integers.ts';
import { type Meter, unlimited } from '../../budget/meter.ts';
import { BY_FIRST } from '../../game/order.ts';
import type { Component, Ruleset } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import type { Claims } from '../../kernel/audit.ts';
import { SMALL } from '../places/places.ts';
import { reaching } from '../places/states.ts';
import {
  amountsUpTo,
  EACH_VALUE,
  isRight,
  MOST_AMOUNTS,
  STEPS_PER_TICK,
  someAmount,
  takesFixedAmounts,
  takesFromHeap,
} from './fixed-amounts.ts';

/** How many heaps below the one asked about are audited, if the budget of the audit suffices. */
const BELOW = 1000;
/** If more stones than this may be taken, too many values would have to be asked for. */
const MOST_TAKEN = 4 * BELOW;

/** Finding out what may be taken from one heap costs this many steps. */
const EACH_HEAP = 80;

/**
 * The heaps below the one that is asked about whose values have to be audited one by one, the nearest first: at most {@link BELOW}, and none
 * of the small ones. Where stones are taken and the rest is left as it is, their values are first compared with each other, and only those from the
 * nearest one on that is not the mex of the values of its options, or whose options may not come before it in the order of play, are left. A comparison
 * costs one value for each heap and, where amounts depend on the heap, its options. Throws `LimitReached` when the meter runs out.
 */
export function* suspectsBelow({ ruleset, state }: Component, claims: Claims, meter: Meter): Generator<State> {
  const [heap = 0] = state;
  const count = Number(subtract(heap, greatest(SMALL, add(heap, -BELOW))));
  const fitting = count <= 0 ? 0 : fittingBelow(ruleset, heap, count, claims, meter);
  for (let below = fitting + 1; below <= count; below += 1) yield [subtract(heap, below)];
}

/** How many of `count` heaps just below this one, up to the first that does not, have the mex of the values that are claimed for their options. */
function fittingBelow(ruleset: Ruleset, heap: Int, count: number, claims: Claims, meter: Meter): number {
  if (!takesFromHeap(ruleset)) return 0;
  const amountsOf = takesFixedAmounts(ruleset)
    ? fixedAmounts(ruleset, heap, meter)
    : amountsByHeap(ruleset, claims, meter);
  const size = Number(least(heap, count + MOST_TAKEN));
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
  let below = 1;
  reaching(() => {
    for (; below <= count; below += 1) {
      const amounts = amountsOf(subtract(heap, below));
      if (amounts === null) return;
      meter.spend(amounts.length / STEPS_PER_TICK);
      if (!listUpTo(Math.min(size, below + (amounts.at(-1) ?? 0)))) return;
      if (!isRight(values, amounts, amounts.length, size - below, stamps)) return;
    }
  });
  return below - 1;
}

/** What may be taken from a heap, ascending; null if the heap has to be audited by itself. */
type AmountsOf = (heap: Int) => Int32Array | null;

/** For a game from which fixed amounts are taken: those that fit into the heap, of what may be taken from a larger one. */
function fixedAmounts(ruleset: Ruleset, largest: Int, meter: Meter): AmountsOf {
  let amounts = amountsUpTo(ruleset, largest, MOST_TAKEN, meter);
  return (heap) => {
    if ((amounts?.at(-1) ?? 0) > heap) amounts = amounts?.filter((amount) => amount <= heap) ?? null;
    return amounts;
  };
}

/** For any other: what the options of the heap take, if they go in the order of heaps, or need none. */
function amountsByHeap(ruleset: Ruleset, claims: Claims, meter: Meter): AmountsOf {
  const found = new Int32Array(MOST_AMOUNTS);
  return (heap) => {
    meter.spend(EACH_HEAP);
    const order = claims.order({ ruleset, state: [heap] }, meter);
    if (typeof order !== 'string' && order !== BY_HEAP) return null;
    let count = 0;
    let isAscending = true;
    const isTooMuch = someAmount(ruleset, heap, meter, (amount) => {
      if (amount < 1 || amount > MOST_TAKEN || count === MOST_AMOUNTS) return true;
      isAscending &&= count === 0 || (found[count - 1] ?? 0) < amount;
      found[count] = amount;
      count += 1;
      return false;
    });
    if (isTooMuch) return null;
    const amounts = found.subarray(0, count);
    // Most rules list them in ascending order, and sorting takes longer than listing.
    return isAscending ? amounts : amounts.sort();
  };
}

/** The rank by which every heap that is left comes before the one from which stones were taken. */
const BY_HEAP = BY_FIRST([], unlimited);
