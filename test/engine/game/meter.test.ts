import { expect, test } from 'vitest';
import { LimitReached, meterOf, within } from '../../../server/src/engine/budget/meter.ts';

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
