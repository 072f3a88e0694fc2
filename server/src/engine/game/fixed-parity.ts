import type { Meter } from '../budget/meter.ts';
import type { Rank } from './order.ts';

/**
 * For games of natural numbers whose moves lead to sums of states of the game: proves for the rules that a claim holds. It does if no move leads from a
 * state that the claim is about to any other, each changes the parity of the number of odd states, and every odd state has a move. The rank is one that every
 * move makes smaller; null if there is no proof.
 */
export interface FixedParity {
  readonly prove: (claim: ParityClaim, meter: Meter) => Rank | null;
}

/** Which states are odd, among those none of whose numbers is below `least`, by the remainders of their numbers. */
export interface ParityClaim {
  /** Even. */
  readonly modulus: number;
  readonly least: number;
  readonly isOdd: (residues: readonly number[]) => boolean;
}

/** Each list of this many remainders. */
export function* residuesBelow(modulus: number, length: number): Generator<readonly number[]> {
  if (length === 0) return yield [];
  for (const shorter of residuesBelow(modulus, length - 1))
    for (let residue = 0; residue < modulus; residue += 1) yield [...shorter, residue];
}
