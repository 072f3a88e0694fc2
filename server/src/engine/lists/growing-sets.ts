import type { Int } from '../arithmetic/integers.ts';
import { LimitReached, type Limits, type Meter, within } from '../budget/meter.ts';
import type { AddedNumbers } from '../game/move-forms.ts';
import type { Order } from '../game/order.ts';
import { BY_PARITY } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { searchSolver } from '../search/search-solver.ts';
import { servingSome } from './some-lists.ts';

/**
 * Lists to which each move adds a number that they do not have, where a number that could be added before a move can still be added after it, unless the move has
 * added it. Then every play ends with the same numbers: by induction along one play, no other play can add a number that this one lacks (Newman 1942). So there are as many
 * moves left as numbers are missing, and a list is worth 1 if that is odd, and 0 if it is even. Lists that grow by more than some thousand numbers, or for ever,
 * are too large: a search would have to go through as many moves before it knew anything. Costs what listing the moves of the last list does, a few times.
 */
export function growingSets(ruleset: Ruleset, session: Session): Solver | null {
  const rules = ruleset.rules.map((rule) => (rule.kind === 'move' ? rule.adds : undefined));
  if (rules.length === 0 || !rules.every((adds) => adds !== undefined)) return null;
  const lastOf = createLast(rules);
  const plain = searchSolver(ruleset, session, () => undefined);
  const finderFor = (state: State, meter: Meter) => {
    const last = lastOf(state, meter);
    return last === null ? null : () => (last - state.length) % 2;
  };
  const order: Order = (state, meter) => {
    const last = lastOf(state, meter);
    return last === null ? plain.order(state, meter) : ({ length }) => [last - length];
  };
  return {
    ...servingSome(ruleset, session, finderFor, order, plain, BY_PARITY),
    hasFixedParity: (state, meter) => lastOf(state, meter) !== null,
  };
}

/** What finding the last list of a play may cost, and how many numbers may be added. */
const LIMITS: Limits = { steps: 2 ** 28, positions: Number.POSITIVE_INFINITY };
const MOST_ADDED = 2 ** 12;

/** A list, and all the numbers of the last list that is reached from it. */
interface Closed {
  readonly from: State;
  readonly numbers: ReadonlySet<Int>;
  readonly length: number;
}

/** Finds how long the last list is that play can reach from a list; null if that is not known. Throws if every play is too long. */
function createLast(rules: readonly AddedNumbers[]): (state: State, meter: Meter) => number | null {
  const known = new Map<string, Closed | 'long' | null>();
  let latest: Closed | null = null;
  return (state, meter) => {
    // What play reaches from a list has the same last list.
    if (latest !== null && isReached(state, latest, meter)) return latest.length;
    const key = state.join();
    const before = known.get(key);
    const found = before === undefined ? within(LIMITS, meter, (limited) => closed(state, rules, limited)) : before;
    if (before === undefined) {
      meter.remember(1);
      known.set(key, found);
    }
    if (found === 'long') throw new LimitReached('size');
    if (found !== null) latest = found;
    return found?.length ?? null;
  };
}

function isReached(state: State, { from, numbers, length }: Closed, meter: Meter): boolean {
  if (state.length < from.length || state.length > length) return false;
  meter.spend(state.length);
  const more = new Map<Int, number>();
  for (const entry of state) more.set(entry, (more.get(entry) ?? 0) + 1);
  for (const entry of from) more.set(entry, (more.get(entry) ?? 0) - 1);
  const old = new Set(from);
  return [...more].every(([entry, count]) => count === 0 || (count === 1 && numbers.has(entry) && !old.has(entry)));
}

/** Adds all numbers that can be added, until there are none, or too many; null if the rules have no meaning somewhere. */
function closed(state: State, rules: readonly AddedNumbers[], meter: Meter): Closed | 'long' | null {
  const numbers = new Set(state);
  const list = [...state];
  for (let next = new Set<Int>(); ; next = new Set()) {
    const isLong = (): boolean => list.length + next.size - state.length > MOST_ADDED;
    const visit = (number: Int): boolean => {
      meter.spend(1);
      if (number < 0 || numbers.has(number)) return false;
      next.add(number);
      return isLong();
    };
    const isMeant = rules.every((adds) => adds(list, meter, visit));
    if (isLong()) return 'long';
    if (!isMeant) return null;
    if (next.size === 0) return { from: state, numbers, length: list.length };
    for (const number of next) {
      numbers.add(number);
      list.push(number);
    }
  }
}
