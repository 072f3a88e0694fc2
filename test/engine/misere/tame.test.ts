import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../server/src/engine/arithmetic/random.ts';
import { type Component, createSession, type Ruleset, type Sum, unlimited } from '../../../server/src/engine/index.ts';
import { analyseMisere } from '../../../server/src/engine/misere/misere.ts';
import { analyseTame } from '../../../server/src/engine/misere/tame.ts';
import { searched } from '../../../server/src/engine/misere/whole-sum-search.ts';
import { someOf } from '../../tiers.ts';
import {
  ANY,
  code,
  except,
  GRUNDY,
  heapGame,
  KAYLES,
  LASKER,
  listOf,
  NIM,
  progression,
  take,
  WYTHOFF,
} from '../support/rules.ts';

const GAMES: readonly Ruleset[] = [
  NIM,
  KAYLES,
  GRUNDY,
  LASKER,
  code('0.07'),
  code('0.3'),
  code('0.31'),
  code('0.33'),
  code('0.52'),
  code('0.53'),
  code('0.73'),
  code('0.75'),
  code('0.123'),
  code('0.147'),
  code('4.12'),
  heapGame('S{2,3,7}', take(listOf(2, 3, 7))),
  heapGame('S{1,4}', take(listOf(1, 4))),
  heapGame('S{1,2,3}', take(listOf(1, 2, 3))),
  // Fixed sets of amounts: finite, infinite, with a common factor, by several rules.
  heapGame('S{2,4,7}', take(listOf(2, 4, 7))),
  heapGame('S{4,6,10}', take(listOf(4, 6, 10))),
  heapGame('3 to 8', take(progression(3, 1, 8))),
  heapGame('odd', take(progression(1, 2))),
  heapGame('even or 3', take(progression(2, 2)), take(listOf(3))),
  heapGame('0 or 2 or 3', take(listOf(0, 2, 3))),
  heapGame('all but 2 and 5', take(except(ANY, listOf(2, 5)))),
  // Nearly so: the amounts depend on the heap, or the rest may not be left as one heap.
  heapGame(
    'up to half',
    take(([n = 0]) => progression(1, 1, Math.ceil(Number(n) / 2))),
  ),
  heapGame('1 or 2, never all', take(listOf(1, 2), { least: 1 })),
  heapGame('1 or 4 in two heaps', take(listOf(1, 4), { most: 2 })),
  heapGame(
    '1, or 2 from an even heap',
    take(([n = 0]) => (Number(n) % 2 === 0 ? listOf(1, 2) : listOf(1))),
  ),
  heapGame('1, or all of it', take(listOf(1)), take(ANY, { least: 0, most: 0 })),
];

describe('where a sum is tame, its verdict and its winning moves are those of plain search', () => {
  test.each(GAMES.map((game) => [game.name, game] as const))('%s', (_, game) => {
    const session = createSession();
    const tame = sums(game).filter((sum) => agrees(session, sum));
    expect(tame.length).toBeGreaterThan(0);
  });

  test('Wythoff’s game', () => {
    const session = createSession();
    for (let a = 0; a <= 5; a += 1)
      for (let b = 0; b <= a; b += 1) agrees(session, [heap(WYTHOFF, a, b), heap(NIM, 2)]);
  });
});

test.each([
  ['Nim', NIM, 20, true],
  ['Kayles up to 4', KAYLES, 4, true],
  ['Kayles from 5 on', KAYLES, 5, false],
  ['0.33', code('0.33'), 20, true],
  ['0.75', code('0.75'), 20, false],
])('%s is tame: %s', (_, game, size, isTame) => {
  expect(analyseTame(createSession(), [heap(game, size)], unlimited) !== null).toBe(isTame);
});

describe('large heaps from which a fixed set of amounts is taken', () => {
  /** Who wins a single heap under misère play, by its definition. */
  function winners(amounts: readonly number[], size: number): string[] {
    const won: boolean[] = [];
    for (let n = 0; n <= size; n += 1) {
      const options = amounts.filter((amount) => amount <= n);
      won.push(options.length === 0 || options.some((amount) => won[n - amount] === false));
    }
    return won.map((wins) => (wins ? 'N' : 'P'));
  }
  const random = createRandom(1974);
  const sets = Array.from({ length: 40 }, () => {
    const size = 1 + Number(random(4));
    return [...new Set(Array.from({ length: size }, () => 1 + Number(random(40))))].toSorted((a, b) => a - b);
  });

  test.each(someOf(sets, 4).map((amounts) => [amounts.join(), amounts] as const))(
    '{%s}: who wins a heap',
    (name, amounts) => {
      const session = createSession();
      const game = heapGame(`S{${name}}`, take(listOf(...amounts)));
      const expected = winners(amounts, 2000);
      const found = expected.map((_, n) => analyseMisere(session, [heap(game, n)], unlimited).outcome);
      expect(found).toEqual(expected);
    },
  );

  test.each([
    [progression(1, 1, 3), 10n ** 18n + 1n, 'P', 0],
    [progression(1, 1, 3), 10n ** 18n + 3n, 'N', 1],
    // A heap of n is worth floor((n % 11) / 3), and 10^18 % 11 is 1. Of the rests, only one is worth 1.
    [progression(3, 1, 8), 10n ** 18n + 1n, 'N', 1],
    [progression(3, 1, 8), 10n ** 18n + 2n, 'P', 0],
    [progression(1, 2), 10n ** 18n + 1n, 'P', 0],
    [progression(1, 2), 10n ** 18n, 'N', 5n * 10n ** 17n],
  ])('%j from %i: %s, %i winning moves', (amounts, size, outcome, count) => {
    const game = heapGame(`from ${size}`, take(amounts));
    const sum: Sum = [{ component: { ruleset: game, state: [size] }, times: 1 }];
    const found = analyseMisere(createSession(), sum, unlimited);
    expect([found.outcome, found.winning.of(0).count]).toEqual([outcome, count]);
  });
});

/** True when the sum is tame; then everything about it is compared with search. */
function agrees(session: ReturnType<typeof createSession>, sum: Sum): boolean {
  const fast = analyseTame(session, sum, unlimited);
  if (fast === null) return false;
  const slow = searched(session, sum, unlimited);
  const told = [fast, slow].map(({ outcome, winning }) => [
    outcome,
    ...sum.map((_term, index) => winning.of(index).count),
  ]);
  expect(
    told[0],
    sum.map(({ component, times }) => `${times}x${component.ruleset.name}(${component.state})`).join(' + '),
  ).toEqual(told[1]);
  return true;
}

/** Sums of up to three heaps of a game and up to one Nim heap, some heaps twice or three times. */
function sums(game: Ruleset): Sum[] {
  const found: Sum[] = [];
  for (let a = 0; a <= 9; a += 1) {
    if (a <= 4) for (const nim of [0, 1, 2]) found.push([{ ...heap(game, a), times: 3 }, heap(NIM, nim)]);
    for (let b = 0; b <= a; b += 1) {
      for (const nim of [0, 1, 2, 3]) found.push([heap(game, a), heap(game, b), heap(NIM, nim)]);
      found.push([{ ...heap(game, a), times: 2 }, heap(game, b)], [heap(game, a), heap(game, b), heap(game, 3)]);
    }
  }
  return found;
}

function heap(ruleset: Ruleset, ...state: number[]): { component: Component; times: number } {
  return { component: { ruleset, state }, times: 1 };
}
