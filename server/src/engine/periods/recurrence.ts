import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Premises, Theorem } from '../game/period.ts';
import type { Values } from '../game/solver.ts';

/** How the values of the heaps 0, 1, 2, … follow from each other, stored in arrays of type V. */
export interface Recurrence<V extends Values> {
  /** An array of `length` zeros. */
  readonly room: (length: number) => V;
  /**
   * Computes the values of one or more heaps from `from` on, all below `to`, from the values before them, and writes them into the array;
   * returns the first heap not computed. It is called for all heaps in ascending order, and reports to the meter before it begins.
   */
  readonly fill: (values: V, from: number, to: number, meter: Meter) => number;
  /** The approximate number of steps for the value of heap n. */
  readonly cost: (n: number) => number;
  /** Whether `fill` may start at any heap, because it depends only on the values below. */
  readonly startsAnywhere: boolean;
  /** What can prove a period; null if no theorem about such rules is known. */
  readonly theorem: Criterion | null;
  /** How many stones one unit is. */
  readonly unit: Int;
}

export interface Criterion {
  readonly by: Theorem;
  readonly premises: Premises;
  /** Looks for a proof of a period in the values of the heaps below `length`; if there is none, says when to look again. */
  readonly prove: (values: Values, length: number) => Proof | Next;
}

/** g(n + period) = g(n) + saltus for all n ≥ preperiod, both numbers being the least. */
export interface Proof {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
  /** The theorem, if it is another one than that of the criterion, which does not use its premises. */
  readonly by?: Theorem;
}

/** The length at which to look again, and possibly the period that will be proved then if it holds until then. */
export type Next = number | { readonly look: number; readonly candidate: number };

/** A recurrence that computes one value at a time from those below it; `next` may keep state of its own between calls. */
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
