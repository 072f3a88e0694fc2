import { add, type Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { State } from './ruleset.ts';

/**
 * A measure that every move makes smaller, so that play ends: natural numbers, of which the first that differs decides, and a beginning is
 * smaller than the whole. `isBefore` of `kernel/order.ts` compares them.
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
