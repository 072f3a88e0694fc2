import { expect, it } from 'vitest';
import { ask, errors } from '../ask.ts';
import { range } from '../engine/support/range.ts';

it.each([2, 3, -2])('powers of %i are exact, around the size of a word and beyond that of a double', (base) => {
  const exponents = [0, 1, ...range(29, 34), ...range(51, 66), 200];
  const lines = exponents.map((exponent) => `expect (${base})^${exponent} = ${BigInt(base) ** BigInt(exponent)}`);
  expect(errors(ask(lines.join('\n')))).toEqual([]);
});

it.each(['2^-1', '2^(0 - 31)', '(0 - 2)^-1'])('%s is an error', (power) => {
  expect(errors(ask(`expect ${power} = 1`))).toHaveLength(1);
});

const WORDS = [0n, 1n, 2n ** 30n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 32n, 2n ** 53n - 1n, 2n ** 53n, 3n ** 50n];

it.each([0, 1, 5, 29, 30, 31, 32, 33, 52, 53, 64])(
  'floor(n / 2^%i) and its last bit are exact on both sides of 0',
  (k) => {
    const numbers = WORDS.flatMap((word) => [word, word + 5n, -word - 1n]);
    const lines = numbers.flatMap((n) => {
      // Shifts of bigints round downwards.
      const quotient = n >> BigInt(k);
      return [`expect floor((${n}) / 2^${k}) = ${quotient}`, `expect floor((${n}) / 2^${k}) % 2 = ${quotient & 1n}`];
    });
    expect(errors(ask(lines.join('\n')))).toEqual([]);
  },
);

it('floor(n / 2^k) asks for an exponent of at least 0', () => {
  expect(errors(ask('expect floor(5 / 2^(0 - 1)) = 1'))).toHaveLength(1);
});

it('sets of endlessly many powers have the members that the loops give', () => {
  const lines = [
    'expect [k for k in {p^k for p in primes, k in 1..} where k <= 32] = [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]',
    'expect [k for k in {p^k for p in primes, k in 0..1} where k <= 7] = [1, 2, 3, 5, 7]',
    'expect [k for k in {(b)^(2) for b in odd} where k < 90] = [1, 9, 25, 49, 81]',
    'expect [k for k in {3^k for k in 2..} where k < 900] = [9, 27, 81, 243, 729]',
    'expect [k for k in {k^k for k in 1..4}] = [1, 4, 27, 256]',
    'expect {k^3 for k in -2..2} = {-8, -1, 0, 1, 8}',
    'expect {p^k for p in {2, 3}, k in 1..2} = {2, 3, 4, 9}',
    'expect 10^18 in {p^k for p in {10}, k in 0..}',
    'expect not 10^18 in {p^k for p in primes, k in 0..}',
    'expect #{k in {1^k for k in 0..} where k < 9} = 1',
    'expect #{k in {p^k for p in {} , k in 0..} where k < 9} = 0',
    'expect #{k in {p^k for p in primes, k in 3..2} where k < 9} = 0',
  ];
  for (const line of lines) expect([line, ...errors(ask(line))]).toEqual([line]);
});

it.each([
  [
    '{m^k for k in 0..}',
    [
      [2, [1, 2, 4]],
      [3, [1, 3]],
    ],
  ],
  [
    '{k^m for k in 1..}',
    [
      [2, [1, 4]],
      [1, [1, 2, 3, 4, 5]],
    ],
  ],
  ['{k^(m + 1) for k in odd}', [[0, [1, 3, 5]]]],
] as const)('sets of endlessly many powers depend on a parameter: %s', (set, cases) => {
  for (const [m, amounts] of cases) {
    const games = `game H[m](n) { take ${set} }\ngame S(n) { take {${amounts.join(', ')}} }`;
    expect(errors(ask(`${games}\nexpect sg(H[${m}](0..5)) = sg(S(0..5))`))).toEqual([]);
  }
});

it('no endless set of powers is made of a parameter that is no number', () => {
  expect(errors(ask('game H[m](n) { take {m^k for k in 0..} }\nplay H[{2, 3}](5)'))).toHaveLength(1);
});

it.each(['{(0 - 2)^k for k in 0..}', '{p^k for p in primes, k in 1..p}'])('%s never ends', (set) => {
  expect(errors(ask(`show [k for k in ${set} where k < 9]`))).toHaveLength(1);
});
