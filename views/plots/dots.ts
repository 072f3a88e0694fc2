import { ENDLESS } from './load-values.ts';

/** The part of a plot that is seen, in values and in pixels. */
export interface Seen {
  /** The first and last number seen, and the greatest value. */
  readonly first: number;
  readonly last: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The pixels on which there is a value, as the numbers `x + y * width` with y counted from the bottom, each once. So a million values
 * cost one pass, and no more dots are drawn than there are pixels.
 */
export function dotsOf(values: Uint32Array, { first, last, top, width, height }: Seen): Uint32Array {
  const from = Math.max(0, Math.ceil(first));
  const to = Math.min(values.length - 1, Math.floor(last));
  const taken = new Uint8Array(width * height);
  const dots = new Uint32Array(Math.min(width * height, Math.max(0, to - from + 1)));
  const across = (width - 1) / Math.max(1e-9, last - first);
  const up = (height - 1) / Math.max(1, top);
  let count = 0;
  for (let n = from; n <= to; n += 1) {
    const value = values[n] ?? 0;
    if (value === ENDLESS || value > top) continue;
    const dot = Math.round((n - first) * across) + Math.round(value * up) * width;
    if (taken[dot] === 1) continue;
    taken[dot] = 1;
    dots[count] = dot;
    count += 1;
  }
  return dots.subarray(0, count);
}
