import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { cases } from '../../tiers.ts';
import { agreesInBox, gameOf, shapes, takesFrom } from '../support/filled-boxes.ts';
import { ANY, listOf, progression, take } from '../support/rules.ts';

const WYTHOFF_RULES = [[0], [1], [0, 1]].map((from) => [ANY, from] as const);

describe('a box of values that is swept', () => {
  it('agrees with the definition for takes from several heaps', () => {
    const games = shapes.chain((sizes) =>
      fc.record({
        sizes: fc.constant(sizes),
        rules: fc.array(takesFrom(sizes.length), { minLength: 1, maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(games, ({ sizes, rules }) => agreesInBox(gameOf(JSON.stringify(rules), sizes.length, rules), sizes)),
      { numRuns: cases(100) },
    );
  });

  /** Rules, each an amount and the numbers from which it is taken, and the sizes of a box; two sets for a line need 64 states on it. */
  it.each<
    readonly [string, rules: readonly (readonly [NumberSet, from: readonly number[]])[], sizes: readonly number[]]
  >([
    ['one word of bits, in Wythoff’s game', WYTHOFF_RULES, [36, 50]],
    ['one word of bits, in one number', [[ANY, [0]]], [70, 3]],
    ['one word of bits, in the last number', [[ANY, [1]]], [3, 70]],
    ['one word of bits, by four rules', [...WYTHOFF_RULES, [progression(2, 1), [1]]], [3, 45]],
    [
      'one word of bits, by five rules',
      [...WYTHOFF_RULES, [progression(2, 1), [0]], [progression(3, 1), [1]]],
      [40, 3],
    ],
    [
      'one set for each line',
      [
        [progression(1, 3), [0]],
        [progression(4, 5), [0]],
        [listOf(2), [0]],
      ],
      [200],
    ],
    [
      'one set for each column',
      [
        [progression(1, 2), [0]],
        [ANY, [1]],
        [progression(5, 3), [0]],
      ],
      [130, 3],
    ],
    [
      'one set for each row',
      [
        [progression(1, 2), [1]],
        [ANY, [0]],
        [progression(5, 3), [1]],
      ],
      [3, 130],
    ],
    [
      'one set for each diagonal',
      [
        [progression(3, 2), [0]],
        [progression(2, 2), [0, 1]],
        [ANY, [1]],
      ],
      [65, 64],
    ],
  ])('agrees with the definition for more than %s', (name, rules, sizes) => {
    agreesInBox(
      gameOf(
        name,
        sizes.length,
        rules.map(([amounts, from]) => take(amounts, {}, from)),
      ),
      sizes,
    );
  });

  it('takes few steps for each state, and stops where the budget ends', () => {
    const rules = [ANY, progression(2, 2)].map((amounts) => take(amounts, {}, [1]));
    const game = gameOf('work', 2, rules);
    const sizes = [2, 3000];
    expect(fillBox(game, sizes, meterOf(35_500))?.values.at(-1)).toBe(2999);
    expect(() => fillBox(game, sizes, meterOf(34_500))).toThrow(LimitReached);
    const before = fillBox(game, sizes, unlimited);
    expect(fillBox(game, sizes, meterOf(17_500), before)?.values).toEqual(before?.values);
    expect(() => fillBox(game, sizes, meterOf(16_500), before)).toThrow(LimitReached);
  });

  it('agrees with the definition for four rules and more, with amounts from different numbers on', () => {
    const from = [[0], [1], [2], [0, 1], [1, 2]];
    agreesInBox(
      gameOf(
        'four',
        3,
        from.slice(0, 4).map((heaps) => take(ANY, {}, heaps)),
      ),
      [5, 6, 7],
    );
    agreesInBox(
      gameOf(
        'five',
        3,
        from.map((heaps, index) => take(progression(1 + (index % 3), 1), {}, heaps)),
      ),
      [6, 7, 8],
    );
  });
});
