import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { type Int, modulo, normal } from '../../../server/src/engine/arithmetic/integers.ts';
import { has, members, type NumberSet, someMember } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { floorRoot, floorSqrt } from '../../../server/src/engine/arithmetic/roots.ts';
import { isInfinite, lowerBoundOf, upperBoundOf } from '../../../server/src/engine/arithmetic/set-bounds.ts';
import { LimitReached, type Meter, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { intervalOf, periodicSet, plainAmounts } from '../../../server/src/engine/game/repeating-amounts.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { repeatingSets, sets } from '../support/arbitraries.ts';
import { ANY, except, listOf, progression, raised, union } from '../support/rules.ts';

function listed(set: NumberSet, least: number | bigint | null, most: number | bigint | null): (number | bigint)[] {
  return [...members(set, least, most, unlimited)];
}

/** The members that are visited, up to one that is not below `enough`, and whether the visit has ended there. */
function visited(set: NumberSet, least: number, most: number, enough = most + 1) {
  const found: Int[] = [];
  const isEnded = someMember(set, least, most, unlimited, (member) => {
    found.push(member);
    return member >= enough;
  });
  return { found, isEnded };
}

test.each([10, 1000])('the first member of a union of %i progressions costs steps for each of them', (count) => {
  const parts = Array.from({ length: count }, (_, index) => progression(index + 1, 2 * count));
  const first = (meter: Meter) => members(parts.reduce(union), 1, null, meter).next().value;
  expect(first(unlimited)).toBe(1);
  expect(() => first(meterOf(5 * count))).toThrow(LimitReached);
});

describe('members', () => {
  const check = (set: NumberSet, expected: readonly number[], least = 1, most = 40) => {
    expect(listed(set, least, most)).toEqual(expected);
    expect(visited(set, least, most)).toEqual({ found: expected, isEnded: false });
  };

  it('of a list', () => check(listOf(-2, 0, 3, 50), [3]));
  it('of negative numbers', () => check(progression(-5, 3), [-5, -2, 1, 4], -9, 5));
  it('of a progression that ends', () => check(progression(3, 5, 20), [8, 13, 18], 4));
  it('of an empty range', () => check(progression(3, 1, 2), []));
  it('of the Fibonacci numbers', () => check({ kind: 'fibonacci' }, [1, 2, 3, 5, 8, 13, 21, 34]));
  it('of the primes', () => check({ kind: 'primes' }, [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]));
  it('of the squares', () => check({ kind: 'squares' }, [4, 9, 16, 25, 36], 2));
  it('of the powers', () => check({ kind: 'powers', base: 3 }, [3, 9, 27], 2));
  it('of the powers of one', () => check({ kind: 'powers', base: 1 }, [1]));
  it('of the powers of primes', () =>
    check(raised({ kind: 'primes' }), [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32, 37]));
  it('of the cubes and fourth powers', () => check(raised(ANY, 3, 4), [1, 8, 16, 27, 64, 81, 125], 1, 150));
  it('of the powers of one base', () => check(raised(listOf(-2, 0, 3), 2), [9, 27]));
  it('of the powers of one alone', () => check(raised(listOf(1)), [1]));
  it('of the powers of no base', () => check(raised(listOf(-3, 0)), []));
  it('of powers without an exponent', () => check(raised(ANY, 3, 2), []));
  it('of the divisors', () => check({ kind: 'divisors', of: 36 }, [1, 2, 3, 4, 6, 9, 12, 18, 36]));
  it('of a union, each once', () => check(union(listOf(2, 4, 9), progression(1, 3, 12)), [1, 2, 4, 7, 9, 10]));
  it('of progressions of one step that begin at different rounds', () =>
    check(
      union(union(progression(9, 4), progression(2, 4)), progression(23, 4)),
      [2, 6, 9, 10, 13, 14, 17, 18],
      1,
      18,
    ));
  it('of progressions of one step, one of them twice', () =>
    check(union(union(progression(3, 5), progression(1, 5)), progression(8, 5)), [8, 11, 13, 16, 18], 7, 20));
  it('of progressions of different steps', () =>
    check(union(progression(1, 4), progression(2, 6)), [1, 2, 5, 8, 9, 13, 14, 17, 20], 1, 20));

  it('of progressions of one step are exactly the numbers that the union has, also of large ones', () => {
    const from = fc.oneof(fc.integer({ min: -9, max: 40 }), fc.constant(10n ** 20n));
    fc.assert(
      fc.property(fc.array(from, { minLength: 2, maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (firsts, step) => {
        const set = firsts.map((first) => progression(first, step)).reduce(union);
        for (const least of [-20n, 0n, 10n ** 20n]) {
          const some = Array.from({ length: 60 }, (_, index) => least + BigInt(index));
          const expected = some.filter((x) => has(set, x, unlimited));
          expect(listed(set, least, least + 59n).map(BigInt)).toEqual(expected);
        }
      }),
    );
  });
  it('of a difference', () => check(except(progression(1, 1, 9), { kind: 'primes' }), [1, 4, 6, 8, 9]));

  it('are exactly the numbers that the set has, each once and ascending', () => {
    fc.assert(
      fc.property(sets, fc.nat(20), fc.nat(80), (set, least, most) => {
        const expected = [];
        for (let x = least; x <= most; x += 1) if (has(set, x, unlimited)) expected.push(x);
        expect(listed(set, least, most)).toEqual(expected);
        const middle = (least + most) / 2;
        const first = expected.findIndex((x) => x >= middle);
        expect(visited(set, least, most, middle)).toEqual({
          found: first < 0 ? expected : expected.slice(0, first + 1),
          isEnded: first >= 0,
        });
      }),
    );
  });

  it('begin anywhere, however far', () => {
    const far = 10n ** 18n;
    const first = (set: NumberSet) => members(set, far, null, unlimited).next().value;
    expect(first({ kind: 'primes' })).toBe(far + 3n);
    expect(first({ kind: 'squares' })).toBe(far);
    expect(first({ kind: 'squares' })).toBe(far);
    expect(first(progression(5, 10))).toBe(far + 5n);
    expect(first({ kind: 'powers', base: 2 })).toBe(2n ** 60n);
    expect(first(raised({ kind: 'primes' }, 2, 3))).toBe(1_000_000_007n ** 2n);
    expect(first(raised(listOf(3)))).toBe(3n ** 38n);
    expect(first({ kind: 'fibonacci' })).toBe(1_100_087_778_366_101_931n);
  });

  it('that never come are no longer sought after a limit', () => {
    const never = except(progression(1, 2), progression(1, 2));
    expect(() => members(never, 1, null, meterOf(1000)).next()).toThrow(LimitReached);
    for (const set of [never, ANY, listOf(...Array.from({ length: 2000 }, (_, index) => index + 1))])
      expect(() => someMember(set, 1, 10 ** 9, meterOf(1000), () => false)).toThrow(LimitReached);
  });
});

describe('membership of large numbers', () => {
  const check = (set: NumberSet, x: bigint, expected: boolean) => expect(has(set, x, unlimited)).toBe(expected);

  it('squares', () => check({ kind: 'squares' }, (10n ** 20n + 1n) ** 2n, true));
  it('no square', () => check({ kind: 'squares' }, (10n ** 20n + 1n) ** 2n + 1n, false));
  it('powers', () => check({ kind: 'powers', base: 7 }, 7n ** 50n, true));
  it('a power of a prime', () => check(raised({ kind: 'primes' }, 2), 1_000_003n ** 7n, true));
  it('no power of a prime', () => check(raised({ kind: 'primes' }, 2), 1_000_003n ** 7n - 1n, false));
  it('a power with another exponent', () => check(raised(ANY, 3, 6), 1_000_003n ** 7n, false));
  it('no power', () => check({ kind: 'powers', base: 7 }, 7n ** 50n + 7n, false));
  it('Fibonacci numbers', () => check({ kind: 'fibonacci' }, 12_200_160_415_121_876_738n, true));
  it('no Fibonacci number', () => check({ kind: 'fibonacci' }, 12_200_160_415_121_876_739n, false));
  it('a Mersenne prime', () => check({ kind: 'primes' }, 2n ** 61n - 1n, true));
  it('a strong pseudoprime to the first twelve primes', () =>
    check({ kind: 'primes' }, 318_665_857_834_031_151_167_461n, false));
  it('a composite beyond all proved bounds', () => check({ kind: 'primes' }, 2n ** 101n - 1n, false));
  it('a prime beyond all proved bounds is not guessed', () =>
    expect(() => has({ kind: 'primes' }, 2n ** 127n - 1n, meterOf(10_000))).toThrow(LimitReached));
});

describe('work on long numbers is paid by their length', () => {
  const semiprime = (2n ** 521n - 1n) * (2n ** 607n - 1n);
  const check = (set: NumberSet, x: bigint, tooFew: number, enough: number) => {
    expect(() => has(set, x, meterOf(tooFew))).toThrow(LimitReached);
    expect(has(set, x, meterOf(enough))).toBe(false);
  };

  it('whether one is a prime', () => check({ kind: 'primes' }, semiprime, 50_000, 1_000_000));
  it('whether one is a square', () => check({ kind: 'squares' }, semiprime, 200, 100_000));
  it('whether one is a power', () => check({ kind: 'powers', base: 2 }, semiprime, 5000, 100_000));
  it('whether one divides another', () =>
    check({ kind: 'divisors', of: semiprime ** 4n }, semiprime + 1n, 100, 10_000));
});

it('roots are exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (x) => {
      const small = Number.isSafeInteger(Number(x)) ? Number(x) : x;
      const root = BigInt(floorSqrt(small));
      expect(root * root <= x && (root + 1n) * (root + 1n) > x).toBe(true);
    }),
  );
  expect(floorSqrt(Number.MAX_SAFE_INTEGER)).toBe(94_906_265);
});

describe('the bounds of a set', () => {
  it.each<[set: NumberSet, lower: Int, upper: Int | null]>([
    [listOf(-2, 3), -2, 3],
    [progression(-5, 3), -5, null],
    [progression(4, 3, 10), 4, 10],
    [{ kind: 'fibonacci' }, 1, null],
    [{ kind: 'primes' }, 1, null],
    [{ kind: 'squares' }, 1, null],
    [{ kind: 'powers', base: 2 }, 1, null],
    [{ kind: 'powers', base: 1 }, 1, 1],
    [raised({ kind: 'primes' }), 1, null],
    [raised(listOf(2, 3)), 1, null],
    [raised(listOf(-2, 1)), 1, 1],
    [raised(listOf(2, 3), 2, 4), 1, null],
    [raised(listOf(-3), 2, 4), 1, 1],
    [{ kind: 'divisors', of: 12 }, 1, 12],
    [union(listOf(5), listOf(-1, 2)), -1, 5],
    [union(listOf(1), ANY), 1, null],
    [union(ANY, listOf(1)), 1, null],
    [except(listOf(3), ANY), 3, 3],
    [except(ANY, listOf(3)), 1, null],
    [evenIn(progression(-3, 1, 7), null), -3, 7],
    [evenIn(progression(-3, 1, 7), 5), -3, 5],
    [evenIn(ANY, 5), 1, 5],
    [evenIn(ANY, null), 1, null],
  ])('%j', (set, lower, upper) => {
    expect([lowerBoundOf(set), upperBoundOf(set), isInfinite(set)]).toEqual([lower, upper, upper === null]);
  });

  it('leave no member out', () => {
    fc.assert(
      fc.property(sets, (set) => {
        const [lower, upper] = [lowerBoundOf(set), upperBoundOf(set)];
        const beyond = listed(set, null, 90).filter(
          (member) => (lower !== null && member < lower) || (upper !== null && member > upper),
        );
        expect(beyond).toEqual([]);
      }),
    );
  });
});

/** The even members of a set, none of which is greater than `most`. */
function evenIn(set: NumberSet, most: Int | null): NumberSet {
  const keep = (value: Int) => modulo(value, 2) === 0 && (most === null || value <= most);
  return { kind: 'filter', set, keep, most, condition: () => identityOf('even'), text: 'even' };
}

/** A thousand numbers of each three thousand. */
function ranges(count: number): NumberSet {
  return together(Array.from({ length: count }, (_, index) => progression(3000 * index, 1, 3000 * index + 999)));
}

function together(parts: readonly NumberSet[]): NumberSet {
  return parts.reduce(union);
}

describe('sets that repeat', () => {
  it('have exactly the members that their repetition says', () => {
    fc.assert(
      fc.property(repeatingSets, (set) => {
        const repeating = periodicSet(set);
        const expected = listed(set, 1, 90);
        if (repeating === null) {
          expect(expected).toEqual([]);
          return;
        }
        const { unit, early, from, period, far } = repeating;
        const found = [...Array(91).keys()].filter(
          (x) =>
            x > 0 &&
            x % Number(unit) === 0 &&
            (x / Number(unit) < from ? early.includes(x / Number(unit)) : far.includes((x / Number(unit)) % period)),
        );
        expect(found).toEqual(expected);
      }),
    );
  });

  it.each<readonly [string, NumberSet]>([
    ['six apart, without the odd', except(progression(6, 6, 120), progression(1, 2))],
    ['six apart from below 0 on, and some more', union(progression(-15, 6, 90), listOf(-6, 21, 300))],
    [
      'far apart, without every second one',
      except(progression(10 ** 9, 10 ** 9, 10 ** 13), progression(0, 2 * 10 ** 9)),
    ],
    [
      'far apart, without the odd, and one in between',
      union(except(progression(10 ** 7, 10 ** 7), progression(1, 2)), listOf(5 * 10 ** 6)),
    ],
    ['divisors without small ones', except({ kind: 'divisors', of: 360 }, progression(1, 1, 5))],
    [
      'of many ranges',
      Array.from({ length: 12 }, (_, k) => progression(8 + 4 * k, 4 * k + 4, 400 - 8 * k)).reduce<NumberSet>(
        union,
        listOf(4),
      ),
    ],
    ['many without the members of twenty ranges', except(progression(1, 1, 10 ** 5), ranges(20))],
    ['some removed that another part has', union(except(progression(3, 3, 99), listOf(9, 12)), listOf(12, 102))],
  ])('have these members: %s', (_, set) => {
    const { unit, early, from } = periodicSet(set) ?? { unit: 1, early: [], from: 0 };
    const last = Number(unit) * (from - 1);
    expect(early.map((k) => k * Number(unit))).toEqual(listed(set, 1, last).map(Number));
    expect(early.length).toBeGreaterThan(0);
  });

  it('are intervals if and only if no multiple of the unit is missing', () => {
    fc.assert(
      fc.property(repeatingSets, (set) => {
        const interval = intervalOf(set);
        if (interval === null) return;
        const { unit, least, most } = interval;
        const last = most === null ? 90 : Number(unit) * Number(most);
        expect(listed(set, 1, 90)).toEqual(listed(progression(Number(unit) * Number(least), unit, last), 1, 90));
      }),
    );
  });

  it.each([
    ['take 9..50001  take {66, 96, 50004}', 1],
    ['take odd  take 2', 2],
    ['take 4', 1],
  ])('are found once for the rules %s, which solvers ask again for every position', (rules, period) => {
    const { rules: compiled, ...rest } = rulesetOf(`game G(n) { ${rules} }`);
    const found = [0, 1].map(() => plainAmounts({ ...rest, rules: compiled })).map((set) => set && periodicSet(set));
    expect(found[0]?.period).toBe(period);
    expect(found[1]).toBe(found[0]);
  });

  it('are those of the rules of games of one natural number alone', () => {
    const { rules } = rulesetOf('game G(n) { take {1, 3} }');
    const amountsWith = (signed: readonly boolean[]) =>
      plainAmounts({ ...rulesetOf('game G(n) { take 2 }'), rules, signed });
    expect([[false], [true], [false, false], [false]].map((signed) => amountsWith(signed) !== null)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it.each<readonly [string, NumberSet]>([
    ['squares', { kind: 'squares' }],
    ['an amount too far off for a table', listOf(1, 10 ** 9)],
    ['a period too long for a table', union(listOf(1), progression(10 ** 9, 10 ** 9))],
    ['a million numbers without the members of 300 ranges', except(progression(1, 1, 10 ** 6), ranges(300))],
    [
      'a hundred differences of a million numbers each',
      together(Array.from({ length: 100 }, (_, index) => except(progression(index, 1, 10 ** 6), listOf(9)))),
    ],
  ])('are not recognised in %s', (_, set) => expect(periodicSet(set)).toBeNull());
});

it('the root of a number is the greatest integer whose power is no greater', () => {
  const numbers = fc.oneof(
    fc.integer({ min: 1, max: 2000 }),
    fc.maxSafeNat().map((n) => n + 1),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 200n }),
  );
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 70 }), (n, k) => {
      const root = BigInt(floorRoot(n, k));
      expect([root ** BigInt(k) <= BigInt(n), (root + 1n) ** BigInt(k) > BigInt(n)]).toEqual([true, true]);
      const power = root ** BigInt(k);
      expect(BigInt(floorRoot(normal(power), k))).toBe(root);
    }),
  );
});
