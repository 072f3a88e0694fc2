import { xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, type Nimber, plus } from '../game/nimber.ts';
import { movesOf } from '../game/option-runs.ts';
import { ranksOf } from '../game/order.ts';
import { COMPUTED, INDEPENDENT_HEAPS, SMITH } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';

/**
 * Games of several numbers in which each rule changes some of them and says nothing of the others: the sum of the games of these numbers, each
 * with its own theory (Sprague 1935, Grundy 1939; Smith 1966 where play may never end).
 */
export function independent(ruleset: Ruleset, _session: Session, solverOf: SolverOf): Solver | null {
  if (ruleset.independent === undefined) return null;
  const solved = ruleset.independent.map((part) => ({ ...part, solver: solverOf(part.game) }));
  const valuesOf = (state: State, meter: Meter): readonly SmithValue[] =>
    solved.map(({ numbers, solver }) => solver.value(numbersAt(state, numbers), meter));
  return {
    value: (state, meter) => {
      const values = valuesOf(state, meter);
      const nimber = values.map((value) => value.nimber).reduce(plus, 0);
      const isComputed = values.some(({ ground }) => ground.kind === 'computed');
      return { nimber, ground: isLoopy(nimber) ? SMITH : isComputed ? COMPUTED : INDEPENDENT_HEAPS };
    },
    order: (state, meter) => {
      const ranks = ranksOf(solved.map(({ numbers, solver }) => solver.order(numbersAt(state, numbers), meter)));
      if (typeof ranks === 'string') return ranks;
      // A move changes one part, whose rank has the same length as before.
      return (at) => ranks.flatMap((rank, part) => rank(numbersAt(at, solved[part]?.numbers ?? [])));
    },
    optionsWithValue: (state, target, meter) => {
      const nimbers = valuesOf(state, meter).map(({ nimber }) => nimber);
      return movesOf(function* () {
        for (const [index, { numbers, solver }] of solved.entries()) {
          const others = nimbers.toSpliced(index, 1).reduce<Nimber>(plus, 0);
          // Beside a part from which play may never end, no move in another part leads to a nimber.
          if (isLoopy(others)) continue;
          const moves = solver.optionsWithValue(numbersAt(state, numbers), xor(others, target), meter);
          const at = (place: number): Sum => {
            const part = moves.first(place + 1)[place]?.[0]?.component.state ?? [];
            const next = state.map((number, among) => part[numbers.indexOf(among)] ?? number);
            return [{ component: { ruleset, state: next }, times: 1 }];
          };
          yield { count: moves.count, at };
        }
      });
    },
    parts: (state) => solved.map(({ numbers, game }) => ({ ruleset: game, state: numbersAt(state, numbers) })),
    period: () => null,
  };
}

/** The numbers of a state at these indices. */
function numbersAt(state: State, indices: readonly number[]): State {
  return indices.map((index) => state[index] ?? 0);
}
