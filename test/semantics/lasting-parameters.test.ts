import { expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { bruteForce } from '../engine/support/brute-force.ts';
import { range } from '../engine/support/range.ts';

it.each([
  ['its own parameters', 'E[a, b]', 0],
  ['exchanged parameters', 'E[b, a]', 1],
  ['a parameter and something else', 'E[a, {k in b}]', 0],
  ['equal parameters', 'E[b, b]', 2],
])('a game may lead to itself with %s, beside its own', (_, other, change) => {
  const pairs = [
    [[1], [0, 2]],
    [[0, 2], [1]],
    [
      [0, 2],
      [0, 2],
    ],
    [[1], [1]],
  ];
  const after =
    [
      [0, 1, 2, 3],
      [1, 0, 2, 3],
      [2, 3, 2, 3],
    ][change] ?? [];
  const value = bruteForce(([n = 0, at = 0]) =>
    range(1, n).flatMap((k) =>
      pairs[at]?.[0]?.includes(k % 3)
        ? [
            [
              [n - k, after[at] ?? 0],
              [n - k - (n > k ? 1 : 0), at],
            ],
          ]
        : [],
    ),
  );
  const { answers, problems } = ask(`
    game E[a, b](n) { move to ${other}(n - k) + E[a, b](max(0, n - k - 1)) for k in 1..n where k % 3 in a }
    expect [sg(E[{1}, {0, 2}](n)) for n in 0..12] = [${range(0, 12).map((n) => value([n, 0]))}]
    expect [sg(E[{0, 2}, {1}](n)) for n in 0..12] = [${range(0, 12).map((n) => value([n, 1]))}]`);
  expect(problems).toEqual([]);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual([false, true, true]);
});
