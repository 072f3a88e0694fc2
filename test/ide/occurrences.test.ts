import { describe, expect, test } from 'vitest';
import { occurrencesIn, thingAt } from '../../server/src/ide/shared/occurrences.ts';
import { changed, marked, pending } from './marked.ts';

/** The text with all occurrences of what is at the mark: `⟦A⟧` where it is introduced, `‹A›` where it is used. */
function shown(source: string): string {
  const { text, offsets } = marked(source);
  const { program } = pending(text);
  const thing = thingAt(program, offsets[0] ?? 0);
  if (thing === null) return 'nothing';
  const changes = occurrencesIn(program, thing).map(({ span, binds }) => {
    const name = text.slice(span.start, span.end);
    return { span, text: binds ? `⟦${name}⟧` : `‹${name}›` };
  });
  return changed(text, changes);
}

/** The mark and every other occurrence find the same occurrences, those of the marked text. */
function check(source: string, expected: string): void {
  expect(shown(source)).toBe(expected);
  const { text } = marked(source);
  const plain = expected.replaceAll(/[⟦⟧‹›]/g, '');
  expect(plain).toBe(text);
  for (const { index } of expected.matchAll(/[⟦‹]/g)) {
    const offset = expected.slice(0, index).replaceAll(/[⟦⟧‹›]/g, '').length;
    expect(shown(`${text.slice(0, offset)}<|>${text.slice(offset)}`)).toBe(expected);
  }
}

describe('all occurrences of', () => {
  test.each([
    [
      'a game',
      'game <|>A(n) { move to A(n - 1) }\nposition p = 2 * A(3)\nexpect period(A) = 2\nexpect sg(A(0..3)) = [0, 1, 0, 1]',
      'game ⟦A⟧(n) { move to ‹A›(n - 1) }\nposition p = 2 * ‹A›(3)\nexpect period(‹A›) = 2\nexpect sg(‹A›(0..3)) = [0, 1, 0, 1]',
    ],
    [
      'a game with parameters, where it is asked about',
      'game <|>B[m](n) { take 1..m }\nexpect period(B[3]) = 4',
      'game ⟦B⟧[m](n) { take 1..m }\nexpect period(‹B›[3]) = 4',
    ],
    ['a game of the prelude', 'play <|>Nim(3) + Nim(4)', 'play ‹Nim›(3) + ‹Nim›(4)'],
    [
      'a set',
      'set <|>S = {1, 2}\nset T = S or {4}\ngame A(n) { take S }',
      'set ⟦S⟧ = {1, 2}\nset T = ‹S› or {4}\ngame A(n) { take ‹S› }',
    ],
    [
      'a position',
      'position <|>p = Nim(3)\nplay p + p\nexpect outcome(p) = N',
      'position ⟦p⟧ = Nim(3)\nplay ‹p› + ‹p›\nexpect outcome(‹p›) = N',
    ],
    [
      'a parameter',
      'game B[<|>m](n) { take 1..m where n > m }\ngame C[m](n) { take m }',
      'game B[⟦m⟧](n) { take 1..‹m› where n > ‹m› }\ngame C[m](n) { take m }',
    ],
    [
      'a state, also behind from',
      'game W(<|>a, b) { take any from a  take any from a, b  move to (a - 1, b) }',
      'game W(⟦a⟧, b) { take any from ‹a›  take any from ‹a›, b  move to (‹a› - 1, b) }',
    ],
    [
      'a list',
      'game L(<|>a...) { move to a with [i] = a[i] - 1 for i in 1..#a }',
      'game L(⟦a⟧...) { move to ‹a› with [i] = ‹a›[i] - 1 for i in 1..#‹a› }',
    ],
    [
      'a loop variable, whose own set does not see it',
      'game A(k) { move to (k - i) for <|>k in 1..k, i in 1..k }',
      'game A(k) { move to (‹k› - i) for ⟦k⟧ in 1..k, i in 1..‹k› }',
    ],
    [
      'a state that a loop variable hides',
      'game A(<|>k) { move to (k - i) for k in 1..k, i in 1..k  take 1..k }',
      'game A(⟦k⟧) { move to (k - i) for k in 1..‹k›, i in 1..k  take 1..‹k› }',
    ],
    [
      'a variable of several',
      'game A(x, y) { move to (x - <|>d, y - e) for (d, e) in {(1, 2)} }',
      'game A(x, y) { move to (x - ‹d›, y - e) for (⟦d⟧, e) in {(1, 2)} }',
    ],
    [
      'a variable of a set',
      'game A(n) { take {<|>k in 1..n where k % 2 == 1} }',
      'game A(n) { take {⟦k⟧ in 1..n where ‹k› % 2 == 1} }',
    ],
    ['a variable of a sum', 'play sum(Nim(<|>i) for i in 1..4)', 'play sum(Nim(‹i›) for ⟦i⟧ in 1..4)'],
    [
      'a variable of a list',
      'game C(r...) { move to [r[<|>j] for j in 1..#r] }',
      'game C(r...) { move to [r[‹j›] for ⟦j⟧ in 1..#r] }',
    ],
    [
      'a state of a conjecture',
      'conjecture sg(Nim(<|>n)) = if n == 0 then 0 else n',
      'conjecture sg(Nim(⟦n⟧)) = if ‹n› == 0 then 0 else ‹n›',
    ],
    [
      'a vertex',
      'graph D { <|>a -> b, c  b -> a }\ngame a(n) { take 1 }\nplay D(a, (a), c) + a(1)\ngraph E { a -> b }',
      'graph D { ⟦a⟧ -> b, c  b -> ‹a› }\ngame a(n) { take 1 }\nplay D(‹a›, (‹a›), c) + a(1)\ngraph E { a -> b }',
    ],
    [
      'a vertex that may be gone',
      'graph T { ground - <|>a - b  cut edges }\nplay T without {a - b} without {a}',
      'graph T { ground - ⟦a⟧ - b  cut edges }\nplay T without {‹a› - b} without {‹a›}',
    ],
    [
      'a coin',
      'coins C { flip 3 where x + z == 2 * <|>y and y > 1 }',
      'coins C { flip 3 where x + z == 2 * ‹y› and ‹y› > 1 }',
    ],
    [
      'a declaration that answers look like',
      'position <|>P = Nim(1)\nexpect outcome(P) = P\nexpect outcome(Nim(2)) = N',
      'position ⟦P⟧ = Nim(1)\nexpect outcome(‹P›) = P\nexpect outcome(Nim(2)) = N',
    ],
    [
      'a game with the same name as a state',
      'game <|>A(A) { move to A(A - 1) }\nplay A(2)',
      'game ⟦A⟧(A) { move to ‹A›(A - 1) }\nplay ‹A›(2)',
    ],
    [
      'a declaration, but not of a second one of its name',
      'game <|>A(n) { take 1 }\ngame A(n) { take 2 }\nplay A(1)',
      'game ⟦A⟧(n) { take 1 }\ngame A(n) { take 2 }\nplay ‹A›(1)',
    ],
    ['what nothing declares', 'play <|>Foo(1) + Foo(2)', 'play ‹Foo›(1) + ‹Foo›(2)'],
  ])('%s', (_, source, expected) => check(source, expected));
});

test.each([['<|>game A(n) { take 1 }'], ['game A(n) { take<|> 1 }'], ['play Nim(1<|>2)'], ['// <|>Nim'], ['<|>']])(
  'nothing at %s',
  (source) => expect(shown(source)).toBe('nothing'),
);

test('a very long sum and very deep brackets are harmless', () => {
  const sum = Array.from({ length: 3000 }, () => 'Nim(1)').join(' + ');
  expect(shown(`play <|>${sum}`).match(/‹/g)).toHaveLength(3000);
  expect(shown(`play ${'('.repeat(2000)}<|>Nim(1)`)).toBeDefined();
});
