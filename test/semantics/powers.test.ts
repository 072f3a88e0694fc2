import { expect, it } from 'vitest';
import { ask, errors } from '../ask.ts';
import { range } from '../engine/range.ts';

it.each([2, 3, -2])('powers of %i are exact, around the size of a word and beyond that of a double', (base) => {
  const exponents = [0, 1, ...range(29, 34), ...range(51, 66), 200];
  const lines = exponents.map((exponent) => `expect (${base})^${exponent} = ${BigInt(base) ** BigInt(exponent)}`);
  expect(errors(ask(lines.join('\n')))).toEqual([]);
});

it.each(['2^-1', '2^(0 - 31)', '(0 - 2)^-1'])('%s is an error', (power) => {
  expect(errors(ask(`expect ${power} = 1`))).toHaveLength(1);
});
