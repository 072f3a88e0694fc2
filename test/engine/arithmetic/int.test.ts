import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as int from '../../../server/src/engine/arithmetic/integers.ts';
import { cases } from '../../tiers.ts';

const ints = fc
  .oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }), fc.bigInt())
  .map(int.normal);
const naturals = ints.map(int.absolute);

/** Compares an operation with the same operation on bigints. */
function agrees(
  operation: (a: int.Int, b: int.Int) => int.Int,
  exactly: (a: bigint, b: bigint) => bigint,
  operands: fc.Arbitrary<readonly [int.Int, int.Int]> = fc.tuple(ints, ints),
): void {
  fc.assert(
    fc.property(operands, ([a, b]) => {
      const result = operation(a, b);
      expect(Object.is(result, int.normal(exactly(BigInt(a), BigInt(b))))).toBe(true);
    }),
    { numRuns: cases(500) },
  );
}

function floor(a: bigint, b: bigint): bigint {
  return a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n);
}

describe('integers without bound', () => {
  const divisions = fc.tuple(
    ints,
    ints.filter((b) => b !== 0),
  );

  it('are added', () => agrees(int.add, (a, b) => a + b));
  it('are subtracted', () => agrees(int.subtract, (a, b) => a - b));
  it('are multiplied', () => agrees(int.multiply, (a, b) => a * b));
  it('are divided with the floor', () => agrees(int.floorDivide, floor, divisions));
  it('are divided with the ceiling', () => agrees(int.ceilDivide, (a, b) => -floor(-a, b), divisions));
  it('leave a remainder', () => agrees(int.modulo, (a, b) => a - b * floor(a, b), divisions));
  it.each([2 ** 31, 2 ** 32, 2 ** 53 - 1])('are divided exactly around multiples, up to %i', (most) => {
    const upTo = fc.integer({ min: -most, max: most });
    const near = fc
      .tuple(upTo, upTo, fc.integer({ min: -1, max: 1 }))
      .filter(([, b]) => b !== 0)
      .map(([a, b, more]): readonly [number, number] => [b * Math.trunc(a / b) + more, b]);
    agrees(int.floorDivide, floor, near);
    agrees(int.modulo, (a, b) => a - b * floor(a, b), near);
  });
  it('have a nim-sum', () => agrees(int.xor, (a, b) => a ^ b, fc.tuple(naturals, naturals)));
  it('have powers', () => agrees(int.power, (a, b) => a ** b, fc.tuple(ints, fc.integer({ min: 0, max: 9 }))));
  it('have a greatest common divisor', () => {
    fc.assert(
      fc.property(ints, ints, ints, (a, b, c) => {
        const [x, y] = [int.multiply(a, c), int.multiply(b, c)];
        const divisor = int.gcd(x, y);
        if (divisor === 0) {
          expect([x, y]).toEqual([0, 0]);
          return;
        }
        expect([int.modulo(x, divisor), int.modulo(y, divisor)]).toEqual([0, 0]);
        if (c !== 0) expect(int.modulo(divisor, c)).toBe(0);
      }),
    );
  });
  it('have a length in bits', () => {
    fc.assert(
      fc.property(naturals, (a) => {
        expect(int.bitLength(a)).toBe(a === 0 ? 0 : BigInt(a).toString(2).length);
      }),
    );
  });
});
