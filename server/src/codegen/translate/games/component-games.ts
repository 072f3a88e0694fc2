import { independentGames } from '../../../semantics/games/independent-games.ts';
import { xor, ZERO } from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';
import { newGlobal } from '../scope/declarations.ts';
import type { Game } from '../scope/scope.ts';
import { valueIn } from './games.ts';

/**
 * The value of a game of several numbers as the xor of the values of the games of which it is the sum, each of which gets a function of its own;
 * null if its numbers are linked, or if play may go on for ever, for then values do not add by xor.
 */
export function valueByComponents(game: Game, state: readonly Expr[]): Expr | null {
  const { output } = game.scope;
  if (output.mayBeEndless || output.misere.has(game.key) || !output.isSum(game)) return null;
  const components = independentGames(game.declaration);
  if (components === null) return null;
  const varying = game.varying.map((parameter): Expr => ({ kind: 'name', ...parameter }));
  return components
    .map(({ numbers, game: declaration }, index): Expr => {
      const component: Game = {
        ...game,
        declaration,
        name: newGlobal(output, [game.name, ...declaration.states.map(({ name }) => name.text)].join('_')),
        key: `${game.key} component ${index}`,
        componentOf: { game, index },
        asked: null,
        states: numbers.map(() => 'int'),
      };
      return valueIn(
        component,
        varying,
        numbers.map((number) => state[number] ?? ZERO),
      );
    })
    .reduce(xor, ZERO);
}
