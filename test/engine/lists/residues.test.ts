import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { allOptions } from '../../../server/src/engine/game/options.ts';
import { residuesOfLists } from '../../../server/src/engine/lists/residues.ts';
import { askQuestions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agrees, checkServed, solverBy } from '../support/agrees.ts';

const LISTS = [[], [0], [1], [5], [3, 3], [7, 2], [4, 6, 1], [8, 7, 3], [2, 2, 9], [1, 4, 7, 10], [5, 3, 8, 6]];
const withNumber = (numbers: readonly number[]) => numbers.flatMap((number) => LISTS.map((list) => [number, ...list]));
const withNumbers = [0, 1].flatMap((turn) => withNumber([0, 2, 3, 10]).map((state) => [turn, ...state]));

describe('lists of which only residues count have the values of the definition', () => {
  const removal = 'w[1..i - 1] ++ w[i + 1..]';
  test.each([
    ['the sum that is left', `game G(w...) { move to ${removal} for i in 1..#w where (sum(w) - w[i]) % 3 == 0 }`],
    ['unordered', `game G(unordered w...) { move to ${removal} for i in 1..#w where (sum(w) - w[i]) % 3 == 0 }`],
    ['each entry', `game G(w...) { move to ${removal} for i in 1..#w where w[i] % 2 == 1 or w[i] % 3 == 0 }`],
    [
      'new entries',
      'game G(w...) { move to [w[1] + 2 * w[2]] ++ w[3..] where #w > 1  move to w[2..] where #w > 0 and w[1] ^ 3 % 5 < 2 }',
    ],
    ['neighbours', `game G(w...) { move to ${removal} for i in 2..#w where (w[i - 1] * w[i] - 1) % 4 == 1 }`],
    [
      'a replaced entry',
      'game G(w...) { move to (w with [1] = w[1] + w[#w])[1..#w - 1] where #w > 1 and w[#w] % 3 != 0 }',
    ],
    ['reversed', `game G(w...) { move to reverse(${removal}) for i in 1..#w where (w[1] + w[i]) % 3 != 1 }`],
    [
      'a comprehension',
      'game G(w...) { move to [x + 1 for x in w where x % 3 != r] for r in 0..2 where some(x % 3 == r for x in w) }',
    ],
    [
      'loops over entries',
      'game G(w...) { move to w[2..] for x in w where x % 3 == 1  move to w[3..] where count(x % 2 == 0 for x in w) > 1 }',
    ],
    [
      'functions',
      `let f(l, m) = sum(x * x for x in l) % m  let three = 3  game G(w...) { move to ${removal} for i in 1..#w where f(w, three) != w[i] % 2 }`,
    ],
    [
      'branches',
      `game G(w...) { move to if sum(w) % 2 == 0 then ${removal} else [] for i in 1..#w where w[i] % 2 == 0 }`,
    ],
    ['nothing at all', `game G(w...) { move to ${removal} for i in 1..#w where #w % 3 != 1 }`],
    ['a stop', `game G(unordered w...) { move to ${removal} for i in 1..#w  stop where sum(w) % 3 == 1 }`],
    [
      'two places',
      'game G(unordered w...) { move to w with [i] = w[j], [j] = 0 for i in 1..#w, j in 1..#w where i != j and w[i] % 3 < w[j] % 3 }',
    ],
  ])('%s', (_, text) => {
    checkServed(residuesOfLists, rulesetOf(text), LISTS, { isSearched: () => true });
  });

  test.each([
    [
      'a sum beside',
      'game G(s, w...) { move to (s + w[i], w[1..i - 1] ++ w[i + 1..]) for i in 1..#w where (s + w[i]) % 3 != 0 }',
    ],
    [
      'a number that counts',
      'game G(s, w...) { move to (s - 1, w[2..] ++ [s]) where s > 2  move to (s, w[2..]) where #w > 0 and (w[1] + s) % 2 == 0 }',
    ],
    [
      'only the number',
      'game G(s, w...) { move to (s + w[i], w[1..i - 1] ++ w[i + 1..]) for i in 1..#w where s % 3 != 0 and w[i] < 7 }',
    ],
    [
      'a number that may become negative',
      'game G(s, w...) { move to (#w - 3, w[2..]) where #w > 0 and (s + w[1]) % 3 != 1  move to (s, w[2..]) where #w > 1 and w[1] % 2 == 0 }',
    ],
    ['a sign', 'game G(s: int, w...) { move to (s - w[i], w[1..i - 1] ++ w[i + 1..]) for i in 1..#w where s % 3 < 2 }'],
  ])('%s', (_, text) => {
    checkServed(residuesOfLists, rulesetOf(text), withNumber([0, 1, 5, 9]), { isSearched: () => true });
  });

  test('who is to move, and their sum', () => {
    const text = `game G(turn, s, w...) { move to (1 - turn, s + (1 - turn) * w[i], w[1..i - 1] ++ w[i + 1..]) for i in 1..#w
      move to 0 where #w == 0 and (s % 2 == 0) == (turn == 0) }`;
    checkServed(residuesOfLists, rulesetOf(text), withNumbers, { isSearched: () => true });
  });

  test.each([1, 2, 3, 6])('a parameter, %i', (modulus) => {
    const text =
      'game G[m](w...) { move to w[1..i - 1] ++ w[i + 1..] for i in 1..#w where sum(w) % m != 1 and w[i] % 2 < 2 }';
    checkServed(residuesOfLists, rulesetOf(text, [modulus]), LISTS, { isSearched: () => true });
  });
});

const number = fc.constantFrom(
  'w[i]',
  'w[1]',
  'x',
  'i',
  '#w',
  's',
  'sum(w)',
  'w[#w] * w[i]',
  '(if w[i] % 2 == 0 then x else s)',
  '(w[i] - x)',
);
const condition = fc.oneof(
  fc
    .tuple(
      number,
      fc.constantFrom('+', '-', '*'),
      number,
      fc.constantFrom('% 2 ==', '% 3 !=', '% 3 <', '<'),
      fc.constantFrom('1', '2', 'i % 3'),
    )
    .map((parts) => `(${parts.slice(0, 3).join(' ')}) ${parts.slice(3).join(' ')}`),
  fc.constantFrom(
    'count(y % 2 == 0 for y in w) != 1',
    'w[i] != x',
    'some(y % 3 == x % 3 for y in w[i + 1..])',
    'w[i] % 2 in {y % 2 for y in w[2..]}',
  ),
);
const list = fc.constantFrom(
  'w[1..i - 1] ++ w[i + 1..]',
  'w[2..]',
  '[w[i] + s + x] ++ w[3..]',
  '(w with [i] = x)[2..]',
  'reverse(w[2..])',
  '[y + 1 for y in w[2..] where y % 2 == 0]',
  'if x % 2 == 0 then w[1..i - 1] else []',
  '[w[i] - s] ++ w[3..]',
);
const before = fc.constantFrom('s', 's + w[i]', 'x * s', '1', 'i - 1', 's - 1', 'if w[i] % 3 == 0 then 0 else x');

test('random rules are those of residues only if the values of the definition are', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('', 'unordered '),
      before,
      list,
      condition,
      condition,
      (kind, first, to, one, other) => {
        const text = `game G(s, ${kind}w...) { move to (${first}, ${to}) for i in 1..#w, x in w[1..1] where #w > 1 and ${one} and ${other} }`;
        const ruleset = rulesetOf(text);
        if (ruleset.residues === undefined) return;
        found += 1;
        const states = withNumber([0, 1, 5]).filter(
          (state) => kind === '' || `${state.slice(1)}` === `${state.slice(1).toSorted((a, b) => a - b)}`,
        );
        agrees(solverBy(residuesOfLists, ruleset), ruleset, states, { isSearched: () => true });
      },
    ),
    { seed: 21, numRuns: cases(1000) },
  );
  expect(found).toBeGreaterThan(5);
});

describe('lists are left to others if more than residues may count', () => {
  const removed = 'w[1..i - 1] ++ w[i + 1..]';
  test.each([
    ['a comparison', `game G(w...) { move to ${removed} for i in 1..#w where w[i] > 4 }`],
    ['an equation', `game G(w...) { move to ${removed} for i in 1..#w where w[i] == w[1] }`],
    ['a place', `game G(w...) { move to ${removed} for i in 1..#w where w[w[i]] % 2 == 0 }`],
    ['a quotient', `game G(w...) { move to ${removed} for i in 1..#w where floor(w[i] / 2) % 3 == 0 }`],
    ['a power', `game G(w...) { move to ${removed} for i in 1..#w where 2 ^ w[i] % 3 == 1 }`],
    ['another remainder', `game G(w...) { move to ${removed} for i in 1..#w where 12 % (w[i] + 1) == 0 }`],
    ['a modulus that varies', `game G(w...) { move to ${removed} for i in 1..#w where w[i] % (#w + 1) == 0 }`],
    ['a modulus of a loop', `game G(w...) { move to ${removed} for i in 1..#w, m in 2..3 where w[i] % m == 0 }`],
    [
      'an entry that may become negative',
      'game G(w...) { move to w with [i] = w[i] - 2 for i in 1..#w where w[i] % 3 > 0 }',
    ],
    ['a negative entry', 'game G(w...) { move to w[2..] ++ [#w - 3] where w[1] % 2 == 0 }'],
    ['the greatest', `game G(w...) { move to ${removed} for i in 1..#w where max(w) % 2 == 0 }`],
    ['the set of entries', `game G(w...) { move to ${removed} for i in 1..#w where #{x for x in w} % 2 == 0 }`],
    ['a sorted list', `game G(w...) { move to sorted(${removed}) for i in 1..#w where w[1] % 3 == 0 }`],
    ['a place in a list that is sorted', 'game G(unordered w...) { move to w[2..] where (w[1] + #w) % 3 != 1 }'],
    ['a range', 'game G(w...) { move to w[2..] ++ [k] for k in 0..w[1] - 1 where k % 2 == 0 }'],
    ['a membership', `game G(w...) { move to ${removed} for i in 1..#w where not w[i] + 1 in w }`],
    [
      'a comparison between branches',
      `game G(w...) { move to if w[1] > 3 then ${removed} else [] for i in 1..#w where sum(w) % 2 == 0 }`,
    ],
    [
      'a position',
      'game H(n) { take 1 }  position Two = H(2)  game G(w...) { move to Two where #w > 0 and w[1] % 2 == 0 }',
    ],
    ['another game', 'game H(n) { take 1 }  game G(w...) { move to H(#w) where #w > 0 and w[1] % 2 == 0 }'],
    ['another sum', 'game H(n) { take 1 }  game G(w...) { move to H(w[1] % 2) + H(#w) where #w > 0 }'],
    [
      'a function that hides a word',
      `let sum(w) = max(w)  game G(w...) { move to ${removed} for i in 1..#w where sum(w) % 2 == 0 }`,
    ],
    ['a loop that hides the list', 'game G(w...) { move to [w % 3 for w in w] ++ [1] where #w < 3 }'],
    [
      'two parameters of one name',
      `game G[m](w...) { move to ${removed} for i in 1..#w where some(w[i] % m == 0 for m in 2..3) }`,
    ],
  ])('%s', (_, text) => {
    expect(solverBy(residuesOfLists, rulesetOf(text, text.includes('G[') ? [2] : []))).toBeNull();
  });

  test.each([0, -3])('a modulus of %i', (modulus) => {
    const text = 'game G[m](w...) { move to w[2..] where sum(w) % m != 1 }';
    expect(solverBy(residuesOfLists, rulesetOf(text, [modulus]))).toBeNull();
  });
});

test('a sorted list of residues has one move for equal entries', () => {
  const { residues } = rulesetOf(
    'game G(w...) { move to w[1..i - 1] ++ w[i + 1..] for i in 1..#w where sum(w) % 3 != 1 }',
  );
  if (residues === undefined) throw new Error('not of residues');
  expect([...allOptions({ ruleset: residues.game, state: [0, 0, 1, 1, 1, 2] }, unlimited)]).toHaveLength(3);
});

test('lists of a hundred large numbers are decided', () => {
  const { answers } =
    askQuestions(`game Divisible(w...) { move to w[1..i - 1] ++ w[i + 1..] for i in 1..#w where (sum(w) - w[i]) % 3 == 0 }
    game Stones(s, a...) { move to (s + a[i], a[1..i - 1] ++ a[i + 1..]) for i in 1..#a where (s + a[i]) % 3 != 0 }
    game Even(turn, s, a...) {
      move to (1 - turn, s + (1 - turn) * a[i], a[1..i - 1] ++ a[i + 1..]) for i in 1..#a
      move to 0 where #a == 0 and (s % 2 == 0) == (turn == 0)
    }
    expect outcome(Divisible([10^9 + 3 * i for i in 1..100])) = N
    expect outcome(Divisible([10^9 + 3 * i for i in 1..100] ++ [3])) = P
    expect outcome(Stones(0, [10^9 + 3 * i for i in 1..100])) = P
    expect outcome(Stones(0, [10^9 + 3 * i for i in 1..100] ++ [3])) = N
    expect outcome(Even(0, 0, [10^9 + 7 * i for i in 1..100])) = P
    expect outcome(Even(0, 0, [10^9 + 1 + 2 * i for i in 1..100])) = N`);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual(Array(6).fill(true));
});

test.each([
  'game A(a...) { move to a[1..] where #a > 1 }',
  'game A(a...) { move to a[i - 2..] for i in 1..#a }',
  'game A(a...) { move to a[i - 5..] for i in 1..5 where sum(a) % 3 == 0 }',
])('play that may go on for ever is a draw, not won: %s', (text) => {
  const { answers, problems } = askQuestions(`${text} expect outcome(A(1, 2)) = draw`);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual([true]);
  expect(problems).toEqual([]);
});
