import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeLike, writeOver } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, inBody, type Mishap, partsBetween, textOf, token } from '../shared/mishap.ts';
import { endOfValue } from './assignments.ts';
import { loopWithin } from './bounded-amounts.ts';
import { statesOf } from './mistaken-rules.ts';

/** `n - 1 or n - 2`, `options n - 1, n - 2`, `moves = {n - 1, n - 2}` and `(a - 1, b)`: new states without `move to`. */
export function bareMoves(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [found, states] = [token(mishap), statesOf(tokens)];
  if (found === undefined || !inBody(mishap) || states === null) return null;
  const start = at + lengthOfLead(tokens, at);
  const first = tokens[start];
  if (first === undefined || !(states.includes(first.image) || is(first, t.LeftParen, t.LeftBrace))) return null;
  const braces = is(first, t.LeftBrace);
  const from = braces ? start + 1 : start;
  const end = endOfPart(tokens, from, (one) => is(one, ...ENDING));
  if (braces && !is(tokens[end], t.RightBrace)) return null;
  const after = braces ? end + 1 : end;
  const clauses = tailAfter(tokens, after);
  const parts = partsBetween(tokens.slice(from, end), t.Comma, t.Or);
  if (parts.some((part) => !isState(part, states))) return null;
  const tail = tailOf(tokens.slice(after, clauses), text);
  const rules = parts.map((part) => `move to ${inParentheses(part, text)}${tail === '' ? '' : ` ${tail}`}`);
  const last = tokens[clauses - 1];
  return last === undefined ? null : writeOver(spanOver(found, last), rules.join(' '), text);
}

/** `n -> n - 1, n -> n - 2`: the moves of one number, each with the state that it starts from. */
export function arrowMoves(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [only, another] = statesOf(tokens) ?? [];
  if (only === undefined || another !== undefined || !inBody(mishap)) return null;
  const end = endOfPart(tokens, at, (one) => is(one, ...t.RULE_TYPES, t.For, t.Where, t.If));
  const parts = partsBetween(tokens.slice(at, end), t.Comma, t.Or);
  const states = parts.map((part) => part.slice(2));
  const areFrom = parts.every(([from, arrow]) => from?.image === only && is(arrow, t.Arrow, t.FatArrow));
  if (!areFrom || !states.every((part) => isState(part, [only]))) return null;
  const clauses = tailAfter(tokens, end);
  const tail = textOf(tokens.slice(end, clauses), text);
  const rules = states.map((part) => `move to ${inParentheses(part, text)}${tail === '' ? '' : ` ${tail}`}`);
  const [first, last] = [tokens[at], tokens[clauses - 1]];
  if (first === undefined || last === undefined) return null;
  // A loop or a condition may belong to the last move only.
  const write = tail === '' || rules.length === 1 ? writeOver : writeLike;
  return write(spanOver(first, last), rules.join(' '), text);
}

/** The move to the state that alone stands at a token, as in `(n - k)`, and the index of the token after it; null if there is none. Linear in its length. */
export function stateAlone(mishap: Mishap, at: number): { readonly text: string; readonly end: number } | null {
  const { tokens, text } = mishap;
  const states = statesOf(tokens);
  const end = endOfValue(mishap, at);
  const part = tokens.slice(at, end);
  return states === null || !isState(part, states) ? null : { text: `move to ${inParentheses(part, text)}`, end };
}

/** The loops and the condition that follow, where `for 1 <= k <= y` is a loop. */
function tailOf(clauses: readonly IToken[], text: string): string {
  const loops = partsBetween(clauses.slice(1), t.Comma).map((part) => loopWithin(part, text));
  return is(clauses[0], t.For) && loops.every((loop) => loop !== null)
    ? `for ${loops.join(', ')}`
    : textOf(clauses, text);
}

const ENDING = [...t.RULE_TYPES, t.For, t.Where, t.If, t.Equals, t.Arrow];
const LEADS = /^(?:options?|moves?|followers?|successors?|children|next|to|go|new)$/i;

/** How many tokens introduce the states: `options`, `moves:` and `moves to`. */
function lengthOfLead(tokens: readonly IToken[], at: number): number {
  if (!LEADS.test(tokens[at]?.image ?? '')) return 0;
  return is(tokens[at + 1], t.Colon, t.Equals, t.To) ? 2 : 1;
}

/** The index after the loops and the condition that follow. */
export function tailAfter(tokens: readonly IToken[], at: number): number {
  return is(tokens[at], t.For, t.Where) ? endOfPart(tokens, at, (one) => is(one, ...t.RULE_TYPES)) : at;
}

const CALCULATED = [
  t.Identifier,
  t.Integer,
  t.Plus,
  t.Minus,
  t.Times,
  t.Over,
  t.Modulo,
  t.Power,
  t.LeftParen,
  t.RightParen,
];

/** Whether a part can be a new state: one number, or as many in parentheses as the state has. */
export function isState(part: readonly IToken[], states: readonly string[]): boolean {
  if (part.length === 0 || !part.every((one) => is(one, ...CALCULATED, t.Comma))) return false;
  const inner = isEnclosed(part) ? part.slice(1, -1) : part;
  return partsBetween(inner, t.Comma, t.Or).length === states.length && !part.every((one) => is(one, t.Identifier));
}

function isEnclosed(part: readonly IToken[]): boolean {
  return is(part[0], t.LeftParen) && endOfPart(part, 1, () => false) === part.length - 1;
}

/** The text of a new state in parentheses. */
export function inParentheses(part: readonly IToken[], text: string): string {
  const written = textOf(part, text);
  return isEnclosed(part) ? written : `(${written})`;
}
