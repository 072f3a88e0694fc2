import { type Int, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesOf } from '../game/option-runs.ts';
import { COMPUTED, INDEPENDENT_HEAPS } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { searchSolver } from '../search/search-solver.ts';
import { orderOfComponents } from './component-order.ts';
import { firstEnds } from './first-ends.ts';

/**
 * Lists of tuples, each played by the rules of one game of several numbers: the list is the sum of its tuples (Sprague 1935, Grundy 1939). If the order of the list does not count,
 * the same move of two equal tuples is one move. States with a tuple from which play may never end are searched. If play of the list ends with that of the first
 * entry, see {@link firstEnds}.
 */
export function components(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const list = ruleset.components;
  if (list === undefined) return null;
  if (list.endsWithFirst) return firstEnds(ruleset, list, session, solverOf);
  const { game, isOrdered, listOf } = list;
  const plain = searchSolver(ruleset, session, () => undefined);
  const valuesOf = (state: State, meter: Meter): readonly Valued[] | null => {
    const entries = list.entriesOf(state);
    if (entries === null) return null;
    const known = new Map<string, SmithValue>();
    const found: Valued[] = [];
    for (const entry of entries) {
      meter.spend(STEPS_PER_ENTRY);
      const key = entry.join();
      const { nimber, ground } = known.get(key) ?? solverOf(game).value(entry, meter);
      if (isLoopy(nimber)) return null;
      known.set(key, { nimber, ground });
      found.push({ entry, key, nimber, isComputed: ground.kind === 'computed' });
    }
    return found;
  };
  const sumOf = (valued: readonly Valued[]): Int => valued.reduce<Int>((sum, { nimber }) => xor(sum, nimber), 0);
  return {
    value: (state, meter) => {
      const valued = valuesOf(state, meter);
      if (valued === null) return plain.value(state, meter);
      const isComputed = valued.some((one) => one.isComputed);
      return { nimber: sumOf(valued), ground: isComputed ? COMPUTED : INDEPENDENT_HEAPS };
    },
    order: (state, meter) =>
      valuesOf(state, meter) === null
        ? plain.order(state, meter)
        : orderOfComponents(list, state, solverOf(game), meter),
    optionsWithValue: (state, target, meter) => {
      const valued = valuesOf(state, meter);
      if (valued === null) return plain.optionsWithValue(state, target, meter);
      const change = xor(sumOf(valued), target);
      const entries = valued.map(({ entry }) => entry);
      return movesOf(function* () {
        const met = new Set<string>();
        for (const [place, { entry, key, nimber }] of valued.entries()) {
          if (met.has(key)) continue;
          if (!isOrdered) met.add(key);
          const moves = solverOf(game).optionsWithValue(entry, xor(nimber, change), meter);
          const option = (index: number): Sum => {
            const left = moves.first(index + 1)[index]?.[0]?.component.state ?? entry;
            return [{ component: { ruleset, state: listOf(entries.with(place, left)) }, times: 1 }];
          };
          yield { count: moves.count, at: option };
        }
      });
    },
    parts: (state) => list.entriesOf(state)?.map((entry) => ({ ruleset: game, state: entry })) ?? null,
    period: () => null,
  };
}

interface Valued {
  readonly entry: State;
  readonly key: string;
  readonly nimber: Int;
  readonly isComputed: boolean;
}

const STEPS_PER_ENTRY = 20;
