/** Where a text may be cut: at the words that start a declaration. Comments and strings are matched to be passed over. */
const MARKS =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r]*"?|(?<![\p{L}\p{N}_'.])(?:game|graph|board|coins|set|position|play|expect|conjecture|import)(?![\p{L}\p{N}_'])/gu;

/**
 * Cuts a text into the texts of its declarations; joined they are the text again. A piece starts with the comments that
 * stand on lines of their own above its keyword; a comment behind a declaration belongs to that one. What stands before
 * the first declaration is a piece of its own unless it is only comments. Linear in the length of the text.
 */
export function cutIntoPieces(text: string): string[] {
  const cuts: number[] = [];
  /** Where the comments start that lead up to the current place; null after anything else. */
  let lead: number | null = 0;
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    const gap = text.slice(end, index);
    const code = gap.trimEnd();
    if (code !== '') lead = null;
    end = index + mark.length;
    if (mark.startsWith('/')) {
      if (lead === null && /[\n\r]/.test(gap.slice(code.length))) lead = index;
    } else {
      if (!mark.startsWith('"')) cuts.push(lead ?? index);
      lead = null;
    }
  }
  if (text !== '' && cuts[0] !== 0) cuts.unshift(0);
  return cuts.map((cut, at) => text.slice(cut, cuts[at + 1]));
}
