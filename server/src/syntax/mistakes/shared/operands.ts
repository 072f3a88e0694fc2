import type { IToken } from 'chevrotain';
import { endOf, endsOperand, is, isClosing, isName, isOpening, startsOperand } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart } from './mishap.ts';

/** What binds more tightly than `in`. */
const TIGHT = [t.Join, t.Plus, t.Minus, t.Times, t.Modulo, t.Power];

/** No number begins farther back, so that long rules do not take quadratic time. */
const MOST_TOKENS = 60;

/** The index of the first token of the number that ends before `end`; `end` if there is none. */
export function startOfNumber(tokens: readonly IToken[], end: number): number {
  let depth = 0;
  let start = end;
  for (let at = end - 1; at >= Math.max(0, end - MOST_TOKENS); at -= 1) {
    const one = tokens[at];
    if (isClosing(one)) depth += 1;
    else if (isOpening(one)) depth -= 1;
    else if (depth === 0 && !continues(one)) break;
    if (depth < 0) break;
    if (depth === 0) start = at;
  }
  return endsOperand(tokens[end - 1]) ? start : end;
}

/** Whether a token outside brackets belongs to a number. */
function continues(one: IToken | undefined): boolean {
  return isName(one) || is(one, t.Integer, t.Picture, ...TIGHT);
}

/** The index after the number that begins at a token: operands with signs between them; `from` if there is none. */
export function endOfNumber(tokens: readonly IToken[], from: number): number {
  let end = from;
  for (;;) {
    const first = is(tokens[end], t.Minus, t.Length) ? end + 1 : end;
    const after = endOfOperand(tokens, first);
    if (after === first) return end === from ? from : end - 1;
    if (!is(tokens[after], ...TIGHT)) return after;
    end = after + 1;
  }
}

/** The index after a name, a number, a call, an entry or what stands in brackets at a token; `from` if there is none. */
export function endOfOperand(tokens: readonly IToken[], from: number): number {
  const first = tokens[from];
  if (!startsOperand(first)) return from;
  let end = isOpening(first) ? endOfPart(tokens, from + 1, () => false) + 1 : from + 1;
  for (;;) {
    const [last, next] = [tokens[end - 1], tokens[end]];
    const isBeside = last !== undefined && next?.startOffset === endOf(last) && is(next, t.LeftParen, t.LeftBracket);
    if (!isBeside || is(last, t.Integer)) return Math.min(end, tokens.length);
    end = endOfPart(tokens, end + 1, () => false) + 1;
  }
}

/** A number as an operand beside `%`: in parentheses, unless it is a single operand. */
export function asFactor(tokens: readonly IToken[], text: string): string {
  return endOfOperand(tokens, 0) === tokens.length ? text : `(${text})`;
}

/** The index at which the name, number, call, entry or bracket begins that ends with a token; null if none ends there. Linear. */
export function startOfFactor(tokens: readonly IToken[], last: number): number | null {
  const one = tokens[last];
  if (isName(one) || is(one, t.Integer)) return last;
  if (!is(one, t.RightParen, t.RightBracket)) return null;
  let depth = 0;
  for (let at = last; at >= 0; at -= 1) {
    if (isClosing(tokens[at])) depth += 1;
    if (isOpening(tokens[at])) depth -= 1;
    if (depth > 0) continue;
    const before = tokens[at - 1];
    const isPart = isName(before) && endOf(before) === tokens[at]?.startOffset;
    if (is(before, t.To)) return null;
    return isPart ? at - 1 : is(one, t.RightParen) ? at : null;
  }
  return null;
}
