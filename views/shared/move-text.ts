import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import { changesIn } from '../../server/src/syntax/text/changes.ts';

/**
 * What a move changes in a long list or on a board, `Chomp [3]: 5 → 2` and `Cram (1, 2): .. → ##`; null where it is better told in
 * full. `picture` is that of the component before the move, if there is one.
 */
export function changesOf(
  { from, to }: { readonly from: string; readonly to: string },
  picture: Picture | null | undefined,
): string | null {
  const isGame = picture?.kind === 'columns' || picture?.kind === 'heaps';
  return changesIn(from, to, { isGame, rows: picture?.kind === 'board' ? rowsOf(picture) : [] });
}

/** A move on one line: what it changes, or the component before and after it. */
export function moveText(
  move: { readonly from: string; readonly to: string },
  picture: Picture | null | undefined,
): string {
  return changesOf(move, picture) ?? `${move.from} → ${move.to}`;
}

function rowsOf({ rows, columns, squares }: Picture & { kind: 'board' }): readonly string[] {
  return Array.from({ length: rows }, (_, row) => squares.slice(row * columns, (row + 1) * columns).join(''));
}
