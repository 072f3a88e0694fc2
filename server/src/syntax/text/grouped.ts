/**
 * A count in a sentence, with its digits in groups of three. Values, and what is in code or in a table, are not grouped. Linear. Numbers are formatted
 * without the runtime's tables of locales, because loading them takes as long as many an answer.
 */
export function grouped(count: number | bigint | string): string {
  const isExact = typeof count !== 'number' || Number.isSafeInteger(count);
  const digits = isExact ? String(count) : count.toLocaleString('en-US');
  return digits.replace(THREES, (_, first: string, rest: string) => first + rest.replace(/\d{3}/g, ',$&'));
}

/** One to three digits, and threes after them. */
const THREES = /^(-?\d{1,3}?)((?:\d{3})+)$/;
