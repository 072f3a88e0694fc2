import { describe, expect, test } from 'vitest';
import type { Ground } from '../../../server/src/engine/game/period.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { selective } from '../../../server/src/engine/lists/selective.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { ask, errors } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type State } from '../support/brute-force.ts';
import { upTo } from '../support/checked-states.ts';

/** What an entry may become. */
type Choices = (entry: number) => readonly number[];

interface Case {
  readonly set: string;
  readonly choices: Choices;
  /** Definitions that the set uses. */
  readonly before?: string;
  readonly unordered?: boolean;
}

const orTaking =
  (...amounts: readonly number[]): Choices =>
  (entry) =>
    [entry, ...amounts.map((amount) => entry - amount)].filter((rest) => rest >= 0);
const divisors: Choices = (entry) => upTo(entry).filter((m) => m > 0 && entry % m === 0);

const CASES: readonly Case[] = [
  { set: 'max(0, x - 1)..x', choices: (n) => [n, Math.max(0, n - 1)] },
  { set: 'max(0, x - 2)..x', choices: (n) => upTo(n).filter((m) => m >= n - 2), unordered: true },
  { set: '{x, x - 1, x - 3}', choices: orTaking(1, 3) },
  { set: '{x - k for k in 2..3} or {x}', choices: orTaking(2, 3), unordered: true },
  { set: '{x - k for k in {0, 2, 5}}', choices: orTaking(0, 2, 5) },
  { set: 'floor(x / 2)..x', choices: (n) => upTo(n).filter((m) => m >= Math.floor(n / 2)) },
  {
    set: 'S(x)',
    before: 'let S(y) = {y, y - 1, floor(y / 2)}',
    choices: (n) => [...orTaking(1)(n), Math.floor(n / 2)],
  },
  { set: 'S(x)', before: 'let S(y) = {y} or {y - x for x in 1..2}', choices: orTaking(1, 2) },
  { set: 'S(x, 2)', before: 'let S(y, c) = {y, y - c}', choices: orTaking(2) },
  { set: 'if x % 3 == 0 then {x, x - 2} else {x, x - 1}', choices: (n) => orTaking(n % 3 === 0 ? 2 : 1)(n) },
  { set: '{0} or divisors(x)', choices: (n) => [0, ...divisors(n)], unordered: true },
  { set: 'S(x)', before: 'let S(y) = {y} or {y - 9 for y in 9..9}', choices: (n) => [n, 0] },
  // A choice that is the entry itself may be written in other ways.
  { set: 'if x == 0 then {0} else {x, x - 1}', choices: orTaking(1) },
  { set: 'if 2 != x then {x, x - 1, x - 3} else {2, 0}', choices: (n) => orTaking(...(n === 2 ? [2] : [1, 3]))(n) },
  { set: 'if x >= 1 then {x, x - 2} else {0}', choices: orTaking(2) },
  {
    set: 'if x <= 0 then {0} else if 4 > x then {x, 0} else {x, x - 3}',
    choices: (n) => (n < 4 ? [n, 0] : [n, n - 3]),
  },
  { set: 'S(x)', before: 'let S(y) = if y < 1 then {0} else {y, y - 1}', choices: orTaking(1) },
  { set: '{y for y in {x, x - 1, x - 3} where y >= 0}', choices: orTaking(1, 3) },
  {
    set: '{y for y in {x, x - 1, x - 3} where y <= x and y % 3 != 1} or {x}',
    choices: (n) => orTaking(1, 3)(n).filter((m) => m === n || m % 3 !== 1),
  },
  { set: '{x - k for k in {0, 1, 3}}', choices: orTaking(1, 3), unordered: true },
  { set: '{x - k for k in 0..min(x, 2)}', choices: orTaking(1, 2) },
  { set: '{x - k for k in 0..3 where k <= x and k != 2}', choices: orTaking(1, 3) },
  // Some entries must be changed, or cannot stay.
  { set: 'if x == 1 then {0} else {x, x - 1}', choices: (n) => (n === 1 ? [0] : orTaking(1)(n)) },
  ...['x == 0', 'x < 1', 'x <= 0', '0 == x', '1 > x', 'not (x != 0)'].map((zero) => ({
    set: `if ${zero} then {0} else {0, x - 1}`,
    choices: (n: number) => (n === 0 ? [0] : [...new Set([0, n - 1])]),
  })),
  ...['x != 0', 'x >= 1', 'x > 0', '0 < x'].map((other) => ({
    set: `if ${other} then {0, x - 1} else {0}`,
    choices: (n: number) => (n === 0 ? [0] : [...new Set([0, n - 1])]),
  })),
  { set: '{x - c for k in 0..2}', before: 'let c = 1', choices: (n) => orTaking(1)(n).slice(1) },
  { set: 'if x > 1 then {x, x - 1} else {0}', choices: (n) => (n > 1 ? [n, n - 1] : [0]) },
  { set: 'if x <= 1 then {0} else {x, x - 1}', choices: (n) => (n > 1 ? [n, n - 1] : [0]) },
  { set: '{x - k for k in 0..2 where k > 0}', choices: (n) => orTaking(1, 2)(n).slice(1) },
  { set: '{x - k for k in 0..x - 3}', choices: (n) => (n < 3 ? [] : upTo(n).filter((m) => m >= 3)) },
  { set: '{y for y in {x, x - 1} where y < 3 or y < x}', choices: (n) => orTaking(1)(n).filter((m) => m < 3 || m < n) },
  { set: '{y for y in {x, x - 1} where y >= 3 and y <= 9}', choices: (n) => orTaking(1)(n).filter((m) => m >= 3) },
  // The variable of an inner loop hides that of the outer one.
  { set: '{y for y in {x, x - 1} where y >= sum(y for y in 1..1)}', choices: (n) => [n, n - 1].filter((m) => m >= 1) },
  { set: '{x - k for k in 0..2 where x >= sum(k for k in 2..2)}', choices: (n) => (n < 2 ? [] : [n, n - 1, n - 2]) },
  { set: 'divisors(x)', choices: divisors },
  { set: 'if x < 2 then {0} else {x, x - 1}', choices: (n) => (n < 2 ? [0] : [n, n - 1]) },
  { set: '{x - 1} or {x - 2}', choices: (n) => orTaking(1, 2)(n).slice(1) },
  { set: 'floor(9 / 2)..x', choices: (n) => upTo(n).filter((m) => m >= 4) },
  { set: '0..min(x, 2)', choices: (n) => upTo(Math.min(n, 2)) },
  { set: '2..x', choices: (n) => upTo(n).filter((m) => m >= 2) },
  { set: 'x - 1..x', choices: orTaking(1) },
  { set: '{x - 1, if x == 4 then 3 else x}', choices: (n) => [n - 1, n === 4 ? 3 : n].filter((m) => m >= 0) },
  { set: 'if x == 0 then {0} else {x - 1, x - 2}', choices: (n) => (n === 0 ? [0] : orTaking(1, 2)(n).slice(1)) },
];

/** Sets in which a choice is only nearly the entry itself, or of which only some entries may stay. */
const TRAPS: readonly Case[] = [
  { set: '{x, x - 1} except {3}', choices: (n) => orTaking(1)(n).filter((m) => m !== 3) },
  { set: 'if x >= 1 then {x, 1} else {0}', choices: (n) => (n < 1 ? [0] : [n, 1]) },
  { set: 'if x < 3 then {0, x} else {x, x - 1}', choices: (n) => (n < 3 ? [0, n] : [n, n - 1]) },
  { set: 'if x <= 2 then {0, x} else {x, x - 1}', choices: (n) => (n < 3 ? [0, n] : [n, n - 1]) },
  { set: 'if x > 2 then {x, x - 1} else {0, x}', choices: (n) => (n < 3 ? [0, n] : [n, n - 1]) },
  { set: 'if x >= 3 then {x, x - 1} else {0, x}', choices: (n) => (n < 3 ? [0, n] : [n, n - 1]) },
  { set: 'if 1 == c then {1, x} else {x}', before: 'let c = 1', choices: (n) => [1, n] },
  { set: '{y for y in {x, x - 1}, k in 1..x}', choices: (n) => (n === 0 ? [] : [n, n - 1]) },
  { set: '{y, 0 for y in {x, x - 1}}', choices: (n) => [0, ...orTaking(1)(n)] },
  { set: '{y - 1 for y in {x, x - 1}}', choices: (n) => orTaking(1, 2)(n).slice(1) },
  { set: '{y for y in 0..x}', choices: upTo },
  { set: '{y for y in {z for z in 0..x}}', choices: upTo },
  { set: '{y for y in {x, x - 1} where y > 0}', choices: (n) => orTaking(1)(n).filter((m) => m > 0) },
  { set: '{y for y in {x, x - 1} where 0 < y}', choices: (n) => orTaking(1)(n).filter((m) => m > 0) },
  { set: '{y for y in {x, x - 1} where 5 >= y}', choices: (n) => orTaking(1)(n).filter((m) => m <= 5) },
  { set: '{y for y in {x, x - 1} where y <= 5}', choices: (n) => orTaking(1)(n).filter((m) => m <= 5) },
  { set: '{y for y in {x, x - 1} where 3 <= y}', choices: (n) => orTaking(1)(n).filter((m) => m >= 3) },
  // What is taken is nothing, or never nothing.
  { set: '{x - 0, x - 1}', choices: orTaking(1) },
  { set: '{x - 1} or {x - c for k in 1..2}', before: 'let c = 0', choices: orTaking(1) },
  { set: '{x - k for k in 1..2, k in 0..1}', choices: orTaking(1) },
  { set: '{x - k for k in {1, 2}}', choices: (n) => orTaking(1, 2)(n).slice(1) },
  { set: '{x - 2 for k in 0..2}', choices: (n) => orTaking(2)(n).slice(1) },
  { set: '{x - k for k in 0..2, m in 1..x}', choices: (n) => (n === 0 ? [] : orTaking(1, 2)(n)) },
  { set: '{x - k, 0 for k in 0..0}', choices: (n) => [n, 0] },
  { set: '{x - k for k in 0..3 where x - k >= 0}', choices: orTaking(1, 2, 3) },
  { set: '{x - k for k in 0..2 where x - 2 >= 0}', choices: (n) => (n < 2 ? [] : orTaking(1, 2)(n)) },
  { set: '{x - k for k in 0..min(2, x - 3)}', choices: (n) => upTo(n).filter((m) => m >= Math.max(3, n - 2)) },
  // Ranges that end before they reach the entry, and words that a declaration hides.
  { set: '{x - k for k in 0..f(x)}', before: 'let f(y) = y - 3', choices: (n) => upTo(n).filter((m) => m >= 3) },
  {
    set: '{x - k for k in 0..min(x, 2)}',
    before: 'let min(y, z) = y - z',
    choices: (n) => upTo(n).filter((m) => m >= 2),
  },
  { set: 'max(x, x)..x', before: 'let max(y, z) = y + z', choices: (n) => (n === 0 ? [0] : []) },
  { set: 'max(x, 3)..x', choices: (n) => (n < 3 ? [] : [n]) },
  { set: 'bitor(x, floor(x / 2))..x', choices: (n) => ((n & (n + 1)) === 0 ? [n] : []) },
  { set: 'floor(x * 2)..x', choices: (n) => (n === 0 ? [0] : []) },
];

const FEW: readonly State[] = [...upTo(8).map((a) => [a]), [2, 1], [3, 3], [5, 6], [0, 7]];
const MANY: readonly State[] = [...FEW, ...upTo(6).flatMap((a) => upTo(6).map((b) => [a, b])), [3, 5, 6], [2, 2, 7, 1]];

describe.each([
  ...CASES.map((each) => ({ ...each, states: MANY })),
  ...TRAPS.map((each) => ({ ...each, states: FEW })),
])('lists($set for x in a)', ({ set, choices, before = '', unordered = false, states }) => {
  const text = `${before} game G(${unordered ? 'unordered ' : ''}a...) { move to b for b in lists(${set} for x in a) where b != a }`;
  const sorted = (state: State): State => (unordered ? state.toSorted((a, b) => a - b) : state);
  const optionsOf = (state: State): State[] => {
    const lists = state.reduce<State[]>(
      (made, entry) => made.flatMap((list) => [...new Set(choices(entry))].map((next) => [...list, next])),
      [[]],
    );
    const moves = lists.filter((list) => list.some((entry, place) => entry !== state[place])).map(sorted);
    return [...new Map(moves.map((list) => [list.join(), list])).values()];
  };
  test('who wins, and by which moves, is as by the definition', () => {
    const solver = solverOfText(text);
    const nimber = bruteForce((state) => optionsOf(state).map((after) => [after]));
    for (const state of states.map(sorted)) {
      const verdict = solver?.verdict?.(state, unlimited) ?? null;
      expect([state, isByEntries(verdict?.ground)]).toEqual([state, state.every(canAlwaysStay)]);
      if (verdict === null) continue;
      const winning = optionsOf(state).filter((after) => nimber(after) === 0);
      const found = verdict.winning.first(1000).map((sum) => sum[0]?.component.state.join());
      expect([state, verdict.lost, verdict.winning.count]).toEqual([state, nimber(state) === 0, winning.length]);
      expect([...found].sort()).toEqual(winning.map((after) => after.join()).sort());
    }
  });

  /** Whether an entry, and all that it can become, may stay. */
  function canAlwaysStay(entry: number): boolean {
    const next = choices(entry);
    return next.includes(entry) && next.every((choice) => choice === entry || canAlwaysStay(choice));
  }
});

test.each([
  'move to b for b in lists({x, x - 1} for x in a) where sum(b) < sum(a)',
  'move to b for b in lists({x} or {x for x in 0..2} for x in a) where b != a',
  'move to b for b in lists({a[j]} or {a[j] for a in {[0, 0], [1, 1]}} for j in 1..#a) where b != a',
  'move to b for b in lists({x, x - 1} for x in a) where b != a and #a > 1',
  'move to b for b in lists({x, x - 1} for x in a) where b != sorted(a)',
  'move to b for b in lists({x, x - 1} for x in a) where sum(b) != 0',
  'move to b for b in lists({x, x - 1} for x in a)',
  'move to b for b in lists({x, x - #a} for x in a) where b != a',
  'move to b for b in lists({a[j], a[j] - j} for j in 1..#a) where b != a',
  'move to b for b in lists({x, x - 1} for x in a) where b != a  stop where #a == 2',
  'move to b for b in lists({x, x - 1} for x in a) where b != a  move to a[2..] where #a > 1',
])('%s is no selective compound', (rules) => {
  const verdict = solverOfText(`game G(a...) { ${rules} }`)?.verdict?.([3, 1], unlimited);
  expect(isByEntries(verdict?.ground)).toBe(false);
});

test('a list with an entry that can be drawn is searched', () => {
  const text = `game G(a...) { move to b for b in lists({x, if x == 3 then 4 else if x == 4 then 3 else x - 1} for x in a) where b != a }
    expect [outcome(G(3)), outcome(G(3, 1)), outcome(G(3, 4)), outcome(G(2, 2)), outcome(G(2, 1))] = [draw, draw, draw, P, N]`;
  expect(solverOfText(text)?.verdict?.([3, 1], unlimited)).toBeNull();
  expect(errors(ask(text))).toEqual([]);
});

test('a definition means what it means where it stands', () => {
  const text = `let c = 2  let S(y) = {y, y - c}
    game G[c](a...) { move to b for b in lists(S(x) for x in a) where b != a }`;
  const lost = upTo(5).map((entry) => solverOfText(text, [1])?.verdict?.([entry], unlimited)?.lost);
  expect(lost).toEqual([true, true, false, false, true, true]);
  // A parameter may even have the name of a word of the language.
  const hidden = `let S(y) = {y} or {y - k for k in odd where k <= min(y, 3)}
    game G[odd](a...) { move to b for b in lists(S(x) for x in a) where b != a }`;
  const solver = solverOfText(hidden, [2]);
  expect(upTo(5).map((entry) => solver?.verdict?.([entry], unlimited)?.lost)).toEqual(upTo(5).map((n) => n % 2 === 0));
});

test('entries by their places', () => {
  const text = 'game G(a...) { move to b for b in lists({a[j], a[j] - 1, a[j] - 3} for j in 1..#a) where b != a }';
  const verdict = solverOfText(text)?.verdict?.([4, 2], unlimited);
  expect([isByEntries(verdict?.ground), verdict?.lost]).toEqual([true, true]);
});

test('long lists of large numbers are answered at once', () => {
  const text = `game G(unordered a...) { move to b for b in lists(max(0, x - 1)..x for x in a) where b != a }
    expect outcome(G([2 * ((i * i * 12345) % 10^9) for i in 1..2000])) = P
    expect outcome(G([(i * i * 12345) % 10^9 for i in 1..2000])) = N
    game H(a...) { move to b for b in lists({x} or {x - k for k in 1..3 where k <= x} for x in a) where b != a }
    expect outcome(H(4 * 10^18, 8, 0)) = P
    expect outcome(H(4 * 10^18, 8, 10^18 + 1)) = N
    game I(a...) { move to b for b in lists(if x == 0 then {0} else {x, x - 1} for x in a) where b != a }
    expect [outcome(I(10^9, 8, 0)), outcome(I(10^9, 7))] = [P, N]
    game J(a...) { move to b for b in lists({y for y in {x, x - 1, x - 3} where y >= 0} for x in a) where b != a }
    expect [outcome(J(10^9, 8, 0)), outcome(J(10^9, 7))] = [P, N]
    game K(a...) { move to b for b in lists({x - k for k in {0, 1, 3}} for x in a) where b != a }
    expect [outcome(K(10^9, 8, 0)), outcome(K(10^9, 7))] = [P, N]`;
  expect(errors(ask(text))).toEqual([]);
});

function solverOfText(text: string, parameters: readonly number[] = []) {
  const session = createSession();
  return selective(rulesetOf(text, parameters), session, (other) => solverOf(session, other));
}

function isByEntries(ground: Ground | undefined): boolean {
  return ground?.kind === 'theorem' && ground.by === 'selective compound';
}
