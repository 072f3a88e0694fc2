import type { IToken } from 'chevrotain';
import type { Problem } from '../problems/problem.ts';
import { writeLike, writeOver } from '../problems/report.ts';
import { endOf, is, spanOver, tokenSpan } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import { endOfPart, inBody, type Mishap, token } from './mishap.ts';

/** `for (int k = 1; k <= 3; k++) take k`, `for k in range(1, 4): take k` and `for k in 1..3 { take k }`: a loop comes after its rule, over a set. */
export function countedLoop(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const first = token(mishap);
  if (!is(first, t.For) || !inBody(mishap)) return null;
  const loop = loopIn(text.slice(first.startOffset, first.startOffset + LONGEST));
  if (loop === null) return null;
  const offset = first.startOffset + loop.length;
  const start = tokens.findIndex(({ startOffset }) => startOffset >= offset);
  const end = endOfPart(tokens, start + 1, (one) => is(one, ...t.RULE_TYPES));
  let after = end;
  while (is(tokens[after - 1], t.Comma)) after -= 1;
  const [rule, last] = [tokens[start], tokens[after - 1]];
  if (start <= at || !is(rule, ...t.RULE_TYPES) || last === undefined || tokens.slice(start, end).some(isClause))
    return null;
  const closed = loop.braces && is(tokens[end], t.RightBrace) ? tokens[end] : last;
  if (loop.braces && closed === last) return null;
  const span = spanOver(first, closed);
  const instead = `${text.slice(rule.startOffset, endOf(last))} for ${loop.text}`;
  return writeOver(span, instead, text);
}

/** Any other `if` or `for` where a rule begins: conditions and loops come after a rule. */
export function clauseBeforeRule(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!is(found, t.If, t.For) || !inBody(mishap) || !is(mishap.tokens[0], t.Game)) return null;
  const rule = mishap.tokens.slice(mishap.at).find((one) => is(one, ...t.RULE_TYPES));
  const example = is(rule, t.Move) ? 'move to (…)' : is(found, t.If) ? 'take 1' : 'take k';
  const clause = is(found, t.If) ? 'where …' : 'for k in …';
  return writeLike(tokenSpan(found), `${example} ${clause}`, mishap.text);
}

/** Longer heads of loops are not read, so that many of them do not take quadratic time. */
const LONGEST = 200;

interface Loop {
  /** The loop in this language. */
  readonly text: string;
  /** The number of tokens in its head, with the brace or the colon after it. */
  readonly length: number;
  readonly braces: boolean;
}

function loopIn(text: string): Loop | null {
  for (const head of HEADS) {
    const match = head.exec(text);
    if (match === null) continue;
    const { name, from = '0', to = '', below, brace, set } = match.groups ?? {};
    const last = below === undefined ? to : oneLess(to);
    return { text: `${name} in ${set ?? `${from}..${last}`}`, length: match[0].length, braces: brace === '{' };
  }
  return null;
}

/** Loops as in other languages. A loop with a group `below` does not include its end, and one with a group `set` needs no change. */
const HEADS = [
  /^for\s*\(\s*(?:(?:int|var|auto|long|unsigned|size_t)\s+)?(?<name>\w+)\s*:?=\s*(?<from>[^;,]+?)\s*[;,]\s*\k<name>\s*(?:<=|(?<below><))\s*(?<to>[^;,]+?)\s*[;,]\s*(?:\k<name>\s*\+\+|\+\+\s*\k<name>|\k<name>\s*\+=\s*1)\s*\)\s*(?<brace>\{?)/,
  /^for\s+(?<name>\w+)\s*(?:=|:=|from)\s*(?<from>[^\s;,:]+)\s+(?:to|\.\.)\s+(?<to>[^\s;,:]+)\s*(?:do\b|:)?\s*(?<brace>\{?)/,
  /^for\s+(?<name>\w+)\s+in\s+(?<below>range)\s*\(\s*(?:(?<from>[^,()]+?)\s*,\s*)?(?<to>[^,()]+?)\s*\)\s*:?\s*(?<brace>\{?)/,
  /^for\s+(?<name>\w+)\s+in\s+(?<set>[^{}:;]+?)\s*(?:(?<brace>\{)|:)\s*/,
];

/** A number that is one less, written as short as possible. */
export function oneLess(number: string): string {
  if (/^[1-9]\d{0,14}$/.test(number)) return String(Number(number) - 1);
  return /^(.+?)\s*\+\s*1$/.exec(number)?.[1] ?? `${number} - 1`;
}

function isClause(token: IToken): boolean {
  return is(token, t.For, t.Where, t.If);
}
