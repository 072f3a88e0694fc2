import type { Problem } from '../../problems/problem.ts';
import { writeLike } from '../../problems/report.ts';
import { endOf, is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, token } from '../shared/mishap.ts';
import { endOfOperand } from '../shared/operands.ts';

/** `a: b, c`, `a > b`, `a <-> b` and `(a, b)` in a graph with a rule: edges are meant, or arrows along which a token walks, and only their author knows how many. */
export function drawnEdges(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [before, found] = [token(mishap, -1), token(mishap)];
  if (!is(tokens[0], t.Graph) || found === undefined) return null;
  const rule = tokens.find((one) => is(one, t.Cut, t.Claim, t.Walk));
  if (rule === undefined || at > tokens.indexOf(rule)) return null;
  const like = is(rule, t.Walk) ? 'a - b / a -> b' : 'a - b';
  if (is(found, t.LeftParen)) {
    const last = tokens[endOfOperand(tokens, at) - 1];
    return last === undefined || is(before, t.RightParen) ? null : writeLike(spanOver(found, last), like, text);
  }
  const isVertex = isName(before) || is(before, t.Integer);
  if (!isVertex || !is(found, t.Colon, t.Greater, t.Less)) return null;
  const next = tokens.slice(at).find((one) => isName(one) || is(one, t.Integer)) ?? found;
  return writeLike({ start: before.startOffset, end: endOf(next) }, like, text);
}

/** `for i in 1..n: edge i - i + 1`: the loop comes behind what it draws. */
export function loopBeforeEdges({ tokens, at, text }: Mishap): Problem | null {
  const found = tokens[at];
  if (!is(tokens[0], t.Graph) || !is(found, t.For)) return null;
  const drawn = tokens.find((one, index) => index > at && /^(?:edge|arrow|vertex)$/.test(one.image));
  const before = drawn === undefined ? undefined : tokens[tokens.indexOf(drawn) - 1];
  if (drawn === undefined || before === undefined) return null;
  const loop = text.slice(found.startOffset, endOf(before)).replace(/[\s:{]+$/, '');
  return writeLike(spanOver(found, drawn), `${drawn.image} … ${loop}`, text);
}
