import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useWords } from '../shared/words.ts';
import { coloursOn, paint, sparseZeros, styled } from './heat-colours.ts';
import { ENDLESS, valueText } from './load-values.ts';

/** A state of a map: its row and its column. */
export type Cell = readonly [row: number, column: number];

const STEPS: ReadonlyMap<string, Cell> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/** The distances between the numbers that are written at the sides. */
const TICKS = [5, 10, 20, 50, 100, 200];

/** With this many states side by side, a single one can still be seen. */
const SEEN = 250;

/** At most this many numbers are written along a side. */
const MOST_TICKS = 6;

/**
 * The values of the states (row, column) as colours, with the numbers at the sides and what the colours mean. The state that is pointed
 * at, or reached with the arrow keys, is named; a click or Enter chooses it.
 */
export function HeatMap({
  values,
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
    if (canvas.current !== null) draw(canvas.current, values, { side, zeros, ground });
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
  const ticks = ticksOf(side);
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
          width={side}
          height={side}
          tabIndex={0}
          role="application"
          aria-label={label}
          onMouseMove={point}
          onClick={onChoose}
          onKeyDown={press}
        />
        <span class="here" style={{ top: share(at[0]), left: share(at[1]), width: share(1), height: share(1) }} />
      </div>
      <Legend values={values} zeros={zeros} ground={ground} />
    </div>
  );
}

/** What the colours mean. */
function Legend({
  values,
  zeros,
  ground,
}: {
  readonly values: Uint32Array;
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
          <span>{valueText(most)}</span>
        </>
      )}
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

function draw(
  canvas: HTMLCanvasElement,
  values: Uint32Array,
  { side, zeros, ground }: { readonly side: number; readonly zeros: boolean; readonly ground: string },
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const image = context.createImageData(side, side);
  const colours = coloursOn(ground);
  paint(image.data, values, colours, zeros);
  context.putImageData(image, 0, 0);
  // Where a state is smaller than what the eye can find, lost ones are drawn larger.
  const size = Math.round(side / SEEN);
  if (size < 2) return;
  context.fillStyle = styled(colours.lost);
  for (const index of sparseZeros(values))
    context.fillRect((index % side) - (size >> 1), Math.floor(index / side) - (size >> 1), size, size);
}

function greatestOf(values: Uint32Array): number {
  return values.reduce((most, value) => (value !== ENDLESS && value > most ? value : most), 0);
}

/** The numbers at a side, from 0 on. */
function ticksOf(side: number): readonly number[] {
  const step = TICKS.find((each) => side / each <= MOST_TICKS) ?? side;
  return Array.from({ length: Math.ceil(side / step) }, (_, index) => index * step);
}
