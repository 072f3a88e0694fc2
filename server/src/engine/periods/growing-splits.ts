import { valuesForGrowth } from '../game/arithmetic-growth.ts';
import { growsForEver, type Parts } from '../game/growth.ts';
import { earliestStarts } from '../game/period.ts';
import type { Proof } from './recurrence.ts';

const BY_GROWTH = 'Dailly 2020';
const BY_DIGITS = 'Howse and Nowakowski 2004';

/**
 * Looks for values that grow for ever among those of the heaps below `length`, as {@link growsForEver} or {@link valuesForGrowth} prove; null if there are none. The first period that fits
 * the end of the values is the least, since every smaller one fits it, too.
 */
export function proveGrowth(values: ArrayLike<number>, length: number, moves: readonly Parts[]): Proof | null {
  return proveFromOneOn(values, length, moves) ?? proveFromLaterOn(values, length, moves);
}

/** Values that grow from the heap of one stone on. The preperiod is 1: the value of a heap of p stones is less than the saltus, so it is not g(0) + s. */
function proveFromOneOn(values: ArrayLike<number>, length: number, moves: readonly Parts[]): Proof | null {
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

function proveFromLaterOn(values: ArrayLike<number>, length: number, moves: readonly Parts[]): Proof | null {
  const at = (heap: number): number => values[heap] ?? 0;
  const differences = Array.from({ length: length - 1 }, (_, heap) => at(heap + 1) - at(heap));
  const starts = earliestStarts(differences, differences.length);
  const heaps = moves.reduce((most, parts) => Math.max(most, parts.heaps), 1);
  const fits = (preperiod: number, period: number): boolean => heaps * (preperiod + period) < length;
  const period = starts.findIndex((start, index) => index > 0 && fits(start, index));
  const preperiod = starts[period];
  if (preperiod === undefined) return null;
  const saltus = at(preperiod + period) - at(preperiod);
  const continued = (heap: number): number => {
    const rounds = heap < preperiod ? 0 : Math.floor((heap - preperiod) / period);
    return at(heap - rounds * period) + rounds * saltus;
  };
  const enough = valuesForGrowth({ preperiod, period, saltus, at: continued }, moves);
  return enough === null || enough > length ? null : { preperiod, period, saltus, by: BY_DIGITS };
}
