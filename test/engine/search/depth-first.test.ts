import { describe, expect, it } from 'vitest';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { CircleFound, depthFirst, withoutCircle } from '../../../server/src/engine/search/depth-first.ts';
import { range } from '../support/range.ts';

/**
 * Searches for the length of the longest way from a number on, where each number leads to others. Every number is asked for, even one
 * whose length is known. Says what was found, and how often each number was begun.
 */
function longest(start: number, next: (n: number) => readonly number[]) {
  const found = new Map<number, number>();
  const begun = new Map<number, number>();
  const search = () =>
    depthFirst(
      start,
      {
        keyOf: String,
        *find(n) {
          begun.set(n, (begun.get(n) ?? 0) + 1);
          for (const to of next(n)) if (!found.has(to) || to % 2 === 0) yield to;
          found.set(n, Math.max(0, ...next(n).map((to) => 1 + (found.get(to) ?? Number.NaN))));
        },
      },
      unlimited,
    );
  return { found, begun, search };
}

const below = (...amounts: readonly number[]) => {
  return (n: number) => amounts.map((amount) => n - amount).filter((to) => to >= 0);
};

describe('a search in depth', () => {
  it('finds what depends on what was found already', () => {
    const { found, search } = longest(20, below(2, 3));
    search();
    for (const [n, length] of found) expect(length).toBe(Math.floor(n / 2));
    expect(found.has(20)).toBe(true);
  });

  it('begins again what waits more than 4096 levels deep', () => {
    const { found, begun, search } = longest(5000, below(1));
    search();
    expect(found.get(5000)).toBe(5000);
    expect(range(0, 5000).filter((n) => begun.get(n) !== 1)).toEqual(range(4096, 5000));
  });

  it('ends at a circle, and keeps what it found before', () => {
    // From 3 down to 0, and then from 3 to 4 and back.
    const { found, search } = longest(3, (n) => [...below(1)(n), ...(n === 3 ? [4] : []), ...(n === 4 ? [3] : [])]);
    expect(search).toThrow(CircleFound);
    expect([...found.keys()]).toEqual([0, 1, 2]);
    expect(withoutCircle(search)).toBe(false);
    expect(withoutCircle(longest(3, below(1)).search)).toBe(true);
  });

  it('passes on other errors', () => {
    const wrong = () => {
      throw new TypeError('wrong');
    };
    expect(() => withoutCircle(longest(3, wrong).search)).toThrow(TypeError);
  });

  it('ends where more positions depend on each other than may be remembered', () => {
    let begun = 0;
    const search = () =>
      depthFirst<number>(
        0,
        {
          keyOf: String,
          *find(n) {
            begun += 1;
            yield n + 1;
          },
        },
        meterOf(Number.POSITIVE_INFINITY, 1000),
      );
    expect(search).toThrow(LimitReached);
    expect(begun).toBe(1000);
  });
});
