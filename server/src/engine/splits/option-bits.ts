import { addNimber } from '../arithmetic/bit-sets.ts';
import type { Bite } from '../heaps/bites.ts';
import type { SplitValues } from './split-values.ts';

/**
 * Adds the nimbers of the options of heap n that a bite gives with these amounts to a set. The amounts ascend and are at most n; `values` are
 * those of the heaps below n. Takes a step for each amount, and one for each word of a set of splits.
 */
export function addOptions(
  found: Uint32Array,
  n: number,
  { heaps, parts }: Pick<Bite, 'heaps' | 'parts'>,
  amounts: readonly number[],
  values: Uint32Array,
  splits: SplitValues,
): void {
  if (heaps === 0) {
    if (n > 0 && amounts.at(-1) === n) addNimber(found, 0, 0);
  } else if (heaps === 1) addRests(found, n, amounts, values);
  else if (parts === 'equal') addEqualParts(found, n, amounts, heaps, values);
  else for (const amount of amounts) splits.addTo(found, { heaps, unequal: parts === 'unequal' }, n - amount);
}

function addRests(found: Uint32Array, n: number, amounts: readonly number[], values: Uint32Array): void {
  for (const amount of amounts) if (amount > 0 && amount < n) addNimber(found, 0, values[n - amount] ?? 0);
}

function addEqualParts(
  found: Uint32Array,
  n: number,
  amounts: readonly number[],
  heaps: number,
  values: Uint32Array,
): void {
  for (const amount of amounts) {
    const rest = n - amount;
    if (rest > 0 && rest % heaps === 0) addNimber(found, 0, heaps % 2 === 0 ? 0 : (values[rest / heaps] ?? 0));
  }
}
