import type { Problem } from '../../problems/problem.ts';
import { error } from '../../problems/report.ts';
import { endsOperand, is, isClosing, isName, isOpening, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { headingOf, inBracket, type Mishap, onOneLine, openBrackets, token } from '../shared/mishap.ts';

/** `play Nim(3, 4` at the end of a line, with a bracket that nothing closes later. */
export function unclosedBracket(mishap: Mishap): Problem | null {
  const [before, found] = [token(mishap, -1), token(mishap)];
  if (!inBracket(mishap) || !endsOperand(before) || found === undefined || !isName(found)) return null;
  if (onOneLine(mishap, before, found) || closesLater(mishap)) return null;
  const open = openBrackets(mishap).at(-1);
  const close = is(open, t.LeftParen) ? ')' : is(open, t.LeftBracket) ? ']' : '}';
  const args = { wanted: { symbol: close }, found: '', after: before.image, within: headingOf(mishap.tokens) };
  return error('wanted', tokenSpan(before), args);
}

/** Whether a bracket that is open at the place is closed after it. */
function closesLater({ tokens, at }: Mishap): boolean {
  let depth = 0;
  return tokens.slice(at).some((later) => {
    if (isOpening(later)) depth += 1;
    if (isClosing(later)) depth -= 1;
    return depth < 0;
  });
}
