import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, partsBetween, textOf } from '../shared/mishap.ts';
import { statesOf } from './mistaken-rules.ts';

/** `take 1, 2 or half of n`: one of several amounts. Linear. */
export function halfAmongAmounts({ tokens, at, text }: Mishap): Problem | null {
  const take = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Take));
  const states = statesOf(tokens);
  if (take === -1 || states === null) return null;
  const end = endOfPart(tokens, take + 1, (one) => is(one, ...t.RULE_TYPES, t.From, t.For, t.Where, t.Leaving));
  const parts = partsBetween(tokens.slice(take + 1, end), t.Comma, t.Or).filter((part) => part.length > 0);
  const heap = is(tokens[end], t.From) ? tokens[end + 1]?.image : states.length === 1 ? states[0] : undefined;
  const amounts = parts.map((part) => amountAmong(part, heap, states, text));
  const [first, last] = [tokens[take + 1], tokens[end - 1]];
  if (end < at || parts.length < 2 || !amounts.some((amount) => amount?.isHalf)) return null;
  if (first === undefined || last === undefined || amounts.includes(null)) return null;
  return writeOver(spanOver(first, last), amounts.map((amount) => amount?.set).join(' or '), text);
}

/** A number or a range as it is written, or half of a heap as a set; null for anything else. */
function amountAmong(
  part: readonly IToken[],
  heap: string | undefined,
  states: readonly string[],
  text: string,
): { readonly set: string; readonly isHalf: boolean } | null {
  const words = part.map(({ image }) => image).join(' ');
  const [said, limit, of = heap] = HALF.exec(words) ?? [];
  if (said === words && of !== undefined && states.includes(of))
    return { set: halfAsSet(limit ?? '', of), isHalf: true };
  const isPlain = part.every((one) => is(one, t.Integer, t.DotDot)) || part.length === 1;
  return isPlain && said === undefined ? { set: textOf(part, text), isHalf: false } : null;
}

/** `take at most half`, `take half of the heap` and `take less than half of the stones from a`. */
export function halfOfHeap({ tokens, at, text }: Mishap): Problem | null {
  const take = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Take));
  const states = statesOf(tokens);
  if (take === -1 || states === null) return null;
  const words = tokens.slice(take + 1, take + 1 + MOST_WORDS).map(({ image }) => image);
  const [said, limit, of] = HALF.exec(words.join(' ')) ?? [];
  if (said === undefined) return null;
  const end = take + said.split(' ').length;
  const after = is(tokens[end + 1], t.From) ? tokens[end + 2]?.image : undefined;
  const heap = [of, after, states.length === 1 ? states[0] : undefined].find((name) => states.includes(name ?? ''));
  const [first, last] = [tokens[take + 1], tokens[end]];
  if (heap === undefined || first === undefined || last === undefined || end < at) return null;
  const span = spanOver(first, last);
  const instead = halfAsSet(limit ?? '', heap);
  return writeOver(span, instead, text);
}

const MOST_WORDS = 9;
const HALF =
  /^(?:(at most|up to|no more than|not more than|less than|fewer than|at least|more than|exactly) )?(?:the )?half(?: (?:of )?(?:the|its|a|all) (?:heap|pile|stack|stones|coins|rest)| of (\p{L}[\p{L}\p{N}_]*))?(?= |$)/u;

/** The amounts that are exactly, at most or at least half of a heap. */
function halfAsSet(limit: string, heap: string): string {
  switch (limit) {
    case '':
      return `floor(${heap} / 2)`;
    case 'exactly':
      return exactHalf(heap);
    case 'less than':
    case 'fewer than':
      return `1..ceil(${heap} / 2) - 1`;
    case 'at least':
      return `ceil(${heap} / 2)..`;
    case 'more than':
      return `floor(${heap} / 2) + 1..`;
    default:
      return `1..floor(${heap} / 2)`;
  }
}

/** Half of an even heap: an odd one has none. */
function exactHalf(heap: string): string {
  const amount = heap === 'k' ? 'j' : 'k';
  return `{${amount} in 1..${heap} where 2 * ${amount} == ${heap}}`;
}
