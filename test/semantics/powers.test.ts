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
