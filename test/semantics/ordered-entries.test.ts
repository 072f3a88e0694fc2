import { describe, expect, test } from 'vitest';
import { closedForm } from '../../server/src/codegen/proved/closed-forms.ts';
import { analyse, createSession, exactly, unlimited } from '../../server/src/engine/index.ts';
import { bruteForce, type State } from '../engine/support/brute-force.ts';
import { check, upTo } from '../engine/support/checked-states.ts';
import { rulesetOf } from './rulesets.ts';

const ALL = [1, 2, 3].flatMap((length) => lists(length));

function lists(length: number): State[] {
  if (length === 0) return [[]];
  return lists(length - 1).flatMap((list) => upTo(6 - length).map((entry) => [...list, entry]));
}

/** The moves that make an entry smaller, but no smaller than the one before it plus `gap`. */
function* lowered(state: State, gap: number, first = 0) {
  for (const [at, entry] of state.entries()) {
    const least = at === 0 ? first : (state[at - 1] ?? 0) + gap;
    for (let left = least; left < entry; left += 1) yield [state.with(at, left)];
  }
}

const TAKEN = 'move to a with [i] = a[i] - k for i in 1..#a, k in';

const piles = [
  `${TAKEN} 1..a[i] where (if i == 1 then true else a[i] - k >= a[i - 1])`,
  `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1]`,
  `${TAKEN} 1..a[i] where i < 2 or not (a[i - 1] > a[i] - k)`,
  `${TAKEN} 1..a[i] where not (i > 1 and a[i - 1] > a[i] - k)`,
  `${TAKEN} 1..(if i == 1 then a[1] else a[i] - a[i - 1])`,
  `${TAKEN} (if 2 <= i then 1..a[i] - a[i - 1] else 1..a[1])`,
  `${TAKEN} 1..a[i] - (if i > 1 then a[i - 1] else 0) where a[i] > 0`,
  `move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where i == 1  ${TAKEN} 1..a[i] where i != 1 and k <= a[i] - a[i - 1]`,
  'move to a with [1] = a[1] - k for k in 1..a[1]  move to a with [i] = a[i] - k for i in 2..#a, k in 1..a[i] - a[i - 1]',
  'move to a with [1] = k for k in 0..a[1] - 1  move to a with [i] = k for i in 2..#a, k in a[i - 1]..a[i] - 1',
  'move to a[1..i - 1] ++ [k] ++ a[i + 1..] for i in 1..#a, k in 0..a[i] - 1 where i == 1 or a[i - 1] <= k',
];

const descending = [
  `${TAKEN} 1..a[i] where i == #a or a[i] - k >= a[i + 1]`,
  `${TAKEN} 1..a[i] where not (i < #a and a[i + 1] > a[i] - k)`,
  `${TAKEN} 1..a[i] where i > #a - 1 or a[i + 1] <= a[i] - k`,
  `${TAKEN} 1..a[i] - (if i <= #a - 1 then a[i + 1] else 0) where a[i] > 0`,
  `${TAKEN} 1..(if #a == i then a[#a] else a[i] - a[i + 1])`,
  'move to a with [i] = a[i] - k for i in 1..#a - 1, k in 1..a[i] - a[i + 1]  move to a with [#a] = a[#a] - k for k in 1..a[#a]',
  'move to a[1..i - 1] ++ [k] ++ a[i + 1..] for i in 1..#a, k in 0..a[i] - 1 where i == #a or a[i + 1] <= k',
];

const coins = [
  `${TAKEN} 1..a[i] where i == 1 or a[i] - k > a[i - 1]`,
  `${TAKEN} 1..(if i == 1 then a[1] else a[i] - a[i - 1] - 1)`,
  'move to a with [1] = a[1] - k for k in 1..a[1]  move to a with [i] = a[i] - k for i in 2..#a, k in 1..a[i] - a[i - 1] - 1',
];

const fromOne = [
  'move to a with [i] = k for i in 1..#a, k in (if i == 1 then 1 else a[i - 1] + 1)..a[i] - 1',
  `${TAKEN} 1..(if i == 1 then a[1] - 1 else a[i] - a[i - 1] - 1)`,
  `${TAKEN} 1..a[i] - 1 where i == 1 or a[i] - k > a[i - 1]`,
];

/** Entries that move towards one at an end of the list, which stays. */
const TOWARDS_AN_END: readonly (readonly [
  theory: string,
  rules: string,
  gap: number,
  isRaised: boolean,
  toLast: boolean,
])[] = [
  ['coinsDownToFirst', 'move to a with [i] = k for i in 2..#a, k in a[i - 1] + 1..a[i] - 1', 1, false, false],
  ['coinsDownToFirst', `${TAKEN} 1..a[i] where i > 1 and a[i] - k > a[i - 1]`, 1, false, false],
  ['pilesDownToFirst', 'move to a with [i] = a[i] - k for i in 2..#a, k in 1..a[i] - a[i - 1]', 0, false, false],
  ['pilesDownToFirst', `${TAKEN} 1..(if i == 1 then 0 else a[i] - a[i - 1]) where i >= 2`, 0, false, false],
  ['coinsDownToLast', 'move to a with [i] = k for i in 1..#a - 1, k in a[i + 1] + 1..a[i] - 1', 1, false, true],
  ['pilesDownToLast', 'move to a with [i] = a[i] - k for i in 1..#a - 1, k in 1..a[i] - a[i + 1]', 0, false, true],
  ['coinsUpToLast', 'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 1', 1, true, true],
  ['coinsUpToLast', 'move to a with [i] = a[i] + k for i in 1..#a - 1, k in 1..a[i + 1] - a[i] - 1', 1, true, true],
  [
    'coinsUpToLast',
    'move to a with [i] = a[i] + k for i in 1..#a - 1, k in 1..a[i + 1] - a[i] where a[i] + k < a[i + 1]',
    1,
    true,
    true,
  ],
  ['pilesUpToLast', 'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1]', 0, true, true],
  ['coinsUpToFirst', 'move to a with [i] = k for i in 2..#a, k in a[i] + 1..a[i - 1] - 1', 1, true, false],
  ['pilesUpToFirst', 'move to a with [i] = a[i] + k for i in 2..#a, k in 1..a[i - 1] - a[i]', 0, true, false],
];

/** The moves of entries towards the one at an end, by their rules. */
function* towardsAnEnd(state: State, gap: number, isRaised: boolean, toLast: boolean) {
  const sign = isRaised ? 1 : -1;
  for (const [at, entry] of state.entries()) {
    const next = state[toLast ? at + 1 : at - 1];
    if (next === undefined) continue;
    for (let moved = entry + sign; sign * (next - moved) >= gap; moved += sign) yield [state.with(at, moved)];
  }
}

const sorted = [
  `${TAKEN} 1..a[i] where (a with [i] = a[i] - k) == sorted(a with [i] = a[i] - k)`,
  'move to a with [i] = k for i in 1..#a, k in 0..a[i] - 1 where sorted(a with [i] = k) == (a with [i] = k)',
];

/** Entries that move by no more than a number: the theory, the rules, how far they move, and their moves. */
const LIMITED: readonly (readonly [
  theory: string,
  rules: string,
  most: number,
  movesOf: (state: State) => Iterable<readonly State[]>,
])[] = [
  [
    'orderedPiles',
    `${TAKEN} 1..a[i] where (i == 1 or a[i] - k >= a[i - 1]) and k <= 3`,
    3,
    (state) => lowered(state, 0),
  ],
  ['orderedPiles', `${TAKEN} 1..2 where a[i] - k >= (if i == 1 then 0 else a[i - 1])`, 2, (state) => lowered(state, 0)],
  [
    'silverDollar',
    `${TAKEN} 1..2 where if i == 1 then k <= a[i] else a[i] - k > a[i - 1]`,
    2,
    (state) => lowered(state, 1),
  ],
  [
    'silverDollarFromOne',
    `${TAKEN} 1..2 where a[i] - k > if i == 1 then 0 else a[i - 1]`,
    2,
    (state) => lowered(state, 1, 1),
  ],
  [
    'silverDollar',
    'move to a with [i] = k for i in 1..#a, k in (if i == 1 then 0 else a[i - 1] + 1)..a[i] - 1 where k >= a[i] - 1',
    1,
    (state) => lowered(state, 1),
  ],
  [
    'coinsUpToLast',
    'move to a with [i] = a[i] + k for i in 1..#a - 1, k in 1..2 where a[i] + k < a[i + 1]',
    2,
    (state) => towardsAnEnd(state, 1, true, true),
  ],
  [
    'pilesDownToFirst',
    'move to a with [i] = a[i] - k for i in 2..#a, k in 1..3 where k <= a[i] - a[i - 1]',
    3,
    (state) => towardsAnEnd(state, 0, false, false),
  ],
];

/** The moves that change no entry by more than a number. */
function* within(most: number, state: State, moves: Iterable<readonly State[]>) {
  for (const sum of moves)
    if (sum.every((left) => left.every((entry, at) => Math.abs(Number(entry) - Number(state[at])) <= most))) yield sum;
}

const form = (rules: string) => rulesetOf(`game G(a...) { ${rules} }`).form;

describe('entries that stay in order', () => {
  test.each(piles)('%s', (rules) => expect(form(rules)).toMatchObject({ theory: 'orderedPiles' }));
  test.each(coins)('%s', (rules) => expect(form(rules)).toMatchObject({ theory: 'silverDollar' }));
  test.each(fromOne)('%s', (rules) => expect(form(rules)).toMatchObject({ theory: 'silverDollarFromOne' }));
  test.each(sorted)('%s', (rules) => expect(form(rules)).toMatchObject({ theory: 'orderedPiles' }));
  test.each(descending)('%s', (rules) => expect(form(rules)).toMatchObject({ theory: 'descendingPiles' }));
  for (const rules of descending)
    check(
      `game G(a...) { ${rules} }`,
      (state) => [...lowered(state.toReversed(), 0)].map((sum) => sum.map((left) => left.toReversed())),
      ALL,
    );
  for (const rules of piles) check(`game G(a...) { ${rules} }`, (state) => lowered(state, 0), ALL);
  for (const rules of coins) check(`game G(a...) { ${rules} }`, (state) => lowered(state, 1), ALL);
  for (const rules of fromOne) check(`game G(a...) { ${rules} }`, (state) => lowered(state, 1, 1), ALL);
  for (const rules of sorted) {
    const ascends = ([option = []]: readonly State[]) => option.every((entry, at) => entry >= (option[at - 1] ?? 0));
    check(
      `game G(a...) { ${rules} }`,
      (state) => [...lowered(state, -9)].map((all) => all.map((one) => one.map((entry) => entry))).filter(ascends),
      ALL,
    );
  }
});

describe('entries that move by no more than a number', () => {
  for (const [theory, rules, most, movesOf] of LIMITED) {
    test(`${rules} is ${theory}`, () => expect(form(rules)).toMatchObject({ theory, parameters: [most] }));
    check(`game G(a...) { ${rules} }`, (state) => within(most, state, movesOf(state)), ALL);
  }

  test.each(['orderedPiles', 'descendingPiles', 'silverDollar', 'silverDollarFromOne'])(
    'programs do not use the formula of %s for them',
    (theory) => expect([closedForm(theory, []) === null, closedForm(theory, [2])]).toEqual([false, null]),
  );

  test('winning moves are those of plain search', () => {
    for (const [, rules, most, movesOf] of LIMITED) {
      const ruleset = rulesetOf(`game G(a...) { ${rules} }`);
      const session = createSession();
      const nimber = bruteForce((state) => within(most, state, movesOf(state)));
      for (const state of [
        [1, 4],
        [0, 5],
        [2, 3, 7],
        [1, 4, 9],
        [0, 6, 8, 12],
      ]) {
        const { winning } = analyse(session, [{ component: { ruleset, state }, times: 1 }], unlimited);
        const expected = [...within(most, state, movesOf(state))].filter((sum) =>
          sum.every((left) => nimber(left) === 0),
        );
        expect([state, exactly(winning.count)]).toEqual([state, nimber(state) === 0 ? 0 : expected.length]);
      }
    }
  });
});

describe('entries that move towards an end', () => {
  for (const [theory, rules, gap, isRaised, toLast] of TOWARDS_AN_END) {
    test(`${rules} is ${theory}`, () => expect(form(rules)).toMatchObject({ theory }));
    check(`game G(a...) { ${rules} }`, (state) => towardsAnEnd(state, gap, isRaised, toLast), ALL);
  }

  test('a hundred coins with large gaps have their winning moves counted', () => {
    const ruleset = rulesetOf(
      'game G(a...) { move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 1 }',
    );
    const state = Array.from({ length: 101 }, (_, index) => 10 ** 12 * index + (index === 50 ? 5 : 0));
    const analysis = analyse(createSession(), [{ component: { ruleset, state }, times: 1 }], unlimited);
    // 49 of the gaps that count are equal and end in 1111, and the fiftieth is smaller by 5: each of the others may lose 5, and it may regain them.
    expect([analysis.nimber, exactly(analysis.winning.count)]).toEqual([xorOfGaps(state), 50]);
  });
});

/** The xor of every other gap, from the first one on. */
function xorOfGaps(state: readonly number[]): number {
  const gaps = state.slice(1).map((entry, index) => BigInt(entry - (state[index] ?? 0) - 1));
  return Number(gaps.reduce((sum, gap, index) => (index % 2 === 0 ? sum ^ gap : sum), 0n));
}

describe('other rules about neighbours are not taken for these', () => {
  test.each([
    // The first entry may become less, or not as little.
    `${TAKEN} 1..a[i] where i == 2 or a[i] - k >= 0`,
    `${TAKEN} 1..(if i == 1 then a[1] - 1 else a[i] - a[i - 1])`,
    `${TAKEN} 1..(if i == 1 then 3 else a[i] - a[i - 1])`,
    `${TAKEN} 1..(if i == 1 then a[1] + 1 else a[i] - a[i - 1])`,
    `${TAKEN} 1..a[i] where a[i] - k >= a[i - 1]`,
    // Others may become less, or not as little, or greater.
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1] - 1`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k > a[i - 1] + 1`,
    `${TAKEN} 2..a[i] where i == 1 or a[i] - k >= a[i - 1]`,
    `${TAKEN} 0..a[i] where i == 1 or a[i] - k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1] and a[i] > 5`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1] or k == 1`,
    `${TAKEN} 1..a[i] where (i == 1 or a[i] - k >= a[i - 1]) and (i == 1 or k <= 3)`,
    `${TAKEN} {1, 3} where i == 1 or a[i] - k >= a[i - 1]`,
    `${TAKEN} 1..0 where i == 1 or a[i] - k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where (i == 1 or a[i] - k >= a[i - 1]) and k <= 0`,
    'move to a with [i] = a[i] - k - k for i in 1..#a, k in 1..a[i] where i == 1 or a[i] - k - k >= a[i - 1]',
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 2]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k == a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i - 1] >= a[i] - k`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - 2 * k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k - k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - a[i - 1] >= 3`,
    'move to a with [i] = a[i] + k for i in 1..#a, k in 1..(if i == 1 then a[1] else a[i] - a[i - 1])',
    // Entries that stay, and those that move towards them, are others.
    'move to a with [i] = k for i in 3..#a, k in a[i - 1] + 1..a[i] - 1',
    'move to a with [i] = k for i in 2..#a, k in a[i - 1] + 2..a[i] - 1',
    'move to a with [i] = k for i in 2..#a, k in a[i - 1] + 1..a[i] - 1 where k > 3',
    'move to a with [i] = k for i in 1..#a - 2, k in a[i] + 1..a[i + 1] - 1',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i]..a[i + 1] - 1',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 2',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] + 1',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 2..a[i + 1] - 1',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 1 where k < 5',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 1 where a[i] < 3',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 1 where a[i] >= 0',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 1  move to a with [#a] = a[#a] + k for k in 1..9 - a[#a]',
    'move to a with [i] = k for i in 1..#a - 1, k in a[i] + 1..a[i + 1] - 1  move to a with [#a] = a[#a] - k for k in 1..a[#a]',
    'move to a with [i] = k for i in 1..#a, k in a[i] + 1..(if i == #a then 6 else a[i + 1] - 1)',
    'move to a with [i] = a[i - 1] + k for i in 2..#a, k in 0..a[i] - a[i - 1] - 1  move to a with [1] = 0 - k for k in 1..a[1]',
    // They descend only in part, or by more.
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i + 1]`,
    `${TAKEN} 1..a[i] where i == #a or a[i] - k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where i == #a - 1 or a[i] - k >= a[i + 1]`,
    `${TAKEN} 1..a[i] where i == #a or a[i] - k >= a[i + 2]`,
    `${TAKEN} 1..a[i] where i == #a or a[i] - k > a[i + 1]`,
    `${TAKEN} 1..(if i == #a then 3 else a[i] - a[i + 1])`,
    `${TAKEN} 1..(if i == #a then a[1] else a[i] - a[i + 1])`,
    `${TAKEN} 1..(if i == #a then a[#a] - 1 else a[i] - a[i + 1])`,
    'move to a with [i] = a[i] - k for i in 1..#a - 2, k in 1..a[i] - a[i + 1]  move to a with [#a] = a[#a] - k for k in 1..a[#a]',
    'move to a with [i] = a[i] - k for i in 2..#a - 1, k in 1..a[i] - a[i + 1]  move to a with [#a] = a[#a] - k for k in 1..a[#a]',
    'move to a with [i] = a[i] - k for i in 1..#a - 1, k in 1..a[i] - a[i + 1]  move to a with [1] = a[1] - k for k in 1..a[1]',
    // Two gaps, other moves, another list.
    'move to a with [1] = k for k in 0..a[1] - 1  move to a with [i] = k for i in 2..#a, k in a[i - 1]..a[i] - 1  move to a with [i] = k for i in 2..#a, k in a[i - 1] + 1..a[i] - 1',
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1]  move to a[1..#a - 1] where #a > 0`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1]  stop where #a == 2`,
    'move to a with [i] = a[i] - k for k in 1..9, i in 1..#a where i == 1 or a[i] - k >= a[i - 1]',
  ])('%s', (rules) => expect(form(rules)).toMatchObject({ theory: null }));

  test('true in another sense', () => {
    const formWhere = (truth: string) => rulesetOf(`let true = ${truth}  game G(a...) { ${piles[0]} }`).form;
    expect(formWhere('1 == 2')).toBeUndefined();
    // Then the first entry never moves.
    expect(formWhere('0 == 1')).toMatchObject({ theory: 'pilesDownToFirst' });
  });
  test('an unordered list', () => {
    const text = `game G(unordered a...) { ${piles[1]} }`;
    expect(rulesetOf(text).form).toMatchObject({ theory: null });
  });
});
