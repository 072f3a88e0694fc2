import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { someOptions } from '../../../server/src/engine/audits/places/some-options.ts';
import {
  allContradictions,
  analyseMisere,
  createSession,
  type Outcome,
  type Sum,
  unlimited,
} from '../../../server/src/engine/index.ts';
import { auditOutcome } from '../../../server/src/engine/kernel/outcomes.ts';
import { analyseOneComponent } from '../../../server/src/engine/misere/one-component.ts';
import { askQuestions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';
import type { Options, State } from '../support/brute-force.ts';
import { upTo } from '../support/checked-states.ts';

/* A component that never becomes several is decided under misère play as a game of its own; all others are left to the search. */

interface Case {
  readonly text: string;
  readonly options: Options;
  readonly states: readonly State[];
}

/** The end of a component: whoever is to move there wins under misère play. */
const END = 'end';

/** Who wins each state that play can reach, by the definition, repeated until nothing changes. */
function outcomesOf(options: Options, starts: readonly State[]): (state: State) => Outcome {
  const moves = new Map<string, readonly string[]>([[END, []]]);
  const enter = (state: State): void => {
    if (moves.has(state.join())) return;
    const to = [...options(state)].map(([only]) => only);
    moves.set(
      state.join(),
      to.map((next) => next?.join() ?? END),
    );
    for (const next of to) if (next !== undefined) enter(next);
  };
  starts.forEach(enter);
  const found = new Map<string, Outcome>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const [state, to] of moves) {
      const outcomes = to.map((next) => found.get(next));
      if (to.length === 0 || outcomes.includes('P')) found.set(state, 'N');
      else if (outcomes.every((outcome) => outcome === 'N')) found.set(state, 'P');
    }
  }
  return (state) => found.get(state.join()) ?? 'draw';
}

const heaps = upTo(40).map((n) => [n]);
const pairs = upTo(9).flatMap((a) => upTo(7).map((b) => [a, b]));

const triples = upTo(5).flatMap((i) => upTo(5).flatMap((j) => upTo(6).map((k) => [i, j, k])));

const CASES: readonly Case[] = [
  {
    // Neighbouring states share their options.
    text: `game G(i, j, k) {
      move to (c, j, k) for c in 0..i - 1
      move to (min(i, c), c, k) for c in 0..j - 1
      move to (min(i, c), min(j, c), c) for c in 0..k - 1
    }`,
    *options([i = 0, j = 0, k = 0]) {
      for (const c of upTo(i - 1)) yield [[c, j, k]];
      for (const c of upTo(j - 1)) yield [[Math.min(i, c), c, k]];
      for (const c of upTo(k - 1)) yield [[Math.min(i, c), Math.min(j, c), c]];
    },
    states: triples,
  },
  {
    text: `game G(i, j) {
      move to if (i + c) % 3 == 0 then 0 else (i, c) for c in 0..j - 1
      move to (c, min(j, c)) for c in 0..i - 1 where j != 2
    }`,
    *options([i = 0, j = 0]) {
      for (const c of upTo(j - 1)) yield (i + c) % 3 === 0 ? [] : [[i, c]];
      if (j !== 2) for (const c of upTo(i - 1)) yield [[c, Math.min(j, c)]];
    },
    states: pairs,
  },
  {
    text: 'game G(n) { take 3..7  take n where n < 3 }',
    *options([n = 0]) {
      for (let k = 3; k <= 7; k += 1) if (k <= n) yield [[n - k]];
      if (n > 0 && n < 3) yield [[0]];
    },
    states: heaps,
  },
  {
    text: 'game G(n) { take 1..isqrt(n) }',
    *options([n = 0]) {
      for (let k = 1; k * k <= n; k += 1) yield [[n - k]];
    },
    states: heaps,
  },
  {
    text: 'game G(n) { take 2..floor(n / 2)  move to 0 where n % 3 == 1 }',
    *options([n = 0]) {
      for (let k = 2; k <= n / 2; k += 1) yield [[n - k]];
      if (n % 3 === 1) yield [];
    },
    states: heaps,
  },
  {
    text: 'game G(n) { move to G(n - 1) where n % 4 != 0  move to if n % 2 == 0 then (floor(n / 2)) else 0 where n > 0 }',
    *options([n = 0]) {
      if (n % 4 !== 0) yield [[n - 1]];
      if (n > 0) yield n % 2 === 0 ? [[n / 2]] : [];
    },
    states: heaps,
  },
  {
    text: 'game G(n, last) { move to (n - k, k) for k in 1..4 where k != last }',
    *options([n = 0, last = 0]) {
      for (let k = 1; k <= Math.min(4, n); k += 1) if (k !== last) yield [[n - k, k]];
    },
    states: pairs,
  },
  {
    text: 'game G(a, b) { take 1..2 from a, b  move to (a - 1, b + 2)  move to (a, b - 3)  stop where a == 2 }',
    *options([a = 0, b = 0]) {
      if (a === 2) return;
      for (const k of [1, 2]) if (k <= Math.min(a, b)) yield [[a - k, b - k]];
      if (a > 0) yield [[a - 1, b + 2]];
      if (b > 2) yield [[a, b - 3]];
    },
    states: pairs,
  },
  {
    text: 'game G(n) { move to ((n + 1) % 5) where n != 3  move to (n - 2) where n < 5  move to (n - 5) }',
    *options([n = 0]) {
      if (n !== 3) yield [[(n + 1) % 5]];
      if (n > 1 && n < 5) yield [[n - 2]];
      if (n > 4) yield [[n - 5]];
    },
    states: heaps,
  },
  {
    text: 'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 and (i == 1 or a[i - 1] > 0) }',
    *options(a) {
      for (const [i, entry] of a.entries())
        if (entry > 0 && (i === 0 || (a[i - 1] ?? 0) > 0)) yield [a.with(i, entry - 1)];
    },
    states: [[], [2], [0, 3], [3, 1], [1, 2, 3], [2, 2, 1], [1, 1, 1, 1]],
  },
];

describe.each(CASES)('$text', ({ text, options, states }) => {
  const ruleset = rulesetOf(text);
  const outcome = outcomesOf(options, states);

  test('has the winner of the definition, and as many winning moves', () => {
    const session = createSession();
    for (const state of states) {
      const sum: Sum = [{ component: { ruleset, state }, times: 1 }];
      const found = analyseOneComponent(session, sum, unlimited);
      const to = new Set([...options(state)].flatMap(([only]) => (only === undefined ? [] : [only.join()])));
      const won = [...to].filter((next) => outcome(next.split(',').map(Number)) === 'P');
      expect({ state, outcome: found?.outcome, won: found?.winning.count }).toEqual({
        state,
        outcome: outcome(state),
        won: { exact: true, count: won.length },
      });
      const listed = found?.winning.of(0).first(100) ?? [];
      expect(listed.map(([term]) => term?.component.state.join()).sort()).toEqual(won.sort());
      expect(listed.every(([term]) => term?.component.ruleset === ruleset)).toBe(true);
      const drawing = new Set([...(found?.drawing(0) ?? [])].map(([term]) => term?.component.state.join()));
      const draws =
        outcome(state) === 'draw' ? [...to].filter((next) => outcome(next.split(',').map(Number)) === 'draw') : [];
      expect([...drawing].sort()).toEqual(draws.sort());
    }
  });

  test('agrees with the audit', () => {
    const session = createSession();
    for (const state of states) analyseMisere(session, [{ component: { ruleset, state }, times: 1 }], unlimited);
    expect(allContradictions(session)).toEqual([]);
  });
});

test.each<Outcome>(['N', 'P'])('the audit refutes %s for a game that never ends', (claimed) => {
  const ruleset = rulesetOf('game G(n) { move to (3 - n) where n > 0 }');
  const at = (n: number): Sum => [{ component: { ruleset, state: [n] }, times: 1 }];
  const audited = (outcome: Outcome) => () =>
    auditOutcome(
      at(2),
      { outcome, winning: { of: () => ({ count: 0, first: () => [] }) }, order: () => 'unneeded' },
      () => 'draw',
      (component) => someOptions(component, 100, createRandom(1), unlimited),
      unlimited,
    );
  expect(audited(claimed)).toThrow();
  expect(audited('draw')).not.toThrow();
});

test.each([
  ['a sum of two', 'game G(n) { take 3..7 }', [[9], [8]]],
  ['two copies', 'game G(n) { take 3..7 }', [[9], [9]]],
  ['a move to two components', 'game G(n) { move to G(n - 2) + G(1) }', [[9]]],
  ['a move to two copies', 'game G(n) { move to 2 * G(n - 2) }', [[9]]],
  ['a choice, one branch of which is a sum', 'game G(n) { move to if n > 4 then G(n - 2) + G(1) else (n - 1) }', [[9]]],
  ['a rule that may split a heap', 'game G(n) { take 1..3 leaving 0..2 heaps }', [[9]]],
  ['a move to another game', 'game G(n) { move to Nim(n - 1) where n > 0 }', [[9]]],
])('%s is left to others', (_, text, states) => {
  const ruleset = rulesetOf(text);
  const terms = states.map((state) => ({ component: { ruleset, state }, times: 1 }));
  const sum: Sum = _ === 'two copies' ? [{ component: { ruleset, state: [9] }, times: 2 }] : terms;
  expect(analyseOneComponent(createSession(), sum, unlimited)).toBeNull();
});

test.runIf(DEEP)('large heaps with wide ranges are decided by a table', () => {
  const ruleset = rulesetOf('game G[p, q](n) { take p..q  take n where n < p }', [300, 65_000]);
  const outcomeAt = (n: number) =>
    analyseMisere(createSession(), [{ component: { ruleset, state: [n] }, times: 1 }], unlimited).outcome;
  expect(outcomeAt(65_300)).toBe('N');
  expect(outcomeAt(65_301)).toBe('P');
});

test('a negative number and a list are told apart, whatever was asked before', () => {
  const { answers, problems } = askQuestions(`
    game I(s: int, w...) { move to (s - 1, w[2..]) where #w > 0 }
    game G(s: int, w...) { move to (s - w[i], w[1..i - 1] ++ w[i + 1..]) for i in 1..#w }
    expect [outcome(misere I(0, [5])), outcome(misere I(1, [0, 0]))] = [P, N]
    expect [outcome(misere G(1, [1, 1])), outcome(misere G(0, [0, 0])), outcome(misere G(0, [0]))] = [N, N, P]`);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual([true, true]);
  expect(problems).toEqual([]);
});
