import type { IToken, TokenType } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, headingOf, inBody, type Mishap, partsBetween, textOf, token } from '../shared/mishap.ts';
import { inParentheses, isState } from './bare-moves.ts';
import { statesOf } from './mistaken-rules.ts';

/**
 * `return n - 1, n - 2`, `return [n - 1, n - 2]`, `return mex(n - 1, n - 2)` and `mex({sg(n - k) for k in 1..3})`: the value follows from the moves, so only
 * these are written. Linear.
 */
export function returnedStates(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [found, states] = [token(mishap), statesOf(tokens)];
  if (found === undefined || states === null || !inBody(mishap)) return null;
  const from = found.image === 'return' ? at + 1 : behindDefined(tokens, at, states);
  const isMex = tokens[from]?.image === 'mex' && is(tokens[from + 1], t.LeftParen);
  if (from === at && !isMex) return null;
  const end = endOfPart(tokens, from, (one) => is(one, ...t.RULE_TYPES));
  const value = tokens.slice(isMex ? from + 1 : from, end);
  const options = withoutBrackets(isMex ? withoutBrackets(value, t.LeftParen) : value, t.LeftBrace, t.LeftBracket);
  const loop = endOfPart(options, 0, (one) => is(one, t.For));
  const { name } = headingOf(tokens);
  const parts = partsBetween(options.slice(0, loop), t.Comma).map((part) => stateAskedIn(part, name));
  const last = tokens[end - 1];
  const isOne = !isMex && parts.length < 2;
  if (last === undefined || isOne || !parts.every((part) => isState(part, states))) return null;
  const tail = textOf(options.slice(loop), text);
  const rules = parts.map((part) => `move to ${inParentheses(part, text)}${tail === '' ? '' : ` ${tail}`}`);
  return writeOver(spanOver(found, last), rules.join(' '), text);
}

/** The index behind `G(n) =` and `g(n) =`, which define a value; the same index if there is none. */
function behindDefined(tokens: readonly IToken[], at: number, states: readonly string[]): number {
  const [name, open] = tokens.slice(at, at + 2);
  const isValue = name?.image === headingOf(tokens).name || ASKING.test(name?.image ?? '');
  if (!isValue || !is(open, t.LeftParen)) return at;
  const close = endOfPart(tokens, at + 2, () => false);
  const given = tokens.slice(at + 2, close).map(({ image }) => image);
  return given.join('') === states.join(',') && is(tokens[close + 1], t.Equals) ? close + 2 : at;
}

/** The state whose value is asked for, as in `sg(n - 1)` and `sg(G(n - 1))`. */
function stateAskedIn(part: readonly IToken[], game: string): readonly IToken[] {
  const [name, open] = part;
  const isCall = is(open, t.LeftParen) && endOfPart(part, 2, () => false) === part.length - 1;
  return isCall && (name?.image === game || ASKING.test(name?.image ?? ''))
    ? stateAskedIn(part.slice(2, -1), game)
    : part;
}

const ASKING = /^(?:sg|g|grundy|nimber|value|f|dp)$/i;

function withoutBrackets(part: readonly IToken[], ...opening: readonly TokenType[]): readonly IToken[] {
  return is(part[0], ...opening) && endOfPart(part, 1, () => false) === part.length - 1 ? part.slice(1, -1) : part;
}
