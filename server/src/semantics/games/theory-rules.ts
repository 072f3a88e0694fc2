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
  const { parameters, states, rules } = shapeOf(game);
  shapes ??= Object.entries(SOLVED_GAMES).flatMap(([theory, { rules }]) =>
    rules.map((text) => ({ theory, text, shape: shapeInText(text) })),
  );
  const found = shapes.find(
    ({ text, shape }) =>
      shape?.rules === rules &&
      shape.states === states &&
      shape.parameters === parameters &&
      rulesOf(text) === canonical,
  );
  return found?.theory ?? null;
}

/** Computed on first use. */
let shapes: readonly { readonly theory: string; readonly text: string; readonly shape: Shape | null }[] | null = null;

/**
 * The rules of the game in a text that stands alone, where a name that is not a variable belongs to the language. Each text is
 * read once.
 */
function rulesOf(text: string): Identity | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const [placed] = parse(text).pieces;
  const rules = placed?.piece.tree.kind === 'game' ? canonicalRules(placed.piece.tree, new Map()) : null;
  read.set(text, rules);
  return rules;
}

const read = new Map<string, Identity | null>();
