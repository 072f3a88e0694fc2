import { add, floorDivide, type Int, multiply, subtract } from './int.ts';
import { LimitReached, type Meter } from './meter.ts';
import { COMPUTED, type Ground, type Period, type Premises, type Theorem } from './period.ts';
import type { Exploration, Value } from './solver.ts';

/** How the values of the heaps 0, 1, 2, … follow from each other. */
export interface Recurrence {
  /** The value of heap n, below 2^32. It is asked for each n in ascending order; `values` holds those below n. */
  readonly next: (n: number, values: Uint32Array, meter: Meter) => number;
  /** About how many steps `next` takes. */
  readonly cost: (n: number) => number;
  /** What proves a period; null for rules of which nothing is known that does. */
  readonly theorem: Criterion | null;
  /** How many stones a heap of one stands for. */
  readonly unit: Int;
}

export interface Criterion {
  readonly by: Theorem;
  readonly premises: Premises;
  /** Looks for a proof of a period in the values of the heaps below `length`. */
  readonly prove: (values: Uint32Array, length: number) => Proof | null;
}

/** g(n + period) = g(n) + saltus for all n ≥ preperiod, both the least. */
export interface Proof {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
}

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

/** A table is grown in search of a proof as long as it costs no more steps, and has no more values. */
const MOST_WORK = 40_000_000;
const MOST_EXPLORED = 2 ** 22;
/** What takes more steps than this is not begun. */
const MOST_STEPS = 2 ** 40;
const MOST_VALUES = 2 ** 28;
/** A position that a search remembers takes as much memory as so many values. */
const VALUES_PER_POSITION = 16;

/**
 * A table that grows when it is asked. It looks for a proof of a period each time that its length has doubled; so the cost of
 * all looks together is that of the last one, and which answers are given from the table and which from the period does
 * not depend on what was asked before.
 */
export function createTable({ next, cost, theorem, unit }: Recurrence): Table {
  let values = new Uint32Array(64);
  let length = 0;
  let look = 64;
  let proof: Proof | null = null;
  let proved: Ground = COMPUTED;

  const grow = (target: number, meter: Meter): void => {
    if (target > values.length) {
      const capacity = Math.max(target, 2 * length);
      meter.remember(Math.ceil((capacity - values.length) / VALUES_PER_POSITION));
      const grown = new Uint32Array(capacity);
      grown.set(values);
      values = grown;
    }
    while (length < target) {
      meter.spend(cost(length));
      values[length] = next(length, values, meter);
      length += 1;
    }
  };

  /** Grows until a heap is in the table, or a period is proved, or the search for one has cost enough. */
  const explore = (heap: Int, meter: Meter, goesOn: () => boolean): void => {
    if (theorem === null) return;
    while (proof === null && length <= heap && goesOn()) {
      grow(look, meter);
      meter.spend(length);
      proof = theorem.prove(values, length);
      if (proof !== null) proved = { kind: 'periodic', period: inStones(proof, theorem, length) };
      look *= 2;
    }
  };

  const isReasonable = () => look <= MOST_EXPLORED && look * cost(look) <= MOST_WORK;
  const isPossible = () => look <= MOST_VALUES;
  const period = () => (proved.kind === 'periodic' ? proved.period : null);

  const inStones = ({ preperiod, period, saltus }: Proof, { by, premises }: Criterion, checkedTo: number): Period => ({
    preperiod: multiply(unit, preperiod),
    period: multiply(unit, period),
    saltus,
    by,
    checkedTo: multiply(unit, checkedTo),
    premises,
  });

  const nimber = (heap: Int, meter: Meter): Int => {
    if (heap >= length) explore(heap, meter, isReasonable);
    if (typeof heap === 'number' && heap < length) return values[heap] ?? 0;
    if (proof !== null) return beyond(heap, proof, values);
    if (typeof heap === 'bigint' || heap >= MOST_VALUES || heap * cost(heap) > MOST_STEPS)
      throw new LimitReached('size');
    grow(heap + 1, meter);
    return values[heap] ?? 0;
  };

  return {
    nimber,
    value: (heap, meter) => ({
      nimber: nimber(heap, meter),
      ground: typeof heap === 'number' && 2 * heap < length ? COMPUTED : proved,
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
        explore(Number.POSITIVE_INFINITY, meter, isPossible);
        return period();
      },
      reached: () => multiply(unit, length),
      save: () => ({ values: values.subarray(0, length) }),
      // What `next` keeps between two heaps is not saved, and to make it again is to compute the values again.
      restore: () => {},
    },
  };
}

function beyond(heap: Int, { preperiod, period, saltus }: Proof, values: Uint32Array): Int {
  if (typeof heap === 'number' && saltus === 0) return values[preperiod + ((heap - preperiod) % period)] ?? 0;
  const rounds = floorDivide(subtract(heap, preperiod), period);
  const place = Number(subtract(heap, multiply(rounds, period)));
  return add(values[place] ?? 0, multiply(saltus, rounds));
}
