import type { IToken, TokenType } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, unclear } from '../../problems/report.ts';
import { endOf, is, spanOver } from '../../text/token.ts';
import { textOf } from '../shared/mishap.ts';
import { endOfNumber, endOfOperand, startOfFactor, startOfNumber } from '../shared/operands.ts';

/**
 * `n ⊕ 3 + 1` and `12 & f(a) + 1` at the index of the sign, beside which there is one other: `xor(n, 3) + 1` or `xor(n, 3 + 1)`, of which neither is surely meant. Null where there are other
 * readings. `name` is the function that the sign stands for, and no sign of `beyond` may stand beside these numbers. Linear in its operands, which are limited.
 */
export function unclearOperands(
  tokens: readonly IToken[],
  at: number,
  name: string,
  beyond: readonly TokenType[],
  text: string,
): Problem | null {
  const [start, end] = [startOfNumber(tokens, at), endOfNumber(tokens, at + 1)];
  const [left, right] = [tokens.slice(start, at), tokens.slice(at + 1, end)];
  const [first, last, sign] = [left[0], right.at(-1), tokens[at]];
  if (first === undefined || last === undefined || sign === undefined) return null;
  if ([tokens[start - 1], tokens[end]].some((one) => one?.image === sign.image || is(one, ...beyond))) return null;
  if (signsOf(left) + signsOf(right) !== 1) return null;
  const [inner, from] = [at + 1 + endOfOperand(right, 0), startOfFactor(tokens, at - 1)];
  if (from === null || from < start || inner === at + 1) return null;
  const [before, after] = [tokens[from], tokens[inner - 1]];
  if (before === undefined || after === undefined) return null;
  const call = (one: readonly IToken[], other: readonly IToken[]) =>
    `${name}(${textOf(one, text)}, ${textOf(other, text)})`;
  const tight = [
    text.slice(first.startOffset, before.startOffset),
    call(tokens.slice(from, at), tokens.slice(at + 1, inner)),
    text.slice(endOf(after), endOf(last)),
  ].join('');
  const loose = call(left, right);
  const span = spanOver(first, last);
  const args = { text: clipped(text.slice(span.start, span.end)), tight: clipped(tight), loose: clipped(loose) };
  return unclear('unclear-operands', span, args, [tight, loose]);
}

/** How many signs stand between the operands outside brackets; a sign before the first counts as well, and so does one that joins lists. */
function signsOf(part: readonly IToken[]): number {
  let count = 0;
  for (let at = 0; at < part.length; ) {
    const next = endOfOperand(part, at);
    if (next === at) count += 1;
    at = Math.max(next, at + 1);
  }
  return count;
}
