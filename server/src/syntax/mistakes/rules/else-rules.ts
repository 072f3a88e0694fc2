import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endsOf } from '../phrases/foreign-phrases.ts';
import { inBody, type Mishap, textOf, token } from '../shared/mishap.ts';
import { conditionBetween, negated } from './block-conditions.ts';

/** `take 1..3 where n > 4 else take 1`: the second rule has the opposite condition. Null if loops or further conditions are part of it. Linear. */
export function elseRule(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const found = token(mishap);
  if (found === undefined || !ELSE.test(found.image) || !inBody(mishap) || !is(tokens[0], t.Game)) return null;
  const start = is(tokens[at + 1], t.Colon) ? at + 2 : at + 1;
  const rule = tokens.slice(start, endsOf(tokens, start + 1).at(-1));
  const before = tokens.slice(0, at).findLastIndex((one) => is(one, ...t.RULE_TYPES));
  const where = tokens.findIndex((one, index) => index > before && is(one, t.Where));
  const last = rule.at(-1);
  if (last === undefined || !is(rule[0], t.Take, t.Move, t.Split) || where === -1 || where > at) return null;
  const clauses = [...tokens.slice(Math.max(0, before), at).filter((one) => is(one, t.For)), ...rule];
  if (clauses.some((one) => is(one, t.For, t.Where, t.If, t.Else))) return null;
  const condition = negated(conditionBetween(mishap, where + 1, at));
  return writeOver(spanOver(found, last), `${textOf(rule, text)} where ${condition}`, text);
}

const ELSE = /^(?:else|otherwise)$/;
