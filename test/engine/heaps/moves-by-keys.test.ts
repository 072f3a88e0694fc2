import { describe, expect, test } from 'vitest';
import { movesByKeys } from '../../../server/src/engine/heaps/moves-by-keys.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { ask, errors } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce } from '../support/brute-force.ts';
import { upTo } from '../support/checked-states.ts';

const LIST = [1, 2, 3, 3, 7, 5, 0, 8, 2, 1, 9, 4, 4, 6, 12, 3, 0, 5, 1, 2];
const at = (place: number): number => LIST[place - 1] ?? 0;
const ones = (number: number): number => number.toString(2).replaceAll('0', '').length;

interface Case {
  readonly rule: string;
  readonly isMove: (from: number, to: number) => boolean;
  /** Whether moves lead to smaller numbers, and the greatest number that is looked at. */
  readonly most?: number;
}

const CASES: readonly Case[] = [
  {
    rule: 'move to (j) for j in i + 1..#a where ones(xor(a[i], a[j])) <= 1',
    isMove: (i, j) => j > i && j <= LIST.length && ones(at(i) ^ at(j)) <= 1,
  },
  {
    rule: 'move to (j) for j in 1 + i..#a where a[i] < a[j] + 2 and a[j] != 3',
    isMove: (i, j) => j > i && j <= LIST.length && at(i) < at(j) + 2 && at(j) !== 3,
  },
  {
    rule: 'move to (j) for j in 1..i - 1 where (a[i] + a[j]) % 3 != 1',
    isMove: (i, j) => j >= 1 && j < i && (at(i) + at(j)) % 3 !== 1,
    most: LIST.length,
  },
  {
    rule: 'move to (j) for j in 3..i - 1 where all(bit(a[i], k) + bit(j % 4, k) < 2 for k in 0..3)',
    isMove: (i, j) => j >= 3 && j < i && (at(i) & (j % 4)) === 0,
    most: LIST.length,
  },
  {
    rule: 'move to (j) for j in i + 1..#a where a[j] in {a[i], 2 * a[i], c}',
    isMove: (i, j) => j > i && j <= LIST.length && [at(i), 2 * at(i), 4].includes(at(j)),
  },
];

describe.each(CASES)('$rule', ({ rule, isMove, most = LIST.length + 2 }) => {
  const ruleset = rulesetOf(`let c = 4  game G[a](i) { ${rule} }`, [LIST]);
  const nimber = bruteForce(([from = 0]) =>
    upTo(LIST.length)
      .filter((to) => isMove(from, to))
      .map((to) => [[to]]),
  );
  const numbers = upTo(most).slice(1);

  test('values and moves are as by the definition', () => {
    const solver = movesByKeys(ruleset, createSession());
    expect(numbers.map((n) => solver?.value([n], unlimited).nimber)).toEqual(numbers.map((n) => nimber([n])));
    for (const n of numbers)
      for (const target of [0, 1, 2]) {
        const found = solver?.optionsWithValue([n], target, unlimited);
        const expected = numbers.filter((to) => isMove(n, to) && nimber([to]) === target);
        const listed = found?.first(99).map((sum) => Number(sum[0]?.component.state[0]));
        expect([n, target, listed?.sort((a, b) => a - b)]).toEqual([n, target, expected]);
        expect(found?.count).toBe(expected.length);
      }
  });

  test('every move leads nearer to the end', () => {
    const solver = movesByKeys(ruleset, createSession());
    const rank = solver?.order([1], unlimited);
    for (const n of numbers)
      for (const to of numbers.filter((other) => isMove(n, other))) {
        const [before = 0, after = 0] = [n, to].map((number) => (typeof rank === 'function' ? rank([number])[0] : 0));
        expect(before > after && after >= 0).toBe(true);
      }
  });
});

test.each([
  'move to (j) for j in i + 1..#a where a[j] > j - i',
  'move to (j) for j in i + 1..#a where a[j] > i',
  'move to (j) for j in 1..#a where a[j] > a[i]',
  'move to (j) for j in i + 2..#a where a[j] > a[i]',
  'move to (j) for j in i + 1..#a + i where a[j] > a[i]',
  'move to (j + 1) for j in i + 1..#a - 1 where a[j] > a[i]',
  'move to (j) for j in i + 1..#a, k in 1..2 where a[j] > a[i] + k',
  'move to (j) for j in i + 1..#a where some(a[j] > a[i] + i for i in 1..2)',
  'move to (j) for j in i + 1..#a where a[j] > a[i]  move to (i + 3) where i < 9',
  'move to (j) for j in i + 1..#a where a[j] > a[i]  stop where i == 5',
])('%s is not decided by keys', (rules) => {
  expect(movesByKeys(rulesetOf(`game G[a](i) { ${rules} }`, [LIST]), createSession())).toBeNull();
});

test('rules without a meaning for numbers that play does not reach are searched', () => {
  const text = `let A = [3, 1, 0, 2]
    game G(i) { move to (j) for j in i + 1..4 where floor(6 / A[i]) > A[j] }
    expect [sg(G(4)), sg(G(5))] = [0, 0]`;
  expect(errors(ask(text))).toEqual([]);
});

test('rules that compare sets, which have no keys, are searched', () => {
  const text = 'set S(x) = {x, x + 1}  game G[a](i) { move to (j) for j in i + 1..#a where S(a[i]) == S(a[j]) }';
  const solver = movesByKeys(rulesetOf(text, [LIST]), createSession());
  expect(solver?.value([1], unlimited).nimber).toBe(LIST.slice(1).filter((entry) => entry === 1).length);
});

test('a list of 20,000 numbers is decided, and a sum of its places', () => {
  const text = `let C = [(k * k * 31 + floor(k / 7)) % 256 for k in 1..20000]
    game G(i) { move to (j) for j in i + 1..20000 where ones(xor(C[i], C[j])) <= 1 }
    expect outcome(G(1)) = N
    expect outcome(G(1) + G(1)) = P
    expect outcome(G(20000)) = P`;
  expect(errors(ask(text))).toEqual([]);
});
