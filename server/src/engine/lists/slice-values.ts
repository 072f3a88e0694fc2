import type { Meter } from '../budget/meter.ts';
import type { State } from '../game/state.ts';
import { createMexSet } from '../search/mex-set.ts';
import { type Change, changesIn, type WindowRule } from './windows.ts';

/** Where a slice begins and ends; the end is not included. */
type Ends = readonly [from: number, to: number];

/** Gives the value of the slice from one place to another, the latter not included. */
export type SliceValues = (from: number, to: number, meter: Meter) => number;

/**
 * The values of the slices of a settled stretch, see `stretches.ts`, the shorter ones first. If all entries are equal, slices of the same length are
 * the same; a value costs a step for each move. So the cost of all of them grows with the square of the list if its entries are equal, else with its cube.
 */
export function createSliceValues(list: State, rules: readonly WindowRule[], areEqual: boolean): SliceValues {
  /** By length, and then by the first place, which is always 0 if all entries are equal. */
  const values: Uint32Array[] = [new Uint32Array(areEqual ? 1 : list.length + 1)];
  let moves: readonly (readonly MoveInSlice[])[] | null = null;
  const met = createMexSet();
  const worthOf = (from: number, to: number): number => values[to - from]?.[areEqual ? 0 : from] ?? 0;
  const mexIn = (from: number, to: number, all: readonly (readonly MoveInSlice[])[]): number => {
    met.clear();
    for (let at = from; at < to; at += 1) {
      for (const { end, first, last, between } of all[at] ?? []) {
        if (end > to) continue;
        let worth = worthOf(from, first) ^ worthOf(last + 1, to);
        for (const [one, other] of between) worth ^= worthOf(one, other);
        met.add(worth);
      }
    }
    return met.mex();
  };
  return (from, to, meter) => {
    moves ??= movesByPlace(list, rules, meter);
    for (let length = values.length; length <= to - from; length += 1) {
      const slices = areEqual ? 1 : list.length - length + 1;
      meter.remember(Math.ceil(slices / VALUES_PER_POSITION));
      const found = new Uint32Array(slices);
      for (let start = 0; start < slices; start += 1) {
        meter.spend(STEPS_PER_PLACE * length);
        found[start] = mexIn(start, start + length, moves);
      }
      values.push(found);
    }
    return worthOf(from, to);
  };
}

const VALUES_PER_POSITION = 8;
const STEPS_PER_PLACE = 2;

/** A move that fits slices which contain its window: the first and the last place that it changes, and the slices between those that it changes. */
interface MoveInSlice {
  readonly end: number;
  readonly first: number;
  readonly last: number;
  readonly between: readonly Ends[];
}

function movesByPlace(list: State, rules: readonly WindowRule[], meter: Meter): readonly (readonly MoveInSlice[])[] {
  const found: MoveInSlice[][] = list.map(() => []);
  for (const change of changesIn(list, rules, meter)) {
    const changed = changedPlaces(list, change);
    const [first = 0, last = 0] = [changed[0], changed.at(-1)];
    const between = slicesBetween(changed);
    found[change.at]?.push({ end: change.at + change.width, first, last, between });
  }
  return found;
}

/** The places that a move changes, ascending; all of its window if it cuts the list there. Linear in the window. */
export function changedPlaces(list: State, { at, width, by }: Change): readonly number[] {
  const places = Array.from({ length: width }, (_, offset) => at + offset);
  return by === null ? places : places.filter((place, offset) => by[offset] !== list[place]);
}

/** The slices between places, those without entries left out. */
export function slicesBetween(places: readonly number[]): readonly Ends[] {
  return places.slice(1).flatMap((place, before): Ends[] => {
    const from = (places[before] ?? place) + 1;
    return from < place ? [[from, place]] : [];
  });
}
