/*
 * The characters that a token may begin with. The lexer could derive them from the patterns, but that takes longer than reading
 * most files. It distinguishes the characters below 256 and groups all others in blocks of 255, so that any character stands for
 * its block.
 */

/** Characters that stand for the whole basic plane; surrogates stand for the other planes. */
export const ANY_CHARACTER: number[] = [
  ...Array(256).keys(),
  ...Array.from({ length: 257 }, (_, index) => Math.min(256 + 255 * index, 0xffff)),
];

/** The same, but only from the first letter outside ASCII on. */
export const BEYOND_ASCII: number[] = ANY_CHARACTER.filter((code) => code >= 0xaa);

/** The pattern of a token with several spellings, which matches the longest one, and the characters that it may begin with. */
export function spelt(label: string, others: readonly string[]) {
  if (others.length === 0) return { pattern: label };
  const spellings = [label, ...others].toSorted((a, b) => b.length - a.length);
  const escaped = spellings.map((spelling) => spelling.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return { pattern: new RegExp(escaped.join('|')), start_chars_hint: spellings.map((spelling) => spelling.charAt(0)) };
}
