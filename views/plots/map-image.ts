import { hatch } from './hatches.ts';
import { coloursOn, paint, sparseZeros, styled } from './heat-colours.ts';

/** How a map is painted. */
export interface Painted {
  readonly side: number;
  /** Whether only lost states are shown. */
  readonly zeros: boolean;
  /** The texts of the values that are not nimbers. */
  readonly endless: readonly string[];
  /** The colour behind the page, as `#rgb` or `#rrggbb`. */
  readonly ground: string;
}

/** With this many states side by side, a single one is still easy to see. */
const SEEN = 250;

/** An image for a document has at least this many pixels along a side, so that programs that blur what they enlarge do no harm. */
const SHARP = 1200;

/** The side of a map with hatches, in pixels, or a little less. */
const HATCHED = 600;

/** The side of a state of a map in pixels: 1, unless it is hatched. */
function scaleOf({ side, zeros, endless }: Painted): number {
  return zeros || endless.length === 0 ? 1 : Math.max(1, Math.floor(HATCHED / side));
}

/** Paints a square of a canvas for each state of a map, row by row, and gives the canvas the size for it. */
export function paintMap(canvas: HTMLCanvasElement, values: Uint32Array, painted: Painted): void {
  const { side, zeros, endless, ground } = painted;
  const scale = scaleOf(painted);
  [canvas.width, canvas.height] = [scale * side, scale * side];
  const context = canvas.getContext('2d');
  if (context === null) return;
  const image = context.createImageData(canvas.width, canvas.height);
  const colours = coloursOn(ground);
  paint(image.data, values, colours, { side, scale, zeros });
  if (!zeros && endless.length > 0) hatch(image.data, values, { side, scale, endless, ground: colours.ground });
  context.putImageData(image, 0, 0);
  // Where a state is too small to see, lost ones are drawn larger.
  const size = Math.round(side / SEEN);
  if (size < 2) return;
  context.fillStyle = styled(colours.lost);
  for (const index of sparseZeros(values))
    context.fillRect((index % side) - (size >> 1), Math.floor(index / side) - (size >> 1), size, size);
}

/** A map as an image for a document, as a data URL. */
export function imageOfMap(values: Uint32Array, painted: Painted): string {
  const small = document.createElement('canvas');
  paintMap(small, values, painted);
  const large = document.createElement('canvas');
  const scale = Math.max(1, Math.ceil(SHARP / small.width));
  [large.width, large.height] = [scale * small.width, scale * small.width];
  const context = large.getContext('2d');
  if (context === null) return small.toDataURL('image/png');
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, large.width, large.height);
  return large.toDataURL('image/png');
}
