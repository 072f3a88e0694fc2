import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error, writeLike } from '../../problems/report.ts';
import type { Span } from '../../text/span.ts';
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
  const isWalk = is(rule, t.Walk);
  if (is(found, t.LeftParen)) {
    const end = endOfOperand(tokens, at);
    const last = tokens[end - 1];
    if (last === undefined || is(before, t.RightParen)) return null;
    const span = spanOver(found, last);
    return isWalk ? unclearEnds(span, verticesIn(tokens.slice(at, end)), false) : writeLike(span, 'a - b', text);
  }
  const isVertex = isName(before) || is(before, t.Integer);
  if (!isVertex || !is(found, t.Colon, t.Greater, t.Less)) return null;
  const next = tokens.slice(at).find((one) => isName(one) || is(one, t.Integer)) ?? found;
  const span = { start: before.startOffset, end: endOf(next) };
  if (!isWalk) return writeLike(span, 'a - b', text);
  return unclearEnds(span, [before.image, next.image], is(found, t.Less));
}

function verticesIn(tokens: readonly IToken[]): readonly string[] {
  return tokens.filter((one) => isName(one) || is(one, t.Integer)).map(({ image }) => image);
}

/** A walk follows edges or arrows. `isBoth` if arrows would lead in both directions. */
function unclearEnds(span: Span, [one = 'a', other = 'b', ...more]: readonly string[], isBoth: boolean): Problem {
  const [from, to] = more.length === 0 ? [one, other] : ['a', 'b'];
  const arrow = `${from} -> ${to}${isBoth ? `  ${to} -> ${from}` : ''}`;
  return error('unclear-ends', span, { edge: clipped(`${from} - ${to}`), arrow: clipped(arrow) });
}

/** `for i in 1..n: edge i - i + 1`: the loop comes behind what it draws. */
export function loopBeforeEdges({ tokens, at, text }: Mishap): Problem | null {
  const found = tokens[at];
  if (!is(tokens[0], t.Graph) || !is(found, t.For)) return null;
  const drawn = tokens.find((one, index) => index > at && /^(?:edge|arrow|vertex)$/.test(one.image));
  const before = drawn === undefined ? undefined : tokens[tokens.indexOf(drawn) - 1];
  if (drawn === undefined || before === undefined) return null;
  const loop = text
    .slice(found.startOffset, endOf(before))
    .replace(/[\s:{]+$/, '')
    .replace(/\s*[:{]\s*for\b/g, ',');
  return writeLike(spanOver(found, drawn), `${drawn.image} … ${loop}`, text);
}
