import { expect, test } from 'vitest';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

const codesIn = (text: string) =>
  parse(text).pieces.flatMap(({ piece: { problems } }) => problems.map(({ code }) => code));

test.each(['let f(n) = n // 2', 'let f(n, k) = 3 * (n + 1) // k', 'game G(n) {\n  take 1..n // 2\n}'])(
  'a comment that is only a divisor is pointed out: %s',
  (text) => {
    expect(codesIn(text)).toEqual(['comment-division']);
  },
);

test.each([
  'let f(n) = n // half of it',
  'let f(n) = n // k',
  'let f(n) = n // 2 heaps',
  'let k = 4 // 4',
  'let f(n) = n\n// 2',
  'play Nim(3, 4) // 7',
  'expect sg(Nim(3)) = 3 // 3',
  'game G(n) { take 1..3 // 3\n}',
  'game G(n) {\n  take k for k in 1..n // n is the heap\n}',
])('other comments are comments: %s', (text) => {
  expect(codesIn(text)).toEqual([]);
});
