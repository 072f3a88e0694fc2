import { LimitReached } from '../budget/meter.ts';
import type { Recurrence } from '../periods/recurrence.ts';
import { createLatestSplits, fillByAllPairs } from './mex-of-all-pairs.ts';
import { type Filled, fillByPairs } from './mex-of-pairs.ts';
import type { PairCode } from './pair-code.ts';
import { createSpace, fewestRare, type KnownHeaps, type Mask, parityOfSplits, reserve } from './sparse-space.ts';

/** How many pairs are examined in one step of ten nanoseconds, and between two reports to the meter. */
const PAIRS_PER_STEP = 12;
const PAIRS_AT_ONCE = 200_000;
const MOST_AT_ONCE = 4096;
const GREATEST_LIMIT = 2 ** 16;

/**
 * The values of a game that leaves at most two heaps, in its sparse space. The mask is chosen anew when a value has a new binary digit,
 * when there are a quarter more rare heaps than when it was chosen, and when there are twice as many heaps. If some mask leaves few rare
 * heaps, a value costs about as many steps as there are of them; otherwise as many as the heap has stones.
 */
export function pairValues(
  code: PairCode,
  choose: (known: KnownHeaps) => Mask | null = fewestRare,
): Pick<Recurrence<Uint16Array>, 'fill' | 'cost' | 'room' | 'startsAnywhere'> {
  const parity = parityOfSplits(code);
  let way = byAllPairs(code, 16);
  /** How many heaps the current way covers. */
  let known = 0;
  let chosenAt = 32;
  let chosenFor = 0;
  let pairsEach = 1;

  const chooseAgain = (values: Uint16Array, length: number, least: number): void => {
    let limit = least;
    for (let n = 0; n < length; n += 1) while ((values[n] ?? 0) >= limit) limit *= 2;
    if (limit > GREATEST_LIMIT) throw new LimitReached('size');
    const heaps: KnownHeaps = { values, length, limit, parity };
    const mask = choose(heaps);
    way = mask === null ? byAllPairs(code, limit) : inSpace(code, heaps, mask);
    known = length;
    chosenAt = Math.max(32, length);
    chosenFor = way.rare();
  };
  const stepsAt = (n: number) =>
    1 + (pairsEach / PAIRS_PER_STEP) * (way.grows ? Math.max(1, n / Math.max(1, known)) : 1);

  return {
    room: (length) => new Uint16Array(length),
    startsAnywhere: true,
    cost: stepsAt,
    fill: (values, from, to, meter) => {
      const isDue = known !== from || from >= 2 * chosenAt || way.rare() > 1.25 * chosenFor + 8;
      if (isDue) chooseAgain(values, from, way.limit);
      const end = from + Math.min(to - from, MOST_AT_ONCE, Math.ceil(PAIRS_AT_ONCE / pairsEach));
      meter.spend((end - from) * stepsAt(from));
      const { reached, pairs } = way.fill(values, from, end);
      if (reached > from) pairsEach = Math.max(1, pairs / (reached - from));
      known = reached;
      if (reached < end) chooseAgain(values, reached, 2 * way.limit);
      return reached;
    },
  };
}

/** A way to find values, as long as they stay below the limit. */
interface Way {
  readonly limit: number;
  readonly fill: (values: Uint16Array, from: number, to: number) => Filled;
  /** The number of rare heaps. */
  readonly rare: () => number;
  /** Whether the work for a heap grows with its size. */
  readonly grows: boolean;
}

function byAllPairs(code: PairCode, limit: number): Way {
  const latest = createLatestSplits(code, limit);
  const fill: Way['fill'] = (values, from, to) => fillByAllPairs(values, from, to, code, latest);
  return { limit, fill, rare: () => 0, grows: true };
}

function inSpace(code: PairCode, heaps: KnownHeaps, mask: Mask): Way {
  const space = createSpace(heaps, mask);
  const fill: Way['fill'] = (values, from, to) => {
    reserve(space, to - from);
    return fillByPairs(values, from, to, code, space);
  };
  return { limit: heaps.limit, fill, rare: () => space.count, grows: false };
}
