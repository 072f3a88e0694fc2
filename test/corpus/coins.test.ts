import { describe, expect, it } from 'vitest';
import { askQuestions, complaints, positions, readSum } from '../ask.ts';
import coins from '../fixtures/coins.json' with { type: 'json' };
import { someOf } from '../tiers.ts';
import { COIN_RULES } from './rules.ts';

describe('values of single heads', () => {
  it.each(someOf(Object.entries(coins.kinds), 3))('%s', (kind, values) =>
    expect(
      complaints(
        askQuestions(`coins Row { ${COIN_RULES[kind]} }\nexpect sg(Row(1..${values.length})) = [${values.join(', ')}]`),
      ),
    ).toEqual([]),
  );

  // Winning Ways, chapter 14, places counted from 1.
  it.each([
    ['Ruler', [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16]],
    ['Moidores', [1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512, 1024, 2048, 4096, 7711, 8192, 16384, 26215]],
    ['Turnips', [0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4]],
    ['Grunt', [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]],
    ['MockTurtles', [1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38]],
  ])('%s', (name, values) =>
    expect(complaints(askQuestions(`expect sg(${name}(1..${values.length})) = [${values.join(', ')}]`))).toEqual([]),
  );
});

describe('rows of coins', () => {
  it.each(someOf(coins.rows, 9))('$kind $heads', ({ kind, heads, sg, misere, winning }) => {
    const row = `Row(${heads.map((head) => head + 1).join(', ')})`;
    const asked = askQuestions(`coins Row { ${COIN_RULES[kind]} }\nplay ${row}\nplay misere ${row}`);
    expect(complaints(asked)).toEqual([]);
    const [play, last] = positions(asked);
    expect(play?.value).toBe(String(sg));
    expect(last?.outcome).toBe(misere);
    expect(play?.winningMoves).toMatchObject({ exact: true, count: String(winning.length) });
    const rows = play?.winningMoves.list.map(({ to }) =>
      readSum(to, () => false)
        .flatMap(({ state }) => state.filter((place) => place > 0))
        .map((place) => place - 1)
        .join(),
    );
    expect(rows?.sort()).toEqual(winning.map(String).sort());
  });

  it('are written with their heads in order after a move', () => {
    const [play] = positions(askQuestions('play Nim(1) + Twins(9, 2, 4)'));
    const move = play?.winningMoves.list.find(({ component }) => component === 1);
    expect(move?.position).toMatch(/^Nim\(1\) \+ Twins\([\d, ]*\)$/);
    const [next] = positions(askQuestions(`play ${move?.position}`));
    expect(next?.outcome).toBe('P');
  });

  it('HDU 3537: up to three coins', () =>
    expect(
      complaints(
        askQuestions(
          'expect outcome(MockTurtles()) = P\nexpect outcome(MockTurtles(1)) = N\nexpect outcome(MockTurtles(1, 2, 3, 4)) = P',
        ),
      ),
    ).toEqual([]));
});

it('values that are too long to read are not computed', () => {
  const { problems } = askQuestions('coins Any { flip any }\nplay Any(10^9)\nplay Any(70, 3)');
  expect(problems.map(({ code }) => code)).toEqual(['limit-size']);
});

describe('restricted choices', () => {
  it.each([
    // A loop over distances means the same as a condition.
    ['flip 2 for k in {1, 3} where y - x == k', 'flip 2 where y - x in {1, 3}'],
    ['flip 3 where y == x + 1 and z == x + 2', 'flip run where 1 == 2  flip 3 where z - x == 2'],
    ['flip run where x > 3', 'flip 1 where x > 3  flip 2..40 where x > 3 and 1 == 2  flip run where x >= 4'],
    ['flip 1..2 where x % 2 == 1', 'flip 1 where x % 2 == 1  flip 2 where x % 2 == 1'],
    ['flip {1, 3}', 'flip 1  flip 3'],
  ])('%s is %s', (one, other) => {
    const rows = ['7', '3, 5', '1, 4, 6, 9', '2, 3, 8, 10'];
    const plays = rows.flatMap((row) => [`play One(${row})`, `play Other(${row})`]);
    const found = positions(askQuestions(`coins One { ${one} }\ncoins Other { ${other} }\n${plays.join('\n')}`));
    expect(found).toHaveLength(plays.length);
    for (let index = 0; index < found.length; index += 2) {
      expect(found[index]?.value).toBe(found[index + 1]?.value);
      const [one, other] = [found[index], found[index + 1]].map((play) => play?.winningMoves);
      expect(one).toMatchObject({ ...other, list: one?.list });
      expect(one?.exact).toBe(true);
    }
  });
});
