import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { inBody, type Mishap } from '../shared/mishap.ts';
import { listOf } from './mistaken-rules.ts';

/** `replace "XX" by ".."` in a game of a text. */
export function replacementInText(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const name = tokens[tokens.findIndex((one) => is(one, t.TextWord)) - 2];
  const [keyword, from, by, to] = tokens.slice(at, at + 4);
  if (!isName(name) || !inBody(mishap) || !is(keyword, t.Replace) || !is(from, t.Picture) || !is(to, t.Picture))
    return null;
  if (!/^(?:by|with|to|->)$/.test(by?.image ?? '') || !isReplaceable(from, to)) return null;
  return writeOver(spanOver(keyword, to), `move to ${oneReplaced(name.image, within(from), within(to))}`, text);
}

/** The letters between quotation marks. */
function within({ image }: IToken): string {
  return image.slice(1, -1);
}

/** Whether there is something to replace, and no letter stands for any other. */
function isReplaceable(from: IToken, to: IToken): boolean {
  return within(from) !== '' && !/[?]/.test(from.image + to.image);
}

/** `move to replace(w, "a", "b")` and `move to w.replace("a", "b")` in a game of a text: one move for each place where the first text stands. */
export function replacementInState(mishap: Mishap): Problem | null {
  const { tokens, text } = mishap;
  const at = tokens.slice(0, mishap.at + 2).findLastIndex((one) => is(one, t.Replace));
  const list = listOf(tokens)?.image;
  if (list === undefined || !is(tokens[0], t.Game)) return null;
  const isMethod = is(tokens[at - 1], t.Dot) && tokens[at - 2]?.image === list;
  const start = isMethod ? at - 2 : at;
  const [open, ...rest] = tokens.slice(at + 1, at + 8);
  const isCall = is(open, t.LeftParen) && (isMethod || (rest[0]?.image === list && is(rest[1], t.Comma)));
  const [from, comma, to, close] = isMethod ? rest : rest.slice(2);
  if (!isCall || !is(from, t.Picture) || !is(comma, t.Comma) || !is(to, t.Picture) || !is(close, t.RightParen))
    return null;
  if (!isReplaceable(from, to)) return null;
  return replaced(mishap, { start, end: at + (isMethod ? 6 : 8), name: list, from, to }, text);
}

interface Replaced {
  /** The tokens of the call. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly from: IToken;
  readonly to: IToken;
}

function replaced({ tokens }: Mishap, { start, end, name, from, to }: Replaced, text: string): Problem | null {
  const [first, last, next] = [tokens[start], tokens[end - 1], tokens[end]];
  if (first === undefined || last === undefined) return null;
  const instead = oneReplaced(name, within(from), within(to));
  const span = spanOver(first, last);
  // Clauses of the rule would have to be joined with those that are written.
  const isWhole = is(tokens[start - 1], t.To) && (next === undefined || is(next, t.RightBrace, ...t.RULE_TYPES));
  return isWhole ? writeOver(span, instead, text) : writeLike(span, instead, text);
}

/** A list or text `name` in which the text `from` is replaced by `to`, at each place where it stands; it is taken away if `to` is empty. */
export function oneReplaced(name: string, from: string, to: string): string {
  const { length } = from;
  const before = `${name}[1..i - 1]`;
  const after = `${name}[i + ${length}..]`;
  const part = length === 1 ? `${name}[i]` : `${name}[i..i + ${length - 1}]`;
  const places = length === 1 ? `1..#${name}` : `1..#${name} - ${length - 1}`;
  const put = to === '' ? '' : ` ++ "${to}"`;
  return `${before}${put} ++ ${after} for i in ${places} where ${part} == "${from}"`;
}
