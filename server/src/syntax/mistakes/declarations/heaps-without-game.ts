import type { Problem } from '../../problems/problem.ts';
import { writeOver } from '../../problems/report.ts';
import { is, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import type { Mishap } from '../shared/mishap.ts';

/** `play 3, 4, 5`: heaps without the name of a game are meant as those of Nim. */
export function heapsWithoutGame({ tokens, text }: Mishap): Problem | null {
  const heaps = tokens.slice(is(tokens[1], t.Misere) ? 2 : 1);
  const [first, last] = [heaps[0], heaps.at(-1)];
  if (!is(tokens[0], t.Play) || first === undefined || last === undefined || heaps.length < 2) return null;
  if (!is(first, t.Integer) || !is(last, t.Integer) || !heaps.every((one) => is(one, t.Integer, t.Comma))) return null;
  const span = spanOver(first, last);
  const numbers = heaps.filter((one) => is(one, t.Integer)).map(({ image }) => image);
  const instead = `Nim(${numbers.join(', ')})`;
  return writeOver(span, instead, text);
}
