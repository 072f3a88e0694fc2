import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error, writeOver } from '../../problems/report.ts';
import type { Span } from '../../text/span.ts';
import { endOf, is, isClosing, isName, isOpening, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, partsBetween, textOf } from '../shared/mishap.ts';
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
  const [, instead] = shifted(operand, text);
  const span = spanOver(first, last);
  if (mayBeXor(tokens, start, end)) return unclearPower(operand, instead, span, text);
  return operand.some((one) => is(one, ...t.CALCULATING)) ? writeOver(span, instead, text) : null;
}

/** Whether `^` among some tokens, or beside them and the parentheses around them, may be meant as xor: any but that of `2^k`. Linear. */
export function mayBeXor(tokens: readonly IToken[], start: number, end: number): boolean {
  let [from, to] = [start, end];
  while (is(tokens[from - 1], t.LeftParen) && is(tokens[to], t.RightParen)) {
    from -= 1;
    to += 1;
  }
  return tokens
    .slice(Math.max(0, from - 1), to + 1)
    .some((one, at, all) => is(one, t.Power) && !isOfTwo(one, all[at - 1] ?? tokens[from - 2]));
}

/** Whether a sign stands close behind a 2. */
function isOfTwo(sign: IToken, base: IToken | undefined): boolean {
  return base?.image === '2' && endOf(base) === sign.startOffset;
}

/** The problem of `a ^ b << 1`: other languages, where signs are written for binary digits, read `^` as xor, which binds less than a shift. `power` is the text where it is a power. */
export function unclearPower(operand: readonly IToken[], power: string, span: Span, text: string): Problem {
  const parts = partsBetween(operand, t.Power);
  const isWhole = parts.length > 1 && parts.every((part) => !part.some((one) => is(one, t.Power, t.And)));
  const xor = isWhole ? `xor(${parts.map((part) => shifted(part, text)[1]).join(', ')})` : 'xor(…, …)';
  return error('unclear-power', span, { xor: clipped(xor), power: clipped(power) });
}

/** The index of the last shift outside brackets; -1 if there is none. Linear. */
function lastShift(operand: readonly IToken[]): number {
  let depth = 0;
  return operand.findLastIndex((one, at) => {
    if (isClosing(one)) depth += 1;
    if (isOpening(one)) depth -= 1;
    return depth === 0 && isShift(operand, at);
  });
}

/**
 * `(x + y) * 2^2` for `x + y << 2`, and `floor(x / 2^(k + 1))` for `x >> k + 1`: in other languages, `+` and `*` bind more tightly. The tokens that are read, and their text. Linear in the
 * operand, apart from its shifts, each of which is read again for each later one.
 */
export function shifted(operand: readonly IToken[], text: string): readonly [read: readonly IToken[], written: string] {
  const at = lastShift(operand);
  const sign = operand[at];
  if (sign === undefined) return shiftedInside(operand, text);
  const left = operand.slice(0, at);
  const [number, numberText] = shifted(left, text);
  const [right, rightText] = shifted(operand.slice(at + 2), text);
  const isUp = is(sign, t.Less);
  const factor = lastShift(left) !== -1 && isUp ? numberText : asFactor(number, numberText);
  const power = `2^${asFactor(right, rightText)}`;
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

/** An operand with the shifts in its parentheses as this language writes them, as far as nothing but calculation stands there. */
function shiftedInside(operand: readonly IToken[], text: string): readonly [read: readonly IToken[], written: string] {
  const plain = [operand, textOf(operand, text)] as const;
  const open = operand.findIndex((one) => is(one, t.LeftParen));
  const close = endOfPart(operand, open + 1, () => false);
  const inner = operand.slice(open + 1, close);
  const [first, opening] = [operand[0], operand[open]];
  if (first === undefined || opening === undefined) return plain;
  const [rest, restText] = shiftedInside(operand.slice(close), text);
  const isCalculated = inner.every((one, at) => isOperandPart(one) || isShift(inner, at) || isShift(inner, at - 1));
  const [read, written] = isCalculated ? shifted(inner, text) : [inner, textOf(inner, text)];
  const before = operand.slice(0, open + 1);
  return [[...before, ...read, ...rest], `${text.slice(first.startOffset, endOf(opening))}${written}${restText}`];
}

function isOperandPart(one: IToken): boolean {
  return isName(one) || isOpening(one) || isClosing(one) || is(one, t.Integer, ...t.CALCULATING);
}
