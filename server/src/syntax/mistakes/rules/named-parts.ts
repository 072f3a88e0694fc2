import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap } from '../shared/mishap.ts';
import { statesOf } from './mistaken-rules.ts';

/** `split n into a, b` and `split into a, b`: any two parts, which need no names; `split n into a, b where a != b`: two of different sizes. Null for other conditions on the parts. */
export function namedParts({ tokens, at, text }: Mishap): Problem | null {
  const split = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Split));
  const rule = tokens[split];
  const states = statesOf(tokens);
  if (split === -1 || states === null) return null;
  const into = split + (states.includes(tokens[split + 1]?.image ?? '') ? 2 : 1);
  const [word, one, sign, other] = tokens.slice(into, into + 4);
  if (!is(word, t.Into)) return null;
  if (rule === undefined || other === undefined || !is(sign, t.Comma, t.And)) return null;
  if (![one, other].every((part) => isName(part) && !states.includes(part.image))) return null;
  const rest = tokens.slice(
    into + 4,
    endOfPart(tokens, into + 4, (next) => is(next, ...t.RULE_TYPES)),
  );
  const parts = [one, other].map((part) => part?.image);
  const last = rest.at(-1);
  if (last !== undefined && comparesOnly(rest, parts)) {
    const allowsEqual = is(rest[2], t.AtMost, t.AtLeast);
    return writeOver(spanOver(rule, last), allowsEqual ? 'split' : 'split unequal', text);
  }
  const isFree = rest.length === 0 || (is(rest[0], t.Where) && rest.every(({ image }) => !parts.includes(image)));
  return isFree ? writeOver(spanOver(rule, other), 'split', text) : null;
}

/** `where a < b`: of two parts, one is the smaller one unless they are equal. */
function comparesOnly(
  [where, one, sign, other, ...more]: readonly IToken[],
  parts: readonly (string | undefined)[],
): boolean {
  const areParts = one?.image !== other?.image && [one, other].every((each) => parts.includes(each?.image));
  const compares = is(sign, t.NotEqual, t.Less, t.Greater, t.AtMost, t.AtLeast);
  return is(where, t.Where) && areParts && compares && more.length === 0;
}
