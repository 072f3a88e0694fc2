import { type Int, leastCommonMultiple, modulo, multiply, subtract } from '../../arithmetic/integers.ts';
import type { NumberSet } from '../../arithmetic/number-sets.ts';
import { movesOf, single } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import { type PeriodicSet, periodicSet } from '../../game/repeating-amounts.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { createSession } from '../../game/session.ts';
import type { Solver } from '../../game/solver.ts';
import { createTable } from '../../periods/heap-values.ts';
import { byRepeatingAmounts } from '../../periods/period-proofs.ts';
import { oneByOne } from '../../periods/recurrence.ts';
import { bitesOf } from '../bites.ts';
import { sharedTable } from '../rules-key.ts';
import { remaindersWithValue } from './remainders-with-value.ts';
import { nextValue } from './take-set.ts';

/**
 * Sets of amounts that are eventually periodic, where the amounts that take a whole heap differ from those that leave some of it: codes
 * such as 0.1[3]. For heaps of at least one stone the values follow from each other as in `take-set.ts`; whether the empty heap is an
 * option repeats as well, so the period is proved in the same way. The cost is the same.
 */
export function wholeHeaps(ruleset: Ruleset, session = createSession()): Solver | null {
  const sets = setsOf(ruleset);
  if (sets === null) return null;
  const { rests, ends, from, period } = sets;
  const endings = { early: new Set(ends.early), far: new Set(ends.far) };
  const canEnd = (heap: Int): boolean =>
    heap < ends.from ? endings.early.has(Number(heap)) : endings.far.has(Number(modulo(heap, ends.period)));
  const table = sharedTable(session, ruleset, () =>
    createTable({
      ...oneByOne(nextValue(rests, canEnd), () => 2 + rests.early.length + rests.far.length),
      unit: 1,
      theorem: byRepeatingAmounts({ from, period }),
    }),
  );
  return {
    value: ([heap = 0], meter) => table.value(heap, meter),
    period: table.period,
    exploration: table.exploration,
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target, meter) =>
      movesOf(function* () {
        const to = (rest: Int) => [{ component: { ruleset, state: [rest] }, times: 1 }];
        for (const { highest, step, count } of remaindersWithValue(heap, target, rests, table, meter)) {
          const lowest = subtract(highest, multiply(step, subtract(count, 1)));
          const some = lowest === 0 ? subtract(count, 1) : count;
          if (some > 0) yield { count: some, at: (index) => to(subtract(highest, multiply(step, index))) };
        }
        if (target === 0 && canEnd(heap)) yield single(to(0));
      }),
  };
}

interface Sets {
  /** What may be taken from a larger heap, and what may be taken as a whole heap; both count stones. */
  readonly rests: PeriodicSet;
  readonly ends: PeriodicSet;
  /** Both sets repeat from `from` on, with this common period. */
  readonly from: number;
  readonly period: number;
}

/** Null for rules that split heaps, for sets that do not repeat, and if both sets are finite: those are finite codes. */
function setsOf(ruleset: Ruleset): Sets | null {
  const bites = bitesOf(ruleset);
  if (bites === null || bites.some(({ heaps }) => heaps > 1)) return null;
  const [rests, ends] = [1, 0].map((wanted) => {
    const bite = bites.find(({ heaps }) => heaps === wanted);
    return bite === undefined ? NOTHING : inStones(bite.amounts);
  });
  if (!rests || !ends || rests.far.length + ends.far.length === 0) return null;
  const period = leastCommonMultiple(rests.period, ends.period);
  return period > LONGEST_PERIOD ? null : { rests, ends, from: Math.max(rests.from, ends.from), period };
}

const LONGEST_PERIOD = 5_000;
const LATEST_START = 2_000_000;
/** No amounts. */
export const NOTHING: PeriodicSet = { unit: 1, early: [], from: 1, period: 1, far: [] };

/** A set without dividing out a common factor; null if it is not worth a table. */
export function inStones(amounts: NumberSet): PeriodicSet | null {
  const set = periodicSet(amounts);
  const unit = Number(set?.unit ?? 1);
  if (set === null || set.from * unit > LATEST_START) return null;
  const measured = (numbers: readonly number[]) => numbers.map((number) => number * unit);
  return {
    unit: 1,
    early: measured(set.early),
    from: set.from * unit,
    period: set.period * unit,
    far: measured(set.far),
  };
}
