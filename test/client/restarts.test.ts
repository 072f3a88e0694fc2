import { expect, test } from 'vitest';
import { createRestarts } from '../../client/src/restarts.ts';

/** A server that runs for these numbers of milliseconds before it ends by itself. Returns the pauses, and how often the user was told. */
async function pauses(...lives: readonly number[]): Promise<{ pauses: number[]; told: number }> {
  const found: number[] = [];
  let [time, told] = [0, 0];
  const { closed } = createRestarts({
    say: () => {
      told += 1;
    },
    wait: async (milliseconds) => {
      found.push(milliseconds);
      time += milliseconds;
    },
    now: () => time,
  });
  for (const life of lives) {
    time += life;
    expect(await closed()).toMatchObject({ action: 2 });
  }
  return { pauses: found, told };
}

test('a server that ends is started again at once, and later and later if it ends again; the user is told once', async () => {
  expect(await pauses(10)).toEqual({ pauses: [0], told: 1 });
  expect(await pauses(10, 10, 10, 10)).toEqual({ pauses: [0, 1000, 2000, 4000], told: 1 });
  const many = await pauses(...Array.from({ length: 20 }, () => 10));
  expect(many.pauses.slice(-2)).toEqual([30_000, 30_000]);
  expect(many.told).toBe(1);
});

test('a server that has run for long is started again at once', async () => {
  expect(await pauses(10, 10, 1_000_000, 10)).toEqual({ pauses: [0, 1000, 0, 1000], told: 1 });
});

test('a message that cannot be sent ends no server, and a client that is gone starts none', async () => {
  const restarts = createRestarts({ say: () => undefined, wait: async () => undefined, now: () => 0 });
  expect(restarts.error(new Error('no'), undefined, 7)).toMatchObject({ action: 1 });
  restarts.dispose();
  expect(await restarts.closed()).toMatchObject({ action: 1 });
});
