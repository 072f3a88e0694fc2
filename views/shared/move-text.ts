import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import { changesIn, changesInEach } from '../../server/src/syntax/text/changes.ts';

/**
 * What a move changes in a long list or on a board, `Chomp [3]: 5 → 2` and `Cram (1, 2): ./. → #/#`; null where it is better told in
 * full. `picture` is that of the component before the move, if there is one.
 */
function changesOf(
  { from, to }: { readonly from: string; readonly to: string },
  picture: Picture | null | undefined,
): string | null {
  const isGame = picture?.kind === 'columns' || picture?.kind === 'heaps';
  return changesIn(from, to, { isGame, rows: picture?.kind === 'board' ? rowsOf(picture) : [] });
}

/** A move with the index of the component in which it is made. */
interface WrittenMove {
  readonly component: number;
  readonly from: string;
  readonly to: string;
}

/** The moves of a list, each with what it changes, or null where all moves of its component are told in full. */
export function changesOfEach<Move extends WrittenMove>(
  moves: readonly Move[],
  components: readonly { readonly picture?: Picture | null | undefined }[],
): ReadonlyMap<Move, string | null> {
  return changesInEach(moves, (move) => changesOf(move, components[move.component]?.picture));
}

/** The moves of a list, each on one line: what it changes, or the component before and after it. */
export function movesInText<Move extends WrittenMove>(
  moves: readonly Move[],
  components: readonly { readonly picture?: Picture | null | undefined }[],
): ReadonlyMap<Move, string> {
  const changes = changesOfEach(moves, components);
  return new Map(moves.map((move) => [move, changes.get(move) ?? `${move.from} → ${move.to}`]));
}

function rowsOf({ rows, columns, squares }: Picture & { kind: 'board' }): readonly string[] {
  return Array.from({ length: rows }, (_, row) => squares.slice(row * columns, (row + 1) * columns).join(''));
}
