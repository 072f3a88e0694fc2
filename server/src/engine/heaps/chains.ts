import { firstWhere } from '../../collections/bisection.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Chain } from '../game/move-forms.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import { createTable } from '../periods/heap-values.ts';
import { oneByOne } from '../periods/recurrence.ts';
import { servedByTable } from './served-by-table.ts';

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
  return servedByTable(ruleset, session, {
    table,
    ground: BY_LONGEST_PLAY,
    least: chain.least,
    leadsTo: (number, meter) => {
      const keyOf = chain.keyWith(meter);
      const own = number <= chain.least ? 0 : keyOf(number);
      return (smaller) => isBelow(keyOf(smaller), own, chain);
    },
  });
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
