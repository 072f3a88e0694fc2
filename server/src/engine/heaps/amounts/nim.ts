import type { Int } from '../../arithmetic/integers.ts';
import { movesOf, single } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import type { Ground, Period } from '../../game/period.ts';
import { intervalOf, plainAmounts } from '../../game/repeating-amounts.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { type Moves, NO_MOVES, type Solver } from '../../game/solver.ts';

/**
 * Nim: any number may be taken from a heap, whichever rules add up to that. A heap of n has value n (Bouton 1901), since its options are
 * the heaps 0 to n − 1. Everything takes constant time, at any size.
 */
export function nim(ruleset: Ruleset): Solver | null {
  if (!isNim(ruleset)) return null;
  return {
    value: ([heap = 0]) => ({ nimber: heap, ground: BY_BOUTON }),
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target) => (target < heap ? heapOf(ruleset, target) : NO_MOVES),
    period: () => PERIOD,
  };
}

/** True if the ruleset is Nim by its structure. */
export function isNim(ruleset: Ruleset): boolean {
  const amounts = plainAmounts(ruleset);
  const interval = amounts === null ? null : intervalOf(amounts);
  return interval !== null && interval.unit === 1 && interval.least === 1 && interval.most === null;
}

function heapOf(ruleset: Ruleset, heap: Int): Moves {
  return movesOf(() => [single([{ component: { ruleset, state: [heap] }, times: 1 }])]);
}

const BY_BOUTON: Ground = { kind: 'theorem', by: 'Bouton' };
const PERIOD: Period = { preperiod: 0, period: 1, saltus: 1, by: 'Bouton', checkedTo: 0 };
