import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { error, writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, openBrackets, textOf } from '../shared/mishap.ts';
import { oneLess } from '../shared/one-less.ts';

/**
 * `a[1:]` and `a[:i] + a[i+1:]`, which count places from 0 and leave the end out. A loop over `range(len(a))` becomes one from 1, so a place that
 * depends on it stays as it is; others become one more. Without a fix where nothing shows how a variable counts, or where single entries would
 * still be counted from 0. Linear.
 */
export function slice(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const open = openBrackets(mishap).at(-1);
  const start = open === undefined ? -1 : tokens.indexOf(open);
  const list = tokens[start - 1];
  // In `game B[m: int]` a kind follows.
  if (start === 2 || !is(tokens[at], t.Colon) || !is(open, t.LeftBracket) || !isName(list)) return null;
  const close = endOfPart(tokens, at + 1, () => false);
  const last = tokens[close];
  if (!is(last, t.RightBracket)) return null;
  const span = spanOver(list, last);
  const [from, to] = [tokens.slice(start + 1, at), tokens.slice(at + 1, close)];
  const [first, end] = [firstPlace(from, list, mishap), lastPlace(to, list, mishap)];
  if (first === null || end === null || hasOtherPlaces([...from, ...to], list, mishap))
    return error('slice-places', span, { text: textOf([list, last], text), list: list.image });
  return writeOver(span, `${list.image}[${first}..${end}]`, text);
}

/** Whether single entries are asked for, as `s[i]` and `s[2]` beside `s[:i]`, at places that the fix of a slice would leave counted from 0. */
function hasOtherPlaces(ends: readonly IToken[], list: IToken, { tokens }: Mishap): boolean {
  const variables = ends.flatMap((one) => (isName(one) && loopOf(one.image, tokens) === 'from 0' ? [one.image] : []));
  return tokens.some((open, at) => {
    if (!is(open, t.LeftBracket) || tokens[at - 1]?.image !== list.image) return false;
    const place = tokens.slice(
      at + 1,
      endOfPart(tokens, at + 1, () => false),
    );
    if (place.some((one) => is(one, t.Colon, t.DotDot))) return false;
    const isNumber = place.length === 1 && is(place[0], t.Integer) && place[0]?.image !== '0';
    return isNumber || place.some((one) => isName(one) && variables.includes(one.image));
  });
}

/** The place at which a slice begins; null if it cannot be told. */
function firstPlace(from: readonly IToken[], list: IToken, mishap: Mishap): string | null {
  if (from.length === 0) return '1';
  const text = textOf(from, mishap.text).trim();
  const back = /^-\s*(\d+)$/.exec(text)?.[1];
  if (back !== undefined) return back === '1' ? `#${list.image}` : `#${list.image} - ${oneLess(back)}`;
  const counting = countingOf(from, mishap);
  return counting === 'from 0' ? movedBy(text, 1) : counting === 'shifted' ? text : null;
}

/** The place at which a slice ends; empty if it has no end, null if it cannot be told. */
function lastPlace(to: readonly IToken[], list: IToken, mishap: Mishap): string | null {
  if (to.length === 0) return '';
  const text = textOf(to, mishap.text).trim();
  const back = /^-\s*(\d+)$/.exec(text)?.[1];
  if (back !== undefined) return `#${list.image} - ${back}`;
  const counting = countingOf(to, mishap);
  return counting === 'from 0' ? text : counting === 'shifted' ? movedBy(text, -1) : null;
}

/** How a place counts: from 0; as a loop that will begin at 1 instead; or unknown. */
function countingOf(place: readonly IToken[], { tokens }: Mishap): 'from 0' | 'shifted' | null {
  const isSum = place.every(
    (one) => isName(one) || is(one, t.Integer, t.Plus, t.Minus, t.Length, t.LeftParen, t.RightParen),
  );
  const names = place.filter((one, at) => isName(one) && one.image !== 'len' && !isLength(place, at));
  if (!isSum) return null;
  const kinds = new Set(names.map((name) => loopOf(name.image, tokens)));
  if (kinds.size === 0) return 'from 0';
  const [kind = null] = kinds;
  const isOne = names.length === 1 && names[0] === place[0];
  return kinds.size === 1 && (kind === 'from 0' || isOne) ? kind : null;
}

/** Whether the name at an index stands in `len(a)` or `#a`. */
function isLength(tokens: readonly IToken[], at: number): boolean {
  return is(tokens[at - 1], t.Length) || (is(tokens[at - 1], t.LeftParen) && tokens[at - 2]?.image === 'len');
}

/** How the loop of a variable counts: `range(len(a))` is to become `1..#a`. */
function loopOf(name: string, tokens: readonly IToken[]): 'from 0' | 'shifted' | null {
  const at = tokens.findIndex(
    (one, index) => is(one, t.In) && tokens[index - 1]?.image === name && is(tokens[index - 2], t.For, t.Comma),
  );
  const [first, open, next] = tokens.slice(at + 1, at + 4);
  if (at === -1) return null;
  if (first?.image === '0') return 'from 0';
  if (first?.image !== 'range' || !is(open, t.LeftParen)) return null;
  const isLengthOf = next?.image === 'len' || is(next, t.Length);
  const hasOne = is(tokens[endOfPart(tokens, at + 3, (one) => is(one, t.Comma))], t.RightParen);
  return hasOne && isLengthOf ? 'shifted' : 'from 0';
}

/** A place moved by a number, written as short as possible. */
function movedBy(place: string, by: number): string {
  if (/^\d{1,14}$/.test(place)) return String(Number(place) + by);
  const [, before, sign, last] = /^(.*?)\s*([+-])\s*(\d{1,14})$/.exec(place) ?? [];
  const sum = (last === undefined ? 0 : Number(`${sign}${last}`)) + by;
  const rest = before ?? place;
  return sum === 0 ? rest : `${rest} ${sum < 0 ? '-' : '+'} ${Math.abs(sum)}`;
}
