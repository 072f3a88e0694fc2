import { add, floorDivide, greatest, type Int, least, subtract } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { partitions } from '../arithmetic/partitions.ts';
import type { Meter } from '../budget/meter.ts';
import type { Leave, Ruleset, Sum, Term } from './ruleset.ts';

/** The ways to leave the rest of a heap from which something may have been taken, lazily: fewer heaps before more, smaller parts first. */
export function* leaving(
  ruleset: Ruleset,
  { least: fewest, most, parts }: Leave,
  taken: Int,
  rest: Int,
  meter: Meter,
): Generator<Sum> {
  if (taken !== 0 && rest === 0 && fewest === 0) yield [heapOf(ruleset, 0, 1)];
  if (rest === 0) return;
  if (taken !== 0 && fewest <= 1 && (most === null || most >= 1)) yield [heapOf(ruleset, rest, 1)];
  const atLeast = greatest(2, fewest);
  const atMost = most === null ? rest : least(most, rest);
  if (atMost < atLeast) return;
  if (parts === 'equal') {
    for (const heaps of members({ kind: 'divisors', of: rest }, atLeast, atMost, meter)) {
      yield [heapOf(ruleset, floorDivide(rest, heaps), heaps)];
    }
    return;
  }
  if (atLeast === 2) {
    // The most frequent splits, in the order of `partitions` and in half its time.
    for (let first: Int = 1; ; first = add(first, 1)) {
      meter.spend(2);
      const second = subtract(rest, first);
      if (second < first) break;
      if (second > first) yield [heapOf(ruleset, first, 1), heapOf(ruleset, second, 1)];
      else if (parts !== 'unequal') yield [heapOf(ruleset, first, 2)];
    }
  }
  for (let heaps = greatest(3, atLeast); heaps <= atMost; heaps = add(heaps, 1)) {
    meter.spend(1);
    for (const split of partitions(rest, heaps, parts === 'unequal', meter)) yield gathered(ruleset, split);
  }
}

/** Turns heaps in ascending order into terms, one for each size. */
function gathered(ruleset: Ruleset, heaps: readonly Int[]): Sum {
  const terms: Term[] = [];
  for (let index = 0; index < heaps.length; ) {
    const heap = heaps[index] ?? 0;
    const start = index;
    while (index < heaps.length && heaps[index] === heap) index += 1;
    terms.push(heapOf(ruleset, heap, index - start));
  }
  return terms;
}

function heapOf(ruleset: Ruleset, heap: Int, times: Int): Term {
  return { component: { ruleset, state: [heap] }, times };
}
