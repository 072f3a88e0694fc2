import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agreesInBox, gameOf, shapes, takesFrom } from './filled-boxes.ts';
import { ANY, listOf, progression, take, WYTHOFF } from './rules.ts';

describe('a box of values that is swept', () => {
  it('of takes from several heaps is what the definition says', () => {
    const games = shapes.chain((sizes) =>
      fc.record({
        sizes: fc.constant(sizes),
        rules: fc.array(takesFrom(sizes.length), { minLength: 1, maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(games, ({ sizes, rules }) => agreesInBox(gameOf(JSON.stringify(rules), sizes.length, rules), sizes)),
      { numRuns: 100 },
    );
  });

  it('of values beyond one word of bits is what the definition says', () => {
    agreesInBox(WYTHOFF, [36, 50]);
    const apart = gameOf('apart', 2, [
      take(progression(3, 2), {}, [0]),
      take(ANY, {}, [0, 1]),
      take(listOf(1, 5), {}, [1]),
    ]);
    agreesInBox(apart, [50, 46]);
    const odd = gameOf('odd', 2, [
      take(progression(1, 2), {}, [0]),
      take(progression(2, 2), {}, [0, 1]),
      take(ANY, {}, [1]),
    ]);
    agreesInBox(odd, [50, 46]);
  });

  it('of four rules and more, with amounts from different numbers on, is what the definition says', () => {
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
