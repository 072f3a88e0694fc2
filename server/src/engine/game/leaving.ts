import { add, floorDivide, greatest, type Int, least, subtract } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { partitions } from '../arithmetic/partitions.ts';
import type { Meter } from '../budget/meter.ts';
import type { Leave, Ruleset, Sum, Term } from './ruleset.ts';

/** The ways to leave the rest of a heap from which something may have been taken, lazily: fewer heaps before more, smaller parts first. */
export function* leaving(ruleset: Ruleset, leave: Leave, taken: Int, rest: Int, meter: Meter): Generator<Sum> {
  const { least: fewest, most, parts } = leave;
  const one = leavingOne(ruleset, leave, taken, rest);
  if (one !== null) yield one;
  if (rest === 0) return;
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
    // Splits in two are the most frequent. They come in the order of `partitions`, in half its time.
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

/**
 * Calls `visit` with the same options until it returns true; returns whether it did. Options are only lent. Where at most two heaps are left,
 * the most frequent case, this takes a fraction of the time.
 */
export function someLeaving(
  ruleset: Ruleset,
  leave: Leave,
  taken: Int,
  rest: Int,
  meter: Meter,
  visit: (option: Sum) => boolean,
): boolean {
  if (leave.most !== 2 || leave.parts === 'equal' || typeof rest !== 'number') {
    for (const option of leaving(ruleset, leave, taken, rest, meter)) if (visit(option)) return true;
    return false;
  }
  const one = leavingOne(ruleset, leave, taken, rest);
  if (one !== null && visit(one)) return true;
  const [first, second] = [[0], [0]];
  const two = [first, second].map((state) => ({ component: { ruleset, state }, times: 1 }));
  for (let part = 1; 2 * part < rest; part += 1) {
    meter.spend(2);
    first[0] = part;
    second[0] = rest - part;
    if (visit(two)) return true;
  }
  return leave.parts !== 'unequal' && rest > 0 && rest % 2 === 0 && visit([heapOf(ruleset, rest / 2, 2)]);
}

/** The option that leaves one heap, or none if nothing is left; null if there is no such option. */
function leavingOne(ruleset: Ruleset, { least: fewest, most }: Leave, taken: Int, rest: Int): Sum | null {
  const heaps = rest === 0 ? 0 : 1;
  const isAllowed = taken !== 0 && fewest <= heaps && (most === null || most >= heaps);
  return isAllowed ? [heapOf(ruleset, rest, 1)] : null;
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
