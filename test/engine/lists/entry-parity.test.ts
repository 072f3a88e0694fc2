import { describe, expect, test } from 'vitest';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { entryParity } from '../../../server/src/engine/lists/entry-parity.ts';
import { analyseTame } from '../../../server/src/engine/misere/tame.ts';
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
    'game G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0 }',
    'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where i == #a or a[i + 1] == 0 }',
    'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where i == 1 or a[i - 1] != 1 }',
    'game G(a...) { move to a[2..] where #a > 0 and a[1] == 0  move to a with [1] = a[1] - 1 where #a > 0 }',
    'game G(unordered a...) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a, j in 1..#a where i != j and a[i] <= a[j] }',
    'game G(unordered a...) { move to a[1..i - 1] ++ a[i + 2..] ++ [a[i] - a[i + 1]] for i in 1..#a - 1  move to a[2..#a - 1] ++ [a[#a] + a[1]] where #a > 1 }',
    'game G(a...) { move to a[2..] for i in 1..#a where i == 1  move to a[1..#a - 1] where #a > 0 }',
    'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a  move to a with [i] = a[i] - 1 for i in 1..#a where some(a[i] > j for j in 1..9) }',
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

test('under misère play, too, it is known in which order the lists come', () => {
  const component = { ruleset: rulesetOf(SORTED.replace('Sorted', 'G')), state: [1, 3] };
  const analysis = analyseTame(createSession(), [{ component, times: 1 }], unlimited);
  expect(analysis?.order?.(component, unlimited)).toBeTypeOf('function');
});

describe('lists are left to others if a premise is not proved', () => {
  const some = 'for i in 1..#a';
  const removed = 'move to a[1..i - 1] ++ a[i + 1..]';
  const taken = 'move to a with [i] = a[i] - 1';
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
    [
      'an added number without a meaning',
      `move to a with [i] = if 9 % (a[i] - 41) == 0 then 0 else 0 ${some} where a[i] > 0`,
    ],
    ['all entries taken away, by a variable with two meanings', `move to [a[i] for i in 1..#a where i != i] ${some}`],
    ['equal entries left, any number of them', `${removed} ${some}, j in 1..#a where i != j and a[i] != a[j]`],
    ['a split that leaves 0 and the whole', `move to a[1..i - 1] ++ [k, a[i] - k] ++ a[i + 1..] ${some}, k in 0..a[i]`],
    [
      'a list without a move that is odd, as it rises to other numbers than 0',
      `${removed} ${some}, j in 1..#a where i < j and (a[i] > a[j] or a[j] == 0)`,
    ],
    ['a condition that ends play', `move to a with [i] = a[i] - 1 ${some}  stop where #a == 41`],
    ['a sum', `move to G(a[2..]) + G(2) where #a > 2`],
    ['other entries that are kept', `move to [a[k] for k in 1..#a where k > i] ${some}`],
    ['a list without a move that is odd, as it rises', `${removed} ${some}, j in 1..#a where i < j and a[i] > a[j]`],
    [
      'a list without a move that is odd, in one order of two entries',
      `${removed} ${some}, j in 1..#a where i < j and (a[i] > 0 or a[j] == 0)`,
    ],
    [
      'a list without a move that is odd, not from its end',
      `${taken} ${some} where i == #a or (a[i + 1] == 0 and a[i] != 41)`,
    ],
    ['a list without a move that is odd, as it falls', `${removed} ${some}, j in 1..#a where i < j and a[i] <= a[j]`],
    ['places that may be the same', `${taken}, [j] = a[j] - 2 ${some}, j in 1..#a where i <= j  ${taken} ${some}`],
    [
      'the empty list, where an entry need not be there',
      `move to [a[k] for k in 1..#a where k != i and k != j] ++ [a[i] + a[j]] ${some}, j in i + 1..#a  move to a[2..] where #a > 0 and a[1] == 41 and (#a == 1 or a[2] > 0)`,
    ],
    [
      'very many numbers that are added',
      `move to a[2..] ++ [#a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a, #a] where #a > 0 and a[1] > 20 * #a`,
    ],
    [
      'play that may return, by numbers that are not understood',
      `move to a with [i] = 2 * max(a[i], 1) ${some} where a[i] % 2 == 1  move to a with [i] = 2 * max(a[i], 1) + 1 ${some} where a[i] > 0 and a[i] % 2 == 0`,
    ],
    [
      'a place beyond the list if one of two conditions fails',
      `${taken} ${some}  ${taken} ${some} where (i > 40 and i < #a) or a[i + 1] > 3`,
    ],
    ['a variable of two loops', `${removed} ${some}  ${removed} ${some}, i in 1..3`],
    [
      'a variable of a loop inside that leaves the list',
      `${taken} ${some}  ${taken} ${some} where count(a[i] > 40 for i in 0..9) == 0`,
    ],
    ['other parts besides slices', `move to a[2..] ++ [k for k in 1..2] where #a > 0`],
    ['other parts besides a choice', `move to [a[k] for k in 1..#a where k != i] ++ a[1..1] ${some}`],
    ['slices in another order', `move to a[2..2] ++ a[1..] where #a > 1  move to a[2..] where #a > 0`],
    ['any number of entries taken away', `move to a[i + 2..] for i in 0..#a - 1  move to a[2..] where #a > 0`],
    ['slices that overlap', `move to a[2..i] ++ a[i..] for i in 2..#a  move to a[2..] where #a > 0`],
    ['very many entries taken away', `move to a[3000000001..] where #a > 3000000000  move to a[2..] where #a > 0`],
    ['two items for each place', `move to [a[k], 0 for k in 1..#a where k != i] ${some}`],
    ['other places in a choice', `move to [a[k] for k in 1..#a - 1 where k != i] ${some}`],
    ['other entries in a choice', `move to [a[#a + 1 - k] + 7 for k in 1..#a where k != i] ${some}`],
    ['the one entry that is kept', `move to [a[k] for k in 1..#a where k == i] ${some}`],
    ['a condition on other places', `move to [a[k] for k in 1..#a where i != j] ${some}, j in 1..#a`],
    ['a condition on the place twice', `move to [a[k] for k in 1..#a where k != 2 * k - 1] where #a > 0`],
    ['a second condition on entries', `move to [a[k] for k in 1..#a where k != i and a[k] > 0] ${some}`],
    ['a place beyond the list that is taken away', `${removed} ${some}  ${removed} for i in 1..#a + 1`],
    ['a place before the list that is taken away', `${removed} ${some}  ${removed} for i in 0..#a`],
    ['a loop over places beyond the list', `${removed} ${some}  ${removed} ${some}, k in a[i + 1]..3`],
    [
      'an entry beyond the list that is added',
      `${taken} ${some}  move to a with [i] = a[i] - 2 * a[i + 1] - 1 ${some}`,
    ],
    ['an entry beyond the list in a condition', `${taken} ${some}  ${taken} ${some} where a[i + 1] > 3`],
    ['a place beyond the list after `and`', `${taken} ${some}  ${taken} ${some} where not (a[i] > 3 and a[i + 1] > 3)`],
    ['a place beyond the list after `or`', `${taken} ${some}  ${taken} ${some} where i < #a or a[i + 1] > 3`],
    ['a place beyond the list before `or`', `${taken} ${some}  ${taken} ${some} where a[i + 1] > 3 or i == #a`],
    [
      'a place beyond the list in `if`',
      `${taken} ${some}  ${taken} ${some} where if a[i + 1] > 3 then true else false`,
    ],
    [
      'a place beyond the list after `then`',
      `${taken} ${some}  ${taken} ${some} where if i > 1 then a[i + 1] > 3 else true`,
    ],
    [
      'a place beyond the list after `else`',
      `${taken} ${some}  ${taken} ${some} where if i > 1 then true else a[i + 1] > 3`,
    ],
    ['a place that is not another one', `${taken} ${some}  ${taken} ${some} where i != 3 and a[i + 1] > 3`],
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
    ['the length of another list', 'let b = [5, 6]  game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#b }'],
    [
      'entries of another list',
      'let b = [5, 6]  game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where b[i] > 0 or b[i] == 0 }',
    ],
    [
      'another list that is changed',
      'let b = [5, 6]  game G(a...) { move to b with [i] = 0 for i in 1..#a where a[i] > 0 }',
    ],
    ['slices of another list', 'let b = [5, 6]  game G(a...) { move to b[2..] where #a > 0 }'],
    [
      'a list with the name of a set',
      'game G(odd...) { move to odd with [i] = odd[i] - k for i in 1..#odd, k in odd where k <= odd[i] }',
    ],
    ['a text', 'game G(a: text) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a }'],
    ['a number before a list that never changes', 'game G(n, a...) { }'],
    ['a number before the list', 'game G(n, a...) { move to (n, a with [i] = a[i] - 1) for i in 1..#a }'],
    ['letters', 'game G(a: text) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] == "X" }'],
  ])('%s: %s', (_, text) => {
    expect(solverBy(entryParity, rulesetOf(text))).toBeNull();
  });

  test('a loop whose variable has the name of a parameter', () => {
    const text =
      'game G[k](a...) { move to a with [i] = a[i] - 1 for i in 1..#a  move to a with [k] = a[k] - 1 for k in 1..#a }';
    expect(solverBy(entryParity, rulesetOf(text, [1]))).toBeNull();
  });
});
