import type { IToken } from 'chevrotain';
import { writeLike } from '../../problems/report.ts';
import { is, isClosing, isName, isOpening, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart } from '../shared/mishap.ts';
import { BIT_METHODS } from './methods.ts';
import { type ReadInstead, readAs } from './read-instead.ts';
import { isShift } from './shifts.ts';
import { unclearOperands } from './unclear-operands.ts';

/**
 * `abs(n) & 1`, `12 & a.bit_length() + 1` and `12 | a.bit_count() * 2` at the index of the sign: between numbers, `and` and `or` would have no meaning, and what the sign applies to depends on the
 * language, so there is no fix. Null between conditions, and where calls may be conditions. Linear in its operands, which are limited.
 */
export function bitsOfCallsAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const sign = tokens[at];
  if (sign?.image !== '&' && sign?.image !== '|') return null;
  const [left, right] = [partBefore(tokens, at), partAfter(tokens, at)];
  if ([left, right].every(compares)) return null;
  // There are phrases for a single bit.
  if (left.some((_, index) => isShift(left, index)) && right[0]?.image === '1') return null;
  const isNumber = sign.image === '&' ? isPlainlyNumber : hasBitMethod;
  if (!isNumber(left) && !isNumber(right)) return null;
  const name = sign.image === '&' ? 'bitand' : 'bitor';
  const problem = unclearOperands(tokens, at, name, BESIDE, text) ?? writeLike(tokenSpan(sign), `${name}(…, …)`, text);
  return { length: 1, read: [readAs(sign, t.Times, '*')], problem };
}

/** Where a part of an expression begins or ends. */
const BORDERS = [
  ...[t.Where, t.If, t.And, t.Or, t.Not, t.Then, t.Else, t.For],
  ...[t.Comma, t.Equals, t.Show, t.Expect, t.To, ...t.RULE_TYPES],
];

/** Beside these, an operand may be more than a number, or a condition. */
const BESIDE = [...t.CALCULATING, ...t.COMPARING, t.Where, t.If, t.And, t.Or, t.Not];

/** No operand is longer, so that many signs do not take quadratic time. */
const MOST_TOKENS = 60;

function partBefore(tokens: readonly IToken[], at: number): readonly IToken[] {
  let depth = 0;
  let start = at;
  while (start > Math.max(0, at - MOST_TOKENS)) {
    const one = tokens[start - 1];
    if (isClosing(one)) depth += 1;
    if (isOpening(one)) depth -= 1;
    if (depth < 0 || (depth === 0 && is(one, ...BORDERS))) break;
    start -= 1;
  }
  return tokens.slice(start, at);
}

function partAfter(tokens: readonly IToken[], at: number): readonly IToken[] {
  const near = tokens.slice(at + 1, at + 1 + MOST_TOKENS);
  return near.slice(
    0,
    endOfPart(near, 0, (one) => is(one, ...BORDERS)),
  );
}

function compares(part: readonly IToken[]): boolean {
  return outside(part).some((one) => is(one, ...t.COMPARING, t.In));
}

/** Whether a part is a number in numerals, is calculated, or counts binary digits; a name or a call may be a condition. */
function isPlainlyNumber(part: readonly IToken[]): boolean {
  const top = outside(part);
  return hasBitMethod(part) || top.some((one) => is(one, t.Integer, ...t.CALCULATING));
}

function hasBitMethod(part: readonly IToken[]): boolean {
  return part.some((one, at) => is(one, t.Dot) && isName(part[at + 1]) && BIT_METHODS.has(part[at + 1]?.image ?? ''));
}

/** The tokens outside brackets. */
function outside(part: readonly IToken[]): readonly IToken[] {
  let depth = 0;
  return part.filter((one) => {
    if (isOpening(one)) depth += 1;
    if (isClosing(one)) depth -= 1;
    return depth === 0 && !isClosing(one);
  });
}
