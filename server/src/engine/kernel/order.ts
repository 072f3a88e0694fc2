import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Ordering } from '../game/order.ts';
import type { Component, Sum } from '../game/ruleset.ts';

/** The rank of a component, and that of an option, which is not below it. */
export interface Misorder {
  readonly own: readonly Int[];
  readonly option: readonly Int[];
}

/**
 * The first option that is not ranked below its component, in the order on which the answers about it rest; null if there is none, or no rank. Where
 * play can go round in a circle, all values may be the mex of those of the options, and all outcomes fit those of the options, and still be wrong: they
 * are the right ones if play ends (Smith 1966). Options in other games are left to the audits of these. Costs a rank for each option.
 */
export function misorderOf(
  { ruleset, state }: Component,
  options: readonly Sum[],
  rankOf: Ordering,
  meter: Meter,
): Misorder | null {
  if (typeof rankOf === 'string') return null;
  const own = rankOf(state);
  meter.spend((options.length * own.length) / RANKED_AT_ONCE);
  for (const option of options) {
    for (const { component: part } of option) {
      if (part.ruleset !== ruleset && part.ruleset.key !== ruleset.key) continue;
      const rank = rankOf(part.state);
      if (!isBefore(rank, own)) return { own, option: rank };
    }
  }
  return null;
}

/** How many numbers of a rank are compared in the time of one step. */
const RANKED_AT_ONCE = 8;

/**
 * Whether one rank is below another. No sequence of ranks falls for ever: ranks of equal length are compared lexicographically; those of different
 * lengths are compared as multisets (Dershowitz and Manna 1979), and only if their numbers never ascend. Linear.
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
