import type { Identity } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { JointMoves } from '../game/move-forms.ts';
import { isLoopy } from '../game/nimber.ts';
import type { Ordering } from '../game/order.ts';
import type { Ruleset, Selective, Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import type { Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { orderOfEntries } from './entries.ts';

/** The entries of lists of which a move changes as many as the player likes, each by a move of the same game. */
export interface SelectiveEntries extends Selective {
  readonly solver: () => Solver;
  /**
   * Which entries are lost on their own, in order; null if an entry can be drawn, or if one that play can reach may not be certain to stay. One value for each number, and
   * linear in the list and, unless the rules plainly let entries stay, in the numbers that its entries can become.
   */
  readonly lostIn: (state: State, meter: Meter) => readonly boolean[] | null;
  readonly orderOf: (state: State, meter: Meter) => Ordering;
  readonly optionTo: (next: State) => Sum;
}

const entriesOf = forgettable(() => new Map<Identity, SelectiveEntries>());

/** What is known of the entries of such lists; null for other rules. */
export function selectiveEntries(ruleset: Ruleset, session: Session, solverOf: SolverOf): SelectiveEntries | null {
  const { key, selective } = ruleset;
  const [rule] = ruleset.rules;
  if (selective === undefined || rule?.kind !== 'move' || rule.joint === undefined) return null;
  const known = entriesOf(session).get(key);
  if (known !== undefined) return known;
  const solver = () => solverOf(selective.game);
  const stays = selective.alwaysStays ? () => true : createStaying(rule.joint);
  const isLost = (number: Int, meter: Meter): boolean | null => {
    if (!stays(number, meter)) return null;
    const { nimber } = solver().value([number], meter);
    return isLoopy(nimber) ? null : nimber === 0;
  };
  const entries: SelectiveEntries = {
    ...selective,
    solver,
    lostIn: (state, meter) => {
      const found = new Map<Int, boolean>();
      for (const number of state) {
        meter.spend(1);
        if (found.has(number)) continue;
        const lost = isLost(number, meter);
        if (lost === null) return null;
        found.set(number, lost);
      }
      return state.map((number) => found.get(number) === true);
    },
    orderOf: (state, meter) => {
      const own = solver();
      const solvers = state.map(() => own);
      return orderOfEntries(state, solvers, () => own, meter);
    },
    optionTo: (next) => [{ component: { ruleset, state: next }, times: 1 }],
  };
  entriesOf(session).set(key, entries);
  return entries;
}

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
export interface Choices {
  readonly count: Int;
  readonly at: (index: number) => Int;
}

/** The lists with one choice for each entry, where each entry has some. */
export function* listsOf(choices: readonly Choices[], meter: Meter): Generator<State> {
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

/** The results of a function for some items, one after the other. */
export function* mapped<A, B>(items: Iterable<A>, map: (item: A) => B): Generator<B> {
  for (const item of items) yield map(item);
}
