import type { IToken } from 'chevrotain';
import type { Problem } from '../problems/problem.ts';
import { writeOver } from '../problems/report.ts';
import { endsOperand, is, isClosing, isName, isOpening, spanOver } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Mishap } from './mishap.ts';

/** `k not in S` and `n + 1 not in S`. */
export function notIn({ text, tokens, at }: Mishap): Problem | null {
  const [not, belongs] = [tokens[at], tokens[at + 1]];
  const first = tokens[startOfNumber(tokens, at)];
  if (!is(not, t.Not) || !is(belongs, t.In) || first === undefined || first === not) return null;
  const span = spanOver(first, belongs);
  const instead = `not ${text.slice(first.startOffset, not.startOffset).trimEnd()} in`;
  return writeOver(span, instead, text);
}

/** What binds more tightly than `in`. */
const TIGHT = [t.Join, t.Plus, t.Minus, t.Times, t.Modulo, t.Power];

/** No number begins farther back, so that long rules do not take quadratic time. */
const MOST_TOKENS = 60;

/** The index of the first token of the number that ends before `end`; `end` if there is none. */
function startOfNumber(tokens: readonly IToken[], end: number): number {
  let depth = 0;
  let start = end;
  for (let at = end - 1; at >= Math.max(0, end - MOST_TOKENS); at -= 1) {
    const one = tokens[at];
    if (isClosing(one)) depth += 1;
    else if (isOpening(one)) depth -= 1;
    else if (depth === 0 && !continues(one)) break;
    if (depth < 0) break;
    if (depth === 0) start = at;
  }
  return endsOperand(tokens[end - 1]) ? start : end;
}

/** Whether a token outside brackets belongs to a number. */
function continues(one: IToken | undefined): boolean {
  return isName(one) || is(one, t.Integer, t.Picture, ...TIGHT);
}
