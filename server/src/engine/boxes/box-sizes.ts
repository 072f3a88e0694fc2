import type { State } from '../game/state.ts';

/** No box has more states. */
export const MOST_CELLS = 2 ** 26;
/** A box that is too small grows to at least this many times its number of states. */
const GROWTH = 1.5;

/**
 * The sizes of a box that covers a state and the previous box. A box that has to grow gets at least half as many states again, so that
 * revisiting the known values each time costs about twice as much in all as computing every value once. States are mostly asked about in
 * order, the last number running fastest: when a number grows while those after it start over, these will not grow any further, so what
 * they have beyond `asked`, the greatest numbers asked about so far, is given up. Null if the box would be too large.
 */
export function sizesFor(
  state: State,
  before: readonly number[] | null,
  asked: readonly number[],
): readonly number[] | null {
  const needed = sizesUpTo(state, before);
  const choices = before === null ? [needed] : [ampleSizes(state, needed, before, asked), needed];
  return choices.find((sizes) => cellsOf(sizes) <= MOST_CELLS) ?? null;
}

function ampleSizes(
  state: State,
  needed: readonly number[],
  before: readonly number[],
  asked: readonly number[],
): readonly number[] {
  const grows = needed.map((size, index) => size > (before[index] ?? 0));
  const factor = GROWTH ** (1 / grows.filter((grown) => grown).length);
  const first = grows.indexOf(true);
  const startsOver = state.every((number, index) => index <= first || number < (asked[index] ?? 0));
  return needed.map((size, index) => {
    if (grows[index] === true) return Math.max(size, Math.ceil(factor * (before[index] ?? 0)));
    return startsOver && index > first ? (asked[index] ?? 0) + 1 : size;
  });
}

/** The least sizes that cover a state and the previous box. */
export function sizesUpTo(state: State, before: readonly number[] | null): readonly number[] {
  return state.map((number, index) => Math.max(Number(number) + 1, before?.[index] ?? 0));
}

/** The number of states in a box. */
export function cellsOf(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => product * size, 1);
}
