import { type IToken, Lexer } from 'chevrotain';
import { BODIES } from './mishap.ts';
import type { Problem } from './problem.ts';
import { error, insertion, writeInstead } from './report.ts';
import { is, isClosing, isOpening, spanOf, spelling } from './token.ts';
import * as t from './tokens.ts';
import type { Comment } from './tree.ts';

/** A text cut into tokens. */
export interface Lexed {
  /** The tokens that the grammar reads. */
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  readonly problems: readonly Problem[];
  /** True when something could not be read as anything and was left out. */
  readonly damaged: boolean;
}

const lexer = new Lexer(t.TOKEN_TYPES, { positionTracking: 'onlyOffset', skipValidations: true });

/** Enough for any reader; a file of another kind opened by mistake would have one for every character. */
const MOST_PROBLEMS = 100;

/**
 * Cuts the text of a piece into tokens. Total. Signs that only look like those of the language are read as these and
 * reported; what is no sign of the language at all is reported and left out. Linear.
 */
export function lex(text: string): Lexed {
  const { tokens, groups } = lexer.tokenize(text);
  const found = groups.comments ?? [];
  const comments = found.map((comment) => ({ ...spanOf(comment), text: comment.image }));
  const unclosed = found.filter((comment) => is(comment, t.UnclosedComment)).map(unclosedComment);
  if (tokens.every(isExact)) return { tokens, comments, problems: unclosed, damaged: false };
  const mended = mend(tokens, text);
  const problems = [...unclosed, ...mended.problems];
  return { tokens: mended.tokens, comments, problems, damaged: tokens.some(isLeftOut) };
}

/** Spellings that are as good as the canonical one. */
const EQUALLY_GOOD: ReadonlySet<string> = new Set(['≤', '≥', '≠', 'misère', 'mise\u0300re']);

/** Whether a token is what it looks like, as nearly all are. */
function isExact(token: IToken): boolean {
  const { image, tokenType } = token;
  if (tokenType === t.Picture) return image.startsWith('"');
  if (tokenType === t.Semicolon || isLeftOut(token)) return false;
  return tokenType.LABEL === image || !t.SPELT_ONE_WAY.has(tokenType) || EQUALLY_GOOD.has(image);
}

function isLeftOut(token: IToken): boolean {
  return token.tokenType === t.Unknown || token.tokenType === t.UnclosedPicture;
}

/** Leaves out what has no meaning, reads semicolons as what is meant, and reports every slip. */
function mend(all: readonly IToken[], text: string): Pick<Lexed, 'tokens' | 'problems'> {
  const tokens: IToken[] = [];
  const problems: Problem[] = [];
  let depth = is(all[0], ...BODIES) ? -1 : 0;
  for (const token of all) {
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    const read = is(token, t.Semicolon) ? separator(token, depth > 0) : isLeftOut(token) ? null : token;
    if (read !== null) tokens.push(read);
    if (problems.length < MOST_PROBLEMS && !isExact(token)) problems.push(slipOf(token, read, text));
  }
  return { tokens, problems };
}

/** A semicolon between items is a comma; one between rules is nothing. */
function separator(token: IToken, betweenItems: boolean): IToken | null {
  return betweenItems ? { ...token, tokenType: t.Comma, tokenTypeIdx: t.Comma.tokenTypeIdx ?? 0 } : null;
}

/** What is wrong with a token that is not exact and was read as `read`. */
function slipOf(token: IToken, read: IToken | null, text: string): Problem {
  const { image, tokenType } = token;
  const span = spanOf(token);
  if (tokenType === t.UnclosedPicture) return unclosedString(token);
  if (tokenType === t.Picture) return writeInstead(token, `"${image.slice(1, -1)}"`, text);
  if (tokenType === t.Semicolon && read === null) return error('no-semicolon', span, {}, { span, text: '' });
  if (read !== null) return writeInstead(token, spelling(read), text);
  return error('unexpected-character', span, { character: String.fromCodePoint(image.codePointAt(0) ?? 0) });
}

/** The fix closes the comment at the end of its first line, where it was most likely meant to end. */
function unclosedComment(token: IToken): Problem {
  const { startOffset: start, image } = token;
  const line = /^[^\n\r]*/.exec(image)?.[0].trimEnd() ?? image;
  return error('unclosed-comment', { start, end: start + 2 }, {}, insertion(start + line.length, ' */'));
}

/** The fix closes the string where the characters of a picture end. */
function unclosedString(token: IToken): Problem {
  const { startOffset: start, image } = token;
  const picture = /^.[^\s"{}]*/.exec(image)?.[0] ?? image;
  const span = { start, end: start + image.trimEnd().length };
  return error('unclosed-string', span, {}, insertion(start + picture.length, '"'));
}
