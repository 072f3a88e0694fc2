import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { freeChoices } from '../../../server/src/engine/lists/free-choices.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { checkServed } from '../support/agrees.ts';
import { bruteForce, type Options, type State } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

/** What an entry may become. */
type Choices = (entry: number) => readonly number[];

/** Every list with a choice for each entry, but the list itself. */
function choosing(choices: Choices, isMove: (after: State, before: State) => boolean = () => true): Options {
  return (before) =>
    before
      .reduce<State[]>((lists, entry) => lists.flatMap((list) => choices(entry).map((next) => [...list, next])), [[]])
      .filter((after) => after.some((entry, place) => entry !== before[place]) && isMove(after, before))
      .map((after) => [after]);
}

const divisors: Choices = (entry) => upTo(entry).filter((number) => number > 0 && entry % number === 0);
const smaller: Choices = upTo;

/** Sets that are those of an order, as the language writes them, and for a list. */
const orders: readonly (readonly [string, Choices])[] = [
  ['divisors(a[j])', divisors],
  ['0..a[j]', smaller],
  ['2..a[j]', (entry) => upTo(entry).filter((number) => number >= 2)],
  ['-3..a[j]', smaller],
  ['{m in divisors(a[j]) where m > 1 or a[j] == 1}', (entry) => divisors(entry).filter((m) => m > 1 || entry === 1)],
  ['{m in 0..a[j] where bitand(m, a[j]) == m}', (entry) => upTo(entry).filter((m) => (m & entry) === m)],
  ['{m in 0..a[j] where m % 2 == a[j] % 2}', (entry) => upTo(entry).filter((m) => m % 2 === entry % 2)],
  [
    '{m in 1..a[j] where a[j] % m == 0 and ones(m) <= ones(a[j])}',
    (entry) => divisors(entry).filter((m) => onesIn(m) <= onesIn(entry)),
  ],
  // The set of 3 is not the range that those around it are.
  ['{m in 0..a[j] where m == 3 or a[j] != 3}', (entry) => upTo(entry).filter((m) => m === 3 || entry !== 3)],
  ['(if a[j] == 3 then 3..3 else 0..a[j])', (entry) => (entry === 3 ? [3] : upTo(entry))],
  // The sets are ranges, but not all of them from the same number to the entry.
  ['min(1, a[j] % 3)..a[j]', (entry) => upTo(entry).filter((m) => m >= Math.min(1, entry % 3))],
  ['min(a[j], 2)..a[j]', (entry) => upTo(entry).filter((m) => m >= Math.min(entry, 2))],
  ['0..(if a[j] == 3 then 1 else a[j])', (entry) => upTo(entry === 3 ? 1 : entry)],
  ['(if a[j] < 5 then 0..a[j] else 3..a[j])', (entry) => upTo(entry).filter((m) => m >= (entry < 5 ? 0 : 3))],
];

function onesIn(number: number): number {
  return [...number.toString(2)].filter((digit) => digit === '1').length;
}

function isWithin(some: readonly number[], all: readonly number[]): boolean {
  return some.every((number) => all.includes(number));
}

describe.each(orders)('%s', (set, choices) => {
  const text = `game G(a...) { move to b for b in lists(${set} for j in 1..#a) where b != a }`;

  test('has the values of the definition', () => {
    const solver = freeChoices(rulesetOf(text), createSession());
    const nimber = bruteForce(choosing(choices));
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 2 }), (state) => {
        expect([state, solver?.value(state, unlimited).nimber]).toEqual([state, nimber(state)]);
      }),
      { numRuns: cases(40) },
    );
  });

  test('has the moves of the definition', () => {
    const states = [[], [0], [1], [3], [5], [6], [12], [0, 4], [6, 4], [1, 5], [2, 3, 4]];
    const isOrdered = (entry: number): boolean =>
      choices(entry).at(-1) === entry &&
      choices(entry).every((m) => isWithin(choices(m), choices(entry)) && (m === entry || isOrdered(m)));
    const isSearched = (state: readonly Int[]) => !state.every((entry) => isOrdered(Number(entry)));
    checkServed(freeChoices, rulesetOf(text), states, { isSearched });
  });
});

test('the values of long lists, and the number of moves to a value, come at once', () => {
  const solver = freeChoices(
    rulesetOf('game G(a...) { move to b for b in lists(divisors(a[j]) for j in 1..#a) where b != a }'),
    createSession(),
  );
  const state = new Array<number>(50).fill(9240);
  const moves = solver?.optionsWithValue(state, 0, unlimited);
  // 9240 = 2³ · 3 · 5 · 7 · 11.
  expect(solver?.value(state, unlimited)).toEqual({ nimber: 350, ground: { kind: 'theorem', by: 'longest play' } });
  expect(moves?.count).toBe(1);
  expect(moves?.first(9)).toMatchObject([[{ component: { state: new Array<number>(50).fill(1) } }]]);
  expect(solver?.optionsWithValue(state, 1, unlimited).count).toBe(250);
  expect(solver?.optionsWithValue(state, 350, unlimited).count).toBe(0);
});

test('entries may be of any size where they may become any smaller number', () => {
  const ruleset = rulesetOf('game G[k](a...) { move to b for b in lists(k..a[j] for j in 1..#a) where b != a }', [2]);
  const solver = freeChoices(ruleset, createSession());
  const worth = (state: readonly Int[]) => solver?.value(state, unlimited).nimber;
  const state = new Array<number>(50).fill(10 ** 15);
  expect(worth(state)).toBe(50n * (10n ** 15n - 2n));
  expect(worth([10n ** 30n, 2])).toBe(10n ** 30n - 2n);
  expect(solver?.optionsWithValue(state, 1, unlimited).count).toBe(50);
  expect(solver?.optionsWithValue(state, 50n * (10n ** 15n - 2n) - 2n, unlimited).count).toBe((50 * 51) / 2);
  const [first] = solver?.optionsWithValue([10 ** 9, 10 ** 9], 10 ** 9, unlimited).first(1) ?? [];
  expect(first).toMatchObject([{ component: { state: [4, 10 ** 9] } }]);
  expect(solver?.optionsWithValue([10 ** 9, 10 ** 9], 10 ** 9, unlimited).count).toBe(10 ** 9 - 3);
});

describe('the condition that an entry changes, in other words', () => {
  const states = upTo(3).flatMap((a) => upTo(4).map((b) => [a, b]));
  test.each([
    'a != b',
    'not (b == a)',
    'not (a == b)',
    'sum(b) < sum(a)',
    'sum(a) > sum(b)',
    'sum(b) != sum(a)',
    'some(b[j] != a[j] for j in 1..#a)',
    'some(a[i] > b[i] for i in 1..#b)',
  ])('%s', (condition) => {
    const text = `game G(a...) { move to b for b in lists(0..a[j] for j in 1..#a) where ${condition} }`;
    checkServed(freeChoices, rulesetOf(text), states);
  });
});

/* Rules that are only nearly so: each of them fails one premise, and has other values than a free choice in every entry. */
describe('what is not a free choice', () => {
  const pairs = upTo(4).flatMap((a) => upTo(4).map((b) => [a, b]));
  const rule = (set: string, condition = 'b != a', head = 'a...') =>
    `game G(${head}) { move to b for b in lists(${set} for j in 1..#a) where ${condition} }`;
  const sum = (list: State) => list.reduce((total, entry) => total + entry, 0);

  // Two moves lead where one cannot.
  check(
    rule('max(0, a[j] - 1)..a[j]'),
    choosing((entry) => [entry - 1, entry].filter((m) => m >= 0)),
    pairs,
  );
  check(
    rule('{floor(a[j] / 2), a[j]}'),
    choosing((entry) => [...new Set([entry >> 1, entry])]),
    pairs,
  );
  // An entry has to change, or cannot: then there is no list at all.
  check(
    rule('divisors(a[j]) except {a[j]}'),
    choosing((entry) => divisors(entry).slice(0, -1)),
    pairs,
  );
  check(rule('divisors(a[j])'), choosing(divisors), pairs);
  check(
    rule('{m in 0..a[j] where a[j] != 2}'),
    choosing((entry) => (entry === 2 ? [] : upTo(entry))),
    pairs,
  );
  // An entry may become greater.
  check(
    rule('0..3', 'sum(b) < sum(a)'),
    choosing(
      () => upTo(3),
      (after, before) => sum(after) < sum(before),
    ),
    pairs,
  );
  check(
    rule('{0, 1, a[j]}', 'sum(b) < sum(a)'),
    choosing(
      (entry) => [...new Set([0, 1, entry])],
      (after, before) => sum(after) < sum(before),
    ),
    pairs,
  );
  // The condition says more.
  check(
    rule('0..a[j]', 'b != a and sum(b) % 2 == 0'),
    choosing(smaller, (after) => sum(after) % 2 === 0),
    pairs,
  );
  check(
    rule('0..a[j]', 'sum(b) < sum(a) - 1'),
    choosing(smaller, (after, before) => sum(after) < sum(before) - 1),
    pairs,
  );
  check(
    rule('0..a[j]', 'some(b[j] < a[j] for j in 1..#a - 1)'),
    choosing(smaller, (after, before) => after.slice(0, -1).some((entry, place) => entry < (before[place] ?? 0))),
    pairs,
  );
  check(
    rule('0..a[j]', 'all(b[j] < a[j] for j in 1..#a)'),
    choosing(smaller, (after, before) => after.every((entry, place) => entry < (before[place] ?? 0))),
    pairs.filter((state) => state.length > 0),
  );
  // The set depends on more than the entry.
  check(
    rule('min(a[j], j)..a[j]'),
    (before) =>
      upTo(4).flatMap((x) =>
        upTo(4).flatMap((y) => {
          const [a = 0, b = 0] = before;
          const isMove = x <= a && y <= b && x >= Math.min(a, 1) && y >= Math.min(b, 2) && (x !== a || y !== b);
          return isMove ? [[[x, y]]] : [];
        }),
      ),
    pairs,
  );
  check(
    rule('{m in 0..a[j] where m == a[j] or a[1] > 1}'),
    (before) => [...choosing(smaller)(before)].filter(() => (before[0] ?? 0) > 1),
    pairs,
  );
  check(
    rule('{m in 0..a[j] where m == a[j] or #a < 2}'),
    (before) => [...choosing(smaller)(before)].filter(() => before.length < 2),
    pairs,
  );
  // Another rule, or an end.
  check(
    `${rule('0..a[j]').slice(0, -1)} move to [] where #a == 2 and sum(a) == 0 }`,
    (before) => [...choosing(smaller)(before), ...(before.length === 2 && sum(before) === 0 ? [[[]]] : [])],
    pairs,
  );
  check(
    `${rule('0..a[j]').slice(0, -1)} stop where sum(a) == 3 }`,
    (before) => (sum(before) === 3 ? [] : choosing(smaller)(before)),
    pairs,
  );
  test.each([
    // Lists that differ only in their order are one.
    rule('0..a[j]', 'b != a', 'unordered a...'),
    rule('0..a[j], 0..1'),
    ...['b == a', 'not (b != a)', 'sum(b) == sum(a)', 'sum(b) <= sum(a)', 'sum(b) > sum(a)'].map((condition) =>
      rule('0..a[j]', condition),
    ),
    `let sum(x) = 7 - x[1]  ${rule('0..a[j]', 'sum(b) < sum(a)')}`,
    // Another loop decides whether there is a move, some entries have no set, and one name means two things.
    'game G(a...) { move to b for b in lists(0..a[j] for j in 1..#a), _k in 2..#a where b != a }',
    'game G(a...) { move to b for b in lists(0..a[j] for j in 1..#a where j > 1) where b != a }',
    'game G(a...) { move to a for a in lists(0..a[j] for j in 1..#a) where a != a }',
  ])('%s is searched', (text) => expect(freeChoices(rulesetOf(text), createSession())).toBeNull());
});

test('in sets that are no ranges, several members may have one rank', () => {
  const set = '{x in 0..a[j] where x == a[j] or floor(x / 2) < floor(a[j] / 2)}';
  const text = `game G(a...) { move to b for b in lists(${set} for j in 1..#a) where b != a }`;
  const solver = freeChoices(rulesetOf(text), createSession());
  const state = Array.from({ length: 200 }, () => 51);
  expect(solver?.value(state, unlimited).nimber).toBe(25 * 200);
  expect(solver?.optionsWithValue(state, 0, unlimited).count).toBe(2n ** 200n);
});
