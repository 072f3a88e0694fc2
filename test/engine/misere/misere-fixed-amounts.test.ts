import { describe, expect, test } from 'vitest';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { analyseFixedAmounts } from '../../../server/src/engine/misere/fixed-amounts.ts';
import { askQuestions, complaints } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { range } from '../support/range.ts';

const isPrime = (k: number) => k > 1 && range(2, Math.floor(Math.sqrt(k))).every((d) => k % d !== 0);
const isSquare = (k: number) => Number.isInteger(Math.sqrt(k));

/** Rules, and whether k may be taken. */
const ROWS: readonly (readonly [rules: string, may: (k: number) => boolean])[] = [
  ['take primes', isPrime],
  ['take {1, 3, 4}', (k) => [1, 3, 4].includes(k)],
  ['take {4, 6}  take {9}', (k) => [4, 6, 9].includes(k)],
  ['take squares or multiples(7)', (k) => isSquare(k) || k % 7 === 0],
  ['take any except {2, 12}', (k) => k !== 2 && k !== 12],
  // The condition has no meaning for 151, which nobody asks about.
  ['take {k in odd where 12 % (151 - k) >= 0}', (k) => k % 2 === 1],
  ['take {}', () => false],
];

describe.each(ROWS)('under misère play, one heap of a game with %s', (rules, may) => {
  const lost: number[] = [];
  for (const heap of range(0, 140)) {
    const rests = range(1, heap)
      .filter(may)
      .map((k) => heap - k);
    if (rests.length > 0 && !rests.some((rest) => lost.includes(rest))) lost.push(heap);
  }
  const ruleset = rulesetOf(`game G(n) { ${rules} }`);

  test.each([
    ['upwards', range(0, 140)],
    ['from a large heap', [140, 7, ...range(0, 140)]],
    ['in between', [3, 20, 5, 47, 46, 90, 140]],
  ])('is won or lost by the definition, asked %s', (_, heaps) => {
    const session = createSession();
    for (const heap of heaps) {
      const analysis = analyseFixedAmounts(session, [{ component: { ruleset, state: [heap] }, times: 1 }], unlimited);
      expect(analysis?.outcome).toBe(lost.includes(heap) ? 'P' : 'N');
      const winning = lost.filter((rest) => rest < heap && may(heap - rest)).length;
      expect(analysis?.winning.count).toEqual({ exact: true, count: winning });
    }
  });
});

test.each([
  'game G(n) { take 1..2 leaving 0..2 heaps }',
  'game G(n) { take 1..2 leaving 1 heaps }',
  'game G(n) { take divisors(n) }',
  'game G(n: int) { take 1..2 }',
  'game G(n) { take 1..2  move to (n - 5) where n > 0 }',
])('%s is left to others', (text) => {
  const component = { ruleset: rulesetOf(text), state: [9] };
  expect(analyseFixedAmounts(createSession(), [{ component, times: 1 }], unlimited)).toBeNull();
});

test('several heaps are left to others', () => {
  const component = { ruleset: rulesetOf('game G(n) { take primes }'), state: [9] };
  expect(analyseFixedAmounts(createSession(), [{ component, times: 2 }], unlimited)).toBeNull();
});

test('a heap of 20,000 from which a prime is taken is decided', () => {
  const asked = askQuestions('game G(n) { take primes }\nexpect outcome(misere G(20000)) = N');
  expect(complaints(asked)).toEqual([]);
});
