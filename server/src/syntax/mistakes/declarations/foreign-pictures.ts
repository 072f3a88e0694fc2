import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, token } from '../shared/mishap.ts';

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

/** `place "#" any length` and `place "#" of length 1..3`: each length is a piece of its own. */
export function pieceOfLengths({ tokens, at, text }: Mishap): Problem | null {
  const [keyword, picture, found] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (!is(keyword, t.Place) || !is(picture, t.Picture) || found === undefined) return null;
  const said = LENGTHS.exec(text.slice(found.startOffset, found.startOffset + LONGEST));
  const sign = /^"([^"/])\1*"$/.exec(picture.image)?.[1];
  if (said === null || sign === undefined) return null;
  const [least, most] = [Number(said[1] ?? 1), Number(said[2] ?? said[1] ?? 3)];
  if (least < 1 || most < least || most > MOST_SIDE) return null;
  const lengths = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const pieces = lengths.map((length) => `place "${sign.repeat(length)}"`).join(' ');
  const span = { start: keyword.startOffset, end: found.startOffset + said[0].length };
  return said[1] === undefined ? writeLike(span, `${pieces} …`, text) : writeOver(span, pieces, text);
}

const LENGTHS =
  /^(?:(?:of|with|in|at)\s+)?(?:(?:any|every|all|arbitrary)\s+(?:length|size)s?|(?:length|size)s?\s+(?:([0-9]+)(?:\s*(?:\.\.|-|to)\s*([0-9]+))?|any))(?![\p{L}\p{N}_])/u;

/** `replace X. by .X`, without quotation marks. */
export function picturesWithoutQuotes({ tokens, at, text }: Mishap): Problem | null {
  const found = tokens[at];
  if (found === undefined || !is(tokens[at - 1], t.Replace)) return null;
  const [said, from = '', to = ''] = UNQUOTED.exec(text.slice(found.startOffset, found.startOffset + LONGEST)) ?? [];
  if (said === undefined || from.length !== to.length) return null;
  const span = { start: found.startOffset, end: found.startOffset + said.length };
  return writeOver(span, `"${from}" by "${to}"`, text);
}

const UNQUOTED = /^([^\s"{}]+)\s+(?:by|with|to|->|→)\s+([^\s"{}]+)(?=[\s}]|$)/;

/** `w starts with "X"`, `w.startsWith("X")` and the same for the end: a part of a text is compared. */
export function startOfText({ tokens, at, text }: Mishap): Problem | null {
  const found = tokens.slice(at - 1, at + 5);
  const [first, ...others] = found;
  const picture = others.find((one) => is(one, t.Picture));
  const said = found.map((one) => (one === picture ? '"' : one === first ? '@' : one.image)).join(' ');
  const [phrase, start, end] = STARTS.exec(said) ?? [];
  const last = found[(phrase ?? '').split(' ').length - 1];
  if (!isName(first) || picture === undefined || last === undefined || phrase === undefined) return null;
  const [w, length] = [first.image, picture.image.length - 2];
  if (length < 1 || (start ?? end) === undefined) return null;
  const part = start === undefined ? `#${w} - ${length - 1}..` : `1..${length}`;
  return writeOver(
    spanOver(first, last),
    `${w}[${length === 1 && start === undefined ? `#${w}..` : part}] == ${picture.image}`,
    text,
  );
}

const STARTS = /^@ (?:\. )?(?:(starts?|begins?)|(ends?))(?: with|[Ww]ith)? (?:"|\( " \))/;
