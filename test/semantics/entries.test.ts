import { expect, it } from 'vitest';
import { askQuestions, complaints, expectations } from '../ask.ts';

/** Games whose rules never write a pair, and what is asked of lists of pairs, lists and texts. */
const GAMES: readonly (readonly [rules: string, question: string])[] = [
  ['game G(t...) { move to [e for e in t where not v in e] for d in t, v in d }', 'sg(G((1, 2), (2, 3), (3, 4))) = 0'],
  ['game G(t...) { move to [e for e in t where e != d] for d in t where 2 in d }', 'sg(G((1, 2), (2, 3), (3, 4))) = 0'],
  ['game G(t...) { move to t[1..#d] for d in t where #d < #t }', 'sg(G([1, 2], [3], [4, 5])) = 2'],
  ['game G(t...) { move to t[2..] for d in t where d[1] > 3 }', 'sg(G((5, 3), (1, 2), (5, 3))) = 1'],
  ['game G(t...) { move to t[2..] for (u, v) in t where u < v }', 'sg(G((2, 1), (5, 7), (2, 1))) = 0'],
  ['game G(t...) { move to t[2..] where some(v == 3 for d in t, v in d) }', 'sg(G((1, 3), (5, 3))) = 0'],
  ['game G(t...) { move to t[2..] where count("X" in d for d in t) > 0 }', 'sg(G("XO", "OO", "XX")) = 1'],
];

it.each(GAMES)('%s has entries that are not numbers', (rules, question) => {
  const asked = askQuestions(`${rules}\nexpect ${question}`);
  expect(complaints(asked)).toEqual([]);
  expect(expectations(asked)).toMatchObject([{ holds: true }]);
});

it('misère play has an answer where the rules have no meaning in a state that play does not reach', () => {
  const asked = askQuestions(`let most = [3, 5, 2]
game Team(i, stones) { move to (i % 3 + 1, stones - k) for k in 1..most[i] }
expect [outcome(misere Team(1, s)) for s in 1..6] = [P, N, N, N, P, P]`);
  expect(complaints(asked)).toEqual([]);
  expect(expectations(asked)).toMatchObject([{ holds: true }]);
});
