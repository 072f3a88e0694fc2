import type { IToken } from 'chevrotain';
import { endOf, is, isClosing, isOpening, spelling } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { OPPOSITES } from '../../tree/comparisons.ts';
import type { Mishap } from '../shared/mishap.ts';
import { conditionInWords } from './condition-in-words.ts';

/** The text of a condition, without parentheses around all of it, and with the signs and words of this language. */
export function conditionBetween({ tokens, text }: Mishap, from: number, end: number): string {
  const bare = closingOf(tokens, from, end) === end - 1;
  const run = bare ? tokens.slice(from + 1, end - 1) : tokens.slice(from, end);
  const parts = run.map((one, index) => {
    const before = run[index - 1];
    const gap = before === undefined ? '' : text.slice(endOf(before), one.startOffset);
    const blank = gap === '' && [one, before].some((beside) => is(beside, t.And, t.Or)) ? ' ' : gap;
    return blank + writtenHere(one);
  });
  return conditionInWords(parts.join(''));
}

/** A token as it is written in this language: `or` for `||`. */
function writtenHere(one: IToken): string {
  if (one.tokenType === t.Equals) return '==';
  return one.tokenType === t.And || one.tokenType === t.Or ? spelling(one) : one.image;
}

/** The index, before `end`, of the parenthesis that closes the one at `open`; null if there is none. */
function closingOf(tokens: readonly IToken[], open: number, end: number): number | null {
  if (!is(tokens[open], t.LeftParen)) return null;
  let depth = 0;
  for (let at = open; at < end; at += 1) {
    if (isOpening(tokens[at])) depth += 1;
    if (isClosing(tokens[at])) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/** Conditions as one that holds if all of them do. */
export function conjunction(conditions: readonly string[]): string {
  if (conditions.length === 1) return conditions.join('');
  return conditions.map((one) => (/\bor\b/.test(one) ? `(${one})` : one)).join(' and ');
}

/** The opposite of a condition, as short as it can be. */
export function negated(condition: string): string {
  const [, left, sign = '', right] = /^([^=!<>&|()]+?)\s*(==|!=|<=|>=|<|>)\s*([^=!<>&|()]+)$/.exec(condition) ?? [];
  const opposite = OPPOSITES.get(sign);
  const simple = opposite !== undefined && !/\b(?:and|or|not|in|if)\b/.test(condition);
  return simple ? `${left} ${opposite} ${right}` : `not (${condition})`;
}
