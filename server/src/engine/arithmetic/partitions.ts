import { LimitReached, type Meter } from '../budget/meter.ts';
import { add, compare, floorDivide, type Int, multiply, subtract } from './integers.ts';

/**
 * The ways to write `total` as a sum of exactly `count` ≥ 2 positive parts, each ascending, in lexicographic order; if `unequal`, the parts
 * are distinct. Lazy. Each one costs as many steps as parts change. Every array yielded is new. Throws `LimitReached` if there are more
 * than a million parts.
 */
export function* partitions(total: Int, count: Int, unequal: boolean, meter: Meter): Generator<readonly Int[]> {
  if (typeof count === 'number' && count <= MOST_PARTS) {
    yield* partsOf(total, count, unequal, meter);
    return;
  }
  if (compare(leastTotal(count, unequal), total) <= 0) throw new LimitReached('size');
}

/** Listing partitions into more parts than this would take too long. */
const MOST_PARTS = 1_000_000;

function leastTotal(count: Int, unequal: boolean): Int {
  return unequal ? floorDivide(multiply(count, add(count, 1)), 2) : count;
}

function* partsOf(total: Int, count: number, unequal: boolean, meter: Meter): Generator<readonly Int[]> {
  const gap = unequal ? 1 : 0;
  // The least sum of `parts` parts that start with `first`.
  const leastSum = (first: Int, parts: number): Int => add(multiply(first, parts), unequal ? triangular(parts - 1) : 0);
  if (compare(leastSum(1, count), total) > 0) return;
  meter.spend(count);
  const parts: Int[] = new Array<Int>(count).fill(0);
  const fill = (start: number, first: Int, rest: Int): void => {
    let left = rest;
    for (let index = start; index < count - 1; index += 1) {
      const part = add(first, gap * (index - start));
      parts[index] = part;
      left = subtract(left, part);
    }
    parts[count - 1] = left;
  };
  fill(0, 1, total);
  for (;;) {
    yield parts.slice();
    let index = count - 2;
    let rest: Int = parts[count - 1] ?? 0;
    for (; index >= 0; index -= 1) {
      rest = add(rest, parts[index] ?? 0);
      if (compare(leastSum(add(parts[index] ?? 0, 1), count - index), rest) <= 0) break;
    }
    meter.spend(count - index);
    if (index < 0) return;
    fill(index, add(parts[index] ?? 0, 1), rest);
  }
}

function triangular(n: number): Int {
  return floorDivide(multiply(n, n + 1), 2);
}
