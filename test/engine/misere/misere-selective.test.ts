import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { analyseMisere, createSession, type Sum, unlimited } from '../../../server/src/engine/index.ts';
import { analyseSelective } from '../../../server/src/engine/misere/selective.ts';
import { ask, errors } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import type { State } from '../support/brute-force.ts';
import { upTo } from '../support/checked-states.ts';

/* A move changes as many entries of a list as the player likes, and whoever makes the last move loses. */

/** What an entry may become, apart from what it is. */
type Options = (entry: number) => readonly number[];

interface Case {
  readonly set: string;
  readonly options: Options;
  readonly unordered?: boolean;
}

const taking =
  (...amounts: readonly number[]): Options =>
  (entry) =>
    amounts.map((amount) => entry - amount).filter((rest) => rest >= 0);

const random = createRandom(1966);
/** Any set of smaller numbers for each entry. */
const tables = Array.from({ length: 12 }, () => upTo(5).map((entry) => upTo(entry - 1).filter(() => random(2) === 0)));

const CASES: readonly Case[] = [
  { set: 'max(0, x - 1)..x', options: taking(1) },
  { set: '0..x', options: (n) => upTo(n - 1) },
  { set: '0..x', options: (n) => upTo(n - 1), unordered: true },
  { set: '{x, x - 2, x - 3}', options: taking(2, 3) },
  { set: '{x, x - 2, x - 3}', options: taking(2, 3), unordered: true },
  // Searched, and without a rank: play does not come back to a number.
  {
    set: '{x, if x == 0 then 0 else if x == 5 then 6 else if x == 6 then 2 else x - 1}',
    options: (n) => (n === 0 ? [] : n === 5 ? [6] : n === 6 ? [2] : [n - 1]),
  },
  ...tables.map((table, index) => ({
    set: table.reduceRight((rest, to, entry) => `if x == ${entry} then {${[entry, ...to].join()}} else ${rest}`, '{x}'),
    options: (n: number) => table[n] ?? [],
    unordered: index % 3 === 0,
  })),
];

describe.each(CASES)('lists($set for x in a)', ({ set, options, unordered = false }) => {
  const text = `game G(${unordered ? 'unordered ' : ''}a...) { move to b for b in lists(${set} for x in a) where b != a }`;
  const ordered = (state: State): State => (unordered ? state.toSorted((a, b) => a - b) : state);
  const optionsOf = (state: State): State[] => {
    const lists = state.reduce<State[]>(
      (made, entry) => made.flatMap((list) => [entry, ...options(entry)].map((next) => [...list, next])),
      [[]],
    );
    const moves = lists.filter((list) => list.join() !== state.join()).map(ordered);
    return [...new Map(moves.map((list) => [list.join(), list])).values()];
  };
  const known = new Map<string, boolean>();
  const isLost = (state: State): boolean => {
    const before = known.get(state.join());
    if (before !== undefined) return before;
    const moves = optionsOf(state);
    const lost = moves.length > 0 && !moves.some(isLost);
    known.set(state.join(), lost);
    return lost;
  };
  const pairs = upTo(6).flatMap((a) => upTo(6).map((b) => [a, b]));
  const states = [
    [],
    ...upTo(6).map((a) => [a]),
    ...pairs,
    [1, 1, 1],
    [2, 3, 4],
    [5, 0, 5],
    [3, 3, 1, 1],
    [4, 2, 2, 5],
  ];

  test('who wins, and by which moves, is as by the definition', () => {
    const { analyse } = createAnalyses(text);
    for (const state of states.map(ordered)) {
      const analysis = analyse(state);
      const winning = optionsOf(state).filter(isLost);
      const moves = analysis?.winning.of(0).first(1000);
      const found = moves?.map((sum) => sum[0]?.component.state.join()).sort();
      const count = { exact: true, count: winning.length };
      expect([state, analysis?.outcome, analysis?.winning.count]).toEqual([state, isLost(state) ? 'P' : 'N', count]);
      expect([state, found]).toEqual([state, winning.map((after) => after.join()).sort()]);
    }
  });
});

test.each([
  ['an entry that must change', 'move to b for b in lists({x - 1} for x in a) where b != a', [3, 1]],
  [
    'one that comes back',
    'move to b for b in lists({x, if x == 3 then 4 else if x == 4 then 3 else x - 1} for x in a) where b != a',
    [3, 1],
  ],
  // The entry 4 is won by its move to 0, and may go in circles instead.
  [
    'one that may come back',
    'move to b for b in lists({x} or (if x < 3 then {0} else if x == 3 then {4} else {0, 3}) for x in a) where b != a',
    [4, 1],
  ],
  ['a condition', 'move to b for b in lists({x, x - 1} for x in a) where b != a and #a > 1', [3, 1]],
  ['another rule', 'move to b for b in lists({x, x - 1} for x in a) where b != a  move to a[2..] where #a > 1', [3, 1]],
  [
    'a condition that stops play',
    'move to b for b in lists({x, x - 1} for x in a) where b != a  stop where #a == 2',
    [3, 1],
  ],
] as const)('the theory says nothing of %s', (_, rules, state) => {
  const { analyse } = createAnalyses(`game G(a...) { ${rules} }`);
  expect(analyse(state)).toBeNull();
});

test('it says nothing of sums', () => {
  const { ofSum, termOf } = createAnalyses(
    'game G(a...) { move to b for b in lists({x, x - 1} for x in a) where b != a }',
  );
  const term = termOf([2, 1]);
  expect([ofSum([term, term]), ofSum([{ ...term, times: 2 }])]).toEqual([null, null]);
});

test('long lists of large numbers are answered at once', () => {
  const text = `game G(unordered a...) { move to b for b in lists(max(0, x - 1)..x for x in a) where b != a }
    expect outcome(misere G([2 * ((i * i * 12345) % 10^9) for i in 1..2000])) = P
    expect outcome(misere G([(i * i * 12345) % 10^9 for i in 1..2000])) = N
    game H(a...) { move to b for b in lists({x} or {x - k for k in 1..3 where k <= x} for x in a) where b != a }
    expect [outcome(misere H(4 * 10^18, 8, 0)), outcome(misere H(4 * 10^18, 0)), outcome(misere H(4 * 10^18 + 1, 0))] = [P, N, P]
    expect outcome(misere H(4 * 10^18, 8, 10^18 + 1)) = N`;
  expect(errors(ask(text))).toEqual([]);
});

function createAnalyses(text: string) {
  const session = createSession();
  const ruleset = rulesetOf(text);
  const termOf = (state: State) => ({ component: { ruleset, state }, times: 1 });
  const ofSum = (sum: Sum) => analyseSelective(session, sum, analyseMisere, unlimited);
  return { termOf, ofSum, analyse: (state: State) => ofSum([termOf(state)]) };
}
