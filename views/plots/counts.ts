/** Each value with the number of its occurrences, in ascending order. Linear but for the sorting of distinct values. */
export function countsOf(values: Uint32Array): readonly (readonly [value: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
