import { expect, test } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { LimitReached, type Meter } from '../../../server/src/engine/budget/meter.ts';
import type { Component } from '../../../server/src/engine/game/ruleset.ts';
import { descend } from '../../../server/src/engine/search/descent.ts';

test('a search ends while there is still time to leave all that is under way', () => {
  const ruleset = { key: identityOf('one stone'), name: 'One', signed: [false], rules: [] };
  const open = new Set<number>();
  let most = 0;
  // Looks at the clock only if much is about to be done, and has little time left.
  const meter: Meter = {
    spend(steps) {
      if (steps > 500_000) throw new LimitReached('time');
    },
    remember() {},
  };
  const numberOf = ({ state: [n] }: Component): number => Number(n);
  const search = (): void =>
    descend<Component>(
      { ruleset, state: [2_000_000] },
      {
        enter: (node) => {
          most = Math.max(most, open.add(numberOf(node)).size);
          return true;
        },
        leaveAll: (nodes) => {
          for (const node of nodes) open.delete(numberOf(node));
        },
        find: (node, _, settle) => numberOf(node) === 0 || settle({ ruleset, state: [numberOf(node) - 1] }),
      },
      meter,
    );
  expect(search).toThrow(new LimitReached('time'));
  expect(most).toBeGreaterThan(10_000);
  expect(most).toBeLessThan(100_000);
  expect(open.size).toBe(0);
});
