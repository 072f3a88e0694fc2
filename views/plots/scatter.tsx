import './language-tag.ts';

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import { greatestOf, valueText } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { drawScatter, type Marked, periodLines, type Range } from '../../server/src/ide/reading/drawing/scatter.ts';
import { SavePicture } from '../pictures/save-picture.tsx';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { imageOfDots } from './dots.ts';
import type { Found } from './load-values.ts';
import { moved } from './steering.ts';

/** What is drawn. */
interface Drawn extends Found {
  readonly marked: Marked | null;
}

const HEIGHT = 280;
/** Room above the greatest value, so that the frame does not cut its dots. */
const ABOVE = 1.04;
/** The same where the signs of values that are not nimbers are above all dots. */
const ABOVE_WITH_SIGNS = 1.16;

/**
 * The values g(0), g(1), … as dots, with a line where the period begins and the value at the pointer below; values that are not nimbers
 * are open squares above the dots, labelled ∞. Dragging zooms in and a double click shows everything; the
 * wheel zooms at the pointer and, with Shift, moves. The keys of the arrows move, `+` and `-` zoom, `0` shows everything. What is seen
 * can be saved.
 */
export function Scatter({
  ask,
  name,
  values,
  endless,
  marked,
}: Drawn & { readonly ask: Ask; readonly name: string }): ComponentChildren {
  const words = useWords();
  const label = words.plotOf(name);
  const place = useRef<HTMLDivElement>(null);
  const [told, tell] = useState('');
  const plot = useRef<uPlot | null>(null);
  const drawn = useRef<Drawn>({ values, endless, marked });
  drawn.current = { values, endless, marked };
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const made = new uPlot(
      optionsFor(current, () => drawn.current, tell),
      dataOf(drawn.current.values),
      current,
    );
    plot.current = made;
    const resize = new ResizeObserver(() => made.setSize({ width: widthOf(current), height: HEIGHT }));
    resize.observe(current);
    return () => {
      resize.disconnect();
      made.destroy();
    };
  }, []);
  useEffect(() => plot.current?.setData(dataOf(values)), [values]);
  const steer = (event: Event, key: string, at: number): void => {
    const made = plot.current;
    const next = made === null ? null : moved(rangeOf(made), key, values.length, at);
    if (made === null || next === null) return;
    event.preventDefault();
    made.setScale('x', { min: next.first, max: next.last });
  };
  const wheel = (event: WheelEvent): void => {
    const down = event.deltaY > 0;
    const over = plot.current?.over.getBoundingClientRect();
    const at = over === undefined ? 0.5 : (event.clientX - over.left) / Math.max(1, over.width);
    steer(event, event.shiftKey ? (down ? 'ArrowRight' : 'ArrowLeft') : down ? '-' : '+', at);
  };
  const draw = () => [drawScatter(values, plot.current === null ? ALL : rangeOf(plot.current), marked, label)];
  return (
    <>
      <div
        class="plot"
        ref={place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it
        tabIndex={0}
        role="application"
        aria-label={`${label}. ${words.plotKeys}`}
        onKeyDown={(event) => steer(event, event.key, 0.5)}
        onWheel={wheel}
      />
      <p class="quiet told">{told === '' ? words.pointAtDot : told}</p>
      {endless.length > 0 ? <p class="hint">{words.endlessDots}</p> : null}
      <SavePicture ask={ask} name={label} draw={draw} />
    </>
  );
}

const ALL: Range = { first: 0, last: 1 };

function rangeOf({ scales }: uPlot): Range {
  return { first: scales.x?.min ?? ALL.first, last: scales.x?.max ?? ALL.last };
}

/** The plot is given the ends only: the dots are drawn from the values themselves. */
function dataOf(values: Uint32Array): uPlot.AlignedData {
  const last = Math.max(1, values.length - 1);
  return [
    [0, last],
    [0, greatestOf(values)],
  ];
}

function widthOf(element: HTMLElement): number {
  return Math.max(200, element.clientWidth);
}

function optionsFor(element: HTMLElement, now: () => Drawn, tell: (told: string) => void): uPlot.Options {
  const colour = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim() || '#888';
  const axis = (label: string): uPlot.Axis => ({
    label,
    labelSize: 20,
    stroke: () => colour('--text'),
    grid: { stroke: () => colour('--line'), width: 0.5 },
    ticks: { stroke: () => colour('--line') },
  });
  const wholeNumbers = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 500_000];
  return {
    width: widthOf(element),
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: true, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: (_, first, last) => [first, last] },
      y: { range: (_, __, top) => [0, (now().endless.length > 0 ? ABOVE_WITH_SIGNS : ABOVE) * Math.max(4, top)] },
    },
    series: [{}, { paths: () => null, points: { show: false } }],
    axes: [
      { ...axis('n'), incrs: wholeNumbers },
      { ...axis('g(n)'), incrs: wholeNumbers },
    ],
    hooks: {
      draw: [
        (plot) => {
          const { values, endless, marked } = now();
          if (marked !== null && values.length > 0) drawPeriod(plot, marked, colour('--accent'));
          drawDots(plot, values, colour('--text'));
          if (endless.length > 0) labelSigns(plot, colour('--text'));
        },
      ],
      setCursor: [(plot) => tell(valueAtPointer(plot, now()))],
    },
  };
}

/** The dots are made as a mask, which is then filled with the colour. */
function drawDots(plot: uPlot, values: Uint32Array, colour: string): void {
  const { ctx, bbox, scales } = plot;
  const range = rangeOf(plot);
  const seen = { ...range, top: scales.y?.max ?? 1, width: Math.round(bbox.width), height: Math.round(bbox.height) };
  const side = Math.round(Math.max(2, Math.min(6, bbox.width / (range.last - range.first + 1))));
  const layer = document.createElement('canvas');
  [layer.width, layer.height] = [seen.width, seen.height];
  const ink = layer.getContext('2d');
  if (ink === null) return;
  const image = new Uint8ClampedArray(imageOfDots(values, seen, side).buffer);
  ink.putImageData(new ImageData(image, seen.width, seen.height), 0, 0);
  ink.globalCompositeOperation = 'source-in';
  ink.fillStyle = colour;
  ink.fillRect(0, 0, seen.width, seen.height);
  ctx.drawImage(layer, Math.round(bbox.left), Math.round(bbox.top));
}

/** The label of the signs at the top, among the numbers at the side. */
function labelSigns({ ctx, bbox }: uPlot, colour: string): void {
  ctx.save();
  ctx.fillStyle = colour;
  ctx.font = `${14 * devicePixelRatio}px sans-serif`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'top';
  ctx.fillText('∞', bbox.left - 12 * devicePixelRatio, bbox.top - 3 * devicePixelRatio);
  ctx.restore();
}

/** A line where the period begins, and a faint one after each period as long as these can be told apart. */
function drawPeriod(plot: uPlot, marked: Marked, colour: string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = colour;
  for (const { n, isFirst } of periodLines(marked, rangeOf(plot), bbox.width)) {
    const x = plot.valToPos(n - 0.5, 'x', true);
    ctx.globalAlpha = isFirst ? 1 : 0.4;
    ctx.lineWidth = isFirst ? 2 : 1;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}

/** The value at the pointer; empty if there is none. */
function valueAtPointer(plot: uPlot, { values, endless }: Drawn): string {
  const { left = -1 } = plot.cursor;
  const n = Math.round(plot.posToVal(left, 'x'));
  const value = left < 0 ? undefined : values[n];
  return value === undefined ? '' : `g(${n}) = ${valueText(value, endless)}`;
}
