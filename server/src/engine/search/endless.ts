import type { Identity } from '../arithmetic/identity.ts';
import { subtract } from '../arithmetic/integers.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { createKeys } from '../game/keys.ts';
import { multipleOf, type Nimber, plus } from '../game/nimber.ts';
import { hasNoMove, keptOption, someListedOption, type someOption } from '../game/options.ts';
import { tellingWhere } from '../game/reached.ts';
import type { Component, Ruleset, Sum, Term } from '../game/ruleset.ts';
import { label } from './label.ts';
import { NONE, type StateTable } from './packed-table.ts';
import { createStateTable } from './state-table.ts';

/** How the options of a component are visited. */
type VisitOptions = typeof someOption;

/**
 * Smith's values of a component to which play can return, and of all components met on the way from it. Positions are whole sums, because a
 * move may leave several components, none of which has a value before all of them have. `look` gives the values known already. Remembers
 * each sum that play can reach; throws `LimitReached` if there are infinitely many.
 */
export function labelAll(
  start: Component,
  look: (component: Component) => Nimber | undefined,
  meter: Meter,
  visitOptions?: VisitOptions,
): readonly (readonly [Component, Nimber])[] {
  const first: Sum = [{ component: start, times: 1 }];
  const reached = explore(first, (sum) => sumOf(sum, look), meter, visitOptions);
  const { values } = label(reached.moves, reached.known, meter);
  return reached.sums.flatMap((sum, index) => {
    const [term] = sum;
    const value = values[index];
    return sum.length === 1 && term?.times === 1 && value !== undefined ? [[term.component, value] as const] : [];
  });
}

/** The same meter for a search of few positions that are forgotten soon. */
export function forgetting(meter: Meter): Meter {
  return { spend: (steps) => meter.spend(steps), remember: () => undefined };
}

/** What all positions that play can reach may cost where it is not known that they are few. */
const SOON: Limits = { steps: 2 ** 20, positions: 2 ** 14 };

/** Smith's value of a component, from all positions that play can reach, those that it reaches soonest first; null if they are too many. */
export function valueSoon(component: Component, meter: Meter): Nimber | null {
  return within(SOON, forgetting(meter), (limited) => {
    const { moves, known } = explore([{ component, times: 1 }], () => undefined, limited);
    return label(moves, known, limited).values[0] ?? null;
  });
}

/** The positions that play can reach, and the moves between them, by index. */
interface ReachableSums {
  readonly sums: readonly Sum[];
  readonly moves: readonly (readonly number[])[];
  /** The values known in advance; the moves of those positions are not listed. */
  readonly known: readonly (Nimber | undefined)[];
  /** The index of a position that play can reach. */
  readonly placeOf: (sum: Sum) => number | undefined;
}

/** Lists all positions that play can reach. Throws `LimitReached` if there are too many. */
export function explore(
  start: Sum,
  look: (sum: Sum) => Nimber | undefined,
  meter: Meter,
  visitOptions: VisitOptions = someListedOption,
): ReachableSums {
  const { sums, enter, targetsOf, placeOf } = createReached(visitOptions);
  const known: (Nimber | undefined)[] = [];
  const moves: (readonly number[])[] = [];
  let latest = start;
  tellingWhere(
    start,
    () => latest,
    () => {
      enter(start, meter);
      for (let place = 0; place < sums.length; place += 1) {
        latest = sums[place] ?? start;
        known.push(look(latest));
        moves.push(known[place] === undefined ? targetsOf(place, meter) : []);
      }
    },
  );
  return {
    sums,
    moves,
    known,
    placeOf: (sum) => {
      const place = placeOf(sum, meter);
      // All ends of play share one place, because who wins is the same in all of them.
      return place === null ? moves.findIndex(({ length }) => length === 0) : place;
    },
  };
}

/** The positions that play has been seen to reach, each with a place, from 0 on. */
export interface Reached {
  /** By place. */
  readonly sums: readonly Sum[];
  /** The place of a sum, which is only lent. */
  readonly enter: (sum: Sum, meter: Meter) => number;
  /** Where the moves of a position lead, each once; enters these positions. */
  readonly targetsOf: (place: number, meter: Meter) => readonly number[];
  /** The place of a sum, undefined if it has not been entered; null if it has no move. */
  readonly placeOf: (sum: Sum, meter: Meter) => number | undefined | null;
}

/** No positions yet. */
export function createReached(visitOptions: VisitOptions = someListedOption): Reached {
  const places = createPlaces();
  const sums: Sum[] = [];
  const enter = (sum: Sum, meter: Meter): number => {
    const alive = sum.length === 1 ? sum : aliveIn(sum, meter);
    const place = places.get(alive);
    if (place !== undefined) return place;
    meter.remember(1);
    places.set(alive, sums.length);
    return sums.push(keptOption(alive)) - 1;
  };
  /** For each position, the last list of moves that has one to it: of several ways to make the same move, one counts. */
  const lastListedIn: number[] = [];
  let lists = 0;
  const targetsOf = (place: number, meter: Meter): readonly number[] => {
    const targets: number[] = [];
    // A list has a number of its own, as a budget may end it and the moves of the same position be listed again.
    lists += 1;
    visitMoves(sums[place] ?? [], meter, visitOptions, (next) => {
      const target = enter(next, meter);
      if (lastListedIn[target] === lists) return;
      lastListedIn[target] = lists;
      targets.push(target);
    });
    // A list that has grown keeps room for more.
    return targets.slice();
  };
  const placeOf = (sum: Sum, meter: Meter): number | undefined | null => {
    const alive = aliveIn(sum, meter);
    return alive.length === 0 ? null : places.get(alive);
  };
  return { sums, enter, targetsOf, placeOf };
}

/** Where each sum is kept. Most are a single state, for which there are tables. */
interface Places {
  readonly get: (sum: Sum) => number | undefined;
  readonly set: (sum: Sum, place: number) => void;
}

function createPlaces(): Places {
  const keys = createKeys();
  const places = new Map<string, number>();
  const tables = new Map<Identity, StateTable>();
  const tableOf = ({ key }: Ruleset): StateTable => {
    const known = tables.get(key);
    if (known !== undefined) return known;
    const table = createStateTable(false);
    tables.set(key, table);
    return table;
  };
  return {
    get: (sum) => {
      const only = aloneIn(sum);
      const place = only === null ? NONE : tableOf(only.ruleset).get(only.state);
      return place === NONE ? places.get(keys.ofSum(sum)) : place;
    },
    set: (sum, place) => {
      const only = aloneIn(sum);
      if (only === null || !tableOf(only.ruleset).set(only.state, place)) places.set(keys.ofSum(sum), place);
    },
  };
}

/** The component of a sum that is nothing else. */
function aloneIn(sum: Sum): Component | null {
  const [term] = sum;
  return sum.length === 1 && term?.times === 1 ? term.component : null;
}

/** The components that have a move. */
function aliveIn(sum: Sum, meter: Meter): Sum {
  return sum.filter(({ component }) => !hasNoMove(component, meter));
}

/** The value of a sum if the values of all its components are known. */
function sumOf(sum: Sum, look: (component: Component) => Nimber | undefined): Nimber | undefined {
  let total: Nimber = 0;
  for (const { component, times } of sum) {
    const value = look(component);
    if (value === undefined) return undefined;
    total = plus(total, multipleOf(value, times));
  }
  return total;
}

/** What it takes to tell whether a term of a sum has a move, and to tell the sum apart. */
const STEPS_PER_TERM = 10;

/** Visits what each move of a sum leaves; that is only lent. */
function visitMoves(sum: Sum, meter: Meter, visitOptions: VisitOptions, visit: (next: Sum) => void): void {
  for (const [index, { component, times }] of sum.entries()) {
    const rest: Term[] = times === 1 ? [] : [{ component, times: subtract(times, 1) }];
    const others = sum.toSpliced(index, 1, ...rest);
    visitOptions(component, meter, (option) => {
      meter.spend(STEPS_PER_TERM * (1 + others.length + option.length));
      visit(others.length === 0 ? option : [...others, ...option]);
      return false;
    });
  }
}
