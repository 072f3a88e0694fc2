import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, unclear, writeLike, writeOver } from '../../problems/report.ts';
import { endsOperand, is, isClosing, isName, isOpening, spanOver, startsOperand } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { isOneOf, SETS } from '../../vocabulary.ts';
import { UNITS } from '../phrases/heaps.ts';
import { endOfPart, inBody, type Mishap, partsBetween, textOf } from '../shared/mishap.ts';
import { endOfNumber, endOfOperand } from '../shared/operands.ts';
import { statesOf } from './mistaken-rules.ts';

/** `take any from any heap`: in a game of several numbers a rule names its heap, and in a list a loop runs over the heaps. */
export function takeFromAnyHeap(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const take = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Take));
  const from = tokens.findIndex((one, index) => index > take && is(one, t.From));
  const amounts = from > take + 1 ? amountsIn(textOf(tokens.slice(take + 1, from), text)) : '';
  const words = tokens.slice(from + 1, from + 1 + MOST_WORDS).map(({ image }) => image);
  const [said] = ANY_HEAP.exec(words.join(' ')) ?? [];
  if (take === -1 || amounts === '' || said === undefined || !inBody({ ...mishap, at: take, wanted: '}' })) return null;
  const end = from + said.split(' ').length;
  const [first, last] = [tokens[take], tokens[end]];
  if (end < at || first === undefined || last === undefined || is(tokens[end + 1], t.For, t.Where)) return null;
  const span = spanOver(first, last);
  const instead = everyHeap(amounts, tokens);
  if (instead === null) return null;
  return writeOver(span, instead, text);
}

/** `take from a up to 3`, where `a` is a heap and no amount: what is taken comes first, and a single heap need not be named. Linear. */
export function takeFromFirst({ tokens, at, text }: Mishap): Problem | null {
  const take = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Take));
  const [keyword, from, heap] = tokens.slice(Math.max(0, take), take + 3);
  const states = statesOf(tokens);
  if (keyword === undefined || !is(from, t.From) || !isName(heap) || states?.includes(heap.image) !== true) return null;
  const read = amountsAt(tokens, take + 3, text);
  if (read === null) return null;
  const source = states.length === 1 ? '' : ` from ${heap.image}`;
  const last = tokens[read.end - 1] ?? heap;
  if (read.amounts === null) return writeLike(spanOver(keyword, heap), `take 1..…${source}`, text);
  return writeOver(spanOver(keyword, last), `take ${read.amounts}${source}`, text);
}

/** `take from a 1 or 2` and `take from a 1, 2`: what is taken comes before the heap. Null unless plain numbers and sets follow its name. Linear. */
export function setAfterHeap({ tokens, at, text }: Mishap): Problem | null {
  const [keyword, from, heap] = tokens.slice(Math.max(0, at - 1), at + 2);
  const states = statesOf(tokens);
  if (!is(keyword, t.Take) || !is(from, t.From) || !isName(heap) || states?.includes(heap.image) !== true) return null;
  const end = endOfPart(tokens, at + 2, (one) => is(one, t.For, t.Where, t.From, t.Leaving, ...t.RULE_TYPES));
  const last = tokens[end - 1] ?? heap;
  const isOther = is(last, t.Or, t.And) && is(tokens[end], t.From);
  const set = tokens.slice(at + 2, isOther ? end - 1 : end).filter((one) => !UNIT.test(one.image));
  if (!startsSet(set[0]) || !set.every(isInSet) || set.some((one, index) => endsApart(one, set[index + 1])))
    return null;
  if (isOther) return writeLike(spanOver(keyword, last), `take … from ${heap.image} take … from …`, text);
  if (is(tokens[end], t.From)) return null;
  const amounts = amountsAsSet(set, textOf(tokens.slice(at + 2, end), text).replace(UNITS_OF_NUMBERS, '$1'));
  if (amounts === null) return writeLike(spanOver(keyword, last), `take {…} from ${heap.image}`, text);
  return writeOver(spanOver(keyword, last), `take ${amounts} from ${heap.image}`, text);
}

/** `1 or 2`, `{1, 2}` for `1, 2`, and `{1, 2, 3}` for `1, 2 or 3`; null where `or` or `except` stands beside commas and anything but numbers. */
function amountsAsSet(set: readonly IToken[], written: string): string | null {
  if (partsBetween(set, t.Comma).length === 1) return written;
  if (!set.some((one) => is(one, t.Or, t.Except))) return `{${written}}`;
  const numbers = partsBetween(set, t.Comma, t.Or).filter(({ length }) => length > 0);
  const areNumbers = numbers.every(([one, another]) => is(one, t.Integer) && another === undefined);
  return areNumbers ? `{${numbers.map(([one]) => one?.image).join(', ')}}` : null;
}

/** `take any from a and b`: the same number from both, or from one of them. Null unless all are numbers of the state. Linear. */
export function heapsTogether({ tokens, at, text }: Mishap): Problem | null {
  const take = tokens.slice(0, at).findLastIndex((one) => is(one, t.Take));
  const from = tokens.slice(0, at).findLastIndex((one) => is(one, t.From));
  const [keyword, first, last] = [tokens[take], tokens[from + 1], tokens[at + 1]];
  if (!is(tokens[at], t.And) || from < take + 2 || keyword === undefined || last === undefined) return null;
  const heaps = tokens.slice(from + 1, at + 2).filter((one) => !is(one, t.Comma, t.And));
  const states = statesOf(tokens);
  if (first === undefined || !heaps.every(({ image }) => states?.includes(image) === true)) return null;
  const end = endOfPart(tokens, at + 2, (one) => is(one, ...t.RULE_TYPES));
  const clauses = tokens.slice(at + 2, end);
  if (clauses.length > 0 && !is(clauses[0], t.For, t.Where, t.If)) return null;
  const amounts = text.slice(keyword.startOffset, first.startOffset);
  const behind = clauses.length === 0 ? '' : ` ${textOf(clauses, text)}`;
  const each = `${amounts}${heaps.map(({ image }) => image).join(', ')}${behind}`;
  const one = heaps.map(({ image }) => `${amounts}${image}${behind}`).join(' ');
  const span = spanOver(keyword, tokens[end - 1] ?? last);
  return unclear('unclear-heaps', span, { each: clipped(each), one: clipped(one) }, [each, one]);
}

const UNIT = new RegExp(`^(?:${UNITS})$`);
const UNITS_OF_NUMBERS = new RegExp(`(\\d) (?:${UNITS})(?!\\w)`, 'g');

function isInSet(token: IToken): boolean {
  return isName(token) || isOpening(token) || isClosing(token) || is(token, ...IN_SETS);
}

/** Whether a token ends an operand, behind which another one begins. */
function endsApart(token: IToken, next: IToken | undefined): boolean {
  return endsOperand(token) && startsOperand(next) && !is(next, t.LeftParen);
}

/** Whether a token begins a set that is written out or has a name here. */
function startsSet(token: IToken | undefined): boolean {
  return isOneOf(SETS, token?.image ?? '') || is(token, t.Integer, t.LeftBrace);
}

const IN_SETS = [t.Integer, t.DotDot, t.Or, t.Except, t.Comma, t.Plus, t.Minus, t.Times];

/** The range that the words before a token describe, and the index after them; null if they describe none. The range is null if its end cannot be read. */
function amountsAt(
  tokens: readonly IToken[],
  from: number,
  text: string,
): { amounts: string | null; end: number } | null {
  const words = tokens.slice(from, from + MOST_WORDS).map(({ image }) => image);
  const [said, least = '1'] = LIMIT.exec(words.join(' ')) ?? RANGE.exec(words.join(' ')) ?? [];
  if (said === undefined) return null;
  const start = from + said.trim().split(' ').length;
  const end = endOfNumber(tokens, start);
  const most = textOf(tokens.slice(start, end), text);
  if (!is(tokens[end], t.Over)) return { amounts: end === start ? null : `${least}..${most}`, end };
  const after = endOfOperand(tokens, end + 1);
  const isQuotient = after > end + 1 && end === endOfOperand(tokens, start) && !is(tokens[after], ...t.CALCULATING);
  const divisor = textOf(tokens.slice(end + 1, after), text);
  return { amounts: isQuotient ? `${least}..floor(${most} / ${divisor})` : null, end: after };
}

const LIMIT = /^(?:up to|at most|no more than|not more than|a maximum of|maximum|max) /;
const RANGE = /^(?:between|from)? ?([\p{L}\p{N}_]+) (?:to|and|-|\.\.) /u;

const MOST_WORDS = 6;
const ANY_HEAP =
  /^(?:any|either|one|a|each|some|every|exactly one|a single)(?: one)?(?: of the)?(?: (?:heap|pile|stack|row|heaps|piles|stacks|rows))(?= |$)/;

function everyHeap(amounts: string, tokens: readonly IToken[]): string | null {
  const [list] = tokens.flatMap((one, index) => (is(tokens[index + 1], t.Ellipsis) ? [one.image] : []));
  if (list !== undefined) {
    const set = amounts === 'any' ? `1..${list}[i]` : amounts;
    return `move to ${list} with [i] = ${list}[i] - k for i in 1..#${list}, k in ${set}`;
  }
  const states = statesOf(tokens);
  if (states === null || states.length === 0) return null;
  if (states.length === 1) return `take ${amounts}`;
  return states.map((heap) => `take ${amounts} from ${heap}`).join(' ');
}

/** `any number of stones` and `2 stones` without the words that this language does not need. */
function amountsIn(text: string): string {
  return text.replace(ANY_NUMBER, 'any').replace(TRAILING_UNITS, '');
}

const ANY_NUMBER = /^any (?:number|amount)(?= |$)/;
const TRAILING_UNITS = new RegExp(`(?: of)?(?: (?:${UNITS}))$`);
