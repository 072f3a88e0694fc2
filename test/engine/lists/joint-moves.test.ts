import { describe, expect, test } from 'vitest';
import { compare } from '../../../server/src/engine/arithmetic/integers.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { jointMoves } from '../../../server/src/engine/lists/joint-moves.ts';
import { ask, errors } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type State } from '../support/brute-force.ts';
import { upTo } from '../support/checked-states.ts';

/** What an entry may become. */
type Choices = (entry: number) => readonly number[];

interface Case {
  readonly set: string;
  readonly choices: Choices;
  readonly where?: string;
  readonly isMove?: (after: State, before: State) => boolean;
  /** Whether the theory says nothing about some of the lists. */
  readonly isPartial?: boolean;
  readonly unordered?: boolean;
}

const taking =
  (...amounts: readonly number[]): Choices =>
  (entry) =>
    amounts.map((amount) => entry - amount).filter((rest) => rest >= 0);
const orSelf =
  (choices: Choices): Choices =>
  (entry) =>
    choices(entry).length === 0 ? [entry] : choices(entry);
const isOther = (after: State, before: State): boolean => after.some((entry, place) => entry !== before[place]);
const some = (condition: (entry: number) => boolean) => (_after: State, before: State) => before.some(condition);
const divisors: Choices = (entry) => upTo(entry).filter((m) => m > 0 && m < entry && entry % m === 0);

const TAKE_OR_STAY = 'if a[j] == 0 then {0} else {a[j] - k for k in 1..2 where k <= a[j]}';

const CASES: readonly Case[] = [
  // Play ends as soon as an entry cannot move.
  { set: '{a[j] - 1, a[j] - 3}', choices: taking(1, 3) },
  { set: '{a[j] - 2, a[j] - 3}', choices: taking(2, 3), unordered: true },
  { set: '{m in divisors(a[j]) where m < a[j]}', choices: divisors },
  {
    set: '{a[j] - k for k in {2, 5}}',
    choices: taking(2, 5),
    where: 'some(a[j] >= 0 for j in 1..#a)',
    isPartial: true,
  },
  // Play may return to an entry.
  {
    set: '{a[j] - 1, if a[j] == 5 then 5 else 0}',
    choices: (n) => [...taking(1)(n), n === 5 ? 5 : 0],
    isPartial: true,
  },
  // Play goes on until all entries have ended.
  { set: TAKE_OR_STAY, choices: orSelf(taking(1, 2)), where: 'b != a', isMove: isOther },
  { set: TAKE_OR_STAY, choices: orSelf(taking(1, 2)), where: 'not (a == b)', isMove: isOther, unordered: true },
  { set: TAKE_OR_STAY, choices: orSelf(taking(1, 2)), where: 'some(x > 0 for x in a)', isMove: some((n) => n > 0) },
  {
    set: TAKE_OR_STAY,
    choices: orSelf(taking(1, 2)),
    where: 'not all(a[j] == 0 for j in 1..#a)',
    isMove: some((n) => n > 0),
  },
  // The condition is not that some entry can move: it holds for one that has ended, or not for one that can move.
  {
    set: TAKE_OR_STAY,
    choices: orSelf(taking(1, 2)),
    where: 'some(x > 1 for x in a)',
    isMove: some((n) => n > 1),
    isPartial: true,
  },
  {
    set: TAKE_OR_STAY,
    choices: orSelf(taking(1, 2)),
    where: 'some(x > 0 and x != 4 for x in a)',
    isMove: some((n) => n > 0 && n !== 4),
    isPartial: true,
  },
  // Some entries may stay, or cannot even do that.
  { set: '0..a[j]', choices: upTo, where: 'b != a', isMove: isOther, isPartial: true },
  {
    set: '{max(0, a[j] - 1), a[j] - 2, if a[j] == 4 then 4 else 0}',
    choices: (n) => [Math.max(0, n - 1), ...taking(2)(n), n === 4 ? 4 : 0],
    where: 'b != a',
    isMove: isOther,
    isPartial: true,
  },
  {
    set: 'if a[j] == 1 then {} else {max(0, a[j] - 2)}',
    choices: (n) => (n === 1 ? [] : [Math.max(0, n - 2)]),
    where: 'b != a',
    isMove: isOther,
    isPartial: true,
  },
];

describe.each(CASES)(
  'lists($set) where $where',
  ({ set, choices, where, isMove = () => true, isPartial = false, unordered = false }) => {
    const condition = where === undefined ? '' : ` where ${where}`;
    const text = `game G(${unordered ? 'unordered ' : ''}a...) { move to b for b in lists(${set} for j in 1..#a)${condition} }`;
    const sorted = (state: State): State => (unordered ? state.toSorted((a, b) => a - b) : state);
    const optionsOf = (before: State): State[] => {
      const lists = before.reduce<State[]>(
        (made, entry) => made.flatMap((list) => [...new Set(choices(entry))].map((next) => [...list, next])),
        [[]],
      );
      const moves = lists.filter((after) => isMove(after, before)).map(sorted);
      return [...new Map(moves.map((after) => [after.join(), after])).values()];
    };
    const states = [
      ...upTo(9).map((a) => [a]),
      ...upTo(7).flatMap((a) => upTo(7).map((b) => [a, b])),
      [3, 5, 6],
      [2, 2, 7, 1],
    ];

    test('who wins, and by how many moves, is as by the definition', () => {
      const solver = jointMoves(rulesetOf(text), createSession());
      const nimber = bruteForce((state) => optionsOf(state).map((after) => [after]));
      let served = 0;
      for (const state of states.map(sorted)) {
        const verdict = solver?.verdict?.(state, unlimited) ?? null;
        if (verdict === null) continue;
        served += 1;
        const winning = optionsOf(state).filter((after) => nimber(after) === 0);
        const found = verdict.winning.first(1000).map((sum) => sum[0]?.component.state.join());
        expect([state, verdict.lost, verdict.winning.count]).toEqual([state, nimber(state) === 0, winning.length]);
        expect([...found].sort()).toEqual(winning.map((after) => after.join()).sort());
      }
      expect(solver !== null && served === states.length).toBe(!isPartial);
    });
  },
);

test.each([
  'move to b for i in 1..#a, b in lists({a[j] - 1, a[i]} for j in 1..#a)',
  'move to b for b in lists({a[j] - j} for j in 1..#a)',
  'move to b for b in lists({a[j] - 1} for j in 2..#a)',
  'move to b for b in lists({a[j] - 1} for j in 1..#a where a[j] > 0)',
  'move to b ++ [0] for b in lists({a[j] - 1} for j in 1..#a)',
  'move to b for b in lists({x - #a} for x in a)',
  'move to b for b in lists({x - 1} for x in a) where sum(b) < 9',
  'move to b for b in lists({x - 1} for x in a) where some(x < 9 for x in b)',
  'move to b for b in lists({x - 1} for x in a) where some(x < #a for x in a)',
  'move to b for b in lists({x - 1, x - 2} for x in a) where some(x > b[1] + 1 for x in a)',
  'move to b for b in lists({x - 1} for x in a) where all(x > 0 for x in a)',
  'move to b for b in lists({x - 1} for x in a)  move to a[2..] where #a > 0',
])('%s is not a joint move of entries that are alike', (rules) => {
  expect(jointMoves(rulesetOf(`game G(a...) { ${rules} }`), createSession())).toBeNull();
});

/** The suspense of Euclid's game with two numbers, the smaller one first, by its definition. */
function suspense(small: number, large: number): number {
  const key = `${small},${large}`;
  const known = found.get(key);
  if (known !== undefined || small === 0) return known ?? 0;
  const after = upTo(Math.floor(large / small))
    .slice(1)
    .map((k) => suspense(Math.min(small, large - k * small), Math.max(small, large - k * small)));
  const even = after.filter((moves) => moves % 2 === 0);
  const moves = 1 + (even.length > 0 ? Math.max(...even) : Math.min(...after));
  found.set(key, moves);
  return moves;
}

const found = new Map<string, number>();

test('entries may be tuples: the join of many games of Euclid', () => {
  const pairs = upTo(40).map((at) => [1 + ((at * 79) % 90), 91 + ((at * 104_729) % 100)] as const);
  const lines = upTo(8).map((at) => {
    const chosen = pairs.slice(at * 4, at * 4 + 1 + at);
    const greatest = Math.max(...chosen.map(([small, large]) => suspense(small, large)));
    const written = chosen.map(([small, large]) => `(${small}, ${large})`).join(', ');
    return `expect outcome(Every(${written})) = ${greatest % 2 === 0 ? 'P' : 'N'}`;
  });
  const text = `
    let after(p) = if p[1] == 0 then {p} else {(min(p[1], p[2] - k * p[1]), max(p[1], p[2] - k * p[1])) for k in 1..floor(p[2] / p[1])}
    game Every(p...) { move to q for q in lists(after(x) for x in p) where some(x[1] > 0 for x in p) }
    ${lines.join('\n')}`;
  expect(errors(ask(text))).toEqual([]);
});

test('lists in which every entry may become any smaller number, or stay, are answered by their own theory', () => {
  const text = `game G(a...) { move to b for b in lists(0..a[j] for j in 1..#a) where b != a }
    play G([10^18 - k for k in 1..2000])
    expect sg(G(10^18, 10^17)) = 11 * 10^17`;
  expect(errors(ask(text))).toEqual([]);
});

test('a sorted list has its entries in order after a winning move', () => {
  const solver = jointMoves(
    rulesetOf('game G(unordered a...) { move to b for b in lists({x - 1, x - 4} for x in a) }'),
    createSession(),
  );
  const moves = solver?.verdict?.([4, 6, 9], unlimited)?.winning.first(9) ?? [];
  for (const move of moves) {
    const state = move[0]?.component.state ?? [];
    expect(state).toEqual(state.toSorted(compare));
  }
});
