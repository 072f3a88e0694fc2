import { entryClues } from '../../../semantics/positions/entry-clues.ts';
import { listTypeOf } from '../../../semantics/positions/list-states.ts';
import type { Clue } from '../../../semantics/positions/written-clues.ts';
import type { Names } from '../../../semantics/scope/scope.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';

/** How many numbers an entry is taken to have where the rules look into entries but do not show it. */
const USUAL_WIDTH = 2;

/**
 * How many numbers each entry of the list of a game has, as far as its rules show: they name the numbers in a loop, ask for one by its place, or
 * write an entry out; null if the entries are numbers or texts. Linear in the rules and in the definitions that they use.
 */
export function tupleWidth(game: GameDeclaration, names: Names): number | null {
  const found = cluesOf(game, names);
  const widths = found.filter((clue) => clue !== 'text');
  return widths.length < found.length || found.length === 0 ? null : Math.max(USUAL_WIDTH, ...widths);
}

/** Whether the entries of the list of a game are texts, as far as its rules show: they are compared with texts, or replaced by them. */
export function areTexts(game: GameDeclaration, names: Names): boolean {
  return cluesOf(game, names).includes('text');
}

function cluesOf(game: GameDeclaration, names: Names): readonly Clue[] {
  const { list } = game;
  if (list === null || list.kind === 'text') return [];
  const listGame = { ...game, list };
  return listTypeOf(listGame, names).entry?.kind === 'value' ? entryClues(listGame, names) : [];
}
