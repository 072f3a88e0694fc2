/** So many digits of a number decide how high it is drawn. */
const DIGITS = 15;

/** The decimal logarithm of a natural number, also of one that is too large to be a number of JavaScript; -Infinity of 0. */
export function logarithm(digits: string): number {
  const first = digits.slice(0, DIGITS);
  return Math.log10(Number(first)) + digits.length - first.length;
}
