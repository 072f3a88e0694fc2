import { greatest, type Int, least } from '../../engine/arithmetic/integers.ts';
import { lesserEnd, type NumberSet } from '../../engine/arithmetic/number-sets.ts';

/** A lower bound of the members; null if none is known. */
export function leastOf(set: NumberSet): Int | null {
  switch (set.kind) {
    case 'progression':
      return set.from;
    case 'list':
      return set.values[0] ?? 1;
    case 'filter':
      return leastOf(set.set);
    case 'except':
      return leastOf(set.left);
    case 'union': {
      const [left, right] = [leastOf(set.left), leastOf(set.right)];
      return left === null || right === null ? null : least(left, right);
    }
    default:
      return 1;
  }
}

/** An upper bound of the members; null if none is known. */
export function mostOf(set: NumberSet): Int | null {
  switch (set.kind) {
    case 'list':
      return set.values.at(-1) ?? 0;
    case 'divisors':
      return set.of;
    case 'progression':
      return set.to;
    case 'filter':
      return lesserEnd(set.most, mostOf(set.set));
    case 'except':
      return mostOf(set.left);
    case 'union': {
      const [left, right] = [mostOf(set.left), mostOf(set.right)];
      return left === null || right === null ? null : greatest(left, right);
    }
    default:
      return null;
  }
}

/** About how many steps it takes to list the members of a set between two numbers. Linear in the length of its description. */
export function sizeOf(set: NumberSet, from: number, most: number): number {
  switch (set.kind) {
    case 'progression':
      return (most - from) / Number(set.step);
    case 'primes':
      return (most - from) / 4;
    case 'filter':
      return sizeOf(set.set, from, most);
    case 'except':
      return sizeOf(set.left, from, most);
    case 'union':
      return sizeOf(set.left, from, most) + sizeOf(set.right, from, most);
    default:
      return costOf(set, most);
  }
}

/** About how many steps it takes to list the members of a set up to a number; infinite for sets that are not worth it. */
export function costOf(set: NumberSet, most: number): number {
  switch (set.kind) {
    case 'list':
      return set.values.length;
    case 'squares':
      return Math.sqrt(Math.max(0, most));
    case 'divisors':
      return SMALL_SET + Math.sqrt(Number(set.of)) / 3;
    case 'fibonacci':
    case 'powers':
      return SMALL_SET;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

const SMALL_SET = 20;
