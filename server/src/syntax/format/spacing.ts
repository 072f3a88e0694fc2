import type { IToken } from 'chevrotain';
import { endsOperand, is, isName } from '../text/token.ts';
import * as t from '../text/tokens.ts';

/** A token, or a comment if `token` is undefined. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly token: IToken | undefined;
}

/**
 * The blanks between a word and the previous one on the same line; `gap` is what is there now. `inBody` says whether the
 * innermost bracket around them contains the body of a declaration, and `inGraph` whether that is a graph.
 */
export function blanksBetween(
  words: readonly Word[],
  index: number,
  gap: string,
  inBody: boolean,
  inGraph: boolean,
): string {
  const [earlier, left, right] = [words[index - 2]?.token, words[index - 1]?.token, words[index]?.token];
  if (isAligned(gap) && startsColumn(left, right, inBody)) return gap;
  if (left === undefined || right === undefined) return ' ';
  if (inBody && inGraph && is(right, t.LeftParen)) return ' ';
  return isTight(earlier, left, right, inBody) ? '' : ' ';
}

function isAligned(gap: string): boolean {
  return /^ {2,}$/.test(gap);
}

/** Where authors align things: comments after code, rules, their clauses, bodies, and the items of a graph. */
function startsColumn(left: IToken | undefined, right: IToken | undefined, inBody: boolean): boolean {
  if (right === undefined || is(right, t.For, t.Where, t.LeftBrace, ...t.RULE_TYPES)) return true;
  if (!inBody) return false;
  const endsVertex = isVertex(left) || is(left, t.RightParen);
  return (endsVertex && isVertex(right)) || (is(left, t.Picture) && is(right, t.Fill));
}

function isVertex(token: IToken | undefined): boolean {
  return isName(token) || is(token, t.Integer);
}

function isTight(earlier: IToken | undefined, left: IToken, right: IToken, inBody: boolean): boolean {
  if (is(right, t.Comma, t.Colon, t.DotDot, t.Ellipsis, t.Power, t.RightParen, t.RightBracket)) return true;
  if (is(left, t.Endless, t.DotDot, t.Power, t.LeftParen, t.LeftBracket, t.Length)) return true;
  if (is(left, t.LeftBrace)) return !inBody || is(right, t.RightBrace);
  if (is(right, t.RightBrace)) return !inBody;
  if (is(left, t.Minus)) return !endsOperand(earlier);
  if (is(right, t.LeftParen) && is(left, t.RightBracket)) return true;
  // `c[i][j]` and `(a ++ b)[i]`.
  if (is(right, t.LeftBracket) && is(left, t.RightBracket, t.RightParen)) return true;
  // Words such as `to` are names, which brackets follow without a blank, except in the places where they have a meaning.
  return is(right, t.LeftParen, t.LeftBracket) && isName(left) && !is(earlier, t.Move, t.Split);
}
