import { add, type Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { State } from './state.ts';

/**
 * A measure that every move makes smaller, so that play ends: natural numbers, of which the first that differs decides, and a beginning is
 * smaller than the whole. `isBefore` of `kernel/order.ts` compares them.
 */
export type Rank = (state: State) => readonly Int[];

/**
 * How play goes where an answer is right: by a rank, below which each option is ranked. It is *unneeded* if the answer does not assume that play
 * ends, because it was searched, which notices circles, or is a theorem about games that may never end; and *unknown* if it does, but no rank is
 * known.
 */
export type Ordering = Rank | 'unneeded' | 'unknown';

/** The order on which an answer about a state rests. */
export type Order = (state: State, meter: Meter) => Ordering;

/** The order of answers that do not assume that play ends. */
export const NO_ORDER: Order = () => 'unneeded';

/** The order of a rank that measures every state. */
export function orderBy(rank: Rank): Order {
  return () => rank;
}

/** Every move makes the first number of a state smaller. */
export const BY_FIRST: Order = orderBy(([first = 0]) => [first]);
/** Every move makes the sum of the numbers smaller. */
export const BY_SUM: Order = orderBy((state) => [state.reduce(add, 0)]);
/** Every move makes the first number that it changes smaller. */
export const BY_NUMBERS: Order = orderBy((state) => state);
/** Every move makes the state shorter. */
export const BY_LENGTH: Order = orderBy(({ length }) => [length]);

/** The ranks of parts of a state; unneeded if no part needs one, and unknown if only some do, or a part has none. Linear. */
export function ranksOf(orders: readonly Ordering[]): readonly Rank[] | Exclude<Ordering, Rank> {
  const ranks = orders.filter((order) => typeof order === 'function');
  if (ranks.length === orders.length) return ranks;
  return orders.every((order) => order === 'unneeded') ? 'unneeded' : 'unknown';
}
