import { FOREIGN_TYPES } from '../mistakes/shared/foreign-types.ts';

/** The types with which a declaration of C or C++ begins, as part of a pattern. */
export const TYPES = [...FOREIGN_TYPES].join('|');

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_']*`;

/** The first line of a function, a loop or a choice of C, up to its brace. */
const BRACED = new RegExp(
  String.raw`(?:(?:${TYPES})[ \t][^\n\r(){}=]{0,80}\([^(){}]{0,200}\)\s*|(?:if|while)[ \t]*\([^\n\r{}]{1,200}\)\s*|for[ \t(][^\n\r{}]{1,200}|(?:class|struct)[ \t]+${NAME}\s*)\{`,
  'uy',
);

/** The first line of a block of Python, which ends in a colon, and the lines that are indented below it. */
const INDENTED =
  /(?:def|class|if|for|while)[ \t][^\n\r]{1,200}:[ \t]*(?:#[^\n\r]*)?(?:(?:[ \t]*\r?\n)+[ \t]+[^\s][^\n\r]*|\r?\n(?:else|elif)\b[^\n\r]*)+/y;

/**
 * Where a block of another language ends that begins at an offset: the body of a function, a loop or a choice; null if none begins there, or if it
 * is not closed. `closing` finds the brace that closes a body. Linear in the block and in what `closing` reads.
 */
export function endOfBlock(text: string, at: number, closing: (from: number) => number | null): number | null {
  BRACED.lastIndex = at;
  const head = BRACED.exec(text);
  if (head !== null) return closing(at + head[0].length);
  INDENTED.lastIndex = at;
  const block = INDENTED.exec(text);
  return block === null ? null : at + block[0].length;
}
