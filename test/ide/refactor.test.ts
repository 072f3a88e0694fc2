import { describe, expect, test } from 'vitest';
import { refactorings } from '../../server/src/ide/refactoring/refactor/refactor.ts';
import { askQuestions, expectations, positions } from '../ask.ts';
import { onlyDeep } from '../tiers.ts';
import { answered, changed, marked, pending } from './marked.ts';

/** The text after the refactoring of this kind at the marks, or the reason against it; null where there is none. */
function refactored(source: string, kind: string, title = /(?:)/): string | null {
  const { text, offsets } = marked(source);
  const [start = 0, end = start] = offsets;
  // The code of a game is part of its answer.
  const snapshot = title.source === 'octal' ? answered(text) : pending(text);
  const action = refactorings(snapshot, { start, end }).find((each) => each.kind === kind && title.test(each.title));
  if (action === undefined) return null;
  return action.disabled ?? changed(text, action.edits);
}

/** Everything that is known about the positions and questions of a text, except how they are written. */
function known(text: string): readonly unknown[] {
  const asked = askQuestions(text);
  return [
    ...positions(asked).map(({ outcome, value, winningMoves }) => [outcome, value, { ...winningMoves, list: [] }]),
    ...expectations(asked).map(({ actual }) => actual),
  ];
}

describe('a position is extracted', () => {
  test.each([
    ['play <|>Nim(3) + Nim(4)<|> + Nim(5)', 'position start = Nim(3) + Nim(4)\nplay start + Nim(5)'],
    ['play Nim(3) + <|>Nim(4)', 'position start = Nim(4)\nplay Nim(3) + start'],
    ['play 3 * (<|>Nim(3) + Nim(4)<|>)', 'position start = Nim(3) + Nim(4)\nplay 3 * (start)'],
    ['/// Doc.\nplay <|> Nim(3) <|>', 'position start = Nim(3)\n/// Doc.\nplay  start '],
    [
      'position start = Nim(1)\nexpect sg(<|>Nim(3)) = 3',
      'position start = Nim(1)\nposition start2 = Nim(3)\nexpect sg(start2) = 3',
    ],
    ['play 2 * sum(<|>Nim(3) for _i in 1..3)', 'position start = Nim(3)\nplay 2 * sum(start for _i in 1..3)'],
    [
      'graph T { ground - a - b  cut edges }\nplay Nim(1) + <|>T without {b}<|>',
      'graph T { ground - a - b  cut edges }\nposition start = T without {b}\nplay Nim(1) + start',
    ],
    ['play sum(<|>Nim(i) for i in 1..3)', 'The position needs i, which is known only here'],
    ['expect sg(<|>Kayles(0..3)) = [0, 1, 2, 3]', null],
    ['expect <|>sg(Nim(3)) = 3', null],
    ['position p = <|>Nim(3)', null],
    ['play Nim(3<|>', null],
    ['game A(n) { move to <|>Nim(3) }', null],
  ])('%j', (source, expected) => {
    expect(refactored(source, 'refactor.extract')).toBe(expected);
  });
});

describe('a position is inlined', () => {
  test.each([
    ['position p = Nim(3) + Nim(4)\nplay 2 * <|>p + p', 'position p = Nim(3) + Nim(4)\nplay 2 * (Nim(3) + Nim(4)) + p'],
    [
      'position <|>p = Nim(3) + Nim(4)\nplay 2 * p + p',
      'position p = Nim(3) + Nim(4)\nplay 2 * (Nim(3) + Nim(4)) + Nim(3) + Nim(4)',
    ],
    ['position p = misere Nim(3)\nplay <|>p', 'position p = misere Nim(3)\nplay misere Nim(3)'],
    [
      'position p = misere Nim(3)\nexpect outcome(<|>p) = N',
      'position p = misere Nim(3)\nexpect outcome(misere Nim(3)) = N',
    ],
    [
      'position Q = Nim(3)\nposition p = Q\nplay sum(<|>p + Nim(Q) for Q in 1..2)',
      'p would not have the same meaning everywhere',
    ],
    ['position p = Nim(3)', null],
    ['play <|>Nim(3)', null],
  ])('%j', (source, expected) => expect(refactored(source, 'refactor.inline')).toBe(expected));
});

describe('rules are written in another form', () => {
  test.each<[string, string, RegExp?]>([
    ['octal 0.77', 'take 1..2 leaving 0..2 heaps'],
    ['octal 0.137', 'take 1 leaving 0 heaps  take 2  take 3 leaving 0..2 heaps'],
    ['octal 4.3', 'split  take 1'],
    ['octal 0.505', 'take {1, 3} leaving {0, 2} heaps'],
    ['octal 0.1[3]', 'take 1 leaving 0 heaps  take 2..'],
    ['octal 0.[37]', 'take {k in 1.. where k % 2 == 1}  take {k in 2.. where k % 2 == 0} leaving 0..2 heaps'],
    ['hex C.F', 'split into 2..3  take 1 leaving 0..3 heaps'],
    ['octal 0.7 where n > 3', 'take 1 leaving 0..2 heaps where n > 3'],
    ['take {1, 3}', 'octal 0.303', /octal/],
    ['take 1..2 leaving 0..2 heaps', 'octal 0.77', /octal/],
    ...onlyDeep<[string, string, RegExp?]>(['split unequal', '', /octal/]),
    ['take any', 'octal 0.[3]', /octal/],
    ['take any', 'move to (n - k) for k in any where k <= n', /moves/],
    ['take 1..3 where n > 5 or n == 2', 'move to (n - k) for k in 1..3 where k <= n and (n > 5 or n == 2)', /moves/],
    ['take {1} or primes', 'move to (n - k) for k in ({1} or primes) where k <= n', /moves/],
    ['take ceil(n / 2)..n', 'move to (n - k) for k in ceil(n / 2)..n where k >= 1 and k <= n', /moves/],
    ['take 1 leaving 0 heaps', 'move to (n - k) for k in 1 where k <= n and k == n', /moves/],
    ['take 1..2 leaving 1 heaps', 'move to (n - k) for k in 1..2 where k < n', /moves/],
    [
      'take 1..2 leaving 0..2 heaps',
      'move to (n - k) for k in 1..2 where k <= n  move to G(i) + G(n - k - i) for k in 1..2, i in 1..floor((n - k) / 2) where k < n',
      /moves/,
    ],
    [
      'take 1..2 leaving 2 unequal heaps',
      'move to G(i) + G(n - k - i) for k in 1..2, i in 1..floor((n - k - 1) / 2) where k < n',
      /moves/,
    ],
    [
      'take 1..2 leaving 2 equal heaps',
      'move to G(i) + G(n - k - i) for k in 1..2, i in 1..floor((n - k) / 2) where k < n and 2 * i == n - k',
      /moves/,
    ],
    ['split', 'move to G(i) + G(n - i) for i in 1..floor(n / 2)', /moves/],
    ['split unequal', 'move to G(i) + G(n - i) for i in 1..floor((n - 1) / 2)', /moves/],
    ['split equal where n > 4', 'move to G(i) + G(n - i) for i in 1..floor(n / 2) where 2 * i == n and n > 4', /moves/],
    ['move to (n - k) for k in {1, 3}', 'take {1, 3}', /take rule/],
    ['move to (n - k) for k in 1..n where k <= n', 'take 1..n', /take rule/],
    ['move to (n - k) for k in squares where n >= k', 'take squares', /take rule/],
    ['move to (n - k) for k in 0..3', '', /take rule/],
    ['move to (n - k) for k in 1..3 where k < n', '', /take rule/],
    ['move to (n - 2 * k) for k in 1..3', '', /take rule/],
    ['take 1..2 leaving 0..3 heaps', '', /moves/],
    ['take k for k in {1, 2}', '', /moves/],
  ])('%s as %j', (rule, expected, title) => {
    const write = (body: string) => `game G(n) { ${body} }\nexpect sg(G(0..14)) = [0]\nexpect moves(G(0..14)) = [0]`;
    const after = refactored(write(rule).replace('{ ', '{ <|>'), 'refactor.rewrite', title);
    expect(after).toBe(expected === '' ? null : write(expected));
    if (after === null) return;
    const values = known(after);
    expect(values).toHaveLength(2);
    expect(values).toEqual(known(write(rule)));
  });

  test.each([
    [
      'game G(a, b) { <|>take any from a  take any from a, b }',
      'game G(a, b) { move to (a - k, b) for k in any where k <= a  take any from a, b }',
    ],
    [
      'game G(a, b) { take any from a  <|>take any from a, b }',
      'game G(a, b) { take any from a  move to (a - k, b - k) for k in any where k <= a and k <= b }',
    ],
    ['game G(a, b) { <|>move to (a - k, b) for k in 1..a }', 'game G(a, b) { take 1..a from a }'],
    [
      'game G(a, b) { <|>move to (a - k, b - k) for k in any where k <= a and k <= b }',
      'game G(a, b) { take any from a, b }',
    ],
    ['game G(a: int, b) { <|>move to (a - k, b) for k in 1..3 }', null],
    ['game G(n) {\n  <|>octal 0.37\n}', 'game G(n) {\n  take 1\n  take 2 leaving 0..2 heaps\n}'],
    [
      'game G[m](n) { <|>split where n > m }',
      'game G[m](n) { move to G[m](i) + G[m](n - i) for i in 1..floor(n / 2) where n > m }',
    ],
    ['game G(k, i) { <|>take any from k }', 'game G(k, i) { move to (k - k2, i) for k2 in any where k2 <= k }'],
  ])('%j', (source, expected) => {
    const after = refactored(source, 'refactor.rewrite');
    expect(after).toBe(expected);
    const { text } = marked(source);
    if (after === null || text.includes('[m]')) return;
    const asked = text.includes(', ') ? '\nplay G(3, 5) + Nim(2)\nplay G(2, 2) + Nim(1)' : '\nplay G(9) + Nim(1)';
    expect(known(after + asked)).toEqual(known(text + asked));
  });
});

test.each([
  'play Nim(3) + <|>Nim(4) + Wythoff(1, 2)',
  'play 3 * <|>Kayles(5) + Nim(1)',
  'position p = Nim(3) + Kayles(7)\nplay 3 * <|>p + Nim(2)',
  'position p = 2 * Kayles(7)\nposition q = p + Nim(1)\nplay <|>q + p',
])('no answer of %j changes', (source) => {
  const { text } = marked(source);
  for (const kind of ['refactor.extract', 'refactor.inline']) {
    const after = refactored(source, kind);
    if (after !== null) expect(known(after).slice(-1)).toEqual(known(text).slice(-1));
  }
});
