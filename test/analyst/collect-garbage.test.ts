import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectGarbage, createIdleCollector } from '../../server/src/analyst/worker/collect-garbage.ts';

const QUIET = 1000;
const MEGABYTE = 2 ** 20;

describe('the garbage of a thread', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A thread that holds as many megabytes as the test says, and half of them after its garbage was collected. */
  function thread() {
    const held = { megabytes: 100 };
    const collect = vi.fn(() => {
      held.megabytes /= 2;
    });
    const collector = createIdleCollector(QUIET, collect, () => held.megabytes * MEGABYTE);
    /** The thread has something to do, and then nothing for a long time; gives how often its garbage was collected. */
    const rest = (megabytes: number): number => {
      held.megabytes = megabytes;
      collect.mockClear();
      collector.busy();
      vi.advanceTimersByTime(10 * QUIET);
      return collect.mock.calls.length;
    };
    return { ...collector, collected: collect, rest };
  }

  test('is collected once the thread has rested, and not again before it is busy', () => {
    expect(thread().rest(100)).toBe(1);
  });

  test('is not collected while somebody types, however long', () => {
    const { busy, collected } = thread();
    for (let key = 0; key < 100; key += 1) {
      busy();
      vi.advanceTimersByTime(QUIET - 1);
    }
    expect(collected).not.toHaveBeenCalled();
  });

  test('is left alone where there is little', () => {
    expect(thread().rest(60)).toBe(0);
  });

  test('is left alone until there is much more than the last time', () => {
    const { rest } = thread();
    expect([200, 110, 120, 108].map(rest)).toEqual([1, 0, 1, 1]);
  });

  test('is collected again after most of it was given back in another way', () => {
    const { rest } = thread();
    expect([1000, 300, 310, 320].map(rest)).toEqual([1, 0, 0, 1]);
  });

  test('counts from the collection that was asked for', () => {
    const { rest, collect } = thread();
    rest(400);
    collect();
    expect(rest(120)).toBe(1);
  });
});

/** The bytes of this thread while there are many objects, and after most of them are gone. */
function grow(): { readonly most: number; readonly kept: readonly object[] } {
  const objects = Array.from({ length: 500_000 }, (_, index) => ({ index, text: `${index}` }));
  return { most: process.memoryUsage().heapTotal, kept: objects.filter((_, index) => index % 100 === 0) };
}

test('memory is given back although some objects of all ages are kept', () => {
  setFlagsFromString('--expose-gc');
  const collect = () => collectGarbage(runInNewContext('gc'));
  collect();
  const before = process.memoryUsage().heapTotal;
  const { most, kept } = grow();
  collect();
  const after = process.memoryUsage().heapTotal;
  expect(most - before).toBeGreaterThan(20 * MEGABYTE);
  expect(after - before).toBeLessThan((most - before) / 5);
  expect(kept).toHaveLength(5000);
});

test('a runtime that cannot collect on demand is not asked to', () => {
  expect(() => collectGarbage(undefined)).not.toThrow();
});
