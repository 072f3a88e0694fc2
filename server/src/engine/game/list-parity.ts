import { compare, type Int, modulo } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';

/** For games of lists of natural numbers: proves for the rules that the number of moves that are left is always odd or always even, see {@link EntryParity}. */
export interface ListParity {
  readonly prove: (meter: Meter) => EntryParity | null;
}

/**
 * Which lists are odd: those in which the number of odd entries is, after one is added for any list but the empty one if `hasOneMore`. An entry is odd if its class
 * is, see {@link classOf}. Proved: every move makes an odd list of an even one and the other way round, every odd list has a move, and every move makes the sum of
 * the weights smaller, which are natural numbers. If `hasOneMore`, no move leads to the empty list from another, and the claim is not about that list.
 */
export interface EntryParity {
  readonly modulus: number;
  readonly oddClasses: ReadonlySet<number>;
  readonly hasOneMore: boolean;
  readonly weight: EntryWeight;
}

/** What an entry weighs: multiples of itself, of 1 if it is not 0, and of 1. */
export interface EntryWeight {
  readonly times: number;
  readonly ifPositive: number;
  readonly always: number;
}

/** The class of an entry: 0 if it is 0, and otherwise 1 more than its remainder by the modulus. */
export function classOf(entry: Int, modulus: number): number {
  return compare(entry, 0) === 0 ? 0 : 1 + Number(modulo(entry, modulus));
}
