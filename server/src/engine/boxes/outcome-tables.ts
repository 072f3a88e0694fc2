/** Whether another solver finds the values of such a state as quickly as a table tells who wins: one number is large, and another is small. */
export function isNarrow(numbers: readonly number[]): boolean {
  return Math.min(...numbers) < LEAST && Math.max(...numbers) > MOST_BESIDE;
}

const LEAST = 40;
const MOST_BESIDE = 2 ** 10;

/** The new size of a side of a table: somewhat more than is needed if it has to grow, as the next question may be about a state beyond. */
export function grown(needed: number, before: number): number {
  return before === 0 || needed <= before ? Math.max(needed, before) : Math.max(needed, Math.ceil(before * GROWTH));
}

const GROWTH = 1.25;
