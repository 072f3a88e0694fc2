import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { inBody, type Mishap } from '../shared/mishap.ts';
import { assignedMove } from './assignments.ts';
import { statesOf } from './mistaken-rules.ts';

/** `{ a -= 1; b -= 1 }`: other languages carry out one after the other, so this may be one move, or a move for each line. */
export function severalAssignments(mishap: Mishap): Problem | null {
  const { tokens, at } = mishap;
  const states = statesOf(tokens) ?? [];
  if (!inBody(mishap) || !states.includes(tokens[at]?.image ?? '')) return null;
  const moves: string[] = [];
  let end = at;
  for (let next = at; next < tokens.length; ) {
    const move = stepAt(mishap, next, states.length) ?? assignedMove(mishap, next);
    if (move === null) break;
    moves.push(move.text);
    end = move.end;
    next = is(tokens[end], t.Semicolon, t.Comma) ? end + 1 : end;
  }
  const [first, last] = [tokens[at], tokens[end - 1]];
  if (moves.length < 2 || !is(tokens[end], t.RightBrace) || first === undefined || last === undefined) return null;
  const one = `move to (${states.map(() => '…').join(', ')})`;
  return error('several-changes', spanOver(first, last), { moves: clipped(moves.join(' ')), one });
}

/** `a--` at a token; null for anything else. */
function stepAt({ tokens }: Mishap, at: number, count: number): { readonly text: string; readonly end: number } | null {
  const [name, first, second] = tokens.slice(at, at + 3);
  if (!isMinus(first) || !isMinus(second) || name === undefined) return null;
  return { text: `take 1${count > 1 ? ` from ${name.image}` : ''}`, end: at + 3 };
}

function isMinus(token: IToken | undefined): boolean {
  return is(token, t.Minus);
}
