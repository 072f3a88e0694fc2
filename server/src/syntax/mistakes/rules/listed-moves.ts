import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, headingOf, type Mishap, partsBetween, textOf } from '../shared/mishap.ts';
import { inParentheses, isState, tailAfter } from './bare-moves.ts';
import { statesOf } from './mistaken-rules.ts';

/** `move to n - 1, n - 2, floor(n / 2)` and `move to (a - 1, b), (a, b - 1)`: each of the new states is a move. Linear. */
export function listedMoves({ tokens, at, text }: Mishap): Problem | null {
  const states = statesOf(tokens);
  const to = tokens.slice(0, at + 1).findLastIndex((one, index) => is(one, t.To) && is(tokens[index - 1], t.Move));
  const move = tokens[to - 1];
  if (states === null || move === undefined) return null;
  const end = endOfPart(tokens, to + 1, (one) => is(one, ...ENDING));
  const parts = partsBetween(tokens.slice(to + 1, end), t.Comma, t.Or);
  const { name } = headingOf(tokens);
  if (end < at || parts.length < 2) return null;
  const tail = tailAfter(tokens, end);
  const written = textOf(tokens.slice(end, tail), text);
  const pairs = states.length === 1 && is(tokens[end], t.For) ? parts.flatMap((part) => pairIn(part, text) ?? []) : [];
  const areStates = parts.every((part) => isState(part, states) && !callsGame(part, name));
  if (!areStates && pairs.length < parts.length) return null;
  const rules = areStates
    ? parts.map((part) => moveTo(part, states, written, text))
    : pairs.map(([one, other]) => `move to ${name}(${one}) + ${name}(${other}) ${written}`);
  const last = tokens[tail - 1];
  return last === undefined ? null : writeOver(spanOver(move, last), rules.join(' '), text);
}

/** The two numbers of `(i, n - i - 1)`, which are two heaps in a game of one; null for anything else. */
function pairIn(part: readonly IToken[], text: string): readonly [readonly [string, string]] | null {
  const [open, close] = [part[0], part.at(-1)];
  if (!is(open, t.LeftParen) || !is(close, t.RightParen)) return null;
  const [one = [], other = [], ...more] = partsBetween(part.slice(1, -1), t.Comma);
  return one.length === 0 || other.length === 0 || more.length > 0 ? null : [[textOf(one, text), textOf(other, text)]];
}

const ENDING = [...t.RULE_TYPES, t.For, t.Where];

/** Whether a part is a position of some game: games have names in capitals or the name of this one. */
function callsGame(part: readonly IToken[], game: string): boolean {
  return part.some(
    (one, index) =>
      isName(one) && is(part[index + 1], t.LeftParen) && (one.image === game || /^\p{Lu}/u.test(one.image)),
  );
}

function moveTo(part: readonly IToken[], states: readonly string[], tail: string, text: string): string {
  const [, state, divisor] = QUOTIENT.exec(textOf(part, text)) ?? [];
  if (state === undefined || divisor === undefined || !states.includes(state))
    return `move to ${inParentheses(part, text)}${tail === '' ? '' : ` ${tail}`}`;
  // Without a condition, halving an empty heap would be a move.
  return `move to (floor(${state} / ${divisor})) ${tail === '' ? `where ${state} > 0` : tail}`;
}

/** A quotient of one name, as it is written or already rounded down. */
const QUOTIENT = /^\(?(?:floor\()?([\p{L}_][\p{L}\p{N}_]*)\s*\/\s*([\p{L}\p{N}_]+)\)?\)?$/u;
