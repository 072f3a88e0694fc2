import { once } from '../../collections/once.ts';
import { identityOf } from '../arithmetic/identity.ts';
import { add, type Int, xor } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, type Nimber, plus } from '../game/nimber.ts';
import { movesWhere } from '../game/option-runs.ts';
import { allOptions, someOption, someWantedOption } from '../game/options.ts';
import type { Ordering } from '../game/order.ts';
import type { ListComponents, MoveRule, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';
import { orderOfComponents } from './component-order.ts';

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
  const isOver = untilOver(game).isOver;
  if (isOver === null) return null;
  const kindOf = createKinds(game, isOver);
  const cold = coldGame(game, kindOf);
  const nimberOf = (entry: State, meter: Meter): Nimber => solverOf(cold).value(entry, meter).nimber;
  const isHot = (entry: State, meter: Meter): boolean => kindOf(entry, meter) === 'hot';
  /** The xor of the values of cold entries; null if one is loopy. */
  const xorOf = (entries: readonly State[], meter: Meter): Int | null => {
    const known = new Map<string, Int>();
    let sum: Int = 0;
    for (const entry of entries) {
      const key = entry.join();
      const nimber = known.get(key) ?? nimberOf(entry, meter);
      if (isLoopy(nimber)) return null;
      known.set(key, nimber);
      sum = xor(sum, nimber);
    }
    return sum;
  };
  /** The values of cold entries may be out of reach, so they are found only if no other entry decides. */
  const standingOf = (entries: readonly State[], meter: Meter): Standing | null => {
    meter.spend(STEPS_PER_ENTRY * entries.length);
    // All are looked at: the rules may look at any of them first, and have no meaning there.
    if (entries.filter((entry) => isOver(entry, meter)).length > 0) return { kind: 'over' };
    if (entries.some((entry) => isHot(entry, meter))) return { kind: 'hot' };
    const sum = xorOf(entries, meter);
    return sum === null ? null : { kind: 'cold', xor: sum };
  };
  /**
   * How a list stands, if that is known. The empty list, of which `min` has no meaning, is left to the definition; and so is one with an entry for which the rules have none, which
   * the definition may never look at.
   */
  const standingIn = (state: State, meter: Meter): Standing | null => {
    const entries = entriesOf(state);
    return entries === null || entries.length === 0 ? null : whereMeant(() => standingOf(entries, meter));
  };
  /** The order of play from a list of cold entries. In the game whose values are added, a move that makes an entry hot may raise its rank, so such lists are below all others. */
  const coldOrder = (state: State, meter: Meter): Ordering => {
    const rankOf = orderOfComponents(list, state, solverOf(cold), meter);
    if (typeof rankOf === 'string') return rankOf;
    return (at) => {
      const [first = 0, ...others] = rankOf(at);
      const isBelow = (entriesOf(at) ?? []).some((entry) => isHot(entry, meter));
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
    const losesBeside = (entry: State, next: State): boolean => {
      if (isOver(next, meter)) return true;
      const losing = losingBeside(entry);
      return losing !== null && kindOf(next, meter) === 'cold' && nimberOf(next, meter) === losing;
    };
    return entries.some((entry, place) => {
      const key = entry.join();
      if (!isOrdered && met.has(key)) return false;
      met.add(key);
      const changed = ([term]: Sum): State => listOf(entries.with(place, term?.component.state ?? entry));
      const isWanted = (option: Sum): boolean => {
        const next = option[0]?.component.state;
        if (next === undefined) return false;
        return whereMeant(() => losesBeside(entry, next)) ?? isLostByPlay(changed(option), meter);
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

type Kind = 'over' | 'hot' | 'cold';

/** Whether an entry of a list is over, or else one is hot, or else the xor of the values of its entries, which are all cold. */
type Standing = { readonly kind: 'over' | 'hot' } | { readonly kind: 'cold'; readonly xor: Int };

function isLostBy(standing: Standing): boolean {
  return standing.kind === 'over' || (standing.kind === 'cold' && standing.xor === 0);
}

/** Tells of what kind a state of one entry is, and remembers it. */
function createKinds(
  game: Ruleset,
  isOver: (state: State, meter: Meter) => boolean,
): (state: State, meter: Meter) => Kind {
  const known = new Map<string, Kind>();
  const kindOf = (state: State, meter: Meter): Kind => {
    if (isOver(state, meter)) return 'over';
    const ends = ([term]: Sum): boolean => {
      meter.spend(STEPS_PER_OPTION);
      return term !== undefined && isOver(term.component.state, meter);
    };
    return someOption({ ruleset: game, state }, meter, ends) ? 'hot' : 'cold';
  };
  return (state, meter) => {
    const key = state.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const kind = kindOf(state, meter);
    meter.remember(1);
    known.set(key, kind);
    return kind;
  };
}

const STEPS_PER_OPTION = 4;

/** The game of one entry in which it may become neither hot nor over. */
function coldGame(game: Ruleset, kindOf: (state: State, meter: Meter) => Kind): Ruleset {
  const key = identityOf('cold', game.key);
  const staysCold = (option: Sum, meter: Meter): Sum | null => {
    const [term] = option;
    if (term === undefined || kindOf(term.component.state, meter) !== 'cold') return null;
    return [{ component: { ruleset: cold, state: term.component.state }, times: 1 }];
  };
  const rule: MoveRule = {
    kind: 'move',
    staysWithin: true,
    leavesOne: true,
    *options(state, meter) {
      for (const option of allOptions({ ruleset: game, state }, meter)) {
        const next = staysCold(option, meter);
        if (next !== null) yield next;
      }
    },
    some: (state, meter, visit) =>
      someOption({ ruleset: game, state }, meter, (option) => {
        const next = staysCold(option, meter);
        return next !== null && visit(next);
      }),
  };
  const cold: Ruleset = { key, name: '', signed: game.signed, rules: [rule] };
  return cold;
}
