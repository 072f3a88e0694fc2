import { movesOf } from '../game/option-runs.ts';
import { BY_LENGTH } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { NO_MOVES, type Solver } from '../game/solver.ts';
import { afterCut } from './graph.ts';
import { cutsTo, lookThrough } from './hackenbush.ts';

/** Green Hackenbush by the colon and fusion principles, see `graphs/hackenbush.ts`. */
export function cut(ruleset: Ruleset): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'cut') return null;
  const { graph, ground } = form;
  return {
    value: (state, meter) => {
      const { value } = lookThrough(graph, state.map(Number), ground, () => 0, meter);
      return { nimber: value, ground: BY_FUSION };
    },
    order: BY_LENGTH,
    optionsWithValue: (state, target, meter) => {
      if (typeof target === 'bigint') return NO_MOVES;
      const edges = state.map(Number);
      const found = cutsTo(graph, edges, ground, target, meter);
      const to = (edge: number) => [{ component: { ruleset, state: afterCut(form, edges, edge) }, times: 1 }];
      return movesOf(() => [{ count: found.length, at: (index) => to(found[index] ?? 0) }]);
    },
    period: () => null,
  };
}

const BY_FUSION: Ground = { kind: 'theorem', by: 'colon and fusion' };
