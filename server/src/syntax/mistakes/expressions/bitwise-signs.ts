import type { IToken } from 'chevrotain';
import { writeOver } from '../../problems/report.ts';
import { endOf, is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type ReadInstead, readAs } from './read-instead.ts';

/** What may stand before an operand of which nothing else is part. */
const BEFORE = [t.Where, t.If, t.And, t.Or, t.Not, t.LeftParen, t.LeftBrace, t.Comma, t.Then, t.Else, t.Equals, t.Show];

/**
 * `k & n`, `k & 1 == 0`, `n & (n - 1)` and `5 & 3 | 8` at the index of the first operand, where they stand between numbers: `bitand(k, n)`. A bar means that only where a value is
 * shown or defined and one of its operands is written out: elsewhere, it is `or`, or says what divides what. Null for anything else, such as a sign between conditions. `text`
 * is the text of the piece.
 */
export function bitwiseAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  if (!is(tokens[at - 1], ...BEFORE)) return null;
  const operands: Operand[] = [];
  const signs: IToken[] = [];
  for (let next = at; ; ) {
    const end = operandEnd(tokens, next, DEEPEST);
    const sign = tokens[end ?? -1];
    if (end === null) return null;
    operands.push(tokens.slice(next, end));
    if (sign?.image !== '&' && sign?.image !== '|') break;
    signs.push(sign);
    if (signs.length > MOST_SIGNS) return null;
    next = end + 1;
  }
  const all = operands.flat();
  const [first, sign, last] = [all[0], signs[0], all.at(-1)];
  if (first === undefined || sign === undefined || last === undefined) return null;
  // The arguments of a call might be conditions, or the call one itself.
  if (is(tokens[at + all.length + signs.length], t.LeftParen, t.LeftBracket)) return null;
  const hasBar = signs.some(({ image }) => image === '|');
  const isDefined = is(tokens[0], t.Show, t.Let) && is(tokens[at - 1], t.Show, t.Equals);
  if (hasBar && !(isDefined && all.some((one) => is(one, t.Integer)))) return null;
  const [read, written] = joined(operands, signs, text);
  return { length: all.length + signs.length, read, problem: writeOver(spanOver(first, last), written, text) };
}

type Operand = readonly IToken[];

/** Each sign becomes a call within another. */
const MOST_SIGNS = 60;

/** How deep brackets of an operand may be: each of them is looked at for every bracket around it. */
const DEEPEST = 4;

/** Where an operand ends that begins here and is plainly a number: names, entries and numbers, with signs of calculation between them; null for any other. */
function operandEnd(tokens: readonly IToken[], start: number, depth: number): number | null {
  for (let at = start; ; at += 1) {
    const end = atomEnd(tokens, at, depth);
    if (end === null || !is(tokens[end], ...t.CALCULATING)) return end;
    at = end;
  }
}

function atomEnd(tokens: readonly IToken[], at: number, depth: number): number | null {
  const token = tokens[at];
  if (depth === 0) return null;
  if (is(token, t.Integer)) return at + 1;
  if (is(token, t.Minus)) return atomEnd(tokens, at + 1, depth - 1);
  if (is(token, t.LeftParen)) {
    const end = operandEnd(tokens, at + 1, depth - 1);
    const isCalculated = tokens.slice(at, end ?? at).some((one) => is(one, ...t.CALCULATING));
    return end !== null && isCalculated && is(tokens[end], t.RightParen) ? end + 1 : null;
  }
  if (token === undefined || !isName(token) || is(tokens[at + 1], t.LeftParen)) return null;
  if (!is(tokens[at + 1], t.LeftBracket)) return at + 1;
  const end = operandEnd(tokens, at + 2, depth - 1);
  return end !== null && is(tokens[end], t.RightBracket) ? end + 1 : null;
}

/** The calls for operands with these signs between them, of which `&` binds more tightly, and their text. */
function joined(
  operands: readonly Operand[],
  signs: readonly IToken[],
  text: string,
): readonly [read: readonly IToken[], written: string] {
  const bar = signs.findLastIndex(({ image }) => image === '|');
  const at = bar === -1 ? signs.length - 1 : bar;
  const [first, sign, last] = [operands[0]?.[0], signs[at], operands.at(-1)?.at(-1)];
  if (first === undefined || last === undefined) return [[], ''];
  if (sign === undefined) return [operands.flat(), text.slice(first.startOffset, endOf(last))];
  const name = bar === -1 ? 'bitand' : 'bitor';
  const [left, leftText] = joined(operands.slice(0, at + 1), signs.slice(0, at), text);
  const [right, rightText] = joined(operands.slice(at + 1), signs.slice(at + 1), text);
  const read = [
    readAs(first, t.Identifier, name),
    readAs(sign, t.LeftParen, '('),
    ...left,
    readAs(sign, t.Comma, ','),
    ...right,
    readAs(last, t.RightParen, ')'),
  ];
  return [read, `${name}(${leftText}, ${rightText})`];
}
