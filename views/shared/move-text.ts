import type { Act } from '../../server/src/answers/pictures/acts.ts';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import { changesIn, changesInEach } from '../../server/src/syntax/text/changes.ts';
import type { PanelWords } from './words.ts';

/** A move as it is written, and what it does on a graph or to coins. */
interface ActingMove {
  readonly from: string;
  readonly to: string;
  readonly act: Act | null;
}

/**
 * What a move changes in a long list or on a board, `Chomp [3]: 5 → 2` and `Cram (1, 2): ./. → #/#`, or does on a graph or to coins,
 * `Shrub: cut ground – e`; null where it is better told in full. `picture` is that of the component before the move, if there is one.
 */
function changesOf(
  move: ActingMove,
  picture: Picture | null | undefined,
  { acts }: Pick<PanelWords, 'acts'>,
): string | null {
  const { act } = move;
  if (act !== null) return acts[act.kind](act.game, act.on);
  const isGame = picture?.kind === 'columns' || picture?.kind === 'heaps';
  return changesIn(move.from, move.to, { isGame, rows: picture?.kind === 'board' ? rowsOf(picture) : [] });
}

/** A move with the index of the component in which it is made. */
interface WrittenMove extends ActingMove {
  readonly component: number;
}

/** The moves of a list, each with what it changes, or null where all moves of its component are told in full. */
export function changesOfEach<Move extends WrittenMove>(
  moves: readonly Move[],
  components: readonly { readonly picture?: Picture | null | undefined }[],
  words: Pick<PanelWords, 'acts'>,
): ReadonlyMap<Move, string | null> {
  return changesInEach(moves, (move) => changesOf(move, components[move.component]?.picture, words));
}

/** The moves of a list, each on one line: what it changes, or the component before and after it. */
export function movesInText<Move extends WrittenMove>(
  moves: readonly Move[],
  components: readonly { readonly picture?: Picture | null | undefined }[],
  words: Pick<PanelWords, 'acts'>,
): ReadonlyMap<Move, string> {
  const changes = changesOfEach(moves, components, words);
  return new Map(moves.map((move) => [move, changes.get(move) ?? `${move.from} → ${move.to}`]));
}

function rowsOf({ rows, columns, squares }: Picture & { kind: 'board' }): readonly string[] {
  return Array.from({ length: rows }, (_, row) => squares.slice(row * columns, (row + 1) * columns).join(''));
}
