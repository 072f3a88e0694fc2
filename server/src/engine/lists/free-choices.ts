import { waysToSum } from '../arithmetic/bounded-sums.ts';
import { add, greatest, type Int, least, multiply, subtract } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { upperBoundOf } from '../arithmetic/set-bounds.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { FreeChoices } from '../game/move-forms.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';

/**
 * Lists in which a move replaces every entry by a number of its set and changes at least one, where each set contains its entry, no greater number, and the
 * whole set of each of its members: every entry may become any of its divisors, or any smaller number. A state is worth the largest number of moves
 * that can be made one after another, which is the sum over its entries. Other states are searched.
 *
 * Proof. Let y < x if y is in the set of x and is not x; this is a partial order, and the rank of a number is the length of the longest chain below it. The
 * options of a list are the lists below it in the product of these orders. By induction, they are worth their ranks. Each of them has a smaller rank, and
 * the lists of a longest chain below have all smaller ranks: so the list is worth its rank. In a product ranks add, since each step makes the rank of some
 * entry smaller and of none greater, and entries may be changed one at a time.
 */
export function freeChoices(ruleset: Ruleset, session: Session): Solver | null {
  const [rule, another] = ruleset.rules;
  if (rule?.kind !== 'move' || another !== undefined || rule.freeChoices === undefined) return null;
  const ordered = createOrder(rule.freeChoices);
  const ranksOf = (state: State, meter: Meter): readonly Ranked[] | null => {
    const found: Ranked[] = [];
    for (const entry of state) {
      const ranked = ordered(entry, meter);
      if (ranked === null) return null;
      found.push(ranked);
    }
    return found;
  };
  const known: KnownNimber = ({ ruleset: other, state }, meter) => {
    const ranks = other.key === ruleset.key ? ranksOf(state, meter) : null;
    return ranks === null ? undefined : rankOf(ranks);
  };
  const plain = searchSolver(ruleset, session, known);
  return {
    value: (state, meter) => {
      const ranks = ranksOf(state, meter);
      return ranks === null ? plain.value(state, meter) : { nimber: rankOf(ranks), ground: BY_LONGEST_PLAY };
    },
    order: (state, meter) => (ranksOf(state, meter) === null ? plain.order : BY_SUM)(state, meter),
    optionsWithValue: (state, target, meter) => {
      const ranks = ranksOf(state, meter);
      return ranks === null ? plain.optionsWithValue(state, target, meter) : movesTo(target, ranks, ruleset, meter);
    },
    hasQuickValue: (state, meter) => ranksOf(state, meter) !== null,
    period: () => null,
  };
}

const BY_LONGEST_PLAY = { kind: 'theorem', by: 'longest play' } as const;

/** The members of the set of a number, by their ranks from 0 to its own. */
interface Ranked {
  readonly rank: Int;
  readonly membersOf: (rank: Int) => readonly Int[];
  /** Whether it has one member of each rank. */
  readonly isRange: boolean;
}

function rankOf(entries: readonly Ranked[]): Int {
  return entries.reduce<Int>((sum, { rank }) => add(sum, rank), 0);
}

/** Finds the ranks of the members of the set of a number; null if the sets are not those of an order as far as that number. */
function createOrder(choices: FreeChoices): (number: Int, meter: Meter) => Ranked | null {
  const known = new Map<Int, Ranked | null>();
  /** For each least member: up to which number all sets are ranges that begin there. */
  const ranges = new Map<Int, Int>();
  /** The natural numbers in the set of a number, which must be one of them and the greatest; null if there are others, or too many. */
  const chosenFrom = (number: Int, meter: Meter): readonly Int[] | null => {
    const set = choices.setsOf(meter)(number);
    const most = upperBoundOf(set);
    if (most === null || most > number) return null;
    const found: Int[] = [];
    for (const member of members(set, 0, number, meter)) if (found.push(member) > MOST_MEMBERS) return null;
    return found.at(-1) === number ? found : null;
  };
  /** The least member of a set that is a range up to its number; null for any other set. */
  const startOf = (number: Int, meter: Meter): Int | null => {
    const set = choices.setsOf(meter)(number);
    if (set.kind !== 'progression' || set.step !== 1 || set.to !== number || set.from > number) return null;
    return set.from < 0 ? 0 : set.from;
  };
  const rangeTo = (number: Int, meter: Meter): Ranked | null => {
    const start = startOf(number, meter);
    if (start === null) return null;
    if (choices.areRanges) return rangeFrom(start, number);
    if (subtract(number, start) > LONGEST_RANGE) return null;
    let last = ranges.get(start) ?? subtract(start, 1);
    for (; last < number && startOf(add(last, 1), meter) === start; last = add(last, 1)) meter.spend(10);
    ranges.set(start, last);
    if (last < number) return null;
    return rangeFrom(start, number);
  };
  const ranked = (number: Int, meter: Meter): Ranked | null => {
    const before = known.get(number);
    if (before !== undefined) return before;
    meter.remember(1);
    const found = whereMeant(() => rangeTo(number, meter) ?? rankedMembers(number, meter));
    known.set(number, found);
    return found;
  };
  /** Members are looked at from the smallest up, so the sets of those below a member are known. */
  const rankedMembers = (number: Int, meter: Meter): Ranked | null => {
    const chosen = chosenFrom(number, meter);
    if (chosen === null) return null;
    const all = new Set(chosen);
    const byRank: Int[][] = [];
    for (const member of chosen) {
      if (member === number) break;
      const below = chosenFrom(member, meter);
      meter.spend(chosen.length);
      if (below === null || !below.every((other) => all.has(other))) return null;
      const rank = ranked(member, meter)?.rank ?? null;
      if (rank === null) return null;
      const alike = byRank[Number(rank)];
      if (alike === undefined) byRank[Number(rank)] = [member];
      else alike.push(member);
    }
    byRank.push([number]);
    return { rank: byRank.length - 1, membersOf: (rank) => byRank[Number(rank)] ?? [], isRange: false };
  };
  return ranked;
}

const MOST_MEMBERS = 2 ** 12;
const LONGEST_RANGE = 2 ** 20;

function rangeFrom(start: Int, number: Int): Ranked {
  return { rank: subtract(number, start), membersOf: (rank) => [add(start, rank)], isRange: true };
}

/** The lists with this value that a move can leave. */
function movesTo(target: Int, entries: readonly Ranked[], ruleset: Ruleset, meter: Meter): Moves {
  if (target >= rankOf(entries)) return NO_MOVES;
  return {
    get count() {
      return countLists(target, entries, meter);
    },
    first: (limit) => {
      const listed: Sum[] = [];
      for (const state of listsWith(target, entries, meter)) {
        if (listed.length >= limit) break;
        listed.push([{ component: { ruleset, state }, times: 1 }]);
      }
      return listed;
    },
  };
}

/** A number for an entry, and the sum of the ranks that the entries behind it must have. */
interface Choice {
  readonly number: Int;
  readonly left: Int;
}

const NOTHING: Ranked = { rank: 0, membersOf: () => [], isRange: false };

/** These lists, one after another. Whatever is chosen for the first entries, the others can make up for it, so no choice is in vain. */
function* listsWith(total: Int, entries: readonly Ranked[], meter: Meter): Generator<State> {
  const room: Int[] = [0];
  for (const { rank } of entries.toReversed()) room.unshift(add(room[0] ?? 0, rank));
  const choicesAt = function* (place: number, left: Int): Generator<Choice> {
    const { rank, membersOf } = entries[place] ?? NOTHING;
    const [from, to] = [greatest(0, subtract(left, room[place + 1] ?? 0)), least(rank, left)];
    for (let own = from; own <= to; own = add(own, 1))
      for (const number of membersOf(own)) yield { number, left: subtract(left, own) };
  };
  const chosen: Int[] = [];
  const open = [choicesAt(0, total)];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.next();
    chosen.length = open.length - 1;
    if (next.done === true) open.pop();
    else {
      meter.spend(10);
      chosen.push(next.value.number);
      if (chosen.length === entries.length) yield chosen.slice();
      else open.push(choicesAt(chosen.length, next.value.left));
    }
  }
}

/** In how many lists with one member for each entry the ranks add up to `total`. Throws `LimitReached` if that is out of reach. */
function countLists(total: Int, entries: readonly Ranked[], meter: Meter): Int {
  const most = rankOf(entries);
  // A table takes a step for each place, each sum and each rank.
  if (most > MOST_SUMS && entries.every(({ isRange }) => isRange))
    return waysToSum(
      entries.map(({ rank }) => add(rank, 1)),
      least(total, subtract(most, total)),
      meter,
    );
  return countByTable(Number(total), entries, meter);
}

/** A table with more sums than this takes longer than counting without one. */
const MOST_SUMS = 2 ** 12;

function countByTable(total: number, entries: readonly Ranked[], meter: Meter): Int {
  let counts: readonly Int[] = [1];
  for (const { rank, membersOf } of entries) {
    const next = new Array<Int>(Math.min(total + 1, counts.length + Number(rank))).fill(0);
    for (let own = 0; own <= rank; own += 1) {
      const times = membersOf(own).length;
      meter.spend(1 + Math.ceil(counts.length / 2));
      for (let at = 0; at < counts.length && at + own < next.length; at += 1)
        next[at + own] = add(next[at + own] ?? 0, multiply(counts[at] ?? 0, times));
    }
    counts = next;
  }
  return counts[total] ?? 0;
}
