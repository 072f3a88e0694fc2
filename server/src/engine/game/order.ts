import { add, type Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { State } from './ruleset.ts';

/**
 * A measure that every move makes smaller, so that play ends: natural numbers, of which the first that differs decides, and a beginning is
 * smaller than the whole, see {@link isBefore}.
 */
export type Rank = (state: State) => readonly Int[];

/**
 * The order on which an answer about a state rests: each of its options is ranked below it. Null if the answer does not assume that play ends,
 * because it was searched, which notices circles, or is a theorem about games that may never end.
 */
export type Order = (state: State, meter: Meter) => Rank | null;

/** The order of answers that do not assume that play ends. */
export const NO_ORDER: Order = () => null;

/** The order of a rank that measures every state. */
export function orderBy(rank: Rank): Order {
  return () => rank;
}

/** Every move makes the first number of a state smaller. */
export const BY_FIRST: Order = orderBy(([first = 0]) => [first]);
/** Every move makes the sum of the numbers smaller. */
export const BY_SUM: Order = orderBy((state) => [state.reduce(add, 0)]);
/** Every move makes the state shorter. */
export const BY_LENGTH: Order = orderBy(({ length }) => [length]);

/**
 * Whether one rank is below another. No sequence of ranks falls for ever: those of equal length are ordered like words, and of two lengths only
 * those compare that never ascend, as multisets do (Dershowitz and Manna 1979). Linear.
 */
export function isBefore(one: readonly Int[], other: readonly Int[]): boolean {
  if (one.length !== other.length && !(descends(one) && descends(other))) return false;
  let isLess = one.length < other.length;
  let isDecided = false;
  // An audit compares very many ranks, mostly of one number.
  for (let at = 0; at < one.length; at += 1) {
    const number = one[at] ?? 0;
    if (number < 0) return false;
    const against = other[at];
    if (isDecided || number === against) continue;
    isLess = against !== undefined && number < against;
    isDecided = true;
  }
  return isLess;
}

function descends(rank: readonly Int[]): boolean {
  return rank.every((number, at) => at === 0 || number <= (rank[at - 1] ?? number));
}
