import { describe, expect, test } from 'vitest';
import { type Component, createSession, type Ruleset, type Sum, unlimited } from '../../server/src/engine/index.ts';
import { searched } from '../../server/src/engine/misere/misere.ts';
import { analyseTame } from '../../server/src/engine/misere/tame.ts';
import { code, GRUNDY, heapGame, KAYLES, LASKER, listOf, NIM, take, WYTHOFF } from './rules.ts';

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
