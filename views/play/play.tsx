import type { ComponentChildren } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import type { Played } from '../../server/src/lsp/features/play.ts';
import type { PlayMove } from '../../server/src/play/state.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { Actions } from './actions.tsx';
import { isEnginesTurn, type Match, matchFrom, movesOf, played, positionOf, replyIn, resultOf } from './match.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Pictures } from './pictures.tsx';
import { Settings } from './settings.tsx';
import { WriteMove } from './write-move.tsx';

/** The games of this page, so that one goes on when its position is shown again. */
const games = new Map<string, Match>();

/** Plays a game from the position of a view. Another position begins another game. */
export function Play({ ask, view }: { readonly ask: Ask; readonly view: PlacedView }): ComponentChildren {
  const start = view.playable;
  if (start === null) return null;
  const id = `${view.textDocument.uri} ${start}`;
  return <Game key={id} ask={ask} view={view} gameId={id} start={start} />;
}

function Game({
  ask,
  view,
  gameId,
  start,
}: {
  readonly ask: Ask;
  readonly view: PlacedView;
  readonly gameId: string;
  readonly start: string;
}): ComponentChildren {
  const words = useWords().playing;
  const [match, act] = useReducer(played, gameId, (id) => games.get(id) ?? matchFrom(start));
  useEffect(() => void games.set(gameId, match), [gameId, match]);
  const [hinted, setHinted] = useState<string | null>(null);
  const [choice, setChoice] = useState<readonly PlayMove[]>([]);
  const state = usePlayed(ask, view.textDocument.uri, match);
  const position = positionOf(match);
  const result = state === null ? null : resultOf(match, state);
  const canMove = state !== null && state.problems.length === 0 && result === null && !isEnginesTurn(match);

  useEffect(() => {
    const reply = state === null ? null : replyIn(match, state);
    if (reply !== null) act({ kind: 'move', move: reply, because: reply.because });
  }, [state, match]);

  const move = (made: PlayMove): void => act({ kind: 'move', move: made, because: null });
  /** A click makes the move that begins there; of several moves one has to be chosen. */
  const click = (moves: readonly PlayMove[]): void => {
    const [only, second] = moves;
    if (only !== undefined && second === undefined) move(only);
    else setChoice(moves);
  };
  useEffect(() => setChoice([]), [position]);
  return (
    <section class="play" aria-label={words.title}>
      <Settings match={match} act={act} />
      <p class="position">
        <code>{position}</code>
      </p>
      {state === null ? null : <Pictures state={state} onClick={canMove ? click : null} />}
      <div role="status" aria-live="polite">
        <LastMove match={match} />
        <p class="turn">{result !== null ? words.results[result] : canMove ? words.yourMove : words.thinking}</p>
        {state?.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {hinted === position && state?.hint ? (
          <p class="advice">
            {words.hintIs(state.hint.from, state.hint.to)} {state.hint.because}
          </p>
        ) : null}
      </div>
      <Actions
        ask={ask}
        view={view}
        match={match}
        onHint={canMove ? () => setHinted(position) : null}
        onBack={() => act({ kind: 'back' })}
      />
      {canMove && state !== null ? (
        <>
          <MoveButtons
            title={choice.length > 0 ? words.choose : words.moves}
            moves={choice.length > 0 ? choice : state.moves}
            onMove={move}
          />
          {state.complete ? null : (
            <WriteMove key={position} ask={ask} uri={view.textDocument.uri} position={position} onMove={move} />
          )}
        </>
      ) : null}
      <History match={match} />
    </section>
  );
}

/** What is known about the position that a game has reached; null until it is. A newer question ends an older one. */
function usePlayed(ask: Ask, uri: string, match: Match): Played | null {
  const [found, setFound] = useState<{ readonly of: string; readonly state: Played | null } | null>(null);
  const position = positionOf(match);
  const { level, seed, steps } = match;
  const key = `${level} ${steps.length} ${position}`;
  useEffect(() => {
    let wanted = true;
    ask('nimber/play', { textDocument: { uri }, position, level, seed: seed + steps.length }).then(
      (state) => wanted && setFound({ of: key, state }),
      // It was cancelled, or the server has ended.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ask, uri, key]);
  return found?.of === key ? found.state : null;
}

/** The last move of the engine with its reason. */
function LastMove({ match }: { readonly match: Match }): ComponentChildren {
  const words = useWords().playing;
  const last = match.steps.at(-1);
  if (!last?.move || last.because === null) return null;
  return (
    <p>
      {words.engineMoves(last.move.from, last.move.to)} {last.because}
    </p>
  );
}

function History({ match }: { readonly match: Match }): ComponentChildren {
  const words = useWords().playing;
  const moves = movesOf(match);
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol>
        {moves.map(({ from, to, position, byEngine }, index) => (
          <li key={`${index + 1} ${position}`}>
            <code>
              {from} → {to}
            </code>{' '}
            {byEngine ? words.byEngine : ''}
          </li>
        ))}
      </ol>
    </section>
  );
}
