import { describe, expect, it } from 'vitest';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { firstStates, type Game, limitOf, recognised, solverOf } from '../support/theory-solvers.ts';

/* Theories that say who wins where the value is out of reach. */

/** Of lists of two numbers: those that are lost, by the definition, in the order of the greater of the two numbers. */
function lostPairs(most: number, t: number): ReadonlySet<string> {
  const lost: (readonly [number, number])[] = [];
  for (let b = 0; b <= most; b += 1) {
    for (let a = 0; a <= b; a += 1) {
      const moves = ([x, y]: readonly [number, number]) =>
        x === a || y === b || x === b || y === a || (x < a && y < b && Math.abs(b - y - (a - x)) < t);
      const swapped = ([x, y]: readonly [number, number]) => y < a && x < b && Math.abs(b - x - (a - y)) < t;
      if (!lost.some((pair) => moves(pair) || swapped(pair))) lost.push([a, b]);
    }
  }
  return new Set(lost.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`]));
}

describe('who wins', () => {
  it.each([1, 2, 3, 7])('a pair of Wythoff with t = %s', (t) => {
    const solver = solverOf(['generalWythoff', t]);
    const lost = lostPairs(40, t);
    const pairs = [...lost].map((key) => key.split(',').map(Number));
    for (const state of Array.from({ length: 41 * 41 }, (_, code) => [code % 41, Math.floor(code / 41)])) {
      const [a = 0, b = 0] = state;
      const verdict = solver.verdict?.(state, unlimited);
      const winning = pairs.filter(([x = 0, y = 0]) => {
        const [less, fewer] = [a - x, b - y];
        return less === 0 ? fewer > 0 : fewer === 0 ? less > 0 : less > 0 && fewer > 0 && Math.abs(less - fewer) < t;
      });
      const isLost = lost.has(state.join());
      const moves = (verdict?.winning.first(100) ?? []).map((sum) => sum[0]?.component.state.join());
      expect([state, verdict?.lost, moves.sort()]).toEqual([state, isLost, isLost ? [] : winning.map(String).sort()]);
    }
  });

  it.each<readonly [Game, factor: number, isLast: boolean]>([
    [['fibonacciNim'], 2, false],
    [['fibonacciLast'], 2, true],
    [['takeNoMore'], 1, false],
    ...[1, 2, 3, 7].flatMap((factor): [Game, number, boolean][] => [
      [['takeAway', factor], factor, false],
      [['takeAwayLast', factor], factor, true],
    ]),
  ])('%s: at most %i times what was taken before; the state has that number: %s', (game, factor, isLast) => {
    const solver = solverOf(game);
    /** The least that wins from each heap, where that may be taken; all of it at most. */
    const least: number[] = [0];
    for (let n = 1; n <= 300; n += 1) {
      const amounts = Array.from({ length: n }, (_, index) => index + 1);
      const wins = amounts.filter((k) => n === k || (least[n - k] ?? 0) > factor * k);
      least.push(wins[0] ?? 0);
      for (const second of [0, 1, (wins[0] ?? 0) - 1, wins[0] ?? 0, Math.floor(n / 2), n - 1, n, n + 5]) {
        const may = wins.filter((k) => k <= (isLast ? factor * second : second));
        const verdict = solver.verdict?.([n, second], unlimited);
        expect([n, second, verdict?.lost, firstStates(verdict?.winning, 100)]).toEqual([
          n,
          second,
          may.length === 0,
          may.map((k) => [n - k, isLast ? k : factor * k]),
        ]);
      }
    }
  });
});

describe('a heap from which a divisor is taken, but neither 1 nor all', () => {
  const solver = solverOf(['innerDivisors']);

  it('is lost, or has winning moves, as by the definition', () => {
    const lost: boolean[] = [];
    for (let n = 0; n <= 1100; n += 1) {
      const rests = Array.from({ length: n }, (_, taken) => (taken > 1 && n % taken === 0 ? n - taken : -1));
      const winning = rests.filter((rest) => lost[rest] === true);
      lost.push(winning.length === 0);
      const verdict = solver.verdict?.([n], unlimited);
      expect([n, verdict?.lost, firstStates(verdict?.winning, 100)]).toEqual([
        n,
        winning.length === 0,
        winning.map((rest) => [rest]),
      ]);
    }
  });

  it.each<readonly [bigint, lost: boolean, winning: number]>([
    [10n ** 12n, false, 12],
    [2n ** 39n, true, 0],
    [2n ** 40n, false, 1],
    [963_761_198_400n, false, 959],
    [999_999_999_999n, true, 0],
    // All but a power of two with an odd exponent.
    [2n ** 41n + 2n ** 7n, false, 16],
  ])('%s is lost: %s', (heap, isLost, winning) => {
    const verdict = solver.verdict?.([heap], unlimited);
    expect([verdict?.lost, verdict?.winning.count]).toEqual([isLost, winning]);
  });
});

describe('a theory of who wins', () => {
  it.each<readonly [Game, State, boolean]>([
    [['wythoff'], [1000, 1000], true],
    [['wythoff'], [1000, 1001], false],
    [['generalWythoff', 2], [1000, 83], true],
    [['generalWythoff', 2], [1000, 84], false],
    // The more amounts may be taken together, the more moves a pair has.
    [['generalWythoff', 21], [1000, 20], true],
    [['generalWythoff', 21], [1000, 21], false],
    [['fibonacciNim'], [440, 100], true],
    // The cap grows during play, so that the values of many more states than these pairs are needed.
    [['fibonacciNim'], [450, 100], false],
    [['fibonacciNim'], [1000, 100], false],
    [['fibonacciNim'], [1000, 101], false],
    // A cap beyond the heap counts for no more than the heap.
    [['fibonacciNim'], [300, 300_000], true],
    [['fibonacciNim'], [400, 300_000], false],
    [['innerDivisors'], [1000], true],
    [['innerDivisors'], [1002], false],
  ])('of %s %s: the value is found as quickly: %s', (game, state, quick) => {
    expect(solverOf(game).hasQuickValue?.(state, unlimited)).toBe(quick);
  });

  /** From 2 ** 26 pairs on no values are computed: it would take longer than anybody waits. */
  it.each<readonly [Game, State, limit: string]>([
    [['wythoff'], [2 ** 13, 2 ** 13], 'time'],
    [['wythoff'], [2 ** 13, 2 ** 13 + 1], 'value'],
    [['fibonacciNim'], [2 ** 14, 2 ** 12], 'time'],
    [['fibonacciNim'], [2 ** 14, 2 ** 12 + 1], 'value'],
  ])('does not value %s %s: %s', (game, state, limit) => {
    expect(limitOf(() => solverOf(game).value(state, meterOf(1000, 1000)))).toBe(limit);
  });

  it.each<readonly [Game, State]>([
    [['wythoff'], [1597, 987]],
    [['fibonacciNim'], [1597, 1596]],
  ])('of %s %s finds the lost ones beyond by the theorem', (game, state) => {
    expect(solverOf(game).value(state, meterOf(100, 0))).toMatchObject({ nimber: 0, ground: { kind: 'theorem' } });
  });

  it.each<readonly [Game, State]>([
    [['wythoff'], [1, 2]],
    [['fibonacciNim'], [8, 7]],
    [['innerDivisors'], [32]],
  ])('of %s computes the value of %s', (game, state) => {
    expect(solverOf(game).value(state, unlimited)).toEqual({ nimber: 0, ground: { kind: 'computed' } });
  });

  it.each<readonly [Game]>([
    [['northcott']],
    [['moore']],
    [['generalWythoff']],
    [['generalWythoff', 0]],
    [['takeAway']],
    [['takeAway', 0]],
    [['takeAwayLast', 0]],
  ])('is not about %s', (game) => {
    expect(recognised(game)).toBeNull();
  });
});

describe('numbers of thousands of digits', () => {
  it('have their partner in Wythoff’s game after a few roots, which count as work', () => {
    const solver = solverOf(['wythoff']);
    const least = 10n ** 1000n;
    const [winning] = solver.verdict?.([least, 2n * least], meterOf(1_000_000))?.winning.first(1) ?? [];
    const pair = winning?.[0]?.component.state ?? [];
    expect(solver.verdict?.(pair, meterOf(1_000_000))?.lost).toBe(true);
    expect(pair.map((number) => String(number).slice(0, 12))).toEqual(['100000000000', '618033988749']);
    expect(limitOf(() => solver.verdict?.(pair, meterOf(100)))).toBe('time');
  });

  it.each<readonly [Game, State]>([
    [['euclid'], [3n ** 2100n, 2n ** 3328n]],
    [['euclidPositive'], [3n ** 2100n, 2n ** 3328n]],
    [['mark'], [10n ** 1000n + 1n]],
  ])('count as work step by step: %j', (game, state) => {
    const solver = solverOf(game);
    expect(limitOf(() => solver.value(state, meterOf(1000)))).toBe('time');
    expect(limitOf(() => solver.value(state, meterOf(10_000_000)))).toBeNull();
  });
});

describe("Moore's Nim with heaps that no search reaches", () => {
  it.each<readonly [Game, State, count: number, first: State]>([
    [['moore', 2], [100, 200, 300], 1, [100, 100, 100]],
    [['mooreOfLists', 2], [2 ** 60, 5, 5], 1, [5, 5, 5]],
    [['unorderedMoore', 2], [5, 5, 2 ** 60], 1, [5, 5, 5]],
    [['mooreOfLists', 3], [2n ** 90n, 2n ** 90n, 2n ** 90n, 0, 1], 1, [1, 1, 1, 0, 1]],
  ])('%s %s has the winning moves of the theorem', (game, state, count, first) => {
    const verdict = solverOf(game).verdict?.(state, meterOf(10_000, 0));
    expect(verdict?.winning.count).toBe(count);
    expect(firstStates(verdict?.winning)).toContainEqual(first);
  });

  it('lists the first winning moves where there are too many to count', () => {
    const heaps = Array.from({ length: 300 }, (_, index) => (index * index) % 1009);
    const verdict = solverOf(['mooreOfLists', 4]).verdict?.(heaps, meterOf(1_000_000, 0));
    expect(firstStates(verdict?.winning)).toHaveLength(4);
    expect(limitOf(() => verdict?.winning.count)).toBe('time');
  });

  it.each([-1, 0])('does not know the game in which %i heaps may change', (k) => {
    expect(recognised(['mooreOfLists', k])).toBeNull();
    expect(recognised(['unorderedMoore', k])).toBeNull();
  });
});
