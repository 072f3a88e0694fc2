import { type Int, multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { distinctSorted } from '../game/distinct-lists.ts';
import type { JointMoves } from '../game/move-forms.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesAmong, movesOf, runOf } from '../game/option-runs.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { orderOfEntries } from './entries.ts';
import { jointMoves } from './joint-moves.ts';

/**
 * Lists of which a move changes as many entries as the player likes, at least one, each by a move of its own game: the selective compound of its entries, which is lost
 * exactly if every entry is lost on its own (Smith 1966). Values, which say more, are searched, and so are states with an entry that can be drawn.
 *
 * Proof. In a list of lost entries, a move makes each entry that it changes a won one; the answer that changes just these, each by a winning move, leaves lost entries
 * again. It can be chosen so that their remoteness becomes smaller, so the player who answers never runs out of moves first, and play ends. In any other list, a move that
 * changes the won entries, each by a winning move, and no others leaves such a list.
 */
export function selective(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const { selective: compound } = ruleset;
  const [rule] = ruleset.rules;
  if (compound === undefined || rule?.kind !== 'move' || rule.joint === undefined) return null;
  const plain = jointMoves(ruleset, session);
  if (plain === null) return null;
  const entry = solverOf(compound.game);
  const stays = compound.alwaysStays ? () => true : createStaying(rule.joint);
  /** Which entries are lost, in order; null if the theory says nothing about the state, or if its value is known. */
  const lostIn = (state: State, meter: Meter): readonly boolean[] | null => {
    if (plain.hasQuickValue?.(state, meter) === true) return null;
    const known = new Map<Int, boolean>();
    const found: boolean[] = [];
    for (const number of state) {
      meter.spend(1);
      let isLost = known.get(number);
      if (isLost === undefined) {
        if (!stays(number, meter)) return null;
        const { nimber } = entry.value([number], meter);
        if (isLoopy(nimber)) return null;
        isLost = nimber === 0;
        known.set(number, isLost);
      }
      found.push(isLost);
    }
    return found;
  };
  const isLost = (state: State, meter: Meter): boolean => lostIn(state, meter)?.every((lost) => lost) === true;
  const winningFrom = (state: State, lost: readonly boolean[], meter: Meter): Moves => {
    const winning = new Map<Int, Moves>();
    const choices = state.map((number, place): Choices => {
      if (lost[place] === true) return { count: 1, at: () => number };
      const moves = winning.get(number) ?? entry.optionsWithValue([number], 0, meter);
      winning.set(number, moves);
      const at = (index: number): Int => moves.first(index + 1)[index]?.[0]?.component.state[0] ?? 0;
      return { count: moves.count, at };
    });
    const optionTo = (next: State): Sum => [{ component: { ruleset, state: next }, times: 1 }];
    const count = choices.reduce<Int>((product, { count: own }) => multiply(product, own), 1);
    // Where the order does not count, different choices may be the same list.
    return compound.isOrdered
      ? movesOf(() => [runOf(count, () => mapped(listsOf(choices, meter), optionTo))])
      : movesAmong(() => mapped(distinctSorted(listsOf(choices, meter)), optionTo));
  };
  return {
    ...plain,
    value: (state, meter) => (isLost(state, meter) ? { nimber: 0, ground: BY_ENTRIES } : plain.value(state, meter)),
    order: (state, meter) => {
      if (lostIn(state, meter) === null) return plain.order(state, meter);
      const solvers = state.map(() => entry);
      return orderOfEntries(state, solvers, () => entry, meter);
    },
    verdict: (state, meter) => {
      const entries = lostIn(state, meter);
      if (entries === null) return plain.verdict?.(state, meter) ?? null;
      const lost = entries.every((one) => one);
      return { lost, ground: BY_ENTRIES, winning: lost ? NO_MOVES : winningFrom(state, entries, meter) };
    },
  };
}

const BY_ENTRIES = { kind: 'theorem', by: 'selective compound' } as const;

/** Tells whether an entry, and each that it can become, is among its own choices; false if there are too many of them to be sure. */
function createStaying(joint: JointMoves): (entry: Int, meter: Meter) => boolean {
  const staying = new Set<Int>();
  return (entry, meter) => {
    const met = new Set<Int>([entry]);
    for (const number of met) {
      if (staying.has(number)) continue;
      const choices =
        joint
          .choicesOf(meter)([number])
          ?.map(([choice = 0]) => choice) ?? null;
      if (choices?.includes(number) !== true) return false;
      meter.spend(1 + choices.length);
      for (const choice of choices) met.add(choice);
      if (met.size > MOST_ENTRIES) return false;
    }
    for (const number of met) staying.add(number);
    return true;
  };
}

const MOST_ENTRIES = 2 ** 14;

/** The numbers that an entry may become. */
interface Choices {
  readonly count: Int;
  readonly at: (index: number) => Int;
}

/** The lists with one choice for each entry. */
function* listsOf(choices: readonly Choices[], meter: Meter): Generator<State> {
  const chosen = choices.map(() => 0);
  const list = choices.map(({ at }) => at(0));
  for (;;) {
    meter.spend(1 + choices.length);
    yield list.slice();
    let place = choices.length - 1;
    for (; place >= 0; place -= 1) {
      const { count, at } = choices[place] ?? { count: 1, at: () => 0 };
      const next = (chosen[place] ?? 0) + 1;
      chosen[place] = next < count ? next : 0;
      list[place] = at(chosen[place] ?? 0);
      if (next < count) break;
    }
    if (place < 0) return;
  }
}

function* mapped<A, B>(items: Iterable<A>, map: (item: A) => B): Generator<B> {
  for (const item of items) yield map(item);
}
