import type { Meter } from '../budget/meter.ts';

/** A move that takes nothing, from one memory to another, both given by their places. */
export type Pass = readonly [from: number, to: number];

/** The places of `count` memories, each after those to which it passes; null if play could go on passing for ever. Linear. */
export function inOrder(count: number, passes: readonly Pass[], meter: Meter): readonly number[] | null {
  meter.spend(count + 2 * passes.length);
  const before = Array.from({ length: count }, (): number[] => []);
  /** How many passes of each memory lead to memories that are not in order yet. */
  const left = new Array<number>(count).fill(0);
  for (const [from, to] of passes) {
    before[to]?.push(from);
    left[from] = (left[from] ?? 0) + 1;
  }
  const order = [...left.keys()].filter((place) => left[place] === 0);
  // The list grows during the iteration.
  for (const place of order)
    for (const from of before[place] ?? []) {
      const still = (left[from] ?? 0) - 1;
      left[from] = still;
      if (still === 0) order.push(from);
    }
  return order.length === count ? order : null;
}
