import { greatest, type Int, least } from './integers.ts';
import { lesserEnd, type NumberSet } from './number-sets.ts';

/** A number that no member of a set is below; null if none is known. Linear in the length of the description. */
export function lowerBoundOf(set: NumberSet): Int | null {
  switch (set.kind) {
    case 'list':
      return set.values[0] ?? 1;
    case 'progression':
      return set.from;
    case 'union': {
      const [left, right] = [lowerBoundOf(set.left), lowerBoundOf(set.right)];
      return left === null || right === null ? null : least(left, right);
    }
    case 'except':
      return lowerBoundOf(set.left);
    case 'image':
      return set.least;
    case 'filter':
      return lowerBoundOf(set.set);
    default:
      return 1;
  }
}

/** A number that no member of a set exceeds; null if none is known. Linear in the length of the description. */
export function upperBoundOf(set: NumberSet): Int | null {
  switch (set.kind) {
    case 'list':
      return set.values.at(-1) ?? 0;
    case 'progression':
      return set.to;
    case 'powers':
      return set.base === 1 ? 1 : null;
    case 'raised': {
      const most = upperBoundOf(set.bases);
      return most !== null && most <= 1 ? 1 : null;
    }
    case 'divisors':
      return set.of;
    case 'union': {
      const [left, right] = [upperBoundOf(set.left), upperBoundOf(set.right)];
      return left === null || right === null ? null : greatest(left, right);
    }
    case 'except':
      return upperBoundOf(set.left);
    case 'filter':
      return lesserEnd(set.most, upperBoundOf(set.set));
    default:
      return null;
  }
}

/**
 * True unless the set is known to be finite: an infinite set counts as infinite even if another one is removed from it, or if it is filtered by a
 * condition without a known bound.
 */
export function isInfinite(set: NumberSet): boolean {
  return upperBoundOf(set) === null;
}
