import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { mex } from '../../../server/src/engine/game/nimber.ts';
import type { Leave, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { spans } from '../../../server/src/engine/heaps/spans/spans.ts';
import { createRuns } from '../../../server/src/engine/search/runs.ts';
import { askPlays, errors } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';
import { heapGame, listOf, pairGame, progression, take } from '../support/rules.ts';

/** Checks whether the table of spans serves a ruleset, and that it is right at these numbers if it does. */
function served(
  ruleset: Ruleset,
  isServed: boolean,
  heaps: readonly number[] = range(0, 59),
  searchedFrom = Number.POSITIVE_INFINITY,
): void {
  const solver = solverBy(spans, ruleset);
  expect(solver !== null).toBe(isServed);
  if (solver === null) return;
  agrees(
    solver,
    ruleset,
    heaps.map((heap) => [heap]),
    { isSearched: ([heap = 0]) => heap >= searchedFrom },
  );
}

describe('a heap from which consecutive amounts are taken, which depend on it', () => {
  function check(what: string, amounts: (heap: number) => NumberSet, leave: Partial<Leave>, isServed: boolean): void {
    test(what, () =>
      served(
        heapGame(
          what,
          take(([heap = 0]) => amounts(Number(heap)), leave),
        ),
        isServed,
      ),
    );
  }

  const half = (heap: number) => progression(1, 1, Math.ceil(heap / 2));
  check('up to half', half, {}, true);
  check('up to half, but never the last stone', half, { least: 1 }, false);
  check('up to half, and the rest may be split', half, { most: 2 }, false);
  check('up to half, and the rest becomes two heaps', half, { least: 2, most: 2 }, false);
  check('amounts that begin with 0', (heap) => progression(0, 1, Math.floor(heap / 2)), {}, true);
  check('amounts that begin with a negative number', (heap) => progression((heap % 5) - 3, 1, heap), {}, true);
  check('amounts without an end', (heap) => progression(1 + Math.floor(heap / 3), 1), {}, true);
  check('amounts above the heap', (heap) => progression(2, 1, 2 * heap), {}, true);
  check('every other amount', (heap) => progression(1, 2, heap), {}, true);
  check('single amounts', (heap) => listOf(1, 2 + (heap % 7)), {}, true);
});

test.each([
  heapGame('no rules'),
  heapGame('the same amounts for each heap', take(progression(1, 1, 3))),
  pairGame(
    'two heaps',
    take(([heap = 0]) => progression(1, 1, heap), {}, [0]),
  ),
])('not $name', (ruleset) => served(ruleset, false));

describe('a number that becomes any number of a range', () => {
  const RANGES: readonly (readonly [rules: string, isServed: boolean, searchedFrom?: number])[] = [
    ['(n) { move to (y) for y in max(1, isqrt(n))..floor(n / 2) }', true],
    ['(n) { move to (((y))) for y in (n % 4..n - 1 - n % 3) }', true],
    ['(n) { move to (n) for n in 3..n - 2 }', true],
    ['(n) { move to (y) for y in n - 7..n - 4 - n % 2 }', true],
    // Numbers that become greater ones, and one from which the rules have no meaning, which play never comes to.
    [
      '(n) { move to (y) for y in (if n == 5 then 6 else 0)..(if n == 5 then 6 else if n == 6 then -1 else n - 1) }',
      true,
      5,
    ],
    ['(n) { move to (y) for y in (if n == 7 then 1 % (n - 7) else 8)..n - 1 }', true, 9],
    ['(n) { move to (y) for y in (if n == 5 then 5 else 0)..(if n == 5 then 5 else n - 1) }', true],
    ['(n: int) { move to (y) for y in 0..n - 1 }', false],
    ['(n) { move to (y) for y in 0..floor(n / 2) where y < n  take 3 }', true],
    ['(n) { move to (y) for y in 0..floor(n / 2) - 1 where y < 3 or y != n  take 3 }', false],
    ['(n) { move to (y) for y in 0..floor(n / 2) where y != 2 }', true],
    ['(n) { move to (n - k) for k in ceil(n / 2)..n where k > 0 }', true],
    ['(n) { move to (n - k) for k in 1.. where 2 * k <= n and n % 3 != 1 }', true],
    [
      '(n) { move to (k + floor(n / 3)) for k in -2..floor(n / 4) where 0 < k  move to (n - 1) where n % 2 == 1 }',
      true,
    ],
    ['(n) { move to (n - k) for k in 1..floor(n / 2) where abs(k - 3) <= n % 5 }', true],
    // These two amounts are no interval.
    ['(n) { move to (n - k) for k in 1..floor(n / 2) where abs(k - 3) == n % 5 }', false],
    ['(n) { move to (n - k) for k in 1..floor(n / 2) where k * (n % 2) < 3 and k - k == n % 3 }', true],
    ['(n) { move to (2 * k) for k in 0..floor((n - 1) / 2)  take 1..floor(n / 3) where n % 2 == 0 }', true],
    ['(n) { take 1 where n % 2 == 1  take 1..floor(n / 2) where n % 2 == 0 }', true],
    ['(n) { take {d for d in digits(n, 3)}  take any where n % 5 == 2 }', true],
    ['(n) { take divisors(n) or 1..isqrt(n) }', true],
    ['(n) { take 1..floor(n / 2)  move to (floor(n / d)) for d in 2..3 where n > 0 }', true],
    // A move to two heaps, to none, and to another game.
    ['(n) { take 1..floor(n / 2)  move to 2 * G(n - 1) where n > 0 }', true],
    ['(n) { take 1..floor(n / 2)  move to G(n - 1) + G(n - 3) where n > 2 }', true],
    ['(n) { take 1..floor(n / 2)  move to 0 where n > 2 }', true],
    ['(n) { take 1..floor(n / 2)  move to Nim(n) where n > 2 }', false],
    ['(n) { move to (y) for y in 0..floor(n / 2), z in 1..2 }', false],
    ['(n) { move to (y) for (y, z) in {(n - 1, 1)} }', false],
    ['(n) { move to (y + 1) for y in 0..n - 2 }', true],
    ['(n) { move to (m) for y in 0..n - 2 }\nlet m = 0', false],
    ['(n) { move to (n - 1) }', false],
    ['(n) { move to (y) for y in {n - 1, n - 3} }', false],
    ['(a...) { move to [y] for y in 0..#a - 1 }', false],
    ['(a, b) { move to (y, b) for y in 0..a - 2 }', false],
  ];
  test.each(RANGES.map(([rules, isServed, searchedFrom]) => ({ rules, isServed, searchedFrom })))(
    'game G$rules: $isServed',
    ({ rules, isServed, searchedFrom }) => {
      const heaps = range(0, 45).filter((heap) => heap !== 7 || !rules.includes('n == 7'));
      served(rulesetOf(`game G${rules}`), isServed, heaps, searchedFrom);
    },
  );

  test.each<readonly [from: string, to: string, span: (n: number) => readonly [number, number], steps: number]>([
    ['max(1, isqrt(n))', 'floor(n / 2)', (n) => [Math.max(1, Math.floor(Math.sqrt(n))), n >> 1], 14_000],
    ['floor(n / 2)', 'n - 1', (n) => [n >> 1, n - 1], 90_000],
    ['floor(n / 3)', 'n - 2 - n % 4', (n) => [Math.floor(n / 3), n - 2 - (n % 4)], 62_000],
    [
      'if n % 2 == 0 then 0 else floor(n / 2)',
      'n - 1 - n % 5',
      (n) => [n % 2 === 0 ? 0 : n >> 1, n - 1 - (n % 5)],
      77_000,
    ],
  ])('from %s to %s: far out with little work', (from, to, span, steps) => {
    const values: number[] = [];
    for (let n = 0; n <= 2000; n += 1) {
      const [least, most] = span(n);
      values.push(Number(mex(new Set(values.slice(Math.max(0, least), Math.max(0, most + 1))))));
    }
    const solver = solverBy(spans, rulesetOf(`game G(n) { move to (y) for y in (${from})..(${to}) }`));
    // A question that is stopped is no reason to search from then on.
    expect(() => solver?.value([2000], meterOf(50))).toThrow(LimitReached);
    const meter = meterOf(steps);
    for (const heap of [2000, 1999, 1998, 1500]) {
      expect(solver?.value([heap], meter).nimber).toBe(values[heap]);
      const [least, most] = span(heap);
      const lost = range(least, most).filter((number) => values[number] === 0);
      expect(solver?.optionsWithValue([heap], 0, meter).count).toBe(lost.length);
    }
  });
});

/** A rule, and what it says that n may become. */
interface Drawn {
  readonly text: string;
  readonly options: (n: number) => readonly number[];
}

const { div, small } = { div: (a: number, b: number) => Math.floor(a / b), small: fc.nat(5) };
const divisor = fc.integer({ min: 2, max: 4 });
/** A condition on n. */
const when = fc.tuple(divisor, small).map(([m, r]) => ({
  text: `n % ${m} ${r < 3 ? '==' : '!='} ${r % m}`,
  holds: (n: number) => (n % m === r % m) === r < 3,
}));
const rules: fc.Arbitrary<Drawn> = fc.oneof(
  fc.tuple(divisor, small, when).map(([d, c, { text, holds }]) => ({
    text: `take 1..floor(n / ${d}) + ${c} where ${text}`,
    options: (n: number) => (holds(n) ? range(1, Math.min(n, div(n, d) + c)).map((k) => n - k) : []),
  })),
  fc.tuple(divisor, small, small, when).map(([d, c, e, { text, holds }]) => ({
    text: `move to (n - k) for k in ${c}..n - floor(n / ${d}) where k > ${e} and ${text}`,
    options: (n: number) => (holds(n) ? range(Math.max(c, e + 1), n - div(n, d)).map((k) => n - k) : []),
  })),
  fc.tuple(divisor, small, small).map(([d, c, e]) => ({
    text: `move to (k + ${c} - ${e}) for k in floor(n / ${d}) - 3..n where k < n - ${c} and 2 * k <= n + ${e}`,
    options: (n: number) =>
      range(div(n, d) - 3, n).flatMap((k) => (k < n - c && 2 * k <= n + e && k + c - e < n ? [k + c - e] : [])),
  })),
  fc.tuple(small, when).map(([c, { text, holds }]) => ({
    text: `take {1, ${c + 2}} where ${text}`,
    options: (n: number) => (holds(n) ? [n - 1, n - c - 2] : []),
  })),
  divisor.map((d) => ({
    text: `move to (floor(n / ${d})) where n > 0`,
    options: (n: number) => (n > 0 ? [div(n, d)] : []),
  })),
);

test('rules with conditions have the values of the definition, near and far', () => {
  fc.assert(
    fc.property(fc.array(rules, { minLength: 1, maxLength: 3 }), fc.boolean(), (drawn, isUpwards) => {
      const solver = solverBy(spans, rulesetOf(`game G(n) { ${drawn.map(({ text }) => text).join('  ')} }`));
      const becomes = (n: number) => new Set(drawn.flatMap(({ options }) => options(n)).filter((to) => to >= 0));
      if (solver === null || range(0, 400).some((n) => [...becomes(n)].some((to) => to >= n))) return;
      const values: number[] = [];
      for (const n of range(0, 400)) values.push(Number(mex(new Set([...becomes(n)].map((to) => values[to] ?? 0)))));
      const asked = [...range(0, 30), 77, 200, 201, 397, 398, 399, 400];
      for (const n of isUpwards ? asked : asked.toReversed()) {
        expect(solver.value([n], unlimited).nimber).toBe(values[n]);
        const lost = [...becomes(n)].filter((to) => values[to] === 0);
        expect(solver.optionsWithValue([n], 0, unlimited).count).toBe(lost.length);
      }
    }),
    { numRuns: cases(80), seed: 7 },
  );
});

test('numbers that a search cannot reach cheaply are found from a table', () => {
  const solver = solverBy(spans, rulesetOf('game G(n) { take 1..isqrt(n) where n % 2 == 1  take 1..2 }'));
  const values: number[] = [];
  for (let n = 0; n <= 20_000; n += 1) {
    const most = n % 2 === 1 ? Math.max(2, Math.floor(Math.sqrt(n))) : 2;
    values.push(Number(mex(new Set(values.slice(Math.max(0, n - most), n)))));
  }
  for (const n of [20_000, 19_999, 13_337]) expect(solver?.value([n], meterOf(3_000_000)).nimber).toBe(values[n]);
});

test('few numbers far apart are searched', () => {
  const solver = solverBy(
    spans,
    rulesetOf('game G(n) { move to (y) for y in floor(n / 3)..(if n < 3 then -1 else floor(n / 3) + n % 3) }'),
  );
  expect(solver?.value([10 ** 12], meterOf(80_000)).nimber).toBe(1);
});

test('consecutive amounts are counted far out with little work', () => {
  const half = heapGame(
    'half of a large heap',
    take(([heap = 0]) => progression(1, 1, Math.ceil(Number(heap) / 2))),
  );
  expect(solverBy(spans, half)?.optionsWithValue([1000], 0, meterOf(50_000)).count).toBe(1);
});

test.each([
  '(a...) { move to (y) for y in 0..3 }',
  '(t, a...) { move to (y) for y in 0..t }',
  '(a, b) { move to (y) for y in 0..a - 1 }',
  '(n) { move to (y) for (y, z) in 0..n - 1 }',
  '(n) { move to (y) for y in 0.. }',
  '(n) { move to (y) for y in 0..m }',
  '() { move to (y) for y in 0..3 }',
])('game G%s has a mistake', (rules) => expect(errors(askPlays(`game G${rules}\nplay G(3)`))).not.toEqual([]));

test('runs of values have the mex and the places of the values themselves', () => {
  const asked = fc.tuple(fc.nat(299), fc.integer({ min: -5, max: 250 }), fc.nat(4));
  const pushed = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.oneof(fc.nat(3), fc.nat(70))), {
    minLength: 300,
    maxLength: 300,
  });
  fc.assert(
    fc.property(pushed, fc.array(asked, { maxLength: 20 }), (values, questions) => {
      const all = values.flatMap(([times, value]) => Array.from({ length: times }, () => value));
      const runs = createRuns();
      for (const value of all) runs.push(value);
      for (const [least, more, wanted] of questions) {
        const reach = { least, most: Math.min(least + more, all.length - 1) };
        const within = range(reach.least, reach.most);
        expect(runs.at(reach.most)).toBe(all[reach.most]);
        expect(runs.mex([reach], unlimited)).toBe(Number(mex(new Set(within.flatMap((at) => all[at] ?? [])))));
        const found = runs
          .within(reach, wanted, unlimited)
          .flatMap(({ least: first, most: last }) => range(first, last));
        expect(found).toEqual(within.filter((at) => all[at] === wanted));
        expect(runs.within(reach, wanted, unlimited).every(({ least: first, most: last }) => first <= last)).toBe(true);
      }
    }),
    { numRuns: cases(30) },
  );
});
