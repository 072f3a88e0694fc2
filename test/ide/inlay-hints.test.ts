import { expect, test } from 'vitest';
import { hintInWords, hints } from '../../server/src/ide/reading/inlay-hints.ts';
import { verdictHints } from '../../server/src/ide/reading/verdict-hints.ts';
import { answered, pending } from './marked.ts';

/** The text with its hints in guillemets. */
function check(text: string, expected: string): void {
  const found = hints(answered(text), { start: 0, end: text.length });
  const lastFirst = found.toSorted((a, b) => b.at - a.at);
  expect(lastFirst.reduce((shown, { at, label }) => `${shown.slice(0, at)}«${label}»${shown.slice(at)}`, text)).toBe(
    expected,
  );
}

test.each([
  ['play Kayles(12, 5)', 'play Kayles(12«SG 4», 5«SG 4»)'],
  ['play Kayles(12) + Grundy(8)', 'play Kayles(12)«SG 4» + Grundy(8)«SG 2»'],
  ['play Wythoff(1, 2) + Wythoff(3, 4) // two', 'play Wythoff(1, 2)«SG 0» + Wythoff(3, 4)«SG 2» // two'],
  ['play 3 * Kayles(5) + Grundy(9)', 'play 3 * Kayles(5)«SG 4» + Grundy(9)«SG 1»'],
  ['position p = Kayles(5, 6)\nplay p + Nim(4)', 'position p = Kayles(5«SG 4», 6«SG 3»)\nplay p«SG 7» + Nim(4)'],
  ['expect sg(Kayles(5) + Grundy(9)) = 5', 'expect sg(Kayles(5)«SG 4» + Grundy(9)«SG 1») = 5'],
  ['graph G { a -> b } play G(a, b) + Nim(3)', 'graph G { a -> b } play G(a«SG 1», b«SG 0») + Nim(3)'],
])('%s', check);

test.each([
  'play Kayles(12)',
  'play Nim(13, 12, 8)',
  'play sum(Kayles(i) for i in 1..9)',
  'play misere Kayles(12, 5)',
  'play 0',
  'game A(n) { take 1..3 }',
  'expect sg(Kayles(0..4)) = [0, 1, 2, 3, 1]',
])('no hints in %s', (text) => check(text, text));

test('values that are not known yet are not shown', () => {
  expect(hints(pending('play Kayles(12, 5)'), { start: 0, end: 18 })).toEqual([]);
});

test('only the requested part has hints', () => {
  expect(hints(answered('play Kayles(12, 5)'), { start: 15, end: 18 })).toEqual([{ at: 17, label: 'SG 4' }]);
});

test('a hint says why, and leads to the game', () => {
  const text = 'position p = Kayles(5) + Grundy(9)\nplay p + Kayles(12)';
  const snapshot = answered(text);
  const [first, , third] = hints(snapshot, { start: 0, end: text.length });
  const hint = hintInWords(snapshot, first?.at ?? 0);
  expect(hint?.markdown).toContain('is worth **4**');
  expect(hint?.game?.declaration.name.text).toBe('Kayles');
  expect(hintInWords(snapshot, third?.at ?? 0)?.markdown).toMatch(/100[\s\S]*1[\s\S]*101/);
  expect(hintInWords(snapshot, 0)).toBeNull();
});

test('verdicts are at the end of the first line', () => {
  const text = 'game A(n) {\n  take 1..2\n}\nplay A(4) // four\n\nexpect outcome(Nim(1)) = N';
  const found = verdictHints(answered(text), { start: 0, end: text.length });
  expect(found.map(({ at, label }) => [text.slice(at - 3, at), label.split(' ')[0]])).toEqual([
    [') {', 'SG'],
    ['(4)', 'N'],
    ['= N', '✓'],
  ]);
});
