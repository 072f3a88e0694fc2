import type { Problem } from '../../problems/problem.ts';
import { writeLike } from '../../problems/report.ts';
import { is, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { type Mishap, token } from '../shared/mishap.ts';

/** `move to K(n - 1) or }`, behind which another move may be about to be written: each has a rule of its own. */
export function unfinishedAlternative(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [before, found] = [token(mishap, -1), token(mishap)];
  const isUnfinished = found === undefined || is(found, t.RightBrace, ...t.RULE_TYPES);
  if (!is(before, t.Or) || !isUnfinished || !is(tokens[0], t.Game)) return null;
  const clause = tokens.slice(0, at).findLast((one) => is(one, t.For, t.Where, t.If, ...t.RULE_TYPES));
  return is(clause, t.Move) ? writeLike(tokenSpan(before), 'move to …', text) : null;
}
