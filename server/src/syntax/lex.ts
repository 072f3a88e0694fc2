import { type IToken, Lexer } from 'chevrotain';
import type { Problem } from './problem.ts';
import { error, insertion, writeInstead } from './report.ts';
import { is, isClosing, isOpening, spanOf, spelling } from './token.ts';
import * as t from './tokens.ts';
import type { Comment } from './tree.ts';

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
  const { tokens: all, groups } = lexer.tokenize(text);
  const comments = groups.comments ?? [];
  const tokens: IToken[] = [];
  const problems = comments.filter((comment) => is(comment, t.UnclosedComment)).map(unclosedComment);
  let damaged = false;
  let depth = is(all[0], t.Game, t.Graph, t.Board, t.Coins) ? -1 : 0;
  for (const token of all) {
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    const read = is(token, t.Semicolon) ? separator(token, depth > 0) : isLeftOut(token) ? null : token;
    if (read !== null) tokens.push(read);
    damaged ||= isLeftOut(token);
    const problem = slipOf(token, read, text);
    if (problem !== null && problems.length < MOST_PROBLEMS) problems.push(problem);
  }
  return {
    tokens,
    comments: comments.map((comment) => ({ ...spanOf(comment), text: comment.image })),
    problems,
    damaged,
  };
}

function isLeftOut(token: IToken): boolean {
  return is(token, t.Unknown, t.UnclosedPicture);
}

/** A semicolon between items is a comma; one between rules is nothing. */
function separator(token: IToken, betweenItems: boolean): IToken | null {
  return betweenItems ? { ...token, tokenType: t.Comma, tokenTypeIdx: t.Comma.tokenTypeIdx ?? 0 } : null;
}

/** Spellings that are as good as the canonical one. */
const EQUALLY_GOOD: ReadonlySet<string> = new Set(['≤', '≥', '≠', 'misère', 'mise\u0300re']);

/** What is wrong with a token that was read as `read`, if anything. */
function slipOf(token: IToken, read: IToken | null, text: string): Problem | null {
  const { image, tokenType } = token;
  const span = spanOf(token);
  if (tokenType === t.Unknown)
    return error('unexpected-character', span, { character: String.fromCodePoint(image.codePointAt(0) ?? 0) });
  if (tokenType === t.UnclosedPicture) return unclosedString(token);
  if (read === null) return error('no-semicolon', span, {}, { span, text: '' });
  if (tokenType === t.Picture)
    return image.startsWith('"') ? null : writeInstead(token, `"${image.slice(1, -1)}"`, text);
  const right = spelling(read);
  return t.SPELT_ONE_WAY.has(tokenType) && right !== image && !EQUALLY_GOOD.has(image)
    ? writeInstead(token, right, text)
    : null;
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
