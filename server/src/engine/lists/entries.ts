import { add, compare, type Int, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesOf } from '../game/option-runs.ts';
import { ranksOf } from '../game/order.ts';
import { COMPUTED, type Ground, INDEPENDENT_HEAPS } from '../game/period.ts';
import type { Ruleset, State, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, SolverOf } from '../game/solver.ts';
import { searchSolver } from '../search/search-solver.ts';

/**
 * Lists whose moves change one entry each and look at no other: the sum of as many components of one number (Sprague 1935, Grundy 1939).
 * If the order of the list does not count, the same move of two equal entries is one move. States with an entry from which play may never
 * end are searched.
 */
export function entries(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  if (ruleset.entry === undefined) return null;
  const { game, isOrdered } = ruleset.entry;
  const solver = solverOf(game);
  const plain = searchSolver(ruleset, session, () => undefined);
  const nimbersOf = (state: State, meter: Meter): readonly Int[] | null => {
    const known = new Map<Int, Int>();
    const found: Int[] = [];
    for (const entry of state) {
      meter.spend(1);
      const nimber = known.get(entry) ?? solver.value([entry], meter).nimber;
      if (isLoopy(nimber)) return null;
      known.set(entry, nimber);
      found.push(nimber);
    }
    return found;
  };
  const groundOf = (state: State, meter: Meter): Ground =>
    [...new Set(state)].some((entry) => solver.value([entry], meter).ground.kind === 'computed')
      ? COMPUTED
      : INDEPENDENT_HEAPS;
  const changed = (state: State, place: number, entry: Int): Sum => {
    const next = state.with(place, entry);
    return [{ component: { ruleset, state: isOrdered ? next : next.toSorted(compare) }, times: 1 }];
  };
  return {
    value: (state, meter) => {
      const nimbers = nimbersOf(state, meter);
      if (nimbers === null) return plain.value(state, meter);
      return { nimber: nimbers.reduce(xor, 0), ground: groundOf(state, meter) };
    },
    order: (state, meter) => {
      if (nimbersOf(state, meter) === null) return plain.order(state, meter);
      const ranks = ranksOf([...new Set(state)].map((entry) => solver.order([entry], meter)));
      if (typeof ranks === 'string') return ranks;
      const [rank, another] = new Set(ranks);
      if (another !== undefined) return 'unknown';
      // A move makes the rank of one entry smaller, and so the sum of all, number by number.
      return (at) => at.map((entry) => rank?.([entry]) ?? []).reduce(plusEach, []);
    },
    optionsWithValue: (state, target, meter) => {
      const nimbers = nimbersOf(state, meter);
      if (nimbers === null) return plain.optionsWithValue(state, target, meter);
      const change = xor(nimbers.reduce(xor, 0), target);
      return movesOf(function* () {
        const met = new Set<Int>();
        for (const [place, entry] of state.entries()) {
          if (met.has(entry)) continue;
          if (!isOrdered) met.add(entry);
          const moves = solver.optionsWithValue([entry], xor(nimbers[place] ?? 0, change), meter);
          const left = (index: number): Int => moves.first(index + 1)[index]?.[0]?.component.state[0] ?? 0;
          yield { count: moves.count, at: (index) => changed(state, place, left(index)) };
        }
      });
    },
    parts: (state) => state.map((entry) => ({ ruleset: game, state: [entry] })),
    period: () => null,
  };
}

/** The sum of two ranks of one length, or of an empty one and another. */
function plusEach(one: readonly Int[], other: readonly Int[]): readonly Int[] {
  return other.map((number, at) => add(one[at] ?? 0, number));
}
