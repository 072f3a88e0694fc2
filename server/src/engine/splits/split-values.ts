import { partitions } from '../arithmetic/partitions.ts';
import { unlimited } from '../budget/meter.ts';
import { addNimber, addXored } from './bits.ts';

/** A kind of split: into so many heaps, at least 2, that may be any or must be pairwise unequal. */
export interface SplitKind {
  readonly heaps: number;
  readonly unequal: boolean;
}

/**
 * The nimbers of all ways to leave a number of stones as heaps, kept as sets of bits for every number of stones, since each
 * number that may be taken asks for one of them. Sets are `width` words of 32 bits long; a power of two, so that the xor of
 * two nimbers in the sets is never beyond them.
 */
export interface SplitValues {
  readonly width: () => number;
  /** Makes the sets for `stones`, which asks for the values of all heaps below it. To be called for 0, 1, 2, … in turn. */
  readonly extend: (stones: number, values: Uint32Array) => void;
  /** Adds the nimbers of the splits of `stones` to a set. */
  readonly addTo: (set: Uint32Array, kind: SplitKind, stones: number) => void;
}

interface Layer extends SplitKind {
  /** The set for m stones begins at m · width. */
  words: Uint32Array;
}

/** Makes the sets for these kinds, and for all that they rest on. */
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

/** Splits into h heaps of any kind are built from those into h − 1, so that each of these layers stands before the next. */
function layersFor(kinds: readonly SplitKind[]): readonly Layer[] {
  const most = kinds.reduce((found, { heaps, unequal }) => (unequal ? found : Math.max(found, heaps)), 1);
  const free = Array.from({ length: most - 1 }, (_, index) => ({ heaps: index + 2, unequal: false }));
  return [...free, ...kinds.filter(({ unequal }) => unequal)].map((kind) => ({ ...kind, words: new Uint32Array(64) }));
}

/** The innermost loop of all games that break heaps, so it calls nothing. */
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

/** The smallest part, and what is left of the stones in one heap less. */
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

/** About how many steps it takes to make the sets for so many stones, with this width. */
export function splitCost(kinds: readonly SplitKind[], stones: number, width: number): number {
  return kinds.reduce((steps, { heaps, unequal }) => {
    if (heaps === 2) return steps + stones / 16;
    if (!unequal) return steps + (stones * width) / 8;
    let splits = 5;
    for (let heap = 1; heap < heaps; heap += 1) splits *= stones / heap / (heap + 1);
    return steps + splits;
  }, 2);
}
