import type { IToken } from 'chevrotain';
import { clipped, error } from '../../problems/report.ts';
import { endOf, is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { BUILT_IN, isOneOf, NAMING } from '../../vocabulary.ts';
import { type ReadInstead, readAs } from './read-instead.ts';

/** The sign of a size, which may touch the number after it. */
const SIGN = /^(?:×|times|[xX])$/;
const SIGN_AND_NUMBER = /^[xX]([0-9]+)$/;

/**
 * `3 × 4`, `3 x 4` and `3x4`, the only argument of `Chomp(3 × 4)`. The text does not say whether two numbers, a list of rows or a product is meant. It is read as a product, with a problem that has no fix;
 * boards and games of two numbers, which start from no single number, have fixes of their own. Null for anything else, also for an argument of a function of the language. Constant.
 */
export function sizeAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const [heading, callee, open] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  const [first, sign] = [tokens[at], tokens[at + 1]];
  if (!is(first, t.Integer) || first.image === '0' || !is(open, t.LeftParen) || sign === undefined) return null;
  if (callee === undefined || !(isName(callee) || is(callee, t.RightBracket))) return null;
  if (isOneOf(BUILT_IN, callee.image) || isOneOf(NAMING, heading?.image ?? '')) return null;
  const touching = SIGN_AND_NUMBER.exec(sign.image)?.[1];
  const second = touching === undefined ? tokens[at + 2] : numberIn(sign, touching);
  const length = touching === undefined ? 3 : 2;
  if (touching === undefined && !SIGN.test(sign.image)) return null;
  if (!is(second, t.Integer) || !is(tokens[at + length], t.RightParen)) return null;
  const [rows, columns] = [first.image, second.image];
  const span = spanOver(first, second);
  const args = {
    text: clipped(text.slice(span.start, span.end)),
    numbers: clipped(`${rows}, ${columns}`),
    list: clipped(`[${columns} for i in 1..${rows}]`),
    product: clipped(`${rows} * ${columns}`),
  };
  const read = [first, readAs(sign, t.Times, '*'), second];
  return { length, read, problem: error('unclear-size', span, args) };
}

/** The number that ends a token such as `x4`. */
function numberIn(token: IToken, image: string): IToken {
  return { ...readAs(token, t.Integer, image), startOffset: endOf(token) - image.length };
}
