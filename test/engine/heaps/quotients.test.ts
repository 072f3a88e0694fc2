import { describe, expect, test } from 'vitest';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { quotients } from '../../../server/src/engine/heaps/quotients.ts';
import { createSession, LimitReached, meterOf, unlimited } from '../../../server/src/engine/index.ts';
import { searchSolver } from '../../../server/src/engine/search/search-solver.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import type { Options } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

const { floor } = Math;

const range = (from: number, to: number) => upTo(to).filter((number) => number >= from);

/** Leads to ⌊n / k⌋ for these k. */
function one(chosen: (n: number) => readonly number[]): Options {
  return ([n = 0]) => chosen(n).map((k) => [[floor(n / k)]]);
}

/** Leads to the sum of ⌊n / m⌋ for m from some number to k, for these k. */
function added(from: number, chosen: (n: number) => readonly number[]): Options {
  return ([n = 0]) => chosen(n).map((k) => range(from, k).map((m) => [floor(n / m)]));
}

const all = (n: number) => range(1, n);
const STATES = upTo(60).map((n) => [n]);

describe('a number that becomes its quotients', () => {
  const rules: readonly (readonly [string, Options])[] = [
    ['game G(n) { move to (floor(n / k)) for k in 2..n }', one((n) => range(2, n))],
    ['game G(n) { move to G(floor(n / k)) for k in 2..2 * n where n > 0 }', one((n) => range(2, n > 0 ? 2 * n : 0))],
    [
      'game G(n) { move to (floor((n) / k)) for k in 3..isqrt(n) where k < 7 }',
      one((n) => range(3, Math.min(6, floor(Math.sqrt(n))))),
    ],
    ['game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in 1..n }', added(2, all)],
    ['game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in 2..n }', added(2, (n) => range(2, n))],
    [
      'game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in 5..n where k < n - 1 }',
      added(2, (n) => range(5, n - 2)),
    ],
    [
      'game G(n) { move to sum(G(floor(n / m)) for m in 3..k) for k in 1..n where n % 3 != 1 }',
      added(3, (n) => (n % 3 === 1 ? [] : all(n))),
    ],
    [
      'game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in 1..n + 5 where n > 0 }',
      added(2, (n) => range(1, n > 0 ? n + 5 : 0)),
    ],
    // The first number allowed lies within a block of equal quotients.
    ...[3, 4].map((least): readonly [string, Options] => [
      `game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in ${least}..n + 5 where n > 0 }`,
      added(2, (n) => range(least, n > 0 ? n + 5 : 0)),
    ]),
    [
      'game G(n) { move to sum(G(floor(n / m)) for m in isqrt(n) + 2..k) for k in 1..n }',
      ([n = 0]) => added(floor(Math.sqrt(n)) + 2, all)([n]),
    ],
  ];
  for (const [text, options] of rules) {
    check(text, options, STATES);
    test(`${text} has the moves of the definition`, () => checkServed(quotients, rulesetOf(text), STATES));
  }

  // A sum that begins beyond every number has no parts.
  check('game G(n) { move to sum(G(floor(n / m)) for m in 2^60..k) for k in 1..n }', added(2 ** 60, all), STATES);

  test('a large number without a move costs nothing', () => {
    const text = 'game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in 2..n where k > n }';
    const solver = quotients(rulesetOf(text), createSession());
    const meter = meterOf(1000, 100);
    expect(solver?.value([2 ** 50], meter).nimber).toBe(0);
    expect(solver?.optionsWithValue([2 ** 50], 0, meter).first(10)).toEqual([]);
  });

  test('the moves of a large number are listed within a budget', () => {
    const text = 'game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in 1..n }';
    const solver = quotients(rulesetOf(text), createSession());
    const target = solver?.value([10 ** 6], unlimited).nimber === 0 ? 1 : 0;
    expect(() => solver?.optionsWithValue([10 ** 6], target, meterOf(6000, 1000)).first(10)).toThrow(LimitReached);
  });

  test('has the values of the definition beyond small numbers', () => {
    const rules = 'game G(n) { move to sum(G(floor(n / m)) for m in 2..k) for k in 1..n }';
    const solver = quotients(rulesetOf(rules), createSession());
    const values: number[] = [0];
    for (let n = 1; n <= 3000; n += 1) {
      const met = new Set([0]);
      let before = 0;
      for (let m = 2; m <= n; m += 1) {
        before ^= values[floor(n / m)] ?? 0;
        met.add(before);
      }
      values.push(upTo(met.size).find((value) => !met.has(value)) ?? 0);
    }
    for (const n of range(2900, 3000)) expect(solver?.value([n], unlimited).nimber).toBe(values[n]);
  });

  test('has the values of the definition for numbers of millions, in whatever order they are asked for', () => {
    const solver = quotients(rulesetOf('game G(n) { move to (floor(n / k)) for k in 2..n }'), createSession());
    const known = new Map<number, number>();
    const nimberOf = (n: number): number => {
      const found = known.get(n);
      if (found !== undefined) return found;
      const met = new Set<number>();
      for (let k = 2; k <= n; k = floor(n / floor(n / k)) + 1) met.add(nimberOf(floor(n / k)));
      const value = upTo(met.size).find((each) => !met.has(each)) ?? 0;
      known.set(n, value);
      return value;
    };
    for (const n of [5_000_000, 2 ** 22 + 1, 2 ** 21 + 1, 2 ** 21, 2 ** 21 - 1, 3, 4_194_303, 6_000_001])
      expect([n, solver?.value([n], unlimited).nimber]).toEqual([n, nimberOf(n)]);
  });
});

/* Rules that are only nearly so: each of them fails one premise. */
describe('what is no quotient, or not all of them', () => {
  const half = one((n) => range(2, n));
  const others: readonly (readonly [string, Options])[] = [
    [
      'move to (floor(n / k)) for k in 2..n  move to (n - 1) ',
      ([n = 0]) => [...half([n]), ...(n > 0 ? [[[n - 1]]] : [])],
    ],
    ['move to (floor(n / k)) for k in 2..n  stop where n % 3 == 1', one((n) => (n % 3 === 1 ? [] : range(2, n)))],
    ['move to (floor(n / n)) for n in 2..n', ([n = 0]) => (n >= 2 ? [[[1]]] : [])],
    ['move to (floor(n / k)) for k in 2..n where k % 3 != 1', one((n) => range(2, n).filter((k) => k % 3 !== 1))],
    ['move to (floor(n / k)) for k in 2..n, _j in 4..n', one((n) => (n < 4 ? [] : range(2, n)))],
    ['move to (floor(2 * n / k)) for k in 3..n', ([n = 0]) => range(3, n).map((k) => [[floor((2 * n) / k)]])],
    ['move to (ceil(n / k)) for k in 2..n', ([n = 0]) => range(2, n).map((k) => [[Math.ceil(n / k)]])],
    [
      'move to sum(G(floor(n / m)) for m in 2..k where m % 2 == 0) for k in 1..n',
      sums((k) => range(2, k).filter((m) => m % 2 === 0)),
    ],
    ['move to sum(G(floor(n / m)) for m in 2..k + 1) for k in 1..n', sums((k) => range(2, k + 1))],
    ['move to sum(G(floor(n / m)) for m in k..k + 1) for k in 2..n', sums((k) => [k, k + 1], 2)],
    ['move to sum(G(floor(n / k)) for _m in 2..k) for k in 2..n', sums((k) => range(2, k).map(() => k), 2)],
    [
      'move to sum(G(floor(n / m)) for m in 2..k, _j in 1..2) for k in 1..n',
      sums((k) => range(2, k).flatMap((m) => [m, m])),
    ],
    ['move to sum(G(floor(n / m)) for m in k..k) for k in 2..n', sums((k) => [k], 2)],
    [
      'move to sum(G(floor(n / n)) for n in 2..k) for k in 2..n',
      ([n = 0]) => range(2, n).map((k) => range(2, k).map(() => [1])),
    ],
    ['move to sum(Nim(floor(n / m)) for m in 2..k) for k in 1..n where n < 0', () => []],
  ];
  for (const [rules, options] of others) check(`game G(n) { ${rules} }`, options, STATES);
  // A declared name that the loop hides.
  check(
    'let k = 2 game G(n) { move to sum(G(floor(n / m)) for m in k..k) for k in 2..n }',
    sums((k) => [k], 2),
    STATES,
  );

  test.each([
    ['the number itself', 'game G(n) { move to (floor(n / k)) for k in 1..n }'],
    ['zero, which becomes zero', 'game G(n) { move to (floor(n / k)) for k in 2..9 }'],
  ])('a rule that leads to %s is searched', (_, text) => {
    const [solver, ruleset] = [solverBy(quotients, rulesetOf(text)), rulesetOf(text)];
    const searched = searchSolver(ruleset, createSession(), () => undefined);
    const valueBy = (by: Solver | null) => STATES.slice(0, 12).map((state) => by?.value(state, unlimited).nimber);
    expect(valueBy(solver)).toEqual(valueBy(searched));
  });

  test.each(['game G(n: int) { move to (floor(n / k)) for k in 2..n }', 'game G(a...) { move to a }'])('%s', (text) =>
    expect(solverBy(quotients, rulesetOf(text))).toBeNull(),
  );
});

/** Leads, for each k up to n, to the sum of the quotients by these numbers. */
function sums(divisors: (k: number) => readonly number[], least = 1): Options {
  return ([n = 0]) => range(least, n).map((k) => divisors(k).map((m) => [floor(n / m)]));
}
