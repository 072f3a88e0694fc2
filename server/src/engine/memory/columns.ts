import { add, type Int, modulo, subtract } from '../arithmetic/integers.ts';
import { addMet, hasMet, type MetValues, mexOfMet, noneMet } from '../arithmetic/met-values.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { someOption } from '../game/options.ts';
import { COMPUTED, type Ground, type Period } from '../game/period.ts';
import type { Value } from '../game/solver.ts';
import { BY_SMALL_HEAPS } from './grounds.ts';
import { createLateColumns } from './late-columns.ts';
import type { Memories } from './memories.ts';
import { repetitionOf } from './repeated-columns.ts';

/** The values of a heap with a memory, one column for each size of the heap. */
export interface Columns {
  readonly value: (heap: Int, memory: number, meter: Meter) => Value;
  /**
   * A period that holds for all memories; null if none can be proved with reasonable effort, or if moves leave the game or amounts recur, which no
   * certificate says.
   */
  readonly period: (meter: Meter) => Period | null;
}

/**
 * A heap from which at most `most` stones are taken, together with one of finitely many memories. From some size on, each column of values
 * follows from the `most` columns before it, in the same way for all sizes with the same remainder by `modulus`. So once that many
 * consecutive columns equal those P places earlier, where P is a multiple of `modulus`, all later ones do (the argument of Golomb 1966 for a
 * single number). The least period divides P. The preperiod is the least too, since before it two columns differ. A column costs as many
 * steps as all its memories have moves. A move may take nothing and change the memory: a column is then found in the order of these moves, and still
 * follows from the columns before it.
 *
 * Where amounts recur, a column also follows from the values that have been met by them so far, and each heap adds only those at the least of
 * these amounts: the others have been added by the heap that is smaller by `modulus`. If nothing new is met from one place up to P places later, and
 * `most` consecutive columns before both places agree, all that decides the next column is the same at both places, and remains so.
 */
export function createColumns(memories: Memories): Columns {
  const { states, modulus, steps, from, most, order, component, leavesGame, recurs } = memories;
  const cost = steps.reduce((sum, moves) => sum + 2 + 2 * Math.max(...moves.map(({ length }) => length)), 5);
  /** The distinct columns, and the index of the column of each size. */
  const columns: (readonly number[])[] = [];
  const numbers = new Map<string, number>();
  const sizes: number[] = [];
  let look = 64;
  let period: Period | null = null;
  /** The column that is being found. */
  let next: number[] = [];
  /** For each memory, and in it for each remainder of the heap: the values met by amounts that recur. */
  const metBy = states.map(() => Array.from({ length: modulus }, noneMet));
  /** The last heap at which a new value was met. */
  let lastNew = 0;

  /** Columns after those in which a period was looked for in vain. */
  const late = createLateColumns(states.length);
  const known = (): number => sizes.length + late.count();

  const valueAt = (heap: number, memory: number): number => {
    const number = sizes[heap];
    return (
      (number === undefined ? late.at(heap - sizes.length, memory) : columns[number]?.[memory]) ?? next[memory] ?? 0
    );
  };

  /** The size of the first column known to equal that of a heap. */
  const placeOf = (heap: Int): number => {
    if (period === null || heap < sizes.length) return Number(heap);
    return Number(add(period.preperiod, modulo(subtract(heap, period.preperiod), period.period)));
  };

  const nearValue = (heap: number, memory: number, meter: Meter): number => {
    const met = new Set<number>();
    someOption(component(heap, states[memory] ?? []), meter, (option) => {
      const move = memories.read(option);
      if (move !== null) met.add('worth' in move ? move.worth : valueAt(move.heap, move.memory));
      return false;
    });
    return mexOf(met, noneMet());
  };

  const farValue = (heap: number, memory: number): number => {
    const [met, recurring] = [new Set<number>(), metBy[memory]?.[heap % modulus] ?? noneMet()];
    /** The first heaps add all amounts. */
    const last = heap < from + modulus ? Number.POSITIVE_INFINITY : 1;
    for (const step of steps[memory]?.[heap % modulus] ?? []) {
      if ('worth' in step) met.add(step.worth);
      else if (step.downTo === undefined) met.add(valueAt(heap - step.taken, step.memory));
      else
        for (let rest = heap - step.taken, count = 0; rest >= step.downTo && count < last; rest -= modulus, count += 1)
          if (addMet(recurring, valueAt(rest, step.memory))) lastNew = heap;
    }
    return mexOf(met, recurring);
  };

  const find = (heap: number, meter: Meter): readonly number[] => {
    meter.spend(10 * cost);
    next = states.map(() => 0);
    for (const memory of order) next[memory] = heap < from ? nearValue(heap, memory, meter) : farValue(heap, memory);
    return next;
  };

  const grow = (length: number, meter: Meter): void => {
    for (let heap = sizes.length; heap < length; heap += 1) {
      if (heap % SIZES_PER_POSITION === 0) meter.remember(1);
      const column = find(heap, meter);
      const key = column.join();
      let number = numbers.get(key);
      if (number === undefined) {
        meter.remember(1 + Math.ceil(column.length / 8));
        number = columns.push(column) - 1;
        numbers.set(key, number);
      }
      sizes.push(number);
    }
  };

  const growLate = (length: number, meter: Meter): void => {
    while (known() < length) late.push(find(known(), meter), meter);
  };

  const prove = (): Period | null => {
    const found = repetitionOf(sizes, { from: recurs ? Math.max(from, lastNew + 1) : from, most, modulus });
    if (found === null) return null;
    const premises = { kind: 'finite', most, ...(modulus === 1 ? {} : { modulus }) } as const;
    return { ...found, saltus: 0, by: 'state repetition', checkedTo: sizes.length, premises };
  };

  const explore = (heap: Int, meter: Meter): void => {
    while (period === null && late.count() === 0 && sizes.length <= heap && look * cost <= MOST_WORK) {
      // Where new values go on being met, columns do not repeat.
      if (recurs && look > LONG && 2 * lastNew > sizes.length) return;
      grow(look, meter);
      meter.spend(look);
      period = prove();
      look *= 2;
    }
  };

  const groundOf = (heap: Int): Ground => {
    if (period === null || heap < period.preperiod || 2 * Number(heap) < sizes.length) return COMPUTED;
    return leavesGame || recurs ? BY_SMALL_HEAPS : { kind: 'periodic', period };
  };

  return {
    value: (heap, memory, meter) => {
      if (heap >= known()) explore(heap, meter);
      if (period === null && heap >= known()) {
        if (heap > LONGEST) throw new LimitReached('size');
        if (recurs) growLate(Number(heap) + 1, meter);
        else grow(Number(heap) + 1, meter);
      }
      return { nimber: valueAt(placeOf(heap), memory), ground: groundOf(heap) };
    },
    period: (meter) => {
      if (leavesGame || recurs) return null;
      explore(Number.POSITIVE_INFINITY, meter);
      return period;
    },
  };
}

/** The search for a proof extends the columns as long as they cost at most this many steps. */
const MOST_WORK = 10_000_000;
/** After so many columns, it shows whether new values go on being met. */
const LONG = 2 ** 12;
/** Without a period, larger heaps are not computed. */
const LONGEST = 2 ** 24;
/** One position that a search remembers takes as much memory as the indices of this many columns. */
const SIZES_PER_POSITION = 8;

function mexOf(met: ReadonlySet<number>, recurring: MetValues): number {
  let value = mexOfMet(recurring);
  while (met.has(value) || hasMet(recurring, value)) value += 1;
  return value;
}
