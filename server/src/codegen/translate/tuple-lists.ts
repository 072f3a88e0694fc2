import { entrySigns } from '../../semantics/positions/entry-signs.ts';
import { listTypeOf } from '../../semantics/positions/list-states.ts';
import type { Sign } from '../../semantics/positions/written-signs.ts';
import type { Names } from '../../semantics/scope/scope.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';

/** How many numbers an entry is taken to have where the rules look into entries but do not show it. */
const USUAL_WIDTH = 2;

/**
 * How many numbers each entry of the list of a game has, as far as its rules show: they name the numbers in a loop, ask for one by its place, or
 * write an entry out; null if the entries are numbers or texts. Linear in the rules and in the definitions that they use.
 */
export function tupleWidth(game: GameDeclaration, names: Names): number | null {
  const found = signsOf(game, names);
  const widths = found.filter((sign) => sign !== 'text');
  return widths.length < found.length || found.length === 0 ? null : Math.max(USUAL_WIDTH, ...widths);
}

/** Whether the entries of the list of a game are texts, as far as its rules show: they are compared with texts, or replaced by them. */
export function areTexts(game: GameDeclaration, names: Names): boolean {
  return signsOf(game, names).includes('text');
}

function signsOf(game: GameDeclaration, names: Names): readonly Sign[] {
  const { list } = game;
  if (list === null || list.kind === 'text') return [];
  const listGame = { ...game, list };
  return listTypeOf(listGame, names).entry?.kind === 'value' ? entrySigns(listGame, names) : [];
}
