/** Values of games by the definition, for comparison: nothing here uses the product. */

/** The positions that a heap leads to, each as the heaps that are left. */
export type Moves = (n: number) => readonly (readonly number[])[];

/** The pairs that a pair leads to; those with a negative number are no moves. */
export type PairMoves = (a: number, b: number) => readonly (readonly [number, number])[];

export function upTo(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

export const squares = upTo(1, 60).map((k) => k * k);

/** Takes one of these amounts and leaves the rest as one heap. */
export function taking(amounts: (n: number) => readonly number[]): Moves {
  return (n) => {
    const possible = amounts(n).filter((k) => k >= 1 && k <= n);
    return possible.map((k) => [n - k]);
  };
}

/** Any amount from one of two heaps. */
export function moving(a: number, b: number): readonly (readonly [number, number])[] {
  return [...upTo(0, a - 1).map((k) => [k, b] as const), ...upTo(0, b - 1).map((k) => [a, k] as const)];
}

export function valuesByDefinition(moves: Moves, length: number): readonly number[] {
  const values: number[] = [];
  for (let n = 0; n < length; n += 1)
    values.push(mex(moves(n).map((heaps) => heaps.reduce((sum, heap) => sum ^ (values[heap] ?? 0), 0))));
  return values;
}

/** The values of the pairs below `side`, row by row. */
export function valuesOfPairs(moves: PairMoves, side: number): readonly (readonly number[])[] {
  const known = new Map<string, number>();
  const valueAt = (a: number, b: number): number => {
    const key = `${a} ${b}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const options = moves(a, b).filter(([x, y]) => x >= 0 && y >= 0);
    const value = mex(options.map(([x, y]) => valueAt(x, y)));
    known.set(key, value);
    return value;
  };
  return upTo(0, side - 1).map((a) => upTo(0, side - 1).map((b) => valueAt(a, b)));
}

function mex(values: readonly number[]): number {
  const seen = new Set(values);
  let least = 0;
  while (seen.has(least)) least += 1;
  return least;
}
