import { describe, expect, it } from 'vitest';
import { unlimited } from '../../../server/src/engine/index.ts';
import { type Bounds, type Box, repetitionIn } from '../../../server/src/engine/memory/gaps.ts';
import { range } from '../support/range.ts';

/* Tables that were not filled by playing: what repeats in them late, or shows too late, must not be called proved. */

function boxOf(side: number, heaps: number, value: (sizes: readonly number[]) => number): Box {
  const places = range(0, heaps - 1).map((heap) => side ** (heaps - 1 - heap));
  const states = range(0, side ** heaps - 1).map((index) => places.map((place) => Math.floor(index / place) % side));
  return { side, heaps, values: Uint16Array.from(states, value) };
}

/** From where on values repeat in a box, if nothing but sizes matters, or also differences. */
function proved(box: Box, bounds: Partial<Bounds>, inDifferences: boolean) {
  const found = repetitionIn(box, { most: 4, compared: 5, modulus: 1, ...bounds }, inDifferences, unlimited);
  return found === null ? null : { from: found.from, period: found.period };
}

/** One heap, and two heaps of which only the difference matters, with another value from some size on. */
const heap = (last: number) => boxOf(40, 1, ([size = 0]) => (size < last ? 0 : 1));
const pair = (last: number) => boxOf(40, 2, ([a = 0, b = 0]) => (a - b < last ? 0 : 1));

describe('values repeat only if those of all options are seen to', () => {
  it.each<readonly [what: string, box: Box, bounds: Partial<Bounds>, inDifferences: boolean, from: number | null]>([
    ['a change that leaves two moves and a period', heap(31), {}, false, 31],
    ['a change one later', heap(32), {}, false, null],
    ['a change one move before the end', heap(35), {}, false, null],
    ['a change in the last heap', heap(39), {}, false, null],
    ['a change that leaves three moves, as differences change by two', heap(27), {}, true, 27],
    ['a change one later, by differences', heap(28), {}, true, null],
    ['a change of the difference of two heaps that leaves enough', pair(14), { most: 2 }, true, 14],
    ['a later change of the difference', pair(15), { most: 2 }, true, null],
    ['a change below the numbers compared', heap(3), {}, false, 6],
    ['no change at all', heap(40), {}, false, 6],
    ['numbers compared that leave just enough', heap(40), { compared: 30 }, false, 31],
    ['numbers compared up to where it must be seen', heap(40), { compared: 31 }, false, null],
  ])('%s', (_, box, bounds, inDifferences, from) => {
    expect(proved(box, bounds, inDifferences)).toEqual(from === null ? null : { from, period: 1 });
  });

  it('the period is a multiple of the modulus', () => {
    const even = boxOf(40, 1, ([size = 0]) => size % 2);
    expect(proved(even, { modulus: 3 }, false)).toEqual({ from: 6, period: 6 });
    expect(proved(even, { modulus: 1 }, false)).toEqual({ from: 6, period: 2 });
  });
});
