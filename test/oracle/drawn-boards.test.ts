import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type ShapeTwin, sumAgrees } from './agrees.ts';
import { drawnDeclaration, drawnGame, drawnRules, mentioned, pictureOf, stateOf } from './drawn-boards.ts';
import { runs, TIMEOUT } from './runs.ts';

/* Boards with random rules, written as text for the product and as closures for the oracle. */

function twin(name: string): fc.Arbitrary<ShapeTwin> {
  const start = fc.oneof(pictureOf('XXOO..#', 2, 3), pictureOf('XXOO..#', 1, 5));
  return fc.tuple(drawnRules(true), start).map(([rules, drawn]) => {
    const picture = mentioned(drawn, rules);
    return {
      declaration: drawnDeclaration(name, rules),
      play: `${name}("${picture}")`,
      component: { game: drawnGame(name, rules), state: stateOf(picture) },
    };
  });
}

const sums = fc.tuple(twin('A'), twin('B'), fc.nat(2), fc.boolean());

describe('random sums of boards with letters', () => {
  it(
    'have the values, the outcomes and as many winning moves as the definition says, and each of these leads to a lost position',
    () => {
      fc.assert(
        fc.property(sums, ([first, second, heap, misere]) => sumAgrees([first, second], heap, misere)),
        runs(40),
      );
    },
    TIMEOUT,
  );
});
