import { describe, expect, test } from 'vitest';
import type { NumberSet } from '../../server/src/engine/arithmetic/number-sets.ts';
import type { Leave } from '../../server/src/engine/game/ruleset.ts';
import { spans } from '../../server/src/engine/heaps/spans.ts';
import { agrees, solverBy } from './agrees.ts';
import { heapGame, listOf, progression, take } from './rules.ts';

describe('a heap from which consecutive amounts are taken, which depend on it', () => {
  const HEAPS = Array.from({ length: 90 }, (_, heap) => [heap]);

  /** Checks whether the table of spans serves a take, and that it is right if it does. */
  function check(what: string, amounts: (heap: number) => NumberSet, leave: Partial<Leave>, isServed: boolean): void {
    test(what, () => {
      const ruleset = heapGame(
        what,
        take(([heap = 0]) => amounts(Number(heap)), leave),
      );
      const solver = solverBy(spans, ruleset);
      expect(solver !== null).toBe(isServed);
      if (solver !== null) agrees(solver, ruleset, HEAPS);
    });
  }

  const half = (heap: number) => progression(1, 1, Math.ceil(heap / 2));
  check('up to half', half, {}, true);
  check('up to half, but never the last stone', half, { least: 1 }, false);
  check('up to half, and the rest may be split', half, { most: 2 }, false);
  check('up to half, and the rest becomes two heaps', half, { least: 2, most: 2 }, false);
  check('amounts that begin with 0', (heap) => progression(0, 1, Math.floor(heap / 2)), {}, true);
  check('amounts that begin with a negative number', (heap) => progression((heap % 5) - 3, 1, heap), {}, true);
  check('amounts without an end', (heap) => progression(1 + Math.floor(heap / 3), 1), {}, true);
  check('amounts above the heap', (heap) => progression(2, 1, 2 * heap), {}, true);
  check('every other amount', (heap) => progression(1, 2, heap), {}, true);
  check('single amounts', (heap) => listOf(1, 1 + (heap % 7)), {}, true);
});
