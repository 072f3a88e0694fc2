/** A move that takes nothing, from one memory to another, both given by their places. */
export type Pass = readonly [from: number, to: number];

/** The places of so many memories, each after those to which it passes; null if play could go on passing for ever. */
export function inOrder(count: number, passes: readonly Pass[]): readonly number[] | null {
  const order: number[] = [];
  let waiting: readonly number[] = Array.from({ length: count }, (_, place) => place);
  let left = passes;
  while (waiting.length > 0) {
    const passing = new Set(left.map(([from]) => from));
    const ready = waiting.filter((place) => !passing.has(place));
    if (ready.length === 0) return null;
    order.push(...ready);
    waiting = waiting.filter((place) => passing.has(place));
    left = left.filter(([, to]) => passing.has(to));
  }
  return order;
}
