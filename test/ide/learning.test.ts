import { expect, test } from 'vitest';
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
