import { subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { createKeys } from '../game/keys.ts';
import { multipleOf, type Nimber, plus } from '../game/nimber.ts';
import { allOptions, hasNoMove } from '../game/options.ts';
import { tellingWhere } from '../game/reached.ts';
import type { Component, Sum, Term } from '../game/ruleset.ts';
import { label } from './label.ts';

/**
 * Smith's values of a component to which play can return, and of all components met on the way from it. Positions are whole sums, because a
 * move may leave several components, none of which has a value before all of them have. `look` gives the values known already. Remembers
 * each sum that play can reach; throws `LimitReached` if there are infinitely many.
 */
export function labelAll(
  start: Component,
  look: (component: Component) => Nimber | undefined,
  meter: Meter,
): readonly (readonly [Component, Nimber])[] {
  const first: Sum = [{ component: start, times: 1 }];
  const reached = explore(first, (sum) => sumOf(sum, look), meter);
  const { values } = label(reached.moves, reached.known, meter);
  return reached.sums.flatMap((sum, index) => {
    const [term] = sum;
    const value = values[index];
    return sum.length === 1 && term?.times === 1 && value !== undefined ? [[term.component, value] as const] : [];
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
export function explore(start: Sum, look: (sum: Sum) => Nimber | undefined, meter: Meter): ReachableSums {
  const keys = createKeys();
  const places = new Map<string, number>();
  const sums: Sum[] = [];
  const known: (Nimber | undefined)[] = [];
  const enter = (sum: Sum): number => {
    const alive = sum.length === 1 ? sum : aliveIn(sum, meter);
    const key = keys.ofSum(alive);
    const place = places.get(key);
    if (place !== undefined) return place;
    meter.remember(1);
    places.set(key, sums.length);
    known.push(look(alive));
    return sums.push(alive) - 1;
  };
  const moves: number[][] = [];
  let latest = start;
  tellingWhere(
    start,
    () => latest,
    () => {
      enter(start);
      for (let place = 0; place < sums.length; place += 1) {
        latest = sums[place] ?? start;
        const targets: number[] = [];
        if (known[place] === undefined) for (const next of optionsOf(latest, meter)) targets.push(enter(next));
        moves.push(targets);
      }
    },
  );
  const placeOf = (sum: Sum): number | undefined => {
    const alive = aliveIn(sum, meter);
    // All ends of play share one place, because who wins is the same in all of them.
    return alive.length === 0 ? moves.findIndex(({ length }) => length === 0) : places.get(keys.ofSum(alive));
  };
  return { sums, moves, known, placeOf };
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

function* optionsOf(sum: Sum, meter: Meter): Generator<Sum> {
  for (const [index, { component, times }] of sum.entries()) {
    for (const option of allOptions(component, meter)) {
      meter.spend(20);
      const rest: Term[] = times === 1 ? [] : [{ component, times: subtract(times, 1) }];
      yield sum.length === 1 && times === 1 ? option : [...sum.toSpliced(index, 1, ...rest), ...option];
    }
  }
}
