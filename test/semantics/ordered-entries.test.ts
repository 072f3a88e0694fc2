import { describe, expect, test } from 'vitest';
import type { State } from '../engine/support/brute-force.ts';
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

const sorted = [
  `${TAKEN} 1..a[i] where (a with [i] = a[i] - k) == sorted(a with [i] = a[i] - k)`,
  'move to a with [i] = k for i in 1..#a, k in 0..a[i] - 1 where sorted(a with [i] = k) == (a with [i] = k)',
];

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

describe('other rules about neighbours are not taken for these', () => {
  test.each([
    // The first entry may become less, or not as little.
    `${TAKEN} 1..a[i] where i == 2 or a[i] - k >= 0`,
    `${TAKEN} 1..(if i == 1 then a[1] - 1 else a[i] - a[i - 1])`,
    `${TAKEN} 1..(if i == 1 then 3 else a[i] - a[i - 1])`,
    'move to a with [i] = a[i] - k for i in 2..#a, k in 1..a[i] - a[i - 1]',
    `${TAKEN} 1..(if i == 1 then a[1] + 1 else a[i] - a[i - 1])`,
    `${TAKEN} 1..a[i] where a[i] - k >= a[i - 1]`,
    // Others may become less, or not as little, or greater.
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1] - 1`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k > a[i - 1] + 1`,
    `${TAKEN} 2..a[i] where i == 1 or a[i] - k >= a[i - 1]`,
    `${TAKEN} 0..a[i] where i == 1 or a[i] - k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1] and a[i] > 5`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 1] or k == 1`,
    `${TAKEN} 1..a[i] where (i == 1 or a[i] - k >= a[i - 1]) and k <= 3`,
    'move to a with [i] = a[i] - k - k for i in 1..#a, k in 1..a[i] where i == 1 or a[i] - k - k >= a[i - 1]',
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k >= a[i - 2]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k == a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i - 1] >= a[i] - k`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - 2 * k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - k - k >= a[i - 1]`,
    `${TAKEN} 1..a[i] where i == 1 or a[i] - a[i - 1] >= 3`,
    'move to a with [i] = a[i] + k for i in 1..#a, k in 1..(if i == 1 then a[1] else a[i] - a[i - 1])',
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
    'move to a with [i] = a[i] - k for i in 1..#a - 1, k in 1..a[i] - a[i + 1]',
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
    const text = `let true = 0 == 1  game G(a...) { ${piles[0]} }`;
    expect(rulesetOf(text).form).toMatchObject({ theory: null });
  });
  test('an unordered list', () => {
    const text = `game G(unordered a...) { ${piles[1]} }`;
    expect(rulesetOf(text).form).toMatchObject({ theory: null });
  });
});
