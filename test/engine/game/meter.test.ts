import { expect, test } from 'vitest';
import { has } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { LimitReached, meterOf, unlimited, within } from '../../../server/src/engine/budget/meter.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

const FEW = { steps: 10, positions: 10 };

test.each([
  ['steps', (work: number) => within(FEW, meterOf(1000), (limited) => limited.spend(work))],
  ['positions', (work: number) => within(FEW, meterOf(1000), (limited) => limited.remember(work))],
])('part of a computation ends at its limit of %s', (_, run) => {
  expect(run(10)).toBeUndefined();
  expect(run(11)).toBeNull();
});

test('what a result computes later has the limits of the whole computation, not those of the part', () => {
  const later = within(FEW, meterOf(1000, 1000), (limited) => () => {
    limited.spend(500);
    limited.remember(500);
  });
  expect(later).not.toThrow();
  expect(() => {
    later?.();
    later?.();
  }).toThrow(LimitReached);
});

test('amounts that a condition selects are looked at for the question that asks, also when the heap is that of the last one', () => {
  const text = `let total(k, n) = sum(j * n for j in 1..k)
    game G(n) { take {k in 1..n where total(k, n) % 7 == 1} }`;
  const [rule] = rulesetOf(text).rules;
  if (rule?.kind !== 'take' || typeof rule.amounts !== 'function') throw new Error('no amounts of a state');
  const ended = meterOf(0);
  const first = rule.amounts([10 ** 6], ended);
  expect(() => has(first, 50, unlimited)).toThrow(LimitReached);
  const second = rule.amounts([10 ** 6], unlimited);
  expect([1, 2, 3, 4, 5, 6].map((amount) => has(second, amount, unlimited))).toEqual(
    [1, 3, 6, 10, 15, 21].map((sum) => (sum * 10 ** 6) % 7 === 1),
  );
});
