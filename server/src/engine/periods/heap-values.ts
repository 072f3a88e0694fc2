import { firstWhere } from '../../collections/bisection.ts';
import { add, floorDivide, type Int, multiply, subtract } from '../arithmetic/integers.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { COMPUTED, type Period } from '../game/period.ts';
import type { Exploration, Value, Values } from '../game/solver.ts';
import { createGrowingValues } from './growing-values.ts';
import { createPeriodSearch } from './period-search.ts';
import type { Proof, Recurrence } from './recurrence.ts';

/** The values of the heaps of one ruleset: those asked for so far, and all of them once a period is proved. */
export interface Table {
  /** The nimber of a heap, measured in units. Throws `LimitReached` if neither the table nor a proof reaches it. */
  readonly nimber: (heap: Int, meter: Meter) => Int;
  /** The same with its ground. */
  readonly value: (heap: Int, meter: Meter) => Value;
  /** In units: the proof on which the value of a heap rests; null if that value was computed. Costs as much as the value, and looks no further. */
  readonly proofAt: (heap: Int, meter: Meter) => Proof | null;
  /** In stones. A search that would have to go on for more than `most` steps before it can find anything is not continued. */
  readonly period: (meter: Meter, most?: number) => Period | null;
  readonly exploration: Exploration;
}

/** Work that needs more steps than this is not begun. */
const MOST_STEPS = 2 ** 40;

/** No table has more heaps than this. */
const MOST_HEAPS = 2 ** 30;

/**
 * A table that grows on demand. It looks for a proof of a period at lengths that grow geometrically, so all attempts together cost a few
 * times the last one. If a meter stops it, it continues from there the next time.
 */
export function createTable<V extends Values>(recurrence: Recurrence<V>): Table {
  const { cost, theorem, unit } = recurrence;
  const known = createGrowingValues(recurrence);
  const search = createPeriodSearch(known, recurrence);
  const period = (): Period | null => (search.ground.kind === 'periodic' ? search.ground.period : null);

  const isTooLarge = (heap: number): boolean => known.isTooLong(heap) || heap * cost(heap) > MOST_STEPS;
  /** In stones, the largest heap for which the table is grown without a proof. */
  const largest = (): Int => multiply(unit, firstWhere(MOST_HEAPS, isTooLarge) - 1);

  const nimber = (heap: Int, meter: Meter): Int => {
    if (heap >= known.length && search.proof === null) search.explore(heap, meter, search.isUnreasonable);
    if (typeof heap === 'number' && heap < known.length) return known.values[heap] ?? 0;
    if (search.proof !== null) return beyond(heap, search.proof, known.values);
    if (typeof heap === 'bigint' || isTooLarge(heap)) throw new LimitReached('size', largest());
    known.grow(heap + 1, meter, never);
    return known.values[heap] ?? 0;
  };
  /** About how many steps pass before the search can find anything. */
  const stepsToLook = (): number => {
    const [{ look }, { length }] = [search, known];
    return (look - length) * cost(Math.floor((look + length) / 2));
  };
  /** Looks for a proof in heaps of any size. */
  const exploreAll = (meter: Meter, isEnough: () => boolean): void =>
    search.explore(Number.POSITIVE_INFINITY, meter, isEnough);

  return {
    nimber,
    value: (heap, meter) => ({
      nimber: nimber(heap, meter),
      // The same ground whatever was asked before and however long the table is by now.
      ground: heap < search.listed ? COMPUTED : search.ground,
    }),
    proofAt: (heap, meter) => {
      nimber(heap, meter);
      return heap < search.listed ? null : search.proof;
    },
    period: (meter, most = Number.POSITIVE_INFINITY) => {
      exploreAll(meter, () => search.isUnreasonable() || stepsToLook() > most);
      return period();
    },
    exploration: {
      provable: theorem !== null,
      search: (meter) => {
        exploreAll(meter, () => known.isTooLong(search.look));
        return period();
      },
      reached: () => multiply(unit, known.length),
      candidate: () =>
        search.candidate === null
          ? null
          : { period: multiply(unit, search.candidate), provedAt: multiply(unit, search.look) },
      save: () => ({ unit, values: known.values.subarray(0, known.length) }),
      restore: ({ values }) => known.restore(values),
    },
  };
}

const never = (): boolean => false;

function beyond(heap: Int, { preperiod, period, saltus }: Proof, values: Values): Int {
  if (typeof heap === 'number' && saltus === 0) return values[preperiod + ((heap - preperiod) % period)] ?? 0;
  const rounds = floorDivide(subtract(heap, preperiod), period);
  const place = Number(subtract(heap, multiply(rounds, period)));
  return add(values[place] ?? 0, multiply(saltus, rounds));
}
