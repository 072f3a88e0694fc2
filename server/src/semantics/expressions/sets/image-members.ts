import { firstNumberWhere } from '../../../engine/arithmetic/first-number-where.ts';
import { add, compare, type Int, least } from '../../../engine/arithmetic/integers.ts';
import { members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';

/** An expression, and what its loops run through. */
export interface Image {
  readonly value: Evaluate<Int>;
  readonly condition: Evaluate<boolean> | null;
  readonly loops: readonly ImageLoop[];
}

export interface ImageLoop {
  readonly slot: number;
  readonly set: NumberSet;
  /** Neither the loop nor the expression takes smaller values of the variable. */
  readonly from: Int;
  /** Whether the expression exceeds every bound while this variable grows. */
  readonly isEndless: boolean;
}

/** The values from `from` to `to`, ascending, each once; without end if `to` is null. */
export function between(image: Image, from: Int, to: Int | null, own: Environment): Iterable<Int> {
  return image.loops.length === 1 ? lastLoop(image, 0, from, to, own) : inWindows(image, from, to, own);
}

/** The values of several loops are sorted, some at a time. */
function* inWindows(image: Image, from: Int, to: Int | null, own: Environment): Generator<Int> {
  let [low, width] = [from, 64];
  while (to === null || low <= to) {
    const end: Int = add(low, width);
    const high = to === null ? end : least(end, to);
    const values = new Set<Int>();
    collect(image, 0, { low, high, values }, own);
    yield* [...values].sort(compare);
    low = add(high, 1);
    width = Math.min(2 * width, WIDEST);
  }
}

/** So many values are sorted at a time. */
const WIDEST = 2 ** 20;

interface Window {
  readonly low: Int;
  readonly high: Int;
  readonly values: Set<Int>;
}

/** Collects the values for all members of the later sets. */
function collect(image: Image, index: number, window: Window, own: Environment): void {
  const { loops, value } = image;
  const { low, high, values } = window;
  const loop = loops[index];
  if (loop === undefined) return;
  if (index === loops.length - 1) {
    for (const found of lastLoop(image, index, low, high, own)) values.add(found);
    return;
  }
  for (const at of members(loop.set, loop.from, null, own.meter)) {
    own.slots[loop.slot] = at;
    for (const { slot, from } of loops.slice(index + 1)) own.slots[slot] = from;
    own.meter.spend(1);
    if (value(own) > high) return;
    collect(image, index + 1, window, own);
  }
}

/** The values for the members of the last set that meet the condition, ascending, each once. */
function* lastLoop(
  { value, condition, loops }: Image,
  index: number,
  low: Int,
  high: Int | null,
  own: Environment,
): Generator<Int> {
  const loop = loops[index];
  if (loop === undefined) return;
  const { slot, set, isEndless } = loop;
  const at = (number: Int): Int => {
    own.meter.spend(1);
    own.slots[slot] = number;
    return value(own);
  };
  const firstWith = (least: Int, from: Int): Int =>
    isEndless ? firstNumberWhere(from, Number.POSITIVE_INFINITY, (number) => at(number) >= least) : from;
  let next = firstWith(low, loop.from);
  let last: Int | null = null;
  for (let isLeft = true; isLeft; ) {
    isLeft = false;
    for (const number of members(set, next, null, own.meter)) {
      const found = at(number);
      if (high !== null && found > high) return;
      if (found === last && isEndless) {
        // Roots and logarithms have the same value for ever longer.
        next = firstWith(add(found, 1), number);
        isLeft = true;
        break;
      }
      if (found < low || found === last || (condition !== null && !condition(own))) continue;
      yield found;
      last = found;
    }
  }
}
