import type { Problem } from '../problems/problem.ts';
import { clipped, error } from '../problems/report.ts';
import { endOf, is } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Mishap } from './mishap.ts';

/** `play 3, 4, 5`: heaps without the name of a game are meant as those of Nim. */
export function heapsWithoutGame({ tokens, text }: Mishap): Problem | null {
  const heaps = tokens.slice(is(tokens[1], t.Misere) ? 2 : 1);
  const [first, last] = [heaps[0], heaps.at(-1)];
  if (!is(tokens[0], t.Play) || first === undefined || last === undefined || heaps.length < 2) return null;
  if (!is(first, t.Integer) || !is(last, t.Integer) || !heaps.every((one) => is(one, t.Integer, t.Comma))) return null;
  const span = { start: first.startOffset, end: endOf(last) };
  const numbers = heaps.filter((one) => is(one, t.Integer)).map(({ image }) => image);
  const instead = `Nim(${numbers.join(', ')})`;
  const args = { found: clipped(text.slice(span.start, span.end)), instead: clipped(instead) };
  return error('write-instead', span, args, { span, text: instead });
}
