import type { Int } from '../arithmetic/integers.ts';
import type { Values } from '../game/solver.ts';

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

/** What is wrong: a member of the certificate, what it says, and what follows from the rules. */
export interface Objection {
  readonly member: string;
  readonly claimed: string;
  readonly found: string;
}
