import { expect, test } from 'vitest';
import { type Signature, signatureAt } from '../../server/src/ide/writing/signature-help.ts';
import { marked, pending } from './marked.ts';

/** The signature with the active parameter in guillemets. */
function check(text: string, expected: string | null): void {
  const { text: plain, offsets } = marked(text);
  const signature = signatureAt(pending(plain), offsets[0] ?? 0);
  expect(signature === null ? null : shown(signature)).toBe(expected);
}

function shown({ label, parameters, active }: Signature): string {
  const span = active === null ? null : (parameters[active]?.span ?? null);
  if (span === null) return label;
  return `${label.slice(0, span.start)}«${label.slice(span.start, span.end)}»${label.slice(span.end)}`;
}

test.each<[string, string | null]>([
  ['play Nim(<|>', 'Nim(«n»)'],
  ['play Nim(3, 4, <|>5)', 'Nim(«n»)'],
  ['play Bash[<|>', 'Bash[«m»](n)'],
  ['play Bash[3](<|>', 'Bash[m](«n»)'],
  ['play Bash[3, <|>](4)', 'Bash[m](n)'],
  ['play Wythoff(3, <|>)', 'Wythoff(a, «b»)'],
  ['play Wythoff(3, 4, <|>)', 'Wythoff(a, b)'],
  ['play Between[1, <|>4](3)', 'Between[least, «most»](n)'],
  ['game L(a...) { take 1 } play L(3, <|>', 'L(«a...»)'],
  ['game D[d](x: int, y: int) { take 1 } play D[3](1, <|>', 'D[d](x: int, «y: int»)'],
  ['graph G { a -> b } play G(a, <|>', 'G(«vertex», …)'],
  ['graph G[m, n] { edge (i) - (i + n) for i in 1..m  claim edges } play G[3, <|>', 'G[m, «n»]'],
  ['graph G[n] { arrow (i) -> (i - 1) for i in 1..n } play G[3](<|>', 'G[n](«vertex», …)'],
  ['graph G { a - b  walk edges } play G(<|>', 'G(«vertex»)'],
  ['board B { place "#" } play B(3, <|>', 'B(rows, «columns»)'],
  ['coins C { flip 1 } play C(1, <|>', 'C(«place», …)'],
  ['play sum(Nim(i<|>) for i in 1..4)', 'Nim(«n»)'],
  ['play sum(Nim(i) <|>', 'sum(«position» for name in set)'],
  ['play sum(Nim(i) for i in 1..<|>4)', 'sum(position for «name in set»)'],
  ['game A(n) { take floor(<|>n / 2) }', 'floor(«a» / b)'],
  ['game A(n) { take 1..gcd(n, 4, 5<|>) }', 'gcd(a, «b», …)'],
  ['game A(n) { move to (n - min(3, <|>', 'min(a, «b», …)'],
  ['expect sg(<|>', 'sg(«position»)'],
  ['expect sg(Nim(<|>3)) = 3', 'Nim(«n»)'],
  ['expect period(<|>Kayles)', 'period(«game»)'],
  ['play Nim((1 + <|>2))', 'Nim(«n»)'],
  ['play Subtraction[{1, 3<|>}](20)', 'Subtraction[«S»](n)'],
  ['play Nim(3)<|> + Nim(4)', null],
  ['play <|>Nim(3)', null],
  ['game Mine(<|>n) { take 1 }', null],
  ['game Nim(n) { <|>take 1 }', null],
  ['game A(n) { move to (n - 1<|>) }', null],
  ['play Nobody(<|>3)', null],
])('%s', check);

test('signature help explains the parameters and the game', () => {
  const text = '/// Doc.\ngame A[m](n) { take 1..m }\nplay A[';
  const signature = signatureAt(pending(text), text.length);
  expect(signature?.documentation).toBe('Doc.');
  expect(signature?.parameters.map(({ documentation }) => documentation)).toEqual([
    '`m` is a parameter of `A`, fixed by the rules.',
    '`n` is a state variable of `A`: moves change it.',
  ]);
});
