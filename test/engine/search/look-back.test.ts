import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { nimberOf, type Ruleset } from '../../../server/src/engine/index.ts';
import { certain, type Fact } from '../../../server/src/engine/search/certain.ts';
import { descendingNumber } from '../../../server/src/engine/search/descending.ts';
import { lookingBack } from '../../../server/src/engine/search/look-back.ts';
import { askPlays, errors } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP, someOf } from '../../tiers.ts';

/** The first number above those that are searched in any case. */
const LARGE = 2 ** 20 + 1;
const SOME = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987].map((more) => LARGE + more);

function backOf(ruleset: Ruleset) {
  const session = createSession();
  const back = lookingBack(session, (component, meter) => nimberOf(session, component, meter));
  return {
    nimber: (...state: readonly number[]) => back.nimber({ ruleset, state }, unlimited),
    isWorth: (nimber: number, ...state: readonly number[]) => back.isWorth({ ruleset, state }, nimber, unlimited),
  };
}

/** The nimbers of all numbers up to the greatest in {@link SOME}, by the definition. */
function tableOf(options: (number: number) => readonly number[]): Uint8Array {
  const table = new Uint8Array(Math.max(...SOME) + 1);
  for (let number = 0; number < table.length; number += 1) {
    let met = 0;
    for (const option of options(number)) if (option >= 0) met |= 1 << (table[option] ?? 0);
    let mex = 0;
    while ((met >> mex) & 1) mex += 1;
    table[number] = mex;
  }
  return table;
}

const digitsOf = (number: number) => [...String(number)].map(Number);

describe('nimbers of large numbers are those of the definition', () => {
  const cases: readonly (readonly [rules: string, options: (n: number) => readonly number[]])[] = [
    ['take 1..2  move to (floor(n / 3)) where n > 0', (n) => [n - 1, n - 2, Math.floor(n / 3)]],
    ['take 1  move to (ceil(n / 2)) where n > 1', (n) => (n > 1 ? [n - 1, Math.ceil(n / 2)] : [n - 1])],
    ['take {1, 4}  move to (floor(n / 5)) where n >= 1', (n) => [n - 1, n - 4, Math.floor(n / 5)]],
    ['move to (n - d) for d in digits(n, 10) where d > 0', (n) => digitsOf(n).flatMap((d) => (d > 0 ? [n - d] : []))],
    [
      'take 1..2 where n % 7 != 3  move to (n - 6) where n % 5 == 0',
      (n) => [...(n % 7 === 3 ? [] : [n - 1, n - 2]), ...(n % 5 === 0 ? [n - 6] : [])],
    ],
    [
      'take 1..3  move to (floor(n / 2)) where n > 0  stop where n % 50 == 7',
      (n) => (n % 50 === 7 || n === 0 ? [] : [n - 1, n - 2, n - 3, Math.floor(n / 2)]),
    ],
  ];
  test.each(someOf(cases, 2))('%s', (rules, options) => {
    const table = tableOf((number) => (number === 0 ? [] : options(number)));
    const { nimber, isWorth } = backOf(rulesetOf(`game G(n) { ${rules} }`));
    for (const number of SOME) {
      const found = nimber(number);
      expect(found === null ? 'none' : found).toBe(found === null ? 'none' : table[number]);
      for (const level of [0, 1, 2]) expect([null, table[number] === level]).toContain(isWorth(level, number));
    }
    expect(SOME.some((number) => nimber(number) !== null)).toBe(true);
  });
});

test.runIf(DEEP)('numbers of 18 digits are answered', () => {
  const text = `game Third(n) { take 1..2  move to (floor(n / 3)) where n > 0 }
play Third(10^18) + Third(10^18)
game Digit(n) { move to (n - d) for d in digits(n, 10) where d > 0 }
play Digit(10^18)
game Turns(n, turn) { move to (n - k, 1 - turn) for k in 1..2  move to (floor(n / 3), turn) where n > 0 }
play Turns(10^18, 1)`;
  const asked = askPlays(text);
  const outcomes = asked.answers.map((answer) => (answer.kind === 'position' ? answer.outcome : null));
  expect(errors(asked)).toEqual([]);
  expect(outcomes).toEqual(['P', 'P', expect.stringMatching(/^[NP]$/)]);
});

describe('play surely ends', () => {
  const served = (states: string, rules: string) =>
    descendingNumber(
      rulesetOf(`game G(${states}) { ${rules} }`),
      states.split(',').map(() => LARGE),
    ) !== null;
  test.each([
    ['n', 'take 1..3'],
    ['n', 'move to (n - d) for d in digits(n, 10) where d > 0'],
    ['n', 'move to (n - d) for d in digits(n, 10) where d != 0'],
    ['n', 'move to (n - sum(digits(n, 2))) where n > 0'],
    ['n', 'move to (n - isqrt(n)) where 1 <= n'],
    ['n', 'move to (n - gcd(n, 6)) where n > 0'],
    ['n', 'move to (floor(n / k)) for k in 2..5 where n > 0'],
    ['n', 'move to (i) for i in max(0, n - 3)..n - 1'],
    ['n', 'move to (min(n - 1, 7)) where n > 7'],
    ['n', 'move to (if n % 2 == 0 then n - 2 else n - 1)'],
    ['n', 'take 1..3  stop where n < 5'],
    ['n, m', 'move to (n - k, max(m, k)) for k in 1..3'],
    ['n, m', 'move to (n - k, m) for k in 1..3  move to (n, m - 1)'],
    ['n, d: int', 'move to (n - 1, -d)'],
  ])('in %s: %s', (states, rules) => expect(served(states, rules)).toBe(true));

  test.each([
    ['n', 'move to (n - d) for d in digits(n, 10)'],
    ['n', 'move to (n - sum(digits(n, 2)))'],
    ['n', 'move to (floor(n / 2))'],
    ['n', 'move to (ceil(n / 2)) where n > 0'],
    ['n', 'move to (floor(n / k)) for k in 1..5 where n > 0'],
    ['n', 'move to (i) for i in 0..n'],
    ['n', 'move to (n + 1) where n % 2 == 1  take 1'],
    ['n', 'move to (n % 10)'],
    ['n', 'move to (7)'],
    ['n', 'move to (n - k) for k in -1..2'],
    ['n: int', 'move to (n - 1)'],
    ['n, d: int', 'move to (n, d - 1)'],
    ['n, m', 'move to (n + 1, m - 1)'],
    ['d: int', 'move to (floor(d / 2)) where d != 0'],
    ['n, m', 'move to (n - k, m + k) for k in 0..3'],
    ['n, m', 'move to (n - 1, m)  move to (n, m + 1)'],
    ['n', 'split'],
    // Somewhere below, a number would be divided by 0, or a function has no value.
    ['n', 'take 1..2 where 100 % (n - 50) >= 0'],
    ['n', 'move to (n - 1) where 100 % (n - 50) >= 0'],
    ['n', 'move to (n - 1) for k in {floor(9 / n)}'],
    ['n', 'move to (n - d) for d in digits(n - 5, 10) where d > 0'],
    ['n', 'move to (n - 1 - isqrt(n - 9))'],
    ['n', 'take 1..2  stop where 100 % (n - 50) == 0'],
  ])('not certain in %s: %s', (states, rules) => expect(served(states, rules)).toBe(false));

  test.each([
    [
      'the end of a range sees only the loops before it',
      'let j = -3',
      'move to (i) for i in n - 3..n - j, j in 3..3 where i != n',
    ],
    [
      'a loop may have the name of a constant',
      'let j = 2000000',
      'move to (i) for i in 0..j, j in 1..n - 1 where i != n',
    ],
    ['also of one in its own range', 'let k = 3', 'move to (k) for k in 0..k where k < n'],
  ])('%s', (_, constant, rules) => {
    const ruleset = rulesetOf(`${constant}  game G(n) { ${rules} }`);
    expect(descendingNumber(ruleset, [LARGE])).toBeNull();
  });

  test('otherwise nothing is known about large numbers, since those below may have no nimber', () => {
    const rules = `move to (n - 3) where n % 3 == 0  move to (n + 3) where n == 0
      move to (n - 1) where n % 3 > 0  move to (n - 2) where n % 3 == 2`;
    const { nimber, isWorth } = backOf(rulesetOf(`game G(n) { ${rules} }`));
    expect(nimber(3 * LARGE + 2)).toBeNull();
    expect(isWorth(0, 3 * LARGE + 2)).toBeNull();
  });
});

describe('what is certain whatever the unknown facts are', () => {
  test.each<[what: string, facts: readonly Fact[], found: readonly (boolean | null)[]]>([
    ['a known fact', [true, [0], [1]], [true, false, true]],
    ['an unknown one', [null, [0], [1]], [null, null, null]],
    ['one of a fact and its opposite', [null, [0], [0, 1], [2]], [null, null, false, true]],
    [
      'a fact that follows from two paths',
      [null, null, [0], [1], [0, 2], [1, 3], [4, 5]],
      [null, null, null, null, false, false, true],
    ],
    ['places are used again', [null, [0], null, [1, 2], [3], null, [4, 5]], Array(7).fill(null)],
  ])('%s', (_, facts, found) => expect(certain(facts, unlimited)).toEqual(found));

  test('not if there are too many combinations', () => {
    const many: Fact[] = Array.from({ length: 40 }, () => null);
    expect(certain([...many, many.map((_, index) => index)], unlimited)).toBeNull();
  });
});
