import { addXored } from '../arithmetic/bit-sets.ts';
import type { Meter } from '../budget/meter.ts';

/** A kind of split: into `heaps` ≥ 2 heaps, either any or pairwise unequal. */
export interface SplitKind {
  readonly heaps: number;
  readonly unequal: boolean;
}

/**
 * The nimbers of all ways to leave a number of stones as heaps. They are kept as bit sets for every number of stones, since each amount
 * that may be taken needs one of them. A set has `width` words of 32 bits; the width is a power of two, so that the xor of two nimbers in
 * the sets always fits.
 */
export interface SplitValues {
  readonly width: () => number;
  /**
   * Builds the sets for `stones`, which needs the values of all heaps below it. Must be called for 0, 1, 2, … in turn, and for the same number
   * again if the meter ends it. Only splits into more than two unequal heaps are reported to the meter; for the others, see {@link splitCost}.
   */
  readonly extend: (stones: number, values: Uint32Array, meter: Meter) => void;
  /** Adds the nimbers of the splits of `stones` to a set. */
  readonly addTo: (set: Uint32Array, kind: SplitKind, stones: number) => void;
}

interface Layer extends SplitKind {
  /** The set for m stones begins at m · width. */
  words: Uint32Array;
}

/** Creates the sets for these kinds, and for all kinds that they depend on. */
export function createSplitValues(kinds: readonly SplitKind[]): SplitValues {
  const layers = layersFor(kinds);
  let width = 1;
  let capacity = 64;

  const relay = (newWidth: number, newCapacity: number): void => {
    for (const layer of layers) {
      const words = new Uint32Array(newWidth * newCapacity);
      for (let at = 0; at < capacity; at += 1) {
        words.set(layer.words.subarray(at * width, (at + 1) * width), at * newWidth);
      }
      layer.words = words;
    }
    [width, capacity] = [newWidth, newCapacity];
  };

  return {
    width: () => width,
    extend: (stones, values, meter) => {
      const newest = stones === 0 ? 0 : (values[stones - 1] ?? 0);
      if (newest >= 32 * width) relay(2 ** Math.ceil(Math.log2((newest + 1) / 32)), capacity);
      if (stones >= capacity) relay(width, 2 * capacity);
      layers.forEach((layer, index) => {
        const set = layer.words.subarray(stones * width, (stones + 1) * width);
        if (layer.heaps === 2) fillPairs(set, values, { least: 1, rest: stones, xored: 0, unequal: layer.unequal });
        else if (layer.unequal) fillUnequal(set, values, layer.heaps, { least: 1, rest: stones, xored: 0, meter });
        else fillFrom(layers[index - 1], layer, stones, width, values);
      });
    },
    addTo: (set, { heaps, unequal }, stones) => {
      const words = layers.find((layer) => layer.heaps === heaps && layer.unequal === unequal)?.words;
      if (words === undefined) return;
      const start = stones * width;
      for (let word = 0; word < width; word += 1) set[word] = (set[word] ?? 0) | (words[start + word] ?? 0);
    },
  };
}

/** Splits into h arbitrary heaps are built from those into h − 1, so each such layer comes before the next. */
function layersFor(kinds: readonly SplitKind[]): readonly Layer[] {
  const most = kinds.reduce((found, { heaps, unequal }) => (unequal ? found : Math.max(found, heaps)), 1);
  const free = Array.from({ length: most - 1 }, (_, index) => ({ heaps: index + 2, unequal: false }));
  return [...free, ...kinds.filter(({ unequal }) => unequal)].map((kind) => ({ ...kind, words: new Uint32Array(64) }));
}

interface Pairs {
  /** The least part, and the sum of both. */
  readonly least: number;
  readonly rest: number;
  /** The value of the other parts. */
  readonly xored: number;
  readonly unequal: boolean;
}

/** The innermost loop of all games that split heaps, so it calls nothing. */
function fillPairs(set: Uint32Array, values: Uint32Array, { least, rest, xored, unequal }: Pairs): void {
  const most = unequal ? rest - 1 : rest;
  for (let part = least; 2 * part <= most; part += 1) {
    const nimber = xored ^ (values[part] ?? 0) ^ (values[rest - part] ?? 0);
    const word = nimber >>> 5;
    set[word] = (set[word] ?? 0) | (1 << (nimber & 31));
  }
}

/** Adds the values of all splits into unequal parts, in ascending order, of which the last two are found by {@link fillPairs}. */
function fillUnequal(
  set: Uint32Array,
  values: Uint32Array,
  heaps: number,
  from: Omit<Pairs, 'unequal'> & { readonly meter: Meter },
): void {
  const { least, rest, xored, meter } = from;
  if (heaps === 2) {
    meter.spend(2 + Math.max(0, rest / 2 - least) / 4);
    fillPairs(set, values, { least, rest, xored, unequal: true });
    return;
  }
  // Each of the other parts exceeds the one before it.
  const above = (heaps * (heaps - 1)) / 2;
  for (let part = least; heaps * part + above <= rest; part += 1) {
    const next = { least: part + 1, rest: rest - part, xored: xored ^ (values[part] ?? 0), meter };
    fillUnequal(set, values, heaps - 1, next);
  }
}

/** Combines each possible smallest part with the splits of the remaining stones into one heap less. */
function fillFrom(
  fewer: Layer | undefined,
  { heaps, words }: Layer,
  stones: number,
  width: number,
  values: Uint32Array,
): void {
  if (fewer === undefined) return;
  for (let part = 1; heaps * part <= stones; part += 1) {
    addXored(words, stones * width, fewer.words, (stones - part) * width, width, values[part] ?? 0);
  }
}

/** The approximate number of steps to build the sets for `stones` stones with this width, but for splits into more than two unequal heaps. */
export function splitCost(kinds: readonly SplitKind[], stones: number, width: number): number {
  return kinds.reduce((steps, { heaps, unequal }) => {
    if (heaps === 2) return steps + stones / 16;
    // The smallest part is at most the stones divided by the heaps.
    return unequal ? steps : steps + (3 * stones * width) / (8 * heaps);
  }, 2);
}
