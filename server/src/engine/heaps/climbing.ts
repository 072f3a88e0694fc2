import { add, type Int, subtract } from '../arithmetic/integers.ts';
import { LimitReached } from '../budget/meter.ts';
import type { Climb } from '../game/move-forms.ts';
import { orderBy } from '../game/order.ts';
import { COMPUTED, type Ground } from '../game/period.ts';
import type { Rule, Ruleset, Stopped, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Moves, Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import { searchSolver } from '../search/search-solver.ts';
import { heapsLeft } from './heaps-left.ts';

/**
 * Games of natural numbers that only grow, by amounts that are the same for all states, each up to a top of its own. What is left to the top is a heap from which
 * these amounts are taken, so the value of a state is that of these heaps, which whatever serves take rules finds. Play may also be over in finitely many
 * pairs. Null unless each rule is a {@link Climb}, and each number has one top in all rules.
 *
 * Proof: x ↦ top − x maps the numbers up to the top one to one to the heaps up to the top, and the moves x → x + d with d ≥ 1 and x + d ≤ top to the moves
 * h → h − d with 1 ≤ d ≤ h; so for several numbers at once. A number above its top never moves again, like an empty heap. Pairs in which play is over may
 * tell such a number from its top, so these states are searched.
 */
export function climbing(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const { climbs, pairs, isOver } = climbsOf(ruleset);
  const tops = topsOf(climbs, ruleset);
  if (tops === null) return null;
  const turn: Turn = {
    heaps: (state) => state.map((number, index) => leftTo(tops[index] ?? 0, number)),
    isBeyond: (state) => state.some((number, index) => number > (tops[index] ?? 0)),
    numbers: (heaps, before) =>
      heaps.map((heap, index) => {
        const [top, number] = [tops[index] ?? 0, before[index] ?? 0];
        return number > top ? number : subtract(top, heap);
      }),
  };
  const over = isOver === null ? null : overAtHeaps(isOver, pairs, turn);
  const heaps = heapsLeft(ruleset, climbs, over);
  const solver = turned(ruleset, solverOf(heaps), turn);
  return over === null
    ? solver
    : unless(
        turn.isBeyond,
        searchSolver(ruleset, session, () => undefined),
        solver,
      );
}

/** The numbers of a state as what is left to their tops, and back. */
interface Turn {
  readonly heaps: (state: State) => State;
  readonly isBeyond: (state: State) => boolean;
  /** What heaps stand for after a move from the state `before`: its numbers above their tops stay. */
  readonly numbers: (heaps: State, before: State) => State;
}

function leftTo(top: Int, number: Int): Int {
  return number > top ? 0 : subtract(top, number);
}

interface Climbs {
  /** None if a rule is not known to be a climb. */
  readonly climbs: readonly Climb[];
  readonly isOver: Stopped['isOver'] | null;
  readonly pairs: Stopped['pairs'];
}

function climbsOf(ruleset: Ruleset): Climbs {
  const whole = climbsIn(ruleset.rules);
  const [rule] = ruleset.rules;
  const pairs = rule?.kind === 'move' ? rule.stopped?.pairs : undefined;
  if (whole.length > 0 || pairs === undefined) return { climbs: whole, isOver: null, pairs: undefined };
  const { rules, isOver } = untilOver(ruleset);
  return { climbs: climbsIn(rules), isOver, pairs };
}

function climbsIn(rules: readonly Rule[]): readonly Climb[] {
  const climbs = rules.flatMap((rule) => (rule.kind === 'move' && rule.climb !== undefined ? [rule.climb] : []));
  return climbs.length < rules.length ? [] : climbs;
}

/** The top of each number; null if one may be negative, has none, or has several. */
function topsOf(climbs: readonly Climb[], { signed }: Ruleset): readonly Int[] | null {
  if (climbs.length === 0 || signed.includes(true)) return null;
  const tops = signed.flatMap((_, index) => {
    const [top, another] = new Set(climbs.flatMap(({ tops }) => tops[index] ?? []));
    return top === undefined || another !== undefined ? [] : [top];
  });
  return tops.length < signed.length ? null : tops;
}

function overAtHeaps(
  isOver: Stopped['isOver'],
  pairs: Stopped['pairs'],
  { heaps, isBeyond, numbers }: Turn,
): Omit<Stopped, 'rule'> {
  return {
    isOver: (state, meter) => isOver(numbers(state, []), meter),
    pairs: (meter) =>
      pairs?.(meter)
        ?.filter((pair) => !isBeyond(pair))
        .map(heaps) ?? null,
  };
}

/** What a solver of the heaps says, about the numbers. */
function turned(ruleset: Ruleset, solver: Solver, { heaps, numbers }: Turn): Solver {
  const movesFrom = (state: State, moves: Moves): Moves => {
    const standsFor = ([term]: Sum): Sum => {
      const next = numbers(term?.component.state ?? [], state);
      return [{ component: { ruleset, state: next }, times: 1 }];
    };
    // They are counted and listed on demand.
    return {
      get count() {
        return moves.count;
      },
      first: (limit) => moves.first(limit).map(standsFor),
    };
  };
  const decided =
    (decide: NonNullable<Solver['verdict']>): NonNullable<Solver['verdict']> =>
    (state, meter) => {
      const found = aboutHeaps(() => decide(heaps(state), meter));
      return found && { ...found, ground: aboutNumbers(found.ground), winning: movesFrom(state, found.winning) };
    };
  const { verdict, outcome, hasQuickValue } = solver;
  return {
    value: (state, meter) => {
      const { nimber, ground } = aboutHeaps(() => solver.value(heaps(state), meter));
      return { nimber, ground: aboutNumbers(ground) };
    },
    order: orderBy((state) => [heaps(state).reduce(add, 0)]),
    optionsWithValue: (state, target, meter) => movesFrom(state, solver.optionsWithValue(heaps(state), target, meter)),
    ...(verdict === undefined ? {} : { verdict: decided(verdict) }),
    ...(outcome === undefined ? {} : { outcome: decided(outcome) }),
    ...(hasQuickValue === undefined ? {} : { hasQuickValue: (state, meter) => hasQuickValue(heaps(state), meter) }),
    period: () => null,
  };
}

/** The result of a computation with heaps. If it is refused, the largest heap that is tried is not named, since it is no limit for the numbers. */
function aboutHeaps<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof LimitReached && error.most !== null) throw new LimitReached(error.limit);
    throw error;
  }
}

/** A period of the heaps is none of the numbers, which end at their tops. */
function aboutNumbers(ground: Ground): Ground {
  return ground.kind === 'theorem' ? ground : COMPUTED;
}

/** A solver, but another one where a condition holds. */
function unless(holds: (state: State) => boolean, other: Solver, solver: Solver): Solver {
  const { verdict, outcome, hasQuickValue } = solver;
  const of = (state: State): Solver => (holds(state) ? other : solver);
  return {
    value: (state, meter) => of(state).value(state, meter),
    order: (state, meter) => of(state).order(state, meter),
    optionsWithValue: (state, target, meter) => of(state).optionsWithValue(state, target, meter),
    ...(verdict === undefined ? {} : { verdict: (state, meter) => of(state).verdict?.(state, meter) ?? null }),
    ...(outcome === undefined ? {} : { outcome: (state, meter) => of(state).outcome?.(state, meter) ?? null }),
    ...(hasQuickValue === undefined
      ? {}
      : { hasQuickValue: (state, meter) => of(state).hasQuickValue?.(state, meter) ?? true }),
    period: () => null,
  };
}
