import type { Value } from '../scope/evaluation.ts';

/** Calls that follow one after another: each needs the next one, as far as can be told. */
export interface Chain {
  /** The arguments of the first call. */
  readonly to: readonly number[];
  /** What is added to them from one call to the next. */
  readonly step: readonly number[];
  readonly length: number;
}

/** The arguments of one call of a chain. */
export function argumentsAt({ to, step }: Chain, index: number): readonly number[] {
  return to.map((number, place) => number + index * (step[place] ?? 0));
}

/** As much of a chain as has safe numbers, from a call that needs another one; null if their arguments are not numbers. */
export function chainFrom(from: readonly Value[], to: readonly Value[]): Chain | null {
  if (!areNumbers(from) || !areNumbers(to)) return null;
  const step = from.map((number, index) => (to[index] ?? number) - number);
  const isSafe = to.every(
    (number, index) => Math.abs(number) < LARGE && Math.abs(step[index] ?? 0) < LARGE / LONGEST_CHAIN,
  );
  return isSafe ? { to, step, length: LONGEST_CHAIN } : null;
}

/** Numbers this large, and sums of two of them, are safe integers. */
const LARGE = 2 ** 50;
const LONGEST_CHAIN = 2 ** 25;

/**
 * How many calls of a chain have no known values, but known ones beside them. For `f(i, j)` that needs `f(i + 1, j)`, which is known, and
 * `f(i, j + 1)`: the row from `f(i, j + 1)` to where the row below ends. A guess: these calls may not be needed. Linear in their number, which is at most {@link MOST}.
 */
export function lengthBeside(
  chain: Chain,
  beside: readonly Value[],
  isKnown: (values: readonly Value[]) => boolean,
): number {
  if (!areNumbers(beside)) return 0;
  const others = { ...chain, to: beside };
  let length = 0;
  while (length < MOST && !isKnown(argumentsAt(chain, length)) && isKnown(argumentsAt(others, length + 1))) length += 1;
  return length;
}

const MOST = 2 ** 16;

/**
 * How many calls of a chain come before one that needs few others, such as `f(0)` for `f(n)` that needs `f(n - 1)`; null if there seems to be none.
 * `needsFew` tells it for one of them, or null if that call is a mistake, as one beyond the end of a list is. Logarithmic.
 */
export function lengthToEnd({ length }: Chain, needsFew: (index: number) => boolean | null): number | null {
  let [low, high] = [0, 1];
  for (let found = needsFew(high); found === false; found = needsFew(high)) {
    low = high;
    high *= 2;
    if (high >= length) return null;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (needsFew(middle) === false) low = middle;
    else high = middle;
  }
  return needsFew(high) === true ? high : null;
}

function areNumbers(values: readonly Value[]): values is readonly number[] {
  return values.every((value) => typeof value === 'number');
}
