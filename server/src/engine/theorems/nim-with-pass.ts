import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import { compactSearch } from './compact-search.ts';
import { smallNumbers } from './plain-numbers.ts';
import type { SolvedGame } from './theorem.ts';

/**
 * Nim with passes. The first number says how many passes are left; no one may pass when no stones are left. No formula is known for three
 * heaps, so the game is searched, with the heaps sorted and empty ones left out. If there is no first number, the rules as written read an
 * entry that does not exist, so the theory does not cover that state.
 */
export const nimWithPass: SolvedGame = {
  rules: [
    `game G(a...) {
      move to a with [1] = a[1] - 1 for i in 2..#a where a[1] > 0 and a[i] > 0
      move to a with [i] = s for i in 2..#a, s in 0..a[i] - 1
    }`,
  ],
  theory: () => {
    const search = compactSearch({
      canonical: ([passes = 0, ...heaps]) => [passes, ...heaps.filter((heap) => heap > 0).sort((a, b) => a - b)],
      options: takesAndPasses,
    });
    return {
      order: BY_SUM,
      value: (state, meter) => {
        const numbers = smallNumbers(state);
        return numbers === null || numbers.length === 0 ? null : { nimber: search(numbers, meter), ground: COMPUTED };
      },
    };
  },
};

/** The options of a state without empty heaps. */
function* takesAndPasses([passes = 0, ...heaps]: readonly number[]): Generator<readonly number[]> {
  if (passes > 0 && heaps.length > 0) yield [passes - 1, ...heaps];
  for (const [index, heap] of heaps.entries()) {
    for (let rest = 0; rest < heap; rest += 1) yield [passes, ...heaps.with(index, rest)];
  }
}
