import { firstWhere } from '../../collections/bisection.ts';
import { append } from '../../collections/grouping.ts';
import { add, type Int, subtract, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { PlacesOfMoves } from '../game/move-forms.ts';
import { movesOf, type Run } from '../game/option-runs.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import type { Moves } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { Reach } from '../search/runs.ts';

/** Which moves are wanted, by the places that they change, and the list that a move leads to. */
export interface Wanted {
  readonly isWanted: (head: number, places: readonly number[]) => boolean;
  readonly after: (head: number, places: readonly number[]) => State;
}

/**
 * The wanted moves of a list whose moves change places that depend on nothing but the length, each once: moves that begin at the same place and change
 * the same others are the same. A list is only written for a move that is listed. Linear in the places that all moves change.
 */
export function movesByPlaces(
  { ruleset, state }: Component,
  rules: readonly PlacesOfMoves[],
  { isWanted, after }: Wanted,
  meter: Meter,
): Moves {
  return movesOf(() => {
    const found = new Map<string, Run>();
    for (const each of rules) {
      each(state.length, meter, (head, visited) => {
        meter.spend(visited.length);
        if (state[head] === 0 || !isWanted(head, visited)) return;
        const places = visited.toSorted((one, other) => one - other);
        const key = [head, ...places].join();
        if (found.has(key)) return;
        meter.remember(1);
        found.set(key, { count: 1, at: () => [{ component: { ruleset, state: after(head, places) }, times: 1 }] });
      });
    }
    return found.values();
  });
}

/**
 * The moves of a list that take 1 from a place and add 1 to a place of its ranges, where the values of both places, together, are `change`. Counted range by
 * range, without looking at single moves. Quasilinear in the places and the ranges.
 */
export function movesOverRanges(
  { ruleset, state }: Component,
  { values, reaches }: { readonly values: readonly number[]; readonly reaches: readonly (readonly Reach[])[] },
  change: Int,
  meter: Meter,
): Moves {
  const optionOf = (head: number, place: number): Sum => [
    { component: { ruleset, state: afterSpreading(state, head, [place]) }, times: 1 },
  ];
  return movesOf(function* () {
    const placesOf = placesByValue(values);
    for (const [head, own] of reaches.entries()) {
      meter.spend(STEPS_PER_RANGE * (own.length + 1));
      const places = state[head] === 0 ? undefined : placesOf.get(xor(change, values[head] ?? 0));
      for (const { least, most } of places === undefined ? [] : united(own)) {
        const first = countBelow(places ?? [], least);
        const count = countBelow(places ?? [], most + 1) - first;
        if (count > 0) yield { count, at: (index) => optionOf(head, places?.[first + index] ?? 0) };
      }
    }
  });
}

const STEPS_PER_RANGE = 8;

/** The list after 1 has been taken from a place and added to others. Linear. */
export function afterSpreading(state: State, head: number, places: readonly number[]): State {
  const after: Int[] = [...state];
  after[head] = subtract(state[head] ?? 0, 1);
  for (const place of places) after[place] = add(state[place] ?? 0, 1);
  return after;
}

/** The places of each value, ascending. */
function placesByValue(values: readonly number[]): ReadonlyMap<Int, readonly number[]> {
  const found = new Map<Int, number[]>();
  for (const [place, value] of values.entries()) append(found, value, place);
  return found;
}

/** Ranges without common numbers that have the same numbers together. */
function united(ranges: readonly Reach[]): readonly Reach[] {
  const found: Reach[] = [];
  for (const range of ranges.toSorted((one, other) => one.least - other.least)) {
    const least = Math.max(range.least, (found.at(-1)?.most ?? range.least - 1) + 1);
    if (least <= range.most) found.push({ least, most: range.most });
  }
  return found;
}

/** How many of some ascending numbers are less than a bound. Logarithmic. */
function countBelow(ascending: readonly number[], bound: number): number {
  return firstWhere(ascending.length, (at) => (ascending[at] ?? bound) >= bound);
}
