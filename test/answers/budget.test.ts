import { expect, test } from 'vitest';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../server/src/answers/budget.ts';
import { LimitReached } from '../../server/src/engine/index.ts';

test.each([
  { ahead: 'a tenth of a second', steps: 10_000_000, fits: true },
  { ahead: 'two seconds', steps: 200_000_000, fits: false },
])('with one second left, work of $ahead is begun: $fits', ({ steps, fits }) => {
  const meter = createBudgetMeter(() => 0);
  meter.restart({ ...DEFAULT_LIMITS, seconds: 1 });
  const begin = () => meter.spend(steps);
  if (fits) begin();
  else expect(begin).toThrow(LimitReached);
  expect(meter.ranOut()).toBe(!fits);
});
