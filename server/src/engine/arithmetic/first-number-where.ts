import { add, floorDivide, type Int, multiply } from './integers.ts';

/**
 * The least number from `first` on for which a condition holds; `last` if it holds for none below. Where it holds, it must hold for all greater numbers.
 * Logarithmic in the distance from `first` to that number.
 */
export function firstNumberWhere(first: Int, last: Int, holds: (at: Int) => boolean): Int {
  let [low, step]: [Int, Int] = [first, 1];
  let high = first;
  while (high < last && !holds(high)) {
    low = add(high, 1);
    high = add(high, step);
    step = multiply(step, 2);
  }
  if (high > last) high = last;
  while (low < high) {
    const middle = floorDivide(add(low, high), 2);
    if (holds(middle)) high = middle;
    else low = add(middle, 1);
  }
  return low;
}
