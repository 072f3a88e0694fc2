import { ENDLESS } from './load-values.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of the theme: of what is not known, and of lost states, which stand out most. */
export interface Colours {
  readonly ground: Colour;
  readonly lost: Colour;
}

/** Colours from the ground and the text of a theme, written as `#rgb` or `#rrggbb`. */
export function coloursOf(ground: string, text: string): Colours {
  return { ground: colourIn(ground, [255, 255, 255]), lost: colourIn(text, [0, 0, 0]) };
}

function colourIn(written: string, otherwise: Colour): Colour {
  const digits = /^\s*#([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(written)?.[1] ?? '';
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red, green, blue] = pairs.map((pair) => Number.parseInt(pair, 16));
  return red === undefined || green === undefined || blue === undefined ? otherwise : [red, green, blue];
}

/**
 * Paints one pixel for each value: lost states, then others in colours that go round, so that neighbouring values differ; with
 * `zeros`, lost states alone. Linear.
 */
export function paint(pixels: Uint8ClampedArray, values: Uint32Array, { ground, lost }: Colours, zeros: boolean): void {
  for (let index = 0; index < pixels.length / 4; index += 1) {
    const value = values[index];
    const isPlain = value === undefined || (zeros && value !== 0);
    const [red, green, blue] = isPlain ? ground : value === 0 ? lost : value === ENDLESS ? GREY : colourOf(value);
    pixels[4 * index] = red;
    pixels[4 * index + 1] = green;
    pixels[4 * index + 2] = blue;
    pixels[4 * index + 3] = 255;
  }
}

const GREY: Colour = [128, 128, 128];
const HUES = 256;
/** A step round the circle of colours that comes back late, so that near values are far apart. */
const TURN = 0.618034;

const COLOURS: readonly Colour[] = Array.from({ length: HUES }, (_, hue) => {
  const part = (shift: number): number => {
    const wave = Math.abs(((hue * TURN + shift) % 1) * 6 - 3) - 1;
    return Math.round(70 + 150 * Math.max(0, Math.min(1, wave)));
  };
  return [part(0), part(2 / 3), part(1 / 3)];
});

function colourOf(value: number): Colour {
  return COLOURS[value % HUES] ?? GREY;
}
