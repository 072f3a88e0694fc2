import { expect, test } from 'vitest';
import { definition } from '../../server/src/ide/navigation/definition.ts';
import { PRELUDE_TEXT, PRELUDE_URI } from '../../server/src/semantics/program/prelude.ts';
import { FILE, marked, pending } from './marked.ts';

/** The question is asked at `<|>`, and the name that answers it begins at `<=>`. */
function check(source: string): void {
  const asked = marked(source.replace('<=>', '')).offsets[0] ?? -1;
  const start = source.replace('<|>', '').indexOf('<=>');
  const found = definition(pending(source.replace('<|>', '').replace('<=>', '')), asked);
  expect([found?.uri, found?.selection.start]).toEqual([FILE, start]);
}

test.each([
  'game <=>A(n) { take any }  play A<|>(3)',
  'game <=>A(n) { move to <|>A(n - 1) }',
  'game <=>B[m](n) { take 1..m }  play <|>B[3](9)',
  'game <=>B[m](n) { take 1..m }  expect period(<|>B[3]) = 4',
  'game B[<=>m](n) { take 1..<|>m }',
  'game B[m](<=>n) { take m..<|>n }',
  'game <=><|>A(n) { take any }',
  'game W(a, <=>b) { take any from a, <|>b }',
  'game W(<=>x: int, y) { move to (<|>x - 1, y) }',
  'game C(<=>a...) { move to [<|>a[j] for j in 1..#a] }',
  'game C(a...) { move to [a[<|>j] for <=>j in 1..#a] }',
  'game F(n) { move to (n - <|>k) for <=>k in 1..n }',
  'game F(n) { move to (n - k) for <=>k in 1..n where <|>k > 1 }',
  'game F(n) { move to (n - k) for <=>k in 1..n, m in 1..<|>k }',
  'game F(<=>n) { move to (n - k) for k in 1..<|>n, n in 1..k }',
  'play sum(Nim(i) + Nim(<|>i) for <=>i in 1..9)',
  'game P(<=>n) { take {k in 1..<|>n where k > 2} }',
  'game P(n) { take {<=>k in 1..n where <|>k > 2} }',
  'set <=>S = {1, 2}  game A(n) { take <|>S }',
  'position <=>start = Nim(3)  play <|>start + Nim(4)',
  'game <=>Nim(n) { take 1..2 }  play <|>Nim(4)',
  'conjecture sg(Nim(<=>n)) = <|>n',
])('%s', check);

test('a name of the prelude is declared in the prelude', () => {
  const found = definition(pending('play Kayles(3)'), 6);
  expect(found?.uri).toBe(PRELUDE_URI);
  expect(found?.origin).toEqual({ start: 5, end: 11 });
  expect(PRELUDE_TEXT.slice(found?.selection.start, found?.selection.end)).toBe('Kayles');
  expect(PRELUDE_TEXT.slice(found?.span.start, found?.span.end)).toBe('game Kayles(n) { octal 0.77 }');
});

test.each(['<|>play Nim(3)', 'play Nim(<|>3)', 'play <|>Nix(3)', 'game A(n) { take <|>any }', '<|>', '// a <|>note'])(
  'nothing is declared at %j',
  (source) => {
    const { text, offsets } = marked(source);
    expect(definition(pending(text), offsets[0] ?? 0)).toBeNull();
  },
);
