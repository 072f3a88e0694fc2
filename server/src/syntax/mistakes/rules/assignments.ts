import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import { endOf, endsOperand, is, isClosing, isName, isOpening, spanOver, startsOperand } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, inBody, type Mishap, onOneLine, textOf, token } from '../shared/mishap.ts';
import { listOf, statesOf } from './mistaken-rules.ts';

/** `move a to a - 1` and `move to a = a - 1`: the new state is written whole. */
export function assignmentAfterMove(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const states = statesOf(tokens) ?? [];
  const move = [at - 1, at - 3].find((index) => is(tokens[index], t.Move));
  const [first, second, third] = tokens.slice((move ?? 0) + 1);
  const [name, sign] = is(first, t.To) ? [second, third] : [first, second];
  if (move === undefined || name === undefined || !states.includes(name.image) || !is(sign, t.To, t.Equals))
    return null;
  const from = tokens.indexOf(sign) + 1;
  const end = endOfValue(mishap, from);
  const [keyword, start, last] = [tokens[move], tokens[from], tokens[end - 1]];
  if (keyword === undefined || start === undefined || last === undefined || end <= from) return null;
  const value = text.slice(start.startOffset, endOf(last));
  const instead = `move to (${states.map((state) => (state === name.image ? value : state)).join(', ')})`;
  return writeOver(spanOver(keyword, last), instead, text);
}

/** `n -= 1`, `n = n - 1`, `n := n / 2`, `n //= 2` and `n--`: a move is not written as an assignment. */
export function assignment(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [found, states] = [token(mishap), statesOf(tokens)];
  if (found === undefined || !inBody(mishap) || states === null || !states.includes(found.image)) return null;
  const [first, second] = [token(mishap, 1), token(mishap, 2)];
  const [comment, divisor = ''] = /^[ \t]*\/\/=[ \t]*([\p{L}\p{N}_]+)/u.exec(text.slice(endOf(found))) ?? [];
  if (comment !== undefined) return writeTo(endOf(found) + comment.length, found, '/', divisor);
  if (is(first, t.Join)) return write(found, first, '+', '1');
  if (is(first, t.Minus) && is(second, t.Minus)) return write(found, second, '-', '1');
  const sign = is(second, t.Equals) ? signOf(first) : '';
  if (sign === '' && !is(first, t.Equals)) return null;
  const from = at + (sign === '' ? 2 : 3);
  const end = endOfValue(mishap, from);
  const [start, last] = [tokens[from], tokens[end - 1]];
  if (start === undefined || last === undefined || end <= from) return null;
  const isLimited = is(tokens[end], t.Where, t.If);
  return write(found, last, sign, text.slice(start.startOffset, endOf(last)), isLimited);

  function write(variable: IToken, last: IToken, sign: string, value: string, isLimited = false): Problem {
    return writeTo(endOf(last), variable, sign, value, isLimited);
  }

  function writeTo(end: number, variable: IToken, sign: string, value: string, isLimited = false): Problem {
    const span = { start: variable.startOffset, end };
    const instead = moveInstead(states ?? [], variable.image, sign, value, isLimited);
    // A move that makes a number greater needs a condition, which only the author can know.
    const isEndless =
      !isLimited && !is(tokens[at + 4], t.Where, t.If) && (sign === '+' || sign === '*') && !hasStop(tokens);
    return isEndless ? writeLike(span, `${instead} where …`, text) : writeOver(span, instead, text);
  }
}

/**
 * The move that an assignment such as `n -= k` or `a[i] -= k` at a token is meant as, under a condition that stands elsewhere, and the index of the
 * token after it; null if there is none. Linear in its length.
 */
export function assignedMove(mishap: Mishap, at: number): { readonly text: string; readonly end: number } | null {
  const { tokens, text } = mishap;
  const [name, states] = [tokens[at], statesOf(tokens)];
  const isEntry = name !== undefined && name.image === listOf(tokens)?.image && is(tokens[at + 1], t.LeftBracket);
  if (name === undefined || !(isEntry || states?.includes(name.image) === true)) return null;
  const close = isEntry ? endOfPart(tokens, at + 2, () => false) : at;
  const sign = is(tokens[close + 2], t.Equals) ? signOf(tokens[close + 1]) : '';
  if (sign === '' && !is(tokens[close + 1], t.Equals)) return null;
  const from = close + (sign === '' ? 2 : 3);
  const end = endOfValue(mishap, from);
  const value = textOf(tokens.slice(from, end), text);
  if (value === '') return null;
  if (!isEntry) return { text: moveInstead(states ?? [], name.image, sign, value, true), end };
  const place = textOf(tokens.slice(at + 2, close), text);
  const entry = sign === '' ? value : `${name.image}[${place}] ${sign} ${asOperand(value)}`;
  return { text: `move to ${name.image} with [${place}] = ${entry}`, end };
}

function hasStop(tokens: readonly IToken[]): boolean {
  return tokens.some((one) => is(one, t.Stop));
}

/** The sign before the `=` of an assignment such as `-=`; empty if there is none. */
function signOf(token: IToken | undefined): string {
  return is(token, ...SIGNS) ? token.image : '';
}

const SIGNS = [t.Minus, t.Plus, t.Times, t.Over, t.Modulo];

/** `take 1`, or `move to (…)` where something else than taking a number is written. */
function moveInstead(
  states: readonly string[],
  variable: string,
  sign: string,
  value: string,
  isLimited: boolean,
): string {
  const taken = sign === '-' ? value : new RegExp(`^${variable}\\s*-\\s*(\\d+)$`).exec(value)?.[1];
  if (taken !== undefined && /^\d+$/.test(taken)) return `take ${taken}${states.length > 1 ? ` from ${variable}` : ''}`;
  const changed = sign === '' ? value : `${variable} ${sign} ${asOperand(value)}`;
  const isQuotient = /^[^/()]+\/[^/()]+$/.test(changed);
  const whole = isQuotient ? `floor(${changed})` : changed;
  const state = states.map((name) => (name === variable ? whole : name)).join(', ');
  // Without a condition, a half of nothing would be a move.
  return `move to (${state})${isQuotient && !isLimited ? ` where ${variable} > 0` : ''}`;
}

function asOperand(value: string): string {
  return /^\w+$/.test(value) ? value : `(${value})`;
}

/** The index of the token after a value, which ends with its line, or where another operand or rule follows. */
export function endOfValue(mishap: Mishap, from: number): number {
  const { tokens } = mishap;
  let depth = 0;
  let at = from;
  for (; at < tokens.length; at += 1) {
    const [before, one] = [tokens[at - 1], tokens[at]];
    if (one === undefined || before === undefined || is(one, ...ENDING)) break;
    if (depth === 0 && at > from && !onOneLine(mishap, before, one)) break;
    if (depth === 0 && at > from && endsOperand(before) && startsOperand(one) && !calls(before, one)) break;
    if (isOpening(one)) depth += 1;
    if (isClosing(one)) depth -= 1;
    if (depth < 0) break;
  }
  return at;
}

const ENDING = [...t.RULE_TYPES, t.Where, t.For, t.If, t.Equals];

/** Whether a name and the bracket after it are a call. */
function calls(name: IToken, bracket: IToken): boolean {
  return isName(name) && is(bracket, t.LeftParen, t.LeftBracket);
}
