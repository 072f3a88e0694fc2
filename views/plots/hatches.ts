import { outcomeOfValue } from '../../server/src/ide/reading/drawing/outcomes.ts';
import { ENDLESS, isEndless } from '../../server/src/ide/reading/drawing/plot-values.ts';
import type { Hatch } from '../../server/src/ide/reading/drawing/value-map.ts';
import type { Colour } from './heat-colours.ts';

/** The lines of a hatch are this many pixels apart, and this many pixels wide. */
const [APART, WIDE] = [6, 2];

/** The hatches that a map of values needs whose values that are not nimbers are these. */
export function hatchesOf(endless: readonly string[]): readonly Hatch[] {
  const needed = new Set(endless.map(hatchOf));
  return (['draw', 'won'] as const).filter((hatch) => needed.has(hatch));
}

/** A draw is hatched once, a state that is won although play may go on for ever twice. */
function hatchOf(text: string): Hatch {
  return outcomeOfValue(text) === 'draw' ? 'draw' : 'won';
}

/**
 * Hatches the states whose values are not nimbers, in the colour of the ground. The lines go on from state to state, so that they are also seen
 * where a state is a single pixel. `scale` is the side of a state in pixels. Linear in the pixels.
 */
export function hatch(
  pixels: Uint8ClampedArray,
  values: Uint32Array,
  { side, scale, endless, ground }: HatchedMap,
): void {
  const hatches = endless.map(hatchOf);
  const width = side * scale;
  for (let row = 0; row < width; row += 1)
    for (let column = 0; column < width; column += 1) {
      const value = values[Math.floor(row / scale) * side + Math.floor(column / scale)] ?? 0;
      if (!isEndless(value)) continue;
      const isOnLine = (row + column) % APART < WIDE;
      const isOnOther = hatches[ENDLESS - value] === 'won' && (row - column + width * APART) % APART < WIDE;
      if (isOnLine || isOnOther) pixels.set(ground, 4 * (row * width + column));
    }
}

export interface HatchedMap {
  readonly side: number;
  readonly scale: number;
  /** The texts of the values that are not nimbers. */
  readonly endless: readonly string[];
  readonly ground: Colour;
}
