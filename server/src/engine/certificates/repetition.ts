import { add, floorDivide, gcd, greatest, type Int, modulo, multiply } from '../arithmetic/integers.ts';
import { isData, type NumberSet } from '../arithmetic/number-sets.ts';
import { upperBoundOf } from '../arithmetic/set-bounds.ts';

/** For k ≥ `from` ≥ 1, k is a member exactly when k + round is; null if a set does not repeat, or if that is not known. */
export type Repetition = { readonly from: Int; readonly round: Int } | null;

/** From where on a set repeats, by its description: it may do so earlier. Linear in the description. */
export function repetitionOf(set: NumberSet): Repetition {
  const last = boundOf(set);
  if (last !== null) return { from: greatest(1, add(last, 1)), round: 1 };
  switch (set.kind) {
    case 'progression':
      return { from: greatest(1, set.from), round: set.step };
    case 'union':
    case 'except':
      return together(repetitionOf(set.left), repetitionOf(set.right));
    default:
      return null;
  }
}

/** Numbers up to here are tried where a set has no description by members. */
const MOST_TRIED = 10_000;

/** A number that no member of a set exceeds; null if none is known, or if finding the members could take long. */
function boundOf(set: NumberSet): Int | null {
  const bound = upperBoundOf(set);
  return bound !== null && (isData(set) || bound <= MOST_TRIED) ? bound : null;
}

/** From where on two sets repeat together. */
export function together(left: Repetition, right: Repetition): Repetition {
  if (left === null || right === null) return null;
  const round = floorDivide(multiply(left.round, right.round), gcd(left.round, right.round));
  return { from: greatest(left.from, right.from), round };
}

/** A number that divides all positive members of a set; 0 if there are none. */
export function factorOf(set: NumberSet): Int {
  switch (set.kind) {
    case 'list':
      return set.values.filter((value) => value > 0).reduce(gcd, 0);
    case 'progression':
      return gcd(modulo(set.from, set.step), set.step);
    case 'union':
      return gcd(factorOf(set.left), factorOf(set.right));
    case 'except':
      return factorOf(set.left);
    default:
      return 1;
  }
}
