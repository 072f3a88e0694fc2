import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { endsOperand, is, isClosing, isOpening, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, inBody, type Mishap, onOneLine, textOf, token } from '../shared/mishap.ts';
import { oneLess } from '../shared/one-less.ts';

/** A loop as this language writes it, and the index of the token at which what it runs over begins: a brace, a colon or the first rule. */
export interface LoopHead {
  readonly text: string;
  readonly body: number;
}

/** Whether a token is `for`, or the word for it in another language. */
export function isFor(token: IToken | undefined): token is IToken {
  return token !== undefined && (token.tokenType === t.For || token.image === 'foreach');
}

/** The loop whose `for` stands at a token, as in this or another language; null if it cannot be read. Linear in its length, which is limited. */
export function loopAt(tokens: readonly IToken[], at: number, text: string): LoopHead | null {
  return countedAt(tokens, at, text) ?? plainAt(tokens, at, text);
}

/** `for i in 1..2 for j in 1..3` on one line: the loops of a rule are separated by commas, whatever rule comes next. */
export function secondLoop(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [before, found] = [token(mishap, -1), token(mishap)];
  if (!is(found, t.For) || !endsOperand(before) || !inBody(mishap) || !is(tokens[0], t.Game)) return null;
  const clause = tokens.slice(0, at).findLast((one) => is(one, t.For, t.Where, ...t.RULE_TYPES));
  const loop = loopAt(tokens, at, text);
  if (loop === null || is(tokens[loop.body], t.LeftBrace, t.Colon)) return null;
  if (!is(clause, t.For) || before === undefined || !onOneLine(mishap, before, found)) return null;
  return writeOver(tokenSpan(found), ',', text);
}

/** Longer heads of loops are not read, so that many of them do not take quadratic time. */
const LONGEST = 200;
const MOST_TOKENS = 60;

function countedAt(tokens: readonly IToken[], at: number, text: string): LoopHead | null {
  const start = tokens[at]?.startOffset ?? text.length;
  for (const head of COUNTED) {
    const match = head.exec(text.slice(start, start + LONGEST));
    if (match === null) continue;
    const { name, from = '0', to = '', below, set } = match.groups ?? {};
    const end = start + match[0].length;
    const body = tokens.slice(at, at + MOST_TOKENS).findIndex(({ startOffset }) => startOffset >= end);
    if (body === -1) return null;
    const numbers = set ?? `${from}..${below === undefined ? to : oneLess(to)}`;
    return { text: `${name} in ${numbers}`, body: at + body };
  }
  return null;
}

/** Loops as in other languages. One with a group `below` does not include its end; a group `set` needs no change. */
const COUNTED = [
  /^for\s*\(\s*(?:const\s+)?(?:auto|int|long|var|let|const)\s*&?\s*(?<name>\w+)\s*(?::|of\b|in\b)\s*(?<set>\{[^{}]*\}|[^(){}]+?)\s*\)\s*/,
  /^for\s*\(\s*(?:(?:int|var|let|auto|long|unsigned|size_t)\s+)?(?<name>\w+)\s*:?=\s*(?<from>[^;,]+?)\s*[;,]\s*\k<name>\s*(?:<=|(?<below><))\s*(?<to>[^;,]+?)\s*[;,]\s*(?:\k<name>\s*\+\+|\+\+\s*\k<name>|\k<name>\s*\+=\s*1)\s*\)\s*/,
  /^for\s+(?<name>\w+)\s*(?:=|:=|from)\s*(?<from>[^\s;,:]+)\s+(?:to|\.\.)\s+(?<to>[^\s;,:]+)\s*(?:do\b)?\s*/,
  /^for\s+(?<name>\w+)\s+in\s+(?<below>range)\s*\(\s*(?:(?<from>[^,()]+?)\s*,\s*)?(?<to>[^,()]+?)\s*\)\s*/,
];

/** `for k in {1, 3} {` and `for (k in 1..3)`: what stands between `for` and the body needs no change, apart from parentheses around all of it. */
function plainAt(tokens: readonly IToken[], at: number, text: string): LoopHead | null {
  const from = EACH.test(tokens[at + 1]?.image ?? '') ? at + 2 : at + 1;
  const body = startOfBody(tokens, from);
  if (body === null) return null;
  const part = tokens.slice(from, body);
  if (!part.some((one) => is(one, t.In))) return null;
  const isEnclosed = is(part[0], t.LeftParen) && endOfPart(part, 1, () => false) === part.length - 1;
  return { text: textOf(isEnclosed ? part.slice(1, -1) : part, text), body };
}

const EACH = /^(?:each|all|every)$/;

/** Where the body of a loop begins; null if there is none. A brace after `in` or an operator opens a set. */
function startOfBody(tokens: readonly IToken[], from: number): number | null {
  let depth = 0;
  for (let at = from; at < Math.min(tokens.length, from + MOST_TOKENS); at += 1) {
    const one = tokens[at];
    const begins = is(one, t.Colon, t.For, ...t.RULE_TYPES) || (is(one, t.LeftBrace) && endsOperand(tokens[at - 1]));
    if (depth === 0 && begins) return at;
    if (depth === 0 && is(one, t.If, t.Where)) return is(one, t.If) ? at : null;
    if (isOpening(one)) depth += 1;
    if (isClosing(one)) depth -= 1;
    if (depth < 0) return null;
  }
  return null;
}
