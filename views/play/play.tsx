import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import type { Played } from '../../server/src/lsp/features/custom/play.ts';
import type { PlayMove } from '../../server/src/play/state.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { Actions } from './actions.tsx';
import { type Choice, narrowed, nextThings, titleOf } from './choosing.ts';
import { History } from './history.tsx';
import { conventionOf, isEnginesTurn, type Match, matchFrom, played, positionOf, replyIn, resultOf } from './match.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Pictures } from './pictures.tsx';
import { Settings } from './settings.tsx';
import { Status, textOfMove } from './status.tsx';
import { clickedBar, drawsBars, TakeStones } from './take-stones.tsx';
import { useFocusKept, usePlayed } from './use-played.ts';
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

interface GameProps {
  readonly ask: Ask;
  readonly view: PlacedView;
  readonly gameId: string;
  readonly start: string;
}

/** A game that is being played, what the player has pointed at or chosen so far, and what a move and a click do. */
function useGame({ ask, view, gameId, start }: GameProps) {
  const words = useWords();
  const [match, act] = useReducer(played, gameId, (id) => games.get(id) ?? matchFrom(start));
  useEffect(() => void games.set(gameId, match), [gameId, match]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [pointed, setPointed] = useState<PlayMove | null>(null);
  const { state, last } = usePlayed(ask, view.textDocument.uri, match);
  const position = positionOf(match);
  const result = state === null ? null : resultOf(match, state);
  const canMove = state !== null && state.problems.length === 0 && result === null && !isEnginesTurn(match);

  const move = (made: PlayMove, because: string | null = null): void =>
    act({ kind: 'move', move: made, told: textOfMove(made, state, words), because });
  useEffect(() => {
    const reply = state === null ? null : replyIn(match, state);
    if (reply !== null) move(reply, reply.because);
  }, [state, match]);
  /** A click makes the move that begins there; of several moves one has to be chosen. */
  const click = (component: number, thing: string): void => {
    const bars = drawsBars(state?.components ?? []);
    const next = narrowed(choice, component, thing, state?.moves ?? [], bars);
    const [only, second] = next.moves;
    if (only !== undefined && second === undefined) move(only);
    else setChoice(next);
  };
  // Before the new position can be seen and clicked: later, this would undo what was chosen on it.
  useLayoutEffect(() => {
    setChoice(null);
    setPointed(null);
  }, [position]);
  const shown = state ?? last;
  return { match, act, state, shown, position, result, canMove, choice, setChoice, pointed, setPointed, move, click };
}

function Game(props: GameProps): ComponentChildren {
  const { ask, view } = props;
  const words = useWords().playing;
  const { match, act, state, shown, position, result, canMove, choice, setChoice, pointed, setPointed, move, click } =
    useGame(props);
  const [hinted, setHinted] = useState<string | null>(null);
  /** How many positions there had been when the reader asked who wins; null if that was not asked. */
  const [asked, setAsked] = useState<number | null>(null);
  const place = useRef<HTMLElement>(null);
  useFocusKept(place, canMove || result !== null ? match.steps.length : null);
  const isVeiled = view.learning && asked !== match.steps.length;
  const hint = hinted === position ? (state?.hint ?? null) : null;
  const seen = pointed ?? (choice === null ? hint : null);
  const marked = seen === null ? choice : { component: seen.component, things: seen.marks };
  return (
    <section class="play" aria-label={words.title} ref={place}>
      <Settings match={match} convention={conventionOf(position, shown)} act={act} />
      <p class="position">
        <code>{position}</code>
      </p>
      {shown === null ? null : (
        <Pictures
          state={shown}
          marked={marked}
          next={nextThings(seen === null ? choice : null)}
          onClick={canMove ? click : null}
        />
      )}
      <Status
        match={match}
        state={state}
        isHinted={hinted === position}
        canMove={canMove}
        isVeiled={isVeiled}
        isAsked={view.learning && !isVeiled && result === null}
      />
      {state?.remarks.map((remark) => (
        <p key={remark} class="hint">
          {remark}
        </p>
      ))}
      <Actions
        ask={ask}
        view={view}
        match={match}
        onHint={canMove ? () => setHinted(position) : null}
        onVerdict={isVeiled && canMove ? () => setAsked(match.steps.length) : null}
        onBack={() => act({ kind: 'back' })}
      />
      {canMove && state !== null ? (
        <Choosing
          ask={ask}
          view={view}
          position={position}
          state={state}
          choice={choice}
          hint={hint}
          onMove={(made) => move(made)}
          onChoose={setChoice}
          onPoint={setPointed}
        />
      ) : null}
      <History match={match} />
    </section>
  );
}

interface ChoosingProps {
  readonly ask: Ask;
  readonly view: PlacedView;
  readonly position: string;
  readonly state: Played;
  /** The moves that a click has left to choose from, if there was one. */
  readonly choice: Choice | null;
  /** The move that the player has asked for as a hint. */
  readonly hint: PlayMove | null;
  readonly onMove: (move: PlayMove) => void;
  readonly onChoose: (choice: Choice) => void;
  readonly onPoint: (move: PlayMove | null) => void;
}

/** The moves as buttons, and a field to write one if not all are listed. */
function Choosing(props: ChoosingProps): ComponentChildren {
  const { ask, view, position, state, choice, hint, onMove, onChoose, onPoint } = props;
  const words = useWords().playing;
  const { uri } = view.textDocument;
  const heap = clickedBar(choice, state.components);
  const take = (moves: readonly PlayMove[]): void => {
    const [only, another] = moves;
    if (only !== undefined && another === undefined) onMove(only);
    else if (choice !== null) onChoose({ ...choice, moves });
  };
  return (
    <>
      {heap === null ? null : <TakeStones ask={ask} uri={uri} state={state} heap={heap} onFound={take} />}
      <MoveButtons
        title={titleOf(choice, words)}
        moves={choice?.moves ?? state.moves}
        state={state}
        hint={hint}
        onMove={onMove}
        onPoint={onPoint}
      />
      {state.complete ? null : <WriteMove key={position} ask={ask} uri={uri} position={position} onMove={onMove} />}
    </>
  );
}
