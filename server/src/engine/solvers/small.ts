import type { State } from '../ruleset.ts';

/** The state as plain numbers; null when one of them is so large that no search would come to an end. */
export function smallNumbers(state: State): readonly number[] | null {
  const numbers = state.map(Number);
  return numbers.every((number) => number < LARGE) ? numbers : null;
}

const LARGE = 1_000_000;
