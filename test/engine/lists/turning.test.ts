import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import { meterOf } from '../../../server/src/engine/budget/meter.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { turning } from '../../../server/src/engine/lists/turning.ts';
import { searchSolver } from '../../../server/src/engine/search/search-solver.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';

/** The moves of each 1: the places that they turn, counted from 0. */
function byTurns(turns: (head: number, length: number) => readonly (readonly number[])[]): Options {
  return (state) =>
    state.flatMap((entry, head) =>
      entry === 0
        ? []
        : turns(head, state.length).map((places) => [
            state.map((other, place) => (places.includes(place) ? 1 - other : other)),
          ]),
    );
}

const below = (count: number) => Array.from({ length: count }, (_, index) => index);

const covered: readonly (readonly [string, Options])[] = [
  [
    'game G(a...) { move to [if j >= i and (j - i) % 2 == 0 then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    byTurns((head, length) => [below(length).filter((place) => place >= head && (place - head) % 2 === 0)]),
  ],
  [
    'game G(a...) { move to [if j > i or j < k then a[j] else 1 - a[j] for j in 1..#a] for i in 1..#a, k in 1..i where a[i] > 0 }',
    byTurns((head) => below(head + 1).map((least) => below(head + 1).filter((place) => place >= least))),
  ],
  [
    `game G(a...) {
      move to a with [i] = 0, [j] = 1 - a[j] for i in 1..#a, j in 1..i - 1 where a[i] == 1 and i - j < 3
      move to a with [i] = 1 - a[i] for i in 1..#a where i % 2 == 1 and a[i] == 1
    }`,
    byTurns((head) => [
      ...below(head).flatMap((place) => (head - place < 3 ? [[place, head]] : [])),
      ...(head % 2 === 0 ? [[head]] : []),
    ]),
  ],
  [
    `set arrows = {(1, 3), (3, 2), (1, 2), (2, 2)}
    game G(a...) { move to a with [u] = 0, [v] = 1 - a[v] for (u, v) in arrows where max(u, v) <= #a and a[u] == 1 }`,
    byTurns((head, length) =>
      [
        [0, 2],
        [2, 1],
        [0, 1],
        [1, 1],
      ].filter(([from, to = 0]) => from === head && Math.max(head, to) < length),
    ),
  ],
  // Places may be listed, also twice, beside numbers that are none.
  [
    `let up(i) = [i, i - 2, i, i + 9, floor(i / 3), -i]
    game G(a...) { move to [if j in up(i) then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }`,
    byTurns((head) => [[head, head - 2, Math.floor((head + 1) / 3) - 1]]),
  ],
  [
    'game G(a...) { move to [if j in [min(j, i)] then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    byTurns((head) => [below(head + 1)]),
  ],
  [
    'game G(a...) { move to [if j in {i, i - 1} then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    byTurns((head) => [[head - 1, head]]),
  ],
  [
    'game G(a...) { move to [if j in [k for k in i + 1..#a] then a[j] else 1 - a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    byTurns((head) => [below(head + 1)]),
  ],
];

describe.each(covered)('%s', (text, options) => {
  test('has the values and the moves of the definition', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1), { maxLength: 7 }), (state) => {
        const nimber = bruteForce(options);
        const ruleset = rulesetOf(text);
        const solver = turning(ruleset, createSession());
        expect(solver?.value(state, unlimited).nimber).toBe(nimber(state));
        for (const target of [0, 1, 2, 3]) {
          const moves = solver?.optionsWithValue(state, target, unlimited);
          const found = moves?.first(100).map(([term]) => String(term?.component.state));
          const wanted = [...options(state)].flat().filter((option) => nimber(option) === target);
          expect(found?.toSorted()).toEqual([...new Set(wanted.map(String))].sort());
        }
      }),
      { numRuns: DEEP ? 100 : 25, seed: 1 },
    );
  });
});

test('the winning moves of 20,000 coins are counted one after another', () => {
  const text =
    'game G(a...) { move to a with [i] = 0, [i - 1] = 1 - a[i - 1] for i in 2..#a where a[i] == 1  move to a with [1] = 0 where #a > 0 and a[1] == 1 }';
  const solver = turning(rulesetOf(text), createSession());
  const state = below(20_000).map((place) => (place % 7 === 0 ? 1 : 0));
  // Each coin is worth the parity of its moves: 1 at odd places, counted from 1, and 0 at even ones.
  const worth = state.filter((coin, place) => coin === 1 && place % 2 === 0).length % 2;
  expect(solver?.optionsWithValue(state, worth ^ 1, meterOf(2 ** 24, 2 ** 16)).count).toBe(2858);
  expect(solver?.optionsWithValue(state, worth, unlimited).count).toBe(0);
});

/** Whether the value of a list of 16 ones is found without a search of its 2^16 lists. */
function isCovered(text: string): boolean {
  const solver = turning(rulesetOf(text), createSession());
  const least = { spent: 0 };
  const meter = { spend: () => undefined, remember: (count: number) => (least.spent += count) };
  const state = Array.from({ length: 16 }, () => 1);
  if (solver === null) return false;
  try {
    solver.value(state, { ...meter, remember: (count) => (meter.remember(count) > 2000 ? end() : undefined) });
  } catch (error) {
    if (error === TOO_MUCH) return false;
    throw error;
  }
  return true;
}

const TOO_MUCH = new Error('The list is searched.');
function end(): never {
  throw TOO_MUCH;
}

const TURN = 'move to a with [i] = 0, [j] = 1 - a[j]';
const FOR = 'for i in 1..#a, j in 1..i - 1';

test.each<readonly [text: string, isCovered: boolean]>([
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1 }`, true],
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1 and #a < 20 }`, true],
  [
    'game G(a...) { move to [if j in [i, i - 1, i + 40, i] then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    true,
  ],
  [
    'game G(a...) { move to [if j in [min(j, i)] then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    true,
  ],
  [
    'game G(a...) { move to [if j in {i, i - 1} then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    true,
  ],
  [
    'game G(a...) { move to [if j in [k for k in i + 1..#a] then a[j] else 1 - a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    true,
  ],
  [
    'game G(a...) { move to [if j in [i + a[1]] then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    false,
  ],
  // A move exists for reasons other than one 1.
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1 and a[j] == 0 }`, false],
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1 and a[j] == 1 }`, false],
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1 or i == 2 }`, false],
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1 and sum(a) > 2 }`, false],
  [`game G(a...) { ${TURN} for i in 1..#a, j in 1..i - a[1] where a[i] == 1 and j < i }`, false],
  ...['a[i] == 0', 'a[i] > 1', 'a[i] != 1', 'a[i] <= 1', 'b[i] == 1'].map(
    (where) => [`let b = [1 for k in 1..16]  game G(a...) { ${TURN} ${FOR} where ${where} }`, false] as const,
  ),
  // It does something else than turning places, or turns others in other lists.
  [`game G(a...) { move to a with [i] = 0, [j] = a[i] - a[j] ${FOR} where a[i] == 1 }`, false],
  [`game G(a...) { move to a with [i] = 0, [j] = 0 ${FOR} where a[i] == 1 }`, false],
  [`game G(a...) { move to a with [i] = 1, [j] = 1 - a[j] ${FOR} where a[i] == 1 }`, false],
  [
    'game G(a...) { move to [if j != i and j != i - 1 then a[j] else 0 for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    false,
  ],
  [`game G(a...) { move to a with [i] = 0, [j] = 1 - a[1] ${FOR} where a[i] == 1 }`, false],
  [`game G(a...) { move to a with [i] = 0, [1 + a[j]] = 1 - a[1 + a[j]] ${FOR} where a[i] == 1 }`, false],
  [`game G(a...) { move to reverse(a) with [i] = 0, [j] = 1 - a[j] ${FOR} where a[i] == 1 }`, false],
  [
    'game G(a...) { move to [if j <= i and a[j] == 1 then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    false,
  ],
  ['game G(a...) { move to [if j <= i then 1 - a[j] else a[i] for j in 1..#a] for i in 1..#a where a[i] == 1 }', false],
  ['game G(a...) { move to [if j <= i then 1 - a[j] else a[j] for j in 2..#a] for i in 1..#a where a[i] == 1 }', false],
  // The head is not turned, or play comes back.
  ['game G(a...) { move to [if j < i then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }', false],
  // Another rule does something else, or play stops.
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1  move to a with [1] = 0 where a[1] == 1 and a[2] == 1 }`, false],
  [`game G(a...) { ${TURN} ${FOR} where a[i] == 1  stop where a[1] == 1 and a[2] == 0 }`, false],
  [`game G(unordered a...) { ${TURN} ${FOR} where a[i] == 1 }`, false],
])('%s: %s', (text, isSo) => {
  expect(isCovered(text)).toBe(isSo);
});

test('play that comes back is searched', () => {
  const ruleset = rulesetOf(
    'game G(a...) { move to a with [i] = 0, [j] = 1 - a[j] for i in 1..#a, j in 1..#a where a[i] == 1 and i != j }',
  );
  const searched = searchSolver(ruleset, createSession(), () => undefined);
  for (const state of [
    [1, 0],
    [1, 1, 0],
  ]) {
    expect(turning(ruleset, createSession())?.value(state, unlimited).nimber).toEqual(
      searched.value(state, unlimited).nimber,
    );
  }
});

test('a loop that hides the list is about another list, so play comes back', () => {
  const ruleset = rulesetOf(
    'let ones = [[1, 1, 1]] game G(a...) { move to a with [i] = 0 for i in 1..#a, a in ones where a[i] == 1 }',
  );
  const searched = searchSolver(ruleset, createSession(), () => undefined);
  for (const state of [
    [0, 1, 0],
    [1, 1, 1],
  ]) {
    const told = turning(ruleset, createSession())?.value(state, unlimited).nimber;
    if (told !== undefined) expect(told).toEqual(searched.value(state, unlimited).nimber);
  }
});

test('a place that the list does not have is reported', () => {
  const text = 'game G(a...) { move to a with [i] = 0, [i + 1] = 1 - a[i + 1] for i in 1..#a where a[i] == 1 }';
  const solver = turning(rulesetOf(text), createSession());
  expect(() => solver?.value([1], unlimited)).toThrow(Meaningless);
});

test('a list with other numbers is searched', () => {
  const text =
    'game G(a...) { move to [if j <= i and i - j < 2 then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }';
  const solver = turning(rulesetOf(text), createSession());
  expect(solver?.value([0, 0, 1], unlimited).nimber).toBe(1);
  // 1 - 2 is negative, so the only 1 has no move.
  expect(solver?.value([0, 2, 1], unlimited).nimber).toBe(0);
});

test('a board of 900 coins', () => {
  const text = `game G[m](a...) {
    move to [if floor((j - 1) / m) >= floor((i - 1) / m) and (j - 1) % m >= (i - 1) % m then 1 - a[j] else a[j] for j in 1..#a]
      for i in 1..#a where a[i] == 1
  }`;
  const solver = turning(rulesetOf(text, [30]), createSession());
  const state = Array.from({ length: 900 }, (_, place) => (place % 7 === 3 || place === 899 ? 1 : 0));
  expect(solver?.value(state, unlimited).nimber).toBe(1);
  expect(solver?.value(state.with(899, 0), unlimited).nimber).toBe(0);
});

test('a path of 20,000 places, each with the list of those that it turns', () => {
  const text = `let up(i) = [k for k in max(1, i - 3)..i]
  game G(a...) { move to [if j in up(i) then 1 - a[j] else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }`;
  const state = Array.from({ length: 20_000 }, (_, place) => place % 2);
  const solver = turning(rulesetOf(text), createSession());
  expect(solver?.value(state, meterOf(2_000_000, 100_000)).nimber).toBe(0);
});
