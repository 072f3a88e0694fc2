import { greatest, type Int, least, multiply, subtract } from '../../../engine/arithmetic/integers.ts';
import type { Evaluate } from '../../scope/evaluation.ts';

/** What is known of a number that never falls while variables grow from the values that they have in the environment. */
export interface Rise {
  readonly value: Int;
  /** A binary digit for each variable, by its place: 1 if the number exceeds every bound while that variable alone grows, whatever the others are. */
  readonly endless: number;
}

/** What is known of a number from the values of its variables on; null if it may fall. Each call takes about as long as a few computations of the number. */
export type Rising = Evaluate<Rise | null>;

/** The rise of what `join` makes of two; null if it may fall, or one of the two may. */
export function joined(one: Rising, other: Rising, join: (a: Rise, b: Rise) => Rise | null): Rising {
  return (environment) => {
    const [a, b] = [one(environment), other(environment)];
    return a === null || b === null ? null : join(a, b);
  };
}

/** The rise of a difference whose subtrahend stays the same. */
export function less(a: Rise, b: Rise): Rise {
  return { value: subtract(a.value, b.value), endless: a.endless };
}

/** The rise of a product; null if a factor is negative, since the product may fall then. */
export function product(a: Rise, b: Rise): Rise | null {
  if (a.value < 0 || b.value < 0) return null;
  const both = a.endless & b.endless;
  const endless = both | (b.value >= 1 ? a.endless : 0) | (a.value >= 1 ? b.endless : 0);
  return { value: multiply(a.value, b.value), endless };
}

/** The rise of a power, which `value` computes: it refuses a power that is too long. */
export function raised(base: Rising, exponent: Rising, value: Evaluate<Int>): Rising {
  return (environment) => {
    const [a, b] = [base(environment), exponent(environment)];
    // 0^0 is 1, and 0^1 is less.
    if (a === null || b === null || a.value < 0 || b.value < 0 || (a.value === 0 && b.value === 0)) return null;
    const both = a.endless & b.endless;
    const endless = both | (b.value >= 1 ? a.endless : 0) | (a.value >= 2 ? b.endless : 0);
    return { value: value(environment), endless };
  };
}

/** The rise of the lesser of two numbers. */
export function lesser(a: Rise, b: Rise): Rise {
  return { value: least(a.value, b.value), endless: a.endless & b.endless };
}

/** The rise of the greater of two numbers. */
export function greater(a: Rise, b: Rise): Rise {
  return { value: greatest(a.value, b.value), endless: a.endless | b.endless };
}

/** A function without a bound that never falls, of numbers from `from` on. */
export function slowed(argument: Rising, of: (value: Int) => Int, from: number): Rising {
  return (environment) => {
    const rise = argument(environment);
    return rise === null || rise.value < from ? null : { ...rise, value: of(rise.value) };
  };
}
