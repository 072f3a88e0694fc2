import { identityOf } from '../arithmetic/identity.ts';
import { type Int, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesWhere } from '../game/option-runs.ts';
import { allOptions, someOption, someWantedOption } from '../game/options.ts';
import type { ListComponents, MoveRule, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';
import { orderOfComponents } from './component-order.ts';

/**
 * Lists of which a move changes one entry, and of which play ends as soon as that of one entry is over. Call an entry hot if a move ends its play, and otherwise cold. A list with an entry that is
 * over is lost, as it has no move; any other list with a hot entry is won. If all entries are cold, a move that makes one hot loses at once, and none ends play; so the list is
 * lost exactly if it is as a sum in which no entry may become hot: if the xor of the values of that game is 0 (Sprague 1935, Grundy 1939, or Smith 1966 where play may return). Values,
 * which say more, are searched. The values of single entries are found as those of any game with as many numbers.
 *
 * Proof that the restricted sum decides: whoever wins it plays the same moves; while the opponent answers within the sum, all entries stay cold, and the winner always has a move. As soon as
 * the opponent makes an entry hot, which is all that is left at the end, the winner ends play.
 */
export function firstEnds(ruleset: Ruleset, list: ListComponents, session: Session, solverOf: SolverOf): Solver | null {
  const { game, entriesOf, isOrdered, listOf } = list;
  const isOver = untilOver(game).isOver;
  if (isOver === null) return null;
  const entriesAre = createKinds(game, isOver);
  const cold = coldGame(game, entriesAre);
  /** What an entry adds to a list: its value if it is cold. */
  const readEntry = (entry: State, meter: Meter): Entry | null => {
    meter.spend(STEPS_PER_ENTRY);
    const kind = entriesAre(entry, meter);
    const nimber = kind === 'cold' ? solverOf(cold).value(entry, meter).nimber : 0;
    return isLoopy(nimber) ? null : { entry, key: entry.join(), kind, nimber };
  };
  const entriesIn = (state: State, meter: Meter): readonly Entry[] | null => {
    const entries = entriesOf(state);
    if (entries === null) return null;
    const known = new Map<string, Entry | null>();
    const found: Entry[] = [];
    for (const entry of entries) {
      const key = entry.join();
      const read = known.get(key) ?? readEntry(entry, meter);
      if (read === null) return null;
      known.set(key, read);
      found.push(read);
    }
    return found;
  };
  const isLost = (state: State, meter: Meter): boolean | null => {
    const entries = entriesIn(state, meter);
    return entries === null ? null : areLost(totalOf(entries));
  };
  const known: KnownNimber = ({ state }, meter) => (isLost(state, meter) === true ? 0 : undefined);
  const plain = searchSolver(ruleset, session, known);
  /** Shows the moves to lost lists, as long as it gets false. */
  const someWinning = (entries: readonly Entry[], meter: Meter, visit: (move: Sum) => boolean): boolean => {
    const total = totalOf(entries);
    const met = new Set<string>();
    const states = entries.map(({ entry }) => entry);
    return entries.some((entry, place) => {
      if (!isOrdered && met.has(entry.key)) return false;
      met.add(entry.key);
      const isWanted = ([term]: Sum): boolean => {
        const next = term === undefined ? null : readEntry(term.component.state, meter);
        return next !== null && areLost(exchanged(total, entry, next));
      };
      const changed = ([term]: Sum): Sum => {
        const state = listOf(states.with(place, term?.component.state ?? entry.entry));
        return [{ component: { ruleset, state }, times: 1 }];
      };
      return someWantedOption({ ruleset: game, state: entry.entry }, meter, isWanted, (move) => visit(changed(move)));
    });
  };
  return {
    ...plain,
    value: (state, meter) =>
      isLost(state, meter) === true ? { nimber: 0, ground: BY_FIRST_END } : plain.value(state, meter),
    order: (state, meter) =>
      isLost(state, meter) === null ? plain.order(state, meter) : orderOfComponents(list, state, solverOf(cold), meter),
    verdict: (state, meter) => {
      const entries = entriesIn(state, meter);
      if (entries === null) return null;
      const lost = areLost(totalOf(entries));
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

interface Entry {
  readonly entry: State;
  readonly key: string;
  readonly kind: Kind;
  /** The value in the game of cold entries; 0 for any other entry. */
  readonly nimber: Int;
}

/** How many entries of a list are over and hot, and the xor of the values of all others. */
interface Total {
  readonly over: number;
  readonly hot: number;
  readonly xor: Int;
}

function totalOf(entries: readonly Entry[]): Total {
  return entries.reduce<Total>((total, entry) => plus(total, entry, 1), { over: 0, hot: 0, xor: 0 });
}

function plus({ over, hot, xor: sum }: Total, { kind, nimber }: Entry, times: number): Total {
  return {
    over: over + (kind === 'over' ? times : 0),
    hot: hot + (kind === 'hot' ? times : 0),
    xor: xor(sum, nimber),
  };
}

/** The total of the list in which one entry is exchanged for another. */
function exchanged(total: Total, before: Entry, after: Entry): Total {
  return plus(plus(total, before, -1), after, 1);
}

function areLost({ over, hot, xor: sum }: Total): boolean {
  return over > 0 || (hot === 0 && sum === 0);
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
