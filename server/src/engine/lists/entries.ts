import { add, compare, type Int, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesOf } from '../game/option-runs.ts';
import { type Ordering, type Rank, ranksOf } from '../game/order.ts';
import { COMPUTED, type Ground, INDEPENDENT_HEAPS } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { searchSolver } from '../search/search-solver.ts';

/**
 * Lists whose moves change one entry each and look at no other: the sum of as many components of one number (Sprague 1935, Grundy 1939), also if their
 * rules depend on the place and on the length, which no move changes. If the order of the list does not count, the same move of two equal entries is one
 * move. States with an entry from which play may never end are searched.
 */
export function entries(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const { entry, entryAt } = ruleset;
  const gameAt = entry === undefined ? entryAt : () => entry.game;
  if (gameAt === undefined) return null;
  const isOrdered = entry?.isOrdered ?? true;
  const plain = searchSolver(ruleset, session, () => undefined);
  /** The solvers of the entries, in order. */
  const solversFor = (state: State, meter: Meter): readonly Solver[] => {
    const only = entry === undefined ? null : solverOf(entry.game);
    return state.map((_, place) => {
      if (only !== null) return only;
      meter.spend(STEPS_PER_GAME);
      return solverOf(gameAt(place + 1, state.length));
    });
  };
  const nimbersOf = (state: State, solvers: readonly Solver[], meter: Meter): readonly Int[] | null => {
    const known = new Map<Solver, Map<Int, Int>>();
    const found: Int[] = [];
    for (const [place, number] of state.entries()) {
      meter.spend(1);
      const solver = solvers[place] ?? plain;
      const before = known.get(solver) ?? new Map<Int, Int>();
      known.set(solver, before);
      const nimber = before.get(number) ?? solver.value([number], meter).nimber;
      if (isLoopy(nimber)) return null;
      before.set(number, nimber);
      found.push(nimber);
    }
    return found;
  };
  const groundOf = (state: State, solvers: readonly Solver[], meter: Meter): Ground =>
    eachOnce(state, solvers).some(([number, solver]) => solver.value([number], meter).ground.kind === 'computed')
      ? COMPUTED
      : INDEPENDENT_HEAPS;
  const changed = (state: State, place: number, number: Int): Sum => {
    const next = state.with(place, number);
    return [{ component: { ruleset, state: isOrdered ? next : next.toSorted(compare) }, times: 1 }];
  };
  return {
    value: (state, meter) => {
      const solvers = solversFor(state, meter);
      const nimbers = nimbersOf(state, solvers, meter);
      if (nimbers === null) return plain.value(state, meter);
      return { nimber: nimbers.reduce(xor, 0), ground: groundOf(state, solvers, meter) };
    },
    order: (state, meter) => {
      const solvers = solversFor(state, meter);
      if (nimbersOf(state, solvers, meter) === null) return plain.order(state, meter);
      return orderOfEntries(state, solvers, (place) => solvers[isOrdered ? place : 0], meter);
    },
    optionsWithValue: (state, target, meter) => {
      const solvers = solversFor(state, meter);
      const nimbers = nimbersOf(state, solvers, meter);
      if (nimbers === null) return plain.optionsWithValue(state, target, meter);
      const change = xor(nimbers.reduce(xor, 0), target);
      return movesOf(function* () {
        const met = new Set<Int>();
        for (const [place, number] of state.entries()) {
          if (met.has(number)) continue;
          if (!isOrdered) met.add(number);
          const solver = solvers[place] ?? plain;
          const moves = solver.optionsWithValue([number], xor(nimbers[place] ?? 0, change), meter);
          const left = (index: number): Int => moves.first(index + 1)[index]?.[0]?.component.state[0] ?? 0;
          yield { count: moves.count, at: (index) => changed(state, place, left(index)) };
        }
      });
    },
    parts: (state) => state.map((number, place) => ({ ruleset: gameAt(place + 1, state.length), state: [number] })),
    period: () => null,
  };
}

/**
 * The order of play in a list whose entries are played by the rules of these solvers, if every move makes the ranks of some entries smaller, and those of no others greater: so it does
 * with their sum, number by number. `solverAt` gives the solver for an entry at a place of any list. Linear in the list.
 */
export function orderOfEntries(
  state: State,
  solvers: readonly Solver[],
  solverAt: (place: number) => Solver | undefined,
  meter: Meter,
): Ordering {
  const each = eachOnce(state, solvers);
  const ranks = ranksOf(each.map(([number, solver]) => solver.order([number], meter)));
  if (typeof ranks === 'string') return ranks;
  const rankOf = new Map<Solver | undefined, Rank>();
  for (const [index, [, solver]] of each.entries()) {
    const rank = ranks[index];
    if (rank === undefined || (rankOf.get(solver) ?? rank) !== rank) return 'unknown';
    rankOf.set(solver, rank);
  }
  return (at) => at.map((number, place) => rankOf.get(solverAt(place))?.([number]) ?? []).reduce(plusEach, []);
}

/** What it costs to choose a solver for a new game. */
const STEPS_PER_GAME = 100;

/** The entries with their solvers, equal ones once. */
function eachOnce(state: State, solvers: readonly Solver[]): readonly (readonly [Int, Solver])[] {
  const met = new Map<Solver, Set<Int>>();
  const found: (readonly [Int, Solver])[] = [];
  for (const [place, number] of state.entries()) {
    const solver = solvers[place];
    if (solver === undefined) continue;
    const numbers = met.get(solver) ?? new Set<Int>();
    met.set(solver, numbers);
    if (!numbers.has(number)) found.push([number, solver]);
    numbers.add(number);
  }
  return found;
}

/** The sum of two ranks, to the shorter of which zeros are added. */
export function plusEach(one: readonly Int[], other: readonly Int[]): readonly Int[] {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  return longer.map((number, at) => add(number, shorter[at] ?? 0));
}
