import { describe, expect, test } from 'vitest';
import { fixedParity } from '../../../server/src/engine/boxes/fixed-parity.ts';
import type { Parameter } from '../../../server/src/engine/game/forms.ts';
import { askPlays, askQuestions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import { upTo } from '../support/checked-states.ts';

const pairs = upTo(5).flatMap((m) => upTo(5).map((n) => [m, n]));
const heaps = upTo(20).map((n) => [n]);

const BAR = `game G(m, n) {
  move to G(i, n) + G(m - i, n) for i in 1..m - 1
  move to G(m, j) + G(m, n - j) for j in 1..n - 1
}`;
const ODD =
  'game G(n) { move to G(i) + G(j) + G(n - i - j) for i in 1..n - 2, j in i..n - i where i % 2 == 1 and j % 2 == 1 and n - i - j >= j }';

describe('games whose length has a fixed parity have the values of the definition', () => {
  const served: readonly (readonly [string, readonly (readonly number[])[]])[] = [
    [BAR, pairs],
    [ODD, heaps.slice(0, 18)],
    ['game G(n) { move to G(i) + G(n - i) for i in 1..floor(n / 2) }', heaps.slice(0, 14)],
    [
      'game G(n) { move to G(i, j, n - i - j) for i in odd, j in odd where i + j < n and n % 2 == 1 }',
      heaps.slice(0, 16),
    ],
    ['game G(m, n) { move to (m - 1, n + 2)  move to (m, n - 1) }', pairs],
    [
      'game G(m, n) { move to (m - 1, n + 2 * k) for k in {0, 3}  move to (m, n - 1) }',
      pairs.filter(([m = 0]) => m < 4),
    ],
    [
      'set S = {1, 3, 5}  game G(m, n) { move to (m - k, n) for k in S  move to (m, n - k) for k in odd where k <= n }',
      pairs,
    ],
  ];
  test.each(served)('%s', (text, states) => {
    checkServed(fixedParity, rulesetOf(text), states, { isSearched: (state) => state.includes(0) });
  });
});

test('states far beyond any table are answered, under misère play too', () => {
  const { answers } = askQuestions(`${BAR}
    expect sg(G(10^9, 10^9 + 7)) = 1
    expect sg(G(10^9 + 1, 10^18 + 1) + G(4, 1)) = 1
    expect outcome(misere G(10^9, 10^9 + 7) + G(10^18, 7)) = N
    expect outcome(misere G(10^9 + 1, 10^18 + 1) + G(4, 3)) = P
    ${ODD.replaceAll('G', 'Odd')}
    expect outcome(Odd(999999999) + Odd(3)) = P`);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual(Array(5).fill(true));
});

test.runIf(DEEP)('very many winning moves are not all counted', () => {
  const { answers } = askPlays(
    `${BAR} play G(10^9, 10^9 + 7)  play misere G(10^9 + 1, 10^9 + 7)  play misere G(10^9, 10^9 + 7)  play G(300, 301)`,
  );
  const counts = answers.map((answer) => answer.kind === 'position' && answer.winningMoves);
  expect(counts).toMatchObject([
    { exact: false, atLeast: '1000', limit: 'size' },
    { exact: false, limit: 'size' },
    { exact: true, count: '0' },
    { exact: true, count: '300' },
  ]);
});

describe('games are left to others if a premise is not proved', () => {
  const down = 'move to (n - 1)';
  const positive = 'move to (n - 1) where n > 1';
  const left: readonly (readonly [string, string, ...Parameter[]])[] = [
    ['an odd state without a move', 'game G(n) { move to (n - 1) where n != 41 }'],
    ['an odd state without a move', 'game G(n) { move to (n - 1) where n < 41 }'],
    ['an odd state without a move', 'game G(n) { move to (n - k) for k in 1..41 - n where k % 2 == 1 }'],
    ['an odd state without a move', 'game G(n) { move to (n - k) for k in {1, 3} where n < 41  move to (n - 43) }'],
    ['an odd state without a move', 'game G(n) { move to (n - 1) where not floor(n / 41) in odd }'],
    ['an odd state without a move', 'game G(n) { move to (n - k) for k in 1..floor(41 / (n + 1)) where k % 2 == 1 }'],
    ['a loop over tuples', `game G(n) { ${down}  move to (n - 1) for (i, j) in {(1, 2), (2, 3)} where i <= n }`],
    ['a condition that ends play', `game G(n) { ${down}  stop where n == 41 }`],
    ['the same parity', `game G(n) { ${down}  move to (n - 2) where n > 40 }`],
    ['the same parity', `game G(n) { ${down}  move to (n - k) for k in {1, 40} }`],
    ['the same parity', `game G(n) { ${down}  move to (n - k) for k in 35.. where k % 6 != 1 and k <= n }`],
    ['the same parity', `game G(n) { ${down}  move to G(n - 39) + G(1) }`],
    ['the same parity', `game G(n) { ${down}  move to (floor(n / 2)) where n > 40 }`],
    ['a rule of another form', `game G(n) { ${down}  take 40 }`],
    ['a state that the claim is not about', `game G(n) { ${positive}  move to (n - 41) where n == 41 }`],
    [
      'a state that the claim is not about',
      `game G(n) { ${positive}  move to (n - k) for k in odd where n > 40 and k <= n }`,
    ],
    ['a variable that hides a constant', `let k = 1  game G(n) { ${down}  move to (n - k) for k in 40..41 }`],
    ['a variable that hides a word', `game G(n) { ${down}  move to (n - k) for odd in 40..41, k in odd where k <= n }`],
    ['a variable that hides a parameter', `game G[p](n) { ${down}  move to (n - p) for p in {1, 40} where p <= n }`, 1],
    ['a set with the name of a word', 'set odd = {1, 40}  game G(n) { move to (n - k) for k in odd where k <= n }'],
    [
      'a parameter with the name of a word',
      `game G[odd](n) { ${down}  move to (n - k) for k in odd where k <= n }`,
      [1, 40],
    ],
    [
      'a parameter with the name of a word',
      'game G[odd](n) { move to (n - 1)  move to (n - k) for k in odd where k <= n and k >= 1 }',
      [1, 40],
    ],
    [
      'a parameter with the name of a word',
      'game G[squares](n) { move to (n - 1)  move to (n - k) for k in squares where k <= n and k % 2 == 1 and n > 40 }',
      [-1, 3],
    ],
    [
      'a parameter with the name of a word',
      'game G[odd](n) { move to (n - 1)  move to (n - k) for k in 1.. where k <= n and k in odd }',
      [1, 40],
    ],
    [
      'an odd state without a move',
      'game G(n) { move to (n - 1) where 41 - n in even  move to (n - 1) where n in even }',
    ],
    [
      'play that may return',
      'game G(m, n) { move to (m, n - 1)  move to (m - k, n + 1) for k in {0, 2} where k > 0 or n > 40 }',
    ],
    ['play that may return', 'game G(m, n) { move to (m - 1, n + 2)  move to (m + 1, n - 1) where n > 40 }'],
    ['play that may return', `game G(n) { ${down}  move to (n + 1) where n == 40 }`],
    ['a condition without a meaning', `game G(n) { move to (n - 1) where 100 % (n - 50) > 0 or n >= 0 }`],
    ['a loop without an end', `game G(n) { ${down}  move to (n - k) for k in odd where n > 40 }`],
    ['numbers below 0', 'game G(n: int) { move to (n - 1) where n > 0 }'],
    ['other games', 'game H(n) { move to (n - 1) }  game G(n) { move to H(n - 1) }'],
    ['other parameters', 'game G[p](n) { move to G[p + 1](n - 1) where p < 5 }', 1],
  ];
  for (const [premise, text, ...parameters] of left) {
    test(`${premise}: ${text}`, () => {
      expect(solverBy(fixedParity, rulesetOf(text, parameters))).toBeNull();
    });
  }
});
