import { expect, test } from 'vitest';
import { interruptible } from '../../server/src/cli/interruptible.ts';

test('a computation is ended by Ctrl-C', () => {
  const done: number[] = [];
  const isStopped = interruptible(() => {
    done.push(1);
    process.kill(process.pid, 'SIGINT');
    for (;;) if (done.length > 1) break;
  });
  expect([isStopped, done]).toEqual([true, [1]]);
});

test('a computation that nobody ends is completed, and its errors are its own', () => {
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
