import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { endOf, is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, textOf } from '../shared/mishap.ts';
import { asFactor, endOfNumber, startOfNumber } from '../shared/operands.ts';
import { readAs } from './read-instead.ts';

/** Whether `<<` or `>>` stands at an index. */
export function isShift(tokens: readonly IToken[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined || second === undefined || !is(first, t.Less, t.Greater)) return false;
  return first.tokenType === second.tokenType && endOf(first) === second.startOffset;
}

/** `x + y << 2` and `1 << k + 1`; a phrase knows shifts of names and numbers beside which nothing is calculated. */
export function shiftOfSum({ tokens, at, text }: Mishap): Problem | null {
  if (!isShift(tokens, at - 1) || tokens.slice(0, at).some(({ image }) => image === 'cout')) return null;
  const start = startOfNumber(tokens, at - 1);
  let end = at - 1;
  while (isShift(tokens, end)) {
    const next = endOfNumber(tokens, end + 2);
    if (next === end + 2) return null;
    end = next;
  }
  const operand = tokens.slice(start, end);
  const [first, last] = [operand[0], operand.at(-1)];
  if (start === at - 1 || first === undefined || last === undefined) return null;
  if (!operand.some((one) => is(one, ...t.CALCULATING))) return null;
  const [, instead] = shifted(operand, text);
  return writeOver(spanOver(first, last), instead, text);
}

/** Whether a number is shifted outside brackets. */
function isShifted(operand: readonly IToken[]): boolean {
  return operand.some((_, at) => isShift(operand, at));
}

/**
 * `(x + y) * 2^2` for `x + y << 2`, and `floor(x / 2^(k + 1))` for `x >> k + 1`: in other languages, `+` and `*` bind more tightly. The tokens that are read, and their text. Linear in the
 * operand, apart from its shifts, each of which is read again for each later one.
 */
export function shifted(operand: readonly IToken[], text: string): readonly [read: readonly IToken[], written: string] {
  const at = operand.findLastIndex((_, index) => isShift(operand, index));
  const sign = operand[at];
  if (sign === undefined) return [operand, textOf(operand, text)];
  const [left, right] = [operand.slice(0, at), operand.slice(at + 2)];
  const [number, numberText] = shifted(left, text);
  const isUp = is(sign, t.Less);
  const factor = isShifted(left) && isUp ? numberText : asFactor(number, numberText);
  const power = `2^${asFactor(right, textOf(right, text))}`;
  const inBrackets = (inner: readonly IToken[]): readonly IToken[] => [
    readAs(sign, t.LeftParen, '('),
    ...inner,
    readAs(sign, t.RightParen, ')'),
  ];
  const powerOfTwo = [readAs(sign, t.Integer, '2'), readAs(sign, t.Power, '^'), ...inBrackets(right)];
  if (isUp) return [[...inBrackets(number), readAs(sign, t.Times, '*'), ...powerOfTwo], `${factor} * ${power}`];
  const quotient = inBrackets([...inBrackets(number), readAs(sign, t.Over, '/'), ...powerOfTwo]);
  return [[readAs(sign, t.Identifier, 'floor'), ...quotient], `floor(${factor} / ${power})`];
}
