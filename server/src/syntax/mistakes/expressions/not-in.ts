import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import type { Mishap } from '../shared/mishap.ts';
import { startOfNumber } from '../shared/operands.ts';

/** `k not in S` and `n + 1 not in S`. */
export function notIn({ text, tokens, at }: Mishap): Problem | null {
  const [not, belongs] = [tokens[at], tokens[at + 1]];
  const first = tokens[startOfNumber(tokens, at)];
  if (!is(not, t.Not) || !is(belongs, t.In) || first === undefined || first === not) return null;
  const span = spanOver(first, belongs);
  const instead = `not ${text.slice(first.startOffset, not.startOffset).trimEnd()} in`;
  return writeOver(span, instead, text);
}
