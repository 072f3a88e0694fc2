import { expect, test } from 'vitest';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import { diagnostics } from '../../server/src/ide/reading/diagnostics.ts';
import { actions } from '../../server/src/ide/refactoring/code-actions.ts';
import { PRELUDE_TEXT, PRELUDE_URI } from '../../server/src/semantics/program/prelude.ts';
import { answered, changed, FILE, pending } from './marked.ts';

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
  // Play from valid states never reaches the small ones that have no meaning.
  [
    'let caps = [3, 5, 2]\ngame T(i, s) { move to (i % 3 + 1, s - k) for k in 1..min(s, caps[i]) }\nplay T(1, 10)',
    'information outside-list: caps[i]',
  ],
  [
    'let caps = [3, 5, 2]\ngame T(i, s) { move to (i % 3 + 1, s - k) for k in 1..min(s, caps[i]) }\nplay T(0, 10)',
    'information outside-list: caps[i]',
    'error outside-list: play',
  ],
])('%j', check);

test('for a long list that fails, the part that differs is shown, and the fix writes the whole list', () => {
  const list = (wrong: number) => `[${Array.from({ length: 2000 }, (_, n) => (n === 1000 ? wrong : n)).join(', ')}]`;
  const text = `expect sg(Nim(0..1999)) = ${list(7)}`;
  const snapshot = answered(text);
  expect(diagnostics(snapshot).map(({ message }) => message)).toEqual([
    '`sg(Nim(0..1999))` is […, 997, 998, 999, 1000, 1001, 1002, 1003, …], not […, 997, 998, 999, 7, 1001, 1002, 1003, …]; they first differ at entry 1001.',
  ]);
  expect(lenses(snapshot).map(({ title }) => title)).toEqual([expect.stringMatching(/^✗ .*999, 1000, 1001/)]);
  const [fix] = actions(snapshot, { start: text.length, end: text.length });
  expect(changed(text, fix?.edits ?? [])).toBe(`expect sg(Nim(0..1999)) = ${list(1000)}`);
});

test('a declaration is answered whatever comment is left open behind it', () => {
  for (const text of ['play Nim(3, 5)\n/* open\nplay Nim(1)', 'play Nim(3, 5) /* open', 'play Nim(3, 5) // …\n\n/*']) {
    const snapshot = answered(text);
    expect(diagnostics(snapshot).map(({ code }) => code)).toEqual(['unclosed-comment']);
    expect(lenses(snapshot).map(({ title }) => title)).toEqual([expect.stringMatching(/SG 6/)]);
  }
});

test('problems that are found by computing appear once they are computed', () => {
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

test.each([
  ['game C(n, m) { move to (n - 1, m) where n%m == 0 }\nplay C(4, 0)', 'n%m'],
  ['let f(n) = 8 % (n - 3)\ngame D(n) { move to (n - 1) where n > 0 and f(n) >= 0 }\nplay D(3)', '8 % (n - 3)'],
  ['game L(a...) { move to a with [i] = 0 for i in 1..#a where a[i + 1] > 0 }\nplay L(1, 1)', 'a[i + 1]'],
])('a rule that fails is pointed to by the question: %s', (text, part) => {
  const found = diagnostics(answered(text)).at(-1);
  expect(text.slice(found?.span.start, found?.span.end)).toBe('play');
  expect(found?.related.map(({ uri, span }) => [uri, text.slice(span.start, span.end)])).toEqual([[FILE, part]]);
});

test('what solvers make of a rule is not pointed to', () => {
  const text = 'game B(n) { move to (n - k) for k in 1..4 where 6 % (n - k) == 0 }';
  expect(diagnostics(answered(text)).map(({ span }) => text.slice(span.start, span.end))).toEqual(['game']);
});

test('an unused name is greyed out', () => {
  const unnecessary = diagnostics(answered('game A(n) { move to (0) for k in 1..2 where n > 0 }')).filter(
    (found) => found.unnecessary,
  );
  expect(unnecessary.map(({ code }) => code)).toEqual(['unused-name']);
});

test('if there are very many problems, the first ones are shown, and the last one says so', () => {
  const codes = (most?: number) => diagnostics(pending('game (\n'.repeat(5)), most).map(({ code }) => code);
  const all = codes();
  expect(all).toHaveLength(5);
  expect(codes(5)).toEqual(all);
  expect(codes(3)).toEqual([...all.slice(0, 3), 'limit-problems']);
});
