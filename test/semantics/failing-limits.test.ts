import { describe, expect, it } from 'vitest';
import { askQuestions } from '../ask.ts';

describe('a limit that cannot be computed limits nothing', () => {
  it.each([
    ['count(0 > q or (t > 0 and 6 % t == 0) for q in squares where q <= 9)', '[0, 3, 3, 3]'],
    ['count((2 == q or q == 4) and (0 > q or (t > 0 and 6 % t == 0)) for q in squares where q <= 9)', '[0, 1, 1, 1]'],
    [
      'count(1 == 1 for q in squares where q <= 9 and (2 == q or q == 4) and (0 > q or (t > 0 and 6 % t == 0)))',
      '[0, 1, 1, 1]',
    ],
    ['count(t > 0 and q <= floor(6 / t) for q in squares where q <= 9)', '[0, 2, 1, 1]'],
    ['count(t in 1..#a and q <= a[t] for q in squares where q <= 9)', '[0, 1, 2, 0]'],
    ['count(t in 1..#a and q in {a[t], 4} for q in squares where q <= 9)', '[0, 1, 1, 0]'],
    ['count(0 > q or (t in 1..#a and q <= a[t]) for q in squares where q <= 9)', '[0, 1, 2, 0]'],
  ])('%s', (asked, found) => {
    const { answers, problems } = askQuestions(
      `let a = [3, 5]\nexpect #a = 2\nexpect [${asked} for t in 0..3] = ${found}`,
    );
    expect(problems).toEqual([]);
    expect(answers.filter((answer) => answer.kind === 'expectation' && answer.holds)).toHaveLength(2);
  });

  it.each(['q <= floor(6 / t)', 'q <= floor(6 / t) or q <= 4'])('an endless loop tells why %s is no limit', (limit) => {
    const { problems } = askQuestions(`show [count(1 == 1 for q in squares where ${limit}) for t in 0..1]`);
    expect(problems.map(({ code }) => code)).toEqual(['division-by-zero']);
  });
});
