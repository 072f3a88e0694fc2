import { expect, test } from 'vitest';
import { createSession, unlimited } from '../../server/src/engine/index.ts';
import { solverOf } from '../../server/src/engine/solvers/solvers.ts';
import { bruteForce, type State } from '../engine/support/brute-force.ts';
import { rulesetOf } from './rulesets.ts';

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const places = ({ length }: State) => upTo(length);

/** A constant, rules with loops over a variable of the same name, the options of a state, and some states. */
type Case = readonly [text: string, options: (state: State) => readonly State[], states: readonly State[]];

const LISTS: readonly State[] = [[], [1], [2, 0], [0, 1], [1, 1], [2, 1, 2], [1, 3, 2], [0, 1, 0, 0], [1, 1, 0, 1, 1]];

/*
 * The set of a loop sees the constant, as the variable is bound by the same loop or a later one. Without a check that a name means one thing, each of these rules is taken for
 * one that has a theorem.
 */
const CASES: readonly Case[] = [
  [
    'let i = 2  game G(a...) { move to a with [i] = a[i] - k for k in 1..a[i], i in 1..#a where #a > 1 }',
    (a) =>
      a.length < 2 ? [] : upTo(a[1] ?? 0).flatMap((k) => places(a).map((i) => a.with(i - 1, (a[i - 1] ?? 0) - k))),
    LISTS,
  ],
  [
    'let i = 2  game G(a...) { move to [a[k] for k in 1..#a where k != i and k != j] ++ [a[i] + a[j]] for j in i + 1..#a, i in 1..#a }',
    // With a third entry there are moves, after which others can follow without end.
    () => [],
    LISTS.filter(({ length }) => length < 3),
  ],
  [
    `let k = 2  game G(a...) {
      move to a[1..i - 1] ++ [0 for j in 1..k] ++ a[i + k..] for i in 1..#a + 1 - k, k in 1..2 where i + k <= #a + 1 and all(a[j] == k for j in i..i + k - 1)
    }`,
    (a) =>
      upTo(a.length - 1).flatMap((i) =>
        upTo(2)
          .filter((k) => i + k <= a.length + 1 && a.slice(i - 1, i + k - 1).every((entry) => entry === k))
          .map((k) => a.map((entry, at) => (at >= i - 1 && at < i + k - 1 ? 0 : entry))),
      ),
    LISTS,
  ],
];

test.each(CASES)('%s', (text, options, states) => {
  const naturals = (state: State) => options(state).filter((next) => next.every((entry) => entry >= 0));
  const nimber = bruteForce((state) => naturals(state).map((next) => [next]));
  const ruleset = rulesetOf(text);
  const solver = solverOf(createSession(), ruleset);
  expect(states.map((state) => solver.value(state, unlimited).nimber)).toEqual(states.map(nimber));
});
