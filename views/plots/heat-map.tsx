import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { greatestOf, ticksBetween } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { MOST_TICKS } from '../../server/src/ide/reading/drawing/value-map.ts';
import { useWords } from '../shared/words.ts';
import { hatchesOf } from './hatches.ts';
import { coloursOn, styled } from './heat-colours.ts';
import { paintMap } from './map-image.ts';

/** A state of a map: its row and its column. */
export type Cell = readonly [row: number, column: number];

const STEPS: ReadonlyMap<string, Cell> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/**
 * The values of the states (row, column) as colours, with the numbers at the sides and what the colours mean. The state that is pointed
 * at, or reached with the arrow keys, is named; a click or Enter chooses it.
 */
export function HeatMap({
  values,
  endless,
  side,
  zeros,
  names,
  label,
  at,
  onPoint,
  onChoose,
}: {
  /** Row by row, as far as they are known. */
  readonly values: Uint32Array;
  /** The texts of the values that are not nimbers. */
  readonly endless: readonly string[];
  readonly side: number;
  /** Whether only lost states are shown. */
  readonly zeros: boolean;
  /** The names of the numbers that go down and across. */
  readonly names: readonly [down: string, across: string];
  readonly label: string;
  readonly at: Cell;
  readonly onPoint: (cell: Cell) => void;
  readonly onChoose: () => void;
}): ComponentChildren {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ground = useGround(canvas);
  useEffect(() => {
    if (canvas.current !== null) paintMap(canvas.current, values, { side, zeros, endless, ground });
  }, [values, side, zeros, ground]);
  const goTo = (row: number, column: number): void => {
    const within = (index: number): number => Math.max(0, Math.min(side - 1, index));
    onPoint([within(row), within(column)]);
  };
  const point = (event: MouseEvent): void => {
    const size = (canvas.current?.clientWidth ?? side) / side;
    goTo(Math.floor(event.offsetY / size), Math.floor(event.offsetX / size));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onChoose();
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    goTo(at[0] + step[0], at[1] + step[1]);
  };
  const ticks = ticksBetween(0, side - 1, MOST_TICKS);
  const share = (cells: number): string => `${(100 * cells) / side}%`;
  return (
    <div class="map">
      <code class="names" aria-hidden="true">{`${names[0]}↓ ${names[1]}→`}</code>
      <div class="across" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: share(tick + 0.5) }}>
            {tick}
          </span>
        ))}
      </div>
      <div class="down" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: share(tick + 0.5) }}>
            {tick}
          </span>
        ))}
      </div>
      <div class="cells">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys go from state to state on it */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label={label}
          onMouseMove={point}
          onClick={onChoose}
          onKeyDown={press}
        />
        <span class="here" style={{ top: share(at[0]), left: share(at[1]), width: share(1), height: share(1) }} />
      </div>
      <Legend values={values} endless={endless} zeros={zeros} ground={ground} />
    </div>
  );
}

/** What the colours mean. */
function Legend({
  values,
  endless,
  zeros,
  ground,
}: {
  readonly values: Uint32Array;
  readonly endless: readonly string[];
  readonly zeros: boolean;
  readonly ground: string;
}): ComponentChildren {
  const words = useWords();
  const { lost, scale } = coloursOn(ground);
  const most = useMemo(() => greatestOf(values), [values]);
  return (
    <p class="legend">
      <span class="swatch" style={{ background: styled(lost) }} /> {words.lostStates}
      {zeros || most === 0 ? null : (
        <>
          <span class="first">1</span>
          <span class="scale" style={{ background: `linear-gradient(to right, ${scale.map(styled).join(', ')})` }} />
          <span>{most}</span>
        </>
      )}
      {(zeros ? [] : hatchesOf(endless)).map((hatch) => (
        <span key={hatch} class="meaning">
          <span class={`swatch hatched ${hatch}`} /> {words.hatched[hatch]}
        </span>
      ))}
    </p>
  );
}

/** The colour behind the page, which changes with the theme. */
function useGround(canvas: { readonly current: HTMLCanvasElement | null }): string {
  const [ground, setGround] = useState('');
  useEffect(() => {
    const look = (): void => {
      if (canvas.current !== null) setGround(getComputedStyle(canvas.current).getPropertyValue('--ground'));
    };
    look();
    // VS Code and the playground write the theme into the attributes of the page.
    const watch = new MutationObserver(look);
    for (const element of [document.documentElement, document.body]) watch.observe(element, { attributes: true });
    return () => watch.disconnect();
  }, [canvas]);
  return ground;
}
