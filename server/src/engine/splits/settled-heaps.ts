import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { MOST_TAKEN } from '../game/large-heap-moves.ts';
import { allOptions } from '../game/options.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { settledTakes } from '../game/settled-takes.ts';
import type { Solver } from '../game/solver.ts';
import { bitesOf, codeOf } from '../heaps/bites.ts';
import { createTable } from '../periods/heap-values.ts';
import type { Recurrence } from '../periods/recurrence.ts';
import { createMexSet } from '../search/mex-set.ts';
import { walkOptions } from '../search/search-solver.ts';
import { type PairCode, pairCodeOf } from './pair-code.ts';
import { pairValues } from './pair-values.ts';
import { pairsWithValue } from './pairs.ts';
import { criterionOf } from './take-and-break.ts';

/**
 * One-heap games in which a condition on the heap leaves out finitely many heaps, or all but finitely many, and moves leave at most two heaps, as in
 * `take 1 leaving 0..2 heaps where n > 1`. The values of the heaps with moves of their own come from all their options; larger ones are those of a code,
 * see `pair-values.ts`, whose period is proved as in Guy and Smith (1956).
 */
export function settledHeaps(ruleset: Ruleset, _: Session): Solver | null {
  const settled = settledTakes(ruleset);
  const bites = settled === null ? null : bitesOf({ ...ruleset, rules: settled.takes });
  const pairs = bites === null ? null : pairCodeOf(bites);
  if (settled === null || bites === null || pairs === null) return null;
  const first = Number(settled.from);
  const code = codeOf(bites);
  // From heaps of any size, a search meets few others if amounts are large.
  if (greatestIn(pairs) > MOST_TAKEN) return null;
  const table = createTable({
    ...startingWith(first, ruleset, pairValues(pairs)),
    theorem: code === null ? null : criterionOf({ ...code, from: first }),
    unit: 1,
  });
  const nimber = ({ state: [heap = 0] }: Component, meter: Meter): Int => table.nimber(heap, meter);
  return {
    value: ([heap = 0], meter) => table.value(heap, meter),
    period: table.period,
    exploration: table.exploration,
    order: BY_FIRST,
    optionsWithValue: (state, target, meter) => {
      const [heap = 0] = state;
      return heap < first
        ? walkOptions({ ruleset, state }, target, nimber, meter)
        : pairsWithValue(ruleset, bites, heap, target, table, meter);
    },
  };
}

function greatestIn({ ends, rests, splits, halves }: PairCode): number {
  return [...ends, ...rests, ...splits.map(({ amount }) => amount), ...halves].reduce(
    (most, amount) => Math.max(most, amount),
    0,
  );
}

type Pairs = Omit<Recurrence<Uint16Array>, 'theorem' | 'unit'>;

/** The same recurrence, where each of the heaps below `first` has the options that the rules list for it. */
function startingWith(first: number, ruleset: Ruleset, pairs: Pairs): Pairs {
  const met = createMexSet();
  const mexAt = (heap: number, values: Uint16Array, meter: Meter): number => {
    met.clear();
    for (const option of allOptions({ ruleset, state: [heap] }, meter)) {
      meter.spend(STEPS_PER_OPTION);
      let worth = 0;
      for (const { component, times } of option)
        if (Number(times) % 2 === 1) worth ^= values[Number(component.state[0])] ?? 0;
      met.add(worth);
    }
    return met.mex();
  };
  return {
    ...pairs,
    cost: (heap) => (heap < first ? STEPS_PER_OPTION * heap : pairs.cost(heap)),
    fill: (values, from, to, meter) => {
      if (from >= first) return pairs.fill(values, from, to, meter);
      values[from] = mexAt(from, values, meter);
      return from + 1;
    },
  };
}

const STEPS_PER_OPTION = 10;
