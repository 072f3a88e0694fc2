import { isEndless } from '../../server/src/ide/reading/drawing/plot-values.ts';

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

/** What is on a pixel: a nimber, or a value that is not one. */
const [DOT, OPEN] = [1, 2];
/** The least side of an open square. */
const LEAST_OPEN = 7;

/**
 * An image of `width` × `height` pixels, row by row from the top, with a square of `side` pixels for each value; squares at an edge
 * are moved into the image. A value that is not a nimber is an open square at the top. It costs one pass over the values seen, and then as much as the image has pixels. That is why
 * a million values can be moved smoothly: a square drawn on the canvas for each of them could not.
 */
export function imageOfDots(values: Uint32Array, seen: Seen, side: number): Uint32Array<ArrayBuffer> {
  const { width, height } = seen;
  const image = new Uint32Array(width * height);
  const taken = takenPixels(values, seen);
  const open = Math.min(width, height, Math.max(LEAST_OPEN, side));
  for (let place = 0; place < taken.length; place += 1) {
    if (taken[place] === 0) continue;
    const size = taken[place] === OPEN ? open : side;
    const left = within(Math.floor(place / height) - (size >> 1), width - size);
    const top = within(height - 1 - (place % height) - (size >> 1), height - size);
    if (taken[place] === OPEN) drawOpenSquare(image, left, top, width, size);
    else drawSquare(image, left, top, width, size);
  }
  return image;
}

/** What is on each pixel, 0 if nothing: column by column, each from the bottom, as neighbours in memory are quick. */
function takenPixels(values: Uint32Array, { first, last, top, width, height }: Seen): Uint8Array {
  const taken = new Uint8Array(width * height);
  const to = Math.min(values.length - 1, Math.floor(last));
  const across = (width - 1) / Math.max(1e-9, last - first);
  const up = (height - 1) / Math.max(1, top);
  for (let n = Math.max(0, Math.ceil(first)); n <= to; n += 1) {
    const value = values[n] ?? 0;
    // What is not negative is rounded by its half more, cut off.
    const column = (((n - first) * across + 0.5) | 0) * height;
    if (value <= top) taken[column + ((value * up + 0.5) | 0)] = DOT;
    else if (isEndless(value)) taken[column + height - 1] = OPEN;
  }
  return taken;
}

function drawSquare(image: Uint32Array, left: number, top: number, width: number, side: number): void {
  for (let row = top; row < top + side; row += 1)
    for (let at = row * width + left; at < row * width + left + side; at += 1) image[at] = INK;
}

function drawOpenSquare(image: Uint32Array, left: number, top: number, width: number, side: number): void {
  const [first, last] = [top * width + left, (top + side - 1) * width + left];
  for (let step = 0; step < side; step += 1)
    for (const at of [first + step, last + step, first + step * width, first + step * width + side - 1])
      image[at] = INK;
}

/** The nearest number from 0 to `most`. */
function within(number: number, most: number): number {
  return Math.max(0, Math.min(number, most));
}
