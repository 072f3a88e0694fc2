import { expect, test } from 'vitest';
import { linkedNames } from '../../server/src/ide/writing/linked-editing.ts';
import { marked, pending } from './marked.ts';

/** The text with the linked names in guillemets; null when there are none. */
function check(text: string, expected: string | null): void {
  const { text: plain, offsets } = marked(text);
  const spans = linkedNames(pending(plain), offsets[0] ?? 0);
  const shown = spans
    ?.toReversed()
    .reduce((now, { start, end }) => `${now.slice(0, start)}«${now.slice(start, end)}»${now.slice(end)}`, plain);
  expect(shown ?? null).toBe(expected);
}

test.each<[string, string | null]>([
  ['game A(<|>n) { take 1..n }', 'game A(«n») { take 1..«n» }'],
  ['game A(n) { take 1..n<|> }', 'game A(«n») { take 1..«n» }'],
  ['game A[m](n) { take 1..<|>m where n > m }', 'game A[«m»](n) { take 1..«m» where n > «m» }'],
  [
    'game A(n) { move to (n - k) for k<|> in 1..n  take {k in 1..n where k > 1} }',
    'game A(n) { move to (n - «k») for «k» in 1..n  take {k in 1..n where k > 1} }',
  ],
  ['conjecture sg(Nim(<|>n)) = n', 'conjecture sg(Nim(«n»)) = «n»'],
  ['game A(<|>n) { octal 0.77 }', null],
  ['play Ni<|>m(3)', null],
  ['set S<|> = {1}\nplay Subtraction[S](3)', null],
  ['graph G { <|>a -> b  b -> a }', null],
  ['coins C { flip 2 where <|>x < y - x }', null],
])('%s', check);
