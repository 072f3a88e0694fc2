import { expect, test } from 'vitest';
import { askPlays, errors, positions } from '../ask.ts';
import { valueBy } from './definition.ts';

const AMOUNTS = new Map([
  ['primes', (k: number) => [2, 3, 5, 7, 11].includes(k)],
  ['odd', (k: number) => k % 2 === 1],
  ['even', (k: number) => k % 2 === 0],
]);

test.each([...AMOUNTS])('a set may be what is taken and what a condition is about: %s', (name, has) => {
  const heaps = Array.from({ length: 13 }, (_, heap) => heap);
  const asked = askPlays(
    `game G(n) { take ${name} where n in ${name} }\n${heaps.map((heap) => `play G(${heap})`).join('\n')}`,
  );
  expect(errors(asked)).toEqual([]);
  const value = valueBy(([heap = 0]) =>
    has(heap) ? heaps.filter((k) => k > 0 && k <= heap && has(k)).map((k) => [heap - k]) : [],
  );
  expect(positions(asked).map((answer) => answer.value)).toEqual(heaps.map((heap) => String(value([heap]))));
});
