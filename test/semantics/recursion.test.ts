import { describe, expect, test } from 'vitest';
import { programOf } from '../../server/src/answers/answers.ts';

/** The codes of what is wrong with each declaration. */
function codes(text: string): readonly (readonly string[])[] {
  const program = programOf(text);
  return program.file.pieces.map((_, index) => program.problems(index).map(({ code }) => code));
}

describe('a function that always calls itself has no value', () => {
  test.each([
    'let f(n) = f(n + 1)',
    'let f(n) = [1, f(n - 1)][1]',
    'let f(n) = if f(n) == 0 then 1 else 2',
    'let f(n) = if n == 0 then 1 + f(1) else f(n - 1)',
    'let f(n) = f(n - 1) == 0 and n > 0',
    'let f(n) = sum(k for k in 1..f(n - 1))',
  ])('%s', (text) => expect(codes(text).flat()).toContain('endless-recursion'));

  test('also by way of others', () => {
    expect(codes('let f(n) = 2 + g(n)\nlet g(n) = h(n) * n\nlet h(n) = if n == 0 then f(0) else f(n)')).toEqual([
      ['endless-recursion'],
      ['endless-recursion'],
      ['endless-recursion'],
    ]);
  });
});

describe('a function that may end has one', () => {
  test.each([
    'let f(n) = if n == 0 then 1 else n * f(n - 1)',
    'let f(n) = n == 0 or f(n - 1)',
    'let f(n) = n > 0 and f(n - 1)',
    'let f(n) = sum(f(k) for k in 1..n - 1)',
    'let f(n) = [f(k) for k in 0..n - 1] == []',
    'let f(n) = 2 + g(n)\nlet g(n) = if n == 0 then 1 else f(n - 1)',
  ])('%s', (text) => expect(codes(text).flat()).toEqual([]));
});
