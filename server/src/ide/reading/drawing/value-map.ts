import { grouped } from '../../../syntax/text/grouped.ts';
import { type Drawing, type Shape, scenery, textAt } from './drawing.ts';
import { ticksBetween } from './plot-values.ts';

/** What a map is of. */
export interface MapOf {
  /** The number of states along each side. */
  readonly side: number;
  /** The names of the numbers that go down and across. */
  readonly names: readonly [down: string, across: string];
  readonly label: string;
  /** What the colour of lost states means, in words. */
  readonly lost: string;
  /** The hatches on the map, with what each of them means in words. */
  readonly hatched?: readonly { readonly hatch: Hatch; readonly meaning: string }[];
}

/** How states whose values are not nimbers are hatched: draws with lines in one direction, others in two. */
export type Hatch = 'draw' | 'won';

/** The colours of all other values, from those of the value 1 to those of the greatest one. */
export interface Scale {
  /** As SVG writes them. */
  readonly colours: readonly string[];
  readonly greatest: number;
}

const SIDE = 400;
const [LEFT, TOP, RIGHT] = [44, 44, 24];
const LEGEND = 40;
const SWATCH = 12;
/** The height of a line of the legend. */
const LINE = 20;
const SMALL = 11;

/** At most this many numbers are written along a side, or one more. */
export const MOST_TICKS = 6;

/** A map of the lost states alone, in the colour of the text. `values` has as many of its rows as are known, one after another. Linear. */
export function drawLostStates(values: ArrayLike<number>, map: MapOf): Drawing {
  return drawMap(map, { tag: 'path', looks: ['lost'], at: { d: lostRuns(values, map.side) } }, null);
}

/** A map whose states are the pixels of an image, which is a data URL. */
export function drawMapImage(image: string, map: MapOf, scale: Scale | null): Drawing {
  const at = { href: image, x: LEFT, y: TOP, width: SIDE, height: SIDE, 'image-rendering': 'pixelated' };
  return drawMap(map, { tag: 'image', looks: ['plain'], at }, scale);
}

function drawMap(map: MapOf, cells: Shape, scale: Scale | null): Drawing {
  const { side, names, label, lost, hatched = [] } = map;
  const [down, across] = names;
  const at = (tick: number): number => ((tick + 0.5) * SIDE) / side;
  const ticks = ticksBetween(0, side - 1, MOST_TICKS);
  const numbers = ticks.flatMap((tick) => [
    textAt(grouped(tick), LEFT + at(tick), TOP - 12, ['number'], SMALL),
    textAt(grouped(tick), LEFT - 16, TOP + at(tick), ['number'], SMALL),
  ]);
  const named = textFrom(`${down}↓ ${across}→`, LEFT, 12, SMALL);
  const frame = rectangle(LEFT, TOP, SIDE, SIDE);
  const hatches = hatched.flatMap(({ hatch, meaning }, index) => hatchLegend(hatch, meaning, index + 1));
  const legend = [...lostLegend(lost), ...(scale === null ? [] : scaleLegend(scale)), ...hatches];
  const [width, height] = [LEFT + SIDE + RIGHT, TOP + SIDE + LEGEND + hatched.length * LINE];
  const paper: Shape = { ...frame, looks: ['paper'] };
  return { width, height, label, parts: [scenery([paper, cells, frame, named, ...numbers, ...legend])] };
}

const UNDER = TOP + SIDE + 16;

function lostLegend(lost: string): readonly Shape[] {
  const swatch: Shape = { ...rectangle(LEFT, UNDER, SWATCH, SWATCH), looks: ['lost'] };
  return [swatch, textFrom(lost, LEFT + SWATCH + 6, UNDER + SWATCH / 2, SMALL)];
}

function hatchLegend(hatch: Hatch, meaning: string, line: number): readonly Shape[] {
  const top = UNDER + line * LINE;
  const across = (d: string): Shape => ({ tag: 'path', looks: ['grid'], at: { d } });
  const lines = [across(`M${LEFT} ${top + SWATCH}l${SWATCH} ${-SWATCH}`)];
  if (hatch === 'won') lines.push(across(`M${LEFT} ${top}l${SWATCH} ${SWATCH}`));
  const swatch = rectangle(LEFT, top, SWATCH, SWATCH);
  return [swatch, ...lines, textFrom(meaning, LEFT + SWATCH + 6, top + SWATCH / 2, SMALL)];
}

function scaleLegend({ colours, greatest }: Scale): readonly Shape[] {
  const from = LEFT + SIDE - 120 - 50;
  const width = 120 / colours.length;
  const steps = colours.map((fill, index): Shape => {
    const step = rectangle(from + index * width, UNDER, width, SWATCH);
    return { ...step, looks: ['plain'], at: { ...step.at, fill } };
  });
  const middle = UNDER + SWATCH / 2;
  return [
    ...steps,
    textAt('1', from - 8, middle, ['sign'], SMALL),
    textFrom(grouped(greatest), from + 120 + 6, middle, SMALL),
  ];
}

/** The lost states that are side by side in a row, as one rectangle. */
function lostRuns(values: ArrayLike<number>, side: number): string {
  const cell = SIDE / side;
  const place = (index: number): number => Math.round(100 * index * cell) / 100;
  const runs: string[] = [];
  for (let from = 0; from < values.length; from += 1) {
    if (values[from] !== 0) continue;
    const row = Math.floor(from / side);
    let to = from + 1;
    while (values[to] === 0 && to < (row + 1) * side) to += 1;
    const width = place(to - from);
    runs.push(
      `M${LEFT + place(from - row * side)} ${place(row) + TOP}h${width}v${place(row + 1) - place(row)}h-${width}z`,
    );
    from = to - 1;
  }
  return runs.join('');
}

function rectangle(x: number, y: number, width: number, height: number): Shape {
  return { tag: 'rect', looks: ['grid'], at: { x, y, width, height } };
}

/** A text that begins at a place. */
function textFrom(text: string, x: number, y: number, size: number): Shape {
  const shape = textAt(text, x, y, ['sign'], size);
  return { ...shape, at: { ...shape.at, 'text-anchor': 'start' } };
}
