import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { longRuns } from '../../../server/src/engine/heaps/spans/long-runs.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

/** The least and the greatest number that a rule leads to. */
type Ends = (n: number) => readonly [number, number];

const { floor, ceil } = Math;
const LAST = 4300;

/** The mex of the values in all ranges, from 0 up; numbers below 0 are no moves. */
function values(rules: readonly Ends[]): Uint16Array {
  const found = new Uint16Array(LAST + 1);
  const met = new Int32Array(LAST + 2).fill(-1);
  for (let n = 0; n <= LAST; n += 1) {
    for (const rule of rules) {
      const [from, to] = rule(n);
      for (let m = Math.max(0, from); m <= to; m += 1) met[found[m] ?? 0] = n;
    }
    let mex = 0;
    while (met[mex] === n) mex += 1;
    found[n] = mex;
  }
  return found;
}

/** Compares values and moves of some numbers with the definition, if the rules are served. */
function compare(text: string, rules: readonly Ends[], isServed: boolean, parameters: readonly number[] = []): void {
  const ruleset = rulesetOf(text, parameters);
  const solver = solverBy(longRuns, ruleset);
  expect(solver !== null).toBe(isServed);
  if (solver === null) return;
  const found = values(rules);
  for (const n of range(4090, LAST).filter((number) => number % 17 === 0 || number > LAST - 12)) {
    const value = solver.value([n], unlimited).nimber;
    expect([n, value]).toEqual([n, found[n]]);
    for (const target of [0, 1]) {
      const options = range(0, n - 1).filter((m) => rules.some((rule) => rule(n)[0] <= m && m <= rule(n)[1]));
      const expected = options.filter((m) => found[m] === target).length;
      expect([n, target, Number(solver.optionsWithValue([n], target, unlimited).count)]).toEqual([n, target, expected]);
    }
  }
}

const NONE = [0, -1] as const;

function above(least: number, ends: Ends): Ends {
  return (n) => (n > least ? ends(n) : NONE);
}

const THIRD_TO_HALF: Ends = above(1, (n) => [floor(n / 3), floor(n / 2)]);

describe('spans whose ends never decrease', () => {
  test.each<readonly [string, readonly Ends[]]>([
    ['take ceil(n / 3)..floor(n / 2)', [(n) => [n - floor(n / 2), n - ceil(n / 3)]]],
    ['move to (m) for m in floor(n / 3)..floor(n / 2) where n > 1', [THIRD_TO_HALF]],
    ['move to (m) for m in 0..n - 1 where 2 * m <= n and 3 * m > n - 3 and n >= 2', [THIRD_TO_HALF]],
    [
      'move to (n - k) for k in 1..n where 2 * k >= n and 3 * k <= 2 * n',
      [(n) => [n - floor((2 * n) / 3), Math.min(n - 1, floor(n / 2))]],
    ],
    [
      'move to (floor(n / 3)) where n > 2  move to (n - floor(n / 3)) where n > 2',
      [above(2, (n) => [floor(n / 3), floor(n / 3)]), above(2, (n) => [n - floor(n / 3), n - floor(n / 3)])],
    ],
    [
      'take {k in any where 5 * k >= 2 * n + 7 and 3 * k < 2 * n}',
      [(n) => [n - ceil((2 * n) / 3) + 1, n - ceil((2 * n + 7) / 5)]],
    ],
    [
      'move to (floor(n / 4)) where n < 60 and n > 3  move to (m) for m in 3..floor(n / 5) where n > 20',
      [above(3, (n) => (n < 60 ? [floor(n / 4), floor(n / 4)] : NONE)), above(20, (n) => [3, floor(n / 5)])],
    ],
    ['move to (m) for m in floor(n / 2) - 30..floor(n / 2) - 3', [(n) => [floor(n / 2) - 30, floor(n / 2) - 3]]],
    // One end overtakes the other.
    ['move to (m) for m in floor(n / 2) + 100..floor(2 * n / 3)', [(n) => [floor(n / 2) + 100, floor((2 * n) / 3)]]],
    [
      'move to (m) for m in floor(n / 2)..floor(n / 3) + 100 where n > 400',
      [above(400, (n) => [floor(n / 2), floor(n / 3) + 100])],
    ],
  ])('%s', (rules, ends) => compare(`game G(n) { ${rules} }`, ends, true));
});

describe('other rules', () => {
  test.each([
    // An end may decrease.
    'move to (m) for m in floor(n / 3)..n - 3 * floor(n / 4)',
    'move to (m) for m in floor((9000 - n) / 3)..floor(n / 2)',
    // Sometimes a span is empty, for ever.
    'move to (m) for m in ceil(n / 2)..floor(n / 2)  move to (floor(n / 3)) where n > 0',
    'move to (floor(n / 3)) where 2 * floor(n / 2) >= n and n > 0',
    'move to (floor(n / 3)) where n % 2 == 1',
    // Numbers between the ends are left out, or the ends are not known.
    'move to (2 * m) for m in 0..floor(n / 5)',
    'take {k in ceil(n / 3)..floor(n / 2) where k % 2 == 1}',
    'take {k in ceil(n / 3)..floor(n / 2) where k != 2000}',
    'take {2 * k for k in ceil(n / 6)..floor(n / 5)}',
    'move to (m) for m in isqrt(n)..floor(n / 2) where n > 3',
    'move to (floor(n / 3)) for _k in 1..floor(n / 2) - 2000',
    'take ceil(n / 3)..floor(n / 2) leaving 1 heaps',
    'take ceil(n / 3)..floor(n / 2)  stop where n == 4200',
    'take ceil(n / 3)..floor(n / 2)  take divisors(n)',
    'move to 0 where n > 0  move to (m) for m in floor(n / 3)..floor(n / 2) where n > 1',
    'move to Nim(floor(n / 2)) where n > 1',
    'move to G(floor(n / 2)) + G(floor(n / 3)) where n > 1',
    'move to (n - n) for n in 1..2',
    // One by one would take too long.
    'move to (m) for m in floor(n / 3)..floor(n / 2) where n > 10^9',
  ])('%s', (rules) => compare(`game G(n) { ${rules} }`, [], false));

  test.each([
    'game G(n: int) { move to (m) for m in floor(n / 3)..floor(n / 2) where n > 1 }',
    'game G(a, b) { move to (floor(a / 2), b) where a > 1 }',
    'set any = {3}  game G(n) { take {k in any where 2 * k <= n} }',
    'let floor(n) = 9 - n  game G(n) { move to (m) for m in floor(n)..floor(n) + 1 where n > 1 }',
  ])('%s', (text) => compare(text, [], false));

  test('an amount from one of several heaps is not the only number of a state', () => {
    const { rules } = rulesetOf('game G(a, b) { take ceil(a / 3)..floor(a / 2) from a }');
    expect(rules.map(({ growingSpan }) => growingSpan)).toEqual([undefined]);
  });
});

test.each([
  [3, true],
  [0, false],
  [-3, false],
])('a divisor of %i', (divisor, isServed) =>
  compare('game G[p](n) { move to (m) for m in floor(n / p)..floor(n / 2) where n > 1 }', [THIRD_TO_HALF], isServed, [
    divisor,
  ]),
);

test('a number that may stay as it is has no value of a run', () => {
  const solver = solverBy(longRuns, rulesetOf('game G(n) { move to (n - floor(n / 5000)) where n > 4200 }'));
  expect(solver?.value([4203], unlimited).nimber).toEqual({ options: [] });
});

/** The quotient (times · n + plus) / by, rounded. */
interface End {
  readonly times: number;
  readonly by: number;
  readonly plus: number;
  readonly round: 'floor' | 'ceil';
}

test('any two spans', () => {
  const end = fc.record({
    times: fc.integer({ min: 0, max: 3 }),
    by: fc.integer({ min: 2, max: 7 }),
    plus: fc.integer({ min: -9, max: 9 }),
    round: fc.constantFrom<'floor' | 'ceil'>('floor', 'ceil'),
  });
  const span = fc.record({ from: end, to: end, above: fc.integer({ min: 20, max: 60 }) });
  const textOf = ({ times, by, plus, round }: End) => `${round}((${times} * n + ${plus}) / ${by})`;
  const endOf = ({ times, by, plus, round }: End, n: number) => Math[round]((times * n + plus) / by);
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 2 }), (spans) => {
      const isDescending = spans.every(({ to: { times, by } }) => times < by);
      const rules = spans.map(
        ({ from, to, above }) => `move to (m) for m in ${textOf(from)}..${textOf(to)} where n > ${above}`,
      );
      const ruleset = rulesetOf(`game G(n) { ${rules.join(' ')} }`);
      const solver = isDescending ? solverBy(longRuns, ruleset) : null;
      if (solver === null) return;
      const found = values(
        spans.map(
          ({ from, to, above }): Ends =>
            (n) =>
              n > above ? [endOf(from, n), endOf(to, n)] : [0, -1],
        ),
      );
      for (let n = LAST - 200; n <= LAST; n += 7) expect(solver.value([n], unlimited).nimber).toBe(found[n]);
    }),
    { numRuns: cases(12) },
  );
});

test.each([
  ['take ceil(n / 3)..floor(n / 2)', 10n ** 18n],
  ['move to (floor(n / 3)) where n > 2  move to (n - floor(n / 3)) where n > 2', 10n ** 12n],
])('%s from %i stones is answered from a few runs', (rules, heap) => {
  const solver = solverBy(longRuns, rulesetOf(`game G(n) { ${rules} }`));
  const nimber = Number(solver?.value([heap], unlimited).nimber);
  for (const target of range(0, 5)) {
    const moves = solver?.optionsWithValue([heap], target, unlimited);
    expect(Number(moves?.count ?? 0) > 0).toBe(target < nimber || (target > nimber && Number(moves?.count) > 0));
    for (const [option] of moves?.first(3) ?? [])
      expect(solver?.value(option?.component.state ?? [], unlimited).nimber).toBe(target);
  }
});
