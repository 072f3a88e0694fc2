import { describe, expect, test } from 'vitest';
import { entryParity } from '../../../server/src/engine/lists/entry-parity.ts';
import { askQuestions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { checkServed, solverBy } from '../support/agrees.ts';

const LISTS = [
  [],
  [0],
  [1],
  [2],
  [3],
  [0, 0],
  [0, 2],
  [1, 1],
  [2, 1],
  [1, 3],
  [3, 3],
  [0, 0, 2],
  [1, 0, 2],
  [2, 2, 1],
  [0, 3, 1],
  [1, 1, 1, 2],
  [2, 0, 1, 0],
];

describe('lists with a fixed parity of play have the values of the definition', () => {
  test.each([
    'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where if i == 1 then a[1] > 0 else a[i - 1] <= a[i] - 1 }',
    'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where i == 1 or a[i] > a[i - 1] }',
    'game G(a...) { move to a with [1] = a[1] - 1 where #a > 0 and a[1] > 0  move to a with [i] = a[i] - 1 for i in 2..#a where a[i] > a[i - 1] }',
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in odd where k <= a[i] and (i == #a or a[i] > a[i + 1]) }',
    'game G(unordered a...) { move to a[1..i - 1] ++ a[i + 1..j - 1] ++ a[j + 1..] ++ [a[i] + a[j]] for i in 1..#a, j in i + 1..#a }',
    'game G(unordered a...) { move to [a[k] for k in 1..#a where k != i and k != j] ++ [a[i] + a[j]] for i in 1..#a, j in i + 1..#a }',
    'game G(a...) { move to [a[k] for k in 1..#a where k != i and j != k] ++ [max(a[i], a[j])] for i in 1..#a, j in 1..#a where i != j }',
    'game G(a...) { move to a[1..i - 1] ++ [k, a[i] - k] ++ a[i + 1..] for i in 1..#a, k in 1..a[i] - 1 }',
    'game G(unordered a...) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] > 0 }',
    'game G(unordered a...) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a, j in 1..#a where i != j and a[i] <= a[j] }',
    'game G(unordered a...) { move to a[1..i - 1] ++ a[i + 2..] ++ [a[i] - a[i + 1]] for i in 1..#a - 1  move to a[2..#a - 1] ++ [a[#a] + a[1]] where #a > 1 }',
    'game G(a...) { move to a[2..] for i in 1..#a where i == 1  move to a[1..#a - 1] where #a > 0 }',

    'game G(a...) { move to a with [i] = a[i] - 1, [j] = a[j] - 2 for i in 1..#a, j in 1..#a where i < j  move to a with [i] = a[i] - 1 for i in 1..#a }',
  ])('%s', (text) => {
    checkServed(entryParity, rulesetOf(text), LISTS, { isSearched: (state) => state.length === 0 });
  });
});

const SORTED = 'game Sorted(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where i == 1 or a[i] > a[i - 1] }';

test('long lists of large numbers are answered, in sums and under misère play too', () => {
  const { answers } = askQuestions(`${SORTED}
    game Merge(a...) { move to [a[k] for k in 1..#a where k != i and k != j] ++ [a[i] + a[j]] for i in 1..#a, j in i + 1..#a }
    expect sg(Sorted([i * i for i in 1..2001])) = 1
    expect outcome(Sorted(10^17, 10^18) + Merge([j for j in 1..1000])) = N
    expect outcome(misere Sorted(10^17, 10^18 + 1)) = P
    expect outcome(misere Sorted(10^17, 10^18) + Merge([j for j in 1..1000])) = P`);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual(Array(4).fill(true));
});

describe('lists are left to others if a premise is not proved', () => {
  const some = 'for i in 1..#a';
  test.each([
    ['a list without a move that is odd', `move to a with [i] = a[i] - 1 ${some} where a[i] != 41`],
    ['a list without a move that is odd', `move to a with [i] = a[i] - 1 ${some} where a[i] < 41`],
    ['a list without a move that is odd', `move to a with [i] = a[i] - 1 for i in 2..#a`],
    ['a list without a move that is odd', `move to a with [i] = a[i] - 1 for i in 2..#a where a[i] > a[i - 1]`],
    ['a list without a move that is odd', `move to a with [i] = a[i] - 1 ${some} where i == 1 or a[i] < a[i - 1]`],
    ['a list without a move that is odd', `move to a with [i] = a[i] - 1 for i in 1..#a - 1 where a[i] >= a[i + 1]`],
    [
      'a list without a move that is odd',
      `move to a[1..i - 1] ++ a[i + 1..] ${some}, j in 1..#a where i != j and a[i] < a[j]`,
    ],
    ['a list without a move that is odd', `move to a[1..i - 1] ++ [a[i] + a[i + 1]] ++ a[i + 2..] for i in 2..#a - 1`],
    [
      'a list without a move that is odd',
      `move to a with [i] = a[i] - 1, [j] = a[j] - 2 ${some}, j in 1..#a where i < j`,
    ],
    ['a list without a move that is odd', `move to a[1..i - 1] ++ a[i + 1..] ${some} where #a > 2`],
    ['a change of the same parity', `move to a with [i] = a[i] - k ${some}, k in {1, 40}`],
    ['a change of the same parity', `move to a with [i] = floor(a[i] / 2) ${some} where a[i] > 0`],
    ['a change of the same parity', `move to a with [i] = a[i] - i ${some}`],
    ['a change of the same parity', `move to a with [i] = a[i] - 1 ${some}  move to a[1..i - 1] ++ a[i + 1..] ${some}`],
    [
      'play that may return',
      `move to a with [i] = a[i] - 1 ${some} where a[i] > 0  move to a with [1] = a[1] + 41 where #a > 0 and a[1] == 3`,
    ],
    ['play that may return', `move to a with [i] = a[i] + 1 ${some}`],
    [
      'the empty list, for which one is not added',
      `move to [a[k] for k in 1..#a where k != i and k != j] ++ [a[i] + a[j]] ${some}, j in i + 1..#a  move to a[2..] where #a == 1 and a[1] == 41`,
    ],
    ['places that may be the same', `move to a with [i] = a[i] - 1, [j] = a[j] - 2 ${some}, j in 1..#a`],
    [
      'places in any order',
      `move to a[1..i - 1] ++ a[i + 1..j - 1] ++ a[j + 1..] ++ [0] ${some}, j in 1..#a where i != j`,
    ],
    [
      'places that may be the same',
      `move to a with [i] = a[i] - 1, [j] = a[j] - 2 ${some}, j in 1..#a  move to a with [i] = a[i] - 1 ${some}`,
    ],
    ['a place beyond the list', `move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a + 1`],
    ['a place beyond the list', `move to a with [i] = a[i] - 1 for i in 1..#a + 1 where i <= #a or #a > 40`],
    ['a place before the list', `move to a with [i] = a[i] - 1 ${some} where a[i] > a[i - 1]`],
    ['a place before the list', `move to a with [i] = a[i] - 1 ${some} where a[i] > a[i - 1] or i == 1`],
    ['a condition without a meaning', `move to a with [i] = a[i] - 1 ${some} where a[i] >= 0 or 100 % (a[i] - 50) > 0`],
    ['a loop without an end', `move to a with [i] = a[i] - k ${some}, k in odd`],
    [
      'a variable of a loop inside',
      `move to a with [i] = a[i] - 1 ${some} where a[i] > count(a[i] > 40 for i in 1..#a)`,
    ],
    ['entries that are kept twice', `move to a[1..1] ++ a[1..] where 0 < #a and #a < 9 and a[1] > 0`],
    ['the whole list', `move to a with [i] = a[i] - 1 ${some} where sum(a) < 40`],
    ['a condition that ends play', `move to a with [i] = a[i] - 1 ${some}  stop where #a == 41`],
    ['a sum', `move to G(a[2..]) + G(2) where #a > 2`],
    ['other entries that are kept', `move to [a[k] for k in 1..#a where k > i] ${some}`],
  ])('%s: %s', (_, rules) => {
    expect(solverBy(entryParity, rulesetOf(`game G(a...) { ${rules} }`))).toBeNull();
  });

  test.each([
    [
      'a set with the name of a word',
      'set odd = {1, 40}  game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in odd where k <= a[i] }',
    ],
    [
      'a variable that hides a constant',
      'let k = 1  game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 40..41 }',
    ],
    ['a number before the list', 'game G(n, a...) { move to (n, a with [i] = a[i] - 1) for i in 1..#a }'],
    ['letters', 'game G(a: text) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] == "X" }'],
  ])('%s: %s', (_, text) => {
    expect(solverBy(entryParity, rulesetOf(text))).toBeNull();
  });
});
