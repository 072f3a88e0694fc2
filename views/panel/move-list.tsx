import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { PositionAnswer, WinningMove } from '../../server/src/answers/shared/answer.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import { changesOfEach } from '../shared/move-text.ts';
import { type PanelWords, useWords } from '../shared/words.ts';

/** The most moves that are listed. */
const MOST_MOVES = 100;

/** The moves that win, or else those that keep a draw. `onPoint` gets the one that is pointed at or has the focus. */
export function MoveList({
  position,
  onPoint,
}: {
  readonly position: PositionAnswer;
  readonly onPoint: (index: number | null) => void;
}): ComponentChildren {
  const words = useWords();
  const heading = useId();
  const { winningMoves, drawingMoves } = position;
  const wins = winningMoves.list.length > 0;
  const moves = wins ? winningMoves.list : drawingMoves.list;
  if (moves.length === 0) return null;
  const shown = moves.slice(0, MOST_MOVES);
  const changes = changesOfEach(shown, position.components, words);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{wins ? words.winningMoves : words.drawingMoves}</h2>
      <p class="hint">{words.pointAtMove}</p>
      <ul class="moves">
        {shown.map((move, index) => (
          <li key={index}>
            <button
              type="button"
              onMouseEnter={() => onPoint(index)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(index)}
              onBlur={() => onPoint(null)}
            >
              <MoveText move={move} changed={changes.get(move) ?? null} />
              <span class="value">{changeOf(move, position)}</span>
            </button>
          </li>
        ))}
      </ul>
      <More shown={shown.length} position={position} words={words} />
    </section>
  );
}

/** The component before and after; of a long list or a board only what changes, and all of it where it is pointed at. */
function MoveText({
  move: { from, to },
  changed,
}: {
  readonly move: WinningMove;
  readonly changed: string | null;
}): ComponentChildren {
  if (changed !== null) return <code title={`${from} → ${to}`}>{changed}</code>;
  return (
    <>
      <code>{from}</code> → <code>{to}</code>
    </>
  );
}

/** How many moves there are besides those that are listed. */
function More({
  shown,
  position: { winningMoves, drawingMoves },
  words,
}: {
  readonly shown: number;
  readonly position: PositionAnswer;
  readonly words: PanelWords;
}): ComponentChildren {
  if (winningMoves.list.length === 0)
    return drawingMoves.complete && drawingMoves.list.length === shown ? null : <p>{words.moreMovesUncounted}</p>;
  if (!winningMoves.exact) return <p>{words.moreMovesUncounted}</p>;
  const rest = BigInt(winningMoves.count) - BigInt(shown);
  return rest > 0n ? <p>{words.moreMoves(grouped(rest))}</p> : null;
}

/** What a move does to the value of its component: `5 ⊕ 4 = 1`. Empty where values do not add. */
function changeOf({ component }: WinningMove, { components, value }: PositionAnswer): string {
  const before = components[component]?.value ?? '';
  if (components.length < 2 || value === null || !/^\d+$/.test(before) || !/^\d+$/.test(value)) return '';
  return `${before} ⊕ ${value} = ${BigInt(before) ^ BigInt(value)}`;
}
