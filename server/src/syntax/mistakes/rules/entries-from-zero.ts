import type { Problem } from '../../problems/problem.ts';
import { writeLike } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, inBody, type Mishap } from '../shared/mishap.ts';
import { listOf } from './mistaken-rules.ts';

/**
 * `a[i] -= k for i in 0..#a` in a game of a list: there is no entry 0. The assignment has a fix once the loop begins with 1; before, the fix would lead to a move that asks for an entry that is not there.
 * Linear in the rule.
 */
export function entriesFromZero(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const list = listOf(tokens)?.image;
  if (list === undefined || !inBody(mishap)) return null;
  const end = endOfPart(tokens, at, (one) => is(one, ...t.RULE_TYPES));
  const from = tokens.slice(0, at).findLastIndex((one) => is(one, t.LeftBrace, ...t.RULE_TYPES)) + 1;
  const loops = tokens.slice(from, end);
  const isChanged = loops.some((one, index) => is(one, t.Equals) && is(loops[index - 1], t.Minus, t.Plus));
  const start = loops.findIndex(
    (one, index) => one.image === '0' && is(loops[index - 1], t.In) && is(loops[index + 1], t.DotDot),
  );
  const [least, , length, name, after] = loops.slice(start, start + 5);
  const variable = loops[start - 2]?.image;
  if (!isChanged || start < 2 || least === undefined || !is(length, t.Length) || name?.image !== list) return null;
  // The entries `0..#a - 1` are known to be counted from 0 once the move can be read.
  if (is(after, ...t.CALCULATING)) return null;
  const isPlace = loops.some(
    (one, index) =>
      is(one, t.LeftBracket) && loops[index + 1]?.image === variable && is(loops[index + 2], t.RightBracket),
  );
  return isPlace ? writeLike(spanOver(least, name), `1..#${list}`, text) : null;
}
