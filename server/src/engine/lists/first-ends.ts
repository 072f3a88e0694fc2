import { once } from '../../collections/once.ts';
import { add, type Int } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import { type Nimber, plus } from '../game/nimber.ts';
import { movesWhere } from '../game/option-runs.ts';
import { someWantedOption } from '../game/options.ts';
import type { Ordering } from '../game/order.ts';
import type { ListComponents, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';
import { orderOfComponents } from './component-order.ts';
import { type EntryKinds, entryKinds } from './entry-kinds.ts';

/**
 * Lists in which a move changes one entry, and in which play ends as soon as play of one entry is over. Call an entry hot if a move ends its play, and otherwise cold. A list with an entry that is
 * over is lost, as it has no move; any other list with a hot entry is won. If all entries are cold, no move ends play, and one that makes an entry hot loses, since the opponent then ends play. So the list is
 * lost exactly if it is lost as a sum in which no entry may become hot: if the xor of the values of that game is 0 (Sprague 1935, Grundy 1939, or Smith 1966 where play may return). Values,
 * which say more, are searched. The values of single entries are found as for any game with that many numbers.
 *
 * Proof that the restricted sum decides: whoever wins it plays the same moves; while the opponent answers within the sum, all entries stay cold, and the winner always has a move. As soon as
 * the opponent makes an entry hot, which is all that is left at the end, the winner ends play.
 */
export function firstEnds(ruleset: Ruleset, list: ListComponents, session: Session, solverOf: SolverOf): Solver | null {
  const { game, entriesOf, isOrdered, listOf } = list;
  const kinds = entryKinds(game, solverOf);
  if (kinds === null) return null;
  /**
   * How a list stands, if that is known. The empty list, of which `min` has no meaning, is left to the definition; and so is one with an entry for which the rules have none, which
   * the definition may never look at.
   */
  const standingIn = (state: State, meter: Meter): Standing | null => {
    const entries = entriesOf(state);
    return entries === null || entries.length === 0 ? null : whereMeant(() => standingOf(entries, kinds, meter));
  };
  /** The order of play from a list of cold entries. In the game whose values are added, a move that makes an entry hot may raise its rank, so such lists are below all others. */
  const coldOrder = (state: State, meter: Meter): Ordering => {
    const rankOf = orderOfComponents(list, state, solverOf(kinds.cold), meter);
    if (typeof rankOf === 'string') return rankOf;
    return (at) => {
      const [first = 0, ...others] = rankOf(at);
      const isBelow = (entriesOf(at) ?? []).some((entry) => kinds.isHot(entry, meter));
      return isBelow ? [0, ...others.map(() => 0)] : [add(first, 1), ...others];
    };
  };
  const isLost = (state: State, meter: Meter): boolean => {
    const standing = standingIn(state, meter);
    return standing !== null && isLostBy(standing);
  };
  const known: KnownNimber = ({ state }, meter) => (isLost(state, meter) ? 0 : undefined);
  const plain = searchSolver(ruleset, session, known);
  const isLostByPlay = (state: State, meter: Meter): boolean =>
    plain.outcome?.(state, meter)?.lost ?? plain.value(state, meter).nimber === 0;
  /** Shows the moves to lost lists, as long as it gets false. */
  const someWinning = (entries: readonly State[], meter: Meter, visit: (move: Sum) => boolean): boolean => {
    const met = new Set<string>();
    const losesAt = losingChanges(entries, kinds, meter);
    return entries.some((entry, place) => {
      const key = entry.join();
      if (!isOrdered && met.has(key)) return false;
      met.add(key);
      const changed = ([term]: Sum): State => listOf(entries.with(place, term?.component.state ?? entry));
      const isWanted = (option: Sum): boolean => {
        const next = option[0]?.component.state;
        if (next === undefined) return false;
        return whereMeant(() => losesAt(entry, next)) ?? isLostByPlay(changed(option), meter);
      };
      const shown = (option: Sum): boolean => visit([{ component: { ruleset, state: changed(option) }, times: 1 }]);
      return someWantedOption({ ruleset: game, state: entry }, meter, isWanted, shown);
    });
  };
  return {
    ...plain,
    value: (state, meter) => (isLost(state, meter) ? { nimber: 0, ground: BY_FIRST_END } : plain.value(state, meter)),
    order: (state, meter) =>
      standingIn(state, meter)?.kind === 'cold' ? coldOrder(state, meter) : plain.order(state, meter),
    verdict: (state, meter) => {
      const standing = standingIn(state, meter);
      if (standing === null) return null;
      const lost = isLostBy(standing);
      const entries = entriesOf(state) ?? [];
      return {
        lost,
        ground: BY_FIRST_END,
        winning: lost ? NO_MOVES : movesWhere((visit) => someWinning(entries, meter, visit)),
      };
    },
  };
}

const BY_FIRST_END = { kind: 'theorem', by: 'first end' } as const;
const STEPS_PER_ENTRY = 20;

/** Whether an entry of a list is over, or else one is hot, or else the xor of the values of its entries, which are all cold. */
type Standing = { readonly kind: 'over' | 'hot' } | { readonly kind: 'cold'; readonly xor: Int };

function isLostBy(standing: Standing): boolean {
  return standing.kind === 'over' || (standing.kind === 'cold' && standing.xor === 0);
}

/** How a list of some entries stands; null if that is not known. The values of cold entries may be out of reach, so they are found only if no other entry decides. */
function standingOf(entries: readonly State[], { isOver, isHot, xorOf }: EntryKinds, meter: Meter): Standing | null {
  meter.spend(STEPS_PER_ENTRY * entries.length);
  // All are looked at: the rules may look at any of them first, and have no meaning there.
  if (entries.filter((entry) => isOver(entry, meter)).length > 0) return { kind: 'over' };
  if (entries.some((entry) => isHot(entry, meter))) return { kind: 'hot' };
  const sum = xorOf(entries, meter);
  return sum === null ? null : { kind: 'cold', xor: sum };
}

/** Tells whether a list of which no entry is over is lost when an entry of it becomes another one. */
function losingChanges(
  entries: readonly State[],
  { isOver, isHot, isCold, nimberOf, xorOf }: EntryKinds,
  meter: Meter,
): (entry: State, next: State) => boolean {
  const hot = once(() => entries.filter((entry) => isHot(entry, meter)).length);
  const coldXor = once(() =>
    xorOf(
      entries.filter((entry) => !isHot(entry, meter)),
      meter,
    ),
  );
  /** The value of a cold entry that loses beside all others; null if there is none. */
  const losingBeside = (entry: State): Nimber | null => {
    if (isHot(entry, meter)) return hot() > 1 ? null : coldXor();
    const sum = hot() > 0 ? null : coldXor();
    return sum === null ? null : plus(sum, nimberOf(entry, meter));
  };
  return (entry, next) => {
    if (isOver(next, meter)) return true;
    const losing = losingBeside(entry);
    return losing !== null && isCold(next, meter) && nimberOf(next, meter) === losing;
  };
}
