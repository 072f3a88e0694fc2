import { expect, test } from 'vitest';
import { interruptible } from '../../server/src/cli/shared/interruptible.ts';

test('Ctrl-C ends a computation', () => {
  const done: number[] = [];
  const isStopped = interruptible(() => {
    done.push(1);
    process.kill(process.pid, 'SIGINT');
    for (;;) if (done.length > 1) break;
  });
  expect([isStopped, done]).toEqual([true, [1]]);
});

test('a computation that is not interrupted is completed, and its own errors are passed on', () => {
  const done: number[] = [];
  expect(interruptible(() => done.push(1))).toBe(false);
  expect(done).toEqual([1]);
  const error = new Error('our own');
  expect(() =>
    interruptible(() => {
      throw error;
    }),
  ).toThrow(error);
});
