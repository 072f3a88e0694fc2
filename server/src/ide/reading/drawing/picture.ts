import type { PositionAnswer, WinningMove } from '../../../answers/answer.ts';
import type { Picture } from '../../../answers/pictures/picture.ts';
import type { PanelWords } from '../../../words/en/panel.ts';
import { drawBoard } from './board.ts';
import { drawCoins } from './coins.ts';
import { drawColumns } from './columns.ts';
import type { Drawing, Shown } from './drawing.ts';
import { drawGraph } from './graph.ts';
import { drawHeaps } from './heaps.ts';

const NOTHING = { marks: new Set<string>(), values: new Map<string, string>() };

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

/** The things on which marked moves act in one component of a position, by its index. */
export function marksIn(position: PositionAnswer, index: number): ReadonlySet<string> {
  const moves = markedMoves(position).filter(({ component }) => component === index);
  return new Set(moves.flatMap(({ drawn }) => drawn?.marks ?? []));
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
