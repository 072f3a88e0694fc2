import type { Int } from './integers.ts';

/**
 * Puts the numbers into `sorted`, in ascending order, in place of what it held, and gives it back. Takes as many steps as there are pairs in the wrong
 * order, besides one for each number: for short lists, and those that are almost sorted.
 */
export function insertionSortInto<T extends Int>(sorted: T[], numbers: readonly T[]): readonly T[] {
  sorted.length = 0;
  for (const number of numbers) {
    let at = sorted.length;
    for (let before = sorted[at - 1]; before !== undefined && before > number; before = sorted[at - 1]) {
      sorted[at] = before;
      at -= 1;
    }
    sorted[at] = number;
  }
  return sorted;
}
