import { add, floorDivide, type Int, multiply, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { type Analysis, countedOnce, type TheoryAnalysis } from '../game/analysis.ts';
import { distinctSorted } from '../game/distinct-lists.ts';
import { countedBy, movesAmong } from '../game/option-runs.ts';
import { hasNoMove, options } from '../game/options.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { type Choices, listsOf, mapped, type SelectiveEntries, selectiveEntries } from '../lists/selective-entries.ts';
import { depthFirst, withoutCircle } from '../search/depth-first.ts';
import { solverOf } from '../solvers/solvers.ts';

/**
 * Analyses a list under misère play of which a move changes as many entries as the player likes, each by a move of its own game; null for any other sum, or if play may never
 * end. With two or more entries that have a move, it is lost exactly if every entry is lost under normal play; with one, exactly if that entry is lost under misère play; without, it is
 * won. `analyse` analyses a single entry. The cost is that of the different entries, and of the winning moves that are listed.
 *
 * Proof for two or more entries with a move, by induction. If all entries are lost under normal play, those that a move changes become won ones, which have a move, as do those that
 * had one before: two or more have a move, and not all are lost. If some entry is won, change each won one to a lost one. If two or more then have a move, this wins. If not, every
 * entry but one, x, which has a move, has ended or can end by this move. So end all others, and leave x if it is lost under misère play; if not, change it to an entry
 * that is, which has a move. This changes something, since one of the others has a move.
 */
export function analyseSelective(
  session: Session,
  sum: Sum,
  analyse: (session: Session, sum: Sum, meter: Meter) => Analysis,
  meter: Meter,
): TheoryAnalysis | null {
  const [term, another] = sum;
  if (term === undefined || another !== undefined || term.times !== 1) return null;
  const { ruleset, state } = term.component;
  const entries = selectiveEntries(ruleset, session, (other) => solverOf(session, other));
  const lost = entries?.lostIn(state, meter) ?? null;
  if (entries === null || lost === null) return null;
  const order = entries.orderOf(state, meter);
  if (typeof order !== 'function' && !state.every((number) => ends(entries, number, meter))) return null;
  const alone = (number: Int): Analysis =>
    analyse(session, [{ component: componentOf(entries, number), times: 1 }], meter);
  const list: List = { state, lost, ended: endedIn(entries, state, meter), entries, alone };
  const isLost = isLostList(list);
  return {
    outcome: isLost ? 'P' : 'N',
    nimber: null,
    ground: { kind: 'theorem', by: 'misère selective compound' },
    terms: [],
    winning: countedOnce(sum, isLost ? 'P' : 'N', () => (isLost ? NO_MOVES : winningFrom(list, meter)), meter),
    drawing: () => [],
    order: () => (typeof order === 'function' ? order : 'unneeded'),
  };
}

/** A list, and what is known of each of its entries. */
interface List {
  readonly state: State;
  /** Whether an entry is lost under normal play. */
  readonly lost: readonly boolean[];
  /** Whether it has no move. */
  readonly ended: readonly boolean[];
  readonly entries: SelectiveEntries;
  /** The analysis of an entry on its own under misère play. */
  readonly alone: (number: Int) => Analysis;
}

function componentOf({ game }: SelectiveEntries, number: Int): Component {
  return { ruleset: game, state: [number] };
}

/** Whether play from an entry ends: by a rank, or since it never comes back to a number. */
function ends(entries: SelectiveEntries, start: Int, meter: Meter): boolean {
  if (typeof entries.solver().order([start], meter) === 'function') return true;
  const known = new Set<Int>();
  function* find(number: Int): Generator<Int, void> {
    for (const option of options(componentOf(entries, number), meter)) {
      const next = option[0]?.component.state[0] ?? number;
      if (!known.has(next)) yield next;
    }
    known.add(number);
  }
  return withoutCircle(() => depthFirst(start, { keyOf: String, find }, meter));
}

function endedIn(entries: SelectiveEntries, state: State, meter: Meter): readonly boolean[] {
  const ended = new Map<Int, boolean>();
  return state.map((number) => {
    meter.spend(1);
    const isEnded = ended.get(number) ?? hasNoMove(componentOf(entries, number), meter);
    ended.set(number, isEnded);
    return isEnded;
  });
}

function isLostList({ state, lost, ended, alone }: List): boolean {
  const moving = state.filter((_, place) => ended[place] !== true);
  const [first, second] = moving;
  if (first === undefined) return false;
  return second === undefined ? alone(first).outcome === 'P' : lost.every((isLost) => isLost);
}

/** The numbers to which a winning move may change an entry, or at which it may leave it. */
interface Targets {
  /** Those without a move. */
  readonly ended: readonly Int[];
  /** Those with a move that are lost under normal play. */
  readonly lost: readonly Int[];
}

/** The moves after which two or more entries have a move, and all are lost, and those after which one has a move, and is lost under misère play. */
function winningFrom(list: List, meter: Meter): Moves {
  const { isOrdered, optionTo } = list.entries;
  const targets = targetsIn(list, meter);
  const ownAt = misereTargets(list, meter);
  function* runs(): Generator<ListRun> {
    yield* withTwo(targets);
    yield* withOne(targets, ownAt);
  }
  function* lists(): Generator<State> {
    for (const run of runs()) yield* listsOf(run, meter);
  }
  // Where the order does not count, different choices may be the same list.
  if (!isOrdered) return movesAmong(() => mapped(distinctSorted(lists()), optionTo));
  const moves = movesAmong(() => mapped(lists(), optionTo));
  return countedBy(moves, () =>
    add(
      countWithTwo(targets),
      countWithOne(targets, (place) => ownAt(place).length),
    ),
  );
}

/** One choice for each entry. */
type ListRun = readonly Choices[];

function targetsIn({ state, lost, ended, entries }: List, meter: Meter): readonly Targets[] {
  const known = new Map<Int, Targets>();
  return state.map((number, place) => {
    meter.spend(1);
    if (ended[place] === true) return { ended: [number], lost: [] };
    if (lost[place] === true) return { ended: [], lost: [number] };
    const found = known.get(number) ?? targetsFrom(entries, number, meter);
    known.set(number, found);
    return found;
  });
}

function targetsFrom(entries: SelectiveEntries, number: Int, meter: Meter): Targets {
  const numbers = numbersOf(entries.solver().optionsWithValue([number], 0, meter), meter);
  const ended = endedIn(entries, numbers, meter);
  return {
    ended: numbers.filter((_, index) => ended[index] === true),
    lost: numbers.filter((_, index) => ended[index] !== true),
  };
}

function numbersOf(moves: Moves, meter: Meter): readonly Int[] {
  const count = Number(moves.count);
  meter.spend(count);
  return moves.first(count).flatMap(([option]) => option?.component.state[0] ?? []);
}

/** Each list comes once, with the first two of its entries that have a move afterwards. */
function* withTwo(targets: readonly Targets[]): Generator<ListRun> {
  const places = targets.flatMap(({ lost }, place) => (lost.length > 0 ? [place] : []));
  const mustMove = targets.findIndex(({ ended }) => ended.length === 0);
  for (const [index, first] of places.entries()) {
    if (mustMove >= 0 && mustMove < first) return;
    for (const second of places.slice(index + 1)) {
      if (targets.some(({ ended }, place) => ended.length === 0 && place < second && place !== first)) break;
      yield targets.map(({ ended, lost }, place) =>
        among(place === first || place === second ? lost : place < second ? ended : [...lost, ...ended]),
      );
    }
  }
}

function countWithTwo(targets: readonly Targets[]): Int {
  const all = targets.reduce<Int>((product, { ended, lost }) => multiply(product, ended.length + lost.length), 1);
  const none = targets.reduce<Int>((product, { ended }) => multiply(product, ended.length), 1);
  const one = countWithOne(targets, (place) => targets[place]?.lost.length ?? 0);
  return subtract(all, add(none, one));
}

/** One entry has a move afterwards, and is lost under misère play. */
function* withOne(targets: readonly Targets[], ownAt: (place: number) => readonly Int[]): Generator<ListRun> {
  for (const place of placesOfOne(targets)) {
    const own = ownAt(place);
    if (own.length > 0) yield targets.map(({ ended }, at) => among(at === place ? own : ended));
  }
}

/** How many lists have one of so many numbers at one place, and at all others entries that have ended. */
function countWithOne(targets: readonly Targets[], numbersAt: (place: number) => number): Int {
  const places = placesOfOne(targets);
  const product = targets.reduce<Int>((all, { ended }) => multiply(all, Math.max(1, ended.length)), 1);
  return places.reduce<Int>((sum, place) => {
    const others = floorDivide(product, Math.max(1, targets[place]?.ended.length ?? 1));
    return add(sum, multiply(numbersAt(place), others));
  }, 0);
}

/** The places all others of which can be made to end. */
function placesOfOne(targets: readonly Targets[]): readonly number[] {
  const moving = targets.flatMap(({ ended }, place) => (ended.length === 0 ? [place] : []));
  if (moving.length > 1) return [];
  return moving.length === 1 ? moving : [...targets.keys()];
}

/**
 * The numbers lost under misère play to which the entry at a place can be changed, or at which it can stay while others change. If no other has a move, it is not lost itself, since the
 * list is won.
 */
function misereTargets({ state, ended, alone }: List, meter: Meter): (place: number) => readonly Int[] {
  const known = new Map<Int, readonly Int[]>();
  return (place) => {
    const number = state[place] ?? 0;
    if (ended[place] === true) return [];
    const before = known.get(number);
    if (before !== undefined) return before;
    const { outcome, winning } = alone(number);
    const found = outcome === 'P' ? [number] : numbersOf(winning.of(0), meter);
    known.set(number, found);
    return found;
  };
}

function among(numbers: readonly Int[]): Choices {
  return { count: numbers.length, at: (index) => numbers[index] ?? 0 };
}
