import { isEndless } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { countsOf } from './counts.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a map on the ground of a theme. */
export interface Colours {
  /** Of what is not known. */
  readonly ground: Colour;
  /** Of lost states, which stand out most. */
  readonly lost: Colour;
  /** Of all other values, from the least to the greatest. */
  readonly scale: readonly Colour[];
}

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const GREY: Colour = [128, 128, 128];

/**
 * Viridis of matplotlib (in the public domain), in which each step is as large to the eye as any other, also to eyes that do not tell
 * red from green. The part that is farthest from the colour of lost states is used: dark colours on a dark ground, light ones on a light ground.
 */
const VIRIDIS = ['440154', '482878', '3e4989', '31688e', '26828e', '1f9e89', '35b779', '6ece58', 'b5de2b', 'fde725'];
const ON_DARK = VIRIDIS.slice(0, 7).map((digits) => colourIn(`#${digits}`, GREY));
const ON_LIGHT = VIRIDIS.slice(3)
  .reverse()
  .map((digits) => colourIn(`#${digits}`, GREY));

/** Colours for a ground that is written as `#rgb` or `#rrggbb`. */
export function coloursOn(written: string): Colours {
  const ground = colourIn(written, WHITE);
  const isDark = 0.3 * ground[0] + 0.6 * ground[1] + 0.1 * ground[2] < 128;
  return isDark ? { ground, lost: WHITE, scale: ON_DARK } : { ground, lost: BLACK, scale: ON_LIGHT };
}

function colourIn(written: string, otherwise: Colour): Colour {
  const digits = /^\s*#([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(written)?.[1] ?? '';
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red, green, blue] = pairs.map((pair) => Number.parseInt(pair, 16));
  return red === undefined || green === undefined || blue === undefined ? otherwise : [red, green, blue];
}

/**
 * Paints a square of `scale` × `scale` pixels for each value of a map, row by row: lost states, and others the farther along the scale the more of the values are below them; with `zeros`,
 * lost states alone. Linear, but for the sorting of distinct values.
 */
export function paint(
  pixels: Uint8ClampedArray,
  values: Uint32Array,
  colours: Colours,
  { side, scale, zeros }: { readonly side: number; readonly scale: number; readonly zeros: boolean },
): void {
  const { ground, lost } = colours;
  const width = side * scale;
  const others = zeros ? new Map<number, Colour>() : coloursOfValues(values, colours.scale);
  for (let index = 0; index < pixels.length / 4; index += 1) {
    const [row, column] = [Math.floor(index / width / scale), Math.floor((index % width) / scale)];
    const value = values[row * side + column];
    const [red, green, blue] =
      value === 0
        ? lost
        : value !== undefined && isEndless(value) && !zeros
          ? GREY
          : (others.get(value ?? 0) ?? ground);
    pixels[4 * index] = red;
    pixels[4 * index + 1] = green;
    pixels[4 * index + 2] = blue;
    pixels[4 * index + 3] = 255;
  }
}

/** Where lost states are; nowhere if they are more than one in a hundred, and are seen without help. */
export function sparseZeros(values: Uint32Array): readonly number[] {
  const most = values.length / 100;
  const found: number[] = [];
  for (let index = 0; index < values.length && found.length <= most; index += 1)
    if (values[index] === 0) found.push(index);
  return found.length > most ? [] : found;
}

/** Each part of the scale is for as many states, so that one large value does not make all others alike. */
function coloursOfValues(values: Uint32Array, scale: readonly Colour[]): ReadonlyMap<number, Colour> {
  const counts = countsOf(values).filter(([value]) => value !== 0 && !isEndless(value));
  const belowLast = counts.slice(0, -1).reduce((sum, [, count]) => sum + count, 0);
  const found = new Map<number, Colour>();
  let below = 0;
  for (const [value, count] of counts) {
    found.set(value, between(scale, below / Math.max(1, belowLast)));
    below += count;
  }
  return found;
}

/** The colour at a part of the scale, from 0 to 1. */
function between(scale: readonly Colour[], part: number): Colour {
  const place = Math.min(1, part) * (scale.length - 1);
  const [from, to] = [scale[Math.floor(place)] ?? GREY, scale[Math.ceil(place)] ?? GREY];
  const mixed = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * (place % 1));
  return [mixed(0), mixed(1), mixed(2)];
}

/** A colour as CSS and SVG write it. */
export function styled([red, green, blue]: Colour): string {
  return `rgb(${red}, ${green}, ${blue})`;
}
