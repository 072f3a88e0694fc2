import type { Fix, Problem } from '../../problems/problem.ts';
import { error } from '../../problems/report.ts';
import { endOf, is, isName, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endsOf } from '../phrases/foreign-phrases.ts';
import { type Mishap, openBrackets } from '../shared/mishap.ts';

/** `conjecture … = … for n in S` and `conjecture … = … where …`. The fix expects the same of a range. */
export function conjectureRange(mishap: Mishap): Problem | null {
  const { tokens, at } = mishap;
  const found = tokens[at];
  if (!is(tokens[0], t.Conjecture) || !is(found, t.For, t.Where) || openBrackets(mishap).length > 0) return null;
  return error('conjecture-range', tokenSpan(found), {}, expectationOf(mishap));
}

/** `expect all(… == … for n in S)`, if that can be meant. */
function expectationOf({ text, tokens, at }: Mishap): Fix | undefined {
  const [conjecture, loop, name, into] = [tokens[0], tokens[at], tokens[at + 1], tokens[at + 2]];
  const sides = tokens.slice(0, at);
  const equals = sides.find((one) => is(one, t.Equals)) ?? sides.find((one) => is(one, t.EqualTo));
  const last = tokens[(endsOf(tokens, at).at(-1) ?? 0) - 1];
  if (!is(loop, t.For) || !isName(name) || !is(into, t.In)) return undefined;
  if (conjecture === undefined || equals === undefined || last === undefined) return undefined;
  const left = text.slice(endOf(conjecture), equals.startOffset).trim();
  const right = text.slice(endOf(equals), endOf(last)).trim();
  return {
    span: { start: conjecture.startOffset, end: endOf(last) },
    text: `expect all(${left} == ${right})`,
  };
}
