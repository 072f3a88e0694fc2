import type { IToken } from 'chevrotain';
import { lex } from '../grammar/lex.ts';
import { BODIES } from '../mistakes/shared/mishap.ts';
import { endOf, is, isClosing, isOpening } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import { blanksBetween, type Word } from './spacing.ts';

/**
 * Formats a text: one blank between words where needed, two per level of indentation, the author's line breaks with at most one
 * empty line in a row, and every comment. Columns that an author has aligned stay aligned. Only what is between tokens changes; a
 * text with unreadable characters is returned unchanged. Idempotent, linear.
 */
export function format(text: string): string {
  const words = wordsOf(text);
  if (words === null) return text;
  const formatted = layOut(words, text);
  // Blanks may separate signs that would form another sign together, though in no text that has a meaning.
  return isSame(words, wordsOf(formatted)) ? formatted : text;
}

function wordsOf(text: string): readonly Word[] | null {
  const { tokens, comments, problems } = lex(text);
  if (problems.length > 0) return null;
  const words: Word[] = [];
  let next = 0;
  for (const token of tokens) {
    for (
      let comment = comments[next];
      comment !== undefined && comment.start < token.startOffset;
      comment = comments[next]
    ) {
      words.push({ ...comment, token: undefined });
      next += 1;
    }
    words.push({ text: token.image, start: token.startOffset, end: endOf(token), token });
  }
  return [...words, ...comments.slice(next).map((comment) => ({ ...comment, token: undefined }))];
}

function isSame(before: readonly Word[], after: readonly Word[] | null): boolean {
  return (
    before.length === after?.length &&
    before.every(({ text, token }, index) => {
      const other = after[index];
      return text.trimEnd() === other?.text && token?.tokenType === other.token?.tokenType;
    })
  );
}

/** An open bracket: the indentation of its line, and whether it contains the body of a declaration. */
interface Open {
  readonly indent: number;
  readonly body: boolean;
}

function layOut(words: readonly Word[], text: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const following = tokensFollowing(words);
  const parts: string[] = [];
  let open: Open[] = [];
  let indent = 0;
  let keyword: IToken | undefined;
  words.forEach((word, index) => {
    const before = words[index - 1];
    const { token } = word;
    if (is(token, ...t.DECLARATION_TYPES)) {
      open = [];
      keyword = token;
    }
    const closed = isClosing(token) ? open.pop() : undefined;
    const gap = text.slice(before?.end ?? 0, word.start);
    const breaks = before === undefined ? 0 : lineBreaks(gap);
    if (breaks > 0) {
      indent = closed?.indent ?? indentation(following[index], before?.token, open.at(-1), keyword);
      parts.push(newline.repeat(Math.min(breaks, 2)), ' '.repeat(indent));
    } else if (before !== undefined) {
      const inBody = closed?.body ?? open.at(-1)?.body ?? false;
      parts.push(blanksBetween(words, index, gap, inBody, is(keyword, t.Graph)));
    }
    parts.push(word.text.trimEnd());
    if (isOpening(token)) {
      const body = open.length === 0 && is(token, t.LeftBrace) && is(keyword, ...BODIES);
      open.push({ indent, body });
    }
  });
  return parts.length === 0 ? '' : `${parts.join('')}${newline}`;
}

/** The indentation of a line that starts with `token`; a comment is indented like the token that follows it. */
function indentation(
  token: IToken | undefined,
  before: IToken | undefined,
  within: Open | undefined,
  keyword: IToken | undefined,
): number {
  if (within === undefined) {
    const goesOn = token !== undefined && keyword !== undefined && !is(token, ...t.DECLARATION_TYPES);
    return goesOn ? 2 : 0;
  }
  if (!within.body || token === undefined || is(token, t.RightBrace)) return within.indent + 2;
  const startsRule = is(token, ...t.RULE_TYPES) || (is(keyword, t.Board) && is(token, t.Fill));
  const goesOn = is(keyword, t.Graph) ? is(before, t.Arrow, t.Minus) || is(token, t.For, t.Where) : !startsRule;
  return within.indent + (goesOn ? 4 : 2);
}

/** For every word, the token that it is or, for a comment, the token that follows it. */
function tokensFollowing(words: readonly Word[]): readonly (IToken | undefined)[] {
  const following: (IToken | undefined)[] = [];
  let next: IToken | undefined;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    next = words[index]?.token ?? next;
    following[index] = next;
  }
  return following;
}

function lineBreaks(gap: string): number {
  return gap.match(/\r\n|\n|\r/g)?.length ?? 0;
}
