import { describe, expect, test } from 'vitest';
import { askQuestions, errors } from '../ask.ts';

/*
 * Whatever is written with sets, lists, texts, tuples or conditions means the same with the parameters of a function or of a game in their places.
 */

const SETS: readonly (readonly [string, string, string])[] = [
  ['{1, 3}', '{3, 4}', '3'],
  ['{(1, 1), (2, 3)}', '{(2, 3), (4, 4)}', '(2, 3)'],
  ['{"a", "b"}', '{"b", "c"}', '"b"'],
  ['{[1], [1, 2]}', '{[1, 2], []}', '[1, 2]'],
  ['{((1, 2), 3), ((0, 1), 2)}', '{((0, 1), 2)}', '((0, 1), 2)'],
  ['{(1, 1)}', '{}', '(1, 1)'],
];

const LISTS: readonly (readonly [string, string, string])[] = [
  ['[1, 3]', '[3, 4]', '3'],
  ['[(1, 1), (2, 3)]', '[(2, 3)]', '(2, 3)'],
  ['"ab"', '"bc"', '"b"'],
  ['[[1], [1, 2]]', '[[1, 2], []]', '[1, 2]'],
];

const CONDITIONS: readonly (readonly [string, string, string])[] = [
  ['1 < 2', '2 < 1', '1 < 2'],
  ['2 < 1', '3 < 1', '1 < 2'],
];

describe.each([
  [
    SETS,
    [
      'R or T',
      'R except T',
      'R except (R except T)',
      'R or {x}',
      '{x} or R except T',
      'if x in R then R or T else T',
      '{y in R where y in T}',
      '{y for y in R where not y in T}',
      '[y for y in R or T]',
      '#(R or T)',
      'x in R and x in T',
      'x in (R or T)',
      '(R or T) == (T or R)',
      'R != T',
      'all(y in T or y == x for y in R)',
      'sum(#subsets(S) for S in subsets(R or T))',
    ],
  ],
  [
    LISTS,
    ['R ++ T', 'x in R and x in T', 'R == T', 'R != T ++ T', '#(R ++ T)', '{y for y in R ++ T}', 'reverse(R)[1]'],
  ],
  [CONDITIONS, ['R or T', 'R and T', 'not (R or T) or x', 'R == T', 'if R or T then 1 else 2']],
])('functions of %j', (values, formulas) => {
  const rows = values.flatMap((given) => formulas.map((formula) => ({ formula, given })));
  test.each(rows)('$formula for $given', ({ formula, given }) => {
    const written = formula.replace(/\b[RTx]\b/g, (name) => `(${given[['R', 'T', 'x'].indexOf(name)]})`);
    const calls = [written, `f(${given.join(', ')})`, `g(${given.join(', ')})`];
    const asked = askQuestions(
      `let f(R, T, x) = ${formula}\nlet g(R, T, x) = f(R, T, x)\n${calls.map((call) => `show ${call}`).join('\n')}`,
    );
    expect(errors(asked)).toEqual([]);
    const [direct, ...called] = asked.answers.flatMap((answer) => (answer.kind === 'shown' ? [answer.value] : []));
    expect(called).toEqual([direct, direct]);
  });
});

describe('games', () => {
  test.each([
    ['move to (a - x, b - y) for (x, y) in (S or {(1, 2)})', '{(1, 1)}'],
    ['move to (a - x, b - y) for (x, y) in (S except {(1, 1)})', '{(1, 1), (2, 1)}'],
    ['move to (a - x, b - y) for (x, y) in both(S, {(1, 2)})', '{(1, 1)}'],
    ['move to (a - x, b - y) for x in 1..3, y in 1..3 where (x, y) in both(S, {(2, 2)}) or x == 3', '{(1, 1)}'],
    ['move to (a - k, b) for k in S or {#S}', '{1, 3}'],
    ['move to (a - k, b) for k in 0.. where k in S and k > 0', '{1, 3}'],
    ['move to (a - k, b) for k in 0.. where k in (S or both(S, 4)) and k > 0', '{1, 3}'],
    ['move to (a - k, b) for k in 0.. where k in (both(S, 4) except S) and k > 0', '{1, 3}'],
    ['move to (a - k, b) for k in 1..3 where both(k in S, k == 2)', '{1}'],
    ['move to (a - number(l, 2), b) for l in (S or {[1, 1]}) where #l > 0', '{[1], [0, 1], []}'],
  ])('%s, S is %s', (rule, set) => {
    const games = `let both(p, q) = p or q\ngame G[S](a, b) { ${rule} }\ngame D(a, b) { ${rule.replace(/\bS\b/g, set)} }`;
    const asked = askQuestions(`${games}\nexpect sg(G[${set}](0..4, 2)) = sg(D(0..4, 2))`);
    expect(errors(asked)).toEqual([]);
  });
});

test.each([
  ['show un({1}, "ab")', 'wrong-value'],
  ['show un(1 < 2, {1})', null],
  ['show un(2 < 1, {1})', 'wrong-value'],
  ['show un([1], [2])', 'wrong-value'],
])('%s', (text, problem) => {
  const asked = askQuestions(`let un(R, T) = R or T\n${text}`);
  expect(asked.problems.map(({ code }) => code)).toEqual(problem === null ? [] : [problem]);
});

test('a set of tuples is none of numbers', () => {
  const { problems } = askQuestions('game G[S](n) { take S }\nshow sg(G[{(1, 2)}](3))\nshow sg(G["ab"](3))');
  expect(problems).toMatchObject([{ args: { wanted: 'set', ofNumbers: true } }, { args: { wanted: 'set' } }]);
});
