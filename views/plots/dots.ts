import { ENDLESS } from '../../server/src/ide/reading/drawing/plot-values.ts';

/** The part of a plot that is seen, in values and in pixels. */
export interface Seen {
  /** The first and last number seen, and the greatest value. */
  readonly first: number;
  readonly last: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** White, and opaque: in a mask, only the latter counts. */
const INK = 0xffffffff;

/**
 * An image of `width` × `height` pixels, row by row from the top, with a square of `side` pixels for each value; squares at an edge
 * are moved into the image. It costs one pass over the values seen, and then as much as the image has pixels. That is why
 * a million values can be moved smoothly: a square drawn on the canvas for each of them could not.
 */
export function imageOfDots(values: Uint32Array, seen: Seen, side: number): Uint32Array<ArrayBuffer> {
  const { width, height } = seen;
  const image = new Uint32Array(width * height);
  const taken = takenPixels(values, seen);
  for (let place = 0; place < taken.length; place += 1) {
    if (taken[place] === 0) continue;
    const left = within(Math.floor(place / height) - (side >> 1), width - side);
    const top = within(height - 1 - (place % height) - (side >> 1), height - side);
    drawSquare(image, left, top, width, side);
  }
  return image;
}

/** 1 for each pixel on which there is a value: column by column, each from the bottom, as neighbours in memory are quick. */
function takenPixels(values: Uint32Array, { first, last, top, width, height }: Seen): Uint8Array {
  const taken = new Uint8Array(width * height);
  const to = Math.min(values.length - 1, Math.floor(last));
  const across = (width - 1) / Math.max(1e-9, last - first);
  const up = (height - 1) / Math.max(1, top);
  for (let n = Math.max(0, Math.ceil(first)); n <= to; n += 1) {
    const value = values[n] ?? ENDLESS;
    if (value === ENDLESS || value > top) continue;
    // What is not negative is rounded by its half more, cut off.
    taken[(((n - first) * across + 0.5) | 0) * height + ((value * up + 0.5) | 0)] = 1;
  }
  return taken;
}

function drawSquare(image: Uint32Array, left: number, top: number, width: number, side: number): void {
  for (let row = top; row < top + side; row += 1)
    for (let at = row * width + left; at < row * width + left + side; at += 1) image[at] = INK;
}

/** The nearest number from 0 to `most`. */
function within(number: number, most: number): number {
  return Math.max(0, Math.min(number, most));
}
