import type { Picture } from '../../../answers/pictures/picture.ts';
import type { PositionAnswer, WinningMove } from '../../../answers/shared/answer.ts';
import type { PanelWords } from '../../../words/en/panel.ts';
import { drawBoard } from './board.ts';
import { drawCoins } from './coins.ts';
import { drawColumns } from './columns.ts';
import type { Drawing, Shown } from './drawing.ts';
import { drawGraph } from './graph.ts';
import { drawHeaps } from './heaps.ts';
import { MOST_OUTLINES } from './outlines.ts';

const NOTHING = { marks: new Set<string>(), groups: [], largest: '0', values: new Map<string, string>() };

/**
 * A component of a position, drawn. `label` says what it is to those who cannot see it. Linear in the picture and the marks, apart from the
 * layout of a graph.
 */
export function drawPicture(
  picture: Picture,
  label: string,
  given: Partial<Shown> & { readonly words: PanelWords },
): Drawing {
  const shown = { ...NOTHING, ...given };
  switch (picture.kind) {
    case 'heaps':
      return drawHeaps(picture, label, shown);
    case 'board':
      return drawBoard(picture, label, shown);
    case 'coins':
      return drawCoins(picture, label, shown);
    case 'columns':
      return drawColumns(picture, label, shown);
    case 'graph':
      return drawGraph(picture, label, shown);
  }
}

/** The moves that are marked on the pictures of a position: those that win, or else those that keep a draw. */
export function markedMoves({ winningMoves, drawingMoves }: PositionAnswer): readonly WinningMove[] {
  return winningMoves.list.length > 0 ? winningMoves.list : drawingMoves.list;
}

/** Of more moves that act on several squares or coins each, one would not see which of these belong together. */
const MOST_GROUPS = 8;

/**
 * The marks of a component of a position, by its index. Squares and coins on which only a move together acts are grouped; with too many
 * such moves nothing is marked, and a reader points at one of them to see it.
 */
export function marksIn(position: PositionAnswer, index: number): Pick<Shown, 'marks' | 'groups'> {
  const moves = markedMoves(position).filter(({ component }) => component === index);
  const acts = moves.flatMap(({ drawn }) => (drawn === undefined ? [] : [drawn.marks]));
  const kind = position.components[index]?.picture?.kind;
  const isGrouped = (kind === 'board' || kind === 'coins') && acts.some(({ length }) => length > 1);
  if (!isGrouped) return { marks: new Set(acts.flat()), groups: [] };
  const isTooDense = acts.length > MOST_GROUPS || (kind === 'board' && mostOnOne(acts) > MOST_OUTLINES);
  return { marks: NOTHING.marks, groups: isTooDense ? [] : acts };
}

/** The most moves that act on the same thing. */
function mostOnOne(acts: readonly (readonly string[])[]): number {
  const counts = new Map<string, number>();
  for (const name of acts.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The values that are listed for a game on a graph, by the names of the vertices that are written as `a`, or in `Walk(a)`. */
export function valuesOnVertices(
  name: string,
  listed: readonly { readonly text: string; readonly value: string }[] = [],
): ReadonlyMap<string, string> {
  const isCall = (text: string): boolean => text.startsWith(`${name}(`);
  return new Map(
    listed.map(({ text, value }) => [isCall(text) ? text.slice(name.length + 1, -1) : text, value] as const),
  );
}
