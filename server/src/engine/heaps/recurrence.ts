import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Premises, Theorem } from '../game/period.ts';
import type { Values } from '../game/solver.ts';

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
