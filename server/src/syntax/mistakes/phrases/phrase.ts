/**
 * A phrase of plain English, of mathematics or of a programming language, and how to write it in this language. Words match
 * themselves, `a|b` matches one of several words, `@` a name or a number, `9` a number, `"` a text in quotation marks, and `~`
 * anything up to the next word of the phrase; `1` to `8` and longer numbers match themselves. On the right, `$1`, `$2`, … stand
 * for what these matched. Words at the start or end of both sides only tell where the phrase belongs. Special phrases come before
 * general ones.
 */
export type Phrase = readonly [said: string, written: string];
