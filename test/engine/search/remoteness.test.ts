import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LimitReached, meterOf } from '../../../server/src/engine/budget/meter.ts';
import { createSession, type Outcome, unlimited } from '../../../server/src/engine/index.ts';
import { endingsFrom, remotenessOf } from '../../../server/src/engine/search/remoteness.ts';
import { cases } from '../../tiers.ts';
import { range } from '../support/range.ts';
import {
  ANY,
  heapGame,
  listOf,
  moveGame,
  NIM,
  pairGame,
  progression,
  split,
  sumOf,
  take,
  union,
} from '../support/rules.ts';

/** The numbers to which each number leads. */
type Road = readonly (readonly number[])[];

/**
 * How play ends from each number, by rounds: round r settles what ends in r moves when the winner hurries and the loser delays. Null
 * if no round settles it.
 */
function byRounds(road: Road, misere: boolean): readonly ({ outcome: Outcome; remoteness: number } | null)[] {
  let known = road.map((targets) =>
    targets.length > 0 ? null : { outcome: misere ? ('N' as const) : ('P' as const), remoteness: 0 },
  ) as ({ outcome: Outcome; remoteness: number } | null)[];
  for (const round of range(1, road.length)) {
    known = road.map((targets, place) => {
      const found = targets.map((to) => known[to] ?? null);
      if (known[place] !== null) return known[place] ?? null;
      if (found.some((ending) => ending?.outcome === 'P')) return { outcome: 'N', remoteness: round };
      return found.every((ending) => ending?.outcome === 'N') ? { outcome: 'P', remoteness: round } : null;
    });
  }
  return known;
}

const gameOf = (road: Road) =>
  moveGame(JSON.stringify(road), [false], ([at = 0], self) => (road[Number(at)] ?? []).map((to) => sumOf(self, [to])));

/** Compares the answer for each number with the rounds; returns how many are draws. */
function check(road: Road, misere: boolean): number {
  const game = gameOf(road);
  const expected = byRounds(road, misere);
  for (const [at, ending] of expected.entries()) {
    const start = sumOf(game, [at]);
    expect(remotenessOf(createSession(), start, misere, unlimited)).toBe(ending?.remoteness ?? null);
    expect(endingsFrom(start, misere, unlimited)(start)).toEqual(ending ?? { outcome: 'draw', remoteness: null });
  }
  return expected.filter((ending) => ending === null).length;
}

describe.each([
  ['normal', false],
  ['misère', true],
])('the remoteness in %s play', (_, misere) => {
  it.each<readonly [string, Road, draws: number]>([
    ['a line', [[], [0], [1], [2], [3]], 0],
    ['one or two', [[], [0], [0, 1], [1, 2], [2, 3], [3, 4], [4, 5]], 0],
    ['a circle with a way out', [[], [0, 2], [1, 3], [2, 0]], misere ? 3 : 0],
    ['a circle', [[1], [2], [0]], 3],
    ['a way that the loser prolongs', [[], [0], [0], [1], [3], [2, 4], [5]], 0],
  ])('of %s', (_name, road, draws) => expect(check(road, misere)).toBe(draws));

  it('of any road', () => {
    const roads = fc
      .integer({ min: 1, max: 8 })
      .chain((length) =>
        fc.array(fc.uniqueArray(fc.nat(length - 1), { maxLength: 3 }), { minLength: length, maxLength: length }),
      );
    fc.assert(
      fc.property(roads, (road) => check(road, misere) >= 0),
      { numRuns: cases(50) },
    );
  });

  it.each([
    ['listed amounts', [take(listOf(2, 3, 7, 11))]],
    ['two rules', [take(listOf(4)), take(progression(3, 5))]],
    ['any amount', [take(ANY)]],
    ['no rule', []],
    ['a rest that is left', [take(listOf(1, 2), { least: 1 })]],
    ['a rest that may be split', [take(listOf(1, 3), { most: 2 })]],
    ['a split', [take(listOf(2)), split()]],
    ['amounts that depend on the heap', [take(([heap = 0]) => listOf(heap === 5 ? 1 : 2))]],
  ])('of a heap with %s is that of the search backwards, in whatever order heaps are asked about', (name, rules) => {
    const game = heapGame(name, ...rules);
    const session = createSession();
    for (const heap of [7, 4, 0, 11, ...range(0, 11)]) {
      const start = sumOf(game, [heap]);
      const expected = endingsFrom(start, misere, unlimited)(start)?.remoteness;
      expect(remotenessOf(session, start, misere, unlimited)).toBe(expected);
    }
  });

  it('of two numbers is that of both', () => {
    const start = sumOf(pairGame('two numbers', take(listOf(1), {}, [0]), take(listOf(1), {}, [1])), [2, 3]);
    expect(remotenessOf(createSession(), start, misere, unlimited)).toBe(5);
  });

  it('of copies of a heap is not that of one', () => {
    const start = [{ component: { ruleset: heapGame('twos', take(listOf(2, 3))), state: [5] }, times: 2 }];
    const expected = endingsFrom(start, misere, unlimited)(start)?.remoteness;
    expect(remotenessOf(createSession(), start, misere, unlimited)).toBe(expected);
  });

  it('of two different heaps is not that of the first', () => {
    const twos = heapGame('two or three', take(listOf(2, 3)));
    const ones = heapGame('one or four', take(listOf(1, 4)));
    for (const [first, second] of [
      [5, 7],
      [7, 5],
      [0, 3],
      [4, 0],
    ] as const) {
      const start = [...sumOf(twos, [first]), ...sumOf(ones, [second])];
      const expected = endingsFrom(start, misere, unlimited)(start)?.remoteness;
      expect(remotenessOf(createSession(), start, misere, unlimited)).toBe(expected);
    }
  });

  it('of a heap is its own after the same heap in the other play', () => {
    const game = heapGame('two or three', take(listOf(2, 3)));
    const session = createSession();
    for (const heap of range(0, 9)) {
      const start = sumOf(game, [heap]);
      for (const other of [!misere, misere]) {
        const expected = endingsFrom(start, other, unlimited)(start)?.remoteness;
        expect(remotenessOf(session, start, other, unlimited)).toBe(expected);
      }
    }
  });

  it('of a large heap goes on from the heaps that were found with too few steps', () => {
    const start = sumOf(heapGame('two or three', take(listOf(2, 3))), [1000]);
    const session = createSession();
    const attempt = () => remotenessOf(session, start, misere, meterOf(600));
    expect(attempt).toThrow(LimitReached);
    expect(attempt).toThrow(LimitReached);
    expect(attempt()).toBe(remotenessOf(createSession(), start, misere, unlimited));
  });

  it('of heaps with very many amounts is that of the definition, in whatever order heaps are asked about', () => {
    const most = 400;
    const amounts = fc
      .tuple(
        fc.constantFrom(0.2, 0.5, 0.9),
        fc.constantFrom(0, 0.02, 0.5),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      )
      .map(([odd, even, chances]) =>
        range(1, most).filter((amount) => Number(chances.next().value) < (amount % 2 === 1 ? odd : even)),
      );
    fc.assert(
      fc.property(amounts, fc.boolean(), (taken, halved) => {
        const some = halved ? taken.map((amount) => Math.ceil(amount / 2)) : taken;
        const found: number[] = [];
        for (const heap of range(0, most)) {
          const after = some.filter((amount) => amount <= heap).map((amount) => found[heap - amount] ?? 0);
          const lost = after.filter((moves) => (moves % 2 === 0) !== misere);
          found.push(lost.length > 0 ? Math.min(...lost) + 1 : Math.max(-1, ...after) + 1);
        }
        const game = heapGame(JSON.stringify(some), take(listOf(...new Set(some))));
        const session = createSession();
        for (const heap of [most / 2, most - 7, ...range(0, most)])
          expect([heap, remotenessOf(session, sumOf(game, [heap]), misere, unlimited)]).toEqual([heap, found[heap]]);
      }),
      { numRuns: cases(60), seed: 2022 },
    );
  });

  it('of a large heap with very many amounts goes on from the heaps that were found with too few steps', () => {
    const start = sumOf(heapGame('odd or 2', take(union(listOf(2), progression(1, 2)))), [3000]);
    const session = createSession();
    let answered: number | null = null;
    for (let tries = 0; answered === null; tries += 1) {
      expect(tries).toBeLessThan(100);
      try {
        answered = remotenessOf(session, start, misere, meterOf(4000));
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
      }
    }
    expect(answered).toBe(remotenessOf(createSession(), start, misere, unlimited));
  });

  it('of a large heap with many amounts takes few steps', () => {
    const odd = heapGame('odd', take(progression(7, 2)));
    expect(remotenessOf(createSession(), sumOf(odd, [20_000]), misere, meterOf(2 ** 26))).toBe(
      remotenessOf(createSession(), sumOf(odd, [20_000]), misere, unlimited),
    );
  });

  it('of a sum is that of all its moves', () => {
    // Stones are taken one at a time, from either heap.
    const ones = gameOf([[], [0], [1], [2]]);
    const sum = [...sumOf(ones, [3]), ...sumOf(ones, [2])];
    expect(remotenessOf(createSession(), sum, misere, unlimited)).toBe(5);
    const of = endingsFrom(sum, misere, unlimited);
    expect(of([...sumOf(ones, [1]), ...sumOf(ones, [2])])?.remoteness).toBe(3);
    expect(of(sumOf(NIM, [1]))).toBeNull();
  });
});
