import type { Int } from '../arithmetic/integers.ts';
import type { Values } from '../game/solver.ts';
import type { State } from '../game/state.ts';

/** A claim: g(n + period) = g(n) + saltus for all n ≥ preperiod, both numbers being the least. In stones. */
export interface Claim {
  readonly preperiod: Int;
  readonly period: Int;
  readonly saltus: Int;
  /** Defined at least for the heaps below preperiod + period. */
  readonly value: (heap: Int) => Int;
  /** The same values for the heaps 0, 1, 2, … times `unit`, if they are at hand. */
  readonly table?: { readonly unit: Int; readonly values: Values } | undefined;
}

/** What is wrong: a member of the certificate, what it says, and what would fit. */
export interface Objection {
  readonly reason: /** The value of `heap` is not the mex of the values of its options. */
    | 'value'
    /** The value of `heap` does not fit the period. */
    | 'law'
    /** A preperiod or a period, and a smaller one that would do as well. */
    | 'least'
    /** A number, and the one that a theorem about these rules states. */
    | 'theorem'
    /** No theorem about such rules is known, which is not evidence against the claim. */
    | 'no theorem'
    /** A saltus, although only values that repeat can be proved for such rules. */
    | 'growth'
    /** A period by which a split into two unequal heaps becomes one into equal heaps. */
    | 'equal heaps'
    /** The moves that are assumed for all large heaps are not those of `heap`. */
    | 'large heaps'
    /** How many values are given, and how many preperiod and period require. */
    | 'length'
    /** The name of a game whose rules are others: they differ at `heap`. */
    | 'other rules'
    /** A member that follows from others, and what follows from them. */
    | 'derived';
  readonly member: string;
  readonly claimed: string;
  readonly found: string;
  /** The state that it is about, if it is about one. */
  readonly heap?: State;
}
