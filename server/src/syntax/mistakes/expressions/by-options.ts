import type { IToken } from 'chevrotain';
import { clipped, error, writeOver } from '../../problems/report.ts';
import { endOf, is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type ReadInstead, readAs } from './read-instead.ts';

/** Longer positions are not read, so that many braces do not take quadratic time. */
const MOST_TOKENS = 60;

/**
 * `{0, * | 0, *}` at an index, a position by the options of both players as CGSuite writes it: the heap of Nim with the same value, their mex. Null for
 * anything else, and where the players have different options. Numbers other than 0 are no nimbers there, so those have no fix. `text` is the text of the piece.
 */
export function positionByOptionsAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const open = tokens[at];
  if (!is(open, t.LeftBrace)) return null;
  const near = tokens.slice(at + 1, at + MOST_TOKENS);
  const bar = near.findIndex(({ image }) => image === '|');
  const end = near.findIndex((one) => is(one, t.RightBrace));
  const close = near[end];
  if (bar <= 0 || end < bar || close === undefined) return null;
  const [left, right] = [nimbersIn(near.slice(0, bar)), nimbersIn(near.slice(bar + 1, end))];
  if (left === null || right === null || String(left.values) !== String(right.values)) return null;
  const asks = at === 0 ? [readAs(open, t.Play, 'play')] : [];
  const instead = `${at === 0 ? 'play ' : ''}Nim(${mex(left.values)})`;
  const span = spanOver(open, close);
  const problem = left.isExact
    ? writeOver(span, instead, text)
    : error('write-instead', span, { found: clipped(text.slice(span.start, endOf(close))), instead });
  const name = readAs(open, t.Identifier, 'Nim');
  const heap = readAs(open, t.Integer, String(mex(left.values)));
  const read = [...asks, name, readAs(open, t.LeftParen, '('), heap, readAs(close, t.RightParen, ')')];
  return { length: end + 2, read, problem };
}

interface Nimbers {
  /** Each once, in order. */
  readonly values: readonly number[];
  /** Whether all of them are nimbers: 0, `*` or `*2`. */
  readonly isExact: boolean;
}

/** The nimbers that some tokens list; null if they are anything else. */
function nimbersIn(tokens: readonly IToken[]): Nimbers | null {
  const values = new Set<number>();
  let isExact = true;
  for (let at = 0; at < tokens.length; at += 1) {
    const isStar = is(tokens[at], t.Times);
    const number = isStar ? tokens[at + 1] : tokens[at];
    const isNumber = is(number, t.Integer) && number.image.length < 4;
    if (!isStar && !isNumber) return null;
    const value = isNumber ? Number(number.image) : 1;
    if (!isStar && value > 0) isExact = false;
    values.add(value);
    if (isStar && isNumber) at += 1;
    at += 1;
    if (at < tokens.length && !is(tokens[at], t.Comma)) return null;
  }
  return { values: [...values].sort((one, other) => one - other), isExact };
}

/** The least number that is not among some, which are in order. */
function mex(values: readonly number[]): number {
  const gap = values.findIndex((value, index) => value !== index);
  return gap === -1 ? values.length : gap;
}
