import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, inBody, type Mishap, textOf } from '../shared/mishap.ts';
import { oneLess, oneMore } from '../shared/one-less.ts';
import { statesOf } from './mistaken-rules.ts';

/** `take k, k <= 3`, `take k: 1 <= k <= 3`, `take k, k is odd` and `take k, k in {1, 3}` in a game of one heap: the amounts are a set. Linear. */
export function boundedAmounts({ tokens, at, text }: Mishap): Problem | null {
  const sign = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Comma, t.Colon));
  const [take, name] = tokens.slice(Math.max(0, sign - 2), sign);
  const states = statesOf(tokens);
  if (!is(take, t.Take) || !isName(name) || states?.length !== 1 || states.includes(name.image)) return null;
  if (!inBody({ tokens, text, at: sign, wanted: '}', complete: false })) return null;
  const from = is(tokens[sign + 1], t.Where, t.If) ? sign + 2 : sign + 1;
  const end = endOfPart(tokens, from, (one) => is(one, t.For, t.Where, t.From, t.Leaving, ...t.RULE_TYPES));
  const last = tokens[end - 1];
  const isWhole = tokens[end] === undefined || is(tokens[end], t.RightBrace, ...t.RULE_TYPES);
  const amounts = isWhole ? amountsWhere(tokens.slice(from, end), name.image, states.join(), text) : null;
  return amounts === null || last === undefined ? null : writeOver(spanOver(name, last), amounts, text);
}

/** The loop `k in 1..y` that `1 <= k <= y` means; null for anything else. */
export function loopWithin(part: readonly IToken[], text: string): string | null {
  const middle = part.findIndex((one) => is(one, ...BELOW)) + 1;
  const name = part[middle];
  if (!isName(name)) return null;
  const range = rangeOf(part, name.image, text);
  return range === null || range.endsWith('..') || middle === 0 ? null : `${name.image} in ${range}`;
}

const BELOW = [t.Less, t.AtMost];

/** The amounts for which a condition on a name holds; null if it is no condition on it, or one with a quotient, which is rounded in a way that only its author knows. */
function amountsWhere(part: readonly IToken[], name: string, heap: string, text: string): string | null {
  if (part.some((one) => is(one, t.Over)) || !part.some((one) => one.image === name)) return null;
  const set = part.slice(2);
  if (part[0]?.image === name && is(part[1], t.In) && !set.some((one) => one.image === name)) return textOf(set, text);
  const kind =
    part.length === 3 && part[0]?.image === name && part[1]?.image === 'is'
      ? KINDS.get(part[2]?.image ?? '')
      : undefined;
  if (kind !== undefined) return kind;
  const range = rangeOf(part, name, text);
  if (range !== null) return range;
  const isChained = part.some((one, at) => is(one, ...t.COMPARING) && comparesNext(part, at));
  if (isChained || !part.some((one) => is(one, ...t.COMPARING, t.In))) return null;
  return `{${name} in 1..${heap} where ${textOf(part, text)}}`;
}

/** The sets of numbers that are said to be so. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['odd', 'odd'],
  ['even', 'even'],
  ['prime', 'primes'],
]);

/** Whether the comparison at an index is followed by another before the condition goes on. */
function comparesNext(part: readonly IToken[], at: number): boolean {
  const next = part.slice(at + 1).find((one) => is(one, ...t.COMPARING, t.And, t.Or));
  return is(next, ...t.COMPARING);
}

/** The range in which a name lies: `1..3` for `k <= 3`, `2..5` for `2 <= k <= 5` and `2..` for `2 <= k`. Null for any other condition. */
function rangeOf(part: readonly IToken[], name: string, text: string): string | null {
  const at = part.findIndex((one) => one.image === name);
  const [before, sign, next] = [part.slice(0, Math.max(0, at - 1)), part[at - 1], part[at + 1]];
  const after = part.slice(at + 2);
  const isRange = [before, after].flat().every((one) => isName(one) || is(one, t.Integer, ...CALCULATED));
  if (!isRange || [before, after].flat().some((one) => one.image === name)) return null;
  const [least, most] = [textOf(before, text), textOf(after, text)];
  const isBelow = next === undefined ? '' : is(next, ...BELOW) && most !== '' ? upTo(next, most) : null;
  const isAbove = sign === undefined ? '1' : is(sign, ...BELOW) && least !== '' ? from(sign, least) : null;
  return isBelow === null || isAbove === null || at === -1 ? null : `${isAbove}..${isBelow}`;
}

const CALCULATED = [t.Plus, t.Minus, t.Times, t.LeftParen, t.RightParen];

function from(sign: IToken, least: string): string {
  return is(sign, t.Less) ? oneMore(least) : least;
}

function upTo(sign: IToken, most: string): string {
  return is(sign, t.Less) ? oneLess(most) : most;
}
