import type { IToken } from 'chevrotain';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type ReadInstead, readAs } from './read-instead.ts';

/** What may stand before an operand of which nothing else is part. */
const BEFORE = [t.Where, t.If, t.And, t.Or, t.Not, t.LeftParen, t.LeftBrace, t.Comma, t.Then, t.Else, t.Equals, t.Show];
/** What continues an operand, of which the last of a chain would be only a part. */
const CONTINUING = [t.LeftParen, t.LeftBracket, ...t.CALCULATING];

/**
 * `k & n`, `k & 1 == 0` and `5 & 3 | 8` at the index of the first operand, where they stand between names and numbers: `bitand(k, n)`. A bar means that only where a value is
 * shown or defined and one of its operands is written out: elsewhere, it is `or`, or says what divides what. Null for anything else. `text` is the text of the piece.
 */
export function bitwiseAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  if (!is(tokens[at - 1], ...BEFORE)) return null;
  const operands: IToken[] = [];
  const signs: IToken[] = [];
  for (let next = at; ; next += 2) {
    const [operand, sign] = [tokens[next], tokens[next + 1]];
    if (operand === undefined || !(isName(operand) || is(operand, t.Integer))) return null;
    operands.push(operand);
    if (sign?.image !== '&' && sign?.image !== '|') break;
    signs.push(sign);
  }
  const length = operands.length + signs.length;
  const [first, sign, last] = [operands[0], signs[0], operands.at(-1)];
  if (first === undefined || sign === undefined || last === undefined) return null;
  if (is(tokens[at + length], ...CONTINUING)) return null;
  const hasBar = signs.some(({ image }) => image === '|');
  const isDefined = is(tokens[0], t.Show, t.Let) && is(tokens[at - 1], t.Show, t.Equals);
  if (hasBar && !(isDefined && operands.some((one) => is(one, t.Integer)))) return null;
  const read = joined(operands, signs);
  const written = read.map(({ image }) => (image === ',' ? ', ' : image)).join('');
  return { length, read, problem: writeOver(spanOver(first, last), written, text) };
}

/** The calls for operands with these signs between them, of which `&` binds more tightly. */
function joined(operands: readonly IToken[], signs: readonly IToken[]): readonly IToken[] {
  const bar = signs.findLastIndex(({ image }) => image === '|');
  const at = bar === -1 ? signs.length - 1 : bar;
  const [first, sign, last] = [operands[0], signs[at], operands.at(-1)];
  if (first === undefined || sign === undefined || last === undefined) return operands;
  return [
    readAs(first, t.Identifier, bar === -1 ? 'bitand' : 'bitor'),
    readAs(sign, t.LeftParen, '('),
    ...joined(operands.slice(0, at + 1), signs.slice(0, at)),
    readAs(sign, t.Comma, ','),
    ...joined(operands.slice(at + 1), signs.slice(at + 1)),
    readAs(last, t.RightParen, ')'),
  ];
}
