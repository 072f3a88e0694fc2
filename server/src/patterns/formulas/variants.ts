import { type Column, scattered } from './columns.ts';
import { lostIf } from './pattern.ts';

/** The states of a table that a formula or a condition has to describe, and how it is written if the other states have a rule of their own. */
export interface Variant {
  readonly wanted: Float64Array;
  readonly places: Uint32Array;
  readonly ofValues: (formula: string) => string;
  readonly ofLost: (condition: string) => string;
}

/** All states; and those without 0, if all others have the same value. In tables of lost states, 1 is lost. */
export function* variantsOf(table: readonly (readonly number[])[]): Generator<Variant> {
  const side = table.length;
  const wanted = Float64Array.from(table.flat());
  const places = scattered(wanted.length);
  yield allOf(wanted, places);
  const isInner = (place: number): boolean => place >= side && place % side > 0;
  const [corner = 0] = wanted;
  if (!places.every((place) => isInner(place) || wanted[place] === corner)) return;
  yield {
    wanted,
    places: places.filter(isInner),
    ofValues: (formula) => `if min(a, b) == 0 then ${corner} else ${formula}`,
    ofLost: (condition) => lostIf(corner === 1 ? `min(a, b) == 0 or ${condition}` : `min(a, b) > 0 and ${condition}`),
  };
}

export function allOf(wanted: Float64Array, places: Uint32Array): Variant {
  return { wanted, places, ofValues: (formula) => formula, ofLost: lostIf };
}

/**
 * The states with a number above 1, if the others are lost where their sum is odd, as in misère Nim. `wanted` is 1 for the lost states, and
 * `numbers` are those of each state.
 */
export function* misereVariant({ wanted, places }: Variant, numbers: readonly Column[]): Generator<Variant> {
  const isLarge = (place: number): boolean => numbers.some((number) => number.at(place) > 1);
  const isOdd = (place: number): number => numbers.reduce((sum, number) => sum + number.at(place), 0) % 2;
  if (!places.every((place) => isLarge(place) || wanted[place] === isOdd(place))) return;
  const names = numbers.map((number) => number.text());
  const greatest = `max(${names.join(', ')})`;
  yield {
    wanted,
    places: places.filter(isLarge),
    ofValues: (formula) => formula,
    ofLost: (condition) =>
      lostIf(`${greatest} < 2 and (${names.join(' + ')}) % 2 == 1 or ${greatest} > 1 and ${condition}`),
  };
}
