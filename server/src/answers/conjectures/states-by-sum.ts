/** All tuples of `width` natural numbers, in the order of their sums. */
export function* statesBySum(width: number): Generator<readonly number[]> {
  for (let sum = 0; ; sum += 1) yield* tuplesOfSum(width, sum);
}

function* tuplesOfSum(width: number, sum: number): Generator<readonly number[]> {
  if (width <= 1) {
    yield width === 1 ? [sum] : [];
    return;
  }
  for (let first = 0; first <= sum; first += 1) {
    for (const rest of tuplesOfSum(width - 1, sum - first)) yield [first, ...rest];
  }
}
