import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOptions, someOption } from '../../server/src/engine/game/options.ts';
import { LimitReached, type Meter, meterOf, unlimited } from '../../server/src/engine/index.ts';
import { cases } from '../tiers.ts';
import { rulesetOf } from './rulesets.ts';

/** The numbers that a loop with these conditions goes through from x = 3 on, found in both ways in which options are listed. */
function reached(set: string, conditions: string, meter: Meter = unlimited): readonly number[] {
  const ruleset = rulesetOf(`game G(x: int) { move to (k) for k in ${set} where ${conditions} }`);
  const state = [X];
  const listed = [...allOptions({ ruleset, state }, meter)].map((sum) => Number(sum[0]?.component.state[0]));
  const visited: number[] = [];
  someOption({ ruleset, state }, meter, (sum) => {
    visited.push(Number(sum[0]?.component.state[0]));
    return false;
  });
  expect(visited).toEqual(listed);
  return listed;
}

const X = 3;

const modulo = (a: number, b: number) => ((a % b) + b) % b;

/** A remainder, which may be one that no number leaves, and a modulus on both sides of the greatest one that is used. */
const condition = fc
  .record({
    a: fc.integer({ min: -7, max: 7 }),
    b: fc.integer({ min: -20, max: 20 }),
    by: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(63, 64, 65)),
    remainder: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom(62, 63, 64)),
    isTurned: fc.boolean(),
  })
  .map(({ a, b, by, remainder, isTurned }) => {
    const left = `((${a}) * k - x * (${b})) % ${by}`;
    return {
      text: isTurned ? `(${remainder}) == ${left}` : `${left} == (${remainder})`,
      holds: (k: number) => modulo(a * k - X * b, by) === remainder,
    };
  });

describe('a loop with conditions about remainders', () => {
  it('goes through exactly the numbers that leave them', () => {
    const loops = fc.record({
      from: fc.integer({ min: -300, max: 50 }),
      length: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(63, 64, 65, 66)),
      bound: fc.integer({ min: -300, max: 350 }),
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(loops, ({ from, length, bound, conditions }) => {
        const numbers = Array.from({ length: length + 1 }, (_, index) => from + index);
        const right = numbers.filter((k) => k >= bound && conditions.every(({ holds }) => holds(k)));
        const text = conditions.map((each) => each.text).join(' and ');
        expect(reached(`${from}..${from + length}`, `k >= ${bound} and ${text}`)).toEqual(right);
      }),
      { numRuns: cases(300) },
    );
  });

  it.each([
    ['divided by 0 where an earlier condition does not hold', 'x > 5 and k % (x - 3) == 1', []],
    ['by a negative number', 'k % (-3) == -1 and k < 5', [2]],
    ['by a negative number, with a remainder that none leaves', 'k % (-3) == 1', []],
    ['by a negative number, in a long loop', 'k % (-3) == -1 and k > 20', [...Array(26).keys()].map((k) => 23 + 3 * k)],
    ['that have no meaning, behind a condition that none meets', 'gcd(k, 2) == 3 and k % floor(5 / (x - 3)) == 1', []],
    ['of a power', 'k^2 % 50 == 1', [1, 49, 51, 99]],
    ['by the number itself', '99 % k == 0 and k > 5', [9, 11, 33, 99]],
  ])('is right for remainders %s', (_, conditions, right) => {
    expect(reached('1..100', conditions)).toEqual(right);
  });

  it('reports a division by 0', () => {
    expect(() => reached('1..100', 'k % (x - 3) == 1')).toThrow('division-by-zero');
  });

  it.each([
    ['k % 7 == 3', 1],
    ['k % 2 == 1 and (k + x) % 3 == 0', 1],
    ['k % 2 == 1 and k % 4 == 2', 0],
  ])('tries no others: %s', (conditions, least) => {
    const few = meterOf(200_000);
    const all = () => reached('1..200000', conditions, few).length;
    expect(all()).toBeGreaterThanOrEqual(least);
    expect(() => reached('1..200000', `k^2 % 7 == 9`, meterOf(200_000))).toThrow(LimitReached);
  });
});
