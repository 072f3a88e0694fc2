import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';

/** About how many steps it takes to list the members of a set between two numbers. Linear in the length of its description. */
export function listingSteps(set: NumberSet, from: number, most: number): number {
  switch (set.kind) {
    case 'list':
      return set.values.length;
    case 'progression':
      return (most - from) / Number(set.step);
    case 'primes':
      // Only odd numbers are tested, and most of these have a small factor.
      return (most - from) / 4;
    case 'squares':
      return Math.sqrt(Math.max(0, most));
    case 'raised':
      return listingSteps(set.bases, 1, Math.max(1, most) ** (1 / Number(set.least)));
    case 'divisors':
      // Only numbers next to multiples of 6 are tried as factors.
      return FEW + Math.sqrt(Number(set.of)) / 3;
    case 'image':
      return most - from;
    case 'fibonacci':
    case 'powers':
      return FEW;
    case 'union':
      return listingSteps(set.left, from, most) + listingSteps(set.right, from, most);
    case 'except':
      return listingSteps(set.left, from, most);
    case 'filter':
      return listingSteps(set.set, from, most);
  }
}

/** About as many numbers up to a million are powers of 2. */
const FEW = 20;
