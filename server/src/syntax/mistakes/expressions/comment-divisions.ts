import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error } from '../../problems/report.ts';
import type { Span } from '../../text/span.ts';
import { endOf, endsOperand, is, isName } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import type { Comment } from '../../tree/tree.ts';
import { inBody, inBracket, type Mishap, textOf } from '../shared/mishap.ts';
import { startOfFactor } from '../shared/operands.ts';

/** `n // 2`, of which only `n` is read, in a declaration that is unfinished since the rest is taken for a comment. */
export function divisionAsComment(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const left = tokens[at - 1];
  const first = startOfProduct(tokens, at - 1);
  if (left === undefined || first === null) return null;
  const [comment, divisor] = DIVIDED.exec(text.slice(endOf(left))) ?? [];
  if (comment === undefined) return null;
  const end = endOf(left) + comment.length;
  const rest = LINE.exec(text.slice(end))?.[0] ?? '';
  if (!inBracket(mishap) && !(inBody(mishap) && /\}/.test(rest))) return null;
  const instead = `floor(${textOf(tokens.slice(first, at), text)} / ${divisor})`;
  const state = newState(tokens, first, at);
  const closing = state?.isOpen ? /^[ \t]*\)/.exec(rest)?.[0] : '';
  const isLast = /^\s*(?:\}|$)/.test(rest.slice(closing?.length ?? 0));
  if (state === null || closing === undefined || (state.isOpen && !isLast)) {
    return dividedBy({ start: tokens[first]?.startOffset ?? end, end }, instead);
  }
  // Without a condition, halving an empty heap would be a move.
  const condition = isLast ? ` where ${left.image} > 0` : '';
  return dividedBy({ start: state.start, end: end + closing.length }, `(${instead})${condition}`);
}

/**
 * `n // 2 }` and `n // 2 where n > 3 }` at the end of a game, which hides its brace: whatever else is wrong before it, a fix there would close the game in front of the comment.
 * Linear.
 */
export function closingInComment({ tokens, text }: Mishap): Problem | null {
  const last = tokens.at(-1);
  const first = startOfProduct(tokens, tokens.length - 1);
  if (
    last === undefined ||
    first === null ||
    !inBody({ tokens, text, at: tokens.length, wanted: '}', complete: false })
  )
    return null;
  const [comment, divisor] = DIVIDED.exec(text.slice(endOf(last))) ?? [];
  const end = endOf(last) + (comment?.length ?? 0);
  if (comment === undefined || !/^[^\n\r{]*\}/.test(text.slice(end))) return null;
  const instead = `floor(${textOf(tokens.slice(first), text)} / ${divisor})`;
  return dividedBy({ start: tokens[first]?.startOffset ?? end, end }, instead);
}

/** Says that the rest of the line is a comment, which its colour shows too, and how to divide. */
function dividedBy(span: Span, instead: string): Problem {
  return error('comment-division', span, { instead: clipped(instead) }, { span, text: instead });
}

/** `n // 2` at the end of a line of a declaration that can be read without it: a comment that looks like a divisor. Linear. */
export function divisionsInComments(
  tokens: readonly IToken[],
  comments: readonly Comment[],
  text: string,
): readonly Problem[] {
  if (!is(tokens[0], t.Game, t.Let, t.SetWord, t.Show)) return [];
  const known = new Set(tokens.flatMap((one) => (isName(one) ? [one.image] : [])));
  return comments.flatMap((comment) => {
    const [whole, divisor, rest = ''] = DIVISOR.exec(comment.text) ?? [];
    const at = tokens.findLastIndex((one) => endOf(one) <= comment.start);
    const [last, first] = [tokens[at], startOfProduct(tokens, at)];
    const isBeside = last !== undefined && /^[ \t]*$/.test(text.slice(endOf(last), comment.start));
    const named = [divisor ?? '', ...rest.split(/[-+*%\s]+/)].filter((part) => /^\D/.test(part));
    const isKnown = divisor !== undefined && named.every((name) => known.has(name));
    if (whole === undefined || first === null || !isBeside || !isKnown) return [];
    const isNumber = is(last, t.Integer);
    // Behind a number, the comment may well be one.
    const isShown = is(tokens[0], t.Show, t.Let) && at === tokens.length - 1 && last.image !== divisor;
    if (isNumber ? !isShown : is(tokens[at - 1], ...t.DECLARATION_TYPES)) return [];
    const span: Span = {
      start: tokens[first]?.startOffset ?? comment.start,
      end: comment.start + whole.trimEnd().length,
    };
    const instead = `floor(${textOf(tokens.slice(first, at + 1), text)} / ${divisor})${rest.trimEnd()}`;
    const problem = error('comment-division', span, { instead }, isNumber ? undefined : { span, text: instead });
    return [{ ...problem, severity: isNumber ? ('information' as const) : ('warning' as const) }];
  });
}

/** A comment that is a divisor, perhaps with something that is calculated with the quotient. */
const DIVISOR =
  /^\/\/[ \t]*([1-9]\d*|[\p{L}_][\p{L}\p{N}_]*)((?:[ \t]*[-+*%][ \t]*(?:\d+|[\p{L}_][\p{L}\p{N}_]*))*[ \t]*)$/u;

/** A comment that begins with a divisor. */
const DIVIDED = /^[ \t]*\/\/[ \t]*([\p{L}\p{N}_]+)(?=[ \t]*(?:[)\]},;+*%-]|\b(?:where|if|for|and|or)\b|[\n\r]|$))/u;
const LINE = /^[^\n\r]*/;

/** The index at which a product of names, numbers, calls and brackets begins that ends at a token, with the signs in it: all of `-n * 2`, of `3 * -n` and of `- -n` is divided in `-n * 2 // 3`, `3 * -n // 2` and `- -n // 2`. Null if there is none. */
function startOfProduct(tokens: readonly IToken[], last: number): number | null {
  let start = startOfFactor(tokens, last);
  while (start !== null) {
    while (is(tokens[start - 1], t.Minus) && !endsOperand(tokens[start - 2])) start -= 1;
    if (!is(tokens[start - 1], t.Times, t.Over, t.Modulo, t.Power)) return start;
    start = startOfFactor(tokens, start - 2);
  }
  return null;
}

/** The new state of a move, if it consists of the one name before a place; `isOpen` if its parenthesis is open. */
function newState(tokens: readonly IToken[], first: number, at: number): { start: number; isOpen: boolean } | null {
  const [name, before] = [tokens[first], tokens[first - 1]];
  if (!isName(name) || before === undefined || first !== at - 1) return null;
  const { startOffset: start } = before;
  if (is(before, t.To)) return { start: name.startOffset, isOpen: false };
  const isOpen = is(before, t.LeftParen) && is(tokens[first - 2], t.To) && start + 1 === name.startOffset;
  return isOpen ? { start, isOpen } : null;
}
