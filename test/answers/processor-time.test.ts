import { expect, test } from 'vitest';
import { createProcessorClock } from '../../server/src/answers/processor-time.ts';

test('where the runtime reports the processor time of the thread, that is the clock', () => {
  let spent = 7;
  const now = createProcessorClock(
    () => spent,
    () => 1e9,
  );
  expect(now()).toBe(7);
  spent = 12;
  expect(now()).toBe(12);
});

test('elsewhere a machine that was busy or asleep between two looks uses next to nothing of a budget', () => {
  let wall = 0;
  const now = createProcessorClock(null, () => wall);
  const after = (milliseconds: number): number => {
    wall += milliseconds;
    return now();
  };
  expect([after(1), after(2), after(60_000), after(0.5)]).toEqual([1, 3, 8, 8.5]);
});
