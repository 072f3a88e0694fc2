import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import { endsOperand, is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, textOf } from '../shared/mishap.ts';
import { startOfFactor } from '../shared/operands.ts';

/** `m.first`, `m.x` and `[1, 2].length`: entries have places, not names. Without a fix where a name may mean another place, such as the column. */
export function field({ tokens, at, text }: Mishap): Problem | null {
  const [dot, name, open] = tokens.slice(at, at + 3);
  const start = startOfList(tokens, at - 1) ?? startOfFactor(tokens, at - 1);
  const first = start === null ? undefined : tokens[start];
  if (!is(dot, t.Dot) || !isName(name) || start === null || first === undefined) return null;
  const of = textOf(tokens.slice(start, at), text);
  const isCall = is(open, t.LeftParen);
  const close = tokens[at + 3];
  const last = isCall && is(close, t.RightParen) ? close : name;
  const span = spanOver(first, last);
  const isLength = is(first, t.LeftBracket) && LENGTHS.test(name.image) && isCall === (last !== name);
  if (isLength) return writeOver(span, `#${of}`, text);
  if (!isName(first) || isCall) return null;
  const [ordinal, letter] = [ORDINALS.indexOf(name.image), LETTERS.indexOf(name.image)];
  if (ordinal !== -1) return writeOver(span, `${of}[${ordinal + 1}]`, text);
  return letter === -1 ? null : writeLike(span, `${of}[${letter + 1}]`, text);
}

/** The index at which a list in brackets begins that ends at a token; null if there is none, as behind `a[1]`. Linear. */
function startOfList(tokens: readonly IToken[], last: number): number | null {
  let depth = 0;
  for (let at = last; at >= 0 && is(tokens[last], t.RightBracket); at -= 1) {
    if (is(tokens[at], t.RightBracket)) depth += 1;
    if (is(tokens[at], t.LeftBracket)) depth -= 1;
    if (depth === 0) return endsOperand(tokens[at - 1]) ? null : at;
  }
  return null;
}

const LENGTHS = /^(?:length|size|len|count)$/;
const ORDINALS = ['first', 'second', 'third'];
const LETTERS = ['x', 'y', 'z'];
