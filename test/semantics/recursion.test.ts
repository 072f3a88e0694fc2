import { describe, expect, test } from 'vitest';
import { programOf } from '../../server/src/answers/answers.ts';
import { messageOf } from '../../server/src/ide/shared/sentences/messages.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { askQuestions, LITTLE } from '../ask.ts';

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

describe('a function whose last case is passed over is found long before the budget ends', () => {
  test.each([
    ['let f(n) = if n == 0 then 0 else f(n - 97)\nshow f(5)', 'f', 'n'],
    ['let f(n) = if n == 1 then 1 else f(n - 91) + f(n - 92)\nshow f(10)', 'f', 'n'],
    ['let f(n) = if n == 0 then 1 else g(n - 82)\nlet g(m) = if m == 0 then 0 else f(m - 82)\nshow f(7)', 'g', 'm'],
    ['let f(k, n) = if n == 0 then k else f(k, n - 93)\nexpect f(2, 10) = 2', 'f', 'n'],
  ])('%s', (text, name, below) => {
    const [problem] = askQuestions(text).problems;
    expect(problem).toMatchObject({ code: 'limit-calls', args: { name, below } });
    if (problem === undefined) return;
    expect(messageOf(problem, wordsFor('en'))).toContain(`such as \`if ${below} <= 0 then …\``);
    expect(messageOf(problem, wordsFor('zh-cn'))).toContain(`如 \`if ${below} <= 0 then …\``);
  });

  test('one that calls itself with ever larger numbers is named when the budget ends', () => {
    const { problems } = askQuestions('let f(n) = if n == 0 then 1 else 1 + f(n + 1)\nshow f(1)', {
      ...LITTLE,
      seconds: 60,
      positions: 2_000,
    });
    expect(problems).toMatchObject([{ code: 'limit-calls', args: { name: 'f', below: null } }]);
  });
});

describe('a function that ends far below 0, or while another number falls to its end, has its value', () => {
  test.each([
    ['let f(n) = if n == 0 - 5000 then 1 else f(n - 1)\nshow f(5)', '1'],
    ['let f(n) = if n < -900000 then 1 else f(n - 9)\nshow f(5)', '1'],
    ['let f(n, a) = if n < -20000 then a else f(n - 1, a + n)\nshow f(0, 0)', '-200010000'],
    ['let f(n, m) = if n == m then 0 else 1 + f(n - 1, m)\nshow f(-1000000, -1020000)', '20000'],
    ['let f(n) = if n == -50000 then 1 else g(n - 1)\nlet g(n) = if n == -50001 then 0 else f(n - 1)\nshow f(10)', '1'],
    ['let f(n, a) = if #a == 3 then n else f(n - 1, if n < -50000 then [1, 2, 3] else a)\nshow f(0, [])', '-50002'],
    ['let f(a, b) = if a == 0 then b else f(a - 1, b - 1)\nshow f(60000, 0)', '-60000'],
    ['let f(a, b) = if a <= 0 then b else f(a - 1 - a % 2, b - 1)\nshow f(60000, 0)', '-30001'],
  ])('%s', (text, value) => expect(askQuestions(text).answers.at(-1)).toMatchObject({ kind: 'shown', value }));
});
