import type { Problem } from '../../problems/problem.ts';
import { clipped, error, writeLike } from '../../problems/report.ts';
import { endOf, is, isName, spanOver, tokenSpan } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { FOREIGN_TYPES } from '../shared/foreign-types.ts';
import { headingOf, type Mishap, partsBetween } from '../shared/mishap.ts';

/** `let f(x) = switch x { … }` and `let f(x) = do … while …`: choices and repetitions of other languages, which are `if` and a function that calls itself. */
export function statement({ tokens, at, text }: Mishap): Problem | null {
  const start = tokens.findIndex((one) => is(one, t.Equals)) + 1;
  const word = tokens[start];
  if (start === 0 || start > at || !isName(word)) return null;
  const { keyword, name } = headingOf(tokens);
  if (keyword !== 'let') return null;
  if (CHOOSING.has(word.image)) return writeLike(tokenSpan(word), 'if … then … else …', text);
  return REPEATING.has(word.image) ? writeLike(tokenSpan(word), `if … then ${name}(…) else …`, text) : null;
}

const CHOOSING: ReadonlySet<string> = new Set(['switch', 'match', 'case', 'cond']);
const REPEATING: ReadonlySet<string> = new Set(['do', 'while', 'loop', 'repeat']);

/** `bool canWin(int n) { if (n == 0) return false; … }`: a function is one expression. One that only returns something has a phrase with a fix. */
export function functionOfStatements({ tokens, text }: Mishap): Problem | null {
  const [type, name, open] = tokens;
  const close = tokens.findIndex((one) => is(one, t.RightParen));
  const brace = tokens[close + 1];
  if (type === undefined || !FOREIGN_TYPES.has(type.image) || !isName(name) || !is(open, t.LeftParen)) return null;
  if (!is(brace, t.LeftBrace) || tokens[close + 2]?.image === 'return') return null;
  const parameters = partsBetween(tokens.slice(3, close), t.Comma).flatMap((part) => part.at(-1)?.image ?? []);
  const found = `${text.slice(type.startOffset, endOf(brace))} … }`;
  const instead = `let ${name.image}(${parameters.join(', ')}) = …`;
  return error('write-instead', spanOver(type, tokens.at(-1) ?? brace), {
    found: clipped(found),
    instead: clipped(instead),
  });
}
