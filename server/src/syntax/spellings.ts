/*
 * Which characters a token may begin with. The lexer would find that out from the patterns, which takes longer than to read most
 * files. It tells the characters below 256 apart and takes all others in lots of 255, so that any one stands for its lot.
 */

/** Characters that stand for all of the basic plane; surrogates stand for the other planes. */
export const ANY_CHARACTER: number[] = [
  ...Array(256).keys(),
  ...Array.from({ length: 257 }, (_, index) => Math.min(256 + 255 * index, 0xffff)),
];

/** The same from the first letter on that is not of ASCII. */
export const BEYOND_ASCII: number[] = ANY_CHARACTER.filter((code) => code >= 0xaa);

/** The pattern of a token that is written in one of some ways, the longest that stands there, and what it may begin with. */
export function spelt(label: string, others: readonly string[]) {
  if (others.length === 0) return { pattern: label };
  const spellings = [label, ...others].toSorted((a, b) => b.length - a.length);
  const escaped = spellings.map((spelling) => spelling.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return { pattern: new RegExp(escaped.join('|')), start_chars_hint: spellings.map((spelling) => spelling.charAt(0)) };
}
