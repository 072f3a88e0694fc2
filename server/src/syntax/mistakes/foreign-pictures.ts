import type { Problem } from '../problems/problem.ts';
import { writeOver } from '../problems/report.ts';
import { is, isName, spanOver } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import { inBody, type Mishap, token } from './mishap.ts';

/** `place 1x2` and `place 1 x 3 or 2 x 2`: a piece is drawn. */
export function sizedPiece(mishap: Mishap): Problem | null {
  const { text } = mishap;
  const [keyword, found] = [token(mishap, -1), token(mishap)];
  if (!is(keyword, t.Place) || found === undefined) return null;
  const [said] = SIZES.exec(text.slice(found.startOffset, found.startOffset + LONGEST)) ?? [];
  if (said === undefined) return null;
  const pictures = new Set([...said.matchAll(SIZE)].flatMap(([, one, other]) => pictureOf(Number(one), Number(other))));
  const span = { start: found.startOffset, end: found.startOffset + said.length };
  return pictures.size === 0 ? null : writeOver(span, [...pictures].join(' place '), text);
}

const LONGEST = 80;
const SIZE = /([0-9]+)\s*(?:x|X|×|\*|by)\s*([0-9]+)/g;
const SIZES = new RegExp(`^${SIZE.source}(?:\\s*(?:or|and|,)\\s*${SIZE.source})*`);
const MOST_SIDE = 9;

/** A rectangle, lying; none if it is empty or too large to be drawn in one line. */
function pictureOf(one: number, other: number): readonly string[] {
  const [rows, columns] = [Math.min(one, other), Math.max(one, other)];
  if (rows < 1 || columns > MOST_SIDE) return [];
  return [`"${Array.from({ length: rows }, () => '#'.repeat(columns)).join('/')}"`];
}

/** `replace "XX" by ".."` in a game of a text. */
export function replacementInText(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [keyword, from, by, to] = tokens.slice(at, at + 4);
  const state = tokens.findIndex((one) => is(one, t.TextWord));
  const name = tokens[state - 2];
  if (!inBody(mishap) || !is(keyword, t.Replace) || !is(from, t.Picture) || by === undefined || !is(to, t.Picture))
    return null;
  if (state === -1 || !isName(name) || !/^(?:by|with|to|->)$/.test(by.image)) return null;
  const length = from.image.length - 2;
  if (length < 1 || /[?]/.test(from.image + to.image)) return null;
  const w = name.image;
  const part = length === 1 ? '[i]' : `[i..i + ${length - 1}]`;
  const last = length === 1 ? `#${w}` : `#${w} - ${length - 1}`;
  const instead = `move to ${w}[1..i - 1] ++ ${to.image} ++ ${w}[i + ${length}..] for i in 1..${last} where ${w}${part} == ${from.image}`;
  return writeOver(spanOver(keyword, to), instead, text);
}
