import { compare, type Int } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { Bordered, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Moves, Solver, SolverOf, Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { searchSolver } from '../search/search-solver.ts';

/**
 * Lists whose ends matter to the rules, as in `i == 1 or w[i - 1] == "0"`: if some entries beyond the ends would change nothing, a list has the moves of the longer one that
 * has them there, in which rules look at neighbouring entries wherever they are, and which may fall apart, see `apart.ts`.
 *
 * Proof. A move depends on nothing but the entries around its place and on how near the ends are, see {@link Bordered}. All such surroundings that can be made of
 * the entries that play may ever write have been compared: the moves are the same, and keep the entries beyond the ends. So by induction over play, each list has the same moves as the longer one.
 */
export function borders(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const { bordered } = ruleset;
  if (bordered === undefined) return null;
  const plain = searchSolver(ruleset, session, () => undefined);
  const beyondOf = createBeyond(bordered);
  const { inside, before, after } = bordered;
  const around = (state: State, { start, end }: Beyond): State => [
    ...repeated(start, before),
    ...state,
    ...repeated(end, after),
  ];
  const longer = (state: State, meter: Meter): State | null => {
    const beyond = beyondOf(state, meter);
    return beyond === null ? null : around(state, beyond);
  };
  const sumWithin = (sum: Sum): Sum =>
    sum.map(({ component, times }) => ({
      component: { ruleset, state: component.state.slice(before, component.state.length - after) },
      times,
    }));
  const movesWithin = (moves: Moves): Moves => ({
    get count() {
      return moves.count;
    },
    first: (limit) => moves.first(limit).map(sumWithin),
  });
  const verdictWithin = (verdict: Verdict): Verdict => ({ ...verdict, winning: movesWithin(verdict.winning) });
  return {
    value: (state, meter) => {
      const list = longer(state, meter);
      return list === null ? plain.value(state, meter) : solverOf(inside).value(list, meter);
    },
    order: (state, meter) => {
      const beyond = beyondOf(state, meter);
      if (beyond === null) return plain.order(state, meter);
      const order = solverOf(inside).order(around(state, beyond), meter);
      return typeof order === 'function' ? (at) => order(around(at, beyond)) : order;
    },
    optionsWithValue: (state, target, meter) => {
      const list = longer(state, meter);
      if (list === null) return plain.optionsWithValue(state, target, meter);
      return movesWithin(solverOf(inside).optionsWithValue(list, target, meter));
    },
    outcome: (state, meter) => {
      const list = longer(state, meter);
      if (list === null) return plain.outcome?.(state, meter) ?? null;
      const verdict = solverOf(inside).outcome?.(list, meter) ?? null;
      return verdict === null ? null : verdictWithin(verdict);
    },
    period: () => null,
  };
}

function repeated(entry: Int, times: number): State {
  return new Array<Int>(times).fill(entry);
}

/** Entries that change nothing if all places before the first, or behind the last, have them. */
interface Beyond {
  readonly start: Int;
  readonly end: Int;
}

/**
 * Finds entries that change nothing beyond the ends of a list, among those that play may ever write. Null if there are none, or if play may write so many entries that not all
 * surroundings can be compared.
 */
function createBeyond(bordered: Bordered): (state: State, meter: Meter) => Beyond | null {
  const known = new Map<string, Beyond | null>();
  return (state, meter) => {
    meter.spend(state.length);
    const entries = [...new Set(state)];
    if (entries.length > MOST_ENTRIES) return null;
    const name = entries.toSorted(compare).join();
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = whereMeant(() => beyondFor(entries, bordered, meter));
    meter.remember(1);
    known.set(name, found);
    return found;
  };
}

/** With more entries, and windows of up to seven places, there would be too many surroundings. */
const MOST_ENTRIES = 4;

function beyondFor(entries: readonly Int[], bordered: Bordered, meter: Meter): Beyond | null {
  const possible = possibleEntries(entries, bordered, meter) ?? [];
  for (const start of possible) {
    for (const end of possible) if (isBeyond({ start, end }, possible, bordered, meter)) return { start, end };
  }
  return null;
}

/** The entries that play may ever write into a list of these; null if there are many. */
function possibleEntries(
  entries: readonly Int[],
  { inside, before, after }: Bordered,
  meter: Meter,
): readonly Int[] | null {
  const possible = new Set(entries);
  for (let size = 0; size < possible.size; ) {
    size = possible.size;
    for (const window of listsOf([...possible], before + 1 + after)) {
      for (const list of listsAfterMoves(inside, window, meter) ?? []) for (const entry of list) possible.add(entry);
      if (possible.size > MOST_ENTRIES) return null;
    }
  }
  return [...possible];
}

/** Whether moves near the ends are the same as where these entries are beyond them. */
function isBeyond(beyond: Beyond, possible: readonly Int[], bordered: Bordered, meter: Meter): boolean {
  const { inside, before, after, alone } = bordered;
  for (let left = 0; left <= before; left += 1) {
    const atPlace = alone[before - left];
    for (let right = 0; right <= after; right += 1) {
      const [start, end] = [repeated(beyond.start, left), repeated(beyond.end, right)];
      for (const list of listsOf(possible, before + 1 + after - left - right)) {
        const moves = atPlace === undefined ? null : listsAfterMoves(atPlace, list, meter);
        const others = listsAfterMoves(inside, [...start, ...list, ...end], meter);
        if (moves === null || others === null || moves.length !== others.length) return false;
        if (!moves.every((after, at) => isSame([...start, ...after, ...end], others[at] ?? []))) return false;
      }
    }
  }
  return true;
}

/** All lists of a length with these entries. */
function* listsOf(entries: readonly Int[], length: number): Generator<State> {
  if (length === 0) return yield [];
  for (const rest of listsOf(entries, length - 1)) for (const entry of entries) yield [entry, ...rest];
}

/** The lists to which moves lead, in the order of the rules; null if a move leads to anything but a list of the same length. */
function listsAfterMoves({ rules, key }: Ruleset, list: State, meter: Meter): readonly State[] | null {
  const found: State[] = [];
  for (const rule of rules) {
    if (rule.kind !== 'move') return null;
    for (const [term, another] of rule.options(list, meter)) {
      if (term === undefined || another !== undefined || term.times !== 1) return null;
      if (term.component.ruleset.key !== key || term.component.state.length !== list.length) return null;
      found.push(term.component.state);
    }
  }
  return found;
}

function isSame(one: State, other: State): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}
