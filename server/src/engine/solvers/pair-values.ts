import { LimitReached } from '../meter.ts';
import type { Recurrence } from '../table.ts';
import { fillByPairs, type PairCode } from './mex-of-pairs.ts';
import { createSpace, fewestRare, type Known, type Mask, parityOfSplits, reserve } from './sparse-space.ts';

/** So many pairs are looked at in one step of ten nanoseconds, and between two reports to the meter. */
const PAIRS_PER_STEP = 12;
const PAIRS_AT_ONCE = 200_000;
const MOST_AT_ONCE = 4096;
const GREATEST_LIMIT = 2 ** 16;

/**
 * The values of a game that leaves a heap as one or two, in its sparse space. The mask is chosen again when a value has a new
 * binary digit, when there are a quarter more rare heaps than it was chosen for, and when there are twice as many heaps. With
 * r rare heaps a value costs about as many steps as r, if a mask is found under which r is small, else as many as stones.
 */
export function pairValues(
  code: PairCode,
  choose: (known: Known) => Mask | null = fewestRare,
): Pick<Recurrence<Uint16Array>, 'fill' | 'cost' | 'room' | 'startsAnywhere'> {
  const parity = parityOfSplits(code);
  let space = createSpace({ values: new Uint16Array(0), length: 0, limit: 16, parity }, null);
  /** The heaps that the space knows. */
  let known = 0;
  let chosenAt = 32;
  let chosenFor = Number.POSITIVE_INFINITY;
  let pairsEach = 1;

  const chooseAgain = (values: Uint16Array, length: number, least: number): void => {
    let limit = least;
    for (let n = 0; n < length; n += 1) while ((values[n] ?? 0) >= limit) limit *= 2;
    if (limit > GREATEST_LIMIT) throw new LimitReached('size');
    const heaps: Known = { values, length, limit, parity };
    space = createSpace(heaps, choose(heaps));
    known = length;
    chosenAt = Math.max(32, length);
    chosenFor = space.sparse ? space.count : Number.POSITIVE_INFINITY;
  };

  return {
    room: (length) => new Uint16Array(length),
    startsAnywhere: true,
    cost: (n) => 1 + (pairsEach / PAIRS_PER_STEP) * (space.sparse ? 1 : Math.max(1, n / Math.max(1, known))),
    fill: (values, from, to, meter) => {
      const isDue = known !== from || from >= 2 * chosenAt || space.count > 1.25 * chosenFor + 8;
      if (isDue) chooseAgain(values, from, space.limit);
      const atOnce = Math.min(to - from, MOST_AT_ONCE, Math.ceil(PAIRS_AT_ONCE / pairsEach));
      meter.spend(atOnce * (1 + pairsEach / PAIRS_PER_STEP));
      if (space.sparse) reserve(space, atOnce);
      const { reached, pairs } = fillByPairs(values, from, from + atOnce, code, space);
      if (reached > from) pairsEach = Math.max(1, pairs / (reached - from));
      known = reached;
      if (reached < from + atOnce) chooseAgain(values, reached, 2 * space.limit);
      return reached;
    },
  };
}
