import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import type { Ask } from '../shared/host.ts';
import { type PanelWords, useWords } from '../shared/words.ts';
import { coloursOf, paint } from './heat-colours.ts';
import { ENDLESS, valueText } from './load-values.ts';
import { TakeAway } from './take-away.tsx';
import { useValues } from './use-values.ts';

/** How many states of each number somebody may ask for. */
const SIDES = [25, 50, 100, 300, 1000];
const FIRST_SIDE = 50;
const STEPS: ReadonlyMap<string, readonly [down: number, right: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/**
 * The values of a game of two numbers as a map, or of three as a slice of it: the first number down, the second across. The state at
 * the pointer is shown with its value; the arrow keys go from state to state, and a click or Enter chooses one.
 */
export function Heat({
  ask,
  game,
  uri,
  onChoose,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  readonly uri: string;
  /** Gets the state that somebody clicks, or chooses with Enter. */
  readonly onChoose: (state: string) => void;
}): ComponentChildren {
  const words = useWords();
  const [side, setSide] = useState(FIRST_SIDE);
  const [zeros, setZeros] = useState(false);
  const [slice, setSlice] = useState(0);
  const [[row, column], setAt] = useState<readonly [number, number]>([0, 0]);
  const [, , third] = game.variables;
  const others = [[0, side - 1] as const, ...(third === undefined ? [] : [[slice, slice] as const])];
  const { values, isOver } = useValues(ask, { uri, game: game.name, others }, side);
  const known = Math.floor(values.length / side);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, values, side, zeros);
  }, [values, side, zeros]);

  const goTo = (down: number, right: number): void => {
    const within = (index: number): number => Math.max(0, Math.min(side - 1, index));
    setAt([within(down), within(right)]);
  };
  const point = (event: MouseEvent): void => {
    const size = (canvas.current?.clientWidth ?? side) / side;
    goTo(Math.floor(event.offsetY / size), Math.floor(event.offsetX / size));
  };
  const value = values[row * side + column];
  const state = `${game.name}(${[row, column, ...(third === undefined ? [] : [slice])].join(', ')})`;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onChoose(state);
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    goTo(row + step[0], column + step[1]);
  };
  const told = value === undefined ? [words.notYet] : [words.value(valueText(value)), ...outcomeOf(value, words)];
  const title = words.mapOf(game.name);
  return (
    <section aria-labelledby="map">
      <h2 id="map">{title}</h2>
      <Controls
        side={side}
        onSide={setSide}
        zeros={zeros}
        onZeros={setZeros}
        third={third}
        slice={slice}
        onSlice={setSlice}
      >
        <span role="status">{known === side ? '' : words.loadedRows(String(known), isOver)}</span>
      </Controls>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys go from state to state on it */}
      <canvas
        ref={canvas}
        class="map"
        width={side}
        height={side}
        tabIndex={0}
        role="application"
        aria-label={`${title}. ${words.mapKeys}`}
        onMouseMove={point}
        onClick={() => onChoose(state)}
        onKeyDown={press}
      />
      <p role="status" aria-live="polite">
        <code>{state}</code> {told.join(' · ')}{' '}
        <button type="button" class="plain" onClick={() => ask('host/copy', { text: `play ${state}` })}>
          {words.copyPlay}
        </button>{' '}
        <button type="button" class="plain" onClick={() => onChoose(state)}>
          {words.askState}
        </button>
      </p>
      <TakeAway ask={ask} table={() => ({ name: game.name, rows: rowsOf(values, side) })} />
    </section>
  );
}

interface ControlsProps {
  readonly side: number;
  readonly onSide: (side: number) => void;
  /** Whether only lost states are shown. */
  readonly zeros: boolean;
  readonly onZeros: (zeros: boolean) => void;
  /** The name of the third number, if the game has three, and its value. */
  readonly third: string | undefined;
  readonly slice: number;
  readonly onSlice: (slice: number) => void;
  readonly children: ComponentChildren;
}

/** How much of the map is shown. */
function Controls({ side, onSide, zeros, onZeros, third, slice, onSlice, children }: ControlsProps): ComponentChildren {
  const words = useWords();
  return (
    <p class="controls">
      <label>
        {words.side}{' '}
        <select value={side} onChange={({ currentTarget }) => onSide(Number(currentTarget.value))}>
          {SIDES.map((each) => (
            <option key={each} value={each}>
              {`${each} × ${each}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={zeros} onChange={({ currentTarget }) => onZeros(currentTarget.checked)} />{' '}
        {words.onlyLost}
      </label>
      {third === undefined ? null : (
        <label>
          {`${third} = `}
          <input
            type="number"
            min="0"
            value={slice}
            onChange={({ currentTarget }) => onSlice(Math.max(0, Math.floor(Number(currentTarget.value))))}
          />
        </label>
      )}
      {children}
    </p>
  );
}

/** Who wins, as far as the value tells. */
function outcomeOf(value: number, { outcome }: PanelWords): readonly string[] {
  if (value === ENDLESS) return [];
  return [value === 0 ? outcome.P : outcome.N];
}

function rowsOf(values: Uint32Array, side: number): readonly Uint32Array[] {
  const count = Math.floor(values.length / side);
  return Array.from({ length: count }, (_, row) => values.subarray(row * side, (row + 1) * side));
}

function draw(canvas: HTMLCanvasElement, values: Uint32Array, side: number, zeros: boolean): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const image = context.createImageData(side, side);
  const style = getComputedStyle(canvas);
  paint(image.data, values, coloursOf(style.getPropertyValue('--ground'), style.getPropertyValue('--text')), zeros);
  context.putImageData(image, 0, 0);
}
