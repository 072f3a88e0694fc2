import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import type { Span } from '../../text/span.ts';
import { endOf, is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, inBody, type Mishap, textOf, token } from '../shared/mishap.ts';
import { oneLess } from '../shared/one-less.ts';
import { withoutEntry } from '../shared/without-entry.ts';
import { listOf } from './mistaken-rules.ts';

/** `remove i`, `remove a[i]` and `remove a[i], a[i + 1]` in a game of a list or a text: a move leaves out neighbouring entries. Linear. */
export function removedEntries(mishap: Mishap): Problem | null {
  const { tokens, text } = mishap;
  const start = tokens.slice(0, mishap.at + 1).findLastIndex(({ image }) => REMOVING.test(image));
  const [word, list] = [tokens[start], listOf(tokens)];
  if (word === undefined || list === undefined || !inBody({ ...mishap, at: start })) return null;
  const inWords = entriesInWords(mishap, start, list.image);
  if (inWords !== null) return inWords;
  const removed = entriesAfter(tokens, start + 1, list.image, text);
  const [first] = removed.places;
  const last = tokens[removed.end - 1];
  if (first === undefined || last === undefined || removed.end <= mishap.at) return null;
  const next = removed.places.slice(1).map((place) => place.replace(/\s/g, ''));
  if (next.some((place, index) => place !== sum(first, index + 1)))
    return removedApart(mishap, spanOver(word, last), list, removed);
  const after = sum(first, removed.places.length);
  const [name, count] = [list.image, removed.places.length - 1];
  const rest = `${name}[${after.replace('+', ' + ')}..]`;
  const kept = first === '1' ? rest : `${name}[1..${oneLess(first)}] ++ ${rest}`;
  const looped = loopedRest(tokens, removed.end, first, text);
  if (looped !== null)
    return writeOver({ start: word.startOffset, end: looped.end }, `move to ${kept} ${looped.text}`, text);
  const isNamed = is(tokens[removed.end], t.For) || !/^[\p{L}_][\p{L}\p{N}_']*$/u.test(first) || isKnown(tokens, first);
  const loop = isNamed ? '' : ` for ${first} in 1..#${name}${count === 0 ? '' : ` - ${count}`}`;
  return writeOver(spanOver(word, last), `move to ${kept}${loop}`, text);
}

/** The clauses `where … for i in …` from a token on, with the loop that names the place first, and where they end; null if no such loop follows a condition. */
function loopedRest(
  tokens: readonly IToken[],
  from: number,
  place: string,
  text: string,
): { text: string; end: number } | null {
  if (!is(tokens[from], t.Where)) return null;
  const end = endOfPart(tokens, from, (one) => is(one, ...t.RULE_TYPES));
  const loop = endOfPart(tokens, from, (one) => is(one, t.For));
  const last = tokens[end - 1];
  if (loop >= end || last === undefined || tokens[loop + 1]?.image !== place) return null;
  const parts = [tokens.slice(loop, end), tokens.slice(from, loop)].map((part) => textOf(part, text));
  return { text: parts.join(' '), end: endOf(last) };
}

/** `remove one element` and `remove two adjacent equal letters`: entries that are named in words, of which nothing more is said. */
function entriesInWords({ tokens, at, text }: Mishap, start: number, list: string): Problem | null {
  const [word, count] = [tokens[start], tokens[start + 1]];
  const end = tokens.findIndex((one, index) => index > start && (!WORD.test(one.image) || is(one, ...t.RULE_TYPES)));
  const said = tokens.slice(start + 1, end).map(({ image }) => image.toLowerCase());
  const last = tokens[end - 1];
  if (word === undefined || last === undefined || end <= at || said.length < 2) return null;
  if (count?.image === list || !COUNTS.test(count?.image ?? '')) return null;
  const [place, later] = ['i', 'j', 'k', 'm'].filter((one) => tokens.every(({ image }) => image !== one));
  if (place === undefined || later === undefined) return null;
  const isPair = TWO.test(said.join(' '));
  const gone = isPair || said[0] === 'two' ? 2 : 1;
  const fewer = gone === 2 ? ' - 1' : '';
  const isClear = isPair || /^(?:an?|any|one|some|two)$/.test(said[0] ?? '');
  if (!isClear)
    return writeLike(
      spanOver(word, last),
      `move to ${list}[1..${place} - 1] ++ ${list}[${later}..] for … where …`,
      text,
    );
  const kept = `move to ${list}[1..${place} - 1] ++ ${list}[${place} + ${gone}..] for ${place} in 1..#${list}${fewer}`;
  const equal = said.some((one) => EQUAL.test(one)) ? ` where ${list}[${place}] == ${list}[${place} + 1]` : '';
  const isWhole = is(tokens[end], t.RightBrace, ...t.RULE_TYPES) && (isPair || ONE.test(said.join(' ')));
  return (isWhole ? writeOver : writeLike)(
    spanOver(word, last),
    `${kept}${isPair ? equal : ''}${isWhole ? '' : ' where …'}`,
    text,
  );
}

const WORD = /^[\p{L}\d]+$/u;
const ENTRIES = '(?:elements?|entry|entries|items?|letters?|characters?|chars?|symbols?)';
const ONE = new RegExp(`^(?:a|an|any|one|some) ${ENTRIES}$`);
const EQUAL = /^(?:equal|identical|same)$/;
const TWO = new RegExp(
  `^(?:any )?two (?:(?:equal|identical|same) )?(?:adjacent|neighbouring|neighboring|consecutive) (?:(?:equal|identical|same) )?${ENTRIES}$`,
);
/** Words for how many, which name no place. */
const COUNTS = /^(?:an?|any|one|two|three|four|some|all|both|each|every|the)$/;

/** `a without i` in a game of a list `a`: only graphs have parts that are gone. */
export function listWithout(mishap: Mishap): Problem | null {
  const { tokens, text } = mishap;
  const [list, word, place] = [token(mishap, -2), token(mishap, -1), token(mishap)];
  if (list === undefined || place === undefined || !is(word, t.Without) || !isName(place)) return null;
  if (list.image !== listOf(tokens)?.image || is(token(mishap, 1), t.LeftBracket)) return null;
  return writeOver(spanOver(list, place), withoutEntry(list.image, place.image), text);
}

/** Entries that need not be neighbours, chosen by loops: the list of all others. */
function removedApart({ tokens, text }: Mishap, span: Span, list: IToken, { places, end }: Removed): Problem | null {
  const name = ['k', 'm', 'x'].find((one) => tokens.every(({ image }) => image !== one));
  if (!is(tokens[end], t.For) || !is(tokens[tokens.indexOf(list) + 1], t.Ellipsis) || name === undefined) return null;
  const others = places.map((place) => `${name} != ${place}`).join(' and ');
  return writeOver(span, `move to [${list.image}[${name}] for ${name} in 1..#${list.image} where ${others}]`, text);
}

const REMOVING = /^(?:remove|delete|erase|discard)$/;

/** The places of the entries that are listed, as they are written, and the index of the token after them. */
interface Removed {
  readonly places: readonly string[];
  readonly end: number;
}

/** The entries listed from a token on. */
function entriesAfter(tokens: readonly IToken[], from: number, list: string, text: string): Removed {
  const places: string[] = [];
  let end = from;
  for (let at = from; ; at = end + 1) {
    const isEntry = tokens[at]?.image === list && is(tokens[at + 1], t.LeftBracket);
    const close = isEntry ? endOfPart(tokens, at + 2, () => false) : at;
    const named = tokens[at];
    const alone =
      isName(named) && !COUNTS.test(named.image) && !is(tokens[at + 1], t.LeftBracket) && places.length === 0;
    if (!isEntry && !alone) break;
    places.push(textOf(isEntry ? tokens.slice(at + 2, close) : tokens.slice(at, at + 1), text));
    end = close + 1;
    if (!is(tokens[end], t.Comma, t.And)) break;
  }
  return { places, end };
}

/** A place and some more, without blanks. */
function sum(place: string, more: number): string {
  return /^[0-9]{1,15}$/.test(place) ? String(Number(place) + more) : `${place.replace(/\s/g, '')}+${more}`;
}

/** Whether the heading of the declaration has this name. */
function isKnown(tokens: readonly IToken[], name: string): boolean {
  const body = tokens.findIndex((one) => is(one, t.LeftBrace));
  return tokens.slice(0, body).some(({ image }) => image === name);
}
