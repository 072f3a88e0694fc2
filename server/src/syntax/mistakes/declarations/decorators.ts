import type { IToken } from 'chevrotain';
import { clipped, error } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import type { ReadInstead } from '../expressions/read-instead.ts';
import { endOfPart } from '../shared/mishap.ts';

/** `@lru_cache` and `@functools.lru_cache(None)` at an index: values are remembered without it. Null for anything else. `text` is the text of the piece. */
export function decoratorAt(tokens: readonly IToken[], at: number, text: string): ReadInstead | null {
  const sign = tokens[at];
  if (sign?.image !== '@' || !isName(tokens[at + 1])) return null;
  let last = at + 1;
  while (is(tokens[last + 1], t.Dot) && isName(tokens[last + 2])) last += 2;
  if (!REMEMBERING.has(tokens[last]?.image ?? '')) return null;
  if (is(tokens[last + 1], t.LeftParen)) last = endOfPart(tokens, last + 2, () => false);
  const span = spanOver(sign, tokens[last] ?? sign);
  const written = clipped(text.slice(span.start, span.end));
  const problem = error('not-needed', span, { text: written }, { span, text: '' });
  return { length: last - at + 1, read: [], problem };
}

const REMEMBERING: ReadonlySet<string> = new Set(['lru_cache', 'cache', 'memo', 'memoize', 'memoise', 'cached']);
