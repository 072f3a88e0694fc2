import { type Int, multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { distinctSorted } from '../game/distinct-lists.ts';
import { movesAmong, movesOf, runOf } from '../game/option-runs.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { jointMoves } from './joint-moves.ts';
import { type Choices, listsOf, mapped, selectiveEntries } from './selective-entries.ts';

/**
 * Lists of which a move changes as many entries as the player likes, at least one, each by a move of its own game: the selective compound of its entries, which is lost
 * exactly if every entry is lost on its own (Smith 1966). Values, which say more, are searched, and so are states with an entry that can be drawn.
 *
 * Proof. In a list of lost entries, a move makes each entry that it changes a won one; the answer that changes just these, each by a winning move, leaves lost entries
 * again. It can be chosen so that their remoteness becomes smaller, so the player who answers never runs out of moves first, and play ends. In any other list, a move that
 * changes the won entries, each by a winning move, and no others leaves such a list.
 */
export function selective(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const compound = selectiveEntries(ruleset, session, solverOf);
  const plain = compound && jointMoves(ruleset, session);
  if (compound === null || plain === null) return null;
  const { optionTo } = compound;
  /** Which entries are lost, in order; null if the theory says nothing about the state, or if its value is known. */
  const lostIn = (state: State, meter: Meter): readonly boolean[] | null =>
    plain.hasQuickValue?.(state, meter) === true ? null : compound.lostIn(state, meter);
  const isLost = (state: State, meter: Meter): boolean => lostIn(state, meter)?.every((lost) => lost) === true;
  const winningFrom = (state: State, lost: readonly boolean[], meter: Meter): Moves => {
    const entry = compound.solver();
    const winning = new Map<Int, Moves>();
    const choices = state.map((number, place): Choices => {
      if (lost[place] === true) return { count: 1, at: () => number };
      const moves = winning.get(number) ?? entry.optionsWithValue([number], 0, meter);
      winning.set(number, moves);
      const at = (index: number): Int => moves.first(index + 1)[index]?.[0]?.component.state[0] ?? 0;
      return { count: moves.count, at };
    });
    const count = choices.reduce<Int>((product, { count: own }) => multiply(product, own), 1);
    // Where the order does not count, different choices may be the same list.
    return compound.isOrdered
      ? movesOf(() => [runOf(count, () => mapped(listsOf(choices, meter), optionTo))])
      : movesAmong(() => mapped(distinctSorted(listsOf(choices, meter)), optionTo));
  };
  return {
    ...plain,
    value: (state, meter) => (isLost(state, meter) ? { nimber: 0, ground: BY_ENTRIES } : plain.value(state, meter)),
    order: (state, meter) =>
      lostIn(state, meter) === null ? plain.order(state, meter) : compound.orderOf(state, meter),
    verdict: (state, meter) => {
      const entries = lostIn(state, meter);
      if (entries === null) return plain.verdict?.(state, meter) ?? null;
      const lost = entries.every((one) => one);
      return { lost, ground: BY_ENTRIES, winning: lost ? NO_MOVES : winningFrom(state, entries, meter) };
    },
  };
}

const BY_ENTRIES = { kind: 'theorem', by: 'selective compound' } as const;
