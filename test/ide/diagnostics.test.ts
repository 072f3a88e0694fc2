import { expect, test } from 'vitest';
import { diagnostics } from '../../server/src/ide/diagnostics.ts';
import { PRELUDE_TEXT, PRELUDE_URI } from '../../server/src/semantics/prelude.ts';
import { answered, FILE, pending } from './marked.ts';

/** Each diagnostic as its severity, its code and the text under it. */
function check(text: string, ...expected: readonly string[]): void {
  const found = diagnostics(answered(text)).map(
    ({ severity, code, span }) => `${severity} ${code}: ${text.slice(span.start, span.end)}`,
  );
  expect(found).toEqual(expected);
}

test.each([
  ['play Nim(3, 3)\nexpect sg(Nim(3)) = 3'],
  ['play Nmi(3)', 'error unknown-name: Nmi'],
  ['\n\n/// Doc.\nplay Nmi(3)', 'error unknown-name: Nmi'],
  ['expect sg(Nim(3)) = 4', 'error expectation-fails: 4'],
  ['play Nmi(3)\nexpect sg(Nim(3)) = 4', 'error unknown-name: Nmi', 'error expectation-fails: 4'],
  ['conjecture sg(Nim(n)) = 0', 'warning counterexample: 0'],
])('%j', check);

test('what is found by computing comes when it is computed', () => {
  const text = 'play Nmi(3)\nexpect sg(Nim(3)) = 4';
  expect(diagnostics(pending(text)).map(({ code }) => code)).toEqual(['unknown-name']);
});

test('a diagnostic is a sentence with a page of the documentation', () => {
  const [found] = diagnostics(answered('play Nmi(3)'));
  expect(found?.message).toBe('There is no game called `Nmi` here. Did you mean `Nim`?');
  expect(found?.href).toMatch(/docs\/problems\.md#unknown-name$/);
});

test('a second declaration points to the first one', () => {
  const text = 'game A(n) { take any }\ngame A(n) { take odd }';
  const [found] = diagnostics(answered(text));
  expect(found?.code).toBe('duplicate-name');
  expect(found?.related).toEqual([{ uri: FILE, span: { start: 5, end: 6 }, message: '`A` is declared here.' }]);
});

test('a use with the wrong number of arguments points to the declaration, in the prelude too', () => {
  const [found] = diagnostics(answered('play Wythoff(3)'));
  const [related] = found?.related ?? [];
  expect(related?.uri).toBe(PRELUDE_URI);
  expect(PRELUDE_TEXT.slice(related?.span.start, related?.span.end)).toBe('Wythoff');
});

test('an unused name is greyed out', () => {
  const unnecessary = diagnostics(answered('game A(n) { move to (0) for k in 1..2 where n > 0 }')).filter(
    (found) => found.unnecessary,
  );
  expect(unnecessary.map(({ code }) => code)).toEqual(['unused-name']);
});
