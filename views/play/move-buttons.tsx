import type { ComponentChildren } from 'preact';
import type { Played } from '../../server/src/lsp/features/play.ts';
import type { PlayMove } from '../../server/src/play/state.ts';
import { useWords } from '../shared/words.ts';

/** The moves of a position as buttons, one for each. What they do is not told: that is for the player to find out. */
export function MoveButtons({
  state: { moves, complete },
  onMove,
}: {
  readonly state: Played;
  readonly onMove: (move: PlayMove) => void;
}): ComponentChildren {
  const words = useWords().playing;
  return (
    <section aria-labelledby="play-moves">
      <h2 id="play-moves">{words.moves}</h2>
      <ul class="moves">
        {moves.map((move) => (
          <li key={`${move.component} ${move.to}`}>
            <button type="button" onClick={() => onMove(move)}>
              <code>
                {move.from} → {move.to}
              </code>
            </button>
          </li>
        ))}
      </ul>
      {complete ? null : <p>{words.moreMoves}</p>}
    </section>
  );
}
