import { expect, test } from 'vitest';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import { diagnostics } from '../../server/src/ide/reading/diagnostics.ts';
import { withHidden } from '../../server/src/ide/shared/learning.ts';
import { answered } from './marked.ts';

const hidden = (text: string) => withHidden(answered(text), () => false);

test('learn mode shows the mistakes that leave a question without an answer', () => {
  const found = diagnostics(hidden('game Rook(n) { move to (n - k) for k in powers(2) }\nplay Rook(5)'));
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ['endless-loop', 'information'],
    ['endless-loop', 'error'],
  ]);
});

test.each(['play Nim(3, 4)', 'expect sg(Nim(3)) = 4', 'play Nim(5) + Kayles(5)'])('learn mode hides %s', (text) => {
  const snapshot = hidden(text);
  expect([snapshot.answer(0), diagnostics(snapshot)]).toEqual(['pending', []]);
});

test.each([
  ['a mistake in the text', 'game A(n) { take f }\nplay A(3)', []],
  ['a game whose values depend on parameters', 'game A[S](n) { take S }', []],
  ['a game that has values', 'game A(n) { take 1..3 }', ['?']],
])('learn mode shows a question mark only above what can have an answer: %s', (_, text, expected) => {
  expect(lenses(hidden(text)).flatMap(({ title }) => (title === '?' ? [title] : []))).toEqual(expected);
});
