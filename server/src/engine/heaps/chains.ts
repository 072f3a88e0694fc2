import { firstWhere } from '../../collections/bisection.ts';
import type { Int } from '../arithmetic/integers.ts';
import { boxWith } from '../boxes/box.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Chain, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import { searchSolver } from '../search/search-solver.ts';
import { createTable } from './heap-values.ts';
import { oneByOne } from './recurrence.ts';

/**
 * One number that becomes any smaller number with a smaller key, as in `move to (k) for k in 1..n - 1 where w[k] < w[n]`. Where two moves lead, one leads
 * too, so a number is worth the largest number of moves that can be made one after another: its options have all smaller such numbers, and no others. With its
 * own key, this is one less than the length of the longest increasing subsequence of keys that ends there, found by bisection in the least key for each
 * length (Schensted 1961).
 */
export function chains(ruleset: Ruleset, session: Session): Solver | null {
  const [rule, another] = ruleset.rules;
  const chain = rule?.kind === 'move' ? rule.chain : undefined;
  if (chain === undefined || another !== undefined) return null;
  const table = createTable({ ...oneByOne(nextLength(chain), () => 20), unit: 1, theorem: null });
  const plain = boxWith(ruleset, session, () => undefined) ?? searchSolver(ruleset, session, () => undefined);
  // Some number may have no key.
  const nimberOf = (number: Int, meter: Meter): Int | null => whereMeant(() => table.nimber(number, meter));
  return {
    value: (state, meter) => {
      const nimber = nimberOf(state[0] ?? 0, meter);
      return nimber === null ? plain.value(state, meter) : { nimber, ground: BY_LONGEST_PLAY };
    },
    order: (state, meter) => (nimberOf(state[0] ?? 0, meter) === null ? plain.order : BY_FIRST)(state, meter),
    optionsWithValue: (state, target, meter) => {
      const [number = 0] = state;
      if (nimberOf(number, meter) === null || typeof number !== 'number')
        return plain.optionsWithValue(state, target, meter);
      return movesOf(function* () {
        const keyOf = chain.keyWith(meter);
        const own = number <= chain.least ? 0 : keyOf(number);
        for (let left = number - 1; left >= chain.least; left -= 1) {
          meter.spend(2);
          if (table.nimber(left, meter) === target && isBelow(keyOf(left), own, chain))
            yield single([{ component: { ruleset, state: [left] }, times: 1 }]);
        }
      });
    },
    period: () => null,
  };
}

const BY_LONGEST_PLAY = { kind: 'theorem', by: 'longest play' } as const;

function nextLength(chain: Chain): (n: number, values: Uint32Array, meter: Meter) => number {
  /** The least key of a number from which as many moves can be made one after another. */
  const leastKeys: Int[] = [];
  return (n, _, meter) => {
    if (n < chain.least) return 0;
    const key = chain.keyWith(meter)(n);
    const length = firstWhere(leastKeys.length, (at) => !isBelow(leastKeys[at] ?? 0, key, chain));
    leastKeys[length] = key;
    return length;
  };
}

function isBelow(key: Int, other: Int, { mayBeEqual }: Chain): boolean {
  return key < other || (mayBeEqual && key === other);
}
