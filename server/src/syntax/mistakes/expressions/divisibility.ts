import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, isClosing, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, textOf } from '../shared/mishap.ts';
import { endOfOperand, startOfNumber } from '../shared/operands.ts';
import { type ReadInstead, readAs } from './read-instead.ts';

/**
 * `2 | n` and `n ≡ 1 mod 3` at an index, as this language writes them; null for anything else. A bar between sets or conditions means
 * `or`. `text` is the text of the piece.
 */
export function divisibilityAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  return divisorAt(tokens, at, text) ?? congruenceAt(tokens, at, text);
}

/** `n = 1 (mod 3)` and `n == 1 mod 3`, at whichever of its signs the parser stopped. */
export function congruence({ tokens, at, text }: Mishap): Problem | null {
  for (const sign of [at, at - 2, at - 3]) {
    const meant = congruenceAt(tokens, sign, text);
    if (meant !== null) return meant.problem;
  }
  return null;
}

/** `2 | n`, where a condition is wanted. */
function divisorAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const [divisor, bar, number, after] = tokens.slice(at, at + 4);
  if (bar?.image !== '|' || !isSimple(divisor) || !isSimple(number)) return null;
  let before = at - 1;
  while (is(tokens[before], t.LeftParen)) before -= 1;
  if (!is(tokens[before], t.Where, t.And, t.Or, t.Not, t.If)) return null;
  if (!(after === undefined || isClosing(after) || is(after, t.And, t.Or, t.Then, ...t.RULE_TYPES))) return null;
  // What is compared, or calculated with, is a number.
  if (is(after, t.RightParen) && is(tokens[at + 4], ...t.COMPARING, ...t.CALCULATING)) return null;
  const span = spanOver(divisor, number);
  const instead = `${number.image} % ${divisor.image} == 0`;
  const signs = [readAs(bar, t.Modulo, '%'), divisor, readAs(bar, t.EqualTo, '=='), readAs(bar, t.Integer, '0')];
  return { length: 3, read: [number, ...signs], problem: writeOver(span, instead, text) };
}

/** `≡ 1 mod 3`, `≡ 1 (mod 3)`, `= 1 mod 3` and `== 1 mod 3` after what `%` can follow. */
function congruenceAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const [sign, rest, ...others] = tokens.slice(at, at + 6);
  if (sign === undefined || rest === undefined) return null;
  if (sign.image !== '≡' && !(is(sign, t.Equals, t.EqualTo) && is(rest, t.Integer))) return null;
  const bracket = is(others[0], t.LeftParen);
  const [word, modulus, close] = bracket ? others.slice(1) : others;
  if (!isSimple(rest) || !isSimple(modulus) || !/^(?:mod|%)$/.test(word?.image ?? '')) return null;
  if (word === undefined || (word.image === '%' && sign.image !== '≡') || (bracket && !is(close, t.RightParen)))
    return null;
  const last = bracket && close !== undefined ? close : modulus;
  const start = startOfNumber(tokens, at);
  const number = tokens.slice(start, at);
  const isSum = number.some((one) => is(one, t.Plus, t.Minus)) && endOfOperand(tokens, start) !== at;
  const before = isSum ? `(${textOf(number, text)}) ` : '';
  const span = spanOver(isSum ? (tokens[start] ?? sign) : sign, last);
  const instead = `${before}% ${modulus.image} == ${rest.image}`;
  return {
    length: bracket ? 6 : 4,
    read: [readAs(sign, t.Modulo, '%'), modulus, readAs(sign, t.EqualTo, '=='), rest],
    problem: writeOver(span, instead, text),
  };
}

function isSimple(token: IToken | undefined): token is IToken {
  return isName(token) || is(token, t.Integer);
}
