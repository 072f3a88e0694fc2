import type { IToken } from 'chevrotain';
import { type ReadInstead, readAs } from '../mistakes/expressions/read-instead.ts';
import { writeInstead, writeOver } from '../problems/report.ts';
import { is, isClosing, isName, isOpening, spanOver } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import { FOLDS, isOneOf, QUANTIFIERS } from '../vocabulary.ts';

/**
 * The bar of `{k | k in S}`, `{k | k > 3}` or `{k in S | k > 3}` at an index; null for any other token, and for a bar that means
 * `or`. `text` is the text of the piece.
 */
export function barAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const bar = tokens[at];
  if (bar?.image !== '|') return null;
  if (isBeforeLoop(tokens, at))
    return { length: 1, read: [readAs(bar, t.For, 'for')], problem: writeInstead(bar, 'for', text) };
  const open = braceBefore(tokens, at);
  const [name, belongs] = [tokens[open + 1], tokens[open + 2]];
  if (open === -1 || !isName(name)) return null;
  const again = tokens[at + 1];
  if (belongs === bar && again?.image === name.image && is(tokens[at + 2], t.In)) {
    return { length: 2, read: [], problem: writeOver(spanOver(name, again), name.image, text) };
  }
  const hasWhere = tokens.slice(open, at).some((one) => is(one, t.Where));
  if (hasWhere || !compares(tokens, at)) return null;
  const where = readAs(bar, t.Where, 'where');
  if (is(belongs, t.In)) return { length: 1, read: [where], problem: writeInstead(bar, 'where', text) };
  if (belongs !== bar) return null;
  const positive = [readAs(bar, t.In, 'in'), readAs(bar, t.Integer, '1'), readAs(bar, t.DotDot, '..')];
  return { length: 1, read: [...positive, where], problem: writeInstead(bar, 'in 1.. where', text) };
}

/** Longer sets are not searched, so that many bars do not take quadratic time. */
const MOST_TOKENS = 60;

/** Whether a loop such as `k in 1..5` follows what a fold or a builder computes, as in `sum(k | k in 1..5)` and `{2 * k | k in 1..5}`. */
function isBeforeLoop(tokens: readonly IToken[], at: number): boolean {
  const [name, belongs] = tokens.slice(at + 1, at + 3);
  const open = openBefore(tokens, at);
  if (!isName(name) || !is(belongs, t.In) || open === -1) return false;
  const fold = tokens[open - 1];
  if (is(tokens[open], t.LeftParen)) return isOneOf([...FOLDS, ...QUANTIFIERS], fold?.image ?? '');
  const isPlain = is(tokens[open], t.LeftBrace) && at === open + 2 && tokens[open + 1]?.image === name.image;
  return !isPlain && !tokens.slice(open + 1, at).some((one) => is(one, t.In, t.Comma, t.For, t.Where));
}

/**
 * The index of the brace that is the last open bracket before a token; -1 if that is another kind of bracket, missing, or too far
 * away.
 */
function braceBefore(tokens: readonly IToken[], at: number): number {
  const open = openBefore(tokens, at);
  return is(tokens[open], t.LeftBrace) ? open : -1;
}

/** The index of the last open bracket before a token; -1 if it is missing or too far away. */
function openBefore(tokens: readonly IToken[], at: number): number {
  let depth = 0;
  for (let before = at - 1; before >= Math.max(0, at - MOST_TOKENS); before -= 1) {
    const token = tokens[before];
    if (isClosing(token)) depth += 1;
    if (!isOpening(token)) continue;
    if (depth === 0) return before;
    depth -= 1;
  }
  return -1;
}

/** Whether a comparison follows within the same brackets. */
function compares(tokens: readonly IToken[], at: number): boolean {
  let depth = 0;
  for (const token of tokens.slice(at + 1, at + MOST_TOKENS)) {
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    if (depth < 0) return false;
    if (depth === 0 && COMPARISONS.has(token.image)) return true;
  }
  return false;
}

const COMPARISONS: ReadonlySet<string> = new Set(['divides', '==', '=', '!=', '<', '<=', '>', '>=', '≠', '≤', '≥']);
