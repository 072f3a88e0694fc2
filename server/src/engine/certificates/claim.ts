import type { Int } from '../arithmetic/integers.ts';
import type { Values } from '../game/solver.ts';

/** What somebody claims: g(n + period) = g(n) + saltus for all n ≥ preperiod, both the least. In stones. */
export interface Claim {
  readonly preperiod: Int;
  readonly period: Int;
  readonly saltus: Int;
  /** Of heaps below preperiod + period at least. */
  readonly value: (heap: Int) => Int;
  /** The same values for the heaps 0, 1, 2, … times `unit`, where they are at hand. */
  readonly table?: { readonly unit: Int; readonly values: Values } | undefined;
}

/** What does not fit: the member of the certificate, what it says, and what follows from the rules. */
export interface Objection {
  readonly member: string;
  readonly told: string;
  readonly found: string;
}
