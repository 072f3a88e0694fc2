import { multiply } from '../arithmetic/integers.ts';
import type { State } from '../game/state.ts';

/** The state as plain numbers; null if one of them is so large that no search would finish. */
export function smallNumbers(state: State): readonly number[] | null {
  const numbers = state.map(Number);
  return numbers.every((number) => number < LARGE) ? numbers : null;
}

/** True if there are at most `most` pairs of smaller numbers: then all of them can be valued, which says more than who wins. */
export function hasPairs([a = 0, b = 0]: State, most: number): boolean {
  return multiply(a, b) <= most;
}

/** More pairs than this exceed any budget. */
export const MOST_PAIRS = 2 ** 26;
const LARGE = 1_000_000;
