import type { IToken } from 'chevrotain';
import type { Span } from '../../text/span.ts';
import { is } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { isOneOf, RESERVED } from '../../vocabulary.ts';

/** A picture with each of its rows on a line, and how it is written on one. */
export interface PictureInRows {
  readonly span: Span;
  readonly picture: string;
}

/** The pictures of a board of which the rows stand on lines of their own, as in `place "#⏎#"`. Linear. */
export function picturesInRows(tokens: readonly IToken[], text: string): readonly PictureInRows[] {
  if (!is(tokens[0], t.Board) || !tokens.some((one) => is(one, t.UnclosedPicture))) return [];
  return [...text.matchAll(TEXTS)].flatMap(({ 0: found, 1: drawn, index }) => {
    const rows = drawn?.split(/\s+/) ?? [];
    if (rows.length === 0 || rows.some((row) => isOneOf(RESERVED, row))) return [];
    return [{ span: { start: index, end: index + found.length }, picture: `"${rows.join('/')}"` }];
  });
}

/** Comments and texts on one line, which are skipped, and texts of several lines without blanks in them. */
const TEXTS =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r]*"|"([^\s"{}]+(?:[ \t]*(?:\r\n|\n|\r)[ \t]*[^\s"{}]+){1,20})"(?=[\s}]|$)/g;

/** A text with these pictures on one line each, so that everything else stays where it is. */
export function inOneRow(pictures: readonly PictureInRows[], text: string): string {
  return pictures.reduce(
    (all, { span, picture }) => all.slice(0, span.start) + picture.padEnd(span.end - span.start) + all.slice(span.end),
    text,
  );
}
