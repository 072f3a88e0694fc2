import { earliestStarts } from '../game/period.ts';

/** What decides how columns follow from those before. */
export interface Following {
  /** From this column on, each follows from the `most` columns before it, in the same way for all places with the same remainder by `modulus`. */
  readonly from: number;
  readonly most: number;
  readonly modulus: number;
}

/**
 * The least period of all columns, and where it begins, if the first ones prove it: once `most` consecutive columns equal those P places earlier, where P is a multiple of `modulus`,
 * all later ones do (the argument of Golomb 1966 for a single number). Columns are compared by their numbers. Linear, apart from looking for a divisor.
 */
export function repetitionOf(
  columns: readonly number[],
  { from, most, modulus }: Following,
): { readonly preperiod: number; readonly period: number } | null {
  const starts = earliestStarts(columns, columns.length);
  for (let shift = modulus; columns.length - shift >= from; shift += modulus) {
    const preperiod = starts[shift] ?? columns.length;
    if (columns.length - shift - preperiod < most) continue;
    const period = leastDivisor(shift, (shorter) => (starts[shorter] ?? columns.length) <= preperiod);
    return { preperiod, period };
  }
  return null;
}

/** The least divisor of a number that has a property; the number itself is taken to have it. */
function leastDivisor(number: number, has: (divisor: number) => boolean): number {
  for (let divisor = 1; 2 * divisor <= number; divisor += 1) if (number % divisor === 0 && has(divisor)) return divisor;
  return number;
}
