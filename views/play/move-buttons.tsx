import type { ComponentChildren } from 'preact';
import type { PlayMove } from '../../server/src/play/state.ts';

/** The moves of a position as buttons, one for each. What they do is not told: that is for the player to find out. */
export function MoveButtons({
  title,
  moves,
  onMove,
}: {
  readonly title: string;
  readonly moves: readonly PlayMove[];
  readonly onMove: (move: PlayMove) => void;
}): ComponentChildren {
  return (
    <section aria-labelledby="play-moves">
      <h2 id="play-moves">{title}</h2>
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
    </section>
  );
}
