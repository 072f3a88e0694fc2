import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xor } from '../../../server/src/engine/arithmetic/integers.ts';
import { nimInverse, nimProduct } from '../../../server/src/engine/arithmetic/nim-product.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { upTo } from '../support/checked-states.ts';

const times = (a: number | bigint, b: number | bigint) => nimProduct(a, b, unlimited);

it('nim products of small numbers are those of the definition', () => {
  const table: number[][] = [];
  for (const a of upTo(24)) {
    table.push([]);
    for (const b of upTo(24)) {
      const met = new Set<number>();
      const at = (x: number, y: number) => table[x]?.[y] ?? 0;
      for (const x of upTo(a - 1)) for (const y of upTo(b - 1)) met.add(at(x, b) ^ at(a, y) ^ at(x, y));
      let mex = 0;
      while (met.has(mex)) mex += 1;
      table[a]?.push(mex);
    }
  }
  expect(upTo(24).map((a) => upTo(24).map((b) => times(a, b)))).toEqual(table);
});

it('nim products are distributive and associative, also across the bound of those that are remembered', () => {
  const number = fc.oneof(
    fc.nat(20),
    fc.integer({ min: 240, max: 300 }),
    fc.nat(2 ** 40),
    fc.bigInt({ min: 0n, max: 2n ** 70n }),
  );
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      expect(times(a, xor(b, c))).toEqual(xor(times(a, b), times(a, c)));
      expect(times(times(a, b), c)).toEqual(times(a, times(b, c)));
    }),
    { seed: 14, numRuns: 60 },
  );
});

it.each([1, 2, 3, 4, 15, 16, 17, 255, 256, 257, 65_535, 65_536, 2 ** 40, 2n ** 64n + 5n])(
  'a number times its inverse is 1: %s',
  (number) => expect(times(number, nimInverse(number, unlimited))).toBe(1),
);
