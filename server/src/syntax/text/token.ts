import type { IToken, TokenType } from 'chevrotain';
import { createSameTexts } from '../../collections/same-texts.ts';
import type { Name, Span } from './span.ts';
import * as t from './tokens.ts';

export type { IToken as Token } from 'chevrotain';

/** Whether a token is of one of these types. */
export function is(token: IToken | undefined, ...types: readonly TokenType[]): token is IToken {
  return token !== undefined && types.includes(token.tokenType);
}

/** Any name, including words such as `heaps` that have a meaning only in certain places. */
export function isName(token: IToken | undefined): token is IToken {
  return (
    token !== undefined &&
    (token.tokenType === t.Identifier || token.tokenType.CATEGORIES?.includes(t.Identifier) === true)
  );
}

/** A word that cannot be a name. */
export function isReserved(token: IToken | undefined): token is IToken {
  return is(token, ...t.RESERVED_TYPES);
}

/** A token that a number, set or position can start with, not counting operators. */
export function startsOperand(token: IToken | undefined): token is IToken {
  return isName(token) || is(token, t.Integer, t.Endless, t.Picture, t.LeftParen, t.LeftBracket, t.LeftBrace);
}

/** A token that a number, set or position can end with. */
export function endsOperand(token: IToken | undefined): token is IToken {
  return isName(token) || is(token, t.Integer, t.Picture, t.RightParen, t.RightBracket, t.RightBrace);
}

/** An opening bracket of any kind. */
export function isOpening(token: IToken | undefined): token is IToken {
  return is(token, t.LeftParen, t.LeftBracket, t.LeftBrace);
}

/** A closing bracket of any kind. */
export function isClosing(token: IToken | undefined): token is IToken {
  return is(token, t.RightParen, t.RightBracket, t.RightBrace);
}

/** The text of a token in its canonical spelling, such as `<=` for `≤`. */
export function spelling(token: IToken): string {
  return token.tokenType.LABEL ?? token.image;
}

/** The digits of a number, without the separators between groups. */
export function digitsOf({ image }: IToken): string {
  return image.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** The offset after a token. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

/** The span of a token. */
export function tokenSpan(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

/** A long file uses the same few names thousands of times. */
const sameName = createSameTexts();

/** The span from the first of two tokens to the end of the last. */
export function spanOver(first: IToken, last: IToken): Span {
  return { start: first.startOffset, end: endOf(last) };
}

/** A token as a name in the tree. */
export function nameOf(token: IToken): Name {
  return { text: sameName(token.image), start: token.startOffset, end: endOf(token) };
}
