import { add, floorDivide, greatest, type Int, multiply, subtract } from '../arithmetic/integers.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { COMPUTED, type Ground, type Period, type Premises, type Theorem } from '../game/period.ts';
import type { Exploration, Value, Values } from '../game/solver.ts';

/** How the values of the heaps 0, 1, 2, … follow from each other, kept in arrays of the type V. */
export interface Recurrence<V extends Values> {
  /** An array of so many zeros. */
  readonly room: (length: number) => V;
  /**
   * Writes the values of some heaps from `from` on, at least one, all below `to`, into the values of those before; gives the first
   * heap that it did not come to. It is asked for all heaps in ascending order, and reports to the meter before it begins.
   */
  readonly fill: (values: V, from: number, to: number, meter: Meter) => number;
  /** About how many steps the value of heap n takes. */
  readonly cost: (n: number) => number;
  /** Whether `fill` may begin at any heap, as it rests on nothing but the values below. */
  readonly startsAnywhere: boolean;
  /** What proves a period; null for rules of which nothing is known that does. */
  readonly theorem: Criterion | null;
  /** How many stones a heap of one stands for. */
  readonly unit: Int;
}

export interface Criterion {
  readonly by: Theorem;
  readonly premises: Premises;
  /** Looks for a proof of a period in the values of the heaps below `length`; without one says when to look again. */
  readonly prove: (values: Values, length: number) => Proof | Next;
}

/** g(n + period) = g(n) + saltus for all n ≥ preperiod, both the least. */
export interface Proof {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
}

/** The length at which to look again, and the period that is proved then if it holds so long. */
export type Next = number | { readonly look: number; readonly candidate: number };

/** The values of the heaps of one ruleset, as far as they were asked for, and all of them once a period is proved. */
export interface Table {
  /** For a heap in units. Throws `LimitReached` for one that neither the table nor a proof reaches. */
  readonly nimber: (heap: Int, meter: Meter) => Int;
  /** The same with its ground. */
  readonly value: (heap: Int, meter: Meter) => Value;
  /** In units; null when none is proved with a reasonable effort. */
  readonly proof: (meter: Meter) => Proof | null;
  /** In stones. */
  readonly period: (meter: Meter) => Period | null;
  readonly exploration: Exploration;
}

/** Unless it is asked to go on, a table looks for a proof as long as it has cost no more steps, and has no more values. */
const MOST_WORK = 40_000_000;
const MOST_EXPLORED = 2 ** 22;
/** A table that takes more steps than this up to where it would be looked at next is dear. */
const DEAR = 200_000;
/** What takes more steps than this is not begun. */
const MOST_STEPS = 2 ** 40;
const MOST_BYTES = 2 ** 31;
/** A position that a search remembers takes as much memory as so many bytes. */
const BYTES_PER_POSITION = 64;

/** How a value follows from those below it, one at a time; what `next` keeps between them is its own. */
export function oneByOne(
  next: (n: number, values: Uint32Array, meter: Meter) => number,
  cost: (n: number) => number,
): Omit<Recurrence<Uint32Array>, 'theorem' | 'unit'> {
  return {
    room: (length) => new Uint32Array(length),
    fill: (values, from, _, meter) => {
      meter.spend(cost(from));
      values[from] = next(from, values, meter);
      return from + 1;
    },
    cost,
    startsAnywhere: false,
  };
}

/**
 * A table that grows when it is asked. It looks for a proof of a period at lengths that grow geometrically, so the cost of
 * all looks together is a few times that of the last one. When a meter stops it, it goes on from there the next time.
 */
export function createTable<V extends Values>(recurrence: Recurrence<V>): Table {
  const { room, fill, cost, startsAnywhere, theorem, unit } = recurrence;
  let values = room(64);
  let length = 0;
  let look = 64;
  let candidate: number | null = null;
  let worked = 0;
  let proof: Proof | null = null;
  let proved: Ground = COMPUTED;
  /** Whoever asks for a heap below this first gets its value before anything is proved. */
  let [tried, listed]: [number, Int] = [0, 0];

  const reserve = (target: number, meter: Meter): void => {
    if (target <= values.length) return;
    // Doubled, so that few old arrays are left behind; what is not yet written to takes no memory.
    const capacity = Math.max(target, 2 * length);
    meter.remember(Math.ceil(((capacity - values.length) * values.BYTES_PER_ELEMENT) / BYTES_PER_POSITION));
    const grown = room(capacity);
    grown.set(values.subarray(0, length));
    values = grown;
  };

  /** Fills the table up to a length, unless it is told before that it is enough. */
  const grow = (target: number, meter: Meter, isEnough: () => boolean): void => {
    if (target > length) reserve(target, meter);
    while (length < target && !isEnough()) {
      const reached = fill(values, length, target, meter);
      worked += (reached - length) * cost(length);
      length = reached;
    }
  };

  /** Grows until a heap is in the table, or a period is proved, or that is enough. */
  const explore = (heap: Int, meter: Meter, isEnough: () => boolean): void => {
    if (theorem === null) return;
    while (proof === null && length <= heap && !isEnough()) {
      // A table that costs much is not made longer than asked for the sake of a proof.
      const isDear = typeof heap === 'number' && look * cost(look) > DEAR;
      grow(isDear ? Math.min(look, heap + 1) : look, meter, isEnough);
      if (length < look) return;
      meter.spend(look);
      // Never more values than that, so that the proof is the same whatever was asked before.
      const found = theorem.prove(values, look);
      if (typeof found === 'number' || 'look' in found) {
        tried = look;
        [look, candidate] = typeof found === 'number' ? [found, null] : [found.look, found.candidate];
        continue;
      }
      proof = found;
      listed = greatest(found.preperiod, Math.max(tried, Math.ceil(look / 2)));
      proved = { kind: 'periodic', period: inStones(proof, theorem, look) };
    }
  };
  const isTooLong = (heaps: number) => heaps * values.BYTES_PER_ELEMENT > MOST_BYTES;
  const isReasonable = () => look > MOST_EXPLORED || worked > MOST_WORK;
  const never = () => false;
  const period = () => (proved.kind === 'periodic' ? proved.period : null);

  const inStones = ({ preperiod, period, saltus }: Proof, { by, premises }: Criterion, checkedTo: number): Period => ({
    preperiod: multiply(unit, preperiod),
    period: multiply(unit, period),
    saltus,
    by,
    premises,
    checkedTo: multiply(unit, checkedTo),
  });

  const nimber = (heap: Int, meter: Meter): Int => {
    if (heap >= length) explore(heap, meter, isReasonable);
    if (typeof heap === 'number' && heap < length) return values[heap] ?? 0;
    if (proof !== null) return beyond(heap, proof, values);
    if (typeof heap === 'bigint' || isTooLong(heap) || heap * cost(heap) > MOST_STEPS) throw new LimitReached('size');
    grow(heap + 1, meter, never);
    return values[heap] ?? 0;
  };

  return {
    nimber,
    value: (heap, meter) => ({
      nimber: nimber(heap, meter),
      // The same whatever was asked before, however long the table is by now.
      ground: heap < listed ? COMPUTED : proved,
    }),
    proof: (meter) => {
      explore(Number.POSITIVE_INFINITY, meter, isReasonable);
      return proof;
    },
    period: (meter) => {
      explore(Number.POSITIVE_INFINITY, meter, isReasonable);
      return period();
    },
    exploration: {
      provable: theorem !== null,
      search: (meter) => {
        explore(Number.POSITIVE_INFINITY, meter, () => isTooLong(look));
        return period();
      },
      reached: () => multiply(unit, length),
      candidate: () =>
        candidate === null ? null : { period: multiply(unit, candidate), provedAt: multiply(unit, look) },
      save: () => ({ unit, values: values.subarray(0, length) }),
      restore: ({ values: saved }) => {
        // What `next` keeps between two heaps is not saved, and to make it again is to compute the values again.
        if (!startsAnywhere || saved.length <= length) return;
        length = saved.length;
        if (isLike(saved, values)) values = saved;
        else {
          values = room(length);
          values.set(saved);
        }
      },
    },
  };
}

function isLike<V extends Values>(values: Values, like: V): values is V {
  return values.constructor === like.constructor;
}

function beyond(heap: Int, { preperiod, period, saltus }: Proof, values: Values): Int {
  if (typeof heap === 'number' && saltus === 0) return values[preperiod + ((heap - preperiod) % period)] ?? 0;
  const rounds = floorDivide(subtract(heap, preperiod), period);
  const place = Number(subtract(heap, multiply(rounds, period)));
  return add(values[place] ?? 0, multiply(saltus, rounds));
}
