import { once } from '../../collections/once.ts';
import type { Identity } from '../../engine/index.ts';
import { SOLVED_GAMES } from '../../engine/theorems/theorems.ts';
import { parse } from '../../syntax/pieces/parse.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { canonicalRules } from './canonical.ts';
import { type Shape, shapeInText, shapeOf } from './shape.ts';

/**
 * The name of the theory about the rules of a game, see {@link canonicalRules}; null if there is none. A game written in a way
 * that its theory does not list is searched.
 */
export function theoryOf(game: GameDeclaration, canonical: Identity): string | null {
  const shape = keyOf(shapeOf(game));
  return solved().find((one) => one.shape === shape && one.rules() === canonical)?.theory ?? null;
}

/** The rules that theories are about. */
const solved = once(() =>
  Object.entries(SOLVED_GAMES).flatMap(([theory, { rules }]) =>
    rules.map((text) => ({ theory, shape: keyOf(shapeInText(text)), rules: once(() => rulesOf(text)) })),
  ),
);

/** Rules of different shapes need not be read to know that they differ. */
function keyOf(shape: Shape | null): string {
  return JSON.stringify(shape);
}

/** The rules of the game in a text that stands alone, where a name that is not a variable belongs to the language. */
function rulesOf(text: string): Identity | null {
  const tree = parse(text).pieces[0]?.piece.tree;
  return tree?.kind === 'game' ? canonicalRules(tree, new Map()) : null;
}
