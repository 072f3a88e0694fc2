import { partitions } from '../arithmetic/partitions.ts';
import { unlimited } from '../budget/meter.ts';
import { addNimber, addXored } from './bits.ts';

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
  /** Builds the sets for `stones`, which needs the values of all heaps below it. Must be called for 0, 1, 2, … in turn. */
  readonly extend: (stones: number, values: Uint32Array) => void;
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
    extend: (stones, values) => {
      const newest = stones === 0 ? 0 : (values[stones - 1] ?? 0);
      if (newest >= 32 * width) relay(2 ** Math.ceil(Math.log2((newest + 1) / 32)), capacity);
      if (stones >= capacity) relay(width, 2 * capacity);
      layers.forEach((layer, index) => {
        if (layer.heaps === 2) fillPairs(layer, stones, width, values);
        else if (layer.unequal) fillUnequal(layer, stones, width, values);
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

/** The innermost loop of all games that split heaps, so it calls nothing. */
function fillPairs({ words, unequal }: Layer, stones: number, width: number, values: Uint32Array): void {
  const start = stones * width;
  const most = unequal ? stones - 1 : stones;
  for (let part = 1; 2 * part <= most; part += 1) {
    const nimber = (values[part] ?? 0) ^ (values[stones - part] ?? 0);
    const word = start + (nimber >>> 5);
    words[word] = (words[word] ?? 0) | (1 << (nimber & 31));
  }
}

function fillUnequal({ heaps, words }: Layer, stones: number, width: number, values: Uint32Array): void {
  for (const parts of partitions(stones, heaps, true, unlimited)) {
    const nimber = parts.reduce<number>((total, part) => total ^ (values[Number(part)] ?? 0), 0);
    addNimber(words, stones * width, nimber);
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

/** The approximate number of steps to build the sets for `stones` stones with this width. */
export function splitCost(kinds: readonly SplitKind[], stones: number, width: number): number {
  return kinds.reduce((steps, { heaps, unequal }) => {
    if (heaps === 2) return steps + stones / 16;
    if (!unequal) return steps + (stones * width) / 8;
    let splits = 5;
    for (let heap = 1; heap < heaps; heap += 1) splits *= stones / heap / (heap + 1);
    return steps + splits;
  }, 2);
}
