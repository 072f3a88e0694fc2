import type { ComponentChildren } from 'preact';
import type { Played } from '../../server/src/lsp/features/custom/play.ts';
import type { PlayMove } from '../../server/src/play/state.ts';
import { Inline } from '../shared/markdown.tsx';
import { movesInText } from '../shared/move-text.ts';
import { type PanelWords, useWords } from '../shared/words.ts';
import { type Match, resultOf } from './match.ts';

/** A move of a state, written like the other moves in its list. */
export function textOfMove(move: PlayMove, state: Played | null, words: PanelWords): string {
  return movesInText([move, ...(state?.moves ?? [])], state?.components ?? [], words).get(move) ?? '';
}

interface StatusProps {
  readonly match: Match;
  readonly state: Played | null;
  readonly isHinted: boolean;
  readonly canMove: boolean;
  /** Whether the reader wants to find out alone who wins, and has not asked. */
  readonly isVeiled: boolean;
  /** Whether the reader has asked who wins. */
  readonly isAsked: boolean;
}

/** What has just happened and who is to move, which a screen reader says. */
export function Status({ match, state, isHinted, canMove, isVeiled, isAsked }: StatusProps): ComponentChildren {
  const all = useWords();
  const words = all.playing;
  const result = state === null ? null : resultOf(match, state);
  const isStuck = state !== null && state.problems.length > 0;
  return (
    <div role="status" aria-live="polite">
      <LastMove match={match} isVeiled={isVeiled} />
      {isAsked && state?.outcome ? <p>{all.outcome[state.outcome]}</p> : null}
      <p class="turn" tabIndex={-1}>
        {result !== null ? words.results[result] : canMove ? turnOf(match, words) : isStuck ? '' : words.thinking}
      </p>
      {state?.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {isHinted && state?.hint ? (
        <p class="advice">
          <Inline text={`${words.hintIs(textOfMove(state.hint, state, all))} ${state.hint.because}`} />
        </p>
      ) : null}
    </div>
  );
}

/** Whose move it is. */
function turnOf(match: Match, words: PanelWords['playing']): string {
  if (match.engine !== 'none') return words.yourMove;
  return words.playersMove[match.steps.length % 2 === 1 ? 'first' : 'second'];
}

/** The last move of the engine with its reason, which tells who wins. */
function LastMove({ match, isVeiled }: Pick<StatusProps, 'match' | 'isVeiled'>): ComponentChildren {
  const words = useWords().playing;
  const last = match.steps.at(-1);
  if (!last?.move || last.because === null) return null;
  return (
    <p>
      <Inline text={words.engineMoves(last.told, isVeiled ? '' : last.because)} />
    </p>
  );
}
