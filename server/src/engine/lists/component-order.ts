import type { Meter } from '../budget/meter.ts';
import { type Ordering, ranksOf } from '../game/order.ts';
import type { ListComponents } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { plusEach } from './entries.ts';

/** The order of play in a list whose entries have this solver: every move makes the rank of one entry smaller, and so the sum of all, number by number. Linear in the list. */
export function orderOfComponents({ entriesOf }: ListComponents, state: State, solver: Solver, meter: Meter): Ordering {
  const ranks = ranksOf((entriesOf(state) ?? []).map((entry) => solver.order(entry, meter)));
  if (typeof ranks === 'string') return ranks;
  const [rank, ...others] = ranks;
  if (rank === undefined || others.some((other) => other !== rank)) return 'unknown';
  return (at) => (entriesOf(at) ?? []).map(rank).reduce(plusEach, []);
}
