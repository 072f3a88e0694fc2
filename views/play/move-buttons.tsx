import type { ComponentChildren } from 'preact';
import type { PlayMove, PlayState } from '../../server/src/play/state.ts';
import { movesInText } from '../shared/move-text.ts';
import { useWords } from '../shared/words.ts';

/**
 * The moves of a position as buttons, one for each. What they do is not shown: that is for the player to find out. `onPoint` gets
 * the one that is pointed at or has the focus.
 */
export function MoveButtons({
  title,
  moves,
  state,
  hint,
  onMove,
  onPoint,
}: {
  readonly title: string;
  readonly moves: readonly PlayMove[];
  /** The state to which these moves belong; they need not be all of its moves. */
  readonly state: Pick<PlayState, 'moves' | 'components'>;
  /** The move that the player has asked for as a hint; null if there is none. */
  readonly hint: PlayMove | null;
  readonly onMove: (move: PlayMove) => void;
  readonly onPoint: (move: PlayMove | null) => void;
}): ComponentChildren {
  const all = useWords();
  const words = all.playing;
  const told = movesInText([...moves, ...state.moves], state.components, all);
  return (
    <section aria-labelledby="play-moves">
      <h2 id="play-moves">{title}</h2>
      <ul class="moves">
        {moves.map((move) => (
          <li key={`${move.component} ${move.to}`}>
            <button
              type="button"
              onClick={() => onMove(move)}
              onMouseEnter={() => onPoint(move)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(move)}
              onBlur={() => onPoint(null)}
            >
              <code>{told.get(move)}</code>
              {isSame(move, hint) ? <span class="value">← {words.hint}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isSame(move: PlayMove, other: PlayMove | null): boolean {
  return move.component === other?.component && move.position === other.position;
}
