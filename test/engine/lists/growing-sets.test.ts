import { describe, expect, test } from 'vitest';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { growingSets } from '../../../server/src/engine/lists/growing-sets.ts';
import { askQuestions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import { referenceOf } from '../support/reference.ts';

const LISTS = [[], [0], [3], [0, 2], [2, 4], [3, 5], [4, 6], [5, 3], [6, 4, 6], [7, 2], [1, 5, 8], [8, 8]];

describe('lists to which moves add numbers have the values of the definition', () => {
  test.each([
    'game G(unordered s...) { move to s ++ [d] for a in s, b in s, d in {a - b} where a > b and not d in s }',
    'game G(s...) { move to s ++ [a - b] for a in s, b in s where a > b and not a - b in s }',
    'game G(s...) { move to s ++ [s[i] - s[j]] for i in 1..#s, j in 1..#s where i != j and not s[i] - s[j] in s }',
    'game G(unordered s...) { move to [d] ++ s for a in s, d in {floor(a / 2)} where not d in s and 0 in s }',
    'game G(unordered s...) { move to s ++ [a + b] for a in s, b in s where a + b < 9 and not a + b in s }',
    'game G(unordered s...) { move to s ++ [a - 1] for a in s where not a - 1 in s  move to s ++ [d] for d in {5, 9} where not d in s and d - 1 in s }',
  ])('%s', (text) => {
    checkServed(growingSets, rulesetOf(text), LISTS);
  });
});

const DIFFERENCES =
  'game G(unordered s...) { move to s ++ [d] for a in s, b in s, d in {a - b} where a > b and not d in s }';

test.each([
  [
    [4, 6],
    [4, 6, 6],
  ],
  [
    [4, 6],
    [4, 5, 6],
  ],
  [
    [4, 6],
    [2, 4, 6],
  ],
  [
    [2, 6],
    [2, 4, 8],
  ],
])('after the list %j, the list %j is worth what it is by the definition', (first, second) => {
  const ruleset = rulesetOf(DIFFERENCES);
  const solver = solverBy(growingSets, ruleset);
  const reference = referenceOf(ruleset);
  for (const list of [first, second]) expect(solver?.value(list, unlimited).nimber).toBe(reference.nimber(list));
});

test('all plays of the same length are counted at once, under misère play too', () => {
  const { answers } = askQuestions(`${DIFFERENCES}
    expect outcome(G(25, 36)) = P
    expect outcome(G(6, 90)) = N
    expect outcome(misere G(25, 36)) = N
    expect outcome(misere G(6, 90) + G(25, 36)) = P`);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual(Array(4).fill(true));
});

test.runIf(DEEP)(
  'lists grow by hundreds of numbers in a few steps for each pair of entries, and are refused if they grow by too many',
  () => {
    const text = 'game G(s...) { move to s ++ [abs(a - b)] for a in s, b in s where not abs(a - b) in s }';
    const solver = solverBy(growingSets, rulesetOf(text));
    expect(solver?.value([1, 600], meterOf(5_000_000)).nimber).toBe(1);
    expect(() => solver?.value([1, 1_000_000], unlimited)).toThrow('limit reached: size');
  },
);

describe('lists are left to others if a premise is not proved', () => {
  test.each([
    ['a number that is there already', 'game G(s...) { move to s ++ [a - 1] for a in s }'],
    ['another number that is new', 'game G(s...) { move to s ++ [a - 1] for a in s where not a - 2 in s }'],
    [
      'something that becomes false',
      'game G(s...) { move to s ++ [a - 1] for a in s where not a - 1 in s and #s < 4 }',
    ],
    [
      'something that becomes false',
      'game G(s...) { move to s ++ [a - 1] for a in s where not a - 1 in s and #s in s }',
    ],
    [
      'something that becomes false',
      'game G(s...) { move to s ++ [a - 1] for a in s where not a - 1 in s and not 3 in s }',
    ],
    [
      'something that becomes false',
      'game G(s...) { move to s ++ [a - 1] for a in s where not a - 1 in s and a == max(s) }',
    ],
    ['a number that depends on the list', 'game G(s...) { move to s ++ [#s] where not #s in s }'],
    ['a loop over some places', 'game G(s...) { move to s ++ [s[i] - 1] for i in 1..#s - 1 where not s[i] - 1 in s }'],
    [
      'an entry at one place',
      'game G(unordered s...) { move to s ++ [s[k] + 3] for k in 1..1 where not s[k] + 3 in s }',
    ],
    ['the number of a place', 'game G(s...) { move to s ++ [i] for i in 1..#s where not i in s }'],
    [
      'a place that is compared',
      'game G(s...) { move to s ++ [s[i] - s[j]] for i in 1..#s, j in 1..#s where i < j and not s[i] - s[j] in s }',
    ],
    ['a set that shrinks', 'game G(s...) { move to s ++ [d] for d in 1..9 - #s where not d in s }'],
    ['entries that go', 'game G(s...) { move to s[2..] ++ [a - 1] for a in s where not a - 1 in s }'],
    ['two numbers at once', 'game G(s...) { move to s ++ [a - 1, a] for a in s where not a - 1 in s }'],
    ['a text', 'game G(s: text) { move to s ++ ["X"] where not "X" in s }'],
    ['a name that hides a parameter', 'game G[d](s...) { move to s ++ [d] for d in 1..5 where not d in s }'],
    ['a name of two loops', 'game G(s...) { move to s ++ [d] for d in s, d in 3..5 where not d in s }'],
    ['a number before the list', 'game G(n, s...) { move to (n, s ++ [a - 1]) for a in s where not a - 1 in s }'],
  ])('%s: %s', (_, text) => {
    expect(solverBy(growingSets, rulesetOf(text))).toBeNull();
  });

  test('play that never ends is searched', () => {
    const text = 'game G(s...) { move to s ++ [a + b] for a in s, b in s where not a + b in s }';
    expect(askQuestions(`${text} expect outcome(G(0)) = P`).answers).toEqual([
      expect.objectContaining({ holds: true }),
    ]);
  });
});
