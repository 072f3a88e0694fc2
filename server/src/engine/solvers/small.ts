import { multiply } from '../int.ts';
import type { State } from '../ruleset.ts';

/** The state as plain numbers; null when one of them is so large that no search would come to an end. */
export function smallNumbers(state: State): readonly number[] | null {
  const numbers = state.map(Number);
  return numbers.every((number) => number < LARGE) ? numbers : null;
}

/** True where a search of all pairs below these two numbers is quick, and tells more than who wins. */
export function isWorthSearching([a = 0, b = 0]: State): boolean {
  return multiply(a, b) <= QUICK;
}

const QUICK = 100_000;
const LARGE = 1_000_000;
