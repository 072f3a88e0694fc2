import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error, unclear, writeLike, writeOver } from '../../problems/report.ts';
import { endOf, is, isName, spanOver, startsOperand, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { headingOf, inBody, type Mishap, token } from '../shared/mishap.ts';

/** `take 1 from a and 2 from b`: what is taken from each is a move. */
export function takeFromEach({ tokens, at, text }: Mishap): Problem | null {
  const states = statesOf(tokens);
  const start = tokens.slice(0, at + 1).findLastIndex((one) => is(one, t.Take));
  const each = start === -1 || states === null ? null : amountsFrom(states, tokens, start, text);
  if (states === null || each === null) return null;
  const { taken, end } = each;
  const [first, last] = [tokens[start], tokens[end - 1]];
  if (taken.size < 2 || end <= at || first === undefined || last === undefined) return null;
  const span = spanOver(first, last);
  const state = states.map((name) => (taken.has(name) ? `${name} - ${taken.get(name)}` : name));
  const instead = `move to (${state.join(', ')})`;
  const [amount, another] = new Set(taken.values());
  const isOne = amount !== undefined && another === undefined && /^\p{L}+$/u.test(amount);
  // A name that stands nowhere else in the game is meant as any number, or declared elsewhere in the file.
  if (isOne && tokens.every(({ image }, index) => image !== amount || (index > start && index < end))) {
    const any = `take any from ${[...taken.keys()].join(', ')}`;
    return error('unclear-amount', span, { name: clipped(amount), any: clipped(any), one: clipped(instead) });
  }
  return writeOver(span, instead, text);
}

/** What is taken from each number of the state, from the word `take` on, and the index behind it; null if a set is taken, or something twice from the same number. */
function amountsFrom(
  states: readonly string[],
  tokens: readonly IToken[],
  take: number,
  text: string,
): { readonly taken: ReadonlyMap<string, string>; readonly end: number } | null {
  const taken = new Map<string, string>();
  for (let next = take + 1; ; ) {
    const from = tokens.findIndex((one, index) => index > next && is(one, t.From));
    const heap = tokens[from + 1];
    if (from === -1 || heap === undefined || !states.includes(heap.image)) return { taken, end: next };
    const amount = amountIn(tokens.slice(next, from), text);
    if (amount === null || taken.has(heap.image)) return null;
    taken.set(heap.image, amount);
    const end = from + 2;
    if (!is(tokens[end], t.And, t.Comma)) return { taken, end };
    next = end + (is(tokens[end + 1], t.Take) ? 2 : 1);
  }
}

/** A number that is taken, as it can be subtracted; null for a set of several numbers. */
function amountIn(tokens: readonly IToken[], text: string): string | null {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || tokens.some((one) => !is(one, ...CALCULATED))) return null;
  if (isName(first) && tokens.length === 1 && /^(?:any|odd|even|all)$/.test(first.image)) return null;
  const [number, name] = tokens;
  const written =
    tokens.length === 2 && is(number, t.Integer) && isName(name)
      ? `${number.image} * ${name.image}`
      : text.slice(first.startOffset, endOf(last));
  return tokens.some((one) => is(one, ...SUMS)) ? `(${written})` : written;
}

const SUMS = [t.Plus, t.Minus];
const CALCULATED = [t.Identifier, t.Integer, t.Times, t.Modulo, t.Power, ...SUMS, t.LeftParen, t.RightParen];

/** `stop at 5`, `stop when n = 5`. */
export function stopAt(mishap: Mishap): Problem | null {
  const states = statesOf(mishap.tokens);
  const [word, ...rest] = mishap.tokens.slice(mishap.at, mishap.at + 4);
  if (!is(token(mishap, -1), t.Stop) || word === undefined || states === null) return null;
  const [first, equals, last] = isName(word) && STOPPING.test(word.image) ? rest : [word, ...rest];
  const [only] = states;
  if (is(first, t.Integer) && states.length === 1) return stopWhere(mishap, word, first, `${only} == ${first.image}`);
  if (!isName(first) || !states.includes(first.image) || !is(last, t.Integer)) return null;
  if (!/^(?:==?|is|at)$/.test(equals?.image ?? '')) return null;
  return stopWhere(mishap, word, last, `${first.image} == ${last.image}`);
}

function stopWhere({ text }: Mishap, from: IToken, to: IToken, condition: string): Problem {
  const span = spanOver(from, to);
  return writeOver(span, `where ${condition}`, text);
}

const STOPPING = /^(?:at|on|when|once|in)$/;

/** The state variables of a game whose state is numbers; null for any other declaration. */
export function statesOf(tokens: readonly IToken[]): readonly string[] | null {
  const [open, close] = [t.LeftParen, t.RightParen].map((type) => tokens.findIndex((one) => is(one, type)));
  if (!is(tokens[0], t.Game) || open === undefined || close === undefined || open === -1 || close < open) return null;
  const head = tokens.slice(open + 1, close);
  if (head.some((one) => is(one, t.Ellipsis, t.TextWord))) return null;
  return head.filter((one, index) => isName(one) && !is(head[index - 1], t.Colon)).map(({ image }) => image);
}

/** The list or text of the state of a game; undefined if there is none. */
export function listOf(tokens: readonly IToken[]): IToken | undefined {
  return tokens.find((_, index) => is(tokens[index + 1], t.Ellipsis) || is(tokens[index + 2], t.TextWord));
}

/** `take 1..2 leaving heaps`: how many are left is missing. */
export function countOfHeaps({ tokens, at, wanted }: Mishap): Problem | null {
  const [leaving, before] = [tokens[at - 2], tokens[at - 1]];
  if (wanted !== 'heaps' || before?.image !== 'heaps' || !is(leaving, t.Leaving)) return null;
  if (startsOperand(tokens[at])) return null;
  const within = headingOf(tokens);
  return error('wanted', tokenSpan(before), { wanted: 'count', found: before.image, after: leaving.image, within });
}

/** `swap a and b`: the state with both numbers exchanged, under a condition that only the author can know. */
export function swapped(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [found, states] = [token(mishap), statesOf(tokens)];
  if (found === undefined || !inBody(mishap) || states === null || !/^(?:swap|exchange|交换)$/.test(found.image))
    return null;
  const named = tokens.slice(at + 1, at + 5).filter((one) => states.includes(one.image));
  const [one, other] = named.length === 2 ? named.map(({ image }) => image) : states;
  if (one === undefined || other === undefined) return null;
  const state = states.map((name) => (name === one ? other : name === other ? one : name));
  const last = tokens.indexOf(named.at(-1) ?? found);
  const isCalled = is(tokens[at + 1], t.LeftParen) && is(tokens[last + 1], t.RightParen);
  const span = { start: found.startOffset, end: endOf(tokens[isCalled ? last + 1 : last] ?? found) };
  return writeLike(span, `move to (${state.join(', ')}) where …`, text);
}

/** `pass`: the number of passes that are left is a part of the state, since play would never end otherwise. */
export function passed(mishap: Mishap): Problem | null {
  const { tokens, text } = mishap;
  const found = token(mishap);
  const states = statesOf(tokens);
  const list = listOf(tokens)?.image;
  if (
    found === undefined ||
    (states === null && list === undefined) ||
    !inBody(mishap) ||
    !/^(?:pass|skip|wait)$/i.test(found.image)
  )
    return null;
  const left = states?.find((name) => /^(?:pass|skip)(?:es|s)?$/i.test(name)) ?? 'passes';
  // Numbers of a state come before its list.
  const state = states === null ? [left, list] : states.includes(left) ? states : [...states, left];
  const numbers = state.map((name) => (name === left ? `${left} - 1` : name));
  return writeLike(tokenSpan(found), `move to (${numbers.join(', ')}) where ${left} > 0`, text);
}

/** `move left or down`, `move one step left`: only the author knows which number a direction changes. */
export function movedInWords(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [move, found] = [token(mishap, -1), token(mishap)];
  const [first, ...others] = statesOf(tokens) ?? [];
  if (
    !is(move, t.Move) ||
    first === undefined ||
    found === undefined ||
    !DIRECTIONS.test(`${found.image} ${token(mishap, 1)?.image ?? ''}`)
  )
    return null;
  const end = tokens.slice(at).findIndex((one) => !isName(one) && !is(one, t.Integer, t.Comma, t.Or, t.And));
  const last = tokens[end === -1 ? tokens.length - 1 : at + end - 1] ?? found;
  return writeLike(spanOver(move, last), `move to (${[`${first} - 1`, ...others].join(', ')}) …`, text);
}

const DIRECTIONS =
  /^(?:(?:left|right|up|down|upwards?|downwards?|diagonally|horizontally|vertically|north|south|east|west) |(?:one|a|any) (?:step|square|cell)$)/i;

/** `halve n`: only the author knows how an odd number is rounded. */
export function halved(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [found, name] = tokens.slice(at, at + 2);
  const [only, another] = statesOf(tokens) ?? [];
  if (!inBody(mishap) || only === undefined || another !== undefined || found === undefined) return null;
  if (!/^(?:halve|halves|halving)$/i.test(found.image)) return null;
  const span = name?.image === only ? spanOver(found, name) : tokenSpan(found);
  const down = `move to (floor(${only} / 2)) where ${only} > 0`;
  const up = `move to (ceil(${only} / 2)) where ${only} > 1`;
  const args = { text: clipped(text.slice(span.start, span.end)), tight: clipped(down), loose: clipped(up) };
  return unclear('unclear-operands', span, args, [down, up]);
}

/** `game M(a...) { unordered … }`: the word belongs to the list. */
export function unorderedInBody(mishap: Mishap): Problem | null {
  const { tokens, text } = mishap;
  const [found, list] = [token(mishap), tokens.findIndex((_, index) => is(tokens[index + 1], t.Ellipsis))];
  const name = tokens[list];
  if (!inBody(mishap) || !/^(?:unordered|multiset)$/.test(found?.image ?? '') || name === undefined) return null;
  return found === undefined ? null : writeLike(tokenSpan(found), `game … (unordered ${name.image}...)`, text);
}

/** `take any from a[1]` where `a` is a number of the state. */
export function entryOfNumber(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [name, open, place, close] = tokens.slice(at - 1, at + 3);
  const states = statesOf(tokens);
  if (!is(tokens[at - 2], t.From) || name === undefined || !is(open, t.LeftBracket) || !is(close, t.RightBracket))
    return null;
  if (states === null || !states.includes(name.image) || !is(place, t.Integer, t.Identifier)) return null;
  return writeOver(spanOver(name, close), name.image, text);
}

const POINTS = /^(?:scores?|points?|gains?|earns?|payoffs?|profits?)$/i;
/** The words that name a player, as in `first player wins`. In an impartial game, no player has moves of their own. */
const ORDER = /^(?:first|second|next|previous)$/i;
const SIDES = /^(?:left|right|partisan|partizan|players?|alice|bob|white|black)$/i;

/** `score 1` and `left take 1`: games of other kinds, which this language has no words for. */
export function otherGames(mishap: Mishap): Problem | null {
  const found = token(mishap);
  if (!isName(found) || !(inBody(mishap) || mishap.complete || mishap.at === 0 || is(token(mishap, -1), t.Integer)))
    return null;
  if (POINTS.test(found.image)) return error('no-points', tokenSpan(found), { found: found.image });
  const isOrder = ORDER.test(found.image) || ORDER.test(token(mishap, -1)?.image ?? '');
  // A rule for each player is a rule for both.
  const isBoth =
    /^players?$/i.test(found.image) && /^(?:takes|removes|can|may|must)$/.test(token(mishap, 1)?.image ?? '');
  return SIDES.test(found.image) && !isOrder && !isBoth
    ? error('partisan', tokenSpan(found), { found: found.image })
    : null;
}
