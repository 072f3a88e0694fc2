import fc from 'fast-check';
import type { GameTwin } from './games.ts';
import type { Game } from './oracle.ts';
import { conditions, constants, numbers, sets } from './twins.ts';

/** Games of a number x that may be negative and a natural number y; every move raises x or lowers y, within bounds. */
export function signedGames(name: string): fc.Arbitrary<GameTwin> {
  const names = ['x', 'y'];
  const rise = fc.tuple(sets(names), numbers(names, 1), conditions([...names, 'i'])).map(([set, y, where]) => ({
    text: `move to (x + i, max(0, ${y.text})) for i in 1..3 where x + i <= 5 and i in ${set.text} and (${where.text})`,
    options: (x: number, here: number): readonly (readonly number[])[] =>
      [1, 2, 3]
        .filter((i) => x + i <= 5 && set.of({ x, y: here })(i) && where.of({ x, y: here, i }))
        .map((i) => [x + i, Math.max(0, y.of({ x, y: here }))]),
  }));
  const fall = fc.tuple(constants(1, 3), constants(1, 3)).map(([dx, dy]) => ({
    text: `move to (x - ${dx.text}, y - ${dy.text})`,
    options: (x: number, y: number): readonly (readonly number[])[] =>
      y >= dy.of({}) ? [[x - dx.of({}), y - dy.of({})]] : [],
  }));
  const flip = fc.constant({
    text: 'move to (-x, y - 1) where x != 0',
    options: (x: number, y: number): readonly (readonly number[])[] => (x !== 0 && y >= 1 ? [[-x, y - 1]] : []),
  });
  const take = sets(names).map((set) => ({
    text: `take ${set.text} from y`,
    options: (x: number, y: number): readonly (readonly number[])[] =>
      Array.from({ length: y }, (_, rest) => rest)
        .filter((rest) => set.of({ x, y })(y - rest))
        .map((rest) => [x, rest]),
  }));
  return fc.array(fc.oneof(fall, flip, take), { minLength: 1, maxLength: 2 }).chain((rules) =>
    // A rise may restore y, so it must not be mixed with rules that lower x again.
    fc
      .oneof(
        fc.constant(rules),
        rise.map((rule) => [rule]),
      )
      .map((chosen) => {
        const game: Game = {
          name,
          options: ([x = 0, y = 0]) => chosen.flatMap(({ options }) => options(x, y)).map((state) => [{ game, state }]),
        };
        const body = chosen.map(({ text }) => `  ${text}\n`).join('');
        return { declaration: `game ${name}(x: int, y) {\n${body}}`, game, width: 2 };
      }),
  );
}
