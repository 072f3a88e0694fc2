import { expect, test } from 'vitest';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
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

test('a part of the budget ends after its share of the time, and of the positions, and leaves the rest', () => {
  let time = 0;
  const meter = createBudgetMeter(() => time);
  const work = () => meter.spend(20_000);
  const until = (end: number) => () => {
    for (; time < end; time += 1) work();
    work();
    return time;
  };
  meter.restart({ ...DEFAULT_LIMITS, seconds: 1, positions: 100 });
  work();
  expect(meter.during(0.5, until(400))).toBe(400);
  // Half of the 600 milliseconds that are left, and a half of these.
  expect(meter.during(0.5, () => meter.during(0.5, until(560)))).toBe(null);
  expect([time < 560, meter.ranOut()]).toEqual([true, false]);
  expect(meter.during(0.5, () => meter.remember(60))).toBe(null);
  meter.remember(40);
  expect(() => meter.during(0.5, () => meter.remember(60))).not.toThrow();
  expect(() => meter.remember(60)).toThrow(LimitReached);
  expect(() => meter.during(0.5, until(1001))).not.toThrow();
  expect(meter.ranOut()).toBe(false);
  expect(until(1001)).toThrow(LimitReached);
  expect(() => meter.during(0.5, work)).toThrow(LimitReached);
  expect(meter.ranOut()).toBe(true);
});

test('a part of the budget passes on every other error', () => {
  const meter = createBudgetMeter(() => 0);
  meter.restart(DEFAULT_LIMITS);
  const fail = (error: Error) => () =>
    meter.during(0.5, () => {
      throw error;
    });
  expect(fail(new Error('other'))).toThrow('other');
  expect(fail(new LimitReached('cancelled'))).toThrow(LimitReached);
  expect(fail(new LimitReached('size'))()).toBe(null);
});

test('that there may be a better answer is said until the next answer begins', () => {
  const meter = createBudgetMeter(() => 0);
  meter.restart(DEFAULT_LIMITS);
  meter.expire();
  meter.spend(1_000_000);
  expect(meter.during(0.5, () => meter.ranOut())).toBe(true);
  meter.restart(DEFAULT_LIMITS);
  expect(meter.ranOut()).toBe(false);
});

test('a part of the budget may take all that is left', () => {
  let time = 0;
  const meter = createBudgetMeter(() => time);
  meter.restart({ ...DEFAULT_LIMITS, seconds: 1, positions: 100 });
  const whole = () => {
    meter.takeAll();
    for (; time < 1000; time += 1) meter.spend(20_000);
    meter.remember(90);
    return time;
  };
  expect(meter.during(0.5, whole)).toBe(1000);
  meter.remember(10);
  expect(() => meter.remember(1)).toThrow(LimitReached);
});
