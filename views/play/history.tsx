import type { ComponentChildren } from 'preact';
import { useWords } from '../shared/words.ts';
import { type Match, movesOf } from './match.ts';

/** The moves of a game so far. Nothing before the first one. */
export function History({ match }: { readonly match: Match }): ComponentChildren {
  const words = useWords().playing;
  const moves = movesOf(match);
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol>
        {moves.map(({ told, byEngine }, index) => (
          <li key={`${index + 1} ${told}`}>
            <code>{told}</code> {byEngine ? words.byEngine : ''}
          </li>
        ))}
      </ol>
    </section>
  );
}
