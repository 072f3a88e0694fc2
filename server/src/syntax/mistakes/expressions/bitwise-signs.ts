import type { IToken } from 'chevrotain';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type ReadInstead, readAs } from './read-instead.ts';

const COMPARISONS = [t.EqualTo, t.NotEqual, t.Less, t.AtMost, t.Greater, t.AtLeast];
/** What may stand before an operand of which nothing else is part. */
const BEFORE = [t.Where, t.If, t.And, t.Or, t.Not, t.LeftParen, t.LeftBrace, t.Comma, t.Then, t.Else, t.Equals];

/**
 * `k & n == 0` and `k & 1` at the index of the first operand, where one of the operands is plainly a number: `bitand(k, n)`. Null for anything else. `text` is the text of the
 * piece.
 */
export function bitwiseAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const [left, sign, right, after] = tokens.slice(at, at + 4);
  if (left === undefined || right === undefined || sign?.image !== '&' || !is(tokens[at - 1], ...BEFORE)) return null;
  if (![left, right].every((one) => isName(one) || is(one, t.Integer))) return null;
  const isNumber = is(left, t.Integer) || is(right, t.Integer) || is(after, ...COMPARISONS);
  if (!isNumber || is(after, t.LeftParen, t.LeftBracket)) return null;
  const name = readAs(left, t.Identifier, 'bitand');
  const read = [name, readAs(sign, t.LeftParen, '('), left, readAs(sign, t.Comma, ','), right];
  const close = readAs(right, t.RightParen, ')');
  const problem = writeOver(spanOver(left, right), `bitand(${left.image}, ${right.image})`, text);
  return { length: 3, read: [...read, close], problem };
}
