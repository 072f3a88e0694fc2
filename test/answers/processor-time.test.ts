import { expect, test, vi } from 'vitest';
import { countThreads, createProcessorClock } from '../../server/src/answers/shared/processor-time.ts';

test('where the runtime reports the processor time of the thread, that is the clock', () => {
  let spent = 7;
  const now = createProcessorClock(
    () => spent,
    null,
    () => 1e9,
  );
  expect(now()).toBe(7);
  spent = 12;
  expect(now()).toBe(12);
});

test('elsewhere a machine that was busy or asleep between two looks uses next to nothing of a budget', () => {
  let wall = 0;
  const now = createProcessorClock(null, null, () => wall);
  const after = (milliseconds: number): number => {
    wall += milliseconds;
    return now();
  };
  expect([after(1), after(2), after(60_000), after(0.5)]).toEqual([1, 3, 8, 8.5]);
});

test('where the system counts the processor time of a thread with a delay, the clock follows it and never goes back', () => {
  let wall = 0;
  let system = 100;
  const now = createProcessorClock(
    null,
    () => system,
    () => wall,
  );
  const after = (milliseconds: number, counted: number): number => {
    wall += milliseconds;
    system += counted;
    return now();
  };
  // The thread works; it works on while the system lags behind; it is preempted again and again; then the system counts everything at once.
  expect([after(3, 3), after(4, 0), after(9, 0), after(5, 0), after(0, 6), after(1, 20)]).toEqual([
    103, 107, 112, 113, 113, 129,
  ]);
});

test('a thread that computes alone counts what the others compute for it', () => {
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 3000, system: 1000 });
  countThreads('all');
  try {
    expect(createProcessorClock()()).toBe(4);
  } finally {
    countThreads('own');
    usage.mockRestore();
  }
});
