import { expect, test } from 'vitest';
import { testsIn } from '../../server/src/ide/reading/tests.ts';
import { snapshotOf } from '../../server/src/ide/shared/snapshot.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { answerText } from '../ask.ts';

/** The tests of a text, answered. */
function tests(text: string) {
  return testsIn(snapshotOf('', answerText(text), wordsFor('en')));
}

test.each([
  ['expect sg(Nim(3)) = 3', { outcome: 'passed', said: '✓ 3', messages: [], expected: null, actual: null }],
  [
    'expect sg(Nim(3)) = 4',
    { outcome: 'failed', said: '✗ 3, not 4', messages: ['`sg(Nim(3))` is 3, not 4.'], expected: '4', actual: '3' },
  ],
  ['expect all(sg(Nim(n)) == n for n in 0..9)', { outcome: 'passed' }],
  [
    'expect sg(Nim(3)) == 4',
    { outcome: 'failed', said: '✗ 3, not 4', messages: ['`sg(Nim(3))` is 3, not 4.'], expected: '4', actual: '3' },
  ],
  ['expect (outcome(Nim(3)) == P)', { outcome: 'failed', expected: 'P', actual: 'N' }],
  ['expect [1, 2] == [1, 3]', { outcome: 'failed', expected: '[1, 3]', actual: '[1, 2]' }],
  ['expect sg(Nim(3)) == 3', { outcome: 'passed', said: '✓ 3' }],
  ['expect (1 == 2) == (1 == 1)', { outcome: 'failed', said: '✗ does not hold', expected: null, actual: null }],
  ['expect sg(Nim(3)) != 3', { outcome: 'failed', said: '✗ does not hold', expected: null, actual: null }],
  ['expect sg(Nimm(3)) = 3', { outcome: 'failed', messages: [expect.stringContaining('Did you mean `Nim`?')] }],
  ['expect period(Grundy) = 3', { outcome: 'failed', expected: null }],
  ['conjecture sg(Nim(n)) = n', { outcome: 'passed', messages: [] }],
  ['conjecture sg(Nim(n)) = n + 1', { outcome: 'failed', expected: '1', actual: '0' }],
])('%s', (text, expected) => {
  expect(tests(text)).toMatchObject([{ text, ...expected }]);
});

test('a test is its whole declaration, on one line, without the comment before it', () => {
  const text = 'play Nim(1)\n/// Why.\nexpect sg(Nim(3))\n  = 3\nplay Nim(2)\n';
  const [found, ...others] = tests(text);
  expect(others).toEqual([]);
  expect(found?.text).toBe('expect sg(Nim(3)) = 3');
  expect(text.slice(found?.span.start, found?.span.end)).toBe('expect sg(Nim(3))\n  = 3');
});

test('a test without an answer yet is pending', () => {
  const { program } = answerText('expect sg(Nim(3)) = 3');
  const snapshot = { uri: '', program, answer: () => 'pending' as const, words: wordsFor('en') };
  expect(testsIn(snapshot)).toMatchObject([{ outcome: 'pending', messages: [] }]);
});
