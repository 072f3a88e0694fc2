import fc from 'fast-check';
import { type GameTwin, gamesOf, legal, NIM, type RuleTwin, takeRules, withTail } from './games.ts';
import { conditions, numbers, upTo } from './twins.ts';

/** Games of two numbers a and b. */
export function pairGames(name: string): fc.Arbitrary<GameTwin> {
  const rule = fc.oneof(
    takeRules(['a', 'b'], ['a']),
    takeRules(['a', 'b'], ['b']),
    takeRules(['a', 'b'], ['a', 'b']),
    pairMoves(name),
  );
  return gamesOf(name, ['a', 'b'], rule);
}

/** Games of three numbers a, b and c. */
export function tripleGames(name: string): fc.Arbitrary<GameTwin> {
  const states = ['a', 'b', 'c'];
  const taking = fc.subarray(states, { minLength: 1 }).chain((from) => takeRules(states, from));
  const turn: RuleTwin = {
    text: 'move to (b, c, a - 1)',
    options: ({ a = 0, b = 0, c = 0 }, self) => legal([[self, [b, c, a - 1]]]),
  };
  const pour = conditions(states).map(
    (where): RuleTwin => ({
      text: `move to (a - i - 1, b + i, c) for i in 0..a where ${where.text}`,
      options: (variables, self) => {
        const { a = 0, b = 0, c = 0 } = variables;
        return where.of(variables) ? upTo(0, a).flatMap((i) => legal([[self, [a - i - 1, b + i, c]]])) : [];
      },
    }),
  );
  return gamesOf(name, states, fc.oneof(taking, fc.constant(turn), pour));
}

/** `move to (…, …)` from two numbers; each lowers their sum. */
function pairMoves(name: string): fc.Arbitrary<RuleTwin> {
  const vector = fc
    .tuple(fc.integer({ min: -2, max: 4 }), fc.integer({ min: -2, max: 4 }))
    .filter(([dx, dy]) => dx + dy > 0);
  const vectors = fc
    .tuple(fc.array(vector, { minLength: 1, maxLength: 4 }), fc.option(conditions(['a', 'b', 'dx'])))
    .map(
      ([list, where]): RuleTwin => ({
        text: `move to (a - dx, b - dy) for (dx, dy) in {${list.map(([x, y]) => `(${x}, ${y})`).join(', ')}}${where === null ? '' : ` where ${where.text}`}`,
        options: (variables, self) =>
          list
            .filter(([dx]) => where === null || where.of({ ...variables, dx }))
            .flatMap(([dx, dy]) => legal([[self, [(variables.a ?? 0) - dx, (variables.b ?? 0) - dy]]])),
      }),
    );
  const loops = withTail(['a', 'b'], (tail) =>
    fc.tuple(numbers(tail.names, 1), numbers(tail.names, 1)).map(([k, l]) => ({
      text: `move to (a - max(1, ${k.text}), b - max(0, ${l.text}))${tail.text}`,
      options: (variables, self) =>
        tail
          .of(variables)
          .flatMap((bound) =>
            legal([
              [self, [(variables.a ?? 0) - Math.max(1, k.of(bound)), (variables.b ?? 0) - Math.max(0, l.of(bound))]],
            ]),
          ),
    })),
  );
  const fixed: readonly RuleTwin[] = [
    { text: 'move to (b, a - 1)', options: ({ a = 0, b = 0 }, self) => legal([[self, [b, a - 1]]]) },
    {
      text: 'move to (floor(a / 2), b) where a > 0',
      options: ({ a = 0, b = 0 }, self) => (a > 0 ? legal([[self, [Math.floor(a / 2), b]]]) : []),
    },
    {
      text: 'move to (min(a, b), max(a, b) - 1)',
      options: ({ a = 0, b = 0 }, self) => legal([[self, [Math.min(a, b), Math.max(a, b) - 1]]]),
    },
    {
      text: `move to ${name}(a - 1, b) + ${name}(0, b)`,
      options: ({ a = 0, b = 0 }, self) =>
        legal([
          [self, [a - 1, b]],
          [self, [0, b]],
        ]),
    },
    {
      text: 'move to Nim(a, b - 1)',
      options: ({ a = 0, b = 0 }) =>
        legal([
          [NIM, [a]],
          [NIM, [b - 1]],
        ]),
    },
  ];
  return fc.oneof(vectors, loops, fc.constantFrom(...fixed));
}
