import { members } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { amountsOf } from '../game/options.ts';
import type { Ruleset, TakeRule } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchDownTo, TABULATED } from '../search/search-solver.ts';
import { createTable } from './heap-values.ts';
import { oneByOne } from './recurrence.ts';

/**
 * One-heap games in which the amounts depend on the heap, as in `take divisors(n)`. Heaps up to some size come from a table, since play
 * meets most of them anyway; from a larger heap, play may skip nearly all the others, so it is searched down to the table.
 */
export function stateAmounts(ruleset: Ruleset, session: Session): Solver | null {
  const rules = plainTakes(ruleset);
  if (rules === null) return null;
  const table = createTable({
    ...oneByOne(
      (n, values, meter) => mexOfTakes(rules, n, values, meter),
      () => 20,
    ),
    theorem: null,
    unit: 1,
  });
  const known: KnownNimber = ({ state: [heap = 0] }, meter) =>
    heap < TABULATED ? table.nimber(heap, meter) : undefined;
  return searchDownTo(known, ruleset, session);
}

/** The rules of a game with one natural number, if all of them leave the rest as one heap; else null. */
function plainTakes({ signed, rules }: Ruleset): readonly TakeRule[] | null {
  if (signed.length !== 1 || signed[0] === true) return null;
  const takes = rules.flatMap((rule) =>
    rule.kind === 'take' && rule.leave.least === 0 && rule.leave.most === 1 ? [rule] : [],
  );
  return takes.length === rules.length ? takes : null;
}

function mexOfTakes(rules: readonly TakeRule[], n: number, values: Uint32Array, meter: Meter): number {
  const met = new Set<number>();
  for (const rule of rules) {
    for (const amount of members(amountsOf(rule, [n], meter), 1, n, meter)) met.add(values[n - Number(amount)] ?? 0);
  }
  let mex = 0;
  while (met.has(mex)) mex += 1;
  return mex;
}
