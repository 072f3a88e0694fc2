/**
 * The least number from 0 up to `end`, itself excluded, for which something holds that then holds for all greater ones; `end` if
 * it holds for none. Asks about the logarithm of `end` times.
 */
export function firstWhere(end: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
